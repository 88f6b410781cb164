"""Is everybody who is refused told kindly what is allowed?"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

import pytest

from musbot.core.contract import Legal, Refusal
from musbot.core.errors import (
    IllegalActionError,
    MusbotError,
    NotationError,
    RecordError,
    RulesError,
    StorageError,
    TableError,
)
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason, parse_action
from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.render.mus_refusals import REASONS
from musbot.render.refusals import TABLE_REASONS, error_sentence
from musbot.render.text import LANGUAGES, Texts
from musbot.service.refusals import ComputerPlayerError, TableReason
from tests.musbot.render.matches import NAMES, STRONG, RiggedMatch

ENGLISH = Texts("en")


def refused(match: RiggedMatch, seat: int, text: str) -> str:
    before = match.state
    with pytest.raises(MusbotError) as error:
        match.act(seat, text)
    assert match.state == before
    return error_sentence(ENGLISH, error.value, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_of_the_rules_has_a_sentence(reason: Reason, language: str) -> None:
    refusal = Refusal(reason, 2, 999, (Seat(1),), (Legal("paso"), Legal("envido", 2, 999)))
    sentence = error_sentence(Texts(language), IllegalActionError(refusal), NAMES)
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(TableReason))
def test_every_reason_of_a_table_has_a_sentence(reason: TableReason, language: str) -> None:
    sentence = error_sentence(Texts(language), TableError(reason, "3"))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_no_two_reasons_are_told_alike() -> None:
    assert REASONS.keys() == set(Reason)
    named = {TableReason.SEATS_EMPTY, TableReason.UNKNOWN_SEATING}
    assert TABLE_REASONS.keys() == set(TableReason) - named
    assert len({*REASONS.values(), *TABLE_REASONS.values()}) == len(REASONS) + len(TABLE_REASONS)


@pytest.mark.parametrize("amount", ["0", "1", "1000", str(10**29)])
def test_a_wrong_bet_is_told_from_where_to_where(amount: str) -> None:
    sentence = refused(RiggedMatch(*STRONG).say("corto"), 0, f"envido {amount}")
    assert sentence == "You can bet from 2 to 999 stones."


@pytest.mark.parametrize("amount", ["-5", "2.5", "nan", "five", str(10**30)])
def test_what_is_no_number_of_stones_is_told_what_one_is(amount: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(f"envido {amount}")
    sentence = error_sentence(ENGLISH, error.value)
    assert sentence == "A number of stones is a whole number, such as 5."


def test_a_wrong_raise_is_told_from_where_to_where() -> None:
    sentence = refused(RiggedMatch(*STRONG).say("corto", "envido"), 1, "mas 1")
    assert sentence == "You can raise by 2 to 999 stones."


def test_who_speaks_out_of_turn_is_told_whose_turn_it_is() -> None:
    sentence = refused(RiggedMatch(*STRONG), 2, "mus")
    assert sentence == "It is not your turn. To speak: Ane."


def test_who_says_what_does_not_fit_is_told_what_does() -> None:
    match = RiggedMatch(*STRONG).say("corto")
    sentence = refused(match, 0, "quiero")
    expected = "There is no bet yet. You can say: Paso, Envido (2 – 999), Órdago."
    assert sentence == expected
    match.say("ordago")
    assert refused(match, 1, "mas") == (
        "Nothing lies above an órdago: take it or refuse it. "
        "You can say: Quiero, No quiero, Queremos, No queremos."
    )


def test_a_wrong_discard_is_told_how_many_cards_or_which() -> None:
    match = RiggedMatch(*STRONG).say("mus", "mus", "mus", "mus")
    assert refused(match, 0, "descarto") == "You can put aside from 1 to 4 cards."
    assert refused(match, 0, "descarto 12o 12o") == "You have named the same card twice."
    assert refused(match, 0, "descarto 4o") == "You can only put aside cards that you hold."


@pytest.mark.parametrize("text", ["descarto rey", "sena amor", "buenas", "envido x", "mus 3"])
def test_what_cannot_be_read_is_never_repeated(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text)
    sentence = error_sentence(ENGLISH, error.value)
    assert sentence.endswith(".")
    assert text.rsplit(maxsplit=1)[-1] not in sentence


KINDS = {
    kind
    for module in Path("musbot").rglob("*.py")
    for kind in re.findall(r'NotationError\("(\w+)"', module.read_text("utf-8"))
}
"""What the program expects where it raises a NotationError."""


def test_the_kinds_of_notation_are_found() -> None:
    assert {"card", "word", "amount", "signal", "seat", "choice", "place"} <= KINDS


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_notation_is_explained(kind: str) -> None:
    assert error_sentence(ENGLISH, NotationError(kind, "?")).endswith(".")


def test_a_wrong_option_is_told_what_it_can_be() -> None:
    with pytest.raises(RulesError) as error:
        parse_rules({"kings": 5})
    assert error_sentence(ENGLISH, error.value) == "kings can be: 8, 4, 9."
    with pytest.raises(RulesError) as error:
        parse_rules({"queens": 5})
    sentence = error_sentence(ENGLISH, error.value)
    assert sentence.startswith("There is no option “queens”. There are: preset, kings, target")


def test_an_unknown_preset_is_told_which_there_are() -> None:
    with pytest.raises(RulesError) as error:
        parse_rules({"preset": "paris"})
    sentence = error_sentence(ENGLISH, error.value)
    assert sentence == f"preset can be: {', '.join(PRESETS)}."


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        ("1", "Aún queda 1 asiento libre. Puede ocuparlo un jugador del ordenador."),
        ("3", "Aún quedan 3 asientos libres. Pueden ocuparlos jugadores del ordenador."),
    ],
)
def test_empty_seats_are_counted(count: str, sentence: str) -> None:
    error = TableError(TableReason.SEATS_EMPTY, count)
    assert error_sentence(Texts("es"), error) == sentence


def test_what_could_not_be_saved_is_said_to_have_changed_nothing() -> None:
    sentence = error_sentence(ENGLISH, StorageError("disk full"))
    assert sentence == "That could not be saved, so nothing has changed. Try again in a moment."


def test_a_wrong_record_says_itself_what_is_wrong() -> None:
    assert error_sentence(ENGLISH, RecordError("round 1: no deal.")) == "round 1: no deal."


def test_a_stuck_computer_player_is_nobodys_fault_at_the_table() -> None:
    assert "our fault" in error_sentence(ENGLISH, ComputerPlayerError("mus", Seat(1)))


def test_any_other_refusal_is_told_as_well() -> None:
    class Other(StrEnum):
        LATER = "later"

    unknown = IllegalActionError(Refusal(Other.LATER))
    assert error_sentence(ENGLISH, unknown) == "That cannot be done."
    assert error_sentence(ENGLISH, MusbotError()) == "That cannot be done."
