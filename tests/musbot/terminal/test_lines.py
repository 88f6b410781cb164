"""Can a whole match be played in plain lines, and does it end kindly whenever it ends?"""

import asyncio
import inspect
import io
import random
from collections.abc import Mapping
from itertools import chain, repeat
from pathlib import Path

import pytest

from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.render.mus_options import read_options
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.text import LANGUAGES, Texts
from musbot.terminal.lines import Console, PlainTable
from musbot.terminal.practice import Practice, Wish
from musbot.terminal.shown import opening
from tests.musbot.render.matches import HOUSE, TABLES
from tests.musbot.terminal.rooms import ALL_SAY_MUS, NOT_MANO, PlainRoom, tables

GOLDEN = Path(__file__).parent.parent.parent / "golden"
FAREWELL = "You leave the table. Until next time!"
THANKS = "Thank you for the match. Until next time!"
SHORT = Wish(preset="nabo")


def anything(seed: int) -> list[str]:
    """Give so many numbers from the lists that any match is over before they are."""
    chance = random.Random(seed)
    return [chance.choice(["1", "1", "1", "2", "3", "5"]) for _ in range(4000)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seeded_match_reads_as_it_did_before(language: str) -> None:
    """Golden: delete the file, run the test again and read what it wrote."""
    room = PlainRoom(anything(3), locale=language, wish=SHORT)
    golden = GOLDEN / f"practice-match.{language}.txt"
    if not golden.exists():
        golden.write_text(room.sink.getvalue(), encoding="utf-8")
        pytest.fail(f"{golden.name} was written anew: read it")
    assert room.sink.getvalue() == golden.read_text(encoding="utf-8")


def test_the_same_seed_and_the_same_words_give_the_same_match() -> None:
    first, second = (PlainRoom(anything(5), seed=5).lines for _ in range(2))
    assert first == second
    assert PlainRoom(anything(5), seed=6).lines != first


@pytest.mark.parametrize(("seating", "changes"), TABLES)
def test_a_match_can_be_played_to_its_end_in_every_seating(
    seating: str, changes: Mapping[str, object]
) -> None:
    wish = Wish(seating=seating, preset="nabo", changes=changes)
    room = PlainRoom(anything(2), seed=2, wish=wish)
    assert room.lines[-1] == THANKS
    assert any("match won!" in line for line in room.lines)
    assert room.practice.over


def test_what_differs_from_the_preset_is_told_at_the_start() -> None:
    room = PlainRoom([], wish=Wish(changes={"perete": "keep", "signals": "fem", "target": 30}))
    at = room.lines.index(preset_line(Texts("en"), "fournier"))
    assert room.lines[at + 1 : at + 6] == [
        "· Eight kings: threes are kings, twos are aces",
        "At this table:",
        f"· {option_line(Texts('en'), 'perete', 'keep')}",
        f"· {option_line(Texts('en'), 'signals', 'fem')}",
        "Type help for the words of the table.",
    ]


def test_whoever_may_cut_out_of_turn_is_asked_once_and_can_let_it_pass() -> None:
    wish = Wish(changes={"cut_out_of_turn": True, "mus_corrido": "off"})
    prompt = "Enter: let the others speak"
    cut = PlainRoom(["quiero", "1", "salir"], wish=wish, seed=NOT_MANO)
    assert any(line.startswith(prompt) for line in cut.lines)
    assert "It is not your turn. To speak: Patxi." in cut.lines
    assert "You: Corto" in cut.lines
    let_pass = PlainRoom(["", "salir"], wish=wish, seed=NOT_MANO)
    assert [line.startswith(prompt) for line in let_pass.lines].count(True) == 1
    assert "You: Corto" not in let_pass.lines


BET = ("2", "3")
"""No mus, and the third word of the list, which asks for an amount."""


def test_a_refused_amount_is_asked_for_again_and_never_becomes_another_word() -> None:
    room = PlainRoom([*BET, "0", "1000000", "cuatro", "4", "salir"])
    prompt = "How many stones, 2 to 999? "
    assert [line for line in room.lines if line.startswith(prompt)] == [
        f"{prompt}0",
        f"{prompt}1000000",
        f"{prompt}cuatro",
        f"{prompt}4",
    ]
    assert room.lines.count("You can bet from 2 to 999 stones.") == 2
    assert "A number of stones is a whole number, such as 5." in room.lines
    assert "You: Envido 4" in room.lines


def test_where_an_amount_is_asked_for_help_can_be_read_and_another_word_said() -> None:
    room = PlainRoom([*BET, "marcador", "paso", "salir"])
    asked = [line for line in room.lines if line.startswith("How many stones")]
    assert [line.rpartition(" ")[2] for line in asked] == ["marcador", "paso"]
    assert "You: Paso" in room.lines


def test_an_empty_line_leaves_a_refused_amount_and_shows_the_list_again() -> None:
    room = PlainRoom([*BET, "0", "", "1", "salir"])
    left = room.lines.index("How many stones, 2 to 999? ")
    assert room.lines[left + 1 : left + 3] == [
        "1 Paso   2 Envido 2   3 Envido…   4 Órdago",
        "> 1",
    ]
    assert "You: Paso" in room.lines


def test_what_is_between_partners_is_asked_for_and_said_without_losing_the_turn() -> None:
    wish = Wish(changes={"mus_corrido": "off", "signal_risk": 20, "talk": "free"})
    typed = ["consulta", "miro", "consulta ¿qué digo?", "miro nekane", "consulta", "salir"]
    room = PlainRoom(typed, wish=wish)
    assert room.answers("consulta")[:3] == [
        "Between you",
        "  Nothing has been said between you.",
        ("  You may say: mus, quita, envida, órdago, llegó a mí, ¿qué digo?, sí, no."),
    ]
    heading, rivals, *_ = room.answers("miro")
    assert (heading, rivals) == ("Eyes on the rivals", "  You may watch: 2. Nekane, 4. Itziar.")
    asked, answered, *_ = room.answers("consulta ¿qué digo?")
    assert asked == "(in private) You: ¿qué digo?"
    assert answered in ("(in private) Patxi: mus", "(in private) Patxi: quita")
    assert room.answers("miro nekane")[0] == "You watch Nekane."
    assert room.practice.my_turn


def test_the_list_of_senas_ends_with_one_to_type() -> None:
    wish = Wish(changes={"mus_corrido": "off"})
    example = PlainRoom(["seña", "salir"], wish=wish).answers("seña")[-1]
    typed = example.removeprefix("  For example: ")
    assert typed.startswith("seña ")
    shown = PlainRoom([typed, "salir"], wish=wish).answers(typed)[0]
    assert shown.lower().startswith(f"you show your partner: {typed.removeprefix('seña ')} (")


def test_where_there_is_nothing_to_say_or_to_watch_it_is_said() -> None:
    room = PlainRoom(["consulta", "miro", "señas", "salir"])
    assert room.answers("consulta")[-1] == "  You can say nothing now."
    nobody = "At this table rivals catch no señas, so nobody is watched."
    assert room.answers("miro") == ["Eyes on the rivals", f"  {nobody}"]
    alone = PlainRoom(["consulta no", "seña ciego", "salir"], wish=Wish(seating="three"))
    assert alone.answers("consulta no")[0] == "You have no partner to talk to."
    assert alone.answers("seña ciego")[0] == "You have no partner to show a seña to."


def test_the_help_names_the_words_of_this_table_and_no_others() -> None:
    usual = PlainRoom(["ayuda", "salir"]).answers("ayuda")
    house = PlainRoom(["ayuda", "salir"], wish=Wish(changes=HOUSE)).answers("ayuda")
    alone = PlainRoom(["ayuda", "salir"], wish=Wish(seating="two", changes={"ordago": "off"}))
    for word in ("perete", "mus visto", "envido a las dos", "miro"):
        assert any(line.strip().startswith(word) for line in house)
        assert not any(line.strip().startswith(word) for line in usual)
    assert not any("órdago" in line or "seña" in line for line in alone.answers("ayuda"))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_and_named_at_the_start(preset: str) -> None:
    room = PlainRoom([], wish=Wish(preset=preset))
    assert preset_line(Texts("en"), preset) in room.lines
    vacas = parse_rules({"preset": preset}).vacas_per_match
    assert (f"First to {vacas} vacas" in room.lines) is (vacas > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_computer_players_is_watched_to_its_end_without_a_key(language: str) -> None:
    room = PlainRoom([], locale=language, wish=Wish(watch=True))
    assert room.practice.watching
    assert room.typist.typed == 0
    assert room.practice.over
    assert not any(line.startswith("> ") for line in room.lines)


@pytest.mark.parametrize("typed", range(12))
def test_an_end_of_input_at_any_prompt_leaves_the_table_kindly(typed: int) -> None:
    room = PlainRoom(anything(1)[:typed], pauses=True)
    assert room.typist.typed == typed
    assert room.lines[-1] == FAREWELL
    with pytest.raises(Exception, match="closed"):
        asyncio.run(room.practice.leave())


@pytest.mark.parametrize("word", ["salir", "quit", "Adiós", "q"])
def test_who_says_goodbye_leaves_the_table(word: str) -> None:
    room = PlainRoom([word, "1"])
    assert room.lines[-1] == FAREWELL
    assert room.typist.typed == 1


def test_an_end_of_input_while_an_amount_is_asked_for_leaves_the_table() -> None:
    room = PlainRoom(["corto", "3"])
    assert room.lines[-1] == FAREWELL
    assert room.lines[-2] == "How many stones, 2 to 999? "


def test_an_interrupt_leaves_the_table_as_kindly() -> None:
    class Interrupting(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    sink = io.StringIO()
    with asyncio.Runner() as runner:
        practice = runner.run(Practice.open(tables(), Texts("en"), Wish()))
        PlainTable(runner, practice, Console(Interrupting(), sink, pauses=True)).play()
    assert sink.getvalue().endswith(f"{FAREWELL}\n")


def test_wrong_words_are_answered_and_change_nothing() -> None:
    room = PlainRoom(["foo", "9", "envido 5", "descarto king", "seña duples", "", "salir"])
    assert room.answers("foo") == [
        "That is no word of this game.",
        "Type help for the words of the table.",
    ]
    assert room.answers("9") == ["There is no such number in the list."]
    assert room.answers("envido 5")[0].startswith("First it is settled whether there is mus.")
    assert room.answers("descarto king")[0].startswith("A card is written as")
    assert room.answers("seña duples")[0].startswith("No señas yet")
    assert room.practice.view.mus_rounds == 0


def test_bytes_that_are_no_text_are_answered_like_any_wrong_word() -> None:
    broken = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    console = Console(broken, io.StringIO(), pauses=False)
    assert console.ask("> ") == "\N{REPLACEMENT CHARACTER}"


def test_cards_score_table_and_help_can_be_asked_for_at_any_turn() -> None:
    room = PlainRoom(["cartas", "marcador", "mesa", "ayuda", "salir"])
    assert room.answers("cartas")[0] == "Your cards"
    assert room.answers("marcador")[0] == "Score, to 40"
    assert "Round 1: mus or not?" in room.answers("mesa")
    assert room.answers("ayuda")[0].startswith("Choose by the number in the list")


def test_at_each_turn_the_cards_are_drawn_and_the_words_numbered() -> None:
    room = PlainRoom(["salir"])
    top = next(n for n, line in enumerate(room.lines) if line.startswith("╭"))
    assert room.lines[top].count("╭") == 4
    assert room.lines[top + 5] == "1 Mus   2 Corto"


def test_the_cards_are_numbered_where_their_numbers_are_asked_for() -> None:
    room = PlainRoom(["mus", "salir"], seed=ALL_SAY_MUS)
    example = room.lines.index("Put cards aside by their numbers, for example: 1 3")
    assert room.lines[example - 1].split() == ["1", "2", "3", "4"]


def test_what_is_typed_while_the_count_waits_is_obeyed() -> None:
    typed = [*["corto", "ordago", "quiero"] * 20]
    waiting = next(
        n
        for n in range(1, 60)
        if PlainRoom(typed[:n], pauses=True).lines[-2].startswith("Enter: the next round")
    )
    early = PlainRoom([*typed[:waiting], "Marcador", "salir"], pauses=True)
    prompt = next(n for n, line in enumerate(early.lines) if line.endswith("Marcador"))
    assert early.lines[prompt + 1] == "Score, to 40"
    assert early.typist.typed == waiting + 2


@pytest.mark.parametrize("word", ["corto", "1", "foo"])
def test_a_word_before_the_next_round_is_not_said_to_unseen_cards(word: str) -> None:
    typed = [*["corto", "ordago", "quiero"] * 20]
    waiting = next(
        n
        for n in range(1, 60)
        if PlainRoom(typed[:n], pauses=True).lines[-2].startswith("Enter: the next round")
    )
    early = PlainRoom([*typed[:waiting], word, "", "salir"], pauses=True)
    prompt = early.lines.index(f"Enter: the next round {word}")
    assert early.lines[prompt + 1].startswith("That has not been said. Enter goes on")
    assert early.lines[prompt + 2] == "Enter: the next round "
    assert "You: Corto" not in early.lines[prompt:]
    assert early.practice.view.round_number == 2


@pytest.mark.parametrize("word", ["rules", "Reglas"])
def test_the_rules_of_the_table_are_told_again_at_any_turn(word: str) -> None:
    changes = {"perete": "keep", "real_with_three": True, "real": "figura"}
    room = PlainRoom([word, "salir"], wish=Wish(preset="madrid-fem", changes=changes))
    heading, *told, command = [line.strip() for line in room.answers(word)]
    assert heading == "The rules of this table"
    assert told == [*opening(room.practice)]
    *_, typed = command.partition("musbot rules ")
    words = typed.split()
    assert words[:3] == ["madrid-fem", "--seating", "pairs"]
    given = read_options(" ".join(words[4::2]))
    assert given == changes


def test_among_whom_a_bet_was_taken_is_told_as_a_sentence() -> None:
    room = PlainRoom(anything(2), seed=2, wish=Wish(seating="three", preset="nabo"))
    whole = [line.partition(", between ")[2] for line in room.lines if ", between " in line]
    assert any(line.startswith("you and ") or " and you." in line for line in whole)
    assert not any("You" in line.partition(".")[0] for line in whole)


def test_who_plays_alone_is_told_of_no_words_for_a_side() -> None:
    alone = Wish(seating="two")
    assert not any("queremos" in line for line in PlainRoom(["ayuda"], wish=alone).lines)
    assert any("queremos" in line for line in PlainRoom(["ayuda"]).lines)


@pytest.mark.parametrize("seating", ["three", "pairs"])
def test_a_refusal_offers_words_for_a_side_only_to_partners(seating: str) -> None:
    typed = ["corto", *["mus"] * 40]
    rooms = [PlainRoom(typed, seed=seed, wish=Wish(seating=seating)) for seed in range(12)]
    refusals = [
        line
        for room in rooms
        for line in room.lines
        if "You can say: " in line and "Quiero" in line
    ]
    assert refusals
    assert all(("ueremos" in line) is (seating == "pairs") for line in refusals)


def test_cards_are_put_aside_by_their_numbers_or_their_notation() -> None:
    room = PlainRoom(["mus", "", "5", "1 1", "3 1"], seed=ALL_SAY_MUS)
    assert "Put cards aside by their numbers, for example: 1 3" in room.lines
    assert room.answers("5") == ["Your cards are numbered from 1 to 4."]
    assert room.answers("1 1") == ["You have named the same card twice."]
    assert room.answers("3 1")[0] == "You: Descarto 2"


def test_a_match_of_many_rounds_needs_no_more_of_the_stack_than_one_of_few() -> None:
    depths: list[int] = []

    class Measuring(io.StringIO):
        def write(self, text: str, /) -> int:
            if text.startswith("Round "):
                depths.append(len(inspect.stack(0)))
            return super().write(text)

    with asyncio.Runner() as runner:
        practice = runner.run(Practice.open(tables(), Texts("en"), Wish(watch=True)))
        PlainTable(runner, practice, Console(io.StringIO(), Measuring(), pauses=False)).play()
    assert len(depths) > 5
    assert len(set(depths)) == 1


def test_a_bet_of_any_number_is_asked_for_and_an_empty_answer_takes_it_back() -> None:
    room = PlainRoom(["corto", "3", "", "3", "0", "7", "salir"])
    text = room.sink.getvalue()
    assert text.count("How many stones, 2 to 999?") == 3
    assert "You can bet from 2 to 999 stones." in text
    assert "You: Envido 7" in text


def test_where_somebody_reads_along_the_count_waits_for_enter() -> None:
    room = PlainRoom(chain(anything(1)[:400], repeat("", 3)), pauses=True)
    pauses = [line for line in room.lines if line.startswith("Enter: the next round")]
    assert pauses
    quiet = PlainRoom(anything(1), pauses=False)
    assert not any(line.startswith("Enter:") for line in quiet.lines)


def test_the_score_of_the_match_is_told_after_each_round_in_stones_and_amarrakos() -> None:
    room = PlainRoom(anything(3))
    assert any("amarrakos +" in line for line in room.lines)
