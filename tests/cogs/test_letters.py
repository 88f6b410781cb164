"""Do cards and señas reach those, and only those, who are to see them?"""

from collections.abc import Callable

import pytest
from simcord.actors import MemberActor
from simcord.env import Env

from cogs._bot import MusBot
from musbot.games.mus.view import MusView
from musbot.service.ports import PlayerId
from tests.cogs.conftest import NewBot
from tests.cogs.party import QUIET, Party, control, told, words_of
from tests.fakes import HeldClock
from tests.simulation import close_dms, set_locale

CLOSED = "I may not write to you privately"


async def view_of(bot: MusBot, party: Party, person: MemberActor) -> MusView:
    table = await bot.room.tables.find(PlayerId(person.id))
    assert table is not None
    view = table.view(table.seat_of(PlayerId(person.id))).game_view
    assert isinstance(view, MusView)
    return view


async def all_say_mus(party: Party) -> None:
    for _ in party.people:
        await party.press("mus")
    for _ in party.people:
        await party.press("descarto.ask")


async def sit_down_to_signal(party: Party) -> None:
    """Play one round: while the deck goes round in the first, there are no señas (R4.7)."""
    await party.sit_down()
    first = party.board.id
    while party.board.id == first:
        await party.press(next(word for word in QUIET if word in party.words()))
    await party.press("corto")


async def who_may_signal(bot: MusBot, party: Party) -> tuple[MemberActor, MemberActor, str]:
    """Somebody with something to show, his partner, and what he may show."""
    for number, person in enumerate(party.people):
        view = await view_of(bot, party, person)
        if view.true_signals:
            return person, party.people[(number + 2) % 4], view.true_signals[0].value
    raise AssertionError("nobody has anything to show")


# ---------------------------------------------------------------------- cards


async def test_a_letter_is_opened_when_its_reader_sits_down(party: Party) -> None:
    await party.sit_down(start=False)
    for person in party.people:
        (letter,) = party.letters(person)
        assert "Your cards will come here" in words_of(letter)


async def test_everybody_is_written_his_own_cards_into_the_letter_that_he_has(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    seen = set[str]()
    for person in party.people:
        (letter,) = party.letters(person)
        assert "Your cards" in words_of(letter)
        assert f"<#{party.place.id}>" in words_of(letter)
        seen.add(words_of(letter))
    assert len(seen) == 4


async def test_new_cards_change_the_letter(party: Party) -> None:
    await party.sit_down()
    before = [words_of(party.letters(person)[0]) for person in party.people]
    await all_say_mus(party)
    after = [words_of(party.letters(person)[0]) for person in party.people]
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert [len(party.letters(person)) for person in party.people] == [1, 1, 1, 1]


async def test_no_two_messages_share_the_nonce_by_which_discord_knows_them(
    simcord_env: Env, new_bot: Callable[[], MusBot]
) -> None:
    party = Party(simcord_env, count=6)
    await party.sit_down(asientos="teams-of-three")
    bot = new_bot()
    await simcord_env.restart_bot(bot)  # whatever was written before is forgotten: all is sent anew
    first = party.board.id
    while party.board.id == first:
        await party.press(next(word for word in QUIET if word in party.words()))
    await party.press("corto")
    player, _, signal = await who_may_signal(bot, party)
    await party.type("sena", player, cual=signal)
    seen = [one for one in party.people if "showed you" in words_of(party.letters(one)[-1])]
    assert len(seen) == 2
    sent = [one.json for one in party.requests("POST", "/channels/*/messages")]
    nonces = [body["nonce"] for body in sent if body is not None]
    assert len(set(nonces)) == len(nonces) == 6 + 1 + 6 + 1 + 2
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_words_alone_write_no_letters(party: Party) -> None:
    await party.sit_down()
    asked = len(party.env.http_requests)
    await party.press("corto")
    assert len(party.env.http_requests) == asked + 1


async def test_d09_a_letter_older_than_fifty_minutes_is_written_anew(
    party: Party, clock: HeldClock
) -> None:
    await party.sit_down()
    clock.advance(51 * 60)
    await all_say_mus(party)
    assert [len(party.letters(person)) for person in party.people] == [2, 2, 2, 2]


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001), (400, 30046)])
async def test_a_letter_that_cannot_be_changed_is_written_anew(
    party: Party, status: int, code: int
) -> None:
    await party.sit_down()
    box = party.env.backend.get_dm_channel(party.host.id)
    path = f"/channels/{box.id}/messages/*"
    party.env.inject_error("PATCH", path, status=status, code=code, message="no")
    await all_say_mus(party)
    assert [len(party.letters(person)) for person in party.people] == [2, 1, 1, 1]


@pytest.mark.parametrize("code", [50007, 40003])
async def test_d06_closed_letters_stop_nothing_and_are_told_once(party: Party, code: int) -> None:
    await party.sit_down(start=False)
    player = party.people[1]
    await party.lobby_press(player, "leave")
    close_dms(party.env, player, code=code)
    await party.lobby_press(player, "sit")
    await party.lobby_press(party.host, "start")
    said = [told(await player.click(party.board, label="My cards")) for _ in range(3)]
    assert [CLOSED in each for each in said] == [True, False, False]
    assert all("Your cards" in each for each in said)
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_d06_who_cannot_be_written_to_is_asked_only_once(party: Party) -> None:
    close_dms(party.env, party.host)
    await party.sit_down()
    await all_say_mus(party)
    box = party.env.backend.get_dm_channel(party.host.id)
    assert len(party.requests("POST", f"/channels/{box.id}/messages")) == 1


async def test_a_letter_box_that_cannot_be_opened_is_told_as_well(party: Party) -> None:
    party.env.inject_error(
        "POST", "/users/@me/channels", status=403, code=40003, message="too fast"
    )
    await party.sit_down(start=False)
    said = told(await party.lobby_press(party.host, "start"))
    assert CLOSED in said


async def test_d15_my_cards_can_be_looked_at_any_number_of_times(party: Party) -> None:
    await party.sit_down()
    for _ in range(3):
        pressed = await party.host.click(party.board, label="My cards")
        typed = await party.host.slash(party.channel, "cartas")
        assert told(pressed) == told(typed) != ""


async def test_cards_come_in_the_language_of_their_reader(party: Party) -> None:
    set_locale(party.people[1], "es-ES")
    await party.sit_down()
    heads = [words_of(party.letters(person)[0]).splitlines()[0] for person in party.people]
    assert heads == ["### Your cards", "### Tus cartas", "### Your cards", "### Your cards"]


async def test_after_a_restart_a_press_tells_the_language_of_a_reader(
    party: Party, new_bot: NewBot
) -> None:
    player = party.people[1]
    set_locale(player, "es-ES")
    await party.sit_down()
    await party.env.restart_bot(new_bot())
    for _ in party.people:
        await party.press("mus")
    for _ in party.people:
        await party.press("descarto.ask")
    assert words_of(party.letters(player)[-1]).startswith("### Tus cartas")


# ---------------------------------------------------------------------- señas


@pytest.mark.parametrize("way", ["typed", "chosen", "in the letter"])
async def test_m54_a_sena_is_seen_by_the_partner_and_by_nobody_else(
    party: Party, simcord_bot: MusBot, way: str
) -> None:
    await sit_down_to_signal(party)
    player, partner, signal = await who_may_signal(simcord_bot, party)
    board = words_of(party.board)
    if way == "typed":
        answer = await party.type("sena", player, cual=signal)
        assert "You have shown" in told(answer)
    elif way == "chosen":
        shown = await player.click(party.board, label="My cards")
        assert shown.response is not None
        await player.select(shown.response, [signal], custom_id=control(shown.response, "sena"))
        assert "You have shown" in words_of(shown.response)
    else:
        (letter,) = party.letters(player)
        await player.user.select(letter, [signal], custom_id=control(letter, "sena"))
        assert "You have shown" in words_of(letter)
    assert [len(party.letters(one)) for one in party.people if one is not partner] == [1, 1, 1]
    assert f"{player.name} showed you" in words_of(party.letters(partner)[-1])
    assert words_of(party.board) == board


async def test_a_sena_leaves_the_buttons_of_the_table_as_good_as_they_were(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_signal(party)
    player, _, signal = await who_may_signal(simcord_bot, party)
    words = party.words()
    await party.type("sena", player, cual=signal)
    assert party.words() == words
    assert told(await party.press("paso")) == ""


async def test_a_sena_that_lies_is_refused_and_nobody_sees_it(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_signal(party)
    player, partner, _ = await who_may_signal(simcord_bot, party)
    true = {each.value for each in (await view_of(simcord_bot, party, player)).true_signals}
    lie = next(each for each in ("solomillo", "tres-ases", "ciego") if each not in true)
    answer = await party.type("sena", player, cual=lie)
    assert told(answer) != ""
    assert len(party.letters(partner)) == 1


async def test_a_sena_for_closed_letters_is_seen_at_the_partners_next_press(
    party: Party, simcord_bot: MusBot
) -> None:
    for person in party.people:
        close_dms(party.env, person)
    await sit_down_to_signal(party)
    for person in party.people:
        await person.click(party.board, label="My cards")
    player, partner, signal = await who_may_signal(simcord_bot, party)
    await party.type("sena", player, cual=signal)
    for rival in [one for one in party.people if one not in (player, partner)]:
        assert "showed you" not in told(await rival.click(party.board, label="My cards"))
    answer = await partner.click(party.board, label="My cards")
    assert f"{player.name} showed you" in "".join(words_of(one) for one in answer.followups)
    again = await partner.click(party.board, label="My cards")
    assert again.followups == []


@pytest.mark.parametrize("over", [False, True])
async def test_a_letter_with_cards_stays_one_when_a_sena_chosen_in_it_is_refused(
    party: Party, simcord_bot: MusBot, *, over: bool
) -> None:
    await sit_down_to_signal(party)
    player, _, signal = await who_may_signal(simcord_bot, party)
    (letter,) = party.letters(player)
    before = words_of(letter)
    await party.type("sena", player, cual=signal)
    if over:
        await party.type("mesa cerrar", party.host)
    await player.user.select(letter, [signal], custom_id=control(letter, "sena"))
    written = party.letters(player)
    assert words_of(written[0]) == before
    assert "closed" in words_of(written[-1]) if over else "already" in words_of(written[-1])


async def test_a_sena_chosen_in_a_letter_leaves_it_the_way_to_the_table_and_offers_no_discard(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_signal(party)
    while "mus" not in party.words():
        await party.press(next(word for word in QUIET if word in party.words()))
    for _ in party.people:
        await party.press("mus")
    player, _, signal = await who_may_signal(simcord_bot, party)
    while party.awaited is not player:
        await party.press("descarto.ask")
    letter = party.letters(player)[-1]
    await player.user.select(letter, [signal], custom_id=control(letter, "sena"))
    assert "You have shown" in words_of(letter)
    assert f"<#{party.place.id}>" in words_of(letter)
    assert "descarto" not in str(letter.components)


async def test_sena_without_a_name_shows_ones_cards_with_the_list_of_true_ones(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_signal(party)
    player, _, signal = await who_may_signal(simcord_bot, party)
    shown = await party.type("sena", player)
    assert shown.response is not None
    assert shown.ephemeral
    assert f"'value': '{signal}'" in str(shown.response.components)


async def test_two_players_have_no_senas(simcord_env: Env) -> None:
    party = Party(simcord_env, count=2)
    await party.sit_down()
    answer = await party.type("sena", cual="ciego")
    assert "partner" in told(answer)


# ---------------------------------------------------------------------- the end


async def test_nothing_is_kept_of_the_letter_of_somebody_who_gets_up(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down(start=False)
    for person in (party.people[1], party.host):
        await party.lobby_press(person, "leave")
    assert set(vars(simcord_bot.room.letters)["_letters"]) == {
        person.id for person in party.people[2:]
    }


async def test_after_the_match_nothing_is_kept_of_its_letters(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    await party.play_out()
    assert vars(simcord_bot.room.letters)["_letters"] == {}
    assert vars(simcord_bot.room.screens)["_screens"] == {}
