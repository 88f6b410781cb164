"""Can a match be played on a full screen, by keys, by typing and by mouse?"""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable

import pytest
from textual.widgets import Input

from musbot.core.errors import StorageError, TableError
from musbot.terminal.answering import ChoiceButton, WordsInput
from musbot.terminal.cards import CardFace
from musbot.terminal.practice import Wish
from musbot.terminal.screens import Explained
from musbot.terminal.told import Told
from tests.musbot.terminal.rooms import ALL_SAY_MUS
from tests.musbot.terminal.screens import (
    Screen,
    facing_a_bet,
    one_game_from_the_end,
    say_all_until,
    screen,
    shown,
)


async def test_it_begins_with_the_score_the_seats_the_cards_and_the_choices() -> None:
    async with screen() as table:
        assert table.text("score").startswith("Score, to 40\nYou & Patxi: 0")
        assert "▶ You     mano" in table.text("board")
        assert len(table.app.query(CardFace)) == 4
        assert table.labels == ["1: Mus", "2: Corto"]
        assert table.log[0].startswith("You & Patxi – Nekane & Itziar")


async def test_a_digit_names_a_word_and_enter_says_it() -> None:
    async with screen() as table:
        await table.press("2")
        assert table.text("message") == "Enter: Corto"
        assert "You: Corto" not in table.log
        await table.press("enter")
        assert "You: Corto" in table.log
        assert table.labels == ["1: Paso", "2: Envido 2", "3: Envido…", "4: Órdago"]


async def test_a_raise_can_begin_with_its_number_and_no_single_key_says_ordago() -> None:
    async with screen(after=facing_a_bet) as table:
        bold = [n for n, label in enumerate(table.labels, 1) if label.endswith("Órdago")]
        await table.press(str(bold[0]))
        assert table.text("message") == "Enter: Órdago"
        await table.press("space", *"más", "enter")
        assert f"You: {bold[0]} más" in table.log


async def test_escape_takes_back_what_was_typed_and_so_does_an_emptied_line() -> None:
    async with screen() as table:
        await table.press("2", "enter", "3", "enter")
        assert table.text("message") == "How many stones, 2 to 999? "
        await table.press("escape")
        assert table.app.query_one(Input).value == ""
        assert table.text("message") == ""
        await table.press("3", "enter", *["backspace"] * len("envido "))
        assert table.text("message") == ""
        await table.press("1")
        assert table.text("message") == "Enter: Paso"


async def test_the_cards_are_numbered_only_while_digits_pick_them() -> None:
    async with screen(seed=ALL_SAY_MUS) as table:
        edges = [str(face.content).splitlines()[-1] for face in table.app.query(CardFace)]
        assert not any(edge.strip("╰─╯") for edge in edges)
        await table.press("1", "enter")
        edges = [str(face.content).splitlines()[-1] for face in table.app.query(CardFace)]
        assert [edge.strip("╰─╯ ") for edge in edges] == ["1", "2", "3", "4"]
        assert table.labels == ["Enter: Descarto…"]


async def test_a_word_can_be_typed() -> None:
    async with screen() as table:
        await table.press(*"corto", "enter")
        await table.press(*"envido", "space", "7", "enter")
        assert "You: Envido 7" in table.log


async def test_a_button_can_be_clicked_and_typing_goes_on_after_it() -> None:
    async with screen() as table:
        await table.pilot.click(ChoiceButton)
        await table.pilot.pause()
        assert "You: Mus" in table.log
        assert isinstance(table.app.focused, Input)


async def test_an_amount_is_typed_behind_its_word() -> None:
    async with screen() as table:
        await table.press("2", "enter", "3", "enter")
        assert table.app.query_one(Input).value == "envido "
        assert table.text("message") == "How many stones, 2 to 999? "
        await table.press("enter")
        assert table.text("message") == "How many stones, 2 to 999? "
        await table.press("9", "enter")
        assert "You: Envido 9" in table.log


async def test_a_refused_amount_is_asked_for_again_and_never_becomes_another_word() -> None:
    async with screen() as table:
        await table.press("2", "enter", "3", "enter", "0", "enter")
        assert table.text("message") == "You can bet from 2 to 999 stones."
        assert table.app.query_one(Input).value == "envido "
        await table.press("4")
        assert table.text("message") == "How many stones, 2 to 999? "
        await table.press("enter")
        assert "You: Envido 4" in table.log
        assert "You: Órdago!" not in table.log


async def test_escape_leaves_an_amount_that_was_refused() -> None:
    async with screen() as table:
        await table.press("2", "enter", "3", "enter", "0", "enter", "escape")
        assert table.text("message") == ""
        await table.press("1", "enter")
        assert "You: Paso" in table.log


async def test_cards_to_put_aside_are_picked_by_digit_or_click_and_laid_down_again() -> None:
    async with screen(seed=ALL_SAY_MUS) as table:
        await table.press("1", "enter")
        assert table.text("message") == "Pick the cards to put aside, then press Enter."
        await table.press("1", "3", "4")
        assert table.picked == [1, 3, 4]
        await table.press("4")
        await table.pilot.click(list(table.app.query(CardFace))[1])
        await table.pilot.pause()
        assert table.picked == [1, 2, 3]
        await table.press("enter")
        assert "You: Descarto 3" in table.log


async def test_the_discard_button_puts_the_picked_cards_aside() -> None:
    async with screen(seed=ALL_SAY_MUS) as table:
        await table.press("1", "enter")
        await table.press("2")
        await table.pilot.click(ChoiceButton)
        await table.pilot.pause()
        assert "You: Descarto 1" in table.log


async def test_a_discard_of_nothing_is_refused_kindly() -> None:
    async with screen(seed=ALL_SAY_MUS) as table:
        await table.press("1", "enter")
        await table.press("enter")
        assert table.text("message") == "You can put aside from 1 to 4 cards."
        await table.type("descarto 1 2")
        assert "You: Descarto 2" in table.log


async def test_cards_cannot_be_picked_while_words_are_said() -> None:
    async with screen() as table:
        await table.pilot.click(CardFace)
        await table.pilot.pause()
        assert table.picked == []


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "That is no word of this game."),
        ("envido nan", "A number of stones is a whole number, such as 5."),
        ("quiero", "First it is settled whether there is mus. You can say: Mus, Corto."),
        ("descarto 1", "Nobody is putting cards aside now."),
    ],
)
async def test_wrong_words_are_answered_and_change_nothing(typed: str, answer: str) -> None:
    async with screen() as table:
        before = table.practice.view
        await table.type(typed)
        assert table.text("message") == answer
        assert table.practice.view == before


async def test_a_digit_beyond_the_list_is_answered_and_changes_nothing() -> None:
    async with screen() as table:
        before = table.practice.view
        await table.press("space", "9", "enter")
        assert table.text("message") == "There is no such number in the list."
        assert table.practice.view == before
        assert table.app.query_one(Input).value == ""


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("ayuda", "seña duples"),
        ("cartas", "Your cards"),
        ("seña", "Señas"),
        ("marcador", "Score, to 40"),
        ("mesa", "It is your turn."),
    ],
)
async def test_help_cards_score_and_table_are_laid_over_it(typed: str, part: str) -> None:
    async with screen() as table:
        await table.type(typed)
        assert part in await shown(table)
        await table.press("enter")
        assert not isinstance(table.app.screen, Explained)


async def test_f1_explains_the_words_and_keys_move_a_long_text() -> None:
    async with screen(size=(80, 12)) as table:
        await table.press("f1")
        box = table.app.screen.query_one("VerticalScroll")
        await table.press("down", "down", "up")
        assert box.scroll_offset.y == 1
        await table.pilot.click("VerticalScroll")
        await table.pilot.pause()
        assert not isinstance(table.app.screen, Explained)


@pytest.mark.parametrize(
    ("language", "grande", "count", "next_round"),
    [
        ("en", "Grande: ", "The count", "Round {}: "),
        ("es", "Grande: ", "La cuenta", "Ronda {}: "),
        ("eu", "Handia: ", "Kontaketa", "{}. kartaldia: "),
        ("fr", "Grand\N{NO-BREAK SPACE}: ", "Le décompte", "Donne {}\N{NO-BREAK SPACE}: "),
    ],
)
async def test_a_round_ends_with_its_count_and_the_next_begins_after_a_key(
    language: str, grande: str, count: str, next_round: str
) -> None:
    async with screen(locale=language, after=facing_a_bet) as table:
        number = table.practice.view.round_number
        await say_all_until(table, lambda: isinstance(table.app.screen, Explained))
        text = await shown(table)
        assert grande in text
        assert count in text
        await table.press("enter")
        assert table.text("board").startswith(next_round.format(number + 1))


async def test_a_match_can_be_played_to_its_end_and_its_result_stays_in_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with screen(wish=Wish(preset="nabo"), after=one_game_from_the_end) as table:
        await say_all_until(table, lambda: table.practice.over)
        assert "match won!" in await shown(table)
        assert table.text("board").splitlines()[0] == "The match is over."
        await table.press("enter")
    assert table.app.return_code == 0
    left = capsys.readouterr().err
    assert "match won! Games: " in left
    assert left.endswith("Until next time!\n")


async def test_a_word_typed_over_the_count_is_obeyed_and_enter_from_habit_is_not() -> None:
    async with screen(after=facing_a_bet, grace=3600) as table:
        await say_all_until(table, lambda: isinstance(table.app.screen, Explained))
        await table.press("enter", "escape")
        assert isinstance(table.app.screen, Explained)
        await table.press(*"marcador", "enter")
        assert "Score, to 40" in await shown(table)
        await table.press(*"mesa", "enter")
        assert "Mano: " in await shown(table)
        await table.press("x", "escape", "enter")
        assert not isinstance(table.app.screen, Explained)


async def test_a_word_typed_over_the_count_stands_ready_and_is_not_said_to_unseen_cards() -> None:
    async with screen(after=facing_a_bet) as table:
        await say_all_until(table, lambda: isinstance(table.app.screen, Explained))
        told = len(table.log)
        await table.press(*"corto", "enter")
        assert table.app.screen_stack[0].query_one(WordsInput).value == "corto"
        assert "You: Corto" not in table.log[told:]


async def test_a_number_typed_over_the_table_says_nothing_unseen() -> None:
    async with screen() as table:
        await table.type("mesa")
        await table.press("2", "enter")
        assert table.text("message") == "Enter: Corto"
        assert "You: Corto" not in table.log


async def test_computer_players_speak_one_after_another_at_a_persons_table() -> None:
    async with screen(pace=60) as table:
        await table.type("corto")
        await table.type("paso")
        assert table.log[-1] == "You: Paso"
        assert table.labels == ["1: Go on"]
        await table.press("enter")
        assert table.practice.my_turn
    async with screen(pace=0.01) as table:
        await table.type("corto")
        await table.type("paso")
        while not table.practice.my_turn:
            await table.pilot.pause()
        assert table.log[-1] != "You: Paso"


async def test_what_was_said_can_be_scrolled_by_the_page_and_is_broken_anew_in_a_wider_window() -> (
    None
):
    async with screen(after=one_game_from_the_end) as table:
        for _ in range(12):
            table.app.query_one(Told).tell(["a line that is broken in a narrow window, " * 2])
        log = table.app.query_one(Told)
        await table.pilot.pause()
        bottom, lines = log.scroll_offset.y, len(log.lines)
        await table.press("pageup")
        assert log.scroll_offset.y < bottom
        await table.press("pagedown")
        assert log.scroll_offset.y == bottom
        await table.pilot.resize_terminal(200, 24)
        await table.pilot.pause()
        assert len(log.lines) < lines


async def test_a_window_that_is_too_small_says_so_until_it_is_made_larger() -> None:
    async with screen(size=(60, 20)) as table:
        assert table.text("small").startswith("This window is too small")
        assert table.app.query_one("#small").display
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert not table.app.query_one("#small").display


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
async def test_the_system_can_ask_to_leave_the_table(name: str) -> None:
    async with screen() as table:
        signal.raise_signal(signal.Signals[name])
        await table.pilot.pause()
        await table.pilot.pause()
    assert table.app.return_code == 0
    with pytest.raises(TableError):
        await table.practice.leave()


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d", "ctrl+q"])
async def test_a_key_leaves_the_table_and_closes_it(key: str) -> None:
    async with screen() as table:
        await table.press(key)
    assert table.app.return_code == 0
    with pytest.raises(TableError):
        await table.practice.leave()


async def test_the_table_can_be_left_by_a_word_and_while_something_is_laid_over_it() -> None:
    async with screen() as table:
        await table.type("salir")
    assert table.app.return_code == 0
    async with screen() as table:
        await table.press("f1", "ctrl+c")
    assert table.app.return_code == 0


async def test_an_onlooker_sees_the_match_go_on_by_itself_and_faster_by_a_key() -> None:
    async with screen(wish=Wish(watch=True), pace=0.01) as table:
        while not isinstance(table.app.screen, Explained):
            await table.pilot.pause()
        assert "The count" in await shown(table)
    async with screen(wish=Wish(watch=True)) as table:
        assert table.labels == ["1: Go on"]
        assert not table.app.query(CardFace)
        await table.press("enter")
        assert "— The count —" in table.log
        await table.press("enter")
        assert table.practice.view.round_number == 2
        await table.press("1", "enter")
        assert table.practice.view.round_number == 3


async def test_a_table_that_cannot_be_saved_says_so_and_nothing_has_changed() -> None:
    async with screen() as table:
        before = table.practice.view
        await _without_saving(table, lambda: table.press("1", "enter"))
        assert table.text("message").startswith("That could not be saved")
        assert table.practice.view == before


async def _without_saving(table: Screen, act: Callable[[], Awaitable[None]]) -> None:
    async def refuse(*_words: object, **_how: object) -> None:
        raise StorageError("disk full")

    table.practice.play = refuse  # type: ignore[assignment,method-assign]
    await act()
    del table.practice.play


async def test_an_onlooker_is_told_when_the_match_cannot_go_on() -> None:
    async with screen(wish=Wish(watch=True)) as table:

        async def refuse(_most: int | None = None) -> None:
            raise StorageError("disk full")

        table.practice.go_on = refuse  # type: ignore[assignment,method-assign]
        await table.press("enter")
    assert table.app.return_code == 0
