"""Do messages have their pictures, once, and never go without their words for want of one?"""

import threading

import pytest

from cogs import _pages
from cogs._bot import MusBot
from cogs._layout import Message
from musbot.games.mus.view import MusView
from musbot.render import mus_pictures
from musbot.render.narrator import Narrator
from musbot.render.pictures import Picture, score_picture
from musbot.render.text import Texts
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId
from tests.cogs.bodies import snapshot_of
from tests.cogs.party import Party, control, told, words_of
from tests.cogs.test_places import deny, play_round
from tests.discord_components import JsonObject, Part, walk
from tests.musbot.render.matches import STRONG, RiggedMatch

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


def test_the_story_of_a_round_wants_ahead_what_the_table_below_it_shows() -> None:
    texts, table = Texts("es"), snapshot_of(RiggedMatch(*STRONG).state)
    story, below = _pages.story_message(texts, table), _pages.table_message(texts, table)
    assert isinstance(story, Message)
    assert isinstance(below, Message)
    assert [each.key for each in story.ahead] == [each.key for each in below.sketches] != []


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
