"""Does everybody see who sits where before the match, and what is missing?"""

from musbot.core.seats import SEATINGS
from musbot.games.mus.game import MUS
from musbot.render.lobby import lobby_page, names_at, rules_line
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS
from musbot.render.text import Texts
from musbot.service.log import Computer, Occupant, Person
from musbot.service.ports import PlayerId, Status, TableId
from musbot.service.seen import TableView

ENGLISH = Texts("en")
ANE, KOLDO = Person(PlayerId(7), "Ane"), Computer("Koldo")


def table(*occupants: Occupant | None, status: Status = "open") -> TableView:
    seatings = {len(seating.side_of): seating for seating in SEATINGS.values()}
    return TableView(
        table=TableId("abc"),
        game="mus",
        rules=MUS.write_rules(MUS.parse_rules({"preset": "nabo", "target": 25})),
        seating=seatings[len(occupants)],
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


def test_seats_are_numbered_and_partners_stand_together() -> None:
    assert lines(table(ANE, None, KOLDO, None)) == [
        "A table of Mus",
        "1. Ane & 3. Koldo",
        "2. free seat & 4. free seat",
        "Rules",
        "as nabo, target = 25",
        "2 seats are free.",
    ]


def test_it_is_told_in_spanish() -> None:
    assert lines(table(ANE, None), "es")[-1] == "Queda 1 asiento libre."


def test_a_full_table_can_begin_and_a_closed_one_cannot() -> None:
    assert lines(table(ANE, KOLDO))[-1] == "Everybody is here: the match can begin."
    assert lines(table(ANE, None, status="closed"))[-1] == "This table is closed."


def test_options_that_differ_from_the_preset_are_named() -> None:
    rules = {"preset": "fournier", "kings": 4, "plural_binds": False}
    assert rules_line(ENGLISH, rules) == "as fournier, kings = 4, plural_binds = false"
    assert rules_line(ENGLISH, {}) == "as fournier"


def test_six_long_names_fit() -> None:
    view = table(*[Person(PlayerId(number), "﷽" * 64) for number in range(6)])
    page = lobby_page(Narrator(ENGLISH, names_at(ENGLISH, view)), view, 400)
    assert page.length <= 400
    assert lobby_page(Narrator(ENGLISH, names_at(ENGLISH, view)), view).length <= MOST_SIGNS
