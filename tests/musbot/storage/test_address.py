"""Is every address read as it was meant, and a wrong one refused without a word of its secrets?"""

from __future__ import annotations

from pathlib import Path

import pytest

from musbot.storage.address import PostgresqlServer, SqliteFile, parse_address
from musbot.storage.faults import DatabaseError, Fault


def test_a_relative_file_lies_in_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite:///musbot.db", "sqlite+aiosqlite:///musbot.db"):
        assert parse_address(url) == SqliteFile(tmp_path / "musbot.db")


def test_an_absolute_file_has_four_slashes() -> None:
    assert parse_address("sqlite:////var/musbot.db") == SqliteFile(Path("/var/musbot.db"))


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_a_server_is_known_by_each_name_that_hosting_services_use(scheme: str) -> None:
    address = parse_address(f"{scheme}://ane:s3cret@example.org:5433/mus?sslmode=require")
    assert isinstance(address, PostgresqlServer)
    assert address.url.drivername == "postgresql+asyncpg"
    assert dict(address.url.query) == {"ssl": "require"}
    assert address.place == "mus at example.org"


def test_a_server_behind_a_socket_is_called_by_its_folder() -> None:
    assert parse_address("postgresql:///mus?host=/run/pg").place == "mus at /run/pg"
    deep = f"/run/{'a' * 80}"
    assert parse_address(f"postgresql:///mus?host={deep}").place == f"mus at {deep}"


@pytest.mark.parametrize(
    "where",
    ["[::1]:5432/mus", "ñ.example/mus", "/mus?host=a:1&host=b:65535", "/mus?host=a,b&port=1,2"],
)
def test_a_server_is_found_by_any_name_that_a_host_can_have(where: str) -> None:
    assert isinstance(parse_address(f"postgresql://ane:s3cret@{where}"), PostgresqlServer)


@pytest.mark.parametrize(
    ("url", "fault", "place"),
    [
        ("sqlite://", Fault.MEMORY, ":memory:"),
        ("sqlite:///", Fault.MEMORY, ":memory:"),
        ("sqlite:///:memory:", Fault.MEMORY, ":memory:"),
        ("sqlite:///file:mus?mode=memory&uri=true", Fault.MEMORY, "file:mus"),
        ("sqlite:///musbot.db?timeout=30", Fault.OPTION, "timeout"),
        ("mysql://ane:s3cret@example.org/mus", Fault.SCHEME, "mysql"),
        ("postgresql://ane:s3cret@example.org:port/mus", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@[::1/mus", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@example.org:99999/mus", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@example.org:-1/mus", Fault.ADDRESS, "postgresql"),
        ("postgres://ane:s3cret@/mus?host=example.org&port=99999", Fault.ADDRESS, "postgres"),
        ("postgresql://ane:s3cret@/mus?host=example.org&port=x", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@/mus?host=a,b&port=1", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@/mus?host=a:1&host=b:70000", Fault.ADDRESS, "postgresql"),
        ("postgresql://ane:s3cret@example..org/mus", Fault.ADDRESS, "postgresql"),
        (f"postgresql://ane:s3cret@{'a' * 64}.org/mus", Fault.ADDRESS, "postgresql"),
        ("s3cret", Fault.SCHEME, ""),
        ("", Fault.SCHEME, ""),
        ("postgresql://ane:s3cret@example.org/mus?sslmode=maybe", Fault.OPTION, "sslmode"),
        ("postgresql://ane:s3cret@example.org/mus?colour=red", Fault.OPTION, "colour"),
    ],
)
def test_what_cannot_be_used_is_refused_and_no_secret_told(
    url: str, fault: Fault, place: str
) -> None:
    with pytest.raises(DatabaseError) as refused:
        parse_address(url)
    assert (refused.value.fault, refused.value.place) == (fault, place)
    assert "s3cret" not in str(refused.value)
    assert refused.value.__cause__ is None
