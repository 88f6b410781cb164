"""Which servers, people and matches does the bench of the community look things up among?

Servers differ as they do: a few have thousands of players, most have ten. People play with those of
their own circle, and now and then with others. Servers of one size are copies of one that was
played through, every match of it counted by the bot's own folding; the copies differ in the ids.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench._figures import progress
from musbot.core.deeds import Deeds
from musbot.core.seats import PAIRS, Seat, Side
from musbot.service.board_rows import Entry, Known
from musbot.service.folding import awards_by_game, sheet_of
from musbot.service.ledger import Ledger
from musbot.service.ports import MatchResult, PlayerId, ResultPlayer, TableId
from musbot.storage.sheets import rows_of
from musbot.storage.upgrade import upgrade

Row = tuple[object, ...]

YEAR = 365 * 86_400.0
START = 1_750_000_000.0
CIRCLE = 12
"""With how many others somebody plays as a rule."""

STRANGERS = 0.05
"""How often a match is one of people from all over the server."""

UNRATED = 0.2
LANCES = ("grande", "chica", "pares", "juego", "punto")
FIRST_GUILD = 10**18
PLAYERS_A_GUILD = 10**6
ASKERS = 100_000
"""Of so many people by chance some are asked for, were there a million matches."""


class Size(NamedTuple):
    """So many servers, each with so many players and matches."""

    servers: int
    players: int
    matches: int


MILLION = (
    Size(1, 5_000, 100_000),
    Size(4, 2_000, 40_000),
    Size(45, 200, 4_000),
    Size(450, 30, 800),
    Size(1_500, 10, 133),
)
"""2,000 servers with 50,000 players and 1,000,000 matches, nearly."""

TEN_THOUSAND = (Size(1, 50, 1_000), Size(4, 20, 400), Size(15, 32, 493))
"""Twenty servers with as many matches a player."""


class World(NamedTuple):
    """A database, and whom one may ask for: a server and a player, as often as he plays."""

    file: Path
    people: tuple[tuple[int, PlayerId], ...]


def results_of(size: Size, seed: int) -> Iterator[MatchResult]:
    """Play the matches of a server, over a year."""
    chance = random.Random(seed)
    seats = PAIRS.side_of
    for number in range(size.matches):
        people = _company(chance, size.players)
        winner, lost = chance.randrange(2), chance.randrange(3)
        ended_at = START + YEAR * number / size.matches
        yield MatchResult(
            table=TableId(f"{number:06x}"),
            game="mus",
            rules="{}",
            seating=PAIRS.name,
            guild=0,
            started_at=ended_at - 1500,
            ended_at=ended_at,
            winner=Side(winner),
            games=(3, lost) if winner == 0 else (lost, 3),
            vacas=(1 - winner, winner),
            rounds=chance.randint(15, 45),
            players=tuple(
                ResultPlayer(Seat(seat), seats[seat], PlayerId(each), f"player {each}", "es")
                for seat, each in enumerate(people)
            ),
            rated=chance.random() > UNRATED,
            preset=chance.choice(("fournier", "fournier", "own")),
            ordagos=chance.randrange(4),
        )


def _company(chance: random.Random, players: int) -> list[int]:
    """Seat two pairs; in a circle those who are next to each other play together."""
    if chance.random() < STRANGERS or players < 2 * CIRCLE:
        return chance.sample(range(1, players + 1), 4)
    first = CIRCLE * chance.randrange(players // CIRCLE) + 1
    one, other = chance.sample(range(CIRCLE // 2), 2)
    a, b = first + 2 * one, first + 2 * other
    return [a, b, a + 1, b + 1]


def deeds_by_chance(result: MatchResult, seed: int) -> tuple[Deeds, ...]:
    """Give everybody deeds of about the number that a match of mus has."""
    chance = random.Random(seed)
    return tuple(_deeds(chance, result.rounds) for _ in result.players)


def _deeds(chance: random.Random, rounds: int) -> Deeds:
    played = {f"{lance}-played": rounds - chance.randrange(5) for lance in LANCES}
    won = {f"{lance}-won": chance.randrange(rounds) for lance in LANCES}
    return played | won | {"ordagos": chance.randrange(3), "duples": chance.randrange(4)}


# ---------------------------------------------------------------------- rows


class Template(NamedTuple):
    """The rows of a server with the id 0, by table."""

    size: Size
    rows: dict[str, Sequence[Row]]


def played_through(size: Size, seed: int, *, deeds: bool = True) -> Template:
    """Count the matches of a server as the bot does, and give all rows that come of it."""
    ledger = Ledger(Known(), awards_by_game())
    entries: list[Entry] = []
    for number, result in enumerate(results_of(size, seed), start=1):
        told = deeds_by_chance(result, number) if deeds else ()
        entry = ledger.witnessed(Entry(number=number, result=result, deeds=told))
        ledger.count(entry)
        entries.append(entry)
    rows = rows_of(0, sheet_of(ledger, entries))
    rows["board_folds"] = [(0, size.matches, -(-size.matches // 10))]
    rows["results"] = [_result_row(entry) for entry in entries]
    rows["result_players"] = [row for entry in entries for row in _player_rows(entry)]
    return Template(size, rows)


def _result_row(entry: Entry) -> Row:
    result = entry.result
    return (
        result.table,
        result.game,
        result.rules,
        result.preset,
        result.seating,
        0,
        result.tournament,
        result.rated,
        result.started_at,
        result.ended_at,
        result.how.value,
        result.winner,
        json.dumps(result.games),
        json.dumps(result.vacas),
        result.rounds,
        result.ordagos,
        entry.number,
        entry.computers,
        json.dumps(result.places) if result.places else None,
    )


def _player_rows(entry: Entry) -> Iterator[Row]:
    for each, did in zip(entry.result.players, entry.deeds, strict=True):
        told = msgspec.json.encode(did).decode()
        yield entry.result.table, each.seat, each.side, each.person, each.name, each.language, told


# ---------------------------------------------------------------------- the database


async def build(file: Path, sizes: Sequence[Size], *, deeds: bool = True) -> World:
    """Make a database of these servers; the rows go in first, and the indexes are made of them."""
    await upgrade(f"sqlite:///{file}")
    people: list[tuple[int, PlayerId]] = []
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-400000"):
            connection.execute(f"PRAGMA {pragma}")
        indexes = _drop_indexes(connection)
        connection.execute("BEGIN")
        guild = FIRST_GUILD
        for seed, size in enumerate(sizes):
            progress(f"a server of {size.players} players and {size.matches} matches")
            template = played_through(size, seed, deeds=deeds)
            progress(f"{size.servers} of these")
            _copy(connection, template, range(guild, guild + size.servers))
            people += _askers(template, guild)
            guild += size.servers
        connection.execute("COMMIT")
        progress("indexes")
        for index in indexes:
            connection.execute(index)
        connection.execute("PRAGMA journal_mode=WAL")
    return World(file, tuple(people))


def _drop_indexes(connection: sqlite3.Connection) -> list[str]:
    """Drop the indexes, but those that are the keys, and give what makes them again."""
    asked = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    found = connection.execute(asked).fetchall()
    for name, _ in found:
        connection.execute(f"DROP INDEX {name}")
    return [sql for _, sql in found]


def _copy(connection: sqlite3.Connection, template: Template, guilds: range) -> None:
    """Write a server as often as there are ids, with people and matches of their own."""
    for name, rows in template.rows.items():
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        connection.execute(f"CREATE TEMP TABLE template ({', '.join(columns)})")
        marks = ", ".join("?" * len(columns))
        insert = f"INSERT INTO template VALUES ({marks})"  # noqa: S608 -- made of question marks
        connection.executemany(insert, rows)
        shifted = ", ".join(_shifted(column) for column in columns)
        key = ", ".join(str(number + 1) for number in range(_KEYS[name]))
        copy = f"INSERT INTO main.{name} SELECT {shifted} FROM template ORDER BY {key}"  # noqa: S608 -- of our own columns
        for guild in guilds:
            number = guild - FIRST_GUILD
            own = {"guild": guild, "people": number * PLAYERS_A_GUILD, "table": f"{number:04x}"}
            connection.execute(copy, own)
        connection.execute("DROP TABLE template")


_KEYS = {
    "boards": 4,
    "ratings": 4,
    "standings": 6,
    "members": 2,
    "companions": 4,
    "awards": 3,
    "match_history": 4,
    "board_folds": 1,
    "results": 1,
    "result_players": 2,
}
"""How many columns of each table are its key, the first ones."""


def _shifted(column: str) -> str:
    if column == "guild":
        return ":guild"
    if column in {"player", "partner", "other", "person"}:
        return f"CASE {column} WHEN 0 THEN 0 ELSE {column} + :people END"
    return f":table || {column}" if column == "table_id" else column


def _askers(template: Template, first: int) -> Iterable[tuple[int, PlayerId]]:
    """Give people of these servers by chance, each as often as he plays."""
    chance = random.Random(1)
    sat = template.rows["result_players"]
    size = template.size
    wanted = max(1, ASKERS * size.servers * size.matches // 1_000_000)
    for _ in range(wanted):
        guild = first + chance.randrange(size.servers)
        person = chance.choice(sat)[3]
        assert isinstance(person, int)
        yield guild, PlayerId(person + (guild - FIRST_GUILD) * PLAYERS_A_GUILD)
