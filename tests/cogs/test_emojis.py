"""Are our small pictures brought to Discord once, kept apart from those of others, and shown?"""

import json
import re

import pytest
import structlog
from simcord.actors import MemberActor
from simcord.backend.models import GuildEmoji
from simcord.env import Env

from cogs._bot import MusBot
from cogs._emojis import LOOK_AGAIN_AFTER, MOST_EMOJIS, MOST_REFUSED, marked_names
from musbot.core.cards import SPANISH_DECK, Card
from musbot.games.mus.actions import Signal
from musbot.render.emoji import EMOJI_NAMES, emoji_sprites
from musbot.render.signs import PICTURES
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId
from tests.cogs.conftest import NewBot
from tests.cogs.party import QUIET, Party, control, words_of
from tests.cogs.test_letters import all_say_mus
from tests.discord_components import JsonObject, Part, walk
from tests.discord_limits import EMOJI_BYTES

EMOJI = re.compile(r"<:(\w+)_[0-9a-f]{8}:\d+>")
FIELD_WITH_EMOJI = re.compile(r'"(\w+)": "[^"]*<:')
KING = Card("12o")
ROUTE = "/applications/*/emojis*"
NAMES = set(marked_names().values())


@pytest.fixture
def simcord_bot(new_bot: NewBot) -> MusBot:
    """A bot that may bring its small pictures to Discord."""
    return new_bot(emojis=True)


def kept(env: Env) -> dict[str, GuildEmoji]:
    """What Discord keeps for the application, by name."""
    return {one.name: one for one in env.backend.application_emojis.values()}


def asked(party: Party, since: int = 0) -> list[str]:
    """What was asked about small pictures."""
    sent = party.env.http_requests[since:]
    return [one.method for one in sent if "/emojis" in one.path]


async def restart(party: Party, bot: MusBot) -> list[str]:
    """Start the bot anew, and give what it asks about small pictures."""
    before = len(party.env.http_requests)
    await party.env.restart_bot(bot)
    await party.env.settle()
    return asked(party, before)


def drawn(words: str) -> list[str]:
    return EMOJI.findall(words)


def str_of(env: Env, name: str) -> str:
    """What is written to show a small picture."""
    marked = marked_names()[name]
    return f"<:{marked}:{kept(env)[marked].id}>"


def forget(env: Env, *names: str) -> None:
    """Let Discord have lost some."""
    for name in names:
        del env.backend.application_emojis[kept(env)[marked_names()[name]].id]


def everything_said_to(party: Party, person: MemberActor) -> str:
    return "\n".join([words_of(letter) for letter in party.letters(person)])


def options_of(components: list[JsonObject]) -> list[JsonObject]:
    """What the lists below a message offer, with small pictures or without."""
    lists = [part for part in walk(components) if part["type"] == Part.STRING_SELECT]
    return [option for each in lists for option in each["options"]]


# ------------------------------------------------------------------ what Discord keeps


async def test_the_first_start_brings_every_small_picture(party: Party) -> None:
    assert kept(party.env).keys() == NAMES
    assert asked(party) == ["GET", *["POST"] * len(EMOJI_NAMES)]


async def test_another_start_asks_once_and_changes_nothing(party: Party, new_bot: NewBot) -> None:
    bot = new_bot(emojis=True)
    assert await restart(party, bot) == ["GET"]
    assert bot.room.emojis.signs.cards[KING] == str_of(party.env, "card_12o")


async def test_a_reconnection_asks_nothing(party: Party) -> None:
    before = len(party.env.http_requests)
    party.env.bot.dispatch("ready")
    await party.env.settle()
    assert asked(party, before) == []


async def test_a_picture_drawn_anew_takes_the_place_of_the_old_one(
    party: Party, new_bot: NewBot
) -> None:
    for name in ("card_12o", "stone"):
        kept(party.env)[marked_names()[name]].name = f"{name}_00000000"
    assert await restart(party, new_bot(emojis=True)) == ["GET", "POST", "POST", "DELETE", "DELETE"]
    assert kept(party.env).keys() == NAMES


async def test_what_others_have_put_there_is_never_touched(party: Party, new_bot: NewBot) -> None:
    backend = party.env.backend
    foreign = ("logo", "card_12o", "card_12o_00000000", "unknown_00000000", "stone_0000000g")
    for name in foreign:
        backend.create_application_emoji(name).user_id = party.host.id
    bots_own = ("other_00000000", "card_12o_0000")
    for name in bots_own:
        backend.create_application_emoji(name)
    assert await restart(party, new_bot(emojis=True)) == ["GET"]
    assert kept(party.env).keys() == NAMES | {*foreign, *bots_own}


async def test_of_two_alike_the_older_one_stays_and_is_shown(party: Party, new_bot: NewBot) -> None:
    first = str_of(party.env, "stone")
    party.env.backend.create_application_emoji(marked_names()["stone"])
    bot = new_bot(emojis=True)
    assert await restart(party, bot) == ["GET", "DELETE"]
    assert bot.room.emojis.signs.stone == first == str_of(party.env, "stone")


async def test_a_start_that_fails_in_the_middle_is_made_good_by_the_next(
    party: Party, new_bot: NewBot
) -> None:
    forget(party.env, "suit_o", "suit_c", "stone", "sena_par", "sena_duples")
    kept(party.env)[marked_names()["card_12o"]].name = "card_12o_00000000"
    party.env.inject_error(
        "POST", ROUTE, status=400, code=50035, message="Invalid Form Body", times=MOST_REFUSED
    )
    bot = new_bot(emojis=True)
    with structlog.testing.capture_logs() as logs:
        assert await restart(party, bot) == ["GET", *["POST"] * MOST_REFUSED]
    assert len(logs) >= MOST_REFUSED
    # The old king is not taken away as long as there is no new one; what is there is shown.
    assert "card_12o_00000000" in kept(party.env)
    signs = bot.room.emojis.signs
    assert (signs.cards, signs.suits) == (PICTURES.cards, PICTURES.suits)
    assert signs.signals["sena_medias"]
    await party.sit_down()
    await party.press("corto")
    assert await restart(party, new_bot(emojis=True)) == ["GET", *["POST"] * 6, "DELETE"]
    assert kept(party.env).keys() == NAMES


async def test_one_that_is_refused_keeps_no_other_from_coming(
    party: Party, new_bot: NewBot
) -> None:
    forget(party.env, "card_12o", "suit_o", "stone")
    party.env.inject_error("POST", ROUTE, status=400, code=50035, message="Invalid Form Body")
    bot = new_bot(emojis=True)
    assert await restart(party, bot) == ["GET", "POST", "POST", "POST"]
    assert kept(party.env).keys() == NAMES - {marked_names()["card_12o"]}
    assert bot.room.emojis.signs.cards is PICTURES.cards
    assert drawn(bot.room.emojis.signs.stone) == ["stone"]


@pytest.mark.parametrize("status", [400, 401, 403, 404])
async def test_a_bot_that_is_not_told_what_there_is_plays_with_signs(
    party: Party, new_bot: NewBot, status: int
) -> None:
    party.env.inject_error("GET", ROUTE, status=status, message="no")
    bot = new_bot(emojis=True)
    assert await restart(party, bot) == ["GET"]
    await party.sit_down()
    await party.press("corto")
    assert not drawn(words_of(party.board))
    assert not drawn(everything_said_to(party, party.host))


async def test_where_there_is_no_room_nothing_is_tried_and_the_log_says_so(
    party: Party, new_bot: NewBot
) -> None:
    forget(party.env, "card_12o")
    while len(kept(party.env)) < 2000:
        party.env.backend.create_application_emoji(f"other{len(kept(party.env))}")
    with structlog.testing.capture_logs() as logs:
        assert await restart(party, new_bot(emojis=True)) == ["GET"]
    assert [one["missing"] for one in logs if one["event"] == "no room for emojis"] == [1]


def second_process(new_bot: NewBot) -> MusBot:
    """A bot whose process has all shards but the first."""
    bot = new_bot(emojis=True)
    bot.shard_count, bot.shard_ids = 3, [1, 2]
    return bot


async def test_a_process_without_the_first_shard_changes_nothing_and_knows_what_there_is(
    party: Party, new_bot: NewBot
) -> None:
    kept(party.env)[marked_names()["card_12o"]].name = "card_12o_00000000"
    bot = second_process(new_bot)
    assert await restart(party, bot) == ["GET"]
    assert bot.room.emojis.signs.cards is PICTURES.cards
    assert bot.room.emojis.signs.stone == str_of(party.env, "stone")


async def test_a_process_that_has_missed_some_looks_once_more_later(
    party: Party, new_bot: NewBot
) -> None:
    forget(party.env, "card_12o", "card_7c")
    bot = second_process(new_bot)
    assert await restart(party, bot) == ["GET"]
    before = len(party.env.http_requests)
    for name in ("card_12o", "card_7c"):
        party.env.backend.create_application_emoji(marked_names()[name])
    await party.env.advance_time(LOOK_AGAIN_AFTER - 1)
    assert asked(party, before) == []
    await party.env.advance_time(1)
    assert asked(party, before) == ["GET"]
    assert bot.room.emojis.signs.cards[KING] == str_of(party.env, "card_12o")
    await party.env.advance_time(24 * 3600)
    assert asked(party, before) == ["GET"]


async def test_a_bot_that_shall_have_none_asks_nothing(party: Party, new_bot: NewBot) -> None:
    assert await restart(party, new_bot()) == []
    await party.sit_down()
    assert not drawn(everything_said_to(party, party.host))


def test_every_small_picture_is_one_that_discord_takes() -> None:
    assert len(EMOJI_NAMES) <= MOST_EMOJIS / 2
    for name, png in emoji_sprites().items():
        assert len(png) <= EMOJI_BYTES
        assert re.fullmatch(r"\w{2,32}", marked_names()[name], re.ASCII)


# ------------------------------------------------------------------ what is shown


async def test_d39_cards_are_emojis_of_the_application_with_words_beside_them(
    party: Party,
) -> None:
    await party.sit_down()
    for person in party.people:
        (letter,) = party.letters(person)
        heading, signs, words = words_of(letter).splitlines()[:3]
        assert heading == "### Your cards"
        assert len(drawn(signs)) == 4
        assert EMOJI.sub("", signs) == ""
        assert all(f" of {suit}" in words for suit in suits_of(drawn(signs)))
    every = [words_of(one) for one in party.messages()]
    every += [everything_said_to(party, person) for person in party.people]
    used = {one.group() for text in every for one in re.finditer(r"<a?:\w+:\d+>", text)}
    assert used <= {str_of(party.env, name) for name in EMOJI_NAMES}


def suits_of(names: list[str]) -> set[str]:
    suits = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
    return {suits[name[-1]] for name in names}


async def test_a_round_is_told_with_drawn_hands_their_ranks_and_a_drawn_score(
    party: Party,
) -> None:
    await party.sit_down()
    board = party.board.id
    while party.board.id == board:
        await party.press(next(word for word in QUIET if word in party.words()))
    story = next(one for one in party.messages() if one.id == board)
    hands = [line for line in words_of(story).splitlines() if "card_" in line]
    assert len(hands) == 4
    for hand in hands:
        assert re.fullmatch(r".*\w+: (<:card_\w+:\d+>){4}( [A-Z2-7]){4}( \(.+\))?", hand), hand
    assert "stone" in drawn(words_of(story))


async def test_who_wants_nothing_but_text_gets_signs_and_all_others_small_pictures(
    party: Party, simcord_bot: MusBot
) -> None:
    await only_text(simcord_bot, party.host)
    await party.sit_down()
    assert not drawn(everything_said_to(party, party.host))
    assert drawn(everything_said_to(party, party.people[1]))
    shown = await party.host.click(party.board, label="My cards")
    assert shown.response is not None
    assert not drawn(words_of(shown.response))
    for letter in (*party.letters(party.host), shown.response):
        assert not [one for one in options_of(letter.components) if "emoji" in one]


async def only_text(bot: MusBot, person: MemberActor) -> None:
    await bot.room.settings.set_player(PlayerId(person.id), PlayerSetting.TEXT_ONLY, value=True)


async def test_lists_of_cards_and_senas_have_small_pictures_beside_their_labels(
    party: Party,
) -> None:
    await party.sit_down()
    for _ in party.people:
        await party.press("mus")
    shown = await party.awaited.click(party.board, label="My cards")
    assert shown.response is not None
    assert control(shown.response, "descarto")
    for option in options_of(shown.response.components):
        emoji = option.get("emoji")
        if emoji is None:  # words to the partner, and a rival to watch
            assert option["value"] not in {*SPANISH_DECK, *Signal}
            continue
        assert f"<:{emoji['name']}:{emoji['id']}>" in {str_of(party.env, n) for n in EMOJI_NAMES}
        assert not EMOJI.search(option["label"])
        named = {f"card_{option['value']}", f"sena_{option['value'].replace('-', '_')}"}
        assert emoji["name"].rpartition("_")[0] in named


async def test_nothing_that_shows_no_markup_has_any(party: Party) -> None:
    await party.sit_down()
    await all_say_mus(party)
    await party.play_until("envido.ask")
    await party.press("envido.ask")
    bodies = [json.dumps(one.json) for one in party.env.http_requests]
    shown_in = {field for body in bodies for field in FIELD_WITH_EMOJI.findall(body)}
    assert shown_in == {"content"}
