"""Can people play a match of mus from the first press to the result, in every language?"""

from collections.abc import Awaitable, Callable
from random import Random

import pytest
from simcord.env import Env

from tests.cogs.party import Party, words_of
from tests.fakes import MemoryStore
from tests.simulation import set_locale

TYPED = {"no-quiero": "noquiero", "no-queremos": "noqueremos"}
"""Words that are typed otherwise than records write them."""

ENGLISH = ("Score, to", "To speak", "Round", "Your cards", "My cards", "match won", "Sit down")


WON = {
    "en-US": "match won!",
    "es-ES": "¡partida ganada!",
    "fr": "partie gagnée\N{NO-BREAK SPACE}!",
}
RANKING = {
    "en-US": "Ranking: 1. ",
    "es-ES": "Clasificación: 1. ",
    "fr": "Classement\N{NO-BREAK SPACE}: 1. ",
}


def say(party: Party, chance: Random) -> str:
    """Something that brings the end nearer."""
    words = [*party.words()]
    return chance.choice([word for word in words if word.startswith(("quiero", "env"))] * 3 + words)


async def by_buttons(party: Party, chance: Random) -> None:
    while party.words():
        await party.press(say(party, chance))


def _amount(written: str) -> dict[str, object]:
    return {"piedras": written} if written.isdigit() else {}


async def by_commands(party: Party, chance: Random) -> None:
    while party.words():
        word, _, amount = say(party, chance).partition(".")
        if word == "descarto":
            shown = await party.type("descarto")
            (options,) = [
                part["component"]["options"] for part in (shown.modal or {})["components"]
            ]
            await party.type("descarto", cartas=options[0]["value"])
        else:
            await party.type(TYPED.get(word, word), **_amount(amount))


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "fr"])
@pytest.mark.parametrize("play", [by_buttons, by_commands])
async def test_four_people_play_a_match_to_its_end(
    simcord_env: Env,
    store: MemoryStore,
    play: Callable[[Party, Random], Awaitable[None]],
    locale: str,
) -> None:
    party = Party(simcord_env, locale=locale)
    for person in party.people:
        set_locale(person, locale)
    await party.sit_down()
    await play(party, Random(5))
    (result,) = await store.results()
    assert [player.name for player in result.players] == ["Ane", "Jon", "Miren", "Patxi"]
    assert f"`{result.table}`" in words_of(party.board)
    assert WON[locale] in words_of(party.board)
    if locale != "en-US":
        seen = [words_of(each) for each in party.messages()]
        seen += [words_of(each) for person in party.people for each in party.letters(person)]
        assert [text for text in seen if any(word in text for word in ENGLISH)] == []


async def test_two_people_play_a_match_to_its_end(simcord_env: Env, store: MemoryStore) -> None:
    party = Party(simcord_env, count=2)
    await party.sit_down()
    await by_buttons(party, Random(3))
    assert len(await store.results()) == 1


HOUSE = "perete:change mus_visto:forced cut_out_of_turn:true bet_both:true max_envido:missing"


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "fr"])
@pytest.mark.parametrize(
    ("seating", "count", "options"),
    [
        ("three", 3, HOUSE),
        ("four", 4, "finish:ranking perete:keep mus_visto:redeal"),
        ("five", 5, HOUSE),
        ("teams-of-three", 6, "talk:free signal_risk:50"),
        ("three-pairs", 6, HOUSE),
        ("six", 6, HOUSE),
    ],
)
async def test_every_other_seating_is_played_to_its_end_by_rules_of_the_house(
    simcord_env: Env, store: MemoryStore, seating: str, count: int, options: str, locale: str
) -> None:
    party = Party(simcord_env, count=count, locale=locale)
    await party.sit_down(asientos=seating, opciones=f"target:20 games_per_vaca:1 {options}")
    chance = Random(4)
    while party.words():
        word = say(party, chance)
        if word != "mus-visto":  # only the dealer says it
            await party.press(word)
    (result,) = await store.results()
    assert (result.seating, len(result.players)) == (seating, count)
    if "ranking" in options:
        assert RANKING[locale] in words_of(party.board)


async def test_one_person_plays_a_match_with_three_computer_players(
    simcord_env: Env, store: MemoryStore
) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await by_buttons(party, Random(3))
    (result,) = await store.results()
    assert [player.person is None for player in result.players] == [False, True, True, True]


async def test_a_round_asks_for_one_message_and_every_press_updates_it(party: Party) -> None:
    await party.sit_down()
    first, posts = party.board.id, len(party.posts())
    await party.press("corto")
    assert party.board.id == first
    while party.board.id == first:
        await party.press(next(word for word in ("paso", "no-quiero") if word in party.words()))
    assert len(party.posts()) == posts + 1


async def test_the_message_of_a_finished_round_tells_its_story(party: Party) -> None:
    await party.sit_down()
    first = party.board
    while party.board.id == first.id:
        await party.press(next(w for w in ("corto", "paso", "no-quiero") if w in party.words()))
    story = next(each for each in party.messages() if each.id == first.id)
    assert "The count" in words_of(story)
    assert "The count" not in words_of(party.board)
    shown = await party.host.click(story, label="The table now")
    assert str(party.board.id) in words_of(shown.response)
