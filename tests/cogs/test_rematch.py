"""How do people who have played a match come to another one, all to the same table?"""

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from musbot.service.lobby import KEPT_SECONDS
from musbot.service.ports import PlayerId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_pauses import labels
from tests.discord_components import controls_of
from tests.fakes import HeldClock, MemoryStore


async def finished(party: Party) -> ResponseMessage:
    """Play a short match to its end and give its final message."""
    await party.sit_down(reglas="nabo", opciones="target:20 games_per_vaca:1")
    await party.press("corto")
    await party.play_out()
    return party.board


def again(message: ResponseMessage, word: str = "same") -> str:
    """The id of the button for another match."""
    return next(one for one in controls_of(message.components) if one.endswith(f":{word}"))


async def press(
    person: MemberActor, message: ResponseMessage, word: str = "same"
) -> InteractionResult:
    return await person.click(message, custom_id=again(message, word))


def lobbies(party: Party) -> list[ResponseMessage]:
    """The messages at which one can sit down."""
    return [
        one
        for one in party.messages()
        if any(each.endswith(":sit") for each in controls_of(one.components))
    ]


async def test_the_final_message_offers_another_match_and_says_who_would_play_crossed(
    party: Party,
) -> None:
    final = await finished(party)
    assert labels(party) == ["Same partners again", "Crossed partners", "Record"]
    assert "Crossed partners: Ane & Jon – Miren & Patxi." in words_of(final)


async def test_a_rematch_is_gathered_where_the_match_was_opened_and_begins_when_all_are_there(
    party: Party, simcord_bot: MusBot
) -> None:
    final = await finished(party)
    await press(party.people[2], final)
    assert f"Another match follows: <#{party.channel.id}>" in words_of(final)
    (lobby,) = lobbies(party)
    assert lobby.channel_id == party.channel.id
    assert "Miren" in words_of(lobby)
    for person in (party.people[0], party.people[3]):
        answer = await press(person, final)
        assert "You sit at the next table" in told(answer)
        assert str(lobby.id) in told(answer)
    assert len(lobbies(party)) == 1
    await press(party.people[1], final)
    assert "has begun" in words_of(lobby)
    assert len(party.channel.threads) == 2
    assert "To speak" in words_of(party.board)
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    names = [each.name for each in table.view(None).occupants if each is not None]
    assert names == ["Ane", "Jon", "Miren", "Patxi"]
    assert table.view(None).game_view.rules.target == 20
    await party.press("mus")


async def test_the_sides_of_those_who_do_not_come_are_offered_after_two_minutes(
    party: Party, clock: HeldClock
) -> None:
    await press(party.host, await finished(party))
    (lobby,) = lobbies(party)
    assert "kept for" in words_of(lobby)
    assert "With Ane" not in str(lobby.components)
    clock.advance(KEPT_SECONDS)
    await party.people[1].click(lobby, custom_id=again(lobby, "sit"))
    (lobby,) = lobbies(party)
    assert "kept for" not in words_of(lobby)
    assert "With Ane" in str(lobby.components)


async def test_crossed_partners_exchange_two_seats(party: Party, simcord_bot: MusBot) -> None:
    final = await finished(party)
    for person in party.people:
        await press(person, final, "crossed")
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    names = [each.name for each in table.view(None).occupants if each is not None]
    assert names == ["Ane", "Miren", "Jon", "Patxi"]


async def test_two_who_press_at_once_come_to_one_table(party: Party, simcord_bot: MusBot) -> None:
    final = await finished(party)
    pressed = [(one, final, again(final)) for one in (party.host, party.people[1], party.host)]
    await party.at_once(pressed)
    assert len(lobbies(party)) == 1
    assert len(await simcord_bot.room.tables.live()) == 1
    (lobby,) = lobbies(party)
    assert "Ane" in words_of(lobby)
    assert "Jon" in words_of(lobby)


async def test_a_rematch_against_computers_begins_by_one_press(simcord_env: Env) -> None:
    party = Party(simcord_env, count=1)
    rules = {"reglas": "nabo", "opciones": "target:20 games_per_vaca:1"}
    await party.host.slash(party.channel, "mesa abrir", **rules)
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await party.play_out()
    final = party.board
    await press(party.host, final)
    assert "Another match" in words_of(final)
    assert party.awaited.id == party.host.id
    assert len(party.channel.threads) == 2


async def test_who_has_not_played_is_told_so(party: Party, store: MemoryStore) -> None:
    final = await finished(party)
    saved = store.appends
    answer = await press(party.stranger(), final)
    assert "do not sit" in told(answer)
    assert store.appends == saved
    assert lobbies(party) == []


async def test_a_button_of_the_final_message_works_after_a_restart(
    party: Party, new_bot: NewBot
) -> None:
    final = await finished(party)
    await party.env.restart_bot(new_bot())
    await press(party.host, final)
    assert len(lobbies(party)) == 1


async def test_a_rematch_can_be_typed_after_another_match_was_closed(
    party: Party, simcord_bot: MusBot, clock: HeldClock
) -> None:
    await finished(party)
    clock.advance(1)
    await party.host.slash(party.channel, "mesa abrir", asientos="two")
    await party.host.slash(party.channel, "mesa bots")
    await party.host.slash(party.channel, "mesa empezar")
    await party.host.slash(party.channel, "mesa cerrar")
    await party.host.slash(party.channel, "mesa revancha")
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    assert table.view(None).kept == (None, *[one.id for one in party.people[1:]])


async def test_a_rematch_can_be_typed(party: Party, simcord_bot: MusBot) -> None:
    await finished(party)
    await party.host.slash(party.channel, "mesa revancha", cruzada=True)
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    jon, miren, patxi = [one.id for one in party.people[1:]]
    assert table.view(None).kept == (None, miren, jon, patxi)
    answer = await party.stranger().slash(party.channel, "mesa revancha")
    assert "played no match" in told(answer)


async def test_who_sits_elsewhere_opens_no_rematch_and_does_not_keep_others_from_it(
    party: Party,
) -> None:
    final = await finished(party)
    await party.host.slash(party.channel, "mus")
    answer = await press(party.host, final)
    assert "sit at another table" in told(answer)
    await press(party.people[1], final)
    assert "Jon" in words_of(max(lobbies(party), key=lambda one: one.id))


async def test_where_nobody_has_partners_there_is_one_button(simcord_env: Env) -> None:
    party = Party(simcord_env, count=2)
    await finished(party)
    assert labels(party) == ["Another match", "Record"]


@pytest.mark.parametrize("word", ["same", "crossed"])
async def test_there_is_no_rematch_while_the_match_is_played(party: Party, word: str) -> None:
    await party.sit_down()
    custom_id = f"flow:{party.words()['mus'].split(':')[1]}:{word}"
    answer = await party.host.click(party.put_button(custom_id), custom_id=custom_id)
    assert "not over yet" in told(answer)
