"""What can the one who installs musbot set, and what may each setting be?

This is the only module that reads the environment. Values come from there, else from a file
`.env` in the working directory. Blanks around a value do not belong to it, and an empty value
counts as none.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from musbot.core.errors import MusbotError

Language = Literal["en", "es", "eu", "fr"]
"""A language of the terminal; on Discord each reader gets his client's."""

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["console", "json"]

_DATABASES = ("sqlite", "sqlite+aiosqlite", "postgres", "postgresql", "postgresql+asyncpg")
"""The schemes of addresses; what stands behind them is read by the storage."""


class ConfigurationError(MusbotError):
    """A setting is missing, or has a value it may not have.

    `variable` is its name in the environment, `allowed` completes the sentence "VARIABLE must
    be …". The value itself is never kept: it may be a secret.
    """

    def __init__(self, variable: str, allowed: str) -> None:
        super().__init__(f"{variable} must be {allowed}.")
        self.variable = variable
        self.allowed = allowed


def _printable_word(token: SecretStr) -> SecretStr:
    text = token.get_secret_value()
    if not (text.isascii() and text.isprintable()) or " " in text:
        raise ValueError
    return token


def _of_a_database(url: str) -> str:
    scheme, separator, rest = url.partition("://")
    if not separator or scheme not in _DATABASES or not rest.strip("/"):
        raise ValueError
    if scheme.startswith("sqlite") and not rest.startswith("/"):
        raise ValueError
    return url


def _lower_case(text: str) -> str:
    return text.lower()


def _language_of_the_system() -> Language:
    """Give the language of the locale, in the order in which POSIX asks for it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(variable)
        if locale:
            spoken = locale.lower()
            return next((each for each in get_args(Language) if spoken.startswith(each)), "en")
    return "en"


class Settings(BaseSettings):
    """Every setting. A field's description completes "VARIABLE must be …"."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: Annotated[SecretStr, AfterValidator(_printable_word)] | None = Field(
        default=None,
        validation_alias="DISCORD_TOKEN",
        description="the token of a Discord bot, as the page Bot of its application shows it once",
    )
    database_url: Annotated[str, AfterValidator(_of_a_database)] = Field(
        default="sqlite:///musbot.db",
        validate_default=True,
        validation_alias="DATABASE_URL",
        description="sqlite:///PATH or postgresql://USER:PASSWORD@HOST/DATABASE",
        repr=False,
    )
    log_level: Annotated[LogLevel, BeforeValidator(_lower_case)] = Field(
        default="info",
        validation_alias="LOG_LEVEL",
        description="debug, info, warning or error",
    )
    log_format: Annotated[LogFormat, BeforeValidator(_lower_case)] = Field(
        default="console",
        validation_alias="LOG_FORMAT",
        description="console (for people) or json (one object a line)",
    )
    language: Annotated[Language, BeforeValidator(_lower_case)] = Field(
        default_factory=_language_of_the_system,
        validation_alias="MUSBOT_LANGUAGE",
        description="en, es, eu or fr",
    )

    deck: Path | None = Field(
        default=None,
        validation_alias="MUSBOT_DECK",
        description="the path of a folder with the pictures of a deck",
    )
    emojis: bool = Field(
        default=True,
        validation_alias="MUSBOT_EMOJIS",
        description="on or off",
    )

    @model_validator(mode="before")
    @classmethod
    def _without_blanks(cls, given: dict[str, Any]) -> dict[str, Any]:
        """Drop the blanks around every value, and what is nothing but blanks."""
        stripped = {name: value.strip() for name, value in given.items()}
        return {name: value for name, value in stripped.items() if value}

    def token(self) -> str:
        """Give the bot's token in the clear, for the library that signs in with it.

        Raises:
            ConfigurationError: when none is set.
        """
        if self.discord_token is None:
            raise wrong("discord_token")
        return self.discord_token.get_secret_value()


def wrong(field: str) -> ConfigurationError:
    """Make the error that says what this field of `Settings` may be.

    For what only the outside can tell: a token that Discord refuses, a database out of reach.
    """
    setting = Settings.model_fields[field]
    return ConfigurationError(str(setting.validation_alias), setting.description or "")


def on_dumb_terminal() -> bool:
    """Say whether the terminal, by its own account, cannot move its cursor."""
    return os.environ.get("TERM") == "dumb"


def load_settings() -> Settings:
    """Read the environment and `.env`.

    Raises:
        ConfigurationError: naming the first variable that is wrong and what it may be.
    """
    try:
        _check_file(Path(".env"))
        return Settings()
    except ValidationError as error:
        variable = error.errors()[0]["loc"][0]
        fields = Settings.model_fields
        field = next(name for name in fields if fields[name].validation_alias == variable)
        raise wrong(field) from None
    except (OSError, UnicodeDecodeError):
        raise ConfigurationError(".env", "a text file in UTF-8 that musbot may read") from None


def _check_file(path: Path) -> None:
    """Refuse a line that is no setting, which would otherwise be passed over in silence."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as file:
        for statement in parse_stream(file):
            if statement.error:
                line = statement.original.line
                raise ConfigurationError(".env", f"lines of NAME=value, and line {line} is none")
