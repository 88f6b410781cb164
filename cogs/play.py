"""Which commands and buttons say the words of mus at a table?"""

from __future__ import annotations

from cogs import _answers, practice
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._finding import table_of
from cogs._room import Room
from cogs._saying import ask, say
from cogs.tables import Wish, opened_or_found
from musbot.render.text import marked

GAME = "mus"

PLAIN = {
    "corto": marked("Cut the mus: everybody keeps his cards"),
    "paso": marked("Bet nothing, or refuse the bet"),
    "reenvido": marked("Raise by as much as is on the table"),
    "quiero": marked("Accept the bet"),
    "noquiero": marked("Refuse the bet"),
    "noqueremos": marked("Refuse the bet for your partner too"),
    "ordago": marked("Bet the whole game"),
    "ordagodos": marked("Bet the whole game on grande and chica together"),
    "perete": marked("Say openly that you hold 4, 5, 6 and 7: a stone for your side"),
    "musvisto": marked("Say as the dealer that a card was seen"),
}
"""The words that stand alone, as they are typed, with what they do."""

WITH_STONES = {
    "envido": marked("Bet stones on this lance"),
    "mas": marked("Raise the bet by so many stones"),
    "envidodos": marked("Bet stones on grande and on chica, each"),
}

_STONES = marked("How many stones; the least that is allowed if you leave it out")
_CARDS = marked("The cards, such as 12o 7c; leave it out to choose from a list")


def add_commands(tree: Tree, room: Room) -> None:
    """Add a command for every word."""
    tree.add_command(_mus(room))
    for word, description in PLAIN.items():
        tree.add_command(_plain(room, word, description))
    for word, description in WITH_STONES.items():
        tree.add_command(_with_stones(room, word, description))
    tree.add_command(_descarto(room))


def _mus(room: Room) -> SlashCommand:
    async def mus(press: Press) -> None:
        table = await room.tables.find(_answers.player_of(press))
        if table is None:
            table = await opened_or_found(room, press, Wish(GAME))
            if table is not None:
                await room.showing.here(press, table)
        elif practice.is_left_alone(room, table):
            await practice.come_back(room, press, table)
        elif table.view(None).status == "open":
            await room.showing.here(press, table)
        else:
            await say(room, press, table, GAME, "mus")

    return slash(
        "mus", marked("Say mus: you want other cards. Opens a table if you sit at none"), mus
    )


def _plain(room: Room, word: str, description: str) -> SlashCommand:
    async def plain(press: Press) -> None:
        await say(room, press, await table_of(room, press), GAME, word)

    return slash(word, description, plain)


def _with_stones(room: Room, word: str, description: str) -> SlashCommand:
    async def with_stones(press: Press, piedras: str = "") -> None:
        await say(room, press, await table_of(room, press), GAME, f"{word} {piedras}")

    return slash(word, description, with_stones, piedras=_STONES)


def _descarto(room: Room) -> SlashCommand:
    async def descarto(press: Press, cartas: str = "") -> None:
        table = await table_of(room, press)
        if cartas.strip():
            await say(room, press, table, GAME, f"descarto {cartas.replace(',', ' ')}")
        else:
            await ask(room, press, table, GAME, "descarto")

    return slash("descarto", marked("Put cards aside"), descarto, cartas=_CARDS)
