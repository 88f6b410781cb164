"""Can a match of mouche be played on a full screen, by keys, by typing and by mouse?"""

from __future__ import annotations

import pytest

from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.view import MoucheView
from musbot.render.text import LANGUAGES
from musbot.service.tables import Tables
from musbot.terminal.answering import ChoiceButton
from musbot.terminal.cards import CardFace
from musbot.terminal.lying import LyingCard
from musbot.terminal.practice import Practice, Wish
from musbot.terminal.screens import Explained
from musbot.terminal.told import Told
from tests.musbot.terminal.mouche_rooms import SHORT, AnyMove, dealt_tables, tables
from tests.musbot.terminal.screens import Screen, screen, shown

MINE = "10h 8h Kd 9d 8d"
OTHERS = ("7h Qs Jd As 9c", "Kh Qh Jh 7s Jc", "Kc Qc 7d Ac 8c")


def dealt() -> Tables:
    """Hearts are trump, and the person is the first to declare."""
    return dealt_tables(MINE, *OTHERS, trump="9h")


def edges(table: Screen) -> list[str]:
    return [str(face.content).splitlines()[-1].strip("╰─╯ ") for face in table.app.query(CardFace)]


async def test_it_begins_with_trump_basket_chips_cards_and_choices() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        assert table.text("score") == (
            "Trump: ♥ hearts. Turned: 9♥.\nBasket: 5; a trick 1, the fine 5."
        )
        assert table.text("board").splitlines()[1].split() == ["▶", "You", "1000"]
        assert table.text("worth") == "2 trumps"
        assert "│10 ♥ │" in str(table.app.query(CardFace).first().content)
        assert table.labels == ["1: Stick", "2: Exchange…", "3: Pass"]


async def test_no_line_of_what_was_said_begins_with_the_colon_of_the_line_before() -> None:
    said = [f"{'x' * count} cartes\N{NO-BREAK SPACE}: Itziar" for count in range(40)]
    async with screen(locale="fr", wish=SHORT, at=dealt()) as table:
        table.app.query_one(Told).tell(said)
        await table.pilot.pause()
        assert "cartes\N{NO-BREAK SPACE}: Itziar" in table.log
        assert [line for line in table.log if line.startswith(("\N{NO-BREAK SPACE}", ":"))] == []


async def test_cards_to_exchange_are_picked_after_the_word_and_escape_takes_it_back() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        assert edges(table) == [""] * 5
        await table.press("2", "enter")
        assert table.text("message").startswith("Pick the cards to exchange, then press Enter.")
        assert edges(table) == ["1", "2", "3", "4", "5"]
        assert table.labels == ["Stick", "Enter: Exchange…", "Pass"]
        await table.press("4", "5")
        assert table.picked == [4, 5]
        await table.press("escape")
        assert table.picked == []
        assert table.labels == ["1: Stick", "2: Exchange…", "3: Pass"]
        assert table.text("message") == ""
        await table.press("2", "enter", "4", "5", "enter")
        assert "You: Exchange 2" in table.log
        assert not {"9d", "8d"} & set(table.practice.view.hand)


async def test_numbers_typed_while_cards_are_picked_are_cards_and_no_words_of_the_list() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("2", "enter")
        await table.type("9")
        assert table.text("message") == "Your cards are numbered from the left, beginning with 1."
        assert table.labels == ["Stick", "Enter: Exchange…", "Pass"]
        await table.type("1 3")
        assert "You: Exchange 2" in table.log


async def test_a_click_on_a_card_begins_an_exchange_and_the_button_ends_it() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.pilot.click(list(table.app.query(CardFace))[3])
        await table.pilot.pause()
        assert table.picked == [4]
        await table.pilot.click(list(table.app.query(ChoiceButton))[1])
        await table.pilot.pause()
        assert "You: Exchange 1" in table.log


async def test_an_exchange_of_no_card_is_refused_kindly() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("2", "enter", "enter")
        assert table.text("message") == "You can exchange from 1 to 5 cards."
        assert table.practice.view.declared == (None,) * 4


async def test_a_card_is_played_by_its_number_and_enter_and_no_single_key_plays_one() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("1", "enter")
        assert table.labels == ["1: 10♥", "2: 8♥", "3: R♦", "4: 9♦", "5: 8♦"]
        await table.press("enter")
        assert table.text("message").startswith("Play a card: its number and Enter")
        await table.press("4", "3")
        assert table.picked == [3]
        assert table.practice.view.tricks == ()
        await table.press("enter")
        assert "You: R♦ (king of diamonds)" in table.log


async def test_a_card_is_played_by_a_click_on_it_or_on_its_button_or_typed() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("1", "enter")
        await table.pilot.click(list(table.app.query(CardFace))[2])
        await table.pilot.pause()
        assert "You: R♦ (king of diamonds)" in table.log
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("1", "enter")
        await table.pilot.click(list(table.app.query(ChoiceButton))[2])
        await table.pilot.pause()
        assert "You: R♦ (king of diamonds)" in table.log
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("1", "enter")
        await table.type("roi de carreau")
        assert "You: R♦ (king of diamonds)" in table.log


async def test_only_cards_that_may_be_played_have_numbers_and_another_is_refused() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("1", "enter", "5", "enter")
        assert edges(table) == ["1", "2", "", ""]
        assert table.labels == ["1: 10♥", "2: 8♥"]
        await table.press("3", "enter")
        must = "You hold the suit that was led, so you must follow it."
        assert table.text("message") == must
        assert table.picked == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_button_shows_all_of_its_words_while_cards_are_picked(language: str) -> None:
    async with screen(wish=SHORT, at=dealt(), locale=language) as table:
        await table.press("2", "enter")
        for button in table.app.query(ChoiceButton):
            drawn = "".join(part.text for part in button.render_line(0))
            assert drawn.strip() == str(button.label)


async def test_a_question_has_room_on_its_button_in_every_language() -> None:
    def may_ask(practice: Practice) -> bool:
        return practice.my_turn and bool(practice.view.askable)

    for language in LANGUAGES:
        async with screen(
            wish=SHORT, at=tables(), locale=language, after=may_ask, player=AnyMove(0)
        ) as table:
            asking = [each for each in table.app.query(ChoiceButton) if "dem" in each.choice.action]
            assert asking
            for button in asking:
                assert len(str(button.label)) + 2 <= button.region.width


@pytest.mark.parametrize(
    ("seating", "size", "in_sight"),
    [("four", (80, 24), True), ("six", (80, 24), False), ("six", (100, 30), True)],
)
async def test_the_trick_is_drawn_with_whose_cards_they_are_where_there_is_room(
    seating: str, size: tuple[int, int], *, in_sight: bool
) -> None:
    wish = Wish(game="mouche", seating=seating)
    async with screen(
        wish=wish, size=size, at=tables(), after=in_a_trick, player=AnyMove(0)
    ) as table:
        lying, view = list(table.app.query(LyingCard)), mouche_view(table.practice)
        assert [card.display for card in lying] == [in_sight] * len(view.trick)
        names = [table.practice.narrator.names[play.seat] for play in view.trick]
        assert [str(card.content).splitlines()[-1].strip() for card in lying] == names
        own = table.app.query_one("#own").region
        assert all(card.region.bottom <= own.y for card in lying)


def mouche_view(practice: Practice) -> MoucheView:
    view = practice.view
    assert isinstance(view, MoucheView)
    return view


def in_a_trick(practice: Practice) -> bool:
    return practice.my_turn and 0 < len(practice.view.trick) <= 5


async def test_a_deal_ends_with_what_was_paid_and_the_next_begins_after_a_key() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("3", "enter")
        text = await shown(table)
        assert "Deal 1: what was paid" in text
        await table.press("enter")
        assert table.text("board").startswith("Deal 2 of 4")


async def test_a_match_can_be_played_to_its_end_and_the_places_stay_in_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wish = Wish(game="mouche", seating="two", changes={"tours": 1})
    async with screen(wish=wish, at=tables()) as table:
        for _ in range(300):
            if table.practice.over:
                break
            await table.press(table.labels[0].partition(":")[0], "enter")
        assert "The match is over." in table.text("board")
        assert "The places" in await shown(table)
        await table.press("enter")
    left = capsys.readouterr().err
    assert "match won, with" in left
    assert left.endswith("Until next time!\n")


async def test_an_onlooker_sees_no_cards_and_the_match_to_its_end() -> None:
    wish = Wish(game="mouche", seating="two", changes={"tours": 1}, watch=True)
    async with screen(wish=wish, at=tables()) as table:
        assert not table.app.query(CardFace)
        assert table.text("worth") == ""
        for _ in range(8):
            if table.practice.over:
                break
            await table.press("enter")
        assert "The match is over." in table.text("board")


async def test_a_saved_mouche_is_shown_while_others_speak() -> None:
    at = dealt_tables(
        "Kd Qd Jd Ad 10d", "7h Qs Jc As 9c", "Kh Qh Jh 7s 10c", "Kc Qc 7d Ac 8c", trump="9h"
    )
    async with screen(wish=SHORT, at=at) as table:
        assert table.text("worth") == "A mouche: five ♦ diamonds"
        await table.press("1", "enter")
        assert table.labels == ["1: Go on", "2: Show the mouche"]
        await table.press("1", "enter")
        await table.press("2", "enter")
        assert any(line.startswith("You: R♦ D♦ V♦ A♦ 10♦") for line in table.log)
        assert isinstance(table.app.screen, Explained)


async def test_the_help_explains_the_words() -> None:
    async with screen(wish=SHORT, at=dealt()) as table:
        await table.press("f1")
        assert "change 1 3" in await shown(table)


@pytest.mark.parametrize("seating", [seating.name for seating in MOUCHE.seatings])
async def test_everything_is_in_sight_from_80_by_24_on(seating: str, *, full_scale: bool) -> None:
    for size in ((80, 24), (100, 30), (200, 60)) if full_scale else ((80, 24),):
        for language in LANGUAGES if full_scale or seating == "six" else ("en",):
            await assert_all_in_sight(language, seating, size)


async def assert_all_in_sight(language: str, seating: str, size: tuple[int, int]) -> None:
    wish = Wish(game="mouche", seating=seating, changes={"retourne_au_donneur": True})
    async with screen(
        wish=wish,
        size=size,
        at=tables(),
        locale=language,
        after=late_in_a_deal,
        player=AnyMove(0),
    ) as table:
        await table.type("?!")
        width, height = size
        for name in ("score", "board", "worth", "hand", "choices", "message", "words"):
            region = table.app.query_one(f"#{name}").region
            assert region.right <= width
            assert region.bottom <= height
            assert region.height > 0
        for face in table.app.query(CardFace):
            assert face.region.right <= table.app.query_one("#left").region.right
        for button in table.app.query(ChoiceButton):
            assert len(str(button.label)) + 2 <= button.region.width
            assert button.region.bottom <= table.app.query_one("#message").region.y
        own = table.app.query_one("#own").region
        assert table.app.query_one("#board").region.bottom <= own.y


def late_in_a_deal(practice: Practice) -> bool:
    """Say whether the person is the last to declare, so that there is most to show."""
    view = practice.view
    spoken = [declared for declared in view.declared if declared is not None]
    return practice.my_turn and len(spoken) == len(view.declared) - 1
