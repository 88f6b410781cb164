"""Is each player written to once for each time that he is given cards, and not for others'?"""

import pytest
from simcord.env import Env

from tests.cogs.conftest import NewBot
from tests.cogs.french import Shoe, open_mouche, own_cards
from tests.cogs.party import Party, control, words_of

PLAIN = ("Kd Qd 8h 9h 10h", "Jd Ad Jh Qh Kh", "8c 9c 9s 10s Js", "10d")
"""Ane leads, Jon follows, Miren deals; nobody holds a mouche."""


@pytest.fixture
async def three(simcord_env: Env, new_bot: NewBot) -> Party:
    await simcord_env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    party = Party(simcord_env, count=3)
    await open_mouche(party, reglas="bal")
    return party


def written(party: Party) -> list[int]:
    """How often anything was written into each player's letters so far."""
    boxes = [party.env.backend.dm_channels[person.id] for person in party.people]
    return [
        len(party.requests("POST", f"/channels/{box}/messages"))
        + len(party.requests("PATCH", f"/channels/{box}/messages/*"))
        for box in boxes
    ]


def more(before: list[int], after: list[int]) -> list[int]:
    return [late - early for early, late in zip(before, after, strict=True)]


@pytest.mark.parametrize("way", ["pressed", "chosen", "typed"])
async def test_an_exchange_is_written_to_who_has_made_it_alone(three: Party, way: str) -> None:
    await three.press("tiens")
    jon, before = three.people[1], written(three)
    if way == "pressed":
        await three.press("change.ask")
    elif way == "chosen":
        shown = await own_cards(three, jon)
        await jon.select(shown, ["Jd"], custom_id=control(shown, "change"))
    else:
        await three.type("change", cartas="Jd")
    assert more(before, written(three)) == [0, 1, 0]
    assert "You have put aside: V♦️." in words_of(three.letters(jon)[-1])


async def test_the_turned_card_is_written_to_the_dealer_alone(three: Party) -> None:
    await three.press("tiens")
    await three.press("tiens")
    before = written(three)
    await three.type("retourne", carta="8c")
    assert more(before, written(three)) == [0, 0, 1]
    await three.type("change", cartas="9c")
    assert more(before, written(three)) == [0, 0, 2]


async def test_a_new_deal_is_written_to_each_once(three: Party) -> None:
    await three.press("passe")
    await three.press("passe")
    before = written(three)
    await three.press("passe")
    assert more(before, written(three)) == [1, 1, 1]


async def test_cards_that_are_served_to_all_are_written_to_each_once(party: Party) -> None:
    await party.sit_down()
    for _ in party.people:
        await party.press("mus")
    for _ in party.people[1:]:
        await party.press("descarto.ask")
    before = written(party)
    await party.press("descarto.ask")
    assert more(before, written(party)) == [1, 1, 1, 1]
