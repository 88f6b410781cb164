"""How is musbot put together?"""

from collections.abc import Sequence
from pathlib import Path

from musbot.config import Settings


def run_bot(settings: Settings) -> None:
    """Run the bot until it is told to stop.

    Raises:
        ConfigurationError: when the token is missing or refused.
    """
    settings.token()
    raise NotImplementedError


def play(
    settings: Settings,
    *,
    seed: int | None = None,
    plain: bool = False,
    watch: bool = False,
    seats: str = "pairs",
    preset: str = "fournier",
) -> None:
    """Play a match at the practice table."""
    raise NotImplementedError


def replay(files: Sequence[Path], *, as_json: bool) -> int:
    """Play records again; gives the exit status."""
    import sys

    from musbot.render.text import Texts
    from musbot.replaying import replay_files

    return replay_files(files, Texts(None), sys.stdout, sys.stderr, as_json=as_json)


def export(settings: Settings, match: str) -> int:
    """Print the record of a match; gives the exit status."""
    raise NotImplementedError


def upgrade_database(settings: Settings) -> None:
    """Bring the database to the newest revision."""
    raise NotImplementedError
