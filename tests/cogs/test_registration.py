"""Are the commands registered in every language, once, and as Discord takes them?"""

from typing import cast

import pytest
from simcord.env import Env

from cogs._registration import Payload, are_same
from musbot.games import GAMES
from musbot.games.mus.rules import PRESETS
from musbot.render.faces import FACES
from musbot.render.text import LANGUAGES, Texts
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party
from tests.discord_components import JsonObject

WORDS = {
    "mus", "corto", "descarto", "paso", "envido", "mas", "reenvido", "quiero", "noquiero",
    "noqueremos", "ordago", "envidodos", "ordagodos", "perete", "musvisto", "cartas", "sena",
    "consulta", "mirar", "marcador", "mesa", "reglas", "comparar", "ajustes",
    "ayuda", "clasificacion", "perfil", "pareja", "historial", "exportar", "denunciar", "moderar",
    "torneo", "liga",
    "mouche", "passe", "change", "tiens", "montre", "demande", "repond", "joue", "retourne",
}  # fmt: skip
OF_A_TABLE = [
    "abrir", "unirse", "salir", "empezar", "estado", "cerrar",
    "bots", "invitar", "cambiar", "sorteo", "fuera",
    "pausa", "seguir", "rendirse", "revancha", "mirar", "acta",
]  # fmt: skip
ACCENTED = {
    "ordago": "órdago",
    "ordagodos": "órdagodos",
    "mas": "más",
    "sena": "seña",
    "cual": "cuál",
    "cuantos": "cuántos",
    "mios": "míos",
    "pagina": "página",
    "clasificacion": "clasificación",
}
SPANISH = {"es-ES", "es-419"}
TRANSLATED = {*SPANISH, "fr"}
"""The locales of Discord that have texts of ours; it knows no Basque."""


def registered(env: Env) -> list[JsonObject]:
    """What the bot has told Discord."""
    (request,) = [one for one in env.http_requests if one.method == "PUT"]
    return cast("list[JsonObject]", request.json)


def parts(commands: list[JsonObject]) -> list[JsonObject]:
    """Every command, subcommand and option."""
    return [
        part for command in commands for part in (command, *parts(command.get("options") or []))
    ]


def french_name(part: JsonObject) -> str | None:
    """What a French client calls it, where it has a name of its own."""
    named: dict[str, str] = part.get("name_localizations") or {}
    return named.get("fr")


async def test_every_word_of_the_game_is_a_command(simcord_env: Env) -> None:
    commands = registered(simcord_env)
    assert {command["name"] for command in commands} == WORDS
    (group,) = [command for command in commands if command["name"] == "mesa"]
    assert [each["name"] for each in group["options"]] == OF_A_TABLE


async def test_names_are_accented_in_spanish(simcord_env: Env) -> None:
    for part in parts(registered(simcord_env)):
        named: dict[str, str] = part.get("name_localizations") or {}
        accented = ACCENTED.get(part["name"])
        expected = dict.fromkeys(SPANISH, accented) if accented else {}
        assert {locale: name for locale, name in named.items() if locale != "fr"} == expected


async def test_words_of_mus_stay_in_french_and_options_become_french(simcord_env: Env) -> None:
    in_french: dict[tuple[str, bool], str | None] = {
        (str(part["name"]), "options" in part): french_name(part)
        for part in parts(registered(simcord_env))
    }
    commands = {name: french for (name, holds), french in in_french.items() if holds and french}
    assert commands == {
        "ordago": "hordago",
        "ordagodos": "hordagodos",
        "mas": "más",
        "sena": "seña",
        "repond": "répond",
    }
    assert [name for (name, holds), french in in_french.items() if not (holds or french)] == []


async def test_descriptions_are_translated_into_every_language_that_discord_knows(
    simcord_env: Env,
) -> None:
    for part in parts(registered(simcord_env)):
        translated = part["description_localizations"]
        assert translated.keys() == TRANSLATED
        assert all(text != part["description"] for text in translated.values())


async def test_descriptions_and_choices_have_room_in_every_language(simcord_env: Env) -> None:
    for part in parts(registered(simcord_env)):
        choices: list[JsonObject] = part.get("choices") or []
        written = [str(part["description"]), *[str(one["name"]) for one in choices]]
        for language in LANGUAGES:
            assert [text for text in map(Texts(language).gettext, written) if len(text) > 100] == []


async def test_stones_are_typed_as_text_so_that_everything_can_be_answered(
    simcord_env: Env,
) -> None:
    typed = [part for part in parts(registered(simcord_env)) if part["name"] == "piedras"]
    assert [(part["type"], part.get("required", False)) for part in typed] == [(3, False)] * 3


async def test_commands_work_on_servers_in_private_messages_and_for_who_installs_them_for_himself(
    simcord_env: Env,
) -> None:
    for command in registered(simcord_env):
        assert command["contexts"] == [0, 1, 2]
        assert command["integration_types"] == [0, 1]


async def test_no_command_is_hidden_from_anybody_who_can_do_something_with_it(
    simcord_env: Env,
) -> None:
    # The right to manage a server is asked for when it counts, but one group has nothing else.
    hidden = {
        command["name"]: command["default_member_permissions"]
        for command in registered(simcord_env)
        if command["default_member_permissions"] is not None
    }
    assert {name: int(rights) for name, rights in hidden.items()} == {"moderar": 1 << 5}


async def test_presets_are_offered_with_their_name_and_whose_rules_they_are(
    simcord_env: Env,
) -> None:
    offered = [one for one in parts(registered(simcord_env)) if one["name"] == "reglas"]
    with_choices = [one["choices"] for one in offered if one.get("choices")]
    assert len(with_choices) == 6
    of_all = [preset for face in FACES.values() for preset in face.rules.presets]
    told = [[each["value"] for each in presets] for presets in with_choices]
    # Hands are compared of mus alone.
    assert sorted(told, key=len) == [[*PRESETS], *[of_all] * 5]
    for presets in with_choices:
        for each in presets:
            named = f"{each['value']}: "
            assert each["name"].startswith(named)
            assert all(
                text.startswith(named) and text != each["name"]
                for text in each["name_localizations"].values()
            )
            assert each["name_localizations"].keys() == TRANSLATED


async def test_every_game_is_opened_by_a_command_of_its_name(simcord_env: Env) -> None:
    assert {*GAMES} <= {str(command["name"]) for command in registered(simcord_env)}


async def test_d19_a_restart_and_a_reconnection_register_nothing_anew(
    party: Party, new_bot: NewBot
) -> None:
    await party.env.restart_bot(new_bot())
    party.env.bot.dispatch("ready")
    await party.env.settle()
    assert len(registered(party.env)) == len(WORDS)


async def test_d19_a_changed_command_is_registered_anew(party: Party, new_bot: NewBot) -> None:
    bot = new_bot()
    bot.tree.remove_command("marcador")
    await party.env.restart_bot(bot)
    first, second = [one.json for one in party.env.http_requests if one.method == "PUT"]
    assert first is not None
    assert second is not None
    assert len(first) == len(second) + 1


@pytest.mark.parametrize("error", [(500, 0), (429, 0), (400, 50035)])
async def test_a_bot_whose_commands_cannot_be_registered_answers_the_old_ones(
    party: Party, new_bot: NewBot, error: tuple[int, int]
) -> None:
    status, code = error
    party.env.inject_error("GET", "/applications/*/commands", status=status, code=code, message="")
    await party.env.restart_bot(new_bot())
    await party.sit_down()
    await party.press("corto")


OURS: Payload = {
    "name": "mus",
    "description": "Say mus",
    "options": [],
    "nsfw": False,
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
    "description_localizations": {"es-ES": "Di mus"},
    "default_member_permissions": None,
}
THEIRS: Payload = {
    "id": "1",
    "version": "2",
    "name": "mus",
    "description": "Say mus",
    "contexts": [2, 1, 0],
    "integration_types": [1, 0],
    "description_localizations": {"es-ES": "Di mus"},
    "dm_permission": True,
}


@pytest.mark.parametrize(
    ("theirs", "same"),
    [
        ([THEIRS], True),
        ([{**THEIRS, "description": "Mus"}], False),
        ([{**THEIRS, "contexts": [0, 1]}], False),
        ([{**THEIRS, "contexts": None}], False),
        ([{**THEIRS, "integration_types": [0]}], False),
        ([{**THEIRS, "description_localizations": None}], False),
        ([{**THEIRS, "options": [{"name": "x"}]}], False),
        ([{**THEIRS, "default_member_permissions": "32"}], False),
        ([THEIRS, {**THEIRS, "name": "old"}], False),
        ([], False),
    ],
)
def test_commands_are_compared_by_what_we_say_of_them(theirs: list[Payload], *, same: bool) -> None:
    assert are_same([OURS], theirs) is same


def test_rights_are_the_same_as_a_number_and_as_the_text_that_discord_makes_of_it() -> None:
    ours: Payload = {**OURS, "default_member_permissions": 32}
    assert are_same([ours], [{**THEIRS, "default_member_permissions": "32"}])
    assert not are_same([ours], [{**THEIRS, "default_member_permissions": "8"}])
    assert not are_same([ours], [{**THEIRS, "default_member_permissions": None}])
