"""What does a tournament look like that is being prepared, and how is each thing of it changed?"""

from __future__ import annotations

from typing import Final

import discord
from discord import ButtonStyle, ui

from cogs import _controls
from cogs._controls import MOST_OPTION, MOST_TITLE
from cogs._layout import Message, Row
from cogs._tournament_buttons import Button, teller_of
from cogs._tournament_drafts import Draft
from cogs._tournament_ids import DraftControl, DraftWord
from musbot.community.tournament.events import Announced
from musbot.community.tournament.state import Tournament, first_state
from musbot.community.tournament.terms import NAME_LENGTH, PRIZE_LENGTH, Pairs, Seeding, seating_for
from musbot.core.ids import PlayerId
from musbot.games import GAMES
from musbot.render.faces import face_of
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.render.tournament_pages import about_lines
from musbot.render.tournament_teller import Moment
from musbot.render.tournament_words import ABOUT, FORMATS, counted

_SMALL: Final = "-# "

NAME, START, PRIZE, LEAGUE = "name", "start", "prize", "league"
MOST, CHECK_IN, ROUNDS, GROUPS, GRACE = "most", "check-in", "rounds", "groups", "grace"
"""The fields of the forms."""


def draft_message(texts: Texts, draft: Draft, organiser: PlayerId, guild: int) -> Message:
    """Show everything of a tournament to who prepares it, with what he can still change."""
    state = _as_announced(draft, organiser, guild)
    teller, terms = teller_of(texts, state), draft.terms
    day, until = [teller.when(terms.starts_at, each) for each in (Moment.DAY, Moment.UNTIL)]
    lines = [
        *about_lines(teller),
        texts.gettext("⏰ The draw is {day} ({until}).", day=day, until=until),
        _check_in(texts, terms.check_in_minutes),
        texts.gettext("There is room for {count}.", count=counted(texts, terms, terms.most)),
    ]
    if terms.tables:
        lines.append(
            texts.gettext(
                "Those who are late are waited for {minutes} minutes.",
                minutes=terms.grace_minutes,
            )
        )
    lines.append(" · ".join(_states(texts, draft)))
    said = texts.gettext("Only you see this. Change what you like, then announce it to all.")
    page = Page((Block(teller.title, tuple(lines)), Block("", (_SMALL + said,))))
    return _controls.message(page, _rows(texts, draft))


def _as_announced(draft: Draft, organiser: PlayerId, guild: int) -> Tournament:
    """Give the tournament as it will stand, but for the seed."""
    return first_state(Announced(draft.terms, organiser, "", guild, draft.channel))


def _check_in(texts: Texts, minutes: int) -> str:
    if not minutes:
        return texts.gettext("Nobody has to say that he is here.")
    return texts.ngettext(
        "In the last minute before it everybody says that he is here.",
        "In the last {count} minutes before it everybody says that he is here.",
        minutes,
    )


# ---------------------------------------------------------------------- what can be changed


def _rows(texts: Texts, draft: Draft) -> list[Row]:
    forms = [
        _button(DraftWord.NAMED, texts.gettext("Name, start, prize…")),
        _button(DraftWord.NUMBERS, texts.gettext("Room, times, rounds…")),
    ]
    ends = [
        _button(DraftWord.ANNOUNCE, texts.gettext("Announce"), ButtonStyle.success),
        _button(DraftWord.DROP, texts.gettext("Do not announce"), ButtonStyle.danger),
    ]
    switches = [_button(word, label) for word, label in _switches(texts, draft)]
    return [
        ui.ActionRow(_formats(texts, draft)),
        ui.ActionRow(_presets(texts, draft)),
        *_controls.in_rows(switches),
        *_controls.in_rows([*forms, *ends]),
    ]


def _button(word: DraftWord, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return ui.Button(label=label, style=style, custom_id=str(DraftControl(word)))


def _states(texts: Texts, draft: Draft) -> list[str]:
    """Say how the switches stand of which the lines above tell one state only."""
    terms = draft.terms
    found: list[str] = []
    if terms.tables:
        found.append(texts.gettext("Rated") if terms.rated else texts.gettext("Not rated"))
    if terms.may_play_for_third and not terms.third_place:
        found.append(texts.gettext("No third place"))
    tables = texts.gettext("Tables here") if terms.tables else texts.gettext("Results by hand")
    return [*found, tables]


def _switches(texts: Texts, draft: Draft) -> list[tuple[DraftWord, str]]:
    """Give the things of which there are but two, each with how to change it to the other one."""
    terms = draft.terms
    found: list[tuple[DraftWord, str]] = []
    if terms.size > 1:
        drawn = terms.pairs is Pairs.DRAWN
        label = texts.gettext("Sign up in pairs") if drawn else texts.gettext("Draw partners")
        found.append((DraftWord.PAIRS, label))
    by_rating = terms.seeding is Seeding.RATING
    label = texts.gettext("Draw all") if by_rating else texts.gettext("Seed by rating")
    found.append((DraftWord.SEEDING, label))
    if terms.tables:
        unrated = texts.gettext("Make it unrated")
        label = unrated if terms.rated else texts.gettext("Make it rated")
        found.append((DraftWord.RATED, label))
    if terms.may_play_for_third:
        third = texts.gettext("Skip third place")
        label = third if terms.third_place else texts.gettext("Play for third place")
        found.append((DraftWord.THIRD, label))
    by_hand = texts.gettext("Take results by hand")
    label = by_hand if terms.tables else texts.gettext("Open tables here")
    found.append((DraftWord.TABLES, label))
    return found


def _formats(texts: Texts, draft: Draft) -> ui.Select[ui.LayoutView]:
    """Offer the formats for which people sit as the game is played."""
    seatings = {seating.name for seating in GAMES[draft.terms.game].seatings}
    options = [
        discord.SelectOption(
            label=texts.gettext(name),
            value=each.value,
            description=texts.gettext(ABOUT[each]),
            default=each is draft.terms.format,
        )
        for each, name in FORMATS.items()
        if seating_for(each, draft.terms.seating) in seatings
    ]
    return ui.Select(custom_id=str(DraftControl(DraftWord.FORMAT)), options=options)


def _presets(texts: Texts, draft: Draft) -> ui.Select[ui.LayoutView]:
    face = face_of(draft.terms.game)
    options = [
        discord.SelectOption(
            label=face.rules.preset_line(texts, each)[:MOST_OPTION],
            value=each,
            default=each == draft.terms.rules.get("preset"),
        )
        for each in face.rules.presets
    ]
    return ui.Select(
        custom_id=str(DraftControl(DraftWord.RULES)),
        placeholder=texts.gettext("Rules"),
        options=options,
    )


# ---------------------------------------------------------------------- forms


def named_form(texts: Texts, draft: Draft) -> ui.Modal:
    """Ask for the name, the start, the prize and the league."""
    terms = draft.terms
    form = ui.Modal(
        title=texts.gettext("The tournament")[:MOST_TITLE],
        custom_id=str(DraftControl(DraftWord.NAMED)),
    )
    _add(form, texts.gettext("Name"), _field(NAME, terms.name, NAME_LENGTH, required=True))
    hint = texts.gettext("Minutes from now, or a time such as 21:30 (in Spain); empty: as it is")
    _add(form, texts.gettext("When it begins"), _field(START, "", 40), hint)
    prize = _field(PRIZE, terms.prize, PRIZE_LENGTH, long=True)
    _add(form, texts.gettext("What is to be won"), prize)
    hint = texts.gettext("Places of tournaments with the same name are added up")
    _add(form, texts.gettext("League"), _field(LEAGUE, terms.league or "", NAME_LENGTH), hint)
    form.stop()
    return form


_NUMBERS: Final = {
    MOST: marked("Room for how many"),
    CHECK_IN: marked("Check-in, in minutes"),
    GRACE: marked("Minutes to wait for who is late"),
    ROUNDS: marked("Rounds (0: by the number of players)"),
    GROUPS: marked("Groups (0: by the number of players)"),
}

NUMBER_NAMES: Final = {
    MOST: "most",
    CHECK_IN: "check_in_minutes",
    GRACE: "grace_minutes",
    ROUNDS: "rounds",
    GROUPS: "groups",
}
"""Which of the terms each field of the form of numbers is."""


def numbers_form(texts: Texts, draft: Draft) -> ui.Modal:
    """Ask for the numbers."""
    form = ui.Modal(
        title=texts.gettext("The tournament")[:MOST_TITLE],
        custom_id=str(DraftControl(DraftWord.NUMBERS)),
    )
    for name, label in _NUMBERS.items():
        value = str(getattr(draft.terms, NUMBER_NAMES[name]))
        _add(form, texts.gettext(label), _field(name, value, 4, required=True))
    form.stop()
    return form


def _field(
    name: str, value: str, most: int, *, required: bool = False, long: bool = False
) -> ui.TextInput[ui.Modal]:
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    return ui.TextInput(
        custom_id=name,
        style=style,
        default=value or None,
        required=required,
        max_length=most,
    )


def _add(
    form: ui.Modal, label: str, field: ui.TextInput[ui.Modal], hint: str | None = None
) -> None:
    form.add_item(ui.Label(text=label, description=hint, component=field))


def result_form(texts: Texts, custom_id: str, to_win: int) -> ui.Modal:
    """Ask how a match ended."""
    form = ui.Modal(title=texts.gettext("The result")[:MOST_TITLE], custom_id=custom_id)
    hint = texts.gettext("Who wins has {games} games.", games=to_win)
    _add(form, texts.gettext("Games you have won"), _field(OWN, "", 1, required=True), hint)
    _add(form, texts.gettext("Games the others have won"), _field(OTHERS, "", 1, required=True))
    form.stop()
    return form


OWN, OTHERS = "own", "others"
