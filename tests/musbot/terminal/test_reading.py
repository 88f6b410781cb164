"""Is what a person types at the practice table understood: a command, a number, or a word?"""

import pytest

from musbot.core.cards import parse_cards
from musbot.core.errors import NotationError
from musbot.games.mus.actions import Descarto, Mas, Word
from musbot.render.mus_choices import choices
from musbot.render.mus_in_characters import MUS_IN_CHARACTERS
from musbot.render.page import Choice, Needs
from musbot.render.text import Texts
from musbot.terminal.reading import Asked, Command, Meaning, Reader, Said
from tests.musbot.render.matches import STRONG, RiggedMatch, narrator


def understood(match: RiggedMatch, text: str, seat: int | None = None) -> Meaning:
    view = match.speaker if seat is None else match.view(seat)
    reader = Reader("mus", MUS_IN_CHARACTERS, narrator(), view)
    return reader.read(text, choices(Texts("en"), view))


def betting() -> RiggedMatch:
    return RiggedMatch(*STRONG).say("corto", "envido 4")


def discarding() -> RiggedMatch:
    return RiggedMatch(*STRONG).say(*["mus"] * 4)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command.HELP),
        ("help", Command.HELP),
        ("Ayuda", Command.HELP),
        ("aide", Command.HELP),
        ("cartas", Command.CARDS),
        ("cartes", Command.CARDS),
        ("Règles", Command.RULES),
        ("marcador", Command.SCORE),
        ("mesa", Command.TABLE),
        ("salir", Command.QUIT),
        ("¡Quit!", Command.QUIT),
        ("quitter", Command.QUIT),
        ("laguntza", Command.HELP),
        ("kartak", Command.CARDS),
        ("markagailua", Command.SCORE),
        ("mahaia", Command.TABLE),
        ("arauak", Command.RULES),
        ("irten", Command.QUIT),
    ],
)
def test_commands_have_a_word_in_every_language(text: str, command: Command) -> None:
    assert understood(betting(), text) is command


def test_a_word_that_only_this_game_has_shows_what_it_asks_for() -> None:
    asked = understood(betting(), "¿Señas?")
    assert isinstance(asked, Asked)
    assert asked.blocks[0].heading == "Señas"


def test_what_is_no_command_and_no_number_is_a_word_of_the_game() -> None:
    assert understood(betting(), "no quiero") == Said(Word.NO_QUIERO)


def test_a_number_is_a_choice_from_the_list() -> None:
    assert understood(betting(), "1") == Said(Word.QUIERO)
    assert understood(betting(), "2") == Said(Word.NO_QUIERO)
    assert understood(betting(), "3") == Said(Mas(2))


def test_a_choice_that_needs_an_amount_is_given_back_to_be_asked_for() -> None:
    choice = understood(betting(), "4")
    assert isinstance(choice, Choice)
    assert (choice.action, choice.needs) == ("mas", Needs.AMOUNT)


@pytest.mark.parametrize("text", ["1 3", "1,3", "descarto 1 3"])
def test_while_cards_are_chosen_by_numbers_these_are_cards_as_they_are_drawn(text: str) -> None:
    # As drawn: the king of copas, the king of espadas, the king of oros, the ace of oros.
    assert understood(discarding(), text) == Said(Descarto(parse_cards("12c 12o")))


def test_a_word_without_cards_is_what_was_said_where_numbers_choose_them() -> None:
    assert understood(discarding(), "descarto") == Said(Descarto(()))


@pytest.mark.parametrize("text", ["0", "5", "99999999999999999999"])
def test_there_is_no_card_where_there_is_no_place(text: str) -> None:
    with pytest.raises(NotationError) as error:
        understood(discarding(), text)
    assert error.value.kind == "place"


def test_out_of_turn_a_number_is_no_card_of_those_who_put_some_aside() -> None:
    with pytest.raises(NotationError) as error:
        understood(discarding(), "1", seat=1)
    assert error.value.kind == "choice"


@pytest.mark.parametrize("text", ["0", "8", "1 2", "99999999999999999999"])
def test_a_number_outside_the_list_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        understood(betting(), text)
    assert error.value.kind == "choice"
