"""Which commands say the words of mouche at a table?"""

from __future__ import annotations

from typing import Final

from discord import app_commands

from cogs import _answers, practice
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._finding import table_of
from cogs._narrators import labelling
from cogs._own_hand import show_hand
from cogs._proposing import Proposals, Proposer, fitting
from cogs._room import Room
from cogs._saying import ask, require_game, say
from cogs._seat_options import meant_seat_of, offer_seats
from cogs.tables import Wish, opened_or_found
from musbot.core.errors import NotationError
from musbot.render.faces import face_of
from musbot.render.mouche_typed import in_notation
from musbot.render.text import marked
from musbot.service.practice import is_practice
from musbot.service.table import Table

GAME: Final = "mouche"

PLAIN: Final = {
    "passe": marked("Pass: you are out of this deal of mouche"),
    "tiens": marked("Stick: you play with the cards that you hold"),
}
"""The words that stand alone, with what they do."""

_ANSWERS: Final = (
    ("silence", marked("Say nothing")),
    ("evasif", marked("Evade the question")),
    ("oui", marked("Yes: only if it is true")),
    ("non", marked("No: only if it is true")),
)

_CARD: Final = marked("The card, such as Kd or 10s; leave it out to choose below your cards")


def add_commands(tree: Tree, room: Room) -> None:
    """Add a command for every word."""
    tree.add_command(_mouche(room))
    for word, description in PLAIN.items():
        tree.add_command(_plain(room, word, word, description))
    shows = marked("Show the mouche that you hold: five cards of one suit as dealt")
    tree.add_command(_plain(room, "montre", "mouche", shows))
    for make in (_change, _retourne, _joue, _demande, _repond):
        tree.add_command(make(room))


def _mouche(room: Room) -> SlashCommand:
    async def mouche(press: Press) -> None:
        table = await room.tables.find(_answers.player_of(press))
        if table is None:
            table = await opened_or_found(room, press, Wish(GAME))
        if table is None:
            return
        require_game(table, GAME)
        if is_practice(table):
            await practice.come_back(room, press, table)
        else:
            await room.showing.here(press, table)

    return slash(
        "mouche", marked("Open a table of mouche, the old French game, or show yours"), mouche
    )


def _plain(room: Room, name: str, word: str, description: str) -> SlashCommand:
    async def plain(press: Press) -> None:
        await say(room, press, await table_of(room, press), GAME, word)

    return slash(name, description, plain)


def _change(room: Room) -> SlashCommand:
    async def change(press: Press, cartas: str = "") -> None:
        table = await table_of(room, press)
        if cartas.strip():
            await say(room, press, table, GAME, f"change {in_notation(cartas)}")
        else:
            await ask(room, press, table, GAME, "change")

    return slash(
        "change",
        marked("Exchange one card to five for others from the talon"),
        change,
        cartas=marked("The cards, such as 7c 8d; leave it out to choose from a list"),
    )


def _retourne(room: Room) -> SlashCommand:
    async def retourne(press: Press, carta: str = "") -> None:
        table = await table_of(room, press)
        if carta.strip():
            await say(room, press, table, GAME, f"retourne {in_notation(carta)}")
        else:
            await ask(room, press, table, GAME, "retourne")

    return slash(
        "retourne",
        marked("Give a card for the turned one, as dealer, where the rules have it"),
        app_commands.autocomplete(carta=_offer_cards(room, "retourne"))(retourne),
        carta=marked("The card that you give; leave it out to choose from a list"),
    )


def _joue(room: Room) -> SlashCommand:
    async def joue(press: Press, carta: str = "") -> None:
        table = await table_of(room, press)
        require_game(table, GAME)
        if carta.strip():
            await say(room, press, table, GAME, f"joue {in_notation(carta)}")
        else:
            await show_hand(room, press, table)

    return slash(
        "joue",
        marked("Play a card to the trick"),
        app_commands.autocomplete(carta=_offer_cards(room, "joue"))(joue),
        carta=_CARD,
    )


def _demande(room: Room) -> SlashCommand:
    async def demande(press: Press, jugador: str) -> None:
        table = await table_of(room, press)
        require_game(table, GAME)
        try:
            seat = meant_seat_of(press, table, jugador)
        except NotationError as error:
            await room.showing.refused_privately(press, table, error)
            return
        await say(room, press, table, GAME, f"demande {seat}")

    proposals = offer_seats(lambda press: room.tables.find(_answers.player_of(press)))
    return slash(
        "demande",
        marked("Ask somebody who has stuck whether he saves a mouche"),
        app_commands.autocomplete(jugador=proposals)(demande),
        jugador=marked("Whom you ask: the number of his seat, or his name"),
    )


def _repond(room: Room) -> SlashCommand:
    async def repond(press: Press, respuesta: str = "") -> None:
        table = await table_of(room, press)
        require_game(table, GAME)
        if respuesta:
            await say(room, press, table, GAME, f"repond {respuesta}")
        else:
            await show_hand(room, press, table)

    return slash(
        "repond",
        marked("Answer whether you save a mouche; a lie is not accepted"),
        app_commands.choices(respuesta=choices(_ANSWERS))(repond),
        respuesta=marked("What you answer; leave it out to choose below your cards"),
    )


def _offer_cards(room: Room, word: str) -> Proposer:
    """Propose the cards that may be chosen for a word, to whoever holds them."""

    async def propose(press: Press, typed: str) -> Proposals:
        table = await room.tables.find(_answers.player_of(press))
        return [] if table is None else _cards_of(press, table, word, typed)

    return propose


def _cards_of(press: Press, table: Table, word: str, typed: str) -> Proposals:
    view = table.view(table.seat_of(_answers.player_of(press)))
    if view.game != GAME or view.seat is None or view.game_view is None:
        return []
    face, narrator = face_of(GAME), labelling(_answers.reader(press), view)
    offered = {choice.action.partition(" ")[0] for choice in face.choices(narrator, view.game_view)}
    if word not in offered:
        return []
    cards = face.cards_for(narrator, view.game_view, word)
    return fitting([(each.name, each.card) for each in cards], typed)
