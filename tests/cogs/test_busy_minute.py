"""Does everything hold when forty tables are opened at once in one server?"""

from collections import Counter

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import ResponseMessage

from cogs._bot import MusBot
from musbot.service.ports import PlayerId
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of

TABLES = 40


@pytest.fixture
def crowd(simcord_env: Env) -> Party:
    """A server with forty hosts and forty guests in one channel."""
    party = Party(simcord_env, count=0)
    party.people = [party.stranger(f"P{number}") for number in range(2 * TABLES)]
    return party


async def lobbies(party: Party) -> list[ResponseMessage]:
    """Let the first forty open a table each, all at once; gives the messages of the tables."""
    typed = [(host, party.channel, "mus") for host in party.people[:TABLES]]
    answers = await party.typed_at_once(typed)
    assert [told(answer) for answer in answers] == [""] * TABLES
    return [message for message in party.messages() if "Sit" in str(message.components)]


def seats_of(lobby: ResponseMessage) -> list[str]:
    """Who sits at a table, as its message shows it."""
    lines = words_of(lobby).splitlines()
    return [line.split()[2] for line in lines if line[:1] in "🔵🔴" and "free seat" not in line]


def by_the_bot_itself(party: Party) -> list[str]:
    """What the bot asked of Discord but for answers and private letters."""
    dms = {str(channel) for channel in party.env.backend.dm_channels.values()}
    asked = [f"{one.method} {one.path}" for one in party.env.http_requests]
    return [
        one
        for one in asked
        if "/interactions/" not in one
        and not any(f"/channels/{channel}/" in one for channel in dms)
        and one.split()[1].split("/")[1] not in ("users", "oauth2", "applications", "gateway")
    ]


async def test_forty_tables_opened_at_once_all_stand_and_cost_no_request(
    crowd: Party, simcord_bot: MusBot
) -> None:
    opened = await lobbies(crowd)
    assert len(opened) == TABLES
    live = await simcord_bot.room.tables.live()
    assert len({each.table for each in live}) == TABLES
    assert sorted(name for each in opened for name in seats_of(each)) == sorted(
        host.name for host in crowd.people[:TABLES]
    )
    assert by_the_bot_itself(crowd) == []


async def test_who_presses_at_two_of_them_at_once_sits_at_one(
    crowd: Party, simcord_bot: MusBot
) -> None:
    opened = await lobbies(crowd)
    presses: list[tuple[MemberActor, ResponseMessage, str]] = []
    for number, guest in enumerate(crowd.people[TABLES:]):
        for lobby in (opened[number], opened[(number + 1) % TABLES]):
            custom_id = next(one for one in controls_of(lobby.components) if one.endswith(":sit"))
            presses.append((guest, lobby, custom_id))
    answers = await crowd.at_once(presses)
    seated = Counter(
        player for listing in await simcord_bot.room.tables.live() for player in listing.people
    )
    assert seated == Counter({PlayerId(person.id): 1 for person in crowd.people})
    refused = [told(answer) for answer in answers if told(answer)]
    assert len(refused) == TABLES
    assert all("You sit at another table" in each for each in refused)
    shown = Counter(name for each in opened for name in seats_of(each))
    assert shown == Counter({person.name: 1 for person in crowd.people})
    assert by_the_bot_itself(crowd) == []
