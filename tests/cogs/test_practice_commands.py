"""Does every command work where no table can stand, or say kindly what to do there?"""

from collections.abc import Iterator

import pytest
from simcord.env import Env
from simcord.results import InteractionResult

from musbot.core.errors import MusbotError
from tests.cogs.party import told, words_of
from tests.cogs.practising import Practice, Where

PLACES = (Where.LETTERS, Where.GROUP, Where.SERVER)

OF_A_TABLE: dict[str, dict[str, str]] = {
    "mesa unirse": {}, "mesa salir": {}, "mesa empezar": {}, "mesa estado": {}, "mesa cerrar": {},
    "mesa bots": {}, "mesa cambiar": {"asiento": "2"}, "mesa sorteo": {},
    "mesa fuera": {"asiento": "2"}, "mesa pausa": {}, "mesa seguir": {}, "mesa rendirse": {},
    "mesa mirar": {}, "marcador": {}, "cartas": {}, "sena": {}, "consulta": {}, "mirar": {},
    "corto": {}, "descarto": {}, "paso": {}, "envido": {"piedras": "3"}, "mas": {}, "reenvido": {},
    "quiero": {}, "noquiero": {}, "noqueremos": {}, "ordago": {}, "envidodos": {}, "ordagodos": {},
    "perete": {}, "musvisto": {},
}  # fmt: skip
"""Commands that need a table."""

BEFORE_A_MATCH: dict[str, dict[str, str]] = {
    "mesa empezar": {}, "mesa bots": {}, "mesa cambiar": {"asiento": "2"}, "mesa sorteo": {},
    "mesa fuera": {"asiento": "2"},
}  # fmt: skip

FOR_ANYBODY: dict[str, dict[str, str]] = {
    "reglas": {}, "comparar": {"primera": "RR71", "segunda": "RCC3"}, "ayuda": {},
    "ajustes mios": {},
}  # fmt: skip

OF_A_SERVER = ("ajustes servidor", "ajustes reglas", "ajustes mesas", "ajustes reloj")


@pytest.fixture(autouse=True)
def refusals(simcord_env: Env) -> Iterator[None]:
    """Refusals are no errors of the bot; anything else is."""
    yield
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


def is_told_alone(answer: InteractionResult) -> bool:
    """Whether only who asked has seen the answer."""
    return answer.response is not None and answer.response.ephemeral


@pytest.mark.parametrize("where", PLACES)
async def test_d33_who_has_no_table_is_told_what_he_can_have_there(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    for command, options in OF_A_TABLE.items():
        answer = await practice.type_aside(command, **options)
        assert is_told_alone(answer), command
        assert "practise against computer players: /mus, /mouche." in told(answer), command


@pytest.mark.parametrize("where", PLACES)
async def test_d33_nobody_is_asked_to_a_table_that_cannot_stand_there(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    guest = simcord_env.create_user("Miren")
    said = [told(await practice.type_aside("mesa invitar", jugador=guest))]
    await practice.type("mus")
    said.append(told(await practice.type_aside("mesa invitar", jugador=guest)))
    said.append(told(await practice.type_aside("mesa unirse")))
    assert all("servers where I am a member" in each for each in said)
    assert practice.with_own_token() == []


@pytest.mark.parametrize("command", BEFORE_A_MATCH)
async def test_d33_what_is_for_the_time_before_a_match_says_that_it_has_begun(
    simcord_env: Env, command: str
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    before = practice.text
    answer = await practice.type_aside(command, **BEFORE_A_MATCH[command])
    assert "has begun" in told(answer)
    await practice.type("mesa estado")
    assert practice.text == before


@pytest.mark.parametrize("command", FOR_ANYBODY)
@pytest.mark.parametrize("where", PLACES)
async def test_d33_what_explains_and_what_is_one_s_own_works_everywhere(
    simcord_env: Env, where: Where, command: str
) -> None:
    practice = await Practice.at(simcord_env, where)
    for begins in (True, False):
        answer = await practice.type_aside(command, **FOR_ANYBODY[command])
        assert is_told_alone(answer)
        assert answer.response is not None
        assert answer.response.components
        if begins:
            await practice.type("mus")
    assert practice.with_own_token() == []


@pytest.mark.parametrize("command", OF_A_SERVER)
@pytest.mark.parametrize("where", PLACES)
async def test_d33_there_is_no_server_to_set_anything_for(
    simcord_env: Env, where: Where, command: str
) -> None:
    practice = await Practice.at(simcord_env, where)
    answer = await practice.type_aside(command)
    assert is_told_alone(answer)
    assert "/ajustes mios" in told(answer)
    assert ("no member of this server" in told(answer)) == (where is Where.SERVER)


@pytest.mark.parametrize("command", ["mesa revancha", "mesa acta"])
@pytest.mark.parametrize("where", PLACES)
async def test_d33_after_a_practice_match_there_is_a_record_and_another_match(
    simcord_env: Env, where: Where, command: str
) -> None:
    practice = await Practice.at(simcord_env, where)
    assert told(await practice.type_aside(command)) != ""
    await practice.type("mesa abrir", asientos="two", reglas="relampago")
    await practice.play_out()
    answer = await practice.type(command)
    shown = words_of(answer.response)
    assert ("Your cards" if command == "mesa revancha" else "The record of match") in shown
    assert practice.with_own_token() == []


@pytest.mark.parametrize("where", PLACES)
async def test_the_score_of_a_practice_match_is_told(simcord_env: Env, where: Where) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    answer = await practice.type_aside("marcador")
    assert is_told_alone(answer)
    assert "Score, to 40" in words_of(answer.response)


@pytest.mark.parametrize("command", ["mesa abrir", "mus"])
async def test_rules_that_cannot_be_are_told_and_nothing_begins(
    simcord_env: Env, command: str
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    answer = await practice.type_aside("mesa abrir", opciones="kings:5")
    assert is_told_alone(answer)
    assert told(answer) != ""
    await practice.type(command)
    assert "Your cards" in practice.text
