"""What does a message of the project's bot say: which buttons, whose turn, where the match stands?

Whatever the tests on the wire understand of the bot's words and ids is understood here and nowhere
else, in both languages.
"""

import re
from typing import NamedTuple

from tests.wire.fakediscord import Message, User

PLAY = re.compile(r"mus:(?P<table>[^:]+):(?P<turn>\d+):(?P<word>[a-z-]+)(?:\.(?P<detail>\w+))?")
LOBBY = re.compile(r"lobby:(?P<table>[^:]+):(?P<word>[a-z]+)")
ASK = "ask"

CALLED = re.compile(r"<@(?P<user>\d+)>")
ROUND = re.compile(r"(?:Round|Ronda) (?P<number>\d+): (?P<stage>.+)")
TOLD = re.compile(r"### (?:Round|Ronda) (\d+)")
"""A round that is played, or has ended and is told."""
DEADLINE = re.compile(r"<t:(?P<at>\d+):R>")
WON = re.compile(r"match won|partida ganada")
CARD = re.compile(
    r"(?P<rank>[A2-7SCR])(?P<suit>🪙|🏆|⚔️|🪵)|<:card_(?P<card>\d+[oceb])_[0-9a-f]+:\d+>"
)
RANKS = {"A": "1", "S": "10", "C": "11", "R": "12"}
SUITS = {"🪙": "o", "🏆": "c", "⚔️": "e", "🪵": "b"}


class Button(NamedTuple):
    """A word that can be said at a table; `detail` is an amount, or `ask`, or nothing."""

    custom_id: str
    table: str
    turn: int
    word: str
    detail: str

    @property
    def label(self) -> str:
        """The word with what stands behind it, `envido.2`: one of a kind in its message."""
        return f"{self.word}.{self.detail}".rstrip(".")


class Moment(NamedTuple):
    """Where a match stands; `deadline` is in whole seconds since 1970."""

    turn: int
    round_number: int
    stage: str
    deadline: int


def buttons_of(message: Message, table: str) -> list[Button]:
    """The words that a message offers for a table, in reading order."""
    found = [PLAY.fullmatch(custom_id) for custom_id in message.controls]
    return [
        Button(one.string, table, int(one["turn"]), one["word"], one["detail"] or "")
        for one in found
        if one is not None and one["table"] == table
    ]


def lobby_of(message: Message) -> dict[str, str]:
    """What can be done about a table itself: the ids of the buttons by their words."""
    found = [LOBBY.fullmatch(custom_id) for custom_id in message.controls]
    return {one["word"]: one.string for one in found if one is not None}


def table_of(message: Message) -> str:
    """The table that a message is about, by its buttons; empty if there are none."""
    for pattern in (LOBBY, PLAY):
        for custom_id in message.controls:
            if found := pattern.fullmatch(custom_id):
                return found["table"]
    return ""


def moment_of(message: Message, table: str) -> Moment | None:
    """The moment that a message shows, unless it shows none that can be played."""
    rounds = list(ROUND.finditer(message.words))
    deadline = DEADLINE.search(message.words)
    buttons = buttons_of(message, table)
    if not rounds or deadline is None or not buttons:
        return None
    number, stage = rounds[-1]["number"], rounds[-1]["stage"]
    return Moment(buttons[0].turn, int(number), stage, int(deadline["at"]))


def round_of(message: Message) -> int:
    """The number of the latest round that a message tells of; 0 if it tells of none."""
    return max((int(number) for number in TOLD.findall(message.words)), default=0)


def is_over(message: Message) -> bool:
    """Whether it says who has won the match."""
    return WON.search(message.words) is not None


def calls(message: Message, user: User) -> bool:
    """Whether it says that this user is to speak."""
    return user.id in {one["user"] for one in CALLED.finditer(message.words)}


def cards_in(words: str) -> tuple[str, ...]:
    """The cards that are named by their signs or as emojis, written as in a record."""
    return tuple(
        one["card"] or RANKS.get(one["rank"], one["rank"]) + SUITS[one["suit"]]
        for one in CARD.finditer(words)
    )
