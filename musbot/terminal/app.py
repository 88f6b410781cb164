"""How is the practice table played on a full screen, with mouse and keys?

Whatever is typed goes into the line at the bottom, and Enter says it. A number in it is a choice
from the list: what it would say is shown, for no single key may bet a game. While cards are chosen,
and the line is empty, a digit picks up a card.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar, assert_never

import msgspec
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from musbot.core.errors import MusbotError
from musbot.render.page import Block, Choice, Needs, Style
from musbot.terminal.answering import ChoiceButton, WordsInput, in_a_row, keys_of
from musbot.terminal.cards import CardFace
from musbot.terminal.goodbyes import off_goodbye, on_goodbye
from musbot.terminal.left import Left
from musbot.terminal.practice import News, Practice
from musbot.terminal.reading import Asked, Command, Meaning, Said
from musbot.terminal.screens import Explained
from musbot.terminal.shown import blocks_of, opening
from musbot.terminal.told import Told

LEAST_COLUMNS, LEAST_ROWS = 80, 24
"""The smallest window in which the whole table can be seen."""


class Pace(msgspec.Struct, frozen=True):
    """How fast the table moves, in seconds.

    ``move`` lies between two words of computer players, and 0 is no pause at all. For ``grace`` a
    count that has just come up does not go away by a mere Enter.
    """

    move: float
    grace: float = 0.8


AT_THE_TABLE, LOOKING_ON = Pace(move=0.7), Pace(move=1.5)


class PracticeApp(App[None]):
    """The practice table on a full screen."""

    TITLE = "musbot"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "explain_words", show=False, priority=True),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
        Binding("pageup", "turn_page(-1)", show=False, priority=True),
        Binding("pagedown", "turn_page(1)", show=False, priority=True),
    ]

    def __init__(self, practice: Practice, pace: Pace | None = None) -> None:
        super().__init__()
        self._practice = practice
        self._pace = pace or (LOOKING_ON if practice.watching else AT_THE_TABLE)
        self._texts = practice.texts
        self._picked: set[int] = set()
        self._picking = ""  # the word that wants cards, where a number would else be a choice
        self._answered = ""
        self._put_back = ""  # the line as it stands there again after a refusal, still unread

    # ------------------------------------------------------------------ what is on the screen

    def compose(self) -> ComposeResult:
        """Put the score, the seats and the cards at the left, what was said at the right."""
        with Horizontal(id="table"):
            yield Left()
            yield Told()
        yield Container(id="choices")
        yield Static(id="message", markup=False)
        hint = self._texts.gettext("Type a word or its number and press Enter, or click. F1: help")
        yield WordsInput(id="words", classes="line", placeholder=hint)
        yield Static(self._too_small(), id="small", markup=False)

    async def on_mount(self) -> None:
        """Sit down: tell who plays, and let the match begin."""
        on_goodbye(lambda: self.call_later(self.action_leave))
        self._bottom.query_one(Told).tell(opening(self._practice))
        self._bottom.query_one(WordsInput).focus()
        await self._move_on()
        if self._pace.move:
            self.set_interval(self._pace.move, self._step)

    def on_unmount(self) -> None:
        """Give the signals of the system back."""
        off_goodbye()

    async def _move_on(self) -> None:
        """Go on by one move where moves have a pause between them, else as far as it goes."""
        await self._go_on(most=1 if self._pace.move else None)

    async def _step(self) -> None:
        """Show the next move, unless the person may speak, or reads what lies over the table."""
        screens = self.screen_stack  # of which there is none any more while the table is left
        may_speak = self._practice.my_turn or self._practice.may_interrupt
        if len(screens) == 1 and not (may_speak or self._practice.over):
            await self._move_on()

    def on_resize(self, event: Resize) -> None:
        """Say so where the window is too small."""
        cramped = event.size.width < LEAST_COLUMNS or event.size.height < LEAST_ROWS
        self.screen_stack[0].set_class(cramped, "cramped")

    def _too_small(self) -> str:
        return self._texts.gettext(
            "This window is too small for the table.\nMake it {columns} columns by {rows} rows, "
            "or leave with Ctrl+C\nand type: musbot play --plain",
            columns=LEAST_COLUMNS,
            rows=LEAST_ROWS,
        )

    @property
    def _bottom(self) -> Screen[object]:
        """The table itself, whatever lies over it."""
        return self.screen_stack[0]

    async def _refresh_table(self) -> None:
        self._picked.clear()
        self._picking = ""
        await self._refresh_hand()

    async def _refresh_hand(self) -> None:
        self._bottom.query_one(WordsInput).picks_cards = bool(self._word)
        await self._bottom.query_one(Left).show(self._practice, self._word)
        await self._lay_out_choices()

    async def _lay_out_choices(self) -> None:
        row, choices = self.query_one("#choices", Container), self._choices()
        keys = keys_of(self._texts, choices, self._word, self._practice.hand)
        buttons = [*map(ChoiceButton, keys, choices)]
        row.styles.grid_size_columns = in_a_row(buttons)
        await row.remove_children()
        await row.mount_all(buttons)

    def _choices(self) -> tuple[Choice, ...]:
        """Give what may be said, and where others are awaited first of all to let them speak."""
        words = self._practice.choices()
        if self._practice.my_turn:
            return words
        return (Choice("", self._texts.gettext("Go on"), Style.AGREE), *words)

    @property
    def _word(self) -> str:
        """The word that picked cards are for; empty while none is picked."""
        return self._practice.digits_for or self._picking

    def _say(self, message: str) -> None:
        self._answered = message
        self._show_message()

    def _show_message(self) -> None:
        """Show what the typed line would do, else what was answered to the last one."""
        log = self._bottom.query_one(Told)
        at_end = log.is_vertical_scroll_end
        hint = "" if self._put_back else self._hint()
        self.query_one("#message", Static).update(hint or self._answered)
        # A message of two lines takes one from what was said; its last line must stay in sight.
        if at_end:
            self.call_after_refresh(log.scroll_end, animate=False)

    def _hint(self) -> str:
        """Say what Enter would do with a line that is a number, or that wants one."""
        word, _, amount = self._bottom.query_one(WordsInput).value.strip().partition(" ")
        choices = () if self._word else self._choices()
        if word.isdecimal() and not amount and 1 <= int(word[:3]) <= len(choices):
            label = choices[int(word[:3]) - 1].label
            return self._texts.gettext("Enter: {words}", words=label)
        for choice in choices:
            if choice.needs is Needs.AMOUNT and word == choice.action:
                return self._practice.characters.amount_prompt(self._texts, choice)
        return ""

    # ------------------------------------------------------------------ the match goes on

    async def _go_on(self, most: int | None = None) -> None:
        try:
            news = await self._practice.go_on(most)
        except MusbotError as error:
            self.exit(message=self._practice.refusal(error))
        else:
            await self._show(news)

    async def _show(self, news: News) -> None:
        self._bottom.query_one(Told).tell(news.lines)
        self._say(self._prompt())
        await self._refresh_table()
        if news.round_ended:
            self._explain_count()

    def _prompt(self) -> str:
        if self._word:
            return self._practice.characters.picking_prompt(self._texts, self._word)
        return ""

    def _explain_count(self) -> None:
        over = self._practice.over
        way_out = (
            self._texts.gettext("Enter: leave") if over else self._texts.gettext("Enter: go on")
        )
        practice = self._practice
        blocks = practice.characters.last_round(practice.narrator, practice.view)
        self.push_screen(Explained(blocks, way_out, self._pace.grace), self._after_the_count)

    async def _after_the_count(self, typed: str | None) -> None:
        if self._practice.over:
            self._bid_goodbye()
        else:
            await self._move_on()
            if typed and self._practice.reader.asked(typed) is None:
                # It stands ready: no word is said to cards that nobody has seen yet.
                self._bottom.query_one(WordsInput).value = typed
            else:
                await self._after_reading(typed)

    async def _after_reading(self, typed: str | None) -> None:
        """Obey what was typed over the table; a number only stands ready, for lists change."""
        if typed and typed.isdecimal():
            self._bottom.query_one(WordsInput).value = typed
        elif typed:
            await self._answer(typed)

    def _bid_goodbye(self) -> None:
        """Close the screen; how the match ended stays behind in plain lines."""
        self.exit(message="\n".join([*self._practice.result, self._practice.goodbye]))

    # ------------------------------------------------------------------ what the person does

    @on(WordsInput.Digit)
    def _digit_pressed(self, event: WordsInput.Digit) -> None:
        """Pick up a card, or lay it down again."""
        self._pick(event.digit)

    @on(Input.Changed, "#words")
    def _words_changed(self) -> None:
        """Show what the line would do; an answer to an older one has been read by now."""
        line = self._bottom.query_one(WordsInput).value
        if line != self._put_back:
            self._answered = self._prompt() if line or self._put_back else self._answered
            self._put_back = ""
        self._show_message()

    def _pick(self, place: int) -> None:
        """Pick up a card or lay it down; where one only is wanted, it takes the other's place."""
        faces = list(self.query(CardFace))
        if place > len(faces):
            return
        kept = self._picked - {place} if self._practice.most_for(self._word) > 1 else set[int]()
        self._picked = kept if place in self._picked else kept | {place}
        for face in faces:
            face.set_class(face.place in self._picked, "chosen")

    @on(CardFace.Picked)
    async def _card_picked(self, event: CardFace.Picked) -> None:
        """Pick a card; while a card is to be played, play it."""
        if not self._word and (word := self._practice.word_for_cards):
            await self._begin_picking(word)
        if self._word:
            self._pick(event.place)
        if self._word and self._practice.plays_one:
            await self._use_picked()

    async def _begin_picking(self, word: str) -> None:
        """Let cards be picked for a word, until they are used, or Escape takes it back."""
        self._picked.clear()
        self._picking = word
        await self._refresh_hand()
        self._say(self._prompt())

    @on(WordsInput.TakenBack)
    async def _picking_taken_back(self) -> None:
        if self._picking:
            self._say("")
            await self._refresh_table()

    @on(Button.Pressed)
    async def _button_pressed(self, event: Button.Pressed) -> None:
        self._bottom.query_one(WordsInput).focus()
        if isinstance(event.button, ChoiceButton):
            await self._choose(event.button.choice)

    @on(Input.Submitted, "#words")
    async def _words_submitted(self, event: Input.Submitted) -> None:
        if event.value.endswith(" ") and self._hint():
            return  # The word stands there from a choice, and its number of stones is awaited.
        text, turn = event.value.strip(), self._practice.view
        event.input.value = ""
        if text:
            await self._answer(text)
            self._ask_again(text, turn)
        elif not self._practice.my_turn:
            await self._go_on()
        elif self._word:
            await self._use_picked()

    def _ask_again(self, text: str, turn: object) -> None:
        """Let a question for an amount stay after a refusal, or the next number is another word."""
        for choice in self._choices() if self._practice.view == turn else ():
            if choice.needs is Needs.AMOUNT and text.startswith(f"{choice.action} "):
                self._ask_amount(choice)
                self._put_back = self._bottom.query_one(WordsInput).value

    async def _answer(self, text: str) -> None:
        reader, word = self._practice.reader, self._picking
        read = partial(reader.completed, word) if word else reader.read
        try:
            meaning = read(text, self._choices())
        except MusbotError as error:
            self._say(self._practice.refusal(error))
        else:
            await self._do(meaning)

    async def _choose(self, choice: Choice) -> None:
        if choice.action:
            await self._do(self._practice.reader.chosen(choice))
        else:
            await self._go_on()

    async def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Command():
                await self._command(meaning)
            case Asked(blocks=blocks):
                self._explain(blocks)
            case Choice(action=""):
                await self._go_on()
            case Choice(needs=Needs.CARDS) if meaning.action == self._word:
                await self._use_picked()
            case Choice(needs=Needs.CARDS):
                await self._begin_picking(meaning.action)
            case Choice():
                self._ask_amount(meaning)
            case Said(action=action):
                await self._play(action)
            case _:
                assert_never(meaning)

    async def _use_picked(self) -> None:
        """Say the word that cards were picked for; of none that may be chosen the rules judge."""
        if not self._picked and self._practice.plays_one:
            self._say(self._prompt())
            return
        picked = sorted(self._picked)
        await self._play(self._practice.reader.with_cards(self._word, picked).action)
        if picked == sorted(self._picked) and self._practice.plays_one:
            self._pick(picked[0])  # It was refused, so it lies among the others again.

    def _ask_amount(self, choice: Choice) -> None:
        line = self._bottom.query_one(WordsInput)
        line.value = f"{choice.action} "
        line.cursor_position = len(line.value)
        line.focus()

    async def _play(self, action: object) -> None:
        try:
            news = await self._practice.play(action, alone=self._pace.move > 0)
        except MusbotError as error:
            self._say(self._practice.refusal(error))
        else:
            await self._show(news)

    # ------------------------------------------------------------------ commands

    async def _command(self, command: Command) -> None:
        if command is Command.QUIT:
            await self.action_leave()
        else:
            self._explain(blocks_of(self._practice, command))

    def _explain(self, blocks: tuple[Block, ...]) -> None:
        way_out = self._texts.gettext("Enter: go on")
        self.push_screen(Explained(blocks, way_out), self._after_reading)

    def action_explain_words(self) -> None:
        """Lay the help over the table."""
        self._explain(blocks_of(self._practice, Command.HELP))

    def action_turn_page(self, direction: int) -> None:
        """Move what was told, or what lies over the table, by as much as is in sight."""
        if isinstance(self.screen, Explained):
            self.screen.turn_page(direction)
        else:
            self._bottom.query_one(Told).turn_page(direction)

    async def action_leave(self) -> None:
        """Get up: close the table and give the terminal back."""
        await self._practice.leave()
        self._bid_goodbye()
