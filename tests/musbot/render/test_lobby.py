"""Does everybody see who sits where before the match, and what is missing?"""

import unicodedata

import pytest
from msgspec.structs import replace

from musbot.core.seats import (
    PAIRS,
    SEATINGS,
    SIX,
    TEAMS_OF_THREE,
    THREE,
    TWO,
    Seat,
    Seating,
)
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.render.lobby import Keeping, lobby_page, names_at, side_choices
from musbot.render.mus_rule_pages import Topic, rules_page
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS
from musbot.render.side_colours import SIDE_SIGNS
from musbot.render.text import LANGUAGES, Texts
from musbot.service.events import Computer, Occupant, Person, Terms, Why
from musbot.service.ports import PlayerId, Status, TableId
from musbot.service.seen import TableView
from musbot.service.state import Draw
from tests.musbot.render.emojis import EMOJIS, WRITTEN
from tests.strategies import VALUES

ENGLISH = Texts("en")
ALWAYS = ("kings", "target", "games_per_vaca", "vacas_per_match")
ANE, JON, KOLDO = Person(PlayerId(7), "Ane"), Person(PlayerId(8), "Jon"), Computer("Koldo")


def table(
    *occupants: Occupant | None, status: Status = "open", seating: Seating | None = None
) -> TableView:
    seatings = {2: TWO, 4: PAIRS, 6: TEAMS_OF_THREE}
    return TableView(
        table=TableId("abc"),
        game="mus",
        rules=MUS.write_rules(MUS.parse_rules({"preset": "nabo", "target": 25})),
        seating=seating or seatings[len(occupants)],
        status=status,
        host=PlayerId(7),
        occupants=occupants,
        turn=0,
        deadline=None,
        to_act=(),
        seat=None,
        game_view=None,
    )


def lines(view: TableView, locale: str = "en") -> list[str]:
    texts = Texts(locale)
    page = lobby_page(Narrator(texts, names_at(texts, view)), view)
    return [line for block in page.blocks for line in (block.heading, *block.lines)]


def test_seats_are_numbered_and_partners_stand_together_in_the_colour_of_their_side() -> None:
    assert lines(table(ANE, None, KOLDO, None)) == [
        "Mus: Four players in pairs",
        preset_line(ENGLISH, "nabo"),
        f"· {option_line(ENGLISH, 'kings', 4)}",
        f"· {option_line(ENGLISH, 'games_per_vaca', 2)}",
        f"· {option_line(ENGLISH, 'vacas_per_match', 1)}",
        "At this table:",
        f"· {option_line(ENGLISH, 'target', 25)}",
        "⏳ no clock",
        "2 seats are free.",
        "🔵 1. Ane 👑",
        "🔵 3. Koldo 🤖",
        "🔴 2. free seat",
        "🔴 4. free seat",
    ]


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=lambda seating: seating.name)
def test_every_seat_has_a_line_however_many_sides_there_are(seating: Seating) -> None:
    occupants = (ANE, *[None] * (len(seating.seats) - 1))
    shown = lines(table(*occupants, seating=seating))[-len(seating.seats) :]
    for side in seating.sides:
        here = [line for line in shown if line.startswith(SIDE_SIGNS[side])]
        assert [int(line.split()[1][:-1]) - 1 for line in here] == [*seating.members(side)]


def test_it_is_told_in_spanish() -> None:
    shown = lines(table(ANE, None), "es")
    assert "Mus: Dos jugadores" in shown
    assert "Queda 1 asiento libre." in shown


def test_a_full_table_can_begin_and_a_closed_one_says_why_it_is_closed() -> None:
    assert "Everybody is here: the match can begin." in lines(table(ANE, KOLDO))
    closed = table(ANE, None, status="closed")
    assert "This table is closed." in lines(closed)
    for why, said in (
        (Why.CLOSED, "This table is closed."),
        (Why.EXPIRED, "This table is closed: nobody did anything there for ten minutes."),
        (Why.ABANDONED, "This table is closed: everybody has got up."),
    ):
        assert said in lines(replace(closed, why_closed=why))


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        (Terms(), "⏳ no clock"),
        (Terms(turn_seconds=60), "⏳ 60 s a turn"),
        (Terms(turn_seconds=60, reserve_seconds=120), "⏳ 60 s a turn, 120 s in reserve"),
        (Terms(friends_only=True), "⏳ no clock · 🔒 only for friends"),
        (Terms(turn_seconds=15, rated=True), "⏳ 15 s a turn · 🏅 rated"),
    ],
)
def test_the_terms_of_a_table_are_told_with_its_rules(terms: Terms, told: str) -> None:
    assert told in lines(replace(table(ANE, None), terms=terms))


def test_a_seat_is_said_to_be_kept_as_long_as_nobody_sits_there() -> None:
    view = table(ANE, None, None, None)
    kept = {Seat(1): Keeping("Jon", "21:30"), Seat(0): Keeping("Miren", "21:30")}
    page = lobby_page(Narrator(ENGLISH, names_at(ENGLISH, view)), view, kept=kept)
    assert page.blocks[1].lines == (
        "🔵 1. Ane 👑",
        "🔵 3. free seat",
        "🔴 2. kept for Jon until 21:30",
        "🔴 4. free seat",
    )


def test_the_draw_is_told_with_the_highest_card_first() -> None:
    drawn = Draw(("4o", "12c"), Seat(1))
    assert lines(replace(table(ANE, KOLDO), draw=drawn))[-3:] == [
        "The draw",
        "R🏆 Koldo · mano",
        "4🪙 Ane",
    ]


def test_a_card_drawn_as_a_small_picture_is_named_beside_it_too() -> None:
    view = replace(table(ANE, KOLDO), draw=Draw(("4o", "12c"), Seat(1)))
    telling = Narrator(Texts("en", EMOJIS), names_at(ENGLISH, view))
    assert lobby_page(telling, view).blocks[-1].lines == (
        f"{WRITTEN['card_12c']} Koldo · king of copas · mano",
        f"{WRITTEN['card_4o']} Ane · four of oros",
    )


@pytest.mark.parametrize(
    ("occupants", "to_join", "choices"),
    [
        ((ANE, None, None, None), (2, 1), {0: (0,), 1: ()}),
        ((ANE, JON, None, None), (2, 3), {0: (0,), 1: (1,)}),
        ((ANE, JON, JON, None), (3,), {}),
        ((ANE, KOLDO, KOLDO, KOLDO), (2, 3), {0: (0,), 1: (1,)}),
        ((ANE, JON, KOLDO, None), (2, 3), {0: (0,), 1: (1,)}),
        ((ANE, None), (1,), {}),
        ((ANE, None, None, None), (), {}),
    ],
)
def test_whom_one_may_play_with_is_offered_where_there_is_a_choice(
    occupants: tuple[Occupant | None, ...],
    to_join: tuple[int, ...],
    choices: dict[int, tuple[int, ...]],
) -> None:
    view = replace(table(*occupants), to_join=tuple([Seat(seat) for seat in to_join]))
    assert dict(side_choices(view)) == choices


def test_no_line_of_a_seat_is_wider_than_a_phone_shows() -> None:
    wide: list[Occupant] = [Person(PlayerId(7), "語" * 12), *[Computer("W" * 24)] * 5]
    for locale in LANGUAGES:
        view = table(*wide, seating=SIX)
        page = lobby_page(Narrator(Texts(locale), names_at(Texts(locale), view)), view)
        assert all(columns(line) <= 40 for line in page.blocks[1].lines)


def columns(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1 for sign in line)


def test_of_the_usual_rules_the_kings_and_what_wins_are_told() -> None:
    usual = parse_rules({})
    assert glance_lines(ENGLISH, usual) == (
        preset_line(ENGLISH, "fournier"),
        *[f"· {option_line(ENGLISH, name, getattr(usual, name))}" for name in ALWAYS],
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("option", VALUES)
def test_every_option_that_is_not_the_usual_one_is_told_in_words_once(
    preset: str, option: str
) -> None:
    named, usual = parse_rules({"preset": preset}), parse_rules({})
    for value in VALUES[option]:
        lines = glance_lines(ENGLISH, replace(named, **{option: value}))
        is_usual = value == getattr(named, option) == getattr(usual, option)
        is_told = option in ALWAYS or not is_usual
        assert lines.count(f"· {option_line(ENGLISH, option, value)}") == is_told


def test_what_a_table_has_otherwise_stands_below_what_its_preset_says() -> None:
    rules = parse_rules({"preset": "nabo", "kings": 8, "perete": "keep"})
    assert glance_lines(ENGLISH, rules) == (
        preset_line(ENGLISH, "nabo"),
        "· A game is won with 40 stones",
        "· First to 2 games",
        "· No vacas: games decide the match",
        "At this table:",
        f"· {option_line(ENGLISH, 'kings', 8)}",
        f"· {option_line(ENGLISH, 'perete', 'keep')}",
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seating", SEATINGS.values(), ids=lambda seating: seating.name)
def test_the_lobby_and_the_rules_of_a_table_tell_the_same(seating: Seating, preset: str) -> None:
    rules = parse_rules({"preset": preset, "perete": "keep", "target": 25})
    overview = rules_page(ENGLISH, Topic.OVERVIEW, rules, seating)
    told = [line.removeprefix("- ") for block in overview.blocks for line in block.lines]
    lines = glance_lines(ENGLISH, rules, seating)
    lobby = [line.removeprefix("· ") for line in lines if line != "At this table:"]
    # The overview has a line about the source and one about the seats besides.
    assert lobby == [told[0], *told[3:]]


def test_what_a_seating_does_not_play_or_must_play_is_not_told_of_its_table() -> None:
    rules = parse_rules({"preset": "pagat"})
    alone = glance_lines(ENGLISH, rules, THREE)
    pairs = glance_lines(ENGLISH, rules, PAIRS)
    for word in ("Partners", "Señas", "Whoever refuses"):
        assert any(word in line for line in pairs)
        assert not any(word in line for line in alone)


@pytest.mark.parametrize("seating", [PAIRS, THREE])
def test_a_table_of_a_preset_that_is_not_known_is_shown_by_its_options(seating: Seating) -> None:
    stored = {"preset": "from-tomorrow", "target": 25, "kings": 4, "perete": "keep"}
    rules = MUS.read_rules(stored)
    shown = lines(replace(table(*[None] * len(seating.seats), seating=seating), rules=stored))
    overview = rules_page(ENGLISH, Topic.OVERVIEW, rules, seating)
    told = [line for block in overview.blocks for line in block.lines]
    for page in (shown, told):
        text = "\n".join(page)
        assert "from-tomorrow: rules that this program does not know by this name" in text
        for name, value in stored.items():
            assert name == "preset" or option_line(ENGLISH, name, value) in text
    assert not any(line.startswith("Source") for line in told)


def test_six_long_names_fit() -> None:
    view = table(*[Person(PlayerId(number), "﷽" * 64) for number in range(6)])
    page = lobby_page(Narrator(ENGLISH, names_at(ENGLISH, view)), view, most=400)
    assert page.length <= 400
    assert lobby_page(Narrator(ENGLISH, names_at(ENGLISH, view)), view).length <= MOST_SIGNS
