"""Who may say what in the betting on one lance, and what does each word do?

The machine, for the seats that take part, in turn from mano (R7)::

    nobody has bet   paso                      the next one speaks; after the last: passed
                     envido N, órdago          a bet: the other sides are asked
    a bet stands     quiero, queremos          the side accepts; when every side has: accepted
                     no quiero, paso           this seat is out; its partners are still asked
                     no queremos               its whole side is out; when all are: refused
                     mas N, reenvido, órdago   a bigger bet: the other sides are asked again

Each side answers through its seats in turn, the next one after the bettor first; one yes is enough.
Nothing lies above an órdago. A word changes the :class:`Envite`; ``closed`` says when it is over.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from musbot.core.contract import Legal
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import Reason
from musbot.games.mus.events import Lance
from musbot.games.mus.rules import MOST_STONES_SAID, MOST_STONES_STAKED, MusRules
from musbot.games.mus.state import Envite, How, LanceResult

_PASO, _ORDAGO, _REENVIDO = Legal("paso"), Legal("ordago"), Legal("reenvido")
_QUIERO, _NO_QUIERO = Legal("quiero"), Legal("no-quiero")
_PLURALS = (Legal("no-queremos"), Legal("queremos"))


def opened(lance: Lance, speakers: tuple[Seat, ...]) -> Envite:
    """Give the betting on a lance before the first word; ``speakers`` are in turn from mano."""
    return Envite(lance, speakers, queue=speakers)


def closed(envite: Envite) -> bool:
    """Say whether nobody is left to be asked."""
    return not envite.queue


@cache
def _words(rules: MusRules, bet: bool, ordago: bool, room: int) -> tuple[Legal, ...]:  # noqa: FBT001
    if not bet:
        return (_PASO, Legal("envido", rules.min_envido, MOST_STONES_SAID), _ORDAGO)
    answers = (_QUIERO, _NO_QUIERO, *(_PLURALS if rules.plural_binds else ()))
    if ordago:
        return (_PASO, *answers)
    raises = (Legal("mas", rules.min_raise, room),) if room >= rules.min_raise else ()
    return (_PASO, *raises, *((_REENVIDO,) if raises else ()), _ORDAGO, *answers)


def words(envite: Envite, rules: MusRules) -> tuple[Legal, ...]:
    """Give the words of the seat that is to speak (R7.1 to R7.9)."""
    bet = envite.bettor is not None
    room = min(MOST_STONES_SAID, MOST_STONES_STAKED - envite.stones)
    # A doubling needs as much room as there are stones; close to the top only the answers stay.
    if envite.stones > MOST_STONES_STAKED // 2:
        room = 0
    return _words(rules, bet, envite.ordago, room)


def why_not(envite: Envite, word: str, rules: MusRules) -> Reason:
    """Say why a word of the betting is not among those of the seat that is to speak."""
    plural = word in ("no-queremos", "queremos")
    if plural and not rules.plural_binds:
        return Reason.PLURAL_NOT_PLAYED
    if envite.bettor is None:
        return Reason.NO_BET
    if envite.ordago:
        return Reason.ORDAGO_STANDS
    return Reason.BET_STANDS if word == "envido" else Reason.STAKE_TOO_HIGH


def after_pass(envite: Envite) -> Envite:
    """Pass while there is no bet: this eliminates nobody (R7.12)."""
    return replace(envite, queue=envite.queue[1:])


def after_offer(
    envite: Envite, seating: Seating, rules: MusRules, seat: Seat, stones: int | None
) -> Envite:
    """Bet or raise to ``stones`` in all, ``None`` for an órdago; the other sides are asked anew."""
    return replace(
        envite,
        bettor=seat,
        stones=stones or 0,
        before=envite.stones,
        ordago=stones is None,
        accepted=(),
        queue=_asked(envite, seating, rules, seat),
    )


def _asked(envite: Envite, seating: Seating, rules: MusRules, bettor: Seat) -> tuple[Seat, ...]:
    """Give who answers: the other sides still in, the seat after the bettor first (R7.10)."""
    place = envite.speakers.index(bettor)
    turn = envite.speakers[place + 1 :] + envite.speakers[:place]
    out = {seating.side_of[bettor], *envite.dropped}
    silent = envite.refused if rules.refusal_eliminates else ()  # R7.11
    return tuple([s for s in turn if seating.side_of[s] not in out and s not in silent])


def after_yes(envite: Envite, seating: Seating, seat: Seat) -> Envite:
    """Accept for the side: its partners are not asked any more (R7.4)."""
    side = seating.side_of[seat]
    queue = tuple([other for other in envite.queue if seating.side_of[other] != side])
    return replace(envite, accepted=(*envite.accepted, side), queue=queue)


def after_no(envite: Envite, seating: Seating, seat: Seat, *, plural: bool) -> Envite:
    """Refuse for oneself (R7.8), or in the plural for the whole side (R7.9)."""
    side = seating.side_of[seat]
    queue = tuple(
        [s for s in envite.queue if s != seat and not (plural and seating.side_of[s] == side)]
    )
    alone = all(seating.side_of[other] != side for other in queue)
    return replace(
        envite,
        refused=(*envite.refused, seat),
        queue=queue,
        dropped=(*envite.dropped, side) if alone else envite.dropped,
    )


def deje(envite: Envite, rules: MusRules) -> int:
    """Give what the last bettor's side is paid at once when everybody refuses (R7.14, R7.15)."""
    raised = envite.before > 0
    extra = rules.extra_deje and raised and envite.lance not in (Lance.GRANDE, Lance.CHICA)
    return (envite.before if raised else 1) + int(extra)


def result(envite: Envite, seating: Seating) -> LanceResult:
    """Say how a closed betting ended."""
    if envite.bettor is None:
        return LanceResult(envite.lance, How.PASSED, envite.speakers)
    side = seating.side_of[envite.bettor]
    if not envite.accepted:
        return LanceResult(envite.lance, How.REFUSED, envite.speakers, side=side)
    still_in = tuple([s for s in envite.speakers if seating.side_of[s] not in envite.dropped])
    return LanceResult(envite.lance, How.ACCEPTED, still_in, stones=envite.stones)
