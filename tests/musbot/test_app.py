"""Do the parts of musbot play together: a practice match, its record, an export?"""

from __future__ import annotations

import asyncio
import io
import json
import signal
import sys
from pathlib import Path

import pytest
from PIL import Image

from musbot import app
from musbot.config import Settings
from musbot.core.errors import RecordError, RulesError
from musbot.core.records import read_record
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.service.chance import seeded_chance
from musbot.service.events import Person
from musbot.service.ports import PlayerId, TableId
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from musbot.storage import engines
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.faults import DatabaseError, Fault
from tests.fakes import HeldClock
from tests.musbot.service.house import AnyWord


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
    told = capsys.readouterr().out
    assert app.replay([record], as_json=True) == 0
    winner = json.loads(capsys.readouterr().out)["winner"]
    players = read_record(record.read_text("utf-8")).players
    assert players is not None
    assert f"{' & '.join(players[winner::2])}: match won!" in told


def test_the_record_of_a_match_of_mouche_plays_to_the_same_end(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.toml"
    app.play(
        settings,
        seed=5,
        plain=True,
        watch=True,
        game="mouche",
        seating="three",
        changes=["tours=1"],
        record=record,
    )
    told = capsys.readouterr().out
    again = "The same cards again: musbot play --game mouche --seating three --set rounds=1 --watch"
    assert f"{again} --seed 5\n" in told
    assert app.replay([record], as_json=True) == 0
    winner = json.loads(capsys.readouterr().out)["winner"]
    players = read_record(record.read_text("utf-8")).players
    assert players is not None
    assert f"{players[winner]}: match won, with " in told


def test_a_stronger_level_is_played_where_the_game_has_one_and_told_again(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = ["tours=1"]
    for level in ("usual", "strong"):
        app.play(
            settings, seed=5, plain=True, watch=True, game="mouche", changes=changes, level=level
        )
    usual, strong = capsys.readouterr().out.split("--watch --seed 5\n")[:2]
    assert strong.endswith("musbot play --game mouche --set rounds=1 --level strong ")
    assert usual.splitlines()[5:-1] != strong.splitlines()[5:-1]


def test_a_level_that_a_game_has_not_is_refused_with_those_that_it_has(settings: Settings) -> None:
    with pytest.raises(RulesError) as refused:
        app.play(settings, seed=5, plain=True, watch=True, level="strong")
    assert (refused.value.option, refused.value.allowed) == ("--level", ("usual",))


def test_the_same_seed_plays_the_same_match(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    for _ in range(2):
        app.play(settings, seed=11, plain=True, watch=True)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_the_seed_and_the_file_of_the_record_are_told_at_the_end_and_on_leaving(
    settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = tmp_path / "match.toml"
    app.play(settings, seed=5, plain=True, watch=True, record=record)
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "The same cards again: musbot play --watch --seed 5",
        f"The record of the match is in {record}",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("salir\n"))
    app.play(settings, seed=5, plain=True, preset="nabo", seating="two", changes=["reyes=8"])
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "You leave the table. Until next time!",
        "The same cards again: musbot play --preset nabo --seating two --set kings=8 --seed 5",
    ]


def test_a_seed_that_was_made_up_deals_the_same_match_again(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    app.play(settings, plain=True, watch=True)
    told = capsys.readouterr().out
    seed = int(told.rpartition("--seed ")[2])
    app.play(settings, seed=seed, plain=True, watch=True)
    assert capsys.readouterr().out == told


def test_a_record_that_cannot_be_written_is_said_before_the_match(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        app.play(settings, seed=5, plain=True, watch=True, record=tmp_path / "no" / "match.toml")
    assert not capsys.readouterr().out


def test_a_file_that_holds_something_is_not_written_over(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.toml"
    record.write_text("an older match", "utf-8")
    with pytest.raises(RecordError, match="exists already"):
        app.play(settings, seed=5, plain=True, watch=True, record=record)
    assert record.read_text("utf-8") == "an older match"
    assert not capsys.readouterr().out


def test_a_match_that_is_left_is_recorded_as_far_as_it_went(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminating(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            signal.raise_signal(signal.SIGTERM)
            return ""

    record = tmp_path / "match.toml"
    monkeypatch.setattr(sys, "stdin", Terminating())
    app.play(settings, seed=5, plain=True, record=record)
    assert read_record(record.read_text("utf-8")).players is not None


def test_a_terminal_that_is_closed_does_not_lose_the_record(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hang_up(*_parts: object, **_named: object) -> None:
        raise OSError(5, "Input/output error")

    record = tmp_path / "match.toml"
    monkeypatch.setattr("musbot.terminal.play.PlainTable.play", hang_up)
    with (tmp_path / "terminal").open("w", encoding="utf-8") as terminal:
        monkeypatch.setattr(sys, "stdout", terminal)
        app.play(settings, seed=5, plain=True, record=record)
    assert read_record(record.read_text("utf-8")).players is not None


def test_a_dumb_terminal_gets_plain_lines(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stdin", io.StringIO("salir\n"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    app.play(settings, seed=5)
    assert "> You leave the table." in capsys.readouterr().out.replace("\n", "")


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


async def closed_match(settings: Settings, name: str) -> TableId:
    """Store a match of this person's that was closed after its deal."""
    database = await Database.open(settings.database_url)
    store = SqlEventStore(database)
    tables = Tables(Surroundings(store, HeldClock(), seeded_chance(1), {"mus": AnyWord()}))
    table = await tables.open("mus", Person(PlayerId(1), name))
    await table.add_computers(PlayerId(1))
    await table.start(PlayerId(1))
    await table.close(PlayerId(1))
    await database.close()
    return table.id


def no_logs(_settings: Settings) -> None:
    """Leave the logs of the tests alone."""


def test_a_database_that_may_only_be_read_gives_records_and_starts_no_bot(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = asyncio.run(closed_match(settings, "Ane"))
    # Rights would not do: the one who runs the tests may be above them.
    monkeypatch.setattr(engines, "writing_engine", engines.reading_engine)
    assert app.export(settings, match) == 0
    assert "Ane" in capsys.readouterr().out
    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    monkeypatch.setattr("musbot.logs.set_up_logs", no_logs)
    with pytest.raises(DatabaseError) as refused:
        app.run_bot(Settings())
    assert refused.value.fault is Fault.READ_ONLY


@pytest.fixture
def loops(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the event loop comes from on which a bot is run, instead of a bot."""
    ran: list[str] = []

    async def note_the_loop(_: Settings, __: str) -> None:
        ran.append(type(asyncio.get_running_loop()).__module__.partition(".")[0])

    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    monkeypatch.setattr("musbot.logs.set_up_logs", no_logs)
    monkeypatch.setattr(app, "_serve", note_the_loop)
    return ran


@pytest.mark.skipif(sys.platform == "win32", reason="the loop is not built for it")
def test_the_bot_runs_on_the_event_loop_that_is_written_in_c(loops: list[str]) -> None:
    app.run_bot(Settings())
    assert loops == ["uvloop"]


def test_where_that_loop_is_not_installed_the_bot_runs_on_pythons_own(
    loops: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    app.run_bot(Settings())
    assert loops == ["asyncio"]


def test_a_wrong_deck_is_told_before_anything_is_opened(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    monkeypatch.setenv("MUSBOT_DECK", str(tmp_path / "nowhere"))
    with pytest.raises(DeckError) as refused:
        app.run_bot(Settings())
    assert refused.value.fault is DeckFault.NO_FOLDER


def test_a_deck_that_has_some_french_cards_is_told_which_are_missing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "theme.toml").write_text('credit = "Ane"', encoding="utf-8")
    Image.new("RGB", (50, 80)).save(tmp_path / "pique-roi.png")
    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    monkeypatch.setenv("MUSBOT_DECK", str(tmp_path))
    with pytest.raises(DeckError) as refused:
        app.run_bot(Settings())
    assert refused.value.fault is DeckFault.MISSING
    assert len(refused.value.names) == 51


def test_an_export_is_in_utf_8_whatever_the_terminal_understands(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = asyncio.run(closed_match(settings, "Beñat 🂱"))
    terminal = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", terminal)
    assert app.export(settings, match) == 0
    terminal.seek(0)
    players = read_record(terminal.buffer.read().decode()).players
    assert players is not None
    assert players[0] == "Beñat 🂱"
