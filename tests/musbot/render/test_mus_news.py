"""Is everything that happens at a table told, once and in order?"""

from collections.abc import Iterator
from typing import assert_never, get_args

import pytest

from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus import events
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView
from musbot.render.mus_course import chronicle, course_of_story, course_of_view
from musbot.render.mus_news import news
from tests.musbot.render.matches import STRONG, RiggedMatch, narrator
from tests.strategies import Moment, moments

RULES = MusRules(target=20, games_per_vaca=1, vacas_per_match=2)


def told(match: RiggedMatch, *words: str, seat: int | None = None) -> list[str]:
    before = match.view(seat)
    match.say(*words)
    return list(news(narrator(), before, match.view(seat)))


def matches(seating: Seating) -> Iterator[tuple[MusView, Moment]]:
    """Give the moments of some matches, each with the view of seat 0 before it."""
    for seed in range(4):
        before = None
        for moment in moments(RULES, seating, seed):
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
    assert lines[5:7] == ["— The cards —", "Ane: R♥ R♠ R♦ A♦"]
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


@pytest.mark.parametrize("seating", ["two", "pairs", "teams-of-three"])
def test_a_chronicle_only_ever_grows(seating: str) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    for before, moment in matches(SEATINGS[seating]):
        after = MUS.view(moment.state, Seat(0))
        course = course_of_view(after)
        if after.round_number != before.round_number:
            assert after.previous is not None
            course = course_of_story(after.previous, after.seating, after.rules)
        known = chronicle(telling, course_of_view(before))
        assert chronicle(telling, course)[: len(known)] == known


def _expected(event: events.Event, names: tuple[str, ...]) -> str:  # noqa: C901, PLR0911, PLR0912
    """Give a part of the line by which an event must be told to seat 0."""
    match event:
        case events.Dealt():
            return "four cards for everybody"
        case events.MusAsked(seat=seat):
            return f"{names[seat]}: Mus"
        case events.MusCut(seat=seat):
            return f"{names[seat]}: Corto"
        case events.Discarded(seat=seat, cards=cards):
            return f"{names[seat]}: Descarto {len(cards)}"
        case events.Served():
            return "Everybody has been given new cards."
        case events.Restocked():
            return "The stock ran out"
        case events.LanceReached(lance=lance):
            return f"— {lance.capitalize()} —"
        case events.Passed(seat=seat):
            return f"{names[seat]}: Paso"
        case events.Offered(seat=seat):
            return f"{names[seat]}: "
        case events.OrdagoOffered(seat=seat):
            return f"{names[seat]}: Órdago!"
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
        case events.GameWon():
            return "The game goes to "
        case events.VacaWon():
            return "The vaca goes to "
        case events.MatchWon():
            return "match won!"
        case events.RoundEnded():
            return "— The cards —"
        case events.Signalled(seat=seat):
            partner = seat in SEATINGS["teams-of-three"].partners(Seat(0))
            return f"{names[seat]} shows you" if partner else ""
        case _:
            assert_never(event)


def test_every_kind_of_event_is_told() -> None:
    telling, seen = narrator(seats=6), set[type[events.Event]]()
    for before, moment in matches(SEATINGS["teams-of-three"]):
        lines = "\n".join(news(telling, before, MUS.view(moment.state, Seat(0))))
        for event in moment.events:
            assert _expected(event, telling.names) in lines, event
            seen.add(type(event))
    assert seen == set(get_args(events.Event))
