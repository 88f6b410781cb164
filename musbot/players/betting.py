"""What to say in a lance: let it pass, bet, take the bet, raise, refuse, or stake the game?

Every word that makes sense is valued by the chance of winning the *game* after it, and the best one
is said. So the score comes in by itself: who is about to lose has little to lose by an órdago, who
leads refuses it. Who bets is strong (``spot``), and who takes a bet is stronger than who does not:
pot odds with the plain chance of the hand would take far too much.
"""

from __future__ import annotations

from typing import Final

from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Envido, Mas, Word
from musbot.games.mus.events import Lance
from musbot.games.mus.view import Bet, MusView, room_before_ordago
from musbot.players.spot import Others, Spot, ordago_tells, read_spot

CAUTION = 0.03
"""What a rival asks for beyond the odds before he takes a bet, as a chance to win it."""

OFFER_TELLS = 0.6
"""For how many hands more the rivals count whoever bets or raises."""

TAKER_TELLS = 1.6
"""How far the hand of a taker is thought to lie above the worst that takes."""

BEST_TAKER = 0.97
"""With a hand that beats so many of the others any offer is taken."""

GOOD = 0.75
"""Who beats so many of the hands bets and raises more than the least."""

LARGE_STONES = 5
"""What he names then: an amarrako."""

RAISES = 0.5
"""With a hand that beats no more than these a bet is never raised, but in despair."""

HOPELESS = 0.2
"""With less than this chance of the game there is little to lose by an órdago."""

NEAR_CERTAIN, SECRECY = 0.75, 0.5
"""Else it takes such a chance to win it when the best take it; and so often that is kept secret."""

BLUFFS, BLUFFED = 0.03, 0.9
"""So often a lance is opened as if the hand beat nine in ten."""

BOLDNESS = 0.006
"""How far the mood moves the value of a bet: by a third of a stone in the middle of a game."""

PARTNER_TAKES, TAKING_PARTNER = 0.35, 0.8
"""How likely a partner takes what is left to him, and for how many hands more he counts then."""

SURE = 0.99
"""The chance to beat every rival from which on the game is taken without asking the partner."""

_Valued = tuple[float, Action]

# A member of an enum is looked up through its metaclass each time it is named; here once.
_PASO: Final = Word.PASO
_ORDAGO: Final = Word.ORDAGO
_QUIERO: Final = Word.QUIERO
_NO_QUIERO: Final = Word.NO_QUIERO


def bet_word(
    view: MusView,
    seat: Seat,
    lance: Lance,
    legal: tuple[Legal, ...],
    mood: float,
    *,
    alone: bool = False,
) -> Action:
    """Say what is best; ``mood``, from 0 to 1, is the chance that makes a player hard to read.

    Who decides ``alone`` leaves nothing to a partner who is asked after him.
    """
    spot = read_spot(view, seat, lance)
    words = {each.word: each for each in legal}
    if view.rules.max_envido == "missing":
        words = _as_bets(view, words)
    if view.bet is None:
        options = _openings(spot, words, mood)
    else:
        partner_next = not alone and _partner_is_next(view, seat, view.bet)
        options = _answers(spot, view.bet, partner_next)
        if not view.bet.ordago:
            options += _raises(spot, view.bet, words, mood)
    return max(options, key=_value)[1]


def answer_word(view: MusView, seat: Seat, lance: Lance, clear: float) -> Action:
    """Answer a bet with yes or no alone.

    One that decides the game is taken only where that is worth more than a no by ``clear``, a part
    of the game.
    """
    assert view.bet is not None, "there is something to answer"
    spot = read_spot(view, seat, lance)
    decides = view.bet.ordago or spot.they_lack <= view.bet.stones
    asked = clear if decides else 0.0
    options = [
        (value - asked if word is Word.QUIERO else value, word)
        for value, word in _answers(spot, view.bet, _partner_is_next(view, seat, view.bet))
    ]
    return max(options, key=_value)[1]


def _as_bets(view: MusView, words: dict[str, Legal]) -> dict[str, Legal]:
    """Leave out the amounts that would be an órdago: who wants one says so (R7.19)."""
    room = room_before_ordago(view)
    assert room is not None, "asked only where a bet can be an órdago"
    bounded = {
        name: Legal(name, word.least, min(word.most, room)) if word.most else word
        for name, word in words.items()
    }
    return {name: word for name, word in bounded.items() if word.least <= word.most}


def _value(option: _Valued) -> float:
    return option[0]


def _openings(spot: Spot, words: dict[str, Legal], mood: float) -> list[_Valued]:
    wins = spot.wins()
    unbet = wins * spot.game(spot.unbet + spot.bonus, 0)
    unbet += (1 - wins) * spot.game(0, spot.unbet + spot.their_bonus)
    options: list[_Valued] = [(unbet, _PASO)]
    if "envido" in words:
        shown = spot.bluffed(BLUFFED) if mood < BLUFFS else spot
        stones = _amount(words["envido"], shown)
        bet = _offer(shown, 1, stones) + (mood - 0.5) * BOLDNESS
        options.append((bet, Envido(stones)))
    if "ordago" in words and _stakes_the_game(spot, mood):
        options.append((_ordago(spot, 1), _ORDAGO))
    return options


def _answers(spot: Spot, bet: Bet, partner_next: bool) -> list[_Valued]:  # noqa: FBT001
    """Value no and yes.

    A no is personal, so a partner who comes next is asked what this seat leaves to him. That is
    always done with an offer that decides the game, unless it is as good as won (M47): he may be a
    person, and would rather lose by his own word.
    """
    folded = spot.game(0, (bet.before or 1) + spot.their_bonus)
    taken = spot.wins() if bet.ordago else spot.contested(bet.stones)
    if not partner_next:
        return [(folded, _NO_QUIERO), (taken, _QUIERO)]
    if (bet.ordago or spot.they_lack <= bet.stones) and not _is_sure(spot):
        return [(folded, _NO_QUIERO)]
    helped = spot.wins(partner=TAKING_PARTNER)
    if not bet.ordago:
        helped = spot.contested(bet.stones, partner=TAKING_PARTNER)
    left = PARTNER_TAKES * helped + (1 - PARTNER_TAKES) * folded
    return [(left, _NO_QUIERO), (taken, _QUIERO)]


def _is_sure(spot: Spot) -> bool:
    return bool(pow(spot.beats, spot.others.foes) >= SURE)


def _raises(spot: Spot, bet: Bet, words: dict[str, Legal], mood: float) -> list[_Valued]:
    options: list[_Valued] = []
    # A stake that decides the game is high enough; who raised it on and on would never end.
    raises = spot.beats > RAISES and bet.stones < min(spot.lacks, spot.they_lack)
    if raises and "mas" in words:
        stones = _amount(words["mas"], spot)
        value = _offer(spot, bet.stones, bet.stones + stones) + (mood - 0.5) * BOLDNESS
        options.append((value, Mas(stones)))
    if "ordago" in words and _stakes_the_game(spot, mood):
        options.append((_ordago(spot, bet.stones), _ORDAGO))
    return options


def _amount(word: Legal, spot: Spot) -> int:
    return word.least if spot.beats < GOOD else min(max(LARGE_STONES, word.least), word.most)


def _stakes_the_game(spot: Spot, mood: float) -> bool:
    """Say whether an órdago is thought of: by who has as good as lost, or can hardly be beaten."""
    if spot.now < HOPELESS:
        return True
    return mood > SECRECY and spot.wins(_takers(BEST_TAKER) / 2) >= NEAR_CERTAIN


def _ordago(spot: Spot, paid: int) -> float:
    return _put(spot, paid, 1.0, 0.0, ordago_tells(spot.now))


def _offer(spot: Spot, paid: int, stones: int) -> float:
    """Value an offer of so many stones in all, for whose refusal ``paid`` is got."""
    won = spot.game(stones + spot.bonus, 0)
    lost = spot.game(0, stones + spot.their_bonus)
    return _put(spot, paid, won, lost, OFFER_TELLS)


def _put(spot: Spot, paid: int, won: float, lost: float, tells: float) -> float:
    """Value an offer by what it brings when refused, when won and when lost.

    A rival takes it when his chance to win it is worth more than what a refusal leaves him: so the
    worst hand that takes is known, and the better that is, the rarer is a taker, and the stronger.
    """
    refused = spot.game(paid + spot.bonus, 0)
    worst = _worst_taker(spot.others, (won - refused) / (won - lost) + CAUTION, tells)
    refuses = pow(worst, spot.others.asked)
    wins = spot.wins(_takers(worst))
    return float(refuses * refused + (1 - refuses) * (wins * won + (1 - wins) * lost))


def _worst_taker(others: Others, needed: float, tells: float) -> float:
    """Give the share of hands that the worst hand beats with which a rival takes an offer.

    This is ``side_wins`` solved for the hand, from the rival's side of the table.
    """
    together = others.foes + others.mates + tells
    partner = (others.foes - 1) / together
    alone = (needed - partner) / (1 - partner)
    return min(float(pow(alone, 1 / together)), BEST_TAKER) if alone > 0 else 0.0


def _takers(worst: float) -> float:
    """Say for how many hands more the rivals count when one of them has taken an offer."""
    return TAKER_TELLS * worst / (1 - worst)


def _partner_is_next(view: MusView, seat: Seat, bet: Bet) -> bool:
    """Say whether a partner will be asked when this seat refuses (R7.8)."""
    side_of = view.seating.side_of
    return any(side_of[other] == side_of[seat] for other in bet.asked if other != seat)
