"""Are the rules of a table told to whoever asks, and who wins with which of two hands?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.results import InteractionResult, ResponseMessage

from cogs._ids import LONGEST, RulesId, read_id
from musbot.core.seats import SEATINGS
from musbot.games.mus.rules import PRESETS
from musbot.render.faces import face_of
from musbot.render.mus_rule_pages import TITLES, Topic
from musbot.service.chance import new_table_id
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.discord_components import Part, controls_of, walk
from tests.simulation import set_locale

TOPICS = [*Topic]


def page_of(result: InteractionResult) -> ResponseMessage:
    """The page that somebody alone is shown."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


def turn_to(message: ResponseMessage, topic: Topic) -> str:
    """The id of the button that turns to a topic."""
    return next(one for one in controls_of(message.components) if one.endswith(f":{topic.value}"))


def list_of(message: ResponseMessage) -> str:
    """The id of the list of topics."""
    return next(one for one in controls_of(message.components) if one.endswith(":"))


# ---------------------------------------------------------------------- whose rules


async def test_at_a_table_its_own_rules_are_told(party: Party) -> None:
    await party.sit_down(start=False, reglas="nabo", opciones="objetivo:25")
    page = words_of(page_of(await party.host.slash(party.channel, "reglas")))
    assert "nabo: the rules of the Basque clubs" in page
    assert "A game is won with 25 stones" in page


async def test_who_only_looks_on_is_told_the_rules_of_the_table_of_the_channel(
    party: Party,
) -> None:
    await party.sit_down(reglas="nabo")
    stranger = party.stranger()
    for place in (party.channel, party.place):
        page = words_of(page_of(await stranger.slash(place, "reglas", tema="cards")))
        assert "Four kings" in page


async def test_the_seats_are_those_of_the_table(party: Party) -> None:
    await party.host.slash(party.channel, "mesa abrir", asientos="three")
    page = words_of(page_of(await party.host.slash(party.channel, "reglas", tema="seats")))
    assert "Three play, each for himself." in page


async def test_without_a_table_the_rules_of_the_server_are_told(party: Party) -> None:
    page = words_of(page_of(await party.host.slash(party.channel, "reglas")))
    assert "fournier: the usual rules" in page
    manager = party.guild.add_member(party.guild.owner)
    await manager.slash(party.channel, "ajustes reglas", reglas="pagat", opciones="reyes:4")
    page = words_of(page_of(await party.host.slash(party.channel, "reglas")))
    assert "pagat: the rules as Pagat" in page
    assert "Four kings: every card is what it shows" in page


async def test_the_rules_of_a_preset_are_told_even_at_a_table(party: Party) -> None:
    await party.sit_down(reglas="nabo")
    asked = await party.host.slash(party.channel, "reglas", reglas="wikipedia", asientos="six")
    page = words_of(page_of(asked))
    assert "wikipedia: the rules as Wikipedia describes them" in page
    assert "Six play, each for himself" in page


async def test_seats_alone_are_those_of_the_rules_of_the_server(party: Party) -> None:
    await party.sit_down(reglas="nabo")
    page = words_of(page_of(await party.host.slash(party.channel, "reglas", asientos="five")))
    assert "fournier: the usual rules" in page
    assert "Five play, each for himself" in page


async def test_in_a_private_message_the_usual_rules_are_told(party: Party) -> None:
    page = words_of(page_of(await party.host.user.slash("reglas")))
    assert "fournier: the usual rules" in page


async def test_rules_are_told_in_the_readers_language(party: Party) -> None:
    set_locale(party.host, "es-ES")
    page = page_of(await party.host.slash(party.channel, "reglas", tema="ordago"))
    assert "El **órdago** se juega el juego entero" in words_of(page)
    labels = [str(part["label"]) for part in walk(page.components) if part.get("label")]
    assert "◀ La cuenta" in labels
    assert "Señas y consultas ▶" in labels


# ---------------------------------------------------------------------- turning pages


async def test_every_topic_is_reached_by_the_button_that_goes_on_and_back(party: Party) -> None:
    await party.sit_down(reglas="nabo")
    page = page_of(await party.host.slash(party.channel, "reglas"))
    for topic in TOPICS[1:]:
        turned = await party.host.click(page, custom_id=turn_to(page, topic))
        page = page_of(turned)
        assert TITLES[topic] in words_of(page)
    for topic in TOPICS[-2::-1]:
        page = page_of(await party.host.click(page, custom_id=turn_to(page, topic)))
    assert "nabo: the rules" in words_of(page)


async def test_every_topic_is_reached_from_the_list(party: Party) -> None:
    page = page_of(await party.host.slash(party.channel, "reglas", reglas="francia"))
    for topic in TOPICS:
        chosen = await party.host.select(page, [topic.value], custom_id=list_of(page))
        page = page_of(chosen)
        (named,) = [part for part in walk(page.components) if part["type"] == Part.STRING_SELECT]
        assert [one["value"] for one in named["options"] if one.get("default")] == [topic.value]
        assert len(named["options"]) == len(TOPICS)
    assert "First to" not in words_of(page)


async def test_turning_a_page_changes_the_message_and_writes_no_other(party: Party) -> None:
    page = page_of(await party.host.slash(party.channel, "reglas"))
    turned = await party.host.click(page, custom_id=turn_to(page, Topic.CARDS))
    assert page_of(turned).id == page.id
    assert [*party.messages()] == []


async def test_pages_are_turned_after_a_restart_and_after_the_match(
    party: Party, new_bot: NewBot
) -> None:
    await party.sit_down(reglas="nabo")
    page = page_of(await party.host.slash(party.channel, "reglas"))
    await party.host.slash(party.channel, "mesa cerrar")
    await party.env.restart_bot(new_bot())
    page = page_of(await party.host.click(page, custom_id=turn_to(page, Topic.CARDS)))
    assert "Four kings" in words_of(page)


async def test_a_button_below_what_all_see_is_answered_to_its_presser_alone(
    party: Party,
) -> None:
    await party.sit_down(reglas="nabo")
    board = words_of(party.board)
    shared = party.put_button(str(RulesId(Topic.CARDS, preset="nabo")))
    answer = await party.host.click(shared, custom_id=str(RulesId(Topic.CARDS, preset="nabo")))
    assert "Four kings" in told(answer)
    assert words_of(party.board) == board


# ---------------------------------------------------------------------- two hands


async def test_two_hands_are_compared_by_the_rules_of_the_table(party: Party) -> None:
    await party.sit_down(reglas="nabo")
    said = told(
        await party.host.slash(party.channel, "comparar", primera="RR31", segunda="12o 12c 7o 2o")
    )
    assert "**Grande**: the second hand, R R 7 2 against R R 3 A; the third card decides." in said
    assert "Four kings" in said


async def test_two_hands_are_compared_by_a_preset_or_by_the_usual_rules(party: Party) -> None:
    hands = {"primera": "RR31", "segunda": "rey rey siete dos"}
    usual = told(await party.host.slash(party.channel, "comparar", **hands))
    assert "**Grande**: the first hand, R R R A against R R 7 A" in usual
    four = told(await party.host.slash(party.channel, "comparar", reglas="nabo", **hands))
    assert "**Grande**: the second hand" in four


async def test_what_is_no_hand_is_told_kindly_and_not_repeated(party: Party) -> None:
    set_locale(party.host, "es-ES")
    said = told(
        await party.host.slash(party.channel, "comparar", primera="RR71", segunda="@everyone")
    )
    assert said.startswith("No entiendo la segunda jugada. Escribe cuatro cartas")
    assert "everyone" not in said


# ---------------------------------------------------------------------- ids


PAGES = st.one_of(
    st.builds(RulesId, st.sampled_from(["", *Topic]), st.builds(new_table_id)),
    st.builds(
        RulesId,
        st.sampled_from(["", *Topic]),
        st.none(),
        st.sampled_from(["", *PRESETS]),
        st.sampled_from([*SEATINGS]),
    ),
    st.builds(
        RulesId,
        st.sampled_from(["", *face_of("mouche").rules.topics]),
        st.none(),
        st.sampled_from(["", *face_of("mouche").rules.presets]),
        st.sampled_from([*SEATINGS]),
        st.just("mouche"),
    ),
)


@given(PAGES)
def test_d05_the_id_of_a_page_is_read_again_and_fits(page: RulesId) -> None:
    assert read_id(str(page)) == page
    assert len(str(page)) <= LONGEST


@pytest.mark.parametrize(
    "text",
    [
        "rules:paris/pairs:cards",
        "rules:nabo/nine:cards",
        "rules:nabo/pairs:weather",
        "rules:nabo",
        "rules:mouche.nabo/four:cards",
        "rules:mus.nabo/pairs:cards",
        "rules:poker.wmo/four:cards",
    ],
)
def test_d50_a_page_that_there_is_not_is_none_of_ours(text: str) -> None:
    assert read_id(text) is None
