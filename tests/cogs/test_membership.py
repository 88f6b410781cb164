"""Is who has left the server hidden on its boards, and is nobody looked up oftener than need be?"""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from discord import Object
from simcord.env import Env

from cogs._answers import Press
from cogs._board_ids import BoardId, BoardList
from cogs._membership import Membership
from cogs._messages import Messages
from musbot.core.errors import StorageError
from musbot.service.ports import PlayerId
from musbot.service.presences import A_WEEK
from tests.cogs.boards import FixedBoards
from tests.cogs.party import Party, words_of
from tests.cogs.test_leaderboard import calls_of, page_of
from tests.musbot.render.boarders import board, person, row

HERE = 5


async def test_d31_who_has_left_is_looked_up_behind_the_answer_and_hidden(
    party: Party, shown: FixedBoards
) -> None:
    here, gone = party.people[1], 4242
    shown.page = board([row(1, person(here.id, "Jon")), row(2, person(gone, "Miren"))])
    shown.unknown = {PlayerId(here.id), PlayerId(gone)}
    await party.host.slash(party.channel, "clasificacion")
    await party.env.settle()
    assert calls_of(shown, "left") == [(party.guild.id, gone)]
    assert calls_of(shown, "stayed") == [(party.guild.id, here.id)]


async def test_d31_nobody_is_looked_up_of_whom_it_is_known(
    party: Party, shown: FixedBoards
) -> None:
    await party.host.slash(party.channel, "clasificacion")
    await party.env.settle()
    assert party.requests("GET", "/guilds/*/members/*") == []


async def test_d31_who_cannot_be_looked_up_is_not_hidden(
    party: Party, shown: FixedBoards, simcord_env: Env
) -> None:
    gone = 4242
    shown.page, shown.unknown = board([row(1, person(gone, "Miren"))]), {PlayerId(gone)}
    simcord_env.inject_error(
        "GET", f"/guilds/{party.guild.id}/members/{gone}", status=403, code=50001, message="No"
    )
    await party.host.slash(party.channel, "clasificacion")
    await party.env.settle()
    assert calls_of(shown, "left") == calls_of(shown, "stayed") == []


async def test_d31_what_discord_says_of_nobody_is_reported_and_costs_nothing(
    party: Party, shown: FixedBoards, simcord_env: Env
) -> None:
    gone = 4242
    shown.page, shown.unknown = board([row(1, person(gone, "Miren"))]), {PlayerId(gone)}
    path = f"/guilds/{party.guild.id}/members/{gone}"
    simcord_env.inject_error("GET", path, status=400, code=1, message="?")
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    await party.env.settle()
    assert "Miren" in words_of(page)
    assert calls_of(shown, "left") == calls_of(shown, "stayed") == []


async def test_d31_whoever_presses_anything_is_back(party: Party, shown: FixedBoards) -> None:
    page = page_of(await party.people[2].slash(party.channel, "clasificacion"))
    await party.people[2].select(page, ["wins"], custom_id=str(BoardId(asks=BoardList.ORDER)))
    assert calls_of(shown, "returned") == [(party.guild.id, party.people[2].id)] * 2


async def test_d31_no_name_is_looked_up_to_show_a_board(party: Party, shown: FixedBoards) -> None:
    shown.page = board([row(1, person(4242, "Somebody who left"))])
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    assert "Somebody who left" in words_of(page)
    assert "Unknown" not in words_of(page)
    assert party.requests("GET", "/users/*") == []


# ---------------------------------------------------------------------- one after the other


class Members:
    """Answers who is on a server, one question after the other."""

    def __init__(self, gone: set[int], unknown: set[int]) -> None:
        self.gone, self.unknown = gone, unknown
        self.asked: list[int] = []
        self.at_once = self.most_at_once = 0

    async def is_member(self, guild: int, player: PlayerId) -> bool | None:
        """Say whether somebody is there; nothing where that cannot be said."""
        self.asked.append(player)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        return None if player in self.unknown else player not in self.gone


async def test_d31_people_are_looked_up_one_after_the_other_and_each_once() -> None:
    boards, members = FixedBoards(), Members({3}, {4})
    boards.unknown = {PlayerId(each) for each in range(1, 6)}
    membership = Membership(boards, cast("Messages", members), lambda: 0.0)
    people = [PlayerId(each) for each in range(1, 9)]
    membership.look_up(HERE, people)
    membership.look_up(HERE, people)
    for _ in range(60):
        await asyncio.sleep(0)
    assert members.asked == [1, 2, 3, 4, 5]
    assert members.most_at_once == 1
    assert [each for each in boards.asked if each[0] == "left"] == [("left", HERE, 3)]
    stayed = sorted(int(str(each[2])) for each in boards.asked if each[0] == "stayed")
    assert stayed == [1, 2, 5]
    membership.stop()


async def test_d31_who_has_pressed_something_within_a_week_is_not_looked_up() -> None:
    boards, members, now = FixedBoards(), Members(set(), set()), [0.0]
    membership = Membership(boards, cast("Messages", members), lambda: now[0])
    boards.unknown = {PlayerId(1)}
    await membership.seen(cast("Press", SimpleNamespace(guild_id=HERE, user=Object(1))))
    for time, asked in ((A_WEEK - 1, []), (A_WEEK, [1])):
        now[0] = time
        membership.look_up(HERE, [PlayerId(1)])
        for _ in range(20):
            await asyncio.sleep(0)
        assert members.asked == asked


async def test_a_store_that_fails_at_every_press_is_reported_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise StorageError("no")

    boards, press = FixedBoards(), SimpleNamespace(guild_id=HERE, user=Object(1))
    membership = Membership(boards, cast("Messages", Members(set(), set())), lambda: 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(boards, "returned", broken)
        await membership.seen(cast("Press", press))
        await membership.seen(cast("Press", press))
    assert capsys.readouterr().out.count("return to 5") == 1
