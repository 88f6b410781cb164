"""Do the commands about rules tell those of any game, and refuse in one sentence what is none?"""

from pathlib import Path

import pytest

from musbot import operator_sentences
from musbot.render.faces import face_of
from musbot.render.mus_rule_pages import TITLES, Topic
from tests.musbot.command_line import musbot


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "--seats nine",
            (
                "--seating must be one of these: "
                "pairs, two, three, four, five, teams-of-three, three-pairs, six."
            ),
        ),
        ("--game mouche --seats pairs", "--seating must be one of these: four, two, three, "),
        ("--game mouche --preset fournier", "preset must be one of these: wmo, "),
        ("--game mus --preset wmo", "preset must be one of these: fournier, "),
        ("--game mouche --set kings=4", "There is no option “kings”. There are: preset, deck, "),
        ("--game bridge", "--game must be one of these: mus, mouche."),
    ],
)
def test_what_a_game_does_not_have_is_answered_with_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
    sentence: str,
) -> None:
    assert musbot(monkeypatch, "play", *words.split()) == operator_sentences.WRONG_USE
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "rules"])
def test_a_question_without_a_mouche_is_refused_and_the_other_option_named(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    words = f"{command} --game mouche --set mouche_main=no --set question=yes"
    assert musbot(monkeypatch, *words.split()) == operator_sentences.WRONG_USE
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.endswith("question makes sense only with mouche_in_hand.\n")


def test_a_level_that_a_game_lacks_is_answered_with_the_game_that_has_it(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "play", "--level", "strong") == operator_sentences.WRONG_USE
    assert capsys.readouterr().err == (
        "--level must be one of these: usual (with --game mouche also strong).\n"
    )


def test_rules_prints_every_topic_of_a_preset(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules", "wikipedia-norte") == 0
    written = capsys.readouterr().out
    assert written.startswith("The rules of mus\nwikipedia-norte: Wikipedia’s rules for")
    assert [title for title in TITLES.values() if f"\n\n{title}\n- " not in written] == [
        TITLES[Topic.OVERVIEW]
    ]


def test_rules_are_those_of_the_options_and_the_seating_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "rules nabo --set target=25 --set ordago=off --seating six --language es"
    assert musbot(monkeypatch, *words.split()) == 0
    written = capsys.readouterr().out
    assert "Juegan seis, cada cual por su cuenta" in written
    assert "Un juego se gana con 25 piedras" in written
    assert "En esta mesa no hay órdago" in written


def test_rules_without_a_preset_are_the_usual_ones(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules") == 0
    assert "\nfournier: the usual rules" in capsys.readouterr().out


def test_compare_says_who_wins_what_under_the_rules_asked_for(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "compare", "RR31", "12o 12c 7o 2o", "--preset", "nabo") == 0
    written = capsys.readouterr().out
    assert "Grande: the second hand, R R 7 2 against R R 3 A; the third card decides.\n" in written
    assert musbot(monkeypatch, "compare", "RR31", "RR72", "--set", "real=sota") == 0
    assert "Juego: the first hand (+3 stones), which alone has it: 31." in capsys.readouterr().out


def test_the_rules_and_the_options_of_any_game_are_printed(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules", "bal", "--game", "mouche", "--seats", "six") == 0
    written = capsys.readouterr().out
    assert written.startswith("The rules of mouche\n")
    assert "\nbal: " in written
    face = face_of("mouche")
    titles = list(face.rules.topics.values())[1:]
    assert [title for title in titles if f"\n\n{title}\n- " not in written] == []
    assert musbot(monkeypatch, "rules", "--game", "mouche", "--options") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "deck" in lines
    assert any(line.startswith("- jdc: ") for line in lines)


@pytest.mark.parametrize("command", ["play", "rules", "compare"])
def test_the_help_says_how_an_option_of_the_rules_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert musbot(monkeypatch, command, "--help") == 0
    assert "--set OPTION=VALUE" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["rules NABO", "rules --preset Nabo", "rules nabo"])
def test_a_preset_is_named_in_letters_of_any_size_before_or_behind(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
) -> None:
    assert musbot(monkeypatch, *words.split()) == 0
    assert "\nnabo: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "option", "value", "preset"),
    [
        ("en", "ordago", "- off: ", "- nabo: "),
        ("es", "reyes", "- 4: Cuatro reyes", "- nabo: "),
        ("eu", "erregeak", "- 4: Lau errege", "- nabo: "),
        ("fr", "rois", "- 4\N{NO-BREAK SPACE}: Quatre rois", "- nabo: "),
    ],
)
def test_rules_lists_every_option_and_preset_in_the_language(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    language: str,
    option: str,
    value: str,
    preset: str,
) -> None:
    assert musbot(monkeypatch, "rules", "--options", "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index(option)
    assert any(line.startswith(value) for line in lines[at : at + 5])
    assert any(line.startswith(preset) for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("rules paris", "preset must be one of these: fournier, pagat, "),
        ("rules --set queens=3", "There is no option “queens”. There are: preset, kings, "),
        ("rules --set kings=5", "kings can be: 8, 4, 9.\n"),
        ("rules --set target=200", "target can be: 20 to 100.\n"),
        ("rules --set finish=ranking", "Only four players each alone play on for the places, "),
        ("rules --seating nine", "--seating must be one of these: pairs, two, "),
        ("compare RR71 RR7", "A hand has four cards, and the second hand is not four: "),
        ("compare RRX1 RR71", "I cannot read the first hand. Write four cards, such as RR71, "),
        ("compare RR71 RR71 --preset paris", "preset must be one of these: fournier, "),
    ],
)
def test_rules_or_hands_that_there_are_not_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
    sentence: str,
) -> None:
    assert musbot(monkeypatch, *words.split()) == operator_sentences.WRONG_USE
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.count("\n") == 1
