"""Which messages show a leaderboard, a player, his matches, a pair, and what moderators look at?"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui
from msgspec.structs import replace

from cogs import _controls
from cogs._board_ids import (
    ALL,
    BoardId,
    BoardList,
    HistoryId,
    NoticesId,
    ProfileId,
    ProfilePart,
    ReportId,
)
from cogs._controls import MOST_OPTION, Button
from cogs._flow_ids import FlowId, FlowWord
from cogs._layout import Message, Row
from cogs._who import plain_name, plain_words, shown_name, shown_words
from musbot.community.suspicion import Suspicion
from musbot.render.board_news import news_lines
from musbot.render.board_words import Marking, game_name, has_partners, preset_words, season_words
from musbot.render.boards import ORDERS, board_page, order_words
from musbot.render.faces import FACES
from musbot.render.history_page import entry_label, history_page, pair_page
from musbot.render.notices_page import notices_page, report_page
from musbot.render.page import Block, Page
from musbot.render.picture_profile import profile_picture
from musbot.render.profile_page import awards_page, profile_page
from musbot.render.sketch import Sketch
from musbot.render.text import Texts
from musbot.service.board_values import (
    BoardPage,
    Folded,
    HistoryEntry,
    HistoryPage,
    Order,
    PairStory,
    Profile,
    Report,
    ReportPage,
)
from musbot.service.doubts import MOST_WORDS
from musbot.service.player_settings import PlayerSettings
from musbot.service.ports import PlayerId, TableId

MOST_OPTIONS = 25
_TWO = 2

MARKING = Marking(
    name=shown_name,
    quoted=shown_words,
    moment=lambda at: f"<t:{int(at)}:d>",
    person=lambda player: f"<@{player}>",
)
"""How names, words and moments stand in a message; nobody is called by it."""

_Options = list[discord.SelectOption]


# ---------------------------------------------------------------------- boards


def board_message(texts: Texts, board: BoardPage, asker: PlayerId | None) -> Message:
    """Show a page of a board, with lists of what else there is; all see it where nobody asks."""
    page = board_page(texts, board, asker, MARKING)
    control = BoardId(
        board.order, board.season, board.preset, board.page, game=_named(board.game, board.games)
    )
    turning = _controls.in_rows(_turning(texts, control, board.pages))
    return _controls.message(page, [*_board_lists(texts, control, board), *turning])


def _board_lists(texts: Texts, control: BoardId, board: BoardPage) -> list[Row]:
    orders = [
        _option(order_words(texts, board.game, order), order.value, is_chosen=order is board.order)
        for order in ORDERS
        if order is not Order.BEST_PAIR or has_partners(board.game)
    ]
    seasons = _chosen_among(board.season, board.seasons)
    presets = _chosen_among(board.preset, board.presets)
    games = [
        _option(game_name(each), each, is_chosen=each == board.game)
        for each in _in_order(board.games)
    ]
    return [
        *([_list(control, BoardList.GAME, games)] if len(games) > 1 else []),
        _list(control, BoardList.ORDER, orders),
        _list(
            control,
            BoardList.SEASON,
            [
                _option(season_words(texts, each), each or ALL, is_chosen=each == board.season)
                for each in seasons
            ],
        ),
        _list(
            control,
            BoardList.PRESET,
            [
                _option(preset_words(texts, each), each or ALL, is_chosen=each == board.preset)
                for each in presets
            ],
        ),
    ]


def _in_order(games: Sequence[str]) -> list[str]:
    """Give the games that are among these, always in the same order."""
    return [game for game in FACES if game in games]


def _named(game: str, games: Sequence[str]) -> str:
    """Give the game for an id: where only one is played ids need not name it."""
    return game if len(games) > 1 else ""


def _chosen_among(chosen: str, others: Sequence[str]) -> list[str]:
    """Give what can be chosen: everything first, and what is chosen in any case."""
    known = ["", *others]
    if chosen in known[:MOST_OPTIONS]:
        return known[:MOST_OPTIONS]
    return [*known[: MOST_OPTIONS - 1], chosen]


def _list(control: BoardId, asks: BoardList, options: _Options) -> Row:
    custom_id = str(replace(control, page=1, asks=asks))
    return ui.ActionRow(ui.Select(custom_id=custom_id, options=options))


def _option(label: str, value: str, *, is_chosen: bool) -> discord.SelectOption:
    return discord.SelectOption(label=label[:MOST_OPTION], value=value, default=is_chosen)


def _turning(texts: Texts, control: BoardId | HistoryId | NoticesId, pages: int) -> list[Button]:
    """Give the buttons that turn pages: to the first and the last, and to those beside."""
    page = control.page
    wanted = {1, page - 1, page + 1, pages} - {page}
    return [
        ui.Button(label=_page_label(texts, each, page), custom_id=str(control.at(each)))
        for each in sorted(wanted)
        if 1 <= each <= pages
    ]


def _page_label(texts: Texts, page: int, now: int) -> str:
    if page < now:
        return texts.gettext("◀ Page {page}", page=page)
    return texts.gettext("Page {page} ▶", page=page)


def folded_message(texts: Texts, folded: Folded) -> Message | None:
    """Tell what a match has changed, where its end was shown without; nothing if it has not."""
    lines = news_lines(texts, folded, MARKING)
    if not lines:
        return None
    number = texts.gettext("Match {number}", number=f"`{folded.table}`")
    return _controls.message(Page((Block(texts.gettext("Leaderboard"), lines),)), below=number)


# ---------------------------------------------------------------------- a player


def profile_message(texts: Texts, profile: Profile, wishes: PlayerSettings) -> Message:
    """Show a player: in words, and in a picture for whoever wants pictures."""
    page = profile_page(texts, profile, MARKING)
    buttons = _profile_buttons(texts, profile, ProfilePart.PAGE)
    return _controls.message(page, buttons, pictures=profile_sketches(texts, profile, wishes))


def awards_message(texts: Texts, profile: Profile) -> Message:
    """Show all awards, and which of them a player has."""
    page = awards_page(texts, profile, MARKING)
    return _controls.message(page, _profile_buttons(texts, profile, ProfilePart.AWARDS))


def _profile_buttons(texts: Texts, profile: Profile, shown: ProfilePart) -> tuple[Row, ...]:
    player, game = profile.person.player, _named(profile.game, profile.games)
    other: Button
    if shown is ProfilePart.PAGE:
        label, part = texts.gettext("Awards"), ProfilePart.AWARDS
    else:
        label, part = texts.gettext("Profile"), ProfilePart.PAGE
    other = ui.Button(label=label, custom_id=str(ProfileId(player, part, game)))
    history = HistoryId(player, game=game)
    matches: Button = ui.Button(label=texts.gettext("Matches"), custom_id=str(history))
    board: Button = ui.Button(label=texts.gettext("Leaderboard"), custom_id=str(BoardId(game=game)))
    others: list[Button] = [
        ui.Button(label=game_name(each), custom_id=str(ProfileId(player, shown, each)))
        for each in _in_order(profile.games)
        if each != profile.game
    ]
    return _controls.in_rows([other, matches, board, *others])


def profile_sketches(texts: Texts, profile: Profile, wishes: PlayerSettings) -> tuple[Sketch, ...]:
    """Want the picture of a player; nothing for text alone, or where nothing was played."""
    is_empty = not (profile.points or any(rate.played for rate in profile.rates))
    if wishes.text_only or is_empty:
        return ()
    contrast = wishes.high_contrast
    key = ("profile", texts, contrast, _drawn_of(profile))
    return (Sketch(key, lambda _: profile_picture(texts, profile, plain_name, contrast=contrast)),)


def _drawn_of(profile: Profile) -> tuple[object, ...]:
    """Give all that the picture depends on and that can be a key."""
    return (
        (profile.game, profile.games),
        profile.person,
        profile.rating,
        profile.is_provisional,
        profile.place,
        profile.season,
        profile.this_season,
        profile.all_time,
        profile.unrated,
        (profile.streak, profile.best_streak),
        profile.points,
        profile.rates,
        profile.partner,
        profile.nemesis,
        profile.awards,
    )


# ---------------------------------------------------------------------- matches


def history_message(texts: Texts, history: HistoryPage) -> Message:
    """Show a page of somebody's matches, and a list to have the record of one."""
    page = history_page(texts, history, MARKING)
    control = HistoryId(history.person.player, history.page, game=history.game)
    below = [_profile_button(texts, control), *_of_games(texts, control, history.games)]
    rows = [
        *_record_list(texts, control, history.entries),
        *_controls.in_rows(_turning(texts, control, history.pages)),
        *_controls.in_rows(below),
    ]
    return _controls.message(page, rows)


def pair_message(texts: Texts, story: PairStory) -> Message:
    """Tell the story of two people."""
    return _controls.message(pair_page(texts, story, MARKING))


def _profile_button(texts: Texts, control: HistoryId) -> Button:
    profile = ProfileId(control.player, game=control.game)
    return ui.Button(label=texts.gettext("Profile"), custom_id=str(profile))


def _of_games(texts: Texts, control: HistoryId, games: Sequence[str]) -> list[Button]:
    """Give the buttons that show the matches of one of several games, or of all."""
    if len(games) < _TWO:
        return []
    labels = {"": texts.gettext("All games")} | {each: game_name(each) for each in _in_order(games)}
    return [
        ui.Button(label=label, custom_id=str(HistoryId(control.player, game=game)))
        for game, label in labels.items()
        if game != control.game
    ]


def _record_list(
    texts: Texts, control: HistoryId, entries: Sequence[HistoryEntry]
) -> tuple[Row, ...]:
    if not entries:
        return ()
    options = [
        discord.SelectOption(label=match_label(texts, each), value=each.table) for each in entries
    ]
    asks = replace(control, asks=True)
    return (
        ui.ActionRow(
            ui.Select(
                custom_id=str(asks),
                placeholder=texts.gettext("The record of a match, as a file"),
                options=options,
            )
        ),
    )


def match_label(texts: Texts, entry: HistoryEntry) -> str:
    """Name a match in a list."""
    rivals = ", ".join([plain_name(each.name) for side in entry.against for each in side])
    return entry_label(texts, entry, rivals)[:MOST_OPTION]


# ---------------------------------------------------------------------- reports


def report_form(texts: Texts, table: TableId) -> ui.Modal:
    """Ask what was not right about a match."""
    field = ui.TextInput[ui.Modal](
        custom_id=_controls.WORDS,
        style=discord.TextStyle.paragraph,
        max_length=MOST_WORDS,
    )
    form = ui.Modal(title=texts.gettext("Report a match"), custom_id=str(ReportId(table)))
    form.add_item(
        ui.Label(
            text=texts.gettext("What was not right?"),
            description=texts.gettext("Only those who manage this server read it."),
            component=field,
        )
    )
    form.stop()
    return form


def notices_message(texts: Texts, reports: ReportPage, suspicions: Sequence[Suspicion]) -> Message:
    """Show a moderator what may be worth a look."""
    page = notices_page(texts, reports, suspicions, MARKING)
    control = NoticesId(reports.page)
    turning = _controls.in_rows(_turning(texts, control, reports.pages))
    return _controls.message(page, [*_report_list(texts, control, reports), *turning])


def _report_list(texts: Texts, control: NoticesId, reports: ReportPage) -> tuple[Row, ...]:
    if not reports.reports:
        return ()
    options = [
        discord.SelectOption(
            label=f"{each.number}. {plain_name(each.by.name)}: {plain_words(each.words)}"[
                :MOST_OPTION
            ],
            value=str(each.number),
        )
        for each in reports.reports
    ]
    asks = str(NoticesId(control.page, asks=True))
    placeholder = texts.gettext("Read a report in full")
    return (ui.ActionRow(ui.Select(custom_id=asks, placeholder=placeholder, options=options)),)


def report_message(texts: Texts, report: Report, control: NoticesId) -> Message:
    """Show a moderator one report in full, with the record of its match."""
    record: Button = ui.Button(
        label=texts.gettext("Record"), custom_id=str(FlowId(report.table, FlowWord.RECORD))
    )
    back: Button = ui.Button(
        label=texts.gettext("All notices"), custom_id=str(NoticesId(control.page))
    )
    page = report_page(texts, report, MARKING)
    return _controls.message(page, _controls.in_rows([record, back]))
