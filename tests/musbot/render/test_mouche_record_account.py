"""Does the account of a record of mouche tell all that was dealt, said, played and paid?"""

from __future__ import annotations

from pathlib import Path

import pytest

from musbot.games.mouche.replay import play_record
from musbot.render.accounts import account_of
from musbot.render.text import Texts
from musbot.replaying import read_record_file

RECORDS = Path(__file__).resolve().parents[2] / "records" / "mouche"
NAMES = ("Ane", "Beñat", "Carla", "Dani")


def told(name: str, players: tuple[str, ...] | None = NAMES) -> list[str]:
    played = play_record(read_record_file(RECORDS / f"{name}.toml"))
    return [line.strip() for line in account_of("mouche", played, Texts("en"), players)]


def in_this_order(lines: list[str], expected: list[str]) -> bool:
    places = [lines.index(line) for line in expected]
    return places == sorted(places)


def test_a_deal_is_told_card_by_card_and_row_by_row() -> None:
    lines = told("pool/wq02-the-next-basket")
    assert lines[0] == "Ane – Beñat – Carla – Dani"
    assert in_this_order(
        lines,
        [
            "Ane: 1000 (10 contrats)",
            "Deal 1, dealt by Dani",
            "Trump: ♥ hearts. Turned: 7♥ (seven of hearts).",
            "Ane: R♥ D♥ V♥ 9♠ 8♦",
            "Ane: Stick",
            "Dani: Pass",
            "Ane: R♥ (king of hearts)",
            "The trick: Ane +1.",
            "Ane: +3 for 3 tricks",
            "Next basket: 10 jetons.",
            "Ane: 1003 (10 contrats + 3 jetons)",
            "Deal 2, dealt by Ane",
            "To speak: Beñat. Allowed: Pass, Exchange (1 – 5), Stick.",
        ],
    )


def test_what_only_its_player_saw_is_told() -> None:
    lines = told("retourne/he-may-change-cards-after-it", None)
    assert in_this_order(
        lines,
        [
            "Seat 3: Take the turned card",
            "Seat 3, put aside: V♦",
            "Seat 3: Exchange 2",
            "Seat 3, put aside: 7♥ A♠",
            "Seat 3, given: D♣ R♣",
        ],
    )


def test_questions_and_answers_are_told() -> None:
    lines = told("question/wq12-silence-and-an-evasive-answer")
    asked = [line for line in lines if "mouche" in line or line.startswith("Beñat: (")]
    assert asked[:2] == ["Carla: “Beñat, do you save the mouche?”", "Beñat: (says nothing)"]


def test_a_mouche_is_shown_with_its_points() -> None:
    lines = told("mouches/wq05-a-saved-mouche")
    assert "Beñat: R♦ D♦ V♦ 9♦ 8♦, mouche of diamonds, 47 points" in lines
    assert lines[-1] == "To speak: Carla. Allowed: Pass, Exchange, Stick."


def test_the_end_of_a_match_tells_the_places_and_awaits_nobody() -> None:
    lines = told("match/most-jetons", NAMES[:2])
    assert "Ane: match won, with 1005 jetons in the end!" in lines
    assert not [line for line in lines if line.startswith("To speak")]


@pytest.mark.parametrize("players", [None, ("A\x1b[2J", "B", "C", "D")])
def test_a_name_moves_no_cursor(players: tuple[str, ...] | None) -> None:
    assert all(line.isprintable() for line in told("pool/the-start", players))
