"""Which pictures hang in the messages of mouche, and what do they say of its table?"""

from __future__ import annotations

from simcord.env import Env

from tests.cogs.conftest import NewBot
from tests.cogs.french import Shoe, open_mouche, own_cards, stick
from tests.cogs.party import Party
from tests.cogs.practising import Practice, Where
from tests.cogs.test_pictures_in_messages import pictures_in
from tests.cogs.test_practice_pictures import laid_out


async def test_the_table_and_ones_own_cards_are_drawn_and_told(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Shoe()))
    party = Party(simcord_env, count=2)
    await open_mouche(party)
    ((kind, said),) = pictures_in(party.board.components)
    assert kind == "table"
    assert said.startswith("Deal 1 of 6: pass, exchange or stick?")
    shown = await own_cards(party, party.awaited)
    ((kind, said),) = pictures_in(shown.components)
    assert (kind, said[:12]) == ("hand", "Your cards: ")


async def test_all_see_another_table_when_somebody_has_spoken(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Shoe()))
    party = Party(simcord_env, count=2)
    await open_mouche(party)
    before = pictures_in(party.board.components)
    await stick(party, 1)
    ((_, said),) = pictures_in(party.board.components)
    assert said != before[0][1]
    assert " · Stick" in said


async def test_who_practises_sees_the_table_above_his_cards(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mouche")
    shown = laid_out(practice)
    assert [kind for kind in shown if kind in ("table", "hand")] == ["table", "hand"]
    assert shown.index("hand") < shown.index("row")
