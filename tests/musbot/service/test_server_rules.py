"""Does a new table have the rules of its server, and may its host choose others?"""

from __future__ import annotations

import pytest

from musbot.core.errors import RulesError, StorageError, TableError
from musbot.core.seats import SEATINGS
from musbot.games import GAMES
from musbot.service.refusals import TableReason
from musbot.service.server_settings import Choosers, ServerSetting, ServerSettings
from musbot.service.settings import Settings
from tests.fakes import HeldClock, MemoryStore

GUILD, OTHER = 2**62, 5
MUS = GAMES["mus"]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def settings(store: MemoryStore) -> Settings:
    return Settings(store, HeldClock())


async def opened(
    settings: Settings,
    chosen: dict[str, object] | None = None,
    *,
    seating: str = "pairs",
    moderator: bool = False,
) -> dict[str, object]:
    """Give what a table that is opened on the server plays, as far as it is not fournier."""
    rules = await settings.rules_to_open(GUILD, "mus", seating, chosen or {}, moderator=moderator)
    return MUS.abridge_rules(MUS.fit_rules(MUS.parse_rules(rules), SEATINGS[seating]))


async def test_a_server_that_has_set_nothing_plays_fournier_and_everybody_chooses(
    settings: Settings,
) -> None:
    assert await settings.server(GUILD) == ServerSettings()
    assert await opened(settings) == {"preset": "fournier"}
    assert await opened(settings, {"preset": "nabo", "target": 30}) == {
        "preset": "nabo",
        "target": 30,
    }


async def test_the_rules_of_a_server_hold_where_nobody_chooses_any(settings: Settings) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "target": 25})
    assert await opened(settings) == {"preset": "nabo", "target": 25}
    assert (await settings.server(OTHER)).rules == {}


async def test_options_that_are_chosen_change_the_rules_of_the_server(settings: Settings) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "target": 25})
    assert await opened(settings, {"target": 50}) == {"preset": "nabo", "target": 50}
    assert await opened(settings, {"kings": 8}) == {"preset": "nabo", "target": 25, "kings": 8}


async def test_a_preset_that_is_chosen_takes_the_place_of_the_rules_of_the_server(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "target": 25})
    assert await opened(settings, {"preset": "pagat"}) == {"preset": "pagat"}


async def test_the_rules_of_a_server_are_set_anew_by_a_preset_and_added_to_without_one(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "target": 25})
    added = await settings.set_rules(GUILD, "mus", {"perete": "keep"})
    assert added.rules["mus"] == {"preset": "nabo", "target": 25, "perete": "keep"}
    anew = await settings.set_rules(GUILD, "mus", {"preset": "pagat"})
    assert anew.rules["mus"] == {"preset": "pagat"}


@pytest.mark.parametrize("given", [{"preset": "brisca"}, {"kings": 7}, {"cards": 4}])
async def test_rules_that_do_not_exist_are_no_rules_of_a_server(
    settings: Settings, given: dict[str, object]
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo"})
    with pytest.raises(RulesError):
        await settings.set_rules(GUILD, "mus", given)
    assert (await settings.server(GUILD)).rules["mus"] == {"preset": "nabo"}


async def test_what_a_server_has_set_yields_to_what_makes_no_sense_beside_it(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"mus_visto": "forced", "mus_visto_closes": True})
    assert await opened(settings, {"mus_visto": "off"}) == {"preset": "fournier"}
    await settings.set_rules(GUILD, "mus", {"preset": "fournier", "finish": "ranking"})
    assert await opened(settings, seating="pairs") == {"preset": "fournier"}
    assert await opened(settings, seating="four") == {"preset": "fournier", "finish": "ranking"}


async def test_what_somebody_wants_himself_is_refused_where_it_makes_no_sense(
    settings: Settings,
) -> None:
    for chosen in (
        {"ordago": "off", "max_envido": "missing"},
        {"finish": "ranking"},
    ):
        with pytest.raises(RulesError) as refused:
            await opened(settings, dict(chosen))
        assert refused.value.reason is not None


async def test_what_a_server_has_set_and_a_seating_does_not_play_yields_and_a_wish_is_refused(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "extra_deje": True})
    assert await opened(settings, {}, seating="three") == {"preset": "nabo"}
    with pytest.raises(RulesError) as refused:
        await opened(settings, {"extra_deje": True}, seating="three")
    assert refused.value.allowed == ("false",)


async def test_where_moderators_choose_the_rules_others_open_tables_with_those_of_the_server(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo"})
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    assert await opened(settings, seating="two") == {"preset": "nabo"}
    with pytest.raises(TableError) as refused:
        await opened(settings, {"target": 30})
    assert refused.value.reason is TableReason.RULES_BY_MODERATORS
    assert await opened(settings, {"target": 30}, moderator=True) == {
        "preset": "nabo",
        "target": 30,
    }
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.EVERYONE)
    assert await opened(settings, {"target": 30}) == {"preset": "nabo", "target": 30}


async def test_who_names_the_rules_of_the_server_himself_has_chosen_none(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo"})
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    assert await opened(settings, {"preset": "nabo", "kings": 4}) == {"preset": "nabo"}


@pytest.mark.parametrize(("game", "seating"), [("brisca", "pairs"), ("mus", "seven")])
async def test_an_unknown_game_or_seating_is_refused(
    settings: Settings, game: str, seating: str
) -> None:
    with pytest.raises(TableError):
        await settings.rules_to_open(GUILD, game, seating, {}, moderator=True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules.mus", '{"preset":"of a later version"}'),
        ("rules.mus", '{"later":1}'),
        ("rules.mus", "[]"),
        ("rules.mus", "{"),
        ("choosers", '"friends"'),
        ("choosers", ""),
        ("colour", '"red"'),
    ],
)
async def test_a_setting_that_cannot_be_read_is_as_if_it_had_not_been_set(
    settings: Settings, store: MemoryStore, name: str, value: str
) -> None:
    await store.write_setting(GUILD, name, value)
    assert await settings.server(GUILD) == ServerSettings()
    await settings.set_rules(GUILD, "mus", {"target": 30})
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    expected = ServerSettings(rules={"mus": {"target": 30}}, choosers=Choosers.MODERATORS)
    assert await settings.server(GUILD) == expected


@pytest.mark.parametrize(
    ("stored", "kept"),
    [
        ('{"preset":"nabo","later":1,"target":25}', {"preset": "nabo", "target": 25}),
        ('{"preset":"nabo","target":"many"}', {"preset": "nabo"}),
        ('{"preset":"nabo","kings":5,"later":[]}', {"preset": "nabo"}),
    ],
)
async def test_beside_an_option_that_cannot_be_read_the_others_hold(
    settings: Settings, store: MemoryStore, stored: str, kept: dict[str, object]
) -> None:
    await store.write_setting(GUILD, "rules.mus", stored)
    assert (await settings.server(GUILD)).rules["mus"] == kept
    assert await opened(settings) == kept


async def test_the_rules_of_a_server_can_be_read_by_whoever_may_not_change_them(
    settings: Settings,
) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo", "target": 25})
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    read = await settings.rules_of(GUILD, "mus", "pairs", {"kings": 8})
    assert read == {"preset": "nabo", "target": 25, "kings": 8}


async def test_settings_last(settings: Settings, store: MemoryStore) -> None:
    await settings.set_rules(GUILD, "mus", {"preset": "nabo"})
    await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    again = await Settings(store, HeldClock()).server(GUILD)
    nabo = {"mus": {"preset": "nabo"}}
    assert again == ServerSettings(rules=nabo, choosers=Choosers.MODERATORS)


async def test_a_setting_that_cannot_be_saved_changes_nothing(
    settings: Settings, store: MemoryStore
) -> None:
    store.failure = StorageError("full")
    with pytest.raises(StorageError):
        await settings.set_server(GUILD, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    store.failure = None
    assert await settings.server(GUILD) == ServerSettings()
