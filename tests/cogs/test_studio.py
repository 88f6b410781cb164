"""Are pictures drawn beside the event loop, once, and does nobody wait for them for long?"""

import asyncio
import threading
from collections.abc import Callable
from operator import attrgetter

import pytest

from cogs._studio import LONGEST_WAIT, MOST_TOGETHER, MOST_WAITING, Studio, open_decks
from musbot.render.pictures import Picture
from musbot.render.sketch import Sketch

PICTURE = Picture("felt-0.png", b"png", "A felt")


def fail(error: BaseException) -> None:
    """Pass on what went wrong."""
    raise error


def held_up(key: object, goes_on: threading.Event) -> Sketch:
    """Want a picture that is not drawn before it may go on."""

    def draw(_: object) -> Picture:
        goes_on.wait(5)
        return PICTURE

    return Sketch(str(key), draw)


@pytest.fixture
async def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give what grows whenever something is handed to a thread."""
    loop, counted = asyncio.get_running_loop(), list[int]()
    hand_over: Callable[..., asyncio.Future[object]] = attrgetter("run_in_executor")(loop)

    def noted(*work: object) -> asyncio.Future[object]:
        counted.append(1)
        return hand_over(*work)

    monkeypatch.setattr(loop, "run_in_executor", noted)
    return counted


async def test_d37_a_picture_is_drawn_beside_the_event_loop_and_once() -> None:
    studio, threads = Studio(open_decks(), fail), list[int]()

    def draw(_: object) -> Picture:
        threads.append(threading.get_ident())
        return PICTURE

    sketch = Sketch("felt", draw)
    first, second = await asyncio.gather(studio.draw([sketch]), studio.draw([sketch]))
    assert first == second == await studio.draw([sketch])
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
    studio.close()


async def test_d37_a_message_does_not_wait_long_for_a_picture_and_has_it_the_next_time() -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=0.01), threading.Event()

    sketch = held_up("felt", goes_on)
    assert await studio.draw([sketch]) == ()
    goes_on.set()
    async with asyncio.timeout(5):
        while not await studio.draw([sketch]):
            pass
    assert [one.png for one in await studio.draw([sketch])] == [b"png"]
    studio.close()


async def test_d37_where_too_many_wait_a_message_goes_without_and_at_once() -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=0.0), threading.Event()

    await studio.draw([held_up(number, goes_on) for number in range(MOST_WAITING)])
    began = asyncio.get_running_loop().time()
    assert await studio.draw([held_up("one more", goes_on)]) == ()
    assert asyncio.get_running_loop().time() - began < LONGEST_WAIT
    goes_on.set()
    studio.close()


async def test_d37_a_picture_that_cannot_be_drawn_is_reported_once_and_left_out() -> None:
    failures: list[BaseException] = []
    studio = Studio(open_decks(), failures.append)

    def draw(_: object) -> Picture:
        raise ZeroDivisionError

    sketch = Sketch("felt", draw)
    assert await studio.draw([sketch]) == await studio.draw([sketch]) == ()
    assert [type(one) for one in failures] == [ZeroDivisionError]
    studio.close()


async def test_d37_a_picture_that_cannot_be_drawn_takes_no_other_of_its_message_with_it() -> None:
    failures: list[BaseException] = []
    studio = Studio(open_decks(), failures.append)

    def draw(_: object) -> Picture:
        raise ZeroDivisionError

    shown = await studio.draw([Sketch("none", draw), Sketch("felt", lambda _: PICTURE)])
    assert [one.png for one in shown] == [b"png"]
    assert len(failures) == 1
    studio.close()


async def test_what_is_asked_for_together_is_handed_over_once(handed_over: list[int]) -> None:
    studio = Studio(open_decks(), fail)
    hands = [Sketch(number, lambda _: PICTURE) for number in range(4)]
    shown = await asyncio.gather(*[studio.draw([each]) for each in hands])
    assert [len(pictures) for pictures in shown] == [1, 1, 1, 1]
    assert handed_over == [1]
    studio.close()


async def test_what_the_next_message_wants_is_drawn_along_and_hangs_in_that_alone() -> None:
    studio, drawn = Studio(open_decks(), fail), list[str]()

    def draw(_: object) -> Picture:
        drawn.append("felt")
        return PICTURE

    told, score = Sketch("told", draw), Sketch("score", draw)
    assert len(await studio.draw([told], ahead=[score])) == 1
    assert len(drawn) == 2
    assert len(await studio.draw([score])) == 1
    assert len(drawn) == 2
    studio.close()


@pytest.mark.parametrize("is_ahead", [True, False])
async def test_d37_a_slow_picture_takes_none_with_it_that_was_drawn_before(
    *, is_ahead: bool
) -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=0.05), threading.Event()

    quick, slow = Sketch("quick", lambda _: PICTURE), held_up("slow", goes_on)
    if is_ahead:
        shown = await studio.draw([quick], ahead=[slow])
    else:
        shown, others = await asyncio.gather(studio.draw([quick]), studio.draw([slow]))
        assert others == ()
    assert len(shown) == 1
    goes_on.set()
    studio.close()


async def test_d37_what_is_wanted_is_drawn_before_what_may_be_wanted() -> None:
    studio, drawn = Studio(open_decks(), fail), list[str]()

    def sketch(name: str) -> Sketch:
        def draw(_: object) -> Picture:
            drawn.append(name)
            return PICTURE

        return Sketch(name, draw)

    first = studio.draw([sketch("first")], ahead=[sketch("ahead")])
    await asyncio.gather(first, studio.draw([sketch("second")]))
    assert drawn == ["first", "second", "ahead"]
    studio.close()


async def test_d37_not_too_many_are_drawn_in_one_go(handed_over: list[int]) -> None:
    studio = Studio(open_decks(), fail)
    many = [Sketch(number, lambda _: PICTURE) for number in range(3 * MOST_TOGETHER)]
    shown = await asyncio.gather(*[studio.draw([each]) for each in many])
    assert {len(pictures) for pictures in shown} == {1}
    assert handed_over == [1, 1, 1]
    studio.close()


async def test_after_the_end_a_message_goes_without_a_picture_and_at_once() -> None:
    studio = Studio(open_decks(), fail, longest_wait=60)
    studio.close()
    async with asyncio.timeout(5):
        assert await studio.draw([Sketch("felt", lambda _: PICTURE)]) == ()


async def test_at_the_end_nobody_waits_for_what_is_not_drawn_any_more() -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=60), threading.Event()

    under_way = asyncio.create_task(studio.draw([held_up("under way", goes_on)]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    behind = asyncio.create_task(studio.draw([held_up("behind", goes_on)]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    studio.close()
    async with asyncio.timeout(5):
        assert await behind == ()
        goes_on.set()
        assert len(await under_way) == 1


async def test_the_name_of_a_file_tells_nobody_what_is_shown() -> None:
    studio = Studio(open_decks(), fail)
    (drawn,) = await studio.draw([Sketch("felt", lambda _: PICTURE)])
    other = PICTURE.__class__("felt-0.png", b"another", "A felt")
    (another,) = await studio.draw([Sketch("another", lambda _: other)])
    assert drawn.name.startswith("felt-")
    assert drawn.name != another.name
    studio.close()
