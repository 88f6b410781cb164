"""Does a table open with the seats and the rules that were asked for, or is it said why not?"""

import pytest
from simcord.env import Env

from musbot.core.seats import SEATINGS, Seating
from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.render.mus_rules import option_line
from musbot.render.side_colours import side_sign
from musbot.render.text import Texts
from tests.cogs.party import Party, told, words_of
from tests.discord_components import JsonObject
from tests.fakes import MemoryStore


async def test_a_table_has_the_seats_and_rules_that_were_asked_for(party: Party) -> None:
    await party.host.slash(
        party.channel,
        "mesa abrir",
        asientos="teams-of-three",
        reglas="euskal-herria",
        opciones="reyes:8, target 50",
    )
    words = words_of(party.lobby)
    assert words.count("free seat") == 5
    told = ("euskal-herria: ", "At this table:", "Eight kings", "50 stones")
    assert all(word in words for word in told)


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_is_told_before_anybody_sits_down(party: Party, preset: str) -> None:
    shown = await party.host.slash(party.channel, "mesa abrir", reglas=preset)
    words = words_of(shown.response)
    usual = parse_rules({})
    for name, value in PRESETS[preset].items():
        assert value == getattr(usual, name) or option_line(Texts("en"), name, value) in words


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=lambda seating: seating.name)
async def test_a_match_of_every_seating_is_opened_filled_begun_and_played(
    simcord_env: Env, seating: Seating
) -> None:
    party = Party(simcord_env, count=len(seating.seats))
    await party.host.slash(
        party.channel, "mesa abrir", asientos=seating.name, opciones="target:20, games_per_vaca:1"
    )
    lines = words_of(party.lobby).splitlines()
    for side in seating.sides:
        shown = [line for line in lines if line.startswith(side_sign(side))]
        assert [int(line.split()[1][:-1]) - 1 for line in shown] == [*seating.members(side)]
    for person in party.people[1:-1]:
        await party.lobby_press(person, "sit")
    await party.lobby_press(party.host, "bots")
    assert "free seat" not in words_of(party.lobby)
    await party.lobby_press(party.host, "start")
    await party.play_out()
    assert "match won" in words_of(party.board)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"opciones": "kings:7"}, "kings can be: 8, 4, 9."),
        ({"opciones": "target:19"}, "target can be: 20 to 100."),
        ({"opciones": "target:101"}, "target can be: 20 to 100."),
        ({"opciones": "plural_binds:8"}, "plural_binds can be: yes, no."),
        ({"opciones": "reglas:brisca"}, "preset can be: fournier,"),
        ({"opciones": "cards:5"}, "There is no option “cards”. There are: "),
        ({"opciones": "fin:clasificacion"}, "finish is first"),
        ({"asientos": "six", "opciones": "extra_deje:yes"}, "With these seats extra_deje is no."),
        ({"asientos": "four", "opciones": "talk:free"}, "With these seats talk is "),
    ],
)
async def test_rules_that_cannot_be_open_no_table_and_are_told_what_can(
    party: Party, store: MemoryStore, options: dict[str, str], said: str
) -> None:
    answer = await party.host.slash(party.channel, "mesa abrir", **options)
    assert said in told(answer)
    assert store.appends == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"reglas": "brisca"}, "preset can be: fournier,"),
        ({"asientos": "seven"}, "The seating can be: pairs, two, three,"),
    ],
)
async def test_a_preset_or_a_seating_that_no_client_offers_is_told_what_there_is(
    party: Party, store: MemoryStore, options: dict[str, str], said: str
) -> None:
    forget_choices([*party.env.backend.commands[None].values()])
    answer = await party.host.slash(party.channel, "mesa abrir", **options)
    assert said in told(answer)
    assert store.appends == 0


def forget_choices(parts: list[JsonObject]) -> None:
    """Let anything be sent for an option, as a forged request could."""
    for part in parts:
        part.pop("choices", None)
        forget_choices(part.get("options") or [])
