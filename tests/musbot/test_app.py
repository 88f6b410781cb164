"""Do the parts of musbot play together: a practice match, its record, an export?"""

from __future__ import annotations

from pathlib import Path

import pytest

from musbot import app
from musbot.config import Settings
from musbot.core.errors import RecordError, RulesError


@pytest.fixture
def settings(bare_environment: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'musbot.db'}")
    monkeypatch.setenv("MUSBOT_LANGUAGE", "en")
    return Settings()


def test_the_record_of_a_practice_match_plays_to_the_same_end(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.toml"
    app.play(settings, seed=5, plain=True, watch=True, record=record)
    assert "match won" in capsys.readouterr().out
    assert app.replay([record], as_json=True) == 0
    assert '"winner":0' in capsys.readouterr().out.replace(" ", "")


def test_the_same_seed_plays_the_same_match(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for _ in range(2):
        app.play(settings, seed=11, plain=True, watch=True)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_record_that_cannot_be_written_is_said_in_a_sentence(
    settings: Settings, tmp_path: Path
) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        app.play(settings, seed=5, plain=True, watch=True, record=tmp_path / "no" / "match.toml")


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do(settings: Settings) -> None:
    with pytest.raises(RulesError) as refused:
        app.play(settings, plain=True, watch=True, preset="bridge")
    assert "fournier" in refused.value.allowed


def test_a_match_that_is_not_stored_is_no_record_and_no_traceback(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    app.upgrade_database(settings)
    assert app.export(settings, "nothing") == 1
    out = capsys.readouterr()
    assert out.err.count("\n") == 1
    assert "Traceback" not in out.err
