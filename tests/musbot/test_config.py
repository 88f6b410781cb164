"""Does a setting reach the program, and does a wrong one say what it may be?"""

from pathlib import Path

import pytest

from musbot.config import ConfigurationError, load_settings
from musbot.storage.address import parse_address

pytestmark = pytest.mark.usefixtures("bare_environment")


def test_without_any_setting_there_is_no_token_and_a_database_in_the_working_directory() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite:///musbot.db"
    assert (settings.log_level, settings.log_format, settings.language) == ("info", "console", "en")


def test_a_token_is_read_without_the_blanks_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " made.up.token\n")
    assert load_settings().token() == "made.up.token"


def test_asking_for_a_missing_token_names_the_variable() -> None:
    with pytest.raises(ConfigurationError, match="DISCORD_TOKEN must be the token"):
        load_settings().token()


@pytest.mark.parametrize("empty", ["", " ", "\t \r\n"])
def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch, empty: str) -> None:
    for variable in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "MUSBOT_LANGUAGE"):
        monkeypatch.setenv(variable, empty)
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite:///musbot.db"
    assert (settings.log_level, settings.log_format, settings.language) == ("info", "console", "en")


def test_blanks_around_a_value_do_not_belong_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", " sqlite:///other.db\r\n")
    monkeypatch.setenv("LOG_LEVEL", " debug ")
    settings = load_settings()
    assert (settings.database_url, settings.log_level) == ("sqlite:///other.db", "debug")


def test_a_file_gives_what_the_environment_does_not(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path
) -> None:
    (bare_environment / ".env").write_text("LOG_LEVEL=debug\nLOG_FORMAT=json\nOTHER=1\n")
    monkeypatch.setenv("LOG_LEVEL", "error")
    settings = load_settings()
    assert (settings.log_level, settings.log_format) == ("error", "json")


def test_a_file_that_is_no_text_is_named(bare_environment: Path) -> None:
    (bare_environment / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(ConfigurationError) as caught:
        load_settings()
    assert caught.value.variable == ".env"


@pytest.mark.parametrize(
    "address",
    [
        "sqlite:///musbot.db",
        "sqlite:////var/lib/musbot/tables.db",
        "sqlite+aiosqlite:///musbot.db",
        "postgres://ane:made-up@db/mus",
        "postgresql://ane:made-up@db/mus",
        "postgresql+asyncpg://ane@db/mus",
    ],
)
def test_an_address_that_the_storage_can_read_is_handed_on_as_it_is(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    assert load_settings().database_url == address
    assert parse_address(address).place


@pytest.mark.parametrize(
    ("variable", "value", "allowed"),
    [
        ("DISCORD_TOKEN", "two words", "the token of a Discord bot"),
        ("DISCORD_TOKEN", "señal", "the token of a Discord bot"),
        ("DATABASE_URL", "musbot.db", "sqlite:///PATH"),
        ("DATABASE_URL", "mysql://db/mus", "postgresql://"),
        ("DATABASE_URL", "sqlite:///", "sqlite:///PATH"),
        ("DATABASE_URL", "sqlite://musbot.db", "sqlite:///PATH"),
        ("DATABASE_URL", "postgresql://", "postgresql://"),
        ("LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("LOG_FORMAT", "xml", "console"),
        ("MUSBOT_LANGUAGE", "la", "en, es, eu or fr"),
        ("MUSBOT_EMOJIS", "perhaps", "on or off"),
    ],
)
def test_a_wrong_value_names_its_variable_and_what_it_may_be_and_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, allowed: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ConfigurationError) as caught:
        load_settings()
    assert caught.value.variable == variable
    assert allowed in caught.value.allowed
    assert str(caught.value) == f"{variable} must be {caught.value.allowed}."
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@pytest.mark.parametrize(("value", "wanted"), [("", True), ("on", True), ("Off", False)])
def test_emojis_are_brought_unless_they_are_switched_off(
    monkeypatch: pytest.MonkeyPatch, value: str, *, wanted: bool
) -> None:
    monkeypatch.setenv("MUSBOT_EMOJIS", value)
    assert load_settings().emojis is wanted


def test_capitals_do_not_make_a_value_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    monkeypatch.setenv("MUSBOT_LANGUAGE", "ES")
    settings = load_settings()
    assert (settings.log_level, settings.language) == ("warning", "es")


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es_ES.UTF-8", "es"),
        ("eu_ES.UTF-8", "eu"),
        ("fr_FR.UTF-8", "fr"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
    ],
)
def test_the_language_is_the_one_of_the_system_where_we_have_it(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert load_settings().language == language


def test_the_locale_that_overrides_the_others_decides_the_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert load_settings().language == "es"


def test_no_secret_is_in_what_the_settings_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    monkeypatch.setenv("DATABASE_URL", "postgresql://ane:made-up-word@db/mus")
    printed = repr(load_settings()) + str(load_settings())
    assert "made" not in printed


def test_settings_do_not_change_once_read() -> None:
    with pytest.raises(ValueError, match="frozen"):
        load_settings().log_level = "debug"


@pytest.mark.parametrize("line", ["MUSBOT_LANGUAGE='es", "= es", "DISCORD_TOKEN='never closed"])
def test_a_line_of_the_file_that_is_no_setting_is_named(bare_environment: Path, line: str) -> None:
    (bare_environment / ".env").write_text(f"LOG_LEVEL=info\n{line}\n", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="line 2") as caught:
        load_settings()
    assert caught.value.variable == ".env"
    assert "never closed" not in str(caught.value)


def test_a_folder_in_the_place_of_the_file_is_refused(bare_environment: Path) -> None:
    (bare_environment / ".env").mkdir()
    with pytest.raises(ConfigurationError, match=r"\.env must be"):
        load_settings()


def test_a_commented_and_exported_setting_is_read(bare_environment: Path) -> None:
    text = "# words\n\nexport LOG_LEVEL=debug  # loud\n"
    (bare_environment / ".env").write_text(text, encoding="utf-8")
    assert load_settings().log_level == "debug"
