"""Do words between partners, and señas that rivals catch, reach those for whom they are?"""

from collections.abc import Iterator

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import ResponseMessage

from cogs._private_pages import whisper_message
from cogs._whispers import Whisper
from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_OF_TALK
from musbot.games.mus.state import Consultation
from musbot.render import mus_whispers
from musbot.render.text import Texts
from tests.cogs.bodies import body_of, snapshot_of
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of, walk
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.rigged import Rigged
from tests.simulation import close_dms, set_locale

FREE = "mus_corrido:off talk:free"


@pytest.fixture
async def table(simcord_env: Env, new_bot: NewBot) -> Party:
    """Four people, none of whom has opened a table yet, and cards that are known."""
    await simcord_env.restart_bot(new_bot(chance=Rigged()))
    return Party(simcord_env)


def newest(party: Party, person: MemberActor) -> str:
    return words_of(party.letters(person)[-1])


def options_of(message: ResponseMessage | None, word: str) -> list[str]:
    """The values that a list of a message offers."""
    wanted = control(message, word)
    assert message is not None
    return [
        option["value"]
        for part in walk(message.components)
        if part.get("custom_id") == wanted
        for option in part["options"]
    ]


def rows_of(message: ResponseMessage | None) -> Iterator[str]:
    """The last word of each id in a message."""
    assert message is not None
    return (one.split(":")[-1] for one in controls_of(message.components))


# ---------------------------------------------------------------------- words to the partner


@pytest.mark.parametrize("way", ["typed", "chosen", "in the letter"])
async def test_a_word_to_the_partner_is_read_by_both_and_by_nobody_else(
    table: Party, way: str
) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    player, rival, partner, other = table.people
    board = words_of(table.board)
    if way == "typed":
        answer = await table.type("consulta", player, texto="que-digo")
        assert told(answer) == "(in private) Ane: ¿qué digo?"
    elif way == "chosen":
        shown = await player.click(table.board, label="My cards")
        listed = control(shown.response, "consulta")
        assert shown.response is not None
        await player.select(shown.response, ["que-digo"], custom_id=listed)
        assert "Ane: ¿qué digo?" in words_of(shown.response)
    else:
        (letter,) = table.letters(player)
        await player.user.select(letter, ["que-digo"], custom_id=control(letter, "consulta"))
        assert "Ane: ¿qué digo?" in newest(table, player)
    assert newest(table, partner).splitlines() == ["### Between you", "Ane: ¿qué digo?"]
    for person in (rival, other):
        assert len(table.letters(person)) == 1
        assert "digo" not in newest(table, person)
        shown = await person.click(table.board, label="My cards")
        assert "digo" not in told(shown)
    assert words_of(table.board) == board


async def test_a_partner_answers_right_below_what_he_was_told(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    player, _, partner, _ = table.people
    await table.type("consulta", player, texto="envida")
    whisper = table.letters(partner)[-1]
    assert options_of(whisper, "respondo") == [*WORDS_OF_TALK]
    await partner.user.select(whisper, ["no"], custom_id=control(whisper, "respondo"))
    assert newest(table, partner).splitlines()[1:] == ["Ane: envida", "Miren: no"]
    assert newest(table, player).splitlines()[1:] == ["Ane: envida", "Miren: no"]
    shown = await player.click(table.board, label="My cards")
    assert "### Between you\nAne: envida\nMiren: no" in told(shown)


async def test_a_question_of_an_earlier_round_is_not_answered_in_this_one(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    await table.type("consulta", table.people[0], texto="ordago")
    whisper = table.letters(table.people[2])[-1]
    await table.press("corto")
    await table.play_until("corto")
    late = await table.people[2].user.select(
        whisper, ["si"], custom_id=control(whisper, "respondo")
    )
    assert "moved on" in told(late)
    assert "sí" not in newest(table, table.people[0])


async def test_a_closed_table_offers_no_words_between_partners(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off talk:free")
    await table.type("consulta", table.people[0], texto="hola")
    whisper = table.letters(table.people[2])[-1]
    await table.type("mesa cerrar", table.host)
    answer = await table.people[2].user.click(whisper, custom_id=control(whisper, "contesto"))
    assert answer.modal is None
    assert "closed" in told(answer)


@pytest.mark.parametrize("way", ["typed", "written", "answered"])
async def test_words_of_ones_own_call_nobody_and_break_out_of_no_line(
    table: Party, way: str
) -> None:
    await table.sit_down(opciones=FREE)
    player, _, partner, _ = table.people
    text = "**@everyone** <@1>\n# ¿qué\u202e?"
    if way == "typed":
        await table.type("consulta", player, texto=text)
    elif way == "written":
        shown = await player.click(table.board, label="My cards")
        assert shown.response is not None
        opened = await player.click(shown.response, custom_id=control(shown.response, "escribo"))
        await player.submit_modal(opened, {"words": text})
        assert "qué" in words_of(shown.response)
    else:
        await table.type("consulta", partner, texto="que-digo")
        whisper = table.letters(player)[-1]
        opened = await player.user.click(whisper, custom_id=control(whisper, "contesto"))
        await player.user.submit_modal(opened, {"words": text})
    line = newest(table, partner).splitlines()[-1]
    assert line == "Ane: \\*\\*@\u200beveryone\\*\\* \\<@\u200b1\\> \\# ¿qué\\?"


async def test_a_text_that_is_too_long_is_refused(table: Party) -> None:
    await table.sit_down(opciones=FREE)
    answer = await table.type("consulta", table.host, texto="x" * 201)
    assert told(answer) == "Write something, and no more than 200 characters."
    assert len(table.letters(table.people[2])) == 1


async def test_where_only_the_list_is_spoken_other_words_are_refused_and_it_is_named(
    table: Party,
) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    answer = await table.type("consulta", table.host, texto="I have three kings")
    assert told(answer).startswith("At this table partners say to each other: mus, quita, ")
    shown = await table.host.click(table.board, label="My cards")
    assert "escribo" not in rows_of(shown.response)


async def test_a_word_of_the_list_may_be_typed_as_it_is_shown(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    await table.type("consulta", table.host, texto="¿Qué digo?")
    assert newest(table, table.people[2]).endswith("Ane: ¿qué digo?")


async def test_partners_talk_of_an_ordago_only_while_they_are_to_answer_one(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off talk:ordago-only")
    player, rival, partner, _ = table.people
    assert "while they are to answer an órdago" in told(
        await table.type("consulta", rival, texto="no")
    )
    await table.press("corto")
    await table.press("ordago")
    assert "while they are to answer" in told(await table.type("consulta", player, texto="no"))
    shown = await rival.click(table.board, label="My cards")
    assert "consulta" in rows_of(shown.response)
    await table.type("consulta", rival, texto="no")
    assert newest(table, table.people[3]).endswith("Jon: no")
    assert len(table.letters(partner)) == 1


async def test_where_nobody_talks_nothing_is_offered(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off talk:none")
    shown = await table.host.click(table.board, label="My cards")
    assert "consulta" not in rows_of(shown.response)
    assert "do not talk" in told(await table.type("consulta", table.host, texto="no"))


async def test_consulta_without_a_text_shows_ones_cards_with_the_list(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    shown = await table.type("consulta", table.host)
    assert shown.ephemeral
    assert options_of(shown.response, "consulta") == [*WORDS_OF_TALK]


async def test_the_list_is_proposed_in_the_readers_language_while_it_is_typed(
    table: Party,
) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    proposed = await table.host.autocomplete(table.place, "consulta", "texto", "dig")
    assert [(each["name"], each["value"]) for each in proposed] == [("¿qué digo?", "que-digo")]
    everything = await table.host.autocomplete(table.place, "consulta", "texto", "")
    assert [each["value"] for each in everything] == [*WORDS_OF_TALK]


async def test_a_word_for_closed_letters_is_told_at_the_partners_next_press(table: Party) -> None:
    player, _, partner, _ = table.people
    close_dms(table.env, partner)
    await table.sit_down(opciones="mus_corrido:off")
    await partner.click(table.board, label="My cards")
    await table.type("consulta", player, texto="que-digo")
    answer = await partner.click(table.board, label="My cards")
    assert "Ane: ¿qué digo?" in "".join(words_of(one) for one in answer.followups)


async def test_what_was_said_is_told_to_all_partners_of_a_side(
    simcord_env: Env,
) -> None:
    party = Party(simcord_env, count=6)
    await party.sit_down(asientos="teams-of-three", opciones="mus_corrido:off")
    await party.type("consulta", party.people[1], texto="si")
    for number, person in enumerate(party.people):
        assert ("Jon: sí" in newest(party, person)) == (number in (3, 5))


async def test_whoever_has_said_enough_is_told_so_instead_of_being_given_the_form(
    table: Party,
) -> None:
    await table.sit_down(opciones=FREE)
    shown = await table.host.click(table.board, label="My cards")
    assert shown.response is not None
    for _ in range(20):
        await table.type("consulta", table.host, texto="si")
    opened = await table.host.click(shown.response, custom_id=control(shown.response, "escribo"))
    assert opened.modal is None
    assert "20 times" in told(opened)


async def test_what_was_said_in_a_round_that_is_over_is_still_told_but_not_answered(
    table: Party,
) -> None:
    said = mus_whispers.Whisper(Consultation(Seat(0), "que-digo", None), "common")
    late = Whisper(mus_whispers.MUS_PARTNERS, said)
    now = snapshot_of(RiggedMatch(*STRONG).state)
    body = body_of(whisper_message(Texts("en"), now, Seat(2), late))
    assert "Ane: ¿qué digo?" in body
    assert "respondo" not in body


async def test_a_computer_player_answers_its_partner_at_once(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Rigged()))
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mesa abrir", opciones="mus_corrido:off")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    asked, answered = told(await party.type("consulta", party.host, texto="que-digo")).split("\n")
    assert asked == "(in private) Ane: ¿qué digo?"
    assert answered.startswith("(in private) Patxi: ")
    shown = await party.host.click(party.board, label="My cards")
    assert "Ane: ¿qué digo?\nPatxi: " in told(shown)


# ---------------------------------------------------------------------- señas that are caught


async def test_a_caught_sena_is_told_to_who_caught_it_and_to_nobody_else(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off signal_risk:100")
    # Who is awaited looks at nobody; the others all do.
    partner, awaited_rival = table.people[0], table.people[1]
    player, catcher = table.people[2], table.people[3]
    await table.press("mus")
    assert table.awaited is awaited_rival
    answer = await table.type("sena", player, cual="treinta-y-una")
    assert told(answer) == "You have shown: Thirty-one (a wink)"
    assert newest(table, catcher).endswith("You catch Miren at it: Thirty-one (a wink)")
    assert newest(table, partner).endswith("Miren showed you: Thirty-one (a wink)")
    assert len(table.letters(awaited_rival)) == len(table.letters(player)) == 1
    shown = await catcher.click(table.board, label="My cards")
    assert "You catch Miren at it" in told(shown)
    for person in (player, partner, awaited_rival):
        shown = await person.click(table.board, label="My cards")
        assert "atch" not in told(shown).replace("You may watch", "")
    assert "Thirty-one" not in words_of(table.board)


@pytest.mark.parametrize("way", ["number", "name", "chosen"])
async def test_a_rival_is_watched_by_command_or_from_the_list(table: Party, way: str) -> None:
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    if way == "chosen":
        shown = await table.host.click(table.board, label="My cards")
        assert options_of(shown.response, "miro") == ["1", "3"]
        assert shown.response is not None
        listed = control(shown.response, "miro")
        await table.host.select(shown.response, ["3"], custom_id=listed)
        assert "You watch Patxi." in words_of(shown.response)
    else:
        rival = "4" if way == "number" else " patxi "
        answer = await table.type("mirar", table.host, rival=rival)
        assert told(answer) == "You watch Patxi."
    assert all(len(table.letters(person)) == 1 for person in table.people)


async def test_rivals_are_proposed_by_name_and_as_the_lobby_numbers_them(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    proposed = await table.host.autocomplete(table.place, "mirar", "rival", "")
    named = [(each["name"], each["value"]) for each in proposed]
    assert named == [("2. Jon", "2"), ("4. Patxi", "4")]


@pytest.mark.parametrize("whom", ["Miren", "Ane", "1", "3"])
async def test_who_is_no_rival_is_not_watched(table: Party, whom: str) -> None:
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    answer = await table.type("mirar", table.host, rival=whom)
    assert told(answer) == "You can only watch a rival who is in the game."


async def test_whoever_sits_nowhere_is_not_watched(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    for whom in ("nobody", "0", "5"):
        answer = await table.type("mirar", table.host, rival=whom)
        assert told(answer) == "Nobody at this table is called so. Seats are numbered from 1."


@pytest.mark.parametrize("way", ["list", "proposal", "name"])
async def test_a_rival_who_is_called_by_a_number_stands_in_nobodys_way(
    table: Party, way: str
) -> None:
    table.people[1] = table.stranger("3")
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    if way == "list":
        shown = await table.host.click(table.board, label="My cards")
        assert shown.response is not None
        listed = control(shown.response, "miro")
        await table.host.select(shown.response, ["3"], custom_id=listed)
        assert "You watch Patxi." in words_of(shown.response)
    else:
        proposed = await table.host.autocomplete(table.place, "mirar", "rival", "patxi")
        whom = proposed[0]["value"] if way == "proposal" else "Patxi"
        assert told(await table.type("mirar", table.host, rival=whom)) == "You watch Patxi."


async def test_a_name_that_two_players_have_is_not_guessed_at(table: Party) -> None:
    table.people[3] = table.stranger("jon")
    await table.sit_down(opciones="mus_corrido:off signal_risk:50")
    answer = told(await table.type("mirar", table.host, rival="Jon"))
    assert answer.startswith("More than one player here is called so.")
    assert told(await table.type("mirar", table.host, rival="4")) == "You watch jon."


async def test_who_sits_nowhere_is_proposed_the_usual_senas_and_no_rivals(table: Party) -> None:
    stranger = table.stranger()
    proposed = await stranger.autocomplete(table.channel, "sena", "cual", "")
    assert "solomillo" in [each["value"] for each in proposed]
    assert await stranger.autocomplete(table.channel, "mirar", "rival", "") == []


async def test_a_sena_that_does_not_exist_is_refused(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    answer = await table.type("sena", table.host, cual="amor")
    assert told(answer) == "There is no such seña."


async def test_where_nothing_can_be_caught_nobody_is_watched(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    shown = await table.type("mirar", table.host)
    assert "miro" not in rows_of(shown.response)
    assert "catch no señas" in told(await table.type("mirar", table.host, rival="1"))


async def test_only_the_senas_of_the_table_are_proposed_with_their_gestures(table: Party) -> None:
    set_locale(table.host, "es-ES")
    await table.sit_down(opciones="mus_corrido:off signals:wikipedia")
    proposed = await table.host.autocomplete(table.place, "sena", "cual", "veintinueve")
    assert [each["name"] for each in proposed] == ["Veintinueve (levantar el hombro derecho)"]
    everything = await table.host.autocomplete(table.place, "sena", "cual", "")
    assert "solomillo" not in [each["value"] for each in everything]
