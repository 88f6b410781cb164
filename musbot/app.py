"""How is musbot put together?

Here, and nowhere else, parts are chosen: which store, which clock, whose chance, which players.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from musbot.config import Settings, on_dumb_terminal
from musbot.games import USUAL_GAME

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from cogs import House
    from musbot.service import settings as servers
    from musbot.service.chance import Chance
    from musbot.service.leaderboard import Leaderboard
    from musbot.service.ports import EventStore
    from musbot.service.tables import Tables
    from musbot.service.tournaments import Tournaments
    from musbot.storage.database import Database


def run_bot(settings: Settings) -> None:
    """Run the bot until it is told to stop.

    Raises:
        ConfigurationError: the token is missing or refused.
        DeckError: the host's own deck cannot be used.
        StorageError: the database cannot be used.
    """
    import asyncio

    from musbot.logs import set_up_logs
    from musbot.render.deck.sheets import Pack
    from musbot.render.decks import open_deck

    token = settings.token()
    for pack in Pack:
        open_deck(folder=settings.deck, pack=pack)
    set_up_logs(settings)
    with asyncio.Runner(loop_factory=_event_loop()) as runner:
        runner.run(_serve(settings, token))


def _event_loop() -> Callable[[], AbstractEventLoop]:
    """Choose the event loop that is written in C, where it is built: a press costs less with it."""
    import asyncio

    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


async def _serve(settings: Settings, token: str) -> None:
    from cogs import RefusedTokenError, serve
    from musbot.config import wrong
    from musbot.service.chance import system_chance
    from musbot.storage.claim import claim_on, lost, take
    from musbot.storage.database import Database
    from musbot.storage.events import SqlEventStore
    from musbot.storage.faults import DatabaseError, Fault

    database = await Database.open(settings.database_url)
    claim = claim_on(settings.database_url)
    try:
        await database.try_writing()
        await take(claim, database.place)
        house = _house(database, SqlEventStore(database), system_chance())
        keep_what_is_there()
        await serve(
            token,
            house,
            deck=settings.deck,
            emojis=settings.emojis,
            until=lost(claim),
        )
        if not await claim.is_held():
            raise DatabaseError(Fault.TAKEN, database.place)
    except RefusedTokenError:
        raise wrong("discord_token") from None
    finally:
        await claim.release()
        await database.close()


def _house(database: Database, store: EventStore, chance: Chance) -> House:
    """Put together what the bot brings to Discord."""
    from cogs import House
    from musbot.storage.results import SqlResultStore

    settings = _settings_of_servers(database)
    leaderboard = _leaderboard(database, settings)
    return House(
        _tables(store, chance),
        settings,
        leaderboard,
        _tournaments(database),
        SqlResultStore(database),
        ratings=leaderboard,
    )


def _tournaments(database: Database) -> Tournaments:
    from musbot.service.clock import SystemClock
    from musbot.service.tournaments import Tournaments
    from musbot.storage.tournaments import SqlTournamentStore

    return Tournaments(SqlTournamentStore(database), SystemClock())


def _settings_of_servers(database: Database) -> servers.Settings:
    from musbot.service.clock import SystemClock
    from musbot.service.settings import Settings
    from musbot.storage.settings import SqlSettingsStore

    return Settings(SqlSettingsStore(database), SystemClock())


def _leaderboard(database: Database, settings: servers.Settings) -> Leaderboard:
    from musbot.service.clock import SystemClock
    from musbot.service.leaderboard import Leaderboard
    from musbot.storage.boards import boards_on

    async def rates_computers(guild: int) -> bool:
        return (await settings.server(guild)).rated_computers

    return Leaderboard(boards_on(database), SystemClock(), rates_computers)


def keep_what_is_there() -> None:
    """Spare the garbage collector what stays to the end: modules, classes, catalogues.

    Looking at all of it again takes 50 ms, in which nobody is answered. At what is new it looks
    once in 10,000 objects, not in 700: little of a press is rubbish that only it can find, and
    its looks were a fifteenth of what a press costs.
    """
    import gc

    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 10)


def _tables(store: EventStore, chance: Chance, level: str = "usual") -> Tables:
    from musbot.players import ADVISERS, SUBSTITUTES, computer_players
    from musbot.service.clock import SystemClock
    from musbot.service.surroundings import Surroundings
    from musbot.service.tables import Tables

    players = computer_players(chance, level)
    return Tables(Surroundings(store, SystemClock(), chance, players, ADVISERS, SUBSTITUTES))


def play(  # noqa: PLR0913 -- the options of the command, each by its name
    settings: Settings,
    *,
    seed: int | None = None,
    plain: bool = False,
    watch: bool = False,
    game: str = USUAL_GAME,
    seating: str = "",
    preset: str = "",
    changes: Sequence[str] = (),
    level: str = "usual",
    record: Path | None = None,
) -> None:
    """Play a match at the practice table, and write its record where one is wanted.

    Without a seating or a preset the game is played as it usually is. At its end the seed is told,
    which is made up where none was given.

    Raises:
        RulesError: there is no such seating, preset, option or level, or they cannot be played so.
        RecordError: the record cannot be written there, or would be written over something; this
            is tried before the first card.
    """
    import asyncio

    from musbot.render.text import Texts
    from musbot.rules_in_words import read_changes, seating_of
    from musbot.service.chance import new_seed, seeded_chance
    from musbot.storage.memory import MemoryStore
    from musbot.terminal import play as terminal
    from musbot.terminal.practice import Wish

    # What was asked for wrongly is told before a file is made.
    wish = Wish(
        game=game,
        seating=seating_of(game, seating).name,
        preset=preset,
        changes=read_changes(game, changes),
        level=level,
        watch=watch,
    )
    _check_level(game, level)
    wish.check()
    if record is not None:
        _begin(record)
    store = MemoryStore()
    seed = new_seed() if seed is None else seed
    tables, texts = _tables(store, seeded_chance(seed), level), Texts(settings.language)
    with asyncio.Runner() as runner:
        try:
            terminal.play(
                runner,
                tables,
                texts,
                wish,
                plain=plain or (sys.stdout.isatty() and on_dumb_terminal()),
                source=sys.stdin,
                sink=sys.stdout,
            )
        finally:
            # A terminal that was closed while it was played is no reason to lose the match.
            if record is not None:
                _write(record, runner.run(_only_record(store)))
    terminal.tell_what_stays(texts, sys.stdout, wish, seed, record)


def _check_level(game: str, level: str) -> None:
    from musbot.core.errors import RulesError
    from musbot.players import levels_of

    if level not in levels_of(game):
        raise RulesError("--level", level, levels_of(game))


async def _only_record(store: EventStore) -> str:
    """Give the record of the one match in the store; nothing if none was begun."""
    from musbot.service.exports import export_match

    for listing in await store.listings():
        return await export_match(store, listing.table)
    return ""


def _begin(path: Path) -> None:
    """Make an empty file; one that holds something, a record perhaps, is left as it is."""
    from musbot.core.errors import RecordError

    if path.is_file() and path.stat().st_size:
        raise RecordError(f"{path} exists already and is not empty. Choose another file.")
    _write(path, "")


def _write(path: Path, text: str) -> None:
    from musbot.core.errors import RecordError

    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from error


def export(settings: Settings, match: str) -> int:
    """Print the record of a match; gives the exit status.

    Raises:
        StorageError: the database cannot be used.
    """
    import asyncio

    return asyncio.run(_export(settings, match))


async def _export(settings: Settings, match: str) -> int:

    from musbot.core.errors import TableError
    from musbot.render.refusals import error_sentence
    from musbot.render.text import Texts
    from musbot.service.exports import export_match
    from musbot.service.ports import TableId
    from musbot.storage.database import Database
    from musbot.storage.events import SqlEventStore

    database = await Database.open(settings.database_url)
    try:
        _print_record(await export_match(SqlEventStore(database), TableId(match)), sys.stdout)
    except TableError as error:
        print(error_sentence(Texts(settings.language), error, ()), file=sys.stderr)  # noqa: T201 -- the answer
        return 1
    finally:
        await database.close()
    return 0


def _print_record(text: str, sink: TextIO) -> None:
    """Print a record in UTF-8, which its readers expect, whatever the terminal's encoding is."""
    import io

    if isinstance(sink, io.TextIOWrapper):
        sink.reconfigure(encoding="utf-8")
    sink.write(text)


def replay(files: Sequence[Path], *, as_json: bool) -> int:
    """Play records again; gives the exit status."""
    from musbot.render.text import Texts
    from musbot.replaying import replay_files

    return replay_files(files, Texts(None), sys.stdout, sys.stderr, as_json=as_json)


def verify(folder: Path) -> int:
    """Play a set of records and say which gives something else; gives the exit status."""
    from musbot.verifying import verify_folder

    return verify_folder(folder, sys.stdout)


def upgrade_database(settings: Settings) -> None:
    """Bring the database to the newest revision, and say which that is.

    Raises:
        StorageError: the database cannot be used.
    """
    import asyncio

    from musbot.storage.upgrade import upgrade

    revision = asyncio.run(upgrade(settings.database_url))
    print(f"The database is at revision {revision}.")  # noqa: T201 -- the command's answer
