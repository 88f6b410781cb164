"""Do the pages about records and about those that are published say what is so?"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Final

import msgspec
import pytest

from musbot.core.records import RecordedRound, Start
from musbot.core.seats import SEATINGS
from musbot.games import GAMES
from musbot.games.mouche import actions as mouche_actions
from musbot.games.mouche import replay as mouche_replay
from musbot.games.mouche import rules as mouche_rules
from musbot.games.mouche import state as mouche_state
from musbot.games.mouche.game import MOUCHE
from musbot.games.mus.actions import WORDS_IN_ORDER, WORDS_OF_TALK, Reason, Signal
from musbot.games.mus.events import Why
from musbot.games.mus.replay import replay
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules
from musbot.replaying import read_record_file
from musbot.verifying import ABOUT, GIVEN

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
PAGE = "\n".join(
    [(ROOT / "docs" / name).read_text("utf-8") for name in ("conformance.md", "records.md")]
)
EXAMPLE = RECORDS / "mus" / "betting" / "paso-refuses-a-bet"
MOUCHE_EXAMPLE = RECORDS / "mouche" / "pool" / "wq02-three-two-and-none"
OF_MOUCHE = PAGE.split("## A record of mouche")[1]
BETWEEN_PARTNERS: Final = ("sena", "consulta", "miro")


def block(language: str) -> str:
    """Give the first block of a language on the page."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_is_one_of_the_records() -> None:
    assert block("toml") == EXAMPLE.with_suffix(".toml").read_text("utf-8")
    assert json.loads(block("json")) == json.loads(EXAMPLE.with_suffix(".json").read_bytes())


@pytest.mark.parametrize(
    "names",
    [
        pytest.param((*ABOUT, *GIVEN, "refused"), id="keys"),
        pytest.param((*WORDS_OF_TALK, *WORDS_IN_ORDER), id="words"),
        pytest.param(tuple(Signal), id="signals"),
        pytest.param(tuple(Reason), id="reasons"),
        pytest.param(tuple(Why), id="reasons of a row"),
        pytest.param(tuple(SEATINGS), id="seatings"),
        pytest.param(tuple(OPTIONS), id="options"),
        pytest.param(tuple(PRESETS), id="presets"),
        pytest.param(mouche_actions.WORDS_IN_ORDER, id="words of mouche"),
        pytest.param(tuple(mouche_actions.Answer), id="answers"),
        pytest.param(tuple(mouche_actions.Reason), id="reasons of mouche"),
        pytest.param(tuple(mouche_state.Why), id="reasons of a row of mouche"),
        pytest.param(tuple(Start.__struct_fields__), id="where a record starts"),
        pytest.param(tuple(RecordedRound.__struct_fields__), id="rounds"),
        pytest.param(
            tuple(value for option in OPTIONS.values() for value in option.allowed),
            id="values",
        ),
    ],
)
def test_the_page_names_everything_that_a_reader_may_meet(names: tuple[str, ...]) -> None:
    written = set(re.findall(r"[a-z0-9][a-z0-9_-]*(?: to \d+)?", PAGE))
    assert [str(name) for name in names if str(name) not in written] == []


def test_the_page_names_every_folder_and_no_other() -> None:
    folders = {path.name for game in GAMES for path in (RECORDS / game).iterdir()}
    section = PAGE.split("## What is in it")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    assert {name for cell in cells for name in re.findall(r"`([a-z-]+)`", cell)} == folders


def test_the_words_stand_on_the_page_in_the_order_in_which_records_list_them() -> None:
    found = re.search(r"`legal` has the words in this order: (.*?)\.\n", PAGE, re.DOTALL)
    assert found is not None
    assert tuple(re.findall(r"`([a-z-]+)`", found[1])) == WORDS_IN_ORDER


def test_the_table_of_actions_has_the_order_in_which_records_list_the_words() -> None:
    section = PAGE.split("### Actions")[1].split("\n### ")[0]
    cells = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    words = [word for cell in cells for word in re.findall(r"`([a-z-]+)[ `]", cell)]
    assert tuple(words) == (*WORDS_IN_ORDER, *BETWEEN_PARTNERS)


def test_the_page_tells_no_number_of_records_that_would_age() -> None:
    assert re.findall(r"\d+ records|hundred", PAGE) == ["hundred"]


def test_the_page_shows_what_replay_gives_of_the_example_key_by_key() -> None:
    given = msgspec.to_builtins(replay(read_record_file(EXAMPLE.with_suffix(".toml"))))
    assert json.loads(block("json replay")) == json.loads(json.dumps(given))
    section = PAGE.split("### What replay --json gives")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    assert [name for cell in cells for name in re.findall(r"`([a-z_]+)`", cell)] == [*given]


def test_a_void_deal_is_no_round_in_what_replay_gives() -> None:
    record = read_record_file(RECORDS / "mus" / "mus-visto" / "redeal.toml")
    assert len(record.rounds) == 2
    assert len(replay(record).rounds) == 1


def test_the_table_of_options_lists_the_values_the_default_first() -> None:
    section = PAGE.split("### Options")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| (.*?) \| R", section, re.MULTILINE))
    listed = {name: row for name, row in rows.items() if OPTIONS[name].values}
    for name, row in listed.items():
        values = row.replace("`", "").split(", ")
        assert values[0] == str(getattr(MusRules(), name)).lower()
        assert sorted(values) == sorted(OPTIONS[name].allowed)
    assert len(listed) > 10


def test_the_table_of_presets_says_what_each_changes() -> None:
    section = PAGE.split("| preset | changes |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|$", section, re.MULTILINE)
    changes = {
        name: tomllib.loads("\n".join(re.findall(r"`([^`]+)`", cell))) for name, cell in rows
    }
    assert changes == PRESETS


# ------------------------------------------------------------------ mouche


def test_the_example_of_mouche_is_one_of_the_records_with_what_it_gives() -> None:
    (record,) = re.findall(r"```toml\n(.*?)```", OF_MOUCHE, re.DOTALL)
    assert record == MOUCHE_EXAMPLE.with_suffix(".toml").read_text("utf-8")
    given = mouche_replay.replay(read_record_file(MOUCHE_EXAMPLE.with_suffix(".toml")))
    assert json.loads(block("json replay of mouche")) == json.loads(msgspec.json.encode(given))


def test_every_key_of_what_replay_gives_of_mouche_is_told() -> None:
    section = OF_MOUCHE.split("### What replay --json gives of mouche")[1]
    cells = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    told = {name for cell in cells for name in re.findall(r"`([a-z_]+)`", cell)}
    answer, played = mouche_replay.Replay, mouche_replay.ReplayedRound
    assert told == {*answer.__struct_fields__, *played.__struct_fields__}


def test_the_words_of_mouche_stand_in_the_order_in_which_records_list_them() -> None:
    cells = re.findall(
        r"^\| `([a-z]+)(?: [^`]*)?` \| ", OF_MOUCHE.split("| option")[0], re.MULTILINE
    )
    assert tuple(cells) == mouche_actions.WORDS_IN_ORDER


def test_the_table_of_options_of_mouche_lists_the_values_the_default_first() -> None:
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| (.*?) \| Q", OF_MOUCHE, re.MULTILINE))
    assert rows.keys() == mouche_rules.OPTIONS.keys()
    for name, row in rows.items():
        option = mouche_rules.OPTIONS[name]
        values = re.split(r", |; ", row.replace("`", ""))
        assert values[0] == str(getattr(mouche_rules.MoucheRules(), name)).lower()
        listed = values if option.values else values[1:]
        assert sorted(listed) == sorted(option.allowed)


def test_the_table_of_presets_of_mouche_says_what_each_changes() -> None:
    section = OF_MOUCHE.split("| preset of mouche | differs by |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|$", section, re.MULTILINE)
    changes = {
        name: tomllib.loads("\n".join(re.findall(r"`([^`]+)`", cell))) for name, cell in rows
    }
    assert changes == mouche_rules.PRESETS


def test_every_seating_of_mouche_is_named() -> None:
    seats = OF_MOUCHE.split("**Seats.**")[1].split("\n\n")[0]
    assert {seating.name for seating in MOUCHE.seatings} <= set(re.findall(r"`([a-z]+)`", seats))
