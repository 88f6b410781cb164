"""How do people at a simulated Discord play mouche, with the cards that a test wants?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from musbot.core.cards import Cards
from musbot.service.chance import ItemT
from tests.cogs.party import Party, control, words_of
from tests.discord_components import controls_of

TWO = ("Kd Qd 7h 8h 9h", "Jd Ad 10h Jh Qh", "10d")
"""The eldest holds two trumps, the dealer two lower ones; then comes the turned card."""

PLAYED = re.compile(r"hand:[^:]+:\d+:joue\.(\w+)")


class Shoe:
    """Deals these cards in every deal: hands from the eldest on, the turned card, the talon."""

    def __init__(self, *hands: str) -> None:
        self._top = " ".join(hands or TWO).split()

    def shuffle(self, cards: Cards) -> Cards:
        rank = {card: place for place, card in enumerate(self._top)}
        return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        return items[0]


async def open_mouche(party: Party, *, start: bool = True, **rules: str) -> None:
    """Let the host open a table of mouche; the others sit down, and the match begins."""
    seats = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}[len(party.people)]
    await party.host.slash(party.channel, "mesa abrir", juego="mouche", asientos=seats, **rules)
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    if start:
        await party.lobby_press(party.host, "start")


async def own_cards(party: Party, person: MemberActor) -> ResponseMessage:
    """Let somebody ask for his cards, and give the message that he alone sees."""
    shown = await person.click(party.board, label="My cards")
    assert shown.response is not None
    assert shown.response.ephemeral
    return shown.response


def cards_offered(message: ResponseMessage) -> list[str]:
    """The cards that have a button below somebody's own."""
    found = [PLAYED.fullmatch(one) for one in controls_of(message.components)]
    return [match[1] for match in found if match]


async def play(party: Party, card: str, person: MemberActor | None = None) -> InteractionResult:
    """Let who is awaited press "Play a card…", and below his cards the card."""
    player = person or party.awaited
    shown = await player.click(party.board, custom_id=party.words()["joue.ask"])
    assert shown.response is not None
    return await press_card(player, shown.response, card)


async def press_card(person: MemberActor, shown: ResponseMessage, card: str) -> InteractionResult:
    """Let somebody press a card below his own."""
    (found,) = [one for one in controls_of(shown.components) if one.endswith(f":joue.{card}")]
    return await person.click(shown, custom_id=found)


def refusal(answer: InteractionResult) -> str:
    """What was said behind an answer that changed somebody's own cards."""
    return "\n".join([words_of(one) for one in answer.followups])


async def play_one(party: Party) -> None:
    """Let who is awaited play the first card that he can."""
    person = party.awaited
    shown = await own_cards(party, person)
    for card in cards_offered(shown):
        if not refusal(await press_card(person, shown, card)):
            break


async def stick(party: Party, times: int) -> None:
    """Let as many as that stick, one after the other."""
    for _ in range(times):
        await party.press("tiens")


__all__ = [
    "TWO",
    "Shoe",
    "cards_offered",
    "control",
    "open_mouche",
    "own_cards",
    "play",
    "play_one",
    "press_card",
    "refusal",
    "stick",
    "words_of",
]
