"""Does everybody read on the pages of a tournament what he needs, whatever anybody is called?"""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from musbot.community.tournament import organising, registration
from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.terms import BOUNDS, Format, Pairs
from musbot.community.tournament.values import ContestId, Player, Report, Score
from musbot.community.tournament.withdrawals import withdraw
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from musbot.games.mus.rules import parse_rules, write_rules
from musbot.render.bracket import own_sheet, sheets_of
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.picture_standings import standings_picture
from musbot.render.refusals import error_sentence
from musbot.render.text import LANGUAGES, Texts
from musbot.render.tournament_bracket import bracket_page, bracket_sheets, is_before_bracket
from musbot.render.tournament_pages import announcement_page, entrants_page, entrants_pages
from musbot.render.tournament_rounds import ending_page, pages_of, round_page
from musbot.render.tournament_standings import sheets_in, standings_page, standings_sheet
from musbot.render.tournament_teller import Marks, Moment, Teller
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    START,
    Evening,
    evening,
    player,
    terms,
)
from tests.musbot.render.brackets import knock_out

MARKS = Marks(
    name=lambda name: name.replace("*", "\\*"),
    words=lambda text: text.replace("*", "\\*"),
    call=lambda player: f"<@{player}>",
    time=lambda at, moment: f"<{at:.0f}:{moment}>",
    channel=lambda channel: f"<#{channel}>",
)
WIDE = "漢字仮名交じり文の長い名前です漢字仮名交じり文の長い名前です漢字"


def teller(state: Tournament, locale: str = "en") -> Teller:
    return Teller(Texts(locale), state, MARKS)


def nowhere(contest: ContestId) -> int | None:
    return None


def written(page: Page) -> str:
    return "\n".join([line for block in page.blocks for line in (block.heading, *block.lines)])


def announced(**changes: object) -> Evening:
    return Evening(terms(rules=write_rules(parse_rules({})), **changes))


def crowd(state: Tournament, name: str) -> Tournament:
    """Let everybody be called the same."""
    entrants = [
        replace(each, players=tuple([Player(one.id, name) for one in each.players]))
        for each in state.entrants
    ]
    return replace(state, entrants=tuple(entrants))


# ---------------------------------------------------------------------- before the draw


def test_the_announcement_says_what_is_played_when_for_what_and_who_is_in() -> None:
    made = announced(
        check_in_minutes=15, prize="Un *queso*", league="Otoño", most=16, third_place=True
    )
    made.enter(2)
    said = written(announcement_page(teller(made.state)))
    assert "🏆 Txapelketa" in said
    assert "**Knock-out**" in said
    assert "people sign up in pairs" in said
    assert "the third place is played for" in said
    assert "fournier" in said
    assert "🎁 To be won: Un \\*queso\\*" in said
    assert "the league Otoño" in said
    assert "Organiser: <@9000>" in said
    assert f"The draw is <{START:.0f}:day> (<{START:.0f}:until>)" in said
    assert f"From <{START - 900:.0f}:clock> on everybody" in said
    assert "2 pairs of 16" in said
    assert "`  1` player 10 & player 11" in said
    assert made.state.seal in said
    assert made.state.seed not in said


def test_who_has_no_partner_is_named_with_whom_he_has_asked() -> None:
    made = announced()
    made.happen(registration.seek(made.state, player(1)))
    made.happen(registration.seek(made.state, player(2), PlayerId(3)))
    said = written(announcement_page(teller(made.state)))
    assert "🔎 Without a partner yet: player 1, player 2 → <@3>" in said


def test_where_partners_are_drawn_people_are_counted_one_by_one() -> None:
    made = announced(pairs=Pairs.DRAWN)
    for number in range(1, 21):
        made.happen(registration.seek(made.state, player(number)))
    assert "20 players: player 1, " in written(announcement_page(teller(made.state)))
    assert "player 20" not in written(announcement_page(teller(made.state)))
    assert entrants_pages(made.state) == 2
    assert "🔎 player 20" in written(entrants_page(teller(made.state), 1))


def test_at_the_check_in_it_is_shown_who_is_here() -> None:
    made = announced(check_in_minutes=15)
    made.enter(2)
    made.wait()
    made.happen(registration.check_in(made.state, PlayerId(10)))
    said = written(announcement_page(teller(made.state)))
    assert "player 10 & player 11 ✅" in said
    assert "player 20 & player 21 ✅" not in said
    assert "/torneo presentarse" in said
    assert "One of a pair is enough." in said


def test_where_people_sign_up_alone_everybody_says_himself_that_he_is_here() -> None:
    made = announced(check_in_minutes=15, pairs=Pairs.DRAWN)
    made.happen(registration.seek(made.state, player(1)))
    made.wait()
    said = written(announcement_page(teller(made.state)))
    assert "/torneo presentarse" in said
    assert "One of a pair" not in said


def test_who_has_left_is_shown_as_gone_in_the_list() -> None:
    made = announced()
    made.enter(2)
    made.happen(withdraw(made.state, ORGANISER, made.state.entrants[0].id))
    assert "player 10 & player 11 🚪" in written(entrants_page(teller(made.state), 0))


def test_who_waits_for_room_is_marked() -> None:
    made = announced(most=2)
    made.enter(3)
    said = written(announcement_page(teller(made.state)))
    assert "2 pairs of 2" in said
    assert "player 20 & player 21\n" in said
    assert "player 30 & player 31 ⏳" in said
    assert "⏳ plays if somebody else does not" in said


def test_who_waits_for_room_and_is_here_is_marked_as_both() -> None:
    made = announced(most=2, check_in_minutes=15)
    made.enter(3)
    made.wait()
    made.happen(registration.check_in(made.state, PlayerId(30)))
    assert "player 30 & player 31 ⏳ ✅" in written(announcement_page(teller(made.state)))


def test_after_the_draw_all_who_were_drawn_are_counted_also_those_who_have_left() -> None:
    made = announced()
    made.enter(3)
    made.wait()
    made.happen(withdraw(made.state, ORGANISER, made.state.entrants[0].id))
    said = written(announcement_page(teller(made.state)))
    assert "\n3 pairs\n" in said
    assert "player 10 & player 11 🚪" in said


def test_where_results_are_told_by_hand_nothing_is_called_rated() -> None:
    assert "rated" in written(announcement_page(teller(announced(rated=True).state)))
    state = announced(rated=True, tables=False).state
    assert "rated" not in written(announcement_page(teller(state)))


def test_an_empty_list_says_so() -> None:
    assert "Nobody has signed up" in written(entrants_page(teller(announced().state), 3))


def test_rules_of_another_version_leave_the_rest_of_the_announcement() -> None:
    state = replace(announced().state, terms=terms(rules={"kings": "plenty"}))
    assert "Txapelketa" in written(announcement_page(teller(state)))


# ---------------------------------------------------------------------- the rounds


def test_a_round_says_who_plays_whom_where_and_how_it_ended() -> None:
    made = evening(Format.KNOCK_OUT, 6)
    one, other = made.state.rounds[0].contests
    made.end(one, Score((3, 1)))
    round_ = made.state.rounds[0]
    said = written(round_page(teller(made.state), round_, {other.id: 77}.get))
    assert "Txapelketa: Quarter-finals" in said
    assert "** – player" in said
    assert "3–1" in said
    assert "<#77>" in said
    assert "Without a match: " in said
    assert f"seed `{made.state.seed}`" in said
    assert f"`{made.state.seed}/order/N`" in said


def test_a_report_a_dispute_and_lateness_are_told() -> None:
    made = evening(Format.KNOCK_OUT, 2)
    contest = made.state.rounds[0].contests[0]
    report = Report(0, PlayerId(10), Score((3, 2)), 0.0)
    for changed, said in (
        (replace(contest, reports=(report,)), "3–2, to be confirmed"),
        (replace(contest, disputed=True), "⚖️ the organiser decides"),
        (replace(contest, given=(0, 1)), "0–1 for being late"),
    ):
        round_ = replace(made.state.rounds[0], contests=(changed,))
        assert said in written(round_page(teller(made.state), round_, nowhere))


def test_who_did_not_come_is_named_so() -> None:
    made = evening(Format.KNOCK_OUT, 4)
    made.happen(withdraw(made.state, ORGANISER, made.state.rounds[0].contests[0].sides[0][0]))
    said = written(round_page(teller(made.state), made.state.rounds[0], nowhere))
    assert "has left)" in said


def test_the_match_for_the_third_place_is_told_from_the_final() -> None:
    made = evening(Format.KNOCK_OUT, 4, third_place=True)
    made.play_round()
    made.settle_rounds()
    page = round_page(teller(made.state), made.state.rounds[1], nowhere)
    lines = [line for line in page.blocks[0].lines if line.startswith("`")]
    assert sorted("🥉" in line for line in lines) == [False, True]


def parts(page: Page) -> list[str]:
    """Give the lines that head a part of the matches, and the matches as dashes."""
    matches = [line for line in page.blocks[0].lines if line.startswith(("`", "**"))]
    return [line if line.startswith("**") else "-" for line in matches]


def test_the_matches_of_groups_stand_below_the_names_of_their_groups() -> None:
    made = evening(Format.GROUPS, 8)
    assert parts(round_page(teller(made.state), made.state.rounds[0], nowhere)) == [
        *("**Group A**", "-", "-"),
        *("**Group B**", "-", "-"),
    ]
    while is_before_bracket(made.state):
        made.play_round()
    assert parts(round_page(teller(made.state), made.state.rounds[-1], nowhere)) == ["-", "-"]


def test_matches_of_winners_and_of_losers_are_told_apart() -> None:
    made = evening(Format.LOSERS_BRACKET, 8)
    made.play()
    told = [parts(round_page(teller(made.state), round_, nowhere)) for round_ in made.state.rounds]
    assert told[0] == ["**Winners’ bracket**", "-", "-", "-", "-"]
    assert told[1] == ["**Winners’ bracket**", "-", "-", "**Losers’ bracket**", "-", "-"]
    assert ["**Final**", "-"] in told


def test_a_knock_out_has_no_parts() -> None:
    made = evening(Format.KNOCK_OUT, 4, third_place=True)
    made.play()
    told = [parts(round_page(teller(made.state), round_, nowhere)) for round_ in made.state.rounds]
    assert told == [["-", "-"], ["-", "-"]]


def test_rounds_without_a_bracket_open_at_the_last_one() -> None:
    made = evening(Format.SWISS, 8)
    made.play_round()
    made.settle_rounds()
    assert len(made.state.rounds) == 2
    reader = made.state.entrants[0].players[0].id
    sheets = bracket_sheets(Texts("en"), made.state, reader)
    headings = [column.heading for sheet in sheets for column in sheet.columns]
    assert headings == ["Round 1", "Round 2"]
    assert own_sheet(sheets) == 1


def test_the_end_names_the_winners_and_the_prize() -> None:
    made = evening(Format.KNOCK_OUT, 16, prize="Un queso")
    made.play()
    said = written(ending_page(teller(made.state)))
    assert "Txapelketa is over" in said
    assert "🥇 **" in said
    assert "… and 6 more" in said
    assert "🎁 To be won: Un queso" in said


def test_a_tournament_that_is_not_played_says_why() -> None:
    made = announced()
    made.wait(START)
    assert "too few were there" in written(ending_page(teller(made.state)))
    called_off = announced()
    called_off.happen(organising.cancel(called_off.state, ORGANISER))
    assert "called off" in written(ending_page(teller(called_off.state)))


# ---------------------------------------------------------------------- limits


@cache
def stages(format_: Format, count: int) -> tuple[Tournament, Tournament, Tournament]:
    """Give a tournament before the draw, in its first round, and at its end."""
    made = announced(check_in_minutes=0, format=format_, prize=WIDE * 5, name=WIDE)
    made.enter(count)
    before = made.state
    made.wait(START)
    first = made.state
    made.play()
    return before, first, made.state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [WIDE, "*_" * 12])
@pytest.mark.parametrize("format_", list(FORMATS))
@pytest.mark.parametrize("count", [5, 40])
def test_every_page_has_room_in_a_message(
    format_: Format, count: int, name: str, language: str
) -> None:
    before, first, over = [crowd(each, name) for each in stages(format_, count)]
    pages = [announcement_page(teller(before, language))]
    pages += list_pages(teller(before, language))
    pages += [*rounds_pages(teller(first, language)), ending_page(teller(over, language))]
    pages += [standings_page(teller(over, language), sheet) for sheet in sheets_in(over)]
    assert [page for page in pages if page.length > MOST_SIGNS] == []


@pytest.mark.parametrize("format_", list(FORMATS))
def test_the_standings_of_every_format_are_drawn_before_and_after(format_: Format) -> None:
    texts = Texts("en")
    for state in stages(format_, 11):
        drawn = [standings_sheet(texts, state, sheet) for sheet in sheets_in(state)]
        assert all(standings_picture(texts, sheet).png for sheet in drawn)


@pytest.mark.parametrize("format_", [Format.KNOCK_OUT, Format.SWISS, Format.INDIVIDUAL])
def test_the_pages_of_128_have_room_in_messages(format_: Format) -> None:
    made = announced(check_in_minutes=0, format=format_)
    made.enter(128)
    made.wait(START)
    telling = teller(crowd(made.state, WIDE))
    pages = [*list_pages(telling), *rounds_pages(telling)]
    pages += [standings_page(telling, sheet) for sheet in sheets_in(telling.state)]
    assert len(list_pages(telling)) == 8
    assert [page for page in pages if page.length > MOST_SIGNS] == []


def list_pages(telling: Teller) -> list[Page]:
    return [entrants_page(telling, page) for page in range(entrants_pages(telling.state))]


def rounds_pages(telling: Teller) -> list[Page]:
    round_ = telling.state.rounds[0]
    return [round_page(telling, round_, lambda _: 10**18, page) for page in range(pages_of(round_))]


def test_times_are_told_in_three_ways() -> None:
    telling = teller(announced().state)
    assert [telling.when(7, each) for each in Moment] == ["<7:clock>", "<7:day>", "<7:until>"]


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(TournamentReason))
def test_every_refusal_is_a_sentence(reason: TournamentReason, language: str) -> None:
    detail = "most" if reason is TournamentReason.BAD_NUMBER else "3"
    said = error_sentence(Texts(language), TournamentError(reason, detail))
    assert said.endswith((".", "!"))
    assert "{" not in said


@pytest.mark.parametrize("name", list(BOUNDS))
def test_every_number_that_cannot_be_says_which_ones_can(name: str) -> None:
    error = TournamentError(TournamentReason.BAD_NUMBER, name, 2, 9)
    said = error_sentence(Texts("en"), error)
    assert "2" in said
    assert "9" in said


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("count", [2, 7, 16, 64])
def test_a_bracket_is_told_in_words_within_the_limits_of_a_message(count: int, locale: str) -> None:
    bracket = knock_out(count, played=2)
    pages = [bracket_page(teller(announced().state, locale), each) for each in sheets_of(bracket)]
    assert max(page.length for page in pages) <= MOST_SIGNS
    told = "\n".join(map(written, pages))
    assert "**Ane & Iker** 3" in told
    assert all(each.heading in told for each in bracket.columns[:2])
