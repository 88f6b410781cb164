"""Who may say what in the betting on one lance, and what does each word do?

The machine, for the seats that take part, in turn from mano (R7)::

    nobody has bet   paso                      the next one speaks; after the last: passed (R7.1)
                     envido N, órdago          a bet: the other sides are asked (R7.2, R7.7)
                     envido-dos N, órdago-dos  the same on grande and chica together (R7.18)
    a bet stands     quiero, queremos          the side accepts; when every side has: accepted
                     no quiero, paso           this seat is out; its partners are still asked
                     no queremos               its whole side is out; when all are: refused
                     mas N, reenvido, órdago   a bigger bet: the others are asked again (R7.5, R7.6)

Each side answers through its seats in turn, the next one after the bettor first; one yes is enough.
Of several sides every one that has not dropped out is asked (R7.21).
Nobody of the bettor's own side is asked, so a side has one bet on the table (R7.13). Nothing lies
above an órdago (R7.7). A word changes the :class:`Envite`; it is over when its queue is empty.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from musbot.core.contract import Legal
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.actions import Reason
from musbot.games.mus.events import Lance
from musbot.games.mus.rules import MOST_STONES_SAID, MOST_STONES_STAKED, MusRules
from musbot.games.mus.state import Envite, How, LanceResult, MusState

_GRANDE: Final = Lance.GRANDE
_PASO, _REENVIDO = Legal("paso"), Legal("reenvido")
_ORDAGO, _ORDAGO_DOS = Legal("ordago"), Legal("ordago-dos")
_QUIERO, _NO_QUIERO = Legal("quiero"), Legal("no-quiero")
_PLURALS = (Legal("no-queremos"), Legal("queremos"))


def opened(lance: Lance, speakers: tuple[Seat, ...]) -> Envite:
    """Give the betting on a lance before the first word; ``speakers`` are in turn from mano."""
    return Envite(lance, speakers, queue=speakers)


class _Words(NamedTuple):
    """The words of a table, made once from its rules.

    ``first`` are those with which grande is opened, ``opening`` those of any other lance;
    ``raising`` answer a bet of ``easy`` stones or fewer, and ``answers`` an órdago.
    """

    first: tuple[Legal, ...]
    opening: tuple[Legal, ...]
    raising: tuple[Legal, ...]
    answers: tuple[Legal, ...]
    easy: int


def words(envite: Envite, rules: MusRules) -> tuple[Legal, ...]:
    """Give the words of the seat that is to speak."""
    all_words = _words_of(rules)
    if envite.bettor is None:
        return all_words.first if envite.lance is _GRANDE else all_words.opening
    if envite.ordago:
        return all_words.answers
    if envite.stones <= all_words.easy:
        return all_words.raising
    return _raising(rules, all_words.answers, envite.stones)


@lru_cache(maxsize=1024)
def _words_of(rules: MusRules) -> _Words:
    answers = (_PASO, _QUIERO, _NO_QUIERO, *(_PLURALS if rules.plural_binds else ()))
    return _Words(
        first=_opening(rules, both=rules.bet_both),
        opening=_opening(rules, both=False),
        raising=_raising(rules, answers, 0),
        answers=answers,
        easy=(_cap(rules) - MOST_STONES_SAID) // 2,  # far from the cap nothing depends on the bet
    )


def _cap(rules: MusRules) -> int:
    """Give the most stones that may lie on the table in all (R7.19)."""
    return rules.target if rules.max_envido == "target" else MOST_STONES_STAKED


def _opening(rules: MusRules, *, both: bool) -> tuple[Legal, ...]:
    least, most = rules.min_envido, min(_cap(rules), MOST_STONES_SAID)
    ordago = rules.ordago == "free"  # R7.20
    return (
        _PASO,
        Legal("envido", least, most),
        *((_ORDAGO,) if ordago else ()),
        *((Legal("envido-dos", least, most),) if both else ()),
        *((_ORDAGO_DOS,) if both and ordago else ()),
    )


def _raising(rules: MusRules, answers: tuple[Legal, ...], stones: int) -> tuple[Legal, ...]:
    cap, least = _cap(rules), rules.min_raise
    room = min(cap - stones, MOST_STONES_SAID)
    return (
        _PASO,
        *((Legal("mas", least, room),) if room >= least else ()),
        *((_REENVIDO,) if stones * 2 <= cap else ()),
        *((_ORDAGO,) if rules.ordago == "free" else ()),
        *answers[1:],
    )


def is_ordago(state: MusState, stones: int) -> bool:
    """Say whether a bet of so many stones in all is an órdago (R7.19)."""
    if state.rules.max_envido != "missing":
        return False
    most = most_before_ordago(state.rules, state.score, state.out)
    return most is not None and stones > most


def most_before_ordago(
    rules: MusRules, score: tuple[int, ...], out: tuple[Side, ...]
) -> int | None:
    """Give the stones in all above which a bet is an órdago; ``None`` where none is (R7.19).

    ``score`` is by side, ``out`` are the sides that have left the game.
    """
    if rules.max_envido != "missing":
        return None
    # Who is out lacks nothing, and plays no more.
    return rules.target - max(stones for side, stones in enumerate(score) if side not in out)


def why_not(envite: Envite, word: str, rules: MusRules) -> Reason:
    """Say why a word of the betting is not among those of the seat that is to speak."""
    not_played = _not_played(word, rules)
    if not_played is not None:
        return not_played
    if word in ("envido-dos", "ordago-dos"):
        return Reason.BOTH_ONLY_FIRST
    if envite.bettor is None:
        return Reason.NO_BET
    if envite.ordago:
        return Reason.ORDAGO_STANDS
    return Reason.BET_STANDS if word == "envido" else Reason.STAKE_TOO_HIGH


def _not_played(word: str, rules: MusRules) -> Reason | None:
    if word in ("no-queremos", "queremos") and not rules.plural_binds:
        return Reason.PLURAL_NOT_PLAYED
    if word in ("envido-dos", "ordago-dos") and not rules.bet_both:
        return Reason.BOTH_NOT_PLAYED
    if word in ("ordago", "ordago-dos") and rules.ordago == "off":
        return Reason.ORDAGO_NOT_PLAYED
    return None


def after_pass(envite: Envite) -> Envite:
    """Pass while there is no bet: this eliminates nobody (R7.12)."""
    return replace(envite, queue=envite.queue[1:])


def after_offer(
    envite: Envite,
    state: MusState,
    seat: Seat,
    stones: int | None,
    *,
    both: bool = False,
) -> Envite:
    """Bet or raise to ``stones`` in all, ``None`` for an órdago; the other sides are asked anew.

    ``both`` lances are bet on until the betting is over, whatever is raised on it (R7.18).
    """
    # Who has refused is out (R7.11); where that is not so, a new bet asks everybody anew.
    refused = envite.refused if state.rules.refusal_eliminates else ()
    side_of = state.seating.side_of
    return replace(
        envite,
        bettor=seat,
        stones=stones or 0,
        before=envite.stones,
        ordago=stones is None,
        refused=refused,
        accepted=(),
        queue=_others(envite.speakers, side_of, seat, refused, envite.dropped),
        both=envite.both or both,
    )


@lru_cache(maxsize=4096)  # asked at every bet, and mostly the same
def _others(
    speakers: tuple[Seat, ...],
    side_of: tuple[Side, ...],
    bettor: Seat,
    refused: tuple[Seat, ...],
    dropped: tuple[Side, ...],
) -> tuple[Seat, ...]:
    """Give who answers: the other sides still in, the seat after the bettor first (R7.10)."""
    place = speakers.index(bettor)
    out = {side_of[bettor], *dropped}
    turn = speakers[place + 1 :] + speakers[:place]
    return tuple([seat for seat in turn if side_of[seat] not in out and seat not in refused])


def after_yes(envite: Envite, seating: Seating, seat: Seat) -> Envite:
    """Accept for the side: its partners are not asked any more (R7.4)."""
    side = seating.side_of[seat]
    queue = _without(envite.queue, seating.side_of, side)
    return replace(envite, accepted=(*envite.accepted, side), queue=queue)


def after_no(envite: Envite, seating: Seating, seat: Seat, *, plural: bool) -> Envite:
    """Refuse for oneself (R7.8), or in the plural for the whole side (R7.9)."""
    side, queue = seating.side_of[seat], envite.queue[1:]
    others = _without(queue, seating.side_of, side)
    if plural:
        queue = others
    refused = (*envite.refused, seat)
    if len(others) < len(queue):  # a partner is still to answer
        return replace(envite, refused=refused, queue=queue)
    return replace(envite, refused=refused, queue=queue, dropped=(*envite.dropped, side))


@lru_cache(maxsize=4096)  # likewise at every answer
def _without(queue: tuple[Seat, ...], side_of: tuple[Side, ...], side: Side) -> tuple[Seat, ...]:
    return tuple([seat for seat in queue if side_of[seat] != side])


def deje(envite: Envite, rules: MusRules) -> int:
    """Give what the last bettor's side is paid at once when everybody refuses (R7.14, R7.15)."""
    raised = envite.before > 0
    extra = rules.extra_deje and raised and envite.lance not in (Lance.GRANDE, Lance.CHICA)
    return (envite.before if raised else 1) + int(extra)


def result(envite: Envite, seating: Seating) -> LanceResult:
    """Say how a closed betting ended; where it was for both lances, of each alike (R7.18)."""
    if envite.bettor is None:
        return LanceResult(envite.lance, How.PASSED, envite.speakers)
    side = seating.side_of[envite.bettor]
    if not envite.accepted:
        return LanceResult(envite.lance, How.REFUSED, envite.speakers, side=side)
    dropped, still_in = envite.dropped, envite.speakers
    if dropped:
        still_in = tuple([seat for seat in still_in if seating.side_of[seat] not in dropped])
    return LanceResult(envite.lance, How.ACCEPTED, still_in, stones=envite.stones)
