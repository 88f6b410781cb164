"""What has a server set, in words?"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, assert_never

import msgspec

from musbot.games import GAMES
from musbot.render.faces import FACES, face_of
from musbot.render.page import Block
from musbot.render.player_settings import DELIVERIES
from musbot.render.settings_page import (
    Line,
    Picks,
    SettingsPage,
    Switch,
    languages,
    list_line,
    switch_line,
)
from musbot.render.text import Texts, marked
from musbot.service.server_settings import Choosers, ServerSetting, ServerSettings


class Topic(StrEnum):
    """The pages of a server's settings."""

    TABLES = "tables"
    PLAY = "play"
    SPEECH = "speech"


TITLES: Final = {
    Topic.TABLES: marked("Tables"),
    Topic.PLAY: marked("Rules and time"),
    Topic.SPEECH: marked("Language and messages"),
}

CHOOSERS: Final = {
    Choosers.EVERYONE: marked("Everybody"),
    Choosers.MODERATORS: marked("Only those who manage the server"),
}
"""Who may choose the rules of a table, and who may open one."""

TURNS: Final = (0, 15, 30, 45, 60, 90, 120, 180, 300, 600)
RESERVES: Final = (0, 30, 60, 120, 180, 300, 600, 900, 1200, 1800)
"""Seconds that are offered; others can be typed."""

_COMPUTERS: Final = Switch(
    ServerSetting.COMPUTERS,
    marked("Computer players"),
    on=marked("On: free seats can be given to them."),
    off=marked("Off: people play among themselves."),
)

_RATED: Final = Switch(
    ServerSetting.RATED,
    marked("Rated matches"),
    on=marked("On: new tables are rated. Their matches count in /clasificacion and /perfil."),
    off=marked("Off: new tables are for fun, unless who opens one wants it rated."),
)

_RATED_COMPUTERS: Final = Switch(
    ServerSetting.RATED_COMPUTERS,
    marked("Rated matches with computer players"),
    on=marked("On: they count; a computer player is worth a beginner, always."),
    off=marked("Off: a match that began with a computer player counts for nobody."),
)

_THREADS: Final = Switch(
    ServerSetting.THREADS,
    marked("A thread for each match"),
    on=marked("On: a match is played in a thread below its lobby."),
    off=marked("Off: a match is played in the channel."),
)


class Naming(msgspec.Struct, frozen=True):
    """How roles and channels are named, by their ids."""

    role: Callable[[int], str]
    channel: Callable[[int], str]


def topic_of(setting: ServerSetting) -> Topic:
    """Give the page on which a setting stands."""
    match setting:
        case (
            ServerSetting.OPENERS
            | ServerSetting.CLOSERS
            | ServerSetting.CHANNELS
            | ServerSetting.COMPUTERS
        ):
            return Topic.TABLES
        case (
            ServerSetting.CHOOSERS
            | ServerSetting.TURN_SECONDS
            | ServerSetting.RESERVE_SECONDS
            | ServerSetting.RATED
            | ServerSetting.RATED_COMPUTERS
        ):
            return Topic.PLAY
        case ServerSetting.LANGUAGE | ServerSetting.THREADS | ServerSetting.DELIVERY:
            return Topic.SPEECH
        case _:
            assert_never(setting)


def server_page(
    texts: Texts, topic: Topic, settings: ServerSettings, naming: Naming
) -> SettingsPage:
    """Show a page of the settings of a server as they stand."""
    title = texts.gettext("Settings of this server: {topic}", topic=texts.gettext(TITLES[topic]))
    match topic:
        case Topic.TABLES:
            return SettingsPage((Block(title),), _tables(texts, settings, naming))
        case Topic.PLAY:
            return SettingsPage((Block(title), *_rules(texts, settings)), _play(texts, settings))
        case Topic.SPEECH:
            return SettingsPage((Block(title),), _speech(texts, settings))
        case _:
            assert_never(topic)


# ---------------------------------------------------------------------- tables


def _tables(texts: Texts, settings: ServerSettings, naming: Naming) -> tuple[Line, ...]:
    return (
        _openers(texts, settings, naming),
        _closers(texts, settings, naming),
        _channels(texts, settings, naming),
        switch_line(texts, _COMPUTERS, is_on=settings.computers),
    )


def _openers(texts: Texts, settings: ServerSettings, naming: Naming) -> Line:
    role = None if isinstance(settings.openers, Choosers) else settings.openers
    labels: dict[object, str] = _choosers(texts)
    line = list_line(
        ServerSetting.OPENERS,
        texts.gettext("Who may open tables"),
        settings.openers,
        labels,
        now="" if role is None else _and_those_who_manage(texts, naming.role(role)),
    )
    return msgspec.structs.replace(
        line,
        picks=Picks.ROLE,
        picked=() if role is None else (role,),
        hint=texts.gettext("Or those who have a role"),
    )


def _closers(texts: Texts, settings: ServerSettings, naming: Naming) -> Line:
    role = settings.closers
    return Line(
        setting=ServerSetting.CLOSERS,
        title=texts.gettext("Who may close the tables of others"),
        now=texts.gettext(CHOOSERS[Choosers.MODERATORS])
        if role is None
        else _and_those_who_manage(texts, naming.role(role)),
        picks=Picks.ROLE,
        picked=() if role is None else (role,),
        hint=texts.gettext("Those who have a role, too"),
    )


def _and_those_who_manage(texts: Texts, role: str) -> str:
    return texts.gettext("{role}, and those who manage the server", role=role)


def _channels(texts: Texts, settings: ServerSettings, naming: Naming) -> Line:
    named = ", ".join([naming.channel(each) for each in settings.channels])
    return Line(
        setting=ServerSetting.CHANNELS,
        title=texts.gettext("Where tables may be opened"),
        now=named or texts.gettext("In every channel"),
        picks=Picks.CHANNELS,
        picked=settings.channels,
        hint=texts.gettext("In every channel"),
    )


# ---------------------------------------------------------------------- rules and time


def _rules(texts: Texts, settings: ServerSettings) -> tuple[Block, ...]:
    """Tell by which rules each game is played; of all but the first, where the server has set any.

    Whoever has set none plays a game by rules that are told where a table of it is opened.
    """
    usual, *others = FACES
    how = texts.gettext("/ajustes reglas changes them.")
    blocks = [Block(texts.gettext("Rules of new tables"), _lines(texts, usual, settings))]
    blocks += [
        Block(face_of(game).title, _lines(texts, game, settings))
        for game in others
        if game in settings.rules
    ]
    last = blocks.pop()
    return *blocks, Block(last.heading, (*last.lines, how))


def _lines(texts: Texts, game: str, settings: ServerSettings) -> tuple[str, ...]:
    rules = GAMES[game].parse_rules(settings.rules.get(game, {}))
    return face_of(game).rules.glance_lines(texts, rules)


def _play(texts: Texts, settings: ServerSettings) -> tuple[Line, ...]:
    return (
        list_line(
            ServerSetting.CHOOSERS,
            texts.gettext("Who may choose other rules"),
            settings.choosers,
            _choosers(texts),
        ),
        _seconds(
            texts,
            ServerSetting.TURN_SECONDS,
            texts.gettext("Time for a turn"),
            settings.turn_seconds,
            {0: texts.gettext("No clock"), **dict.fromkeys(TURNS[1:], "")},
        ),
        _seconds(
            texts,
            ServerSetting.RESERVE_SECONDS,
            texts.gettext("Time in reserve, for each player and match"),
            settings.reserve_seconds,
            {0: texts.gettext("No reserve"), **dict.fromkeys(RESERVES[1:], "")},
        ),
        switch_line(texts, _RATED, is_on=settings.rated),
        switch_line(texts, _RATED_COMPUTERS, is_on=settings.rated_computers),
    )


def _seconds(
    texts: Texts, setting: ServerSetting, title: str, now: int, offered: dict[int, str]
) -> Line:
    offered.setdefault(now, "")
    labels: dict[object, str] = {
        each: offered[each] or seconds_text(texts, each) for each in sorted(offered)
    }
    return list_line(setting, title, now, labels)


def seconds_text(texts: Texts, seconds: int) -> str:
    """Say how long something lasts: in minutes where these are whole."""
    minutes, more = divmod(seconds, 60)
    if minutes and not more:
        return texts.ngettext("{count} minute", "{count} minutes", minutes)
    return texts.ngettext("{count} second", "{count} seconds", seconds)


def _choosers(texts: Texts) -> dict[object, str]:
    return {each: texts.gettext(label) for each, label in CHOOSERS.items()}


# ---------------------------------------------------------------------- language and messages


def _speech(texts: Texts, settings: ServerSettings) -> tuple[Line, ...]:
    return (
        list_line(
            ServerSetting.LANGUAGE,
            texts.gettext("The language of tables"),
            settings.language,
            languages(texts.gettext("As in the settings of Discord")),
        ),
        list_line(
            ServerSetting.DELIVERY,
            texts.gettext("How cards come to players who have set nothing else"),
            settings.delivery,
            {each: texts.gettext(label) for each, label in DELIVERIES.items()},
        ),
        switch_line(texts, _THREADS, is_on=settings.threads),
    )
