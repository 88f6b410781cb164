"""Can a match of mouche be played in plain lines, by numbers, words and cards?"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from musbot.core.errors import RulesError
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import PRESETS
from musbot.render.mouche_rules import preset_line
from musbot.render.text import LANGUAGES, Texts
from musbot.service.tables import Tables
from musbot.terminal.practice import Wish
from tests.musbot.terminal.mouche_rooms import SHORT, dealt_tables, tables
from tests.musbot.terminal.rooms import PlainRoom

GOLDEN = Path(__file__).parent.parent.parent / "golden"
THANKS = "Thank you for the match. Until next time!"

MINE = "10h 8h Kd 9d 8d"
OTHERS = ("7h Qs Jd As 9c", "Kh Qh Jh 7s Jc", "Kc Qc 7d Ac 8c")
SAVED = "Kd Qd Jd Ad 10d"


def anything(seed: int) -> list[str]:
    """Give so many numbers from the lists that any match is over before they are."""
    chance = random.Random(seed)
    return [chance.choice(["1", "2", "1 2", "3", "4", "5"]) for _ in range(4000)]


def room(*lines: str, wish: Wish = SHORT, at: Tables | None = None, seed: int = 1) -> PlainRoom:
    return PlainRoom(lines, wish=wish, at=at or tables(seed))


def dealt() -> Tables:
    """Hearts are trump, and the person is the first to declare."""
    return dealt_tables(MINE, *OTHERS, trump="9h")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seeded_match_reads_as_it_did_before(language: str) -> None:
    """Golden: delete the file, run the test again and read what it wrote."""
    written = PlainRoom(anything(3), locale=language, wish=SHORT, at=tables(3)).sink.getvalue()
    golden = GOLDEN / f"practice-mouche.{language}.txt"
    if not golden.exists():
        golden.write_text(written, encoding="utf-8")
        pytest.fail(f"{golden.name} was written anew: read it")
    assert written == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("seating", [seating.name for seating in MOUCHE.seatings])
def test_a_match_can_be_played_to_its_end_by_any_number(seating: str) -> None:
    wish = Wish(game="mouche", seating=seating, changes={"tours": 1, "retourne_au_donneur": True})
    played = PlainRoom(anything(2), wish=wish, at=tables(2))
    assert played.lines[-1] == THANKS
    assert any("match won" in line for line in played.lines)


def test_a_match_of_computer_players_is_watched_to_its_end_without_a_key() -> None:
    played = room(wish=Wish(game="mouche", changes={"tours": 1}, watch=True))
    assert played.typist.typed == 0
    assert played.practice.over


def test_a_refused_card_is_asked_for_again_and_never_becomes_another_word() -> None:
    played = room("2", "9", "1 1", "1", "quit", at=dealt())
    prompt = "Exchange cards by their numbers, for example: 1 3 "
    asked = [line.removeprefix(prompt) for line in played.lines if line.startswith(prompt)]
    assert asked == ["9", "1 1", "1"]
    assert "You: Exchange 1" in played.lines


@pytest.mark.parametrize(
    ("said", "told"), [("8d", "Exchange 1"), ("change 2 3", "Exchange 2"), ("tiens", "Stick")]
)
def test_cards_that_are_asked_for_can_be_named_and_another_word_be_said(
    said: str, told: str
) -> None:
    played = room("2", "9", said, "quit", at=dealt())
    assert f"You: {told}" in played.lines


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_and_named_at_the_start(preset: str) -> None:
    played = room(wish=Wish(game="mouche", preset=preset))
    assert preset_line(Texts("en"), preset) in played.lines


def test_without_a_seating_and_a_preset_it_is_played_as_it_usually_is() -> None:
    played = room(wish=Wish(game="mouche"))
    assert len(played.practice.view.chips) == 4
    assert played.practice.view.rules.preset == "wmo"


def test_a_preset_of_another_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError) as refused:
        room(wish=Wish(game="mouche", preset="fournier"))
    assert refused.value.allowed == tuple(PRESETS)


def test_cards_are_exchanged_by_their_numbers_or_names_and_asked_for_where_they_lack() -> None:
    for typed in (["change 4 5"], ["cambio 9d, 8♦"], ["2", "4 5"], ["exchange", "9d 8d"]):
        played = room(*typed, at=dealt())
        assert any("You: Exchange 2" in line for line in played.lines)
        assert not {"9d", "8d"} & set(played.practice.view.hand)


def test_the_cards_are_numbered_where_they_are_asked_for() -> None:
    played = room("2", at=dealt())
    prompt = next(n for n, line in enumerate(played.lines) if line.startswith("Exchange cards by"))
    assert played.lines[prompt - 1].split() == ["1", "2", "3", "4", "5"]
    # An empty answer takes it back.
    assert "You: Exchange 1" not in room("2", "", at=dealt()).lines


def test_a_card_is_played_by_its_number_its_word_or_its_name() -> None:
    for typed in ("3", "joue 3", "Kd", "Rd", "roi de carreau", "play king of diamonds", "R♦"):
        played = room("tiens", typed, at=dealt())
        assert "You: R♦ (king of diamonds)" in played.lines, typed


def test_only_cards_that_may_be_played_have_numbers_and_another_is_refused_with_the_reason() -> (
    None
):
    # Seat 1 takes the eight with the jack and leads a trump, which the person has to follow.
    played = room("tiens", "8d", "4", "Kd", at=dealt())
    prompt = max(n for n, line in enumerate(played.lines) if line.startswith("Play a card"))
    top = max(n for n in range(prompt) if played.lines[n].startswith("╰"))
    assert played.lines[top + 1].split() == ["1", "2"]
    must = "You hold the suit that was led, so you must follow it."
    assert played.answers("4") == played.answers("Kd") == [must]


def test_a_word_or_a_card_that_is_none_changes_nothing() -> None:
    played = room("foo", "joue Kd", "change 9", "change foo", at=dealt())
    assert played.answers("foo")[0] == "That is no word of this game."
    assert played.answers("joue Kd")[0].startswith("No card is played before all have declared.")
    assert played.answers("change 9")[0].startswith("Your cards are numbered from the left")
    assert played.answers("change foo")[0].startswith("A card is written as its rank")
    assert played.practice.view.declared == (None,) * 4


def test_a_saved_mouche_is_offered_after_each_word_of_others_until_it_is_shown() -> None:
    at = dealt_tables(SAVED, "7h Qs Jc As 9c", "Kh Qh Jh 7s 10c", "Kc Qc 7d Ac 8c", trump="9h")
    played = room("tiens", "", "mouche", at=at)
    lines = played.lines
    offered = [n for n, line in enumerate(lines) if line.startswith("Enter: let the others speak")]
    assert len(offered) == 2
    assert "Nekane: Stick" in lines[: offered[0]]
    assert "Patxi: Stick" not in lines[: offered[0]]
    assert any(line.startswith("You hold a mouche: five ♦ diamonds") for line in lines)
    assert any(line.startswith("You: R♦ D♦ V♦ A♦ 10♦, mouche") for line in lines)
    assert played.practice.view.round_number == 2


def test_who_holds_no_mouche_is_not_asked_while_others_speak() -> None:
    assert not any("let the others speak" in line for line in room("tiens", at=dealt()).lines)


def test_the_help_names_the_words_of_this_table_and_no_others() -> None:
    usual = room("help").answers("help")
    bare = Wish(game="mouche", changes={"mouche_main": False, "retourne_au_donneur": True})
    other = room("ayuda", wish=bare).answers("ayuda")
    assert any(line.strip().startswith("demande") for line in usual)
    assert not any(line.strip().startswith("retourne") for line in usual)
    assert any(line.strip().startswith("retourne") for line in other)
    assert not any(line.strip().startswith(("mouche", "demande", "repond")) for line in other)


def test_cards_score_table_and_rules_can_be_asked_for_at_any_turn() -> None:
    played = room("cards", "score", "table", "rules", at=dealt())
    assert played.answers("cards")[0] == "Your cards"
    assert played.answers("score")[0] == "The chips, in jetons"
    assert "Deal 1 of 4: pass, exchange or stick?" in played.answers("table")
    *_, command = played.answers("rules")
    assert command.endswith("musbot rules wmo --game mouche --seating four --set rounds=1")


def test_a_word_before_the_next_deal_is_not_said_to_unseen_cards() -> None:
    typed = ["passe", "foo", "help", ""]
    played = PlainRoom(typed, wish=SHORT, at=dealt(), pauses=True)
    waits = [line for line in played.lines if line.startswith("Enter: the next round")]
    assert len(waits) >= 1
    assert any(line.startswith("That has not been said") for line in played.lines)
