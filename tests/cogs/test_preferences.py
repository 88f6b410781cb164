"""Is everybody spoken to, and written to, as he and his server have set it?"""

import structlog
from simcord.actors import MemberActor

from cogs._bot import MusBot
from musbot.core.errors import StorageError
from musbot.service.events import Person
from musbot.service.player_settings import Delivery, Language, PlayerSetting
from musbot.service.ports import PlayerId
from musbot.service.remembered import BELIEVED_SECONDS
from musbot.service.server_settings import ServerSetting
from musbot.service.settings import PATIENCE_SECONDS
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_letters import all_say_mus, sit_down_to_signal, who_may_signal
from tests.fakes import HeldClock, MemoryStore
from tests.simulation import set_locale


async def prefer(bot: MusBot, person: MemberActor, setting: PlayerSetting, value: object) -> None:
    await bot.room.settings.set_player(PlayerId(person.id), setting, value)


async def test_a_player_is_answered_in_the_language_that_he_has_chosen(
    party: Party, simcord_bot: MusBot
) -> None:
    set_locale(party.host, "en-GB")
    await prefer(simcord_bot, party.host, PlayerSetting.LANGUAGE, Language.SPANISH)
    assert (
        told(await party.host.slash(party.channel, "mesa salir"))
        == "No estás sentado a ninguna mesa."
    )
    await prefer(simcord_bot, party.host, PlayerSetting.LANGUAGE, None)
    assert told(await party.host.slash(party.channel, "mesa salir")) == "You sit at no table."


async def test_a_table_speaks_the_language_that_its_server_has_set(
    party: Party, simcord_bot: MusBot
) -> None:
    settings = simcord_bot.room.settings
    await settings.set_server(party.guild.id, ServerSetting.LANGUAGE, Language.SPANISH)
    await party.sit_down(start=False)
    assert "fournier: las reglas corrientes" in words_of(party.lobby)
    await party.lobby_press(party.host, "start")
    assert "Marcador, a 40" in words_of(party.board)


async def test_a_player_who_changes_his_language_in_mid_match_gets_his_next_letter_in_it(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    await prefer(simcord_bot, party.host, PlayerSetting.LANGUAGE, Language.SPANISH)
    await all_say_mus(party)
    assert "Tus cartas" in words_of(party.letters(party.host)[-1])
    for other in party.people[1:]:
        assert "Your cards" in words_of(party.letters(other)[-1])


async def test_a_player_who_takes_his_language_back_gets_his_next_letter_in_that_of_his_client(
    party: Party,
) -> None:
    await party.sit_down()
    for _ in party.people:
        await party.press("mus")
    first = party.awaited
    await first.slash(party.place, "ajustes mios", idioma="es")
    await party.press("descarto.ask")
    await first.slash(party.place, "ajustes mios", idioma="none")
    before = words_of(party.letters(first)[-1])
    for _ in party.others:
        await party.press("descarto.ask")
    after = words_of(party.letters(first)[-1])
    assert after != before
    assert "Your cards" in after


async def test_the_language_that_a_player_has_chosen_outlasts_a_restart_before_he_has_acted_again(
    party: Party, simcord_bot: MusBot, new_bot: NewBot
) -> None:
    await sit_down_to_signal(party)
    player, partner, signal = await who_may_signal(simcord_bot, party)
    await prefer(simcord_bot, partner, PlayerSetting.LANGUAGE, Language.SPANISH)
    await party.env.restart_bot(new_bot())
    await party.type("sena", player, cual=signal)
    assert "te ha hecho" in words_of(party.letters(partner)[-1])


async def test_who_wants_no_private_messages_gets_none_and_finds_everything_behind_his_button(
    party: Party, simcord_bot: MusBot
) -> None:
    await prefer(simcord_bot, party.host, PlayerSetting.DELIVERY, Delivery.EPHEMERAL)
    await party.sit_down()
    assert party.letters(party.host) == []
    assert all(party.letters(other) for other in party.people[1:])
    shown = await party.host.click(party.board, label="My cards")
    assert "Your cards" in told(shown)
    await all_say_mus(party)
    assert party.letters(party.host) == []


async def test_a_sena_for_who_wants_no_private_messages_is_told_at_his_next_press(
    party: Party, simcord_bot: MusBot
) -> None:
    for person in party.people:
        await prefer(simcord_bot, person, PlayerSetting.DELIVERY, Delivery.EPHEMERAL)
    await sit_down_to_signal(party)
    player, partner, signal = await who_may_signal(simcord_bot, party)
    await party.type("sena", player, cual=signal)
    assert party.letters(partner) == []
    answer = await party.type("cartas", partner)
    assert "showed you" in told(answer)
    assert "I may not write to you" not in told(answer)


async def test_where_the_server_wants_no_private_messages_a_player_may_still_want_them(
    party: Party, simcord_bot: MusBot
) -> None:
    settings = simcord_bot.room.settings
    await settings.set_server(party.guild.id, ServerSetting.DELIVERY, Delivery.EPHEMERAL)
    await prefer(simcord_bot, party.host, PlayerSetting.DELIVERY, Delivery.DM)
    await party.sit_down()
    assert [len(party.letters(person)) for person in party.people] == [1, 0, 0, 0]


async def test_settings_that_cannot_be_read_break_no_press_and_are_reported_once(
    party: Party, simcord_bot: MusBot, store: MemoryStore, clock: HeldClock
) -> None:
    await prefer(simcord_bot, party.host, PlayerSetting.LANGUAGE, Language.SPANISH)
    await party.sit_down()
    clock.advance(BELIEVED_SECONDS)
    store.unreadable = StorageError("gone for a while")
    with structlog.testing.capture_logs() as logs:
        assert "Tus cartas" in told(await party.type("cartas", party.host))
        for _ in range(3):
            clock.advance(PATIENCE_SECONDS)
            await party.press("mus")
    assert [line["incident"] for line in logs] == ["settings"]
    store.unreadable = None
    clock.advance(PATIENCE_SECONDS)
    await party.type("cartas", party.host)
    store.unreadable = StorageError("gone again")
    clock.advance(BELIEVED_SECONDS)
    with structlog.testing.capture_logs() as logs:
        await party.type("cartas", party.host)
    assert len(logs) == 1


async def test_what_another_process_has_set_holds_before_long(
    party: Party, store: MemoryStore, clock: HeldClock
) -> None:
    await party.host.slash(party.channel, "mesa salir")
    await store.write_player_setting(PlayerId(party.host.id), "language", '"es"')
    clock.advance(BELIEVED_SECONDS)
    assert (
        told(await party.host.slash(party.channel, "mesa salir"))
        == "No estás sentado a ninguna mesa."
    )


async def test_a_table_knows_what_everybody_reads_who_sits_down(
    party: Party, simcord_bot: MusBot
) -> None:
    set_locale(party.host, "es-419")
    set_locale(party.people[1], "de")
    await prefer(simcord_bot, party.people[2], PlayerSetting.LANGUAGE, Language.BASQUE)
    await party.sit_down(start=False)
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    people = table.snapshot().view(None).occupants
    read = [each.language for each in people if isinstance(each, Person)]
    assert read == ["es", "en", "eu", "en"]
