"""What does every test stand on?

`MUSBOT_TEST_SCALE=full`, as the gate sets it, runs more cases; they are the same ones each time,
so that the gate says tomorrow what it says today. Otherwise there are few, and new ones each time.
"""

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from musbot.config import Settings

ON_THE_WIRE = Path(__file__).parent / "wire"

FULL_SCALE = os.environ.get("MUSBOT_TEST_SCALE") == "full"

# No deadline: a slow or busy machine is no failure.
settings.register_profile(
    "quick", max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", settings.get_profile("quick"), max_examples=200, derandomize=True)
settings.load_profile("full" if FULL_SCALE else "quick")


def pytest_xdist_auto_num_workers() -> int:
    """Give one worker more than there are cores: tests of the wire and the terminal often wait."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, those on the wire, so that no worker is left with them."""
    items.sort(key=lambda item: ON_THE_WIRE not in item.path.parents)


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass by what stays to the end, thousands of tests among it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Watch no line of a test marked `no_cover`: a worker has several watching, one is stopped."""
    watching = sys.gettrace()
    if item.get_closest_marker("no_cover"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(watching)


@pytest.fixture(scope="session")
def full_scale() -> bool:
    """Whether there is time for every case rather than a sample."""
    return FULL_SCALE


@pytest.fixture
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No setting in the environment, and an empty working directory, which is given."""
    for setting in Settings.model_fields.values():
        monkeypatch.delenv(str(setting.validation_alias), raising=False)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path
