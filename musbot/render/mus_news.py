"""What has happened at a table of mus between two looks at it, line by line?"""

from __future__ import annotations

from musbot.core.seats import Side
from musbot.games.mus.state import Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_asking import seen_line
from musbot.render.mus_chronicle import chronicle
from musbot.render.mus_count import count_lines, hand_lines
from musbot.render.mus_course import course_of_story, course_of_view
from musbot.render.mus_might_have import might_have_lines
from musbot.render.mus_partners import news_of_partners
from musbot.render.mus_story import adentro_lines
from musbot.render.mus_table import is_dealt_again, restock_line
from musbot.render.mus_won import ranking_line
from musbot.render.narrator import AMARRAKO, Narrator


def news(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    """Tell what is new in ``after``, which is at most one round ahead; ``None`` is before all.

    Both are views of the same seat. What is new between partners is told as well.
    """
    if before is None:
        return (*_deal(narrator, after), *_round_so_far(narrator, before, after))
    if before.round_number == after.round_number:
        return _round_so_far(narrator, before, after)
    ended = end_of_round(narrator, before, after)
    return ended if after.winner is not None else (*ended, *news(narrator, None, after))


def _deal(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    texts = narrator.texts
    line = texts.gettext("Round {number}: four cards for everybody.", number=view.round_number)
    if not view.corrido:
        return (line,)
    return (line, texts.gettext("Mus corrido: whoever cuts is mano of this round."))


def _round_so_far(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    lines = chronicle(narrator, course_of_view(after))
    known = 0 if before is None else len(chronicle(narrator, course_of_view(before)))
    restocks = 0 if before is None else before.restocks
    again = (restock_line(narrator),) if after.restocks > restocks else ()
    return (
        *_dealt_again(narrator, before, after),
        *lines[known:],
        *_changed_hands(narrator, before, after),
        *again,
        *_gone_out(narrator, before, after),
        *news_of_partners(narrator, before, after),
    )


def _dealt_again(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    """Tell that a card was seen, of which nothing else is left in the new deal (R4.10)."""
    if before is None or before.seen or not is_dealt_again(after):
        return ()
    dealer = narrator.names[after.dealer]
    word = mus_words.word(narrator.texts, "mus-visto")
    return (narrator.texts.labelled(dealer, word), seen_line(narrator.texts, after.rules.mus_visto))


def _changed_hands(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    """Tell who has put the hand of a perete aside for another; who is out by it has not (R4.11)."""
    if after.rules.perete != "change":
        return ()
    known = 0 if before is None else [said.word for said in before.said].count("perete")
    seats = [said.seat for said in after.said if said.word == "perete"][known:]
    return tuple(
        [
            narrator.texts.gettext(
                "{name}: all four put aside, four others given.", name=narrator.names[seat]
            )
            for seat in seats
            if after.seating.side_of[seat] not in after.out
        ]
    )


def _gone_out(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    """Tell who has left the game in mid-round, in which places all are by now (R8.11)."""
    known = after.out if before is None else before.out
    return (ranking_line(narrator, after, after.out),) if len(after.out) > len(known) else ()


def end_of_round(narrator: Narrator, before: MusView, after: MusView) -> tuple[str, ...]:
    """Tell the rest of the round that ended, show the hands and explain the count."""
    assert after.previous is not None, "a round that has ended is a story"
    course = course_of_story(after.previous, after.seating, after.rules)
    known = len(chronicle(narrator, course_of_view(before)))
    texts = narrator.texts
    return (
        *chronicle(narrator, course)[known:],
        texts.gettext("— The cards —"),
        *hand_lines(narrator, after),
        texts.gettext("— The count —"),
        *count_lines(narrator, after),
        *adentro_lines(narrator, after),
        *_might_have(narrator, after),
        *_score(narrator, after, after.previous),
    )


def _might_have(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    lines = might_have_lines(narrator, view)
    return (narrator.texts.gettext("— Who would have won —"), *lines) if lines else ()


def _score(narrator: Narrator, view: MusView, story: Story) -> tuple[str, ...]:
    """Give the score after the round; where a game was won the count has ended with it."""
    return score_lines(narrator, view, story.score) if story.game_won_by is None else ()


def score_lines(narrator: Narrator, view: MusView, scores: tuple[int, ...]) -> tuple[str, ...]:
    """Give scores by side in words: in stones, and how these lie as amarrakos."""
    return tuple([_score_line(narrator, view, side, scores[side]) for side in view.seating.sides])


def _score_line(narrator: Narrator, view: MusView, side: Side, score: int) -> str:
    line = narrator.texts.labelled(narrator.side(view.seating, side), narrator.stones(score))
    return line if score < AMARRAKO else f"{line} ({narrator.amarrakos(score)})"
