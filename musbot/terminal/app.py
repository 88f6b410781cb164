"""How is the practice table played on a full screen, with mouse and keys?

Whatever is typed goes into the line at the bottom. While that line is empty, a digit is a choice
from the list, or while discarding picks up a card.
"""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import Button, Input, RichLog, Static

from musbot.core.errors import MusbotError
from musbot.games.mus.actions import Action, Descarto
from musbot.games.mus.view import Stage
from musbot.render.mus_hand import hand_page, worth_in_short
from musbot.render.mus_table import last_round_blocks, now_heading, score_block, table_page
from musbot.render.mus_words import in_order
from musbot.render.page import Block, Choice, Style
from musbot.terminal.board import board_lines
from musbot.terminal.cards import CardFace
from musbot.terminal.practice import News, Practice, opening
from musbot.terminal.reading import Command, Meaning, chosen, read
from musbot.terminal.screens import Explained
from musbot.terminal.words_help import help_lines


class ChoiceButton(Button):
    """A word that may be said, with the digit that says it."""

    def __init__(self, number: int, choice: Choice) -> None:
        super().__init__(f"{number}: {choice.label}", classes=choice.style.value, compact=True)
        self.choice = choice


class WordsInput(Input):
    """The line to type in; while it is empty its digits are keys of the table."""

    class Digit(Message):
        """A digit was pressed as a key of the table."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    async def _on_key(self, event: Key) -> None:
        if not self.value and event.character is not None and event.character in "123456789 ":
            event.stop()
            event.prevent_default()
            if event.character != " ":
                self.post_message(self.Digit(int(event.character)))
            return
        await super()._on_key(event)


class PracticeApp(App[None]):
    """The practice table on a full screen; an onlooker sees a move every ``pace`` seconds."""

    TITLE = "musbot"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "explain_words", show=False, priority=True),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, practice: Practice, pace: float = 1.5) -> None:
        super().__init__()
        self._practice = practice
        self._pace = pace
        self._texts = practice.texts
        self._picked: set[int] = set()

    # ------------------------------------------------------------------ what is on the screen

    def compose(self) -> ComposeResult:
        """Put the score, the seats and the cards at the left, what was said at the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Static(id="score", markup=False)
                yield Static(id="board", markup=False)
                with Vertical(id="own"):
                    yield Static(id="worth", markup=False)
                    yield Horizontal(id="hand")
            log = RichLog(id="log", wrap=True, markup=False, min_width=20)
            log.can_focus = False
            yield log
        yield Container(id="choices")
        yield Static(id="message", markup=False)
        hint = self._texts.gettext("Type a word, press a digit or click. F1: help")
        yield WordsInput(id="words", placeholder=hint)

    async def on_mount(self) -> None:
        """Sit down: tell who plays, and let the match begin."""
        self._tell(opening(self._practice))
        self.query_one(WordsInput).focus()
        if self._practice.watching:
            await self._go_on(most=1)
            self.set_interval(self._pace, self._watch)
        else:
            await self._go_on()

    async def _watch(self) -> None:
        """Show an onlooker the next move, unless he is reading something laid over the table."""
        if self.screen is self.screen_stack[0] and not self._practice.over:
            await self._go_on(most=1)

    def _tell(self, lines: tuple[str, ...]) -> None:
        log = self.query_one(RichLog)
        for line in lines:
            log.write(Text(line, "bold" if line.startswith("—") else ""))

    async def _refresh_table(self) -> None:
        narrator, view = self._practice.narrator, self._practice.view
        self.query_one("#score", Static).update(_as_text(score_block(narrator, view)))
        seats = Block(now_heading(narrator, view), board_lines(narrator, view))
        self.query_one("#board", Static).update(_as_text(seats))
        self.query_one("#worth", Static).update(worth_in_short(narrator, view))
        self._picked.clear()
        await self._lay_out_hand()
        await self._lay_out_choices()

    async def _lay_out_hand(self) -> None:
        view = self._practice.view
        hand = self.query_one("#hand", Horizontal)
        await hand.remove_children()
        cards = enumerate(in_order(view.hand, view.rules), 1)
        await hand.mount_all([CardFace(card, place, view.rules.kings) for place, card in cards])

    async def _lay_out_choices(self) -> None:
        row = self.query_one("#choices", Container)
        await row.remove_children()
        choices = enumerate(self._choices(), 1)
        await row.mount_all([ChoiceButton(number, choice) for number, choice in choices])

    def _choices(self) -> tuple[Choice, ...]:
        if self._practice.my_turn:
            return self._practice.choices()
        return (Choice("", self._texts.gettext("Go on"), Style.AGREE),)

    def _say(self, message: str) -> None:
        self.query_one("#message", Static).update(message)
        # A message of two lines takes one from what was said; its last line must stay in sight.
        self.call_after_refresh(self.query_one(RichLog).scroll_end, animate=False)

    # ------------------------------------------------------------------ the match goes on

    async def _go_on(self, most: int | None = None) -> None:
        try:
            news = await self._practice.go_on(most)
        except MusbotError as error:
            self.exit(message=self._practice.refusal(error))
        else:
            await self._show(news)

    async def _show(self, news: News) -> None:
        self._tell(news.lines)
        self._say(self._prompt())
        await self._refresh_table()
        if news.round_ended:
            self._explain_count()

    def _prompt(self) -> str:
        if self._practice.my_turn and self._practice.view.stage is Stage.DISCARD:
            return self._texts.gettext("Pick the cards to put aside, then press Enter.")
        return ""

    def _explain_count(self) -> None:
        over = self._practice.over
        way_out = (
            self._texts.gettext("Enter: leave") if over else self._texts.gettext("Enter: go on")
        )
        blocks = last_round_blocks(self._practice.narrator, self._practice.view)
        self.push_screen(Explained(blocks, way_out), self._after_the_count)

    async def _after_the_count(self, _result: None) -> None:
        if self._practice.over:
            self.exit(message=self._practice.goodbye)
        else:
            await self._go_on(most=1 if self._practice.watching else None)

    # ------------------------------------------------------------------ what the person does

    @on(WordsInput.Digit)
    async def _digit_pressed(self, event: WordsInput.Digit) -> None:
        """Choose from the list, or pick up a card or lay it down again."""
        if self._practice.my_turn and self._practice.view.stage is Stage.DISCARD:
            self._pick(event.digit)
            return
        choices = self._choices()
        if event.digit <= len(choices):
            await self._choose(choices[event.digit - 1])

    def _pick(self, place: int) -> None:
        faces = [face for face in self.query(CardFace) if face.place == place]
        for face in faces:
            self._picked ^= {place}
            face.set_class(place in self._picked, "chosen")

    @on(CardFace.Picked)
    def _card_picked(self, event: CardFace.Picked) -> None:
        if self._practice.my_turn and self._practice.view.stage is Stage.DISCARD:
            self._pick(event.place)

    @on(Button.Pressed)
    async def _button_pressed(self, event: Button.Pressed) -> None:
        self.query_one(WordsInput).focus()
        if isinstance(event.button, ChoiceButton):
            await self._choose(event.button.choice)

    @on(Input.Submitted)
    async def _words_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        event.input.value = ""
        if text:
            await self._answer(text)
        elif not self._practice.my_turn:
            await self._go_on()
        elif self._practice.view.stage is Stage.DISCARD:
            await self._discard_picked()

    async def _answer(self, text: str) -> None:
        try:
            meaning = read(text, self._practice.view, self._choices())
        except MusbotError as error:
            self._say(self._practice.refusal(error))
        else:
            await self._do(meaning)

    async def _choose(self, choice: Choice) -> None:
        if choice.action:
            await self._do(chosen(choice))
        else:
            await self._go_on()

    async def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Command():
                await self._command(meaning)
            case Choice(action="descarto"):
                await self._discard_picked()
            case Choice():
                self._ask_amount(meaning)
            case _:
                await self._play(meaning)

    async def _discard_picked(self) -> None:
        cards = tuple([face.card for face in self.query(CardFace) if face.place in self._picked])
        await self._play(Descarto(cards))

    def _ask_amount(self, choice: Choice) -> None:
        line = self.query_one(WordsInput)
        line.value = f"{choice.action} "
        line.cursor_position = len(line.value)
        line.focus()
        self._say(
            self._texts.gettext(
                "How many stones, {least} to {most}? ", least=choice.least, most=choice.most
            )
        )

    async def _play(self, action: Action) -> None:
        try:
            news = await self._practice.play(action)
        except MusbotError as error:
            self._say(self._practice.refusal(error))
        else:
            await self._show(news)

    # ------------------------------------------------------------------ commands

    async def _command(self, command: Command) -> None:
        narrator, view = self._practice.narrator, self._practice.view
        match command:
            case Command.QUIT:
                await self.action_leave()
            case Command.HELP:
                self.action_explain_words()
            case Command.SCORE:
                self._explain((score_block(narrator, view),))
            case Command.TABLE:
                self._explain(table_page(narrator, view).blocks)
            case Command.CARDS:
                self._explain(hand_page(narrator, view).blocks)

    def _explain(self, blocks: tuple[Block, ...]) -> None:
        self.push_screen(Explained(blocks, self._texts.gettext("Enter: go on")))

    def action_explain_words(self) -> None:
        """Lay the help over the table."""
        first, *others = help_lines(self._texts)
        self._explain((Block(first, tuple(others)),))

    async def action_leave(self) -> None:
        """Get up: close the table and give the terminal back."""
        await self._practice.leave()
        self.exit(message=self._practice.goodbye)


def _as_text(block: Block) -> Content:
    return Content("\n").join([Content.styled(block.heading, "bold"), *map(Content, block.lines)])
