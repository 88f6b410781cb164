"""Are the settings of a server those of its managers, and do its tables heed them?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.errors import StorageError
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.fakes import MemoryStore
from tests.simulation import set_locale


async def test_the_settings_are_shown_as_they_stand_to_who_asks_and_nobody_else(
    party: Party,
) -> None:
    shown = told(await manager_of(party).slash(party.channel, "ajustes reglas"))
    assert "fournier" in shown
    assert "Who may choose other rules**\nEverybody" in shown
    shown = told(await manager_of(party).slash(party.channel, "ajustes mesas"))
    assert "Who may open tables**\nEverybody" in shown
    assert [*party.messages()] == []


async def test_the_rules_of_the_server_are_those_of_a_table_for_which_nobody_chooses_any(
    party: Party,
) -> None:
    answer = await manager_of(party).slash(
        party.channel, "ajustes reglas", reglas="nabo", opciones="objetivo:25, consulta:nada"
    )
    for words in (told(answer), words_of((await party.host.slash(party.channel, "mus")).response)):
        assert "nabo" in words
        assert "25 stones" in words
        assert "Partners do not talk" in words


async def test_what_is_chosen_without_a_preset_is_added_to_the_rules_of_the_server(
    party: Party,
) -> None:
    manager = manager_of(party)
    await manager.slash(party.channel, "ajustes reglas", reglas="nabo", opciones="objetivo:25")
    answer = await manager.slash(party.channel, "ajustes reglas", opciones="perete:conserva")
    assert all(word in told(answer) for word in ("nabo", "25 stones", "Perete"))
    answer = await manager.slash(party.channel, "ajustes reglas", reglas="fournier")
    assert "25 stones" not in told(answer)


async def test_one_server_has_nothing_of_another(simcord_env: Env, party: Party) -> None:
    other = Party(simcord_env, count=1)
    await manager_of(other).slash(other.channel, "ajustes reglas", reglas="nabo")
    await party.host.slash(party.channel, "mus")
    assert "fournier" in words_of(party.lobby)


async def test_a_table_with_rules_of_his_own_is_refused_to_who_may_not_choose_them(
    party: Party, store: MemoryStore
) -> None:
    manager = manager_of(party)
    answer = await manager.slash(party.channel, "ajustes mesas", eligen="moderators")
    assert "Only those who manage the server" in told(answer)
    for chosen in ({"reglas": "nabo"}, {"opciones": "kings:4"}):
        answer = await party.host.slash(party.channel, "mesa abrir", **chosen)
        assert "only those who manage it choose the rules" in told(answer)
        assert "without choosing any" in told(answer)
    assert store.appends == 0
    await party.host.slash(party.channel, "mesa abrir", asientos="six")
    assert words_of(party.lobby).count("free seat") == 5
    await manager.slash(party.channel, "mesa abrir", reglas="nabo")
    assert "nabo" in words_of(party.lobby)


async def test_everybody_chooses_again_once_everybody_may(party: Party) -> None:
    manager = manager_of(party)
    for who in ("moderators", "everyone"):
        await manager.slash(party.channel, "ajustes mesas", eligen=who)
    await party.host.slash(party.channel, "mesa abrir", reglas="nabo")
    assert "nabo" in words_of(party.lobby)


async def test_a_table_that_is_open_keeps_its_rules_when_those_of_the_server_change(
    party: Party,
) -> None:
    await party.sit_down(start=False)
    await manager_of(party).slash(party.channel, "ajustes reglas", reglas="nabo")
    await party.lobby_press(party.host, "start")
    assert "Score, to 40" in words_of(party.board)
    assert "fournier" in words_of(party.lobby)


@pytest.mark.parametrize("command", ["servidor", "reglas", "mesas", "reloj"])
async def test_who_does_not_manage_the_server_neither_sees_nor_changes_its_settings(
    party: Party, command: str
) -> None:
    answer = await party.host.slash(party.channel, f"ajustes {command}")
    assert "Manage Server" in told(answer)
    assert "/ajustes mios" in told(answer)
    assert "Settings of this server" not in told(answer)
    await party.host.slash(party.channel, "ajustes reglas", reglas="nabo")
    await party.host.slash(party.channel, "mus")
    assert "fournier" in words_of(party.lobby)


async def test_the_settings_are_told_in_the_readers_language(party: Party) -> None:
    manager = manager_of(party)
    set_locale(manager, "es-ES")
    answer = await manager.slash(party.channel, "ajustes mesas", eligen="moderators")
    assert "Solo quienes gestionan el servidor" in told(answer)
    answer = await manager.slash(party.channel, "ajustes reglas", opciones="reyes:7")
    assert told(answer) == "reyes: puede ser 8, 4, 9."


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("kings:7", "kings can be: 8, 4, 9."),
        ("target:101", "target can be: 20 to 100."),
        ("cards:5", "There is no option “cards”."),
        ("ordago:off, talk:ordago-only", "ordago cannot be off"),
    ],
)
async def test_rules_that_cannot_be_are_no_rules_of_a_server(
    party: Party, given: str, said: str
) -> None:
    answer = await manager_of(party).slash(party.channel, "ajustes reglas", opciones=given)
    assert said in told(answer)
    await party.host.slash(party.channel, "mus")
    assert "At this table" not in words_of(party.lobby)


async def test_settings_outlast_a_restart(party: Party, new_bot: NewBot) -> None:
    await manager_of(party).slash(party.channel, "ajustes reglas", reglas="nabo")
    await party.env.restart_bot(new_bot())
    await party.host.slash(party.channel, "mus")
    assert "nabo" in words_of(party.lobby)


async def test_settings_that_cannot_be_saved_stay_as_they_were_and_it_is_said(
    party: Party, store: MemoryStore, simcord_bot: MusBot
) -> None:
    store.failure = StorageError("full")
    answer = await manager_of(party).slash(party.channel, "ajustes reglas", reglas="nabo")
    assert "could not be saved" in told(answer)
    store.failure = None
    await party.host.slash(party.channel, "mus")
    assert "fournier" in words_of(party.lobby)


# ---------------------------------------------------------------------- while it is typed


async def test_options_are_proposed_while_they_are_typed_in_the_readers_language(
    party: Party,
) -> None:
    proposed = await party.host.autocomplete(party.channel, "mesa abrir", "opciones", "kin")
    assert [one["value"] for one in proposed] == ["kings:4", "kings:9", "kings:8"]
    assert [one["name"] for one in proposed] == [one["value"] for one in proposed]
    set_locale(party.host, "es-419")
    proposed = await party.host.autocomplete(party.channel, "mesa abrir", "opciones", "reyes:4 ob")
    assert proposed[0]["value"] == "reyes:4 objetivo:25"


async def test_what_a_preset_has_already_is_proposed_last(party: Party) -> None:
    proposed = await party.host.autocomplete(
        party.channel, "mesa abrir", "opciones", "kings:", reglas="nabo"
    )
    assert [one["value"] for one in proposed] == ["kings:8", "kings:9", "kings:4"]


@pytest.mark.parametrize("typed", ["", " ", "kings:4 ", "x" * 300, "reyes:" * 50, "=" * 99])
@pytest.mark.parametrize("command", ["mesa abrir", "ajustes reglas"])
async def test_whatever_is_typed_no_more_is_proposed_than_discord_takes(
    party: Party, typed: str, command: str
) -> None:
    manager = manager_of(party)
    proposed = await manager.autocomplete(party.channel, command, "opciones", typed)
    assert len(proposed) <= 25
    assert all(1 <= len(one["value"]) <= 100 for one in proposed)
