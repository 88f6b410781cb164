"""Has every game a face that tells all that is asked of one, and does nothing else know a game?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError, MusbotError, NotationError, RulesError
from musbot.games import GAMES
from musbot.games.mouche.actions import Reason as MoucheReason
from musbot.games.mus.actions import Reason as MusReason
from musbot.render.face import AnyFace
from musbot.render.faces import FACES, face_of
from musbot.render.picture_faces import PICTURES_OF
from musbot.render.refusals import error_sentence
from musbot.render.text import LANGUAGES, Texts

ROOT = Path(__file__).parents[3]
ENGLISH = Texts("en")

DECLARES = {
    "mus": {"play", "signals", "rules", "_mus_guide_pages"},
    "mouche": {"mouche"},
}
"""The modules of Discord that declare the words of a game, and may know it."""

each_face = pytest.mark.parametrize("face", FACES.values(), ids=lambda face: face.name)


def test_every_game_has_a_face_and_pictures() -> None:
    assert [*FACES] == [*GAMES]
    assert [*PICTURES_OF] == [*GAMES]


@each_face
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_told_in_a_line_that_begins_with_its_name(
    face: AnyFace, language: str
) -> None:
    for preset in face.rules.presets:
        line = face.rules.preset_line(Texts(language), preset)
        assert line.startswith(preset)
        assert len(line) <= 100


@each_face
def test_every_topic_has_a_page_in_every_seating_and_a_name_that_fits_into_an_id(
    face: AnyFace,
) -> None:
    game = GAMES[face.name]
    for seating in game.seatings:
        rules = game.fit_rules(game.parse_rules({}), seating)
        for topic in face.rules.topics:
            assert re.fullmatch("[a-z]{1,10}", topic)
            assert face.rules.page(ENGLISH, topic, rules, seating).blocks


@each_face
def test_an_option_that_is_none_of_its_own_is_told_by_the_game_that_has_it(face: AnyFace) -> None:
    game = GAMES[face.name]
    with pytest.raises(RulesError) as unknown:
        game.parse_rules({"colour": "red"})
    with pytest.raises(RulesError) as preset:
        game.parse_rules({"preset": "of-nobody"})
    for raised in (unknown, preset):
        told = [each.rules.sentence(ENGLISH, raised.value) for each in FACES.values()]
        assert [name for name, said in zip(FACES, told, strict=True) if said] == [face.name]
        assert error_sentence(ENGLISH, raised.value) in told


@pytest.mark.parametrize(
    ("reason", "name"), [(MusReason.NO_BET, "mus"), (MoucheReason.NO_MOUCHE, "mouche")]
)
def test_a_refusal_is_told_by_the_game_that_refuses(
    reason: MusReason | MoucheReason, name: str
) -> None:
    refusal = Refusal(reason)
    told = {each: face.refusal_sentence(ENGLISH, refusal) for each, face in FACES.items()}
    assert [each for each, said in told.items() if said] == [name]


def test_what_cannot_be_read_is_told_as_the_game_at_hand_writes_it() -> None:
    error = NotationError("card", "?")
    told = {name: error_sentence(ENGLISH, error, face=face) for name, face in FACES.items()}
    assert "oros" in told["mus"]
    assert "diamonds" in told["mouche"]


def test_where_a_game_is_played_no_other_answers() -> None:
    mouche = face_of("mouche")
    with pytest.raises(RulesError) as raised:
        GAMES["mus"].parse_rules({"kings": 5})
    of_mus: list[MusbotError] = [raised.value, IllegalActionError(Refusal(MusReason.NO_BET))]
    for error in of_mus:
        assert error_sentence(ENGLISH, error) != "That cannot be done."
        assert error_sentence(ENGLISH, error, face=mouche) == "That cannot be done."
    signal = NotationError("signal", "?")
    assert "seña" in error_sentence(ENGLISH, signal)
    assert error_sentence(ENGLISH, signal, face=mouche) == "That is no word of this game."


def test_a_preset_is_of_one_game_alone() -> None:
    presets = [preset for face in FACES.values() for preset in face.rules.presets]
    assert len({*presets}) == len(presets)


@pytest.mark.parametrize("game", GAMES)
def test_on_discord_only_the_words_of_a_game_know_it(game: str) -> None:
    knowing = {
        path.stem
        for path in (ROOT / "cogs").glob("*.py")
        for name in _imported(path)
        if name.startswith((f"musbot.games.{game}", f"musbot.render.{game}_"))
    }
    assert knowing <= DECLARES[game]


@pytest.mark.parametrize("layer", ["service", "storage", "community", "core"])
def test_no_other_layer_knows_any_game_by_its_name(layer: str) -> None:
    knowing = {
        path.name: name
        for path in (ROOT / "musbot" / layer).rglob("*.py")
        for name in _imported(path)
        if re.match(rf"musbot\.games\.(?:{'|'.join(GAMES)})", name)
    }
    assert knowing == {}


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
