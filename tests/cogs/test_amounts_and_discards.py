"""What comes of whatever is typed for an amount or for cards?"""

import pytest

from cogs._bot import MusBot
from musbot.games.mus.view import MusView
from musbot.service.ports import PlayerId, TableId
from musbot.service.table import Table
from tests.cogs.party import Party, control, told, words_of
from tests.fakes import MemoryStore

REFUSED = (
    "0",
    "1",
    "-5",
    "2.5",
    "10^30",
    "1" + "0" * 30,
    "1000",
    "nan",
    "inf",
    "5 piedras",
    "²",
    "@",
)
ARABIC_FIVE = "\u0665"
TAKEN = {"": 2, "  ": 2, "2": 2, ARABIC_FIVE: 5, "05": 5, "39": 39, "40": 40, "41": 41, "999": 999}
"""What may be typed, with the stones that it means; the target is 40."""


async def table_of(bot: MusBot, party: Party) -> Table:
    return await bot.room.tables.get(TableId(party.table))


async def view_of(bot: MusBot, party: Party) -> MusView:
    view = (await table_of(bot, party)).view(None).game_view
    assert isinstance(view, MusView)
    return view


@pytest.mark.parametrize("word", ["envido", "mas"])
@pytest.mark.parametrize("way", ["command", "form"])
async def test_an_amount_that_is_none_gets_a_private_sentence_with_what_is_allowed(
    party: Party, store: MemoryStore, word: str, way: str
) -> None:
    await party.sit_down()
    await party.play_until("envido.ask")
    if word == "mas":
        await party.press("envido.ask", stones="3")
    saved, words = store.appends, party.words()
    for typed in REFUSED:
        if way == "command":
            answer = await party.type(word, piedras=typed)
        else:
            answer = await party.press(f"{word}.ask", stones=typed)
        assert "2 to 999" in told(answer), typed
        assert (store.appends, party.words()) == (saved, words), typed


@pytest.mark.parametrize("typed", TAKEN)
@pytest.mark.parametrize("way", ["command", "form"])
async def test_an_amount_in_any_digits_is_bet(
    party: Party, simcord_bot: MusBot, typed: str, way: str
) -> None:
    await party.sit_down()
    await party.play_until("envido.ask")
    if way == "command":
        await party.type("envido", piedras=typed)
    else:
        await party.press("envido.ask", stones=typed)
    view = await view_of(simcord_bot, party)
    assert view.bet is not None
    assert view.bet.stones == TAKEN[typed]


async def test_an_amount_left_out_is_the_least(party: Party, simcord_bot: MusBot) -> None:
    await party.sit_down()
    await party.play_until("envido.ask")
    await party.type("envido")
    await party.type("mas")
    view = await view_of(simcord_bot, party)
    assert view.bet is not None
    assert view.bet.stones == 4


async def test_an_amount_out_of_turn_is_refused_for_the_turn(party: Party) -> None:
    await party.sit_down()
    await party.play_until("envido.ask")
    answer = await party.type("envido", party.others[0], piedras="5")
    assert "not your turn" in told(answer)


# ---------------------------------------------------------------------- discards


async def hand_of(bot: MusBot, party: Party) -> tuple[str, ...]:
    table = await table_of(bot, party)
    view = table.view(table.seat_of(PlayerId(party.awaited.id))).game_view
    assert isinstance(view, MusView)
    return view.hand


async def sit_down_to_discard(party: Party) -> None:
    await party.sit_down()
    for _ in party.people:
        await party.press("mus")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("{0} {0}", "twice"),
        ("{0} {1} {2} {3} {other}", "cards that you hold"),
        ("{other}", "cards that you hold"),
        ("13o", "written as"),
        ("rey de oros", "written as"),
        ("-1", "written as"),
    ],
)
async def test_cards_that_cannot_be_put_aside_get_a_private_sentence(
    party: Party, store: MemoryStore, simcord_bot: MusBot, typed: str, said: str
) -> None:
    await sit_down_to_discard(party)
    hand = await hand_of(simcord_bot, party)
    other = next(card for card in ("1o", "2o", "3o", "4o", "5o") if card not in hand)
    saved = store.appends
    answer = await party.type("descarto", cartas=typed.format(*hand, other=other))
    assert said in told(answer)
    assert store.appends == saved


@pytest.mark.parametrize("typed", ["{0} {1}", "{0},{1}", " {0} ,  {1} "])
async def test_typed_cards_are_put_aside(party: Party, simcord_bot: MusBot, typed: str) -> None:
    await sit_down_to_discard(party)
    await party.type("descarto", cartas=typed.format(*await hand_of(simcord_bot, party)))
    assert "Descarto 2" in words_of(party.board)


async def test_typing_no_cards_opens_a_private_list_of_them(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_discard(party)
    player, hand = party.awaited, await hand_of(simcord_bot, party)
    shown = await party.type("descarto")
    assert shown.modal is not None
    (field,) = [part["component"] for part in shown.modal["components"]]
    assert {option["value"] for option in field["options"]} == set(hand)
    assert (field["min_values"], field["max_values"]) == (1, 4)
    await player.submit_modal(shown, {"cards": [hand[0]]})
    assert "Descarto 1" in words_of(party.board)


async def test_cards_are_put_aside_from_the_list_below_ones_own_cards(
    party: Party, simcord_bot: MusBot
) -> None:
    await sit_down_to_discard(party)
    player, hand = party.awaited, await hand_of(simcord_bot, party)
    board = party.board.id
    shown = await player.click(party.board, label="My cards")
    assert shown.response is not None
    discard = control(shown.response, "descarto")
    await player.select(shown.response, [hand[0], hand[1]], custom_id=discard)
    assert party.board.id == board
    assert "Descarto 2" in words_of(party.board)
    assert party.awaited.id != player.id


async def test_m40_cards_cannot_be_put_aside_out_of_their_phase(
    party: Party, store: MemoryStore, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    saved = store.appends
    for cards in ("", (await hand_of(simcord_bot, party))[0]):
        answer = await party.type("descarto", cartas=cards)
        assert "Nobody is putting cards aside" in told(answer)
    await party.press("corto")
    answer = await party.type("descarto", cartas="12o")
    assert "Nobody is putting cards aside" in told(answer)
    assert store.appends == saved + 1


async def test_m05_a_list_of_cards_from_an_earlier_moment_is_of_no_use_any_more(
    party: Party, store: MemoryStore, simcord_bot: MusBot
) -> None:
    await sit_down_to_discard(party)
    player, hand = party.awaited, await hand_of(simcord_bot, party)
    shown = await player.click(party.board, label="My cards")
    await party.press("descarto.ask")
    saved = store.appends
    assert shown.response is not None
    discard = control(shown.response, "descarto")
    answer = await player.select(shown.response, [hand[1]], custom_id=discard)
    assert "moved on" in told(answer)
    assert store.appends == saved
