"""What to say in a lance: let it pass, bet, take the bet, raise, refuse, or stake the game?

Every word that makes sense is valued by the chance of winning the *game* after it, and the best one
is said. So the score comes in by itself: who is about to lose has little to lose by an órdago, who
leads refuses it. How often a bet is taken, and how strong the hand is that takes it, is guessed;
the guesses stand below. Who bets is strong, so pot odds alone would take far too much.
"""

from __future__ import annotations

from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Envido, Mas, Word
from musbot.games.mus.events import Lance
from musbot.games.mus.view import Bet, MusView
from musbot.players.spot import Others, Spot, ordago_tells, read_spot


CAUTION = 0.03
"""What a rival asks for beyond the odds before he takes a bet, as a chance to win it."""

OFFER_TELLS = 0.6
"""For how many hands more the rivals count whoever bets or raises."""

TAKER_TELLS = 1.6
"""How far the hand of a taker is thought to lie above the weakest that takes."""

HOPELESS = 0.2
"""With less than this chance of the game there is little to lose by an órdago."""

NEAR_CERTAIN, SECRECY = 0.75, 0.5
"""Else it takes such a chance to win it when it is taken; and so often that is kept a secret."""

GOOD = 0.75
"""Who beats so many of the hands bets and raises more than the least."""

LARGE_STONES = 5
"""What a large bet or raise names."""

BLUFFS, BLUFFED = 0.03, 0.9
"""So often a bet is made as if the hand beat nine in ten."""

BEST_TAKER = 0.97
"""With such a hand anything is taken."""

BOLDNESS = 0.006
"""How far a mood moves the value of a bet: about half a stone in the middle of a game."""

PARTNER_TAKES, TAKING_PARTNER = 0.35, 0.8
"""How likely a partner takes what is left to him, and for how many hands more he counts then."""

SURE = 0.97
"""The chance to beat every rival from which on the game is taken without asking the partner."""

_Valued = tuple[float, Action]


def bet_word(
    view: MusView, seat: Seat, lance: Lance, words: dict[str, Legal], mood: float
) -> Action:
    """Say what is best; ``mood``, from 0 to 1, is the chance that makes a player hard to read."""
    spot = read_spot(view, seat, lance)
    if view.bet is None:
        return _open(view, seat, spot, words, mood)
    return _answer(view, seat, view.bet, spot, words, mood)


def _open(view: MusView, seat: Seat, spot: Spot, words: dict[str, Legal], mood: float) -> Action:
    wins = spot.wins()
    unbet = wins * spot.game(spot.unbet + spot.bonus, 0)
    unbet += (1 - wins) * spot.game(0, spot.unbet + spot.their_bonus)
    options: list[_Valued] = [(unbet, Word.PASO)]
    shown = spot.bluffed(BLUFFED) if mood < BLUFFS else spot
    named = _amount(words["envido"], shown)
    options.append((_offer(shown, 1, named) + (mood - 0.5) * BOLDNESS, Envido(named)))
    if "ordago" in words and _makes_sense(spot, mood):
        options.append((_ordago(spot, 1), Word.ORDAGO))
    return max(options, key=_value)[1]


def _value(option: _Valued) -> float:
    return option[0]


def _amount(word: Legal, spot: Spot) -> int:
    """Name few stones with most hands, an amarrako with the best."""
    return word.least if spot.beats < GOOD else min(max(LARGE_STONES, word.least), word.most)


def _offer(spot: Spot, paid: int, stones: int) -> float:
    """Value an offer of so many stones in all, for whose refusal ``paid`` is got."""
    won = spot.game(stones + spot.bonus, 0)
    lost = spot.game(0, stones + spot.their_bonus)
    return _put(spot, paid, won, lost, OFFER_TELLS)


def _ordago(spot: Spot, paid: int) -> float:
    return _put(spot, paid, 1.0, 0.0, ordago_tells(spot.game(0, 0)))


def _makes_sense(spot: Spot, mood: float) -> bool:
    """Say whether an órdago is thought of: by who has as good as lost, or cannot well be beaten."""
    if spot.game(0, 0) < HOPELESS:
        return True
    return mood > SECRECY and spot.wins(TAKER_TELLS * 9) >= NEAR_CERTAIN


def _put(spot: Spot, paid: int, won: float, lost: float, tells: float) -> float:
    """Value an offer by what it brings when refused, when won and when lost.

    A rival takes it when his chance to win it is worth more than what a refusal leaves him: so the
    worst hand that takes is known, and the better that is, the rarer is a taker, and the stronger.
    """
    refused = spot.game(paid + spot.bonus, 0)
    least = _worst_taker(spot.others, (won - refused) / (won - lost) + CAUTION, tells)
    refuses = pow(least, spot.others.asked)
    wins = spot.wins(TAKER_TELLS * least / (1 - least))
    return float(refuses * refused + (1 - refuses) * (wins * won + (1 - wins) * lost))


def _worst_taker(others: Others, needed: float, tells: float) -> float:
    """Give the share of hands that the worst hand beats with which a rival takes an offer."""
    together = others.foes + others.mates + tells
    partner = (others.foes - 1) / together
    alone = (needed - partner) / (1 - partner)
    return min(pow(alone, 1 / together), BEST_TAKER) if alone > 0 else 0.0


def _answer(
    view: MusView, seat: Seat, bet: Bet, spot: Spot, words: dict[str, Legal], mood: float
) -> Action:
    partner_next = _partner_is_next(view, seat, bet)
    refused = _refused(spot, bet, partner_next=partner_next)
    options: list[_Valued] = [(refused, Word.NO_QUIERO)]
    decides = bet.ordago or spot.they_lack <= bet.stones
    if not (decides and partner_next and not _is_sure(spot)):
        taken = spot.wins() if bet.ordago else spot.contested(bet.stones)
        options.append((taken, Word.QUIERO))
    if not bet.ordago:
        options += _raises(spot, bet, words, mood)
    return max(options, key=_value)[1]


def _raises(spot: Spot, bet: Bet, words: dict[str, Legal], mood: float) -> list[_Valued]:
    options: list[_Valued] = []
    # A stake that decides the game is high enough; who raised it on and on would never end.
    if "mas" in words and bet.stones < min(spot.lacks, spot.they_lack):
        named = _amount(words["mas"], spot)
        value = _offer(spot, bet.stones, bet.stones + named) + (mood - 0.5) * BOLDNESS
        options.append((value, Mas(named)))
    if "ordago" in words and _makes_sense(spot, mood):
        options.append((_ordago(spot, bet.stones), Word.ORDAGO))
    return options


def _refused(spot: Spot, bet: Bet, *, partner_next: bool) -> float:
    """Value a refusal: personal, so that a partner who is still to be asked may take the bet."""
    folded = spot.game(0, (bet.before or 1) + spot.their_bonus)
    if not partner_next:
        return folded
    if bet.ordago:
        taken = spot.wins(partner=TAKING_PARTNER)
    else:
        taken = spot.contested(bet.stones, partner=TAKING_PARTNER)
    return PARTNER_TAKES * taken + (1 - PARTNER_TAKES) * folded


def _is_sure(spot: Spot) -> bool:
    return bool(pow(spot.beats, spot.others.foes) >= SURE)


def _partner_is_next(view: MusView, seat: Seat, bet: Bet) -> bool:
    """Say whether a partner will be asked when this seat refuses (R7.8, R7.11)."""
    place = view.speakers.index(bet.bettor)
    turn = view.speakers[place + 1 :] + view.speakers[:place]
    later = turn[turn.index(seat) + 1 :]
    out = bet.refused if view.rules.refusal_eliminates else ()
    side_of = view.seating.side_of
    return any(side_of[other] == side_of[seat] and other not in out for other in later)
