"""Is nobody left without an answer when the bot leaves, and does it leave in the end?"""

import asyncio

from cogs._under_way import UnderWay


async def test_the_bot_leaves_when_the_last_answer_is_given() -> None:
    under_way, may_answer = UnderWay(), asyncio.Event()

    async def answer() -> str:
        assert under_way.enter()
        await may_answer.wait()
        return "answered"

    answering = asyncio.create_task(answer())
    await asyncio.sleep(0)
    leaving = asyncio.create_task(under_way.leave())
    await asyncio.sleep(0)
    assert not leaving.done()
    may_answer.set()
    await leaving
    assert answering.result() == "answered"


async def test_what_comes_while_the_bot_leaves_is_not_begun() -> None:
    under_way = UnderWay()
    await under_way.leave()
    assert not under_way.enter()


async def test_an_answer_that_takes_too_long_is_broken_off() -> None:
    under_way = UnderWay()

    async def answer() -> None:
        assert under_way.enter()
        await asyncio.Event().wait()

    answering = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await under_way.leave(within=0)
    await asyncio.wait([answering])
    assert answering.cancelled()
