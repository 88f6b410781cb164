"""How is a tournament prepared, changed by its buttons, and announced?"""

from __future__ import annotations

from typing import Any, Final

from cogs import _answers, _permits, _rights
from cogs._answers import Press
from cogs._entering import answer
from cogs._errors import Place, PlaceError
from cogs._room import Room
from cogs._tournament_draft_pages import (
    LEAGUE,
    NAME,
    NUMBER_NAMES,
    PRIZE,
    START,
    draft_message,
    named_form,
    numbers_form,
)
from cogs._tournament_drafts import Draft, switched, with_terms
from cogs._tournament_finding import server_of
from cogs._tournament_ids import DraftControl, DraftWord
from cogs._tournament_messages import announcement_message
from cogs._tournament_pages import sentence_message
from cogs._tournament_posting import ANNOUNCEMENT
from cogs._who import plain_words
from musbot.community.tournament.organising import show
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.terms import BOUNDS, Format, Pairs, TournamentTerms, seating_for
from musbot.core.errors import MusbotError, TournamentError
from musbot.render.start_text import read_start
from musbot.service.tournament_desk import TournamentDesk

Rules = dict[str, object]


async def begin_draft(  # noqa: PLR0913 -- the options of the command, each by its name
    room: Room,
    press: Press,
    chosen: Rules,
    *,
    name: str,
    start: str,
    format_: str,
    pairs: str,
    most: int,
    seating: str,
    game: str,
) -> None:
    """Show somebody alone what his tournament would be, with all that he can change.

    Raises:
        PermitError: he may open no tables here.
        TournamentError: it could not be played so.
    """
    server_of(press)
    _permits.require_opening(press)
    usual = _answers.server(press)
    terms = TournamentTerms(
        name=plain_words(name),
        game=game,
        rules={},
        to_win=1,
        starts_at=read_start(start, room.tournaments.now()),
        seating=_seating(room, game, Format(format_), seating),
        format=Format(format_),
        pairs=Pairs(pairs),
        most=most,
        rated=usual.rated,
        check_in_minutes=_check_in_for(start, room),
    )
    draft = Draft(terms, press.channel_id, {})
    await _keep_and_show(room, press, await _ruled(room, press, draft, chosen))


def _seating(room: Room, game: str, format_: Format, chosen: str) -> str:
    """Give how people sit: as was chosen, else as the game does first; in one format in pairs."""
    known = room.tournaments.seatings_for(game, format_)
    return seating_for(format_, chosen or (known[0].name if known else ""))


async def _ruled(room: Room, press: Press, draft: Draft, chosen: Rules) -> Draft:
    """Give a draft with rules that its organiser may choose; else with those of the server."""
    rules = await room.settings.rules_to_open(
        server_of(press),
        draft.terms.game,
        draft.terms.seating,
        chosen,
        moderator=_rights.manages_server(press),
    )
    return room.drafts.ruled(draft, dict(rules))


_USUAL_CHECK_IN: Final = 15


def _check_in_for(start: str, room: Room) -> int:
    """Give how long the check-in lasts where nobody has said: half of what is left, at most 15."""
    now = room.tournaments.now()
    minutes = int((read_start(start, now) - now) // 60)
    return max(0, min(_USUAL_CHECK_IN, minutes // 2))


async def _keep_and_show(room: Room, press: Press, draft: Draft) -> None:
    guild, player = server_of(press), _answers.player_of(press)
    room.drafts.keep(guild, player, draft)
    await answer(press, draft_message(_answers.reader(press), draft, player, guild))


# ---------------------------------------------------------------------- buttons, lists, forms


async def pressed(room: Room, press: Press, control: DraftControl) -> None:
    """Do what a control below a draft says.

    Raises:
        PlaceError: this process knows of no such draft any more.
    """
    guild, player = server_of(press), _answers.player_of(press)
    draft = room.drafts.of(guild, player)
    if draft is None:
        raise PlaceError(Place.OLD_DRAFT)
    texts = _answers.reader(press)
    match control.word:
        case DraftWord.ANNOUNCE:
            await _announce(room, press, draft)
        case DraftWord.DROP:
            room.drafts.drop(guild, player)
            await answer(press, sentence_message(texts.gettext("Nothing was announced.")))
        case DraftWord.NAMED if not _answers.is_form(press):
            await _answers.ask(press, named_form(texts, draft))
        case DraftWord.NUMBERS if not _answers.is_form(press):
            await _answers.ask(press, numbers_form(texts, draft))
        case DraftWord.RULES:
            chosen: Rules = {"preset": _answers.chosen(press)}
            await _keep_and_show(room, press, await _ruled(room, press, draft, chosen))
        case _:
            await _keep_and_show(room, press, _changed(room, press, draft, control.word))


_SWITCHES: Final = {
    DraftWord.PAIRS: "pairs",
    DraftWord.SEEDING: "seeding",
    DraftWord.RATED: "rated",
    DraftWord.TABLES: "tables",
    DraftWord.THIRD: "third_place",
}


def _changed(room: Room, press: Press, draft: Draft, word: DraftWord) -> Draft:
    """Give a draft with what was chosen, switched or filled in."""
    if word in _SWITCHES:
        return switched(draft, _SWITCHES[word])
    if word is DraftWord.FORMAT:
        return _of_format(room, draft, Format(_answers.chosen(press)))
    filled = _answers.filled(press)
    return _named(room, draft, filled) if word is DraftWord.NAMED else _numbered(draft, filled)


def _of_format(room: Room, draft: Draft, chosen: Format) -> Draft:
    """Give a draft of another format, with what goes with it."""
    seating = seating_for(chosen, draft.terms.seating)
    changed = with_terms(draft, format=chosen, seating=seating, third_place=False, groups=0)
    return room.drafts.ruled(changed, changed.chosen)


def _named(room: Room, draft: Draft, filled: dict[str, str]) -> Draft:
    changes: dict[str, Any] = {
        "name": plain_words(filled.get(NAME, "")),
        "prize": plain_words(filled.get(PRIZE, "")),
        "league": plain_words(filled.get(LEAGUE, "")) or None,
    }
    if filled.get(START, "").strip():
        changes["starts_at"] = read_start(filled[START], room.tournaments.now())
    return with_terms(draft, **changes)


def _numbered(draft: Draft, filled: dict[str, str]) -> Draft:
    changes: dict[str, Any] = {}
    for field, name in NUMBER_NAMES.items():
        typed = filled.get(field, "").strip()
        if not typed.isdecimal():
            least, most = BOUNDS[name]
            raise TournamentError(TournamentReason.BAD_NUMBER, name, least, most)
        changes[name] = int(typed)
    return with_terms(draft, **changes)


# ---------------------------------------------------------------------- announcing


async def _announce(room: Room, press: Press, draft: Draft) -> None:
    """Announce a tournament to all, and tell its organiser what cannot be done here.

    Where nothing may be posted, the answer itself is what announces it.
    """
    guild, player = server_of(press), _answers.player_of(press)
    room.drafts.drop(guild, player)  # before all else: a second press announces no second one
    try:
        desk = await room.tournaments.announce(draft.terms, player, guild, draft.channel)
    except MusbotError:
        room.drafts.put_back(guild, player, draft)
        raise
    texts = _answers.reader(press)
    said = [texts.gettext("✅ It is announced. You run it with the commands of /torneo.")]
    said += _lacking(press)
    if _rights.missing_to_post(press):
        await _announce_by_answer(press, desk)
        await _answers.tell(press, "\n".join(said))
    else:
        await answer(press, sentence_message("\n".join(said)))


async def _announce_by_answer(press: Press, desk: TournamentDesk) -> None:
    message = announcement_message(_answers.public(press), desk.id, desk.state)
    _, shown = await _answers.show(press, message)
    channel = press.channel_id
    if shown is not None and channel is not None:
        await desk.wish(lambda state: show(state, ANNOUNCEMENT, channel, shown))


def _lacking(press: Press) -> list[str]:
    """Say what the bot may not do in a channel, and what is done instead."""
    texts, lines = _answers.reader(press), list[str]()
    missing = _rights.missing_to_post(press)
    if missing:
        lines.append(_rights.cannot_announce(texts, missing))
    elif _rights.missing_for_thread(press) and _answers.server(press).threads:
        lines.append(texts.gettext("I may open no threads here: the tables stand in this channel."))
    if not (press.app_permissions.create_events or press.app_permissions.manage_events):
        said = texts.gettext(
            "I may make no event of the server (“Create Events”): there is none, and all else "
            "works without."
        )
        lines.append(said)
    return lines
