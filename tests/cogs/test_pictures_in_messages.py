"""Do messages have their pictures, once, and never go without their words for want of one?"""

import asyncio
import threading
from collections.abc import Callable
from operator import attrgetter

import pytest

from cogs._bot import MusBot
from cogs._studio import LONGEST_WAIT, MOST_TOGETHER, MOST_WAITING, Studio, open_decks
from musbot.games.mus.view import MusView
from musbot.render import mus_pictures
from musbot.render.narrator import Narrator
from musbot.render.pictures import Picture, score_picture
from musbot.render.sketch import Sketch
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId
from tests.cogs.party import Party, control, told, words_of
from tests.cogs.test_places import deny, play_round
from tests.discord_components import JsonObject, Part, walk

PICTURE = Picture("felt-0.png", b"png", "A felt")


def pictures_in(components: list[JsonObject]) -> list[tuple[str, str]]:
    """The name and the description of each picture in a message."""
    items: list[JsonObject] = [
        item for part in walk(components) for item in part.get("items") or ()
    ]
    return [
        (item["media"]["url"].rpartition("/")[2].partition("-")[0], item["description"])
        for item in items
    ]


def last_change(party: Party) -> JsonObject:
    """What the last press had its message changed to."""
    body = party.requests("POST", "/interactions/*/callback")[-1].json
    assert body is not None
    changed: JsonObject = body["data"]
    return changed


# ---------------------------------------------------------------------- where they hang


async def test_a_player_sees_his_cards_drawn_and_reads_what_they_are(party: Party) -> None:
    await party.sit_down()
    looked = await party.host.click(party.board, custom_id=control(party.board, "cards"))
    assert looked.response is not None
    ((kind, said),) = pictures_in(looked.response.components)
    assert (kind, said[:12]) == ("hand", "Your cards: ")
    (letter,) = party.letters(party.host)
    assert pictures_in(letter.components) == [(kind, said)]


async def test_the_table_shows_the_score_and_a_round_its_hands(party: Party) -> None:
    await party.sit_down()
    assert [kind for kind, _ in pictures_in(party.board.components)] == ["score"]
    first = party.board
    await party.press("corto")
    await party.play_until("ordago")
    await party.press("ordago")
    await party.press("quiero")
    story = next(one for one in party.messages() if one.id == first.id)
    assert [kind for kind, _ in pictures_in(story.components)] == ["showdown"]
    assert [kind for kind, _ in pictures_in(party.board.components)] == ["score"]


async def test_the_story_of_a_round_has_drawn_along_what_the_next_table_shows(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(narrator: Narrator, view: MusView) -> Picture:
        drawn.append(threading.current_thread().name)
        return score_picture(narrator, view)

    await party.sit_down()
    monkeypatch.setattr(mus_pictures, "score_picture", noted)
    await party.press("corto")
    await party.play_until("ordago")
    await party.press("ordago")
    drawn.clear()
    await party.press("quiero")
    assert [kind for kind, _ in pictures_in(party.board.components)] == ["score"]
    assert len(drawn) == 1


async def test_the_end_of_a_match_shows_the_last_hands_and_the_score(party: Party) -> None:
    await party.sit_down()
    await party.play_out()
    assert [kind for kind, _ in pictures_in(party.board.components)][-1] == "score"


async def test_a_picture_lies_between_the_words_and_the_controls(party: Party) -> None:
    await party.sit_down()
    (box,) = party.board.components
    kinds = [part["type"] for part in box["components"]]
    assert kinds == sorted(kinds, key=[Part.TEXT_DISPLAY, Part.MEDIA_GALLERY, 1].index)


# ---------------------------------------------------------------------- what is sent


async def test_a_picture_that_is_there_already_is_not_sent_again(party: Party) -> None:
    await party.sit_down()
    shown = pictures_in(party.board.components)
    await party.press("corto")
    kept = last_change(party)["attachments"]
    assert [sorted(one) for one in kept] == [["filename", "id"]]
    assert pictures_in(party.board.components) == shown


async def test_nor_is_it_where_the_word_was_typed_elsewhere(party: Party) -> None:
    await party.sit_down()
    shown = pictures_in(party.board.components)
    await party.awaited.slash(party.guild.create_text_channel("otro"), "corto")
    body = party.requests("PATCH", f"/channels/{party.place.id}/messages/*")[-1].json
    assert body is not None
    assert [sorted(one) for one in body["attachments"]] == [["filename", "id"]]
    assert pictures_in(party.board.components) == shown


async def test_a_score_that_has_changed_is_sent_anew(party: Party) -> None:
    await party.sit_down()
    await party.press("corto")
    await party.press("envido.2")
    for _ in range(2):
        await party.press("no-quiero")
    (sent,) = last_change(party)["attachments"]
    assert sent["id"] == 0
    assert "description" in sent
    assert "1" in pictures_in(party.board.components)[0][1]


async def test_where_a_picture_cannot_be_kept_it_is_sent_again(party: Party) -> None:
    await party.sit_down()
    shown = pictures_in(party.board.components)
    party.env.inject_error(
        "POST", "/interactions/*/callback", status=400, code=50035, message="no such attachment"
    )
    await party.press("corto")
    assert last_change(party)["attachments"][0]["id"] == 0
    assert pictures_in(party.board.components) == shown


async def test_a_letter_keeps_nobody_elses_picture(party: Party) -> None:
    await party.sit_down()
    shown = {each.id: pictures_in(party.letters(each)[0].components) for each in party.people}
    assert len({str(one) for one in shown.values()}) == len(party.people)


async def test_a_form_that_is_no_longer_due_takes_no_picture_from_the_table(party: Party) -> None:
    await party.sit_down()
    board = party.board
    await party.stranger().click(board, custom_id=control(board, "corto"))
    assert pictures_in(party.board.components) != []


# ---------------------------------------------------------------------- where there are none


async def test_without_the_right_to_attach_files_the_words_stand_alone_and_that_is_told_once(
    party: Party,
) -> None:
    await party.sit_down(start=False)
    deny(party, party.channel, "attach_files")
    said = told(await party.lobby_press(party.host, "start"))
    again = told(await party.press("corto"))
    assert "I lack the right “Attach Files”" in said + again
    assert pictures_in(party.board.components) == []
    assert "Score" in words_of(party.board)
    await party.press("paso")
    assert "Attach Files" not in await play_round(party)
    looked = await party.host.click(party.board, custom_id=control(party.board, "cards"))
    assert looked.response is not None
    assert pictures_in(looked.response.components) != []


async def test_a_right_that_is_back_brings_pictures_back(party: Party) -> None:
    deny(party, party.channel, "attach_files")
    await party.sit_down()
    await party.press("corto")
    deny(party, party.channel)
    await party.press("paso")
    assert pictures_in(party.board.components) != []


async def test_a_refusal_of_files_that_nobody_foresaw_costs_no_message(party: Party) -> None:
    await party.sit_down(start=False)
    party.env.inject_error(
        "POST", f"/channels/{party.channel.id}/threads", status=403, code=50013, message="no"
    )
    party.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50013, message="no files", times=1
    )
    await party.lobby_press(party.host, "start")
    assert "Score" in words_of(party.board)
    assert pictures_in(party.board.components) == []


async def test_who_wants_text_alone_gets_no_pictures(party: Party, simcord_bot: MusBot) -> None:
    player = PlayerId(party.host.id)
    await simcord_bot.room.settings.set_player(player, PlayerSetting.TEXT_ONLY, value=True)
    await party.sit_down()
    looked = await party.host.click(party.board, custom_id=control(party.board, "cards"))
    assert looked.response is not None
    assert pictures_in(looked.response.components) == []
    (letter,) = party.letters(party.host)
    assert pictures_in(letter.components) == []
    assert pictures_in(party.board.components) != []


# ---------------------------------------------------------------------- the studio


def fail(error: BaseException) -> None:
    """Pass on what went wrong."""
    raise error


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

    def draw(_: object) -> Picture:
        goes_on.wait(5)
        return PICTURE

    sketch = Sketch("felt", draw)
    assert await studio.draw([sketch]) == ()
    goes_on.set()
    async with asyncio.timeout(5):
        while not await studio.draw([sketch]):
            pass
    assert [one.png for one in await studio.draw([sketch])] == [b"png"]
    studio.close()


async def test_d37_where_too_many_wait_a_message_goes_without_and_at_once() -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=0.0), threading.Event()

    def draw(_: object) -> Picture:
        goes_on.wait(5)
        return PICTURE

    await studio.draw([Sketch(number, draw) for number in range(MOST_WAITING)])
    began = asyncio.get_running_loop().time()
    assert await studio.draw([Sketch("one more", draw)]) == ()
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


async def test_what_is_asked_for_together_is_handed_over_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio, loop, handed_over = Studio(open_decks(), fail), asyncio.get_running_loop(), list[int]()
    hand_over: Callable[..., asyncio.Future[object]] = attrgetter("run_in_executor")(loop)

    def counted(*work: object) -> asyncio.Future[object]:
        handed_over.append(1)
        return hand_over(*work)

    monkeypatch.setattr(loop, "run_in_executor", counted)
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

    def draw(_: object) -> Picture:
        goes_on.wait(5)
        return PICTURE

    quick, slow = Sketch("quick", lambda _: PICTURE), Sketch("slow", draw)
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


async def test_d37_not_too_many_are_drawn_in_one_go() -> None:
    studio = Studio(open_decks(), fail)
    many = [Sketch(number, lambda _: PICTURE) for number in range(3 * MOST_TOGETHER)]
    shown = await asyncio.gather(*[studio.draw([each]) for each in many])
    assert {len(pictures) for pictures in shown} == {1}
    studio.close()


async def test_after_the_end_a_message_goes_without_a_picture_and_at_once() -> None:
    studio = Studio(open_decks(), fail, longest_wait=60)
    studio.close()
    async with asyncio.timeout(5):
        assert await studio.draw([Sketch("felt", lambda _: PICTURE)]) == ()


async def test_at_the_end_nobody_waits_for_what_is_not_drawn_any_more() -> None:
    studio, goes_on = Studio(open_decks(), fail, longest_wait=60), threading.Event()

    def draw(_: object) -> Picture:
        goes_on.wait(5)
        return PICTURE

    under_way = asyncio.create_task(studio.draw([Sketch("under way", draw)]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    behind = asyncio.create_task(studio.draw([Sketch("behind", draw)]))
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
