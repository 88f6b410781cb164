"""How is it told that somebody is away, whose seat is to be had, and what was said for him?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from musbot.core.seats import Seat
from musbot.render.face import AnyFace
from musbot.render.listed import listed
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service.seen import TableView
from musbot.service.stand_in import Round

MOST_ROUNDS = 5
"""Of so many rounds, the last ones, it is repeated what was said in them."""

When = Callable[[float], str]
"""Writes a moment, such as *in 4 minutes*."""


def absence_lines(narrator: Narrator, view: TableView, when: When) -> tuple[str, ...]:
    """Say for whom others play, and which seats are to be had; nothing where all are there."""
    if not view.away and not view.to_take:
        return ()
    texts = narrator.texts
    lines: list[str] = []
    asleep = [seat for seat in view.away if seat not in view.offered]
    if asleep:
        names = listed(texts, [narrator.names[seat] for seat in asleep])
        lines.append(
            texts.gettext(
                "💤 A substitute plays for {names}: any press gives the seat back.", names=names
            )
        )
    lines += [_offered(narrator, view, seat, when) for seat in view.offered]
    lines += [_lost(narrator, view, seat) for seat in view.to_take if seat not in view.offered]
    return tuple(lines)


def _offered(narrator: Narrator, view: TableView, seat: Seat, when: When) -> str:
    ends = view.offer_ends[seat]
    assert ends is not None, "what is offered is offered until then"
    if view.terms.tournament is not None:
        return narrator.texts.gettext(
            "🪑 {name} stays away. A computer player takes the seat {when}, unless he comes back "
            "or his substitute sits down.",
            name=narrator.names[seat],
            when=when(ends),
        )
    return narrator.texts.gettext(
        "🪑 {name} stays away: the seat is to be had. A computer player takes it {when}.",
        name=narrator.names[seat],
        when=when(ends),
    )


def _lost(narrator: Narrator, view: TableView, seat: Seat) -> str:
    former = view.former[seat]
    assert former is not None, "somebody has lost it"
    if view.terms.tournament is not None:
        return narrator.texts.gettext(
            "🪑 {computer} plays in place of {name}, who may come back, or send a substitute.",
            computer=narrator.names[seat],
            name=narrator.quoted(former.name),
        )
    return narrator.texts.gettext(
        "🪑 {computer} plays in place of {name}: the seat is to be had.",
        computer=narrator.names[seat],
        name=narrator.quoted(former.name),
    )


def offer_lines(
    narrator: Narrator, view: TableView, seat: Seat, place: str, when: When
) -> tuple[str, ...]:
    """Offer a seat to all in a channel: with whom one would play, and where."""
    texts, partners = narrator.texts, view.seating.partners(seat)
    lines = [_offered(narrator, view, seat, when)]
    if partners:
        names = listed(texts, [narrator.names[each] for each in partners])
        lines.append(texts.gettext("You would play with {names}.", names=names))
    return (*lines, texts.gettext("The match: {place}", place=place))


def replaced_line(narrator: Narrator, seat: Seat, called: str) -> str:
    """Tell somebody that he has lost his seat, and how he has it back; ``called`` calls him."""
    return narrator.texts.gettext(
        "🪑 {name}, you stayed away, and {computer} plays in your place now. "
        "While nobody else has taken the seat, it is yours whenever you want.",
        name=called,
        computer=narrator.names[seat],
    )


def call_line(texts: Texts, called: str, until: str) -> str:
    """Call somebody whose turn it is; ``until`` is when his time ends, if any runs."""
    if not until:
        return texts.gettext("⏰ {name}, it is your turn.", name=called)
    return texts.gettext(
        "⏰ {name}, it is your turn. Your time ends {when}.", name=called, when=until
    )


def done_lines(texts: Texts, face: AnyFace, rounds: Sequence[Round]) -> tuple[str, ...]:
    """Repeat to one player what a substitute has said and done for him, a line a round."""
    told = [words for each in rounds if (words := face.done_line(texts, each))]
    if not told:
        return (texts.gettext("You were away. Nothing was said for you."),)
    heading = texts.gettext("You were away, and this was said for you:")
    omitted = ("…",) if len(told) > MOST_ROUNDS else ()
    return (heading, *omitted, *told[-MOST_ROUNDS:])
