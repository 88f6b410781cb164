"""Is everything that happens at a table told, once and in order?"""

from collections.abc import Iterator, Mapping
from typing import assert_never, get_args

import pytest

from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus import events
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.view import MusView
from musbot.render.mus_chronicle import chronicle
from musbot.render.mus_course import course_of_story, course_of_view
from musbot.render.mus_news import news
from tests.musbot.render.matches import HOUSE, PLACES, STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import Moment, moments

USUAL: dict[str, object] = {"target": 20, "games_per_vaca": 1, "vacas_per_match": 2}


def told(match: RiggedMatch, *words: str, seat: int | None = None) -> list[str]:
    before = match.view(seat)
    match.say(*words)
    return list(news(narrator(), before, match.view(seat)))


def matches(
    seating: Seating, given: Mapping[str, object] = USUAL, count: int = 4
) -> Iterator[tuple[MusView, Moment]]:
    """Give the moments of some matches, each with the view of seat 0 before it."""
    for seed in range(count):
        before = None
        for moment in moments(parse_rules(given), seating, seed):
            if before is not None:
                yield before, moment
            before = MUS.view(moment.state, Seat(0))


def test_the_beginning_tells_the_deal() -> None:
    match = RiggedMatch(*STRONG, rules={"mus_corrido": "every-game"})
    assert news(narrator(), None, match.view()) == (
        "Round 1: four cards for everybody.",
        "Mus corrido: whoever cuts is mano of this round.",
    )


def test_words_are_told_as_they_are_said() -> None:
    assert told(RiggedMatch(*STRONG), "mus", "mus") == ["Ane: Mus", "Mikel: Mus"]


def test_nothing_new_is_nothing_told() -> None:
    assert told(RiggedMatch(*STRONG)) == []


def test_the_last_discard_brings_everybody_cards() -> None:
    match = RiggedMatch(*STRONG).say(*["mus"] * 4, "descarto 1o", "descarto 4o", "descarto 2b")
    assert told(match, "descarto 5o") == [
        "Leire: Descarto 1",
        "Everybody has been given new cards.",
    ]


def test_declarations_are_told_when_their_lance_begins() -> None:
    match = RiggedMatch(*STRONG).say("corto", *["paso"] * 7)
    assert told(match, "paso") == [
        "Leire: Paso",
        "Chica: all passed.",
        "— Pares —",
        "Pares? Ane: yes · Mikel: no · Iker: yes · Leire: yes",
    ]


def test_the_end_of_a_round_shows_cards_and_count_and_then_the_next_deal() -> None:
    match = RiggedMatch(*STRONG).say("corto", *["paso"] * 10)
    lines = told(match, "paso")
    assert lines[:4] == ["Leire: Paso", "Pares: all passed.", "— Juego —", lines[3]]
    assert lines[5:7] == ["— The cards —", "Ane: R♥ R♠ R♦ A♦ (solomillo)"]
    assert "— The count —" in lines
    assert lines[-3:] == [
        "Ane & Iker: 11 stones (2 amarrakos + 1 stone)",
        "Mikel & Leire: 0 stones",
        "Round 2: four cards for everybody.",
    ]


def test_adentro_is_announced_when_it_is_reached() -> None:
    match = RiggedMatch(*STRONG, score=(26, 0)).say("corto", *["paso"] * 10)
    assert "Adentro: Ane & Iker, 3 stones to go." in told(match, "paso")


def test_a_signal_is_told_to_the_one_who_gave_it_and_to_his_partner_alone() -> None:
    match = RiggedMatch(*STRONG)
    views = {seat: match.view(seat) for seat in (None, 0, 1, 2, 3)}
    match.act(0, "sena solomillo")
    heard = {seat: news(narrator(), view, match.view(seat)) for seat, view in views.items()}
    assert heard == {
        None: (),
        0: ("You show your partner: Solomillo (a kiss)",),
        1: (),
        2: ("Ane shows you: Solomillo (a kiss)",),
        3: (),
    }


def test_a_reshuffle_is_told_where_it_happens() -> None:
    match = RiggedMatch(*STRONG)
    lines: list[str] = []
    while not match.view().restocks:
        match.say(*["mus"] * 4)
        for _ in range(4):
            lines = told(match, " ".join(("descarto", *match.speaker.hand)))
    assert lines[-1].startswith("The stock ran out")
    assert not any(line.startswith("The stock") for line in told(match, "mus"))


def test_a_perete_is_told_with_its_stone_and_what_becomes_of_its_cards() -> None:
    kept = RiggedMatch(*STRONG, rules={"perete": "keep"})
    before = kept.view()
    kept.act(1, "perete")
    lines = ("Mikel: Perete!", "Mikel & Leire +1 stone at once.")
    assert news(narrator(), before, kept.view()) == lines
    changed = RiggedMatch(*STRONG, rules={"perete": "change"})
    before = changed.view()
    changed.act(1, "perete")
    assert news(narrator(), before, changed.view()) == (
        *lines,
        "Mikel: all four put aside, four others given.",
    )


def test_a_perete_that_wins_the_game_changes_no_cards_and_is_counted() -> None:
    match = RiggedMatch(*STRONG, rules={"perete": "change"}, score=(20, 39))
    before = match.view()
    match.act(1, "perete")
    lines = news(narrator(), before, match.view())
    assert lines[:2] == ("Mikel: Perete!", "Mikel & Leire +1 stone at once.")
    assert "Perete: Mikel & Leire +1 stone." in lines
    assert not any("given others" in line for line in lines)


@pytest.mark.parametrize("follows", ["forced", "mano-decides", "redeal"])
def test_a_card_that_was_seen_is_told_with_what_follows(follows: str) -> None:
    match = RiggedMatch(*STRONG, rules={"mus_visto": follows})
    before = match.view()
    match.act(3, "mus-visto")
    said, what_follows = news(narrator(), before, match.view())
    assert said == "Leire: Mus visto"
    assert (
        what_follows
        == {
            "forced": "A card was seen: everybody puts aside what he likes, or nothing.",
            "mano-decides": "A card was seen: mano alone says whether cards are put aside.",
            "redeal": "A card was seen: all cards are dealt again.",
        }[follows]
    )


def test_a_forced_discard_of_nothing_brings_nobody_cards() -> None:
    match = RiggedMatch(*STRONG, rules={"mus_visto": "forced"}).act(3, "mus-visto")
    match.say(*["descarto"] * 3)
    assert told(match, "descarto") == ["Leire: Descarto 0", "Nobody wanted other cards."]


def test_a_bet_on_both_lances_is_told_once_and_its_end_of_each() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto")
    assert told(match, "envido-dos 4", "quiero")[:5] == [
        "Ane: Envido 4 a las dos",
        "Mikel: Quiero",
        "Grande: 4 stones accepted.",
        "— Chica —",
        "Chica: bet on with grande, 4 stones accepted.",
    ]


def test_who_reaches_the_target_of_a_ranking_is_told_to_be_out() -> None:
    match = RiggedMatch(
        *STRONG, seating="four", rules={"finish": "ranking"}, score=(39, 0, 0, 0)
    ).say("corto", "envido", "no-quiero", "no-quiero")
    assert told(match, "no-quiero") == [
        "Leire: No quiero",
        "Grande: refused, Ane +1 stone at once.",
        "— Chica —",
        "Ranking: 1. Ane.",
    ]


def test_what_partners_say_is_told_to_them_alone() -> None:
    match = RiggedMatch(*STRONG, rules={"talk": "free"})
    views = {seat: match.view(seat) for seat in (None, 0, 1, 2, 3)}
    match.act(0, "consulta que-digo").act(2, "consulta lo que \x1b[2J quieras")
    heard = {seat: news(narrator("es"), view, match.view(seat)) for seat, view in views.items()}
    lines = ("(en privado) Ane: ¿qué digo?", "(en privado) Iker: lo que [2J quieras")
    assert heard == {None: (), 0: lines, 1: (), 2: lines, 3: ()}


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_a_chronicle_only_ever_grows(seating: str, given: Mapping[str, object]) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    for before, moment in matches(SEATINGS[seating], given, 2):
        after = MUS.view(moment.state, Seat(0))
        course = course_of_view(after)
        if after.round_number != before.round_number:
            assert after.previous is not None
            course = course_of_story(after.previous, after.seating, after.rules)
        known = chronicle(telling, course_of_view(before))
        assert chronicle(telling, course)[: len(known)] == known


def _expected(  # noqa: C901, PLR0911, PLR0912, PLR0915
    event: events.Event, names: tuple[str, ...], partners: tuple[Seat, ...]
) -> str:
    """Give a part of the line by which an event must be told to seat 0."""
    match event:
        case events.Dealt():
            return "cards"
        case events.MusAsked(seat=seat):
            return f"{names[seat]}: Mus"
        case events.MusCut(seat=seat):
            return f"{names[seat]}: Corto"
        case events.Discarded(seat=seat, cards=cards):
            return f"{names[seat]}: Descarto {len(cards)}"
        case events.Served():
            return "given"
        case events.MusSeen(seat=seat):
            return f"{names[seat]}: Mus visto"
        case events.PereteSaid(seat=seat):
            return f"{names[seat]}: Perete!"
        case events.HandChanged(seat=seat):
            return f"{names[seat]}: all four put aside"
        case events.Restocked():
            return "The stock ran out"
        case events.LanceReached(lance=lance):
            return f"— {lance.capitalize()} —"
        case events.Passed(seat=seat):
            return f"{names[seat]}: Paso"
        case events.Offered(seat=seat):
            return f"{names[seat]}: "
        case events.OrdagoOffered(seat=seat, both=both):
            return f"{names[seat]}: Órdago{' a las dos' if both else ''}!"
        case events.Accepted(seat=seat, plural=plural):
            return f"{names[seat]}: {'Queremos' if plural else 'Quiero'}"
        case events.Refused(seat=seat, plural=plural):
            return f"{names[seat]}: {'No queremos' if plural else 'No quiero'}"
        case events.StonesWon(stones=stones):
            return f"+{stones} stone"
        case events.OrdagoWon(seat=seat):
            return f"Best: {names[seat]}, "
        case events.AdentroReached():
            return "Adentro: "
        case events.WentOut():
            return "Ranking: "
        case events.GameWon():
            return "The game goes to "
        case events.VacaWon():
            return "The vaca goes to "
        case events.MatchWon():
            return "match won!"
        case events.RoundEnded():
            return "— The cards —"
        case events.Signalled(seat=seat):
            return f"{names[seat]} shows you" if seat in partners else ""
        case events.Noticed(by=by):
            return "You catch " if Seat(0) in by else ""
        case events.Watched(seat=seat, rival=rival):
            return f"You watch {names[rival]}." if seat == 0 else ""
        case events.Consulted(seat=seat):
            return f"(in private) {names[seat]}: " if seat in (0, *partners) else ""
        case _:
            assert_never(event)


def test_every_kind_of_event_is_told() -> None:
    seen = set[type[events.Event]]()
    for seating, given in (("teams-of-three", USUAL), ("teams-of-three", HOUSE), ("four", PLACES)):
        partners = SEATINGS[seating].partners(Seat(0))
        telling = narrator(seats=len(SEATINGS[seating].seats))
        for before, moment in matches(SEATINGS[seating], given, count=16):
            after = MUS.view(moment.state, Seat(0))
            lines = "\n".join(news(telling, before, after))
            for event in moment.events:
                if MUS.is_aside(event) and after.round_number != before.round_number:
                    continue  # at a table it is looked at before the word that ends the round
                if isinstance(event, events.Watched) and event.rival == before.watching:
                    continue  # it is nothing new
                assert _expected(event, telling.names, partners) in lines, event
                seen.add(type(event))
    rare = {events.PereteSaid, events.HandChanged}  # the tests above deal the cards for them
    assert seen | rare == set(get_args(events.Event))
