"""What do those see who look on, and who is given the record of a match?"""

import tomllib

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult

from cogs import flow as flow_commands
from musbot.core.records import read_record
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_pauses import flow, table_of
from tests.cogs.test_rematch import finished
from tests.cogs.test_secrets import SIGNS
from tests.discord_components import controls_of
from tests.fakes import HeldClock


def cards_in(words: str) -> list[str]:
    """The cards that a text shows."""
    return [sign for sign in SIGNS if sign in words]


async def test_who_looks_on_sees_the_table_alone_and_the_way_there(party: Party) -> None:
    await party.sit_down()
    stranger = party.stranger()
    shown = await stranger.slash(party.place, "mesa mirar")
    assert shown.response is not None
    assert shown.response.ephemeral
    assert "To speak" in words_of(shown.response)
    assert f"https://discord.com/channels/{party.guild.id}/{party.place.id}" in words_of(
        shown.response
    )
    offered = [str(one["label"]) for one in controls_of(shown.response.components).values()]
    assert offered == ["Look again"]


async def test_looking_again_costs_the_watchers_own_press_and_nothing_else(party: Party) -> None:
    await party.sit_down()
    watchers = [party.stranger(f"w{number}") for number in range(3)]
    shown = [await one.slash(party.place, "mesa mirar") for one in watchers]
    await party.press("mus")
    before = len(party.posts()), len(party.requests("PATCH", "*"))
    for watcher, seen in zip(watchers, shown, strict=True):
        assert seen.response is not None
        looked = await watcher.click(seen.response, label="Look again")
        assert looked.response is not None
        assert looked.response.id == seen.response.id
        assert ": Mus" in words_of(looked.response)
    assert (len(party.posts()), len(party.requests("PATCH", "*"))) == before


async def test_after_a_restart_the_match_of_a_thread_is_still_the_one_that_is_looked_at(
    simcord_env: Env, party: Party, new_bot: NewBot, clock: HeldClock
) -> None:
    await party.sit_down()
    thread = party.place
    clock.advance(1)
    later = party.stranger("Uxue")
    await later.slash(party.channel, "mesa abrir", asientos="two")
    await later.slash(party.channel, "mesa bots")
    await later.slash(party.channel, "mesa empezar")
    await simcord_env.restart_bot(new_bot())
    shown = await party.stranger().slash(thread, "mesa mirar")
    assert "Ane" in words_of(shown.response)
    assert "Uxue" not in words_of(shown.response)


async def test_a_table_that_waits_does_not_hide_the_match_that_is_played(
    party: Party, clock: HeldClock
) -> None:
    await party.sit_down()
    clock.advance(1)
    await party.stranger("Uxue").slash(party.channel, "mesa abrir")
    shown = await party.stranger().slash(party.channel, "mesa mirar")
    assert "To speak" in words_of(shown.response)
    score = await party.stranger().slash(party.channel, "marcador")
    assert "Ane & Miren" in told(score)


async def test_who_plays_himself_sees_no_card_by_looking_on(party: Party) -> None:
    await party.sit_down()
    for person in party.people:
        shown = await party.type("mesa mirar", person)
        assert cards_in(words_of(shown.response)) == []


async def test_the_beginning_of_a_match_has_a_button_to_look_on(party: Party) -> None:
    await party.sit_down()
    begun = next(one for one in party.messages() if one.channel_id == party.channel.id)
    shown = await party.stranger().click(begun, label="Look on")
    assert shown.response is not None
    assert shown.response.ephemeral
    assert "To speak" in words_of(shown.response)


async def test_a_table_of_another_server_is_not_looked_at(simcord_env: Env, party: Party) -> None:
    await party.sit_down()
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    custom_id = f"flow:{table_of(party)}:watch"
    answer = await other.host.click(other.put_button(custom_id), custom_id=custom_id)
    assert "another server" in told(answer)


async def test_where_there_is_no_table_it_is_said(party: Party) -> None:
    answer = await party.host.slash(party.channel, "mesa mirar")
    assert "there is none in this channel" in told(answer)


# ---------------------------------------------------------------------- the record


async def record_of(result: InteractionResult) -> str:
    """The file that somebody alone was given."""
    assert result.response is not None
    assert result.response.ephemeral
    (attached,) = result.response.attachments
    assert attached.filename.startswith("musbot-")
    assert attached.filename.endswith(".toml")
    return (await attached.read()).decode()


async def ask(person: MemberActor, party: Party) -> InteractionResult:
    return await flow(party, person, "record")


async def test_the_record_of_a_match_is_given_to_anybody_on_its_server(party: Party) -> None:
    await finished(party)
    for person in (party.host, party.stranger()):
        given = await ask(person, party)
        text = await record_of(given)
        assert tomllib.loads(text)["players"] == ["Ane", "Jon", "Miren", "Patxi"]
        assert read_record(text).players == ("Ane", "Jon", "Miren", "Patxi")


async def test_the_record_is_given_by_its_number_or_else_that_of_ones_last_match(
    party: Party,
) -> None:
    await finished(party)
    table = table_of(party)
    mine = await record_of(await party.host.slash(party.channel, "mesa acta"))
    stranger = party.stranger()
    given = await stranger.slash(party.channel, "mesa acta", mesa=table)
    assert await record_of(given) == mine
    assert "played no match" in told(await stranger.slash(party.channel, "mesa acta"))
    unknown = await stranger.slash(party.channel, "mesa acta", mesa="nonsense")
    assert "no such table" in told(unknown)


async def test_a_closed_match_has_a_record_and_says_who_closed_it_and_that_it_counts_for_nobody(
    party: Party,
) -> None:
    await party.sit_down()
    await party.press("corto")
    manager = party.guild.add_member(party.guild.owner)
    await manager.slash(party.place, "mesa cerrar")
    assert f"<@{manager.id}> closed it before its time." in words_of(party.board)
    assert "The match is void" in words_of(party.board)
    record = read_record(await record_of(await ask(party.host, party)))
    assert record.players == ("Ane", "Jon", "Miren", "Patxi")


async def test_there_is_no_record_while_the_match_is_played(party: Party) -> None:
    await party.sit_down()
    table = table_of(party)
    board = party.put_button(f"flow:{table}:record")
    for person in (party.host, party.stranger()):
        answer = await person.click(board, custom_id=f"flow:{table}:record")
        assert "not over yet" in told(answer)
        answer = await person.slash(party.channel, "mesa acta", mesa=table)
        assert "not over yet" in told(answer)


async def test_a_record_is_for_nobody_of_another_server_but_who_has_played(
    simcord_env: Env, party: Party
) -> None:
    await finished(party)
    table = table_of(party)
    other = Party(simcord_env, count=1)
    answer = await other.host.slash(other.channel, "mesa acta", mesa=table)
    assert "another server" in told(answer)
    guest = other.guild.add_member(party.host.user)
    assert await record_of(await guest.slash(other.channel, "mesa acta", mesa=table))


async def test_a_record_that_is_too_long_says_so(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow_commands, "MOST_BYTES", 100)
    await finished(party)
    answer = await ask(party.host, party)
    assert "longer than I send" in told(answer)
    assert answer.response is not None
    assert list(answer.response.attachments) == []
