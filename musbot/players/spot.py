"""How does a seat stand in a lance: how good is its hand, who else is in it, what is at stake?"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.seats import Seat, Side
from musbot.games.mus.actions import Signal
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import bonus
from musbot.games.mus.state import LanceResult
from musbot.games.mus.view import MusView
from musbot.players.equity import Standing, beats_one, look_up, side_wins
from musbot.players.score import Chances, game_chances

TELLS = {
    "paso": -0.35,
    "envido": 1.0,
    "envido-dos": 1.0,
    "quiero": 1.6,
    "queremos": 1.6,
    "mas": 2.0,
    "reenvido": 2.0,
    "no-quiero": -0.8,
    "no-queremos": -0.8,
}
"""By how many hands more than one a hand counts after this word of its holder."""

LOUD = 5
"""A word that names so many stones tells twice as much as one that names none."""

DESPERATE_ORDAGO, CALM_ORDAGO = 1.0, 16.0
"""The same for an órdago: of a side that has as good as lost, and of one that nearly has won."""

SIGNAL_TELLS: dict[Signal, dict[Lance, float]] = {
    Signal.SOLOMILLO: {Lance.GRANDE: 5.0, Lance.PARES: 2.0, Lance.JUEGO: 3.0},
    Signal.DUPLES: {Lance.PARES: 4.0},
    Signal.LA_REAL: {Lance.JUEGO: 8.0},
    Signal.TREINTA_Y_UNA: {Lance.JUEGO: 3.0},
    Signal.JUEGO: {Lance.JUEGO: 0.5},
    Signal.CUATRO_REYES: {Lance.GRANDE: 8.0, Lance.PARES: 5.0},
    Signal.CUATRO_ASES: {Lance.CHICA: 8.0, Lance.PARES: 3.0},
    Signal.TRES_REYES: {Lance.GRANDE: 5.0, Lance.PARES: 2.0},
    Signal.TRES_ASES: {Lance.CHICA: 5.0, Lance.PARES: 1.0},
    Signal.MEDIAS: {Lance.PARES: 1.0},
    Signal.DOS_REYES: {Lance.GRANDE: 1.5},
    Signal.DOS_ASES: {Lance.CHICA: 1.5},
    Signal.PAR: {Lance.PARES: 0.3},
    Signal.TREINTA: {Lance.PUNTO: 5.0},
    Signal.VEINTINUEVE: {Lance.PUNTO: 2.0},
    Signal.VEINTIOCHO: {Lance.PUNTO: 1.0},
    Signal.CIEGO: {Lance.GRANDE: -0.5, Lance.CHICA: -0.5, Lance.PUNTO: -0.5},
    Signal.CORTAR_MUS: {},
    Signal.ENVIDAR_MAS: {},
}
"""The same for what a partner has shown of the cards that he holds now, or a rival was caught at.

What somebody means to do says nothing of his cards.
"""

WEAKEST = 0.2
"""A hand that takes part never counts for less."""

USUAL_BONUS = {Lance.PARES: 1.35, Lance.JUEGO: 2.35}
"""What another's hand that takes part is worth by itself, in stones, on average."""

NEAR_THE_END = 12
"""From so many lacking stones on, what the round has brought already is reckoned with."""

# A member of an enum is looked up through its metaclass each time it is named; here once.
_GRANDE: Final = Lance.GRANDE
_CHICA: Final = Lance.CHICA
_JUEGO: Final = Lance.JUEGO
_PUNTO: Final = Lance.PUNTO

_REAL = 9
"""The key of *la real*, which only another one equals."""


class Others(msgspec.Struct, frozen=True, gc=False):
    """The other hands in the lance, counted and weighed.

    ``partners`` and ``rivals`` count a strong hand for more than one (see ``equity.side_wins``).
    ``asked`` weighs the rivals who can still answer a bet. ``mates`` and ``foes`` count
    seats.
    """

    mates: int
    foes: int
    partners: float
    rivals: float
    asked: float


class Spot(msgspec.Struct, frozen=True, gc=False):
    """What a seat makes of a lance in which it is asked.

    ``beats`` is the chance that its hand beats one rival's. ``lacks`` and ``they_lack`` are the
    stones to the target, ``now`` the chance of the game with them. ``bonus`` and ``their_bonus``
    come on top of the stake for whoever wins; ``unbet`` is what the best hand is paid when nobody
    bets.
    """

    beats: float
    others: Others
    lacks: int
    they_lack: int
    now: float
    bonus: int
    their_bonus: int
    unbet: int
    chances: Chances

    def game(self, ours: int, theirs: int) -> float:
        """Give the chance of the game after stones for the own side and for the other."""
        if ours >= self.lacks:
            return 1.0
        if theirs >= self.they_lack:
            return 0.0
        return self.chances[self.lacks - ours][self.they_lack - theirs]

    def wins(self, strength: float = 0.0, partner: float = 0.0) -> float:
        """Give the chance to win the lance when the other hands count for so much more."""
        others = self.others
        return side_wins(self.beats, others.partners + partner, others.rivals + strength)

    def contested(self, stones: int, strength: float = 0.0, partner: float = 0.0) -> float:
        """Give the chance of the game when so many stones are staked and the hands decide."""
        wins = self.wins(strength, partner)
        won = self.game(stones + self.bonus, 0)
        return wins * won + (1 - wins) * self.game(0, stones + self.their_bonus)

    def bluffed(self, beats: float) -> Spot:
        """Give the same spot as it would be with a better hand."""
        return replace(self, beats=max(beats, self.beats))


def read_spot(view: MusView, seat: Seat, lance: Lance) -> Spot:
    """Look at a lance from a seat that is asked in it."""
    company = _company(view.seating.side_of, view.speakers, seat)
    worth, held = look_up(view.hand, view.rules, view.mus_rounds)
    lacks, they_lack = _lacking(view, company.own, held)
    chances = game_chances(view.rules.target)
    now = chances[lacks][they_lack]
    others = _others(view, company, _tells(view, lance, company.own, now))
    beats = beats_one(held, lance, company.ties)
    if lance is _GRANDE or lance is _CHICA:
        return Spot(beats, others, lacks, they_lack, now, 0, 0, 1, chances)
    if lance is _PUNTO:
        return Spot(beats, others, lacks, they_lack, now, 1, 1, 0, chances)
    if lance is _JUEGO and worth.juego == _REAL:
        beats = 1.0
    usual = USUAL_BONUS[lance]
    own_bonus = bonus(lance, worth) + round(usual * others.mates)
    their_bonus = round(usual * others.foes)
    return Spot(beats, others, lacks, they_lack, now, own_bonus, their_bonus, 0, chances)


class _Company(msgspec.Struct, frozen=True, gc=False):
    """Who else takes part, and the share of the foes who lose ties against this seat."""

    own: Side
    mates: int
    foes: tuple[Seat, ...]
    ties: float


@cache
def _company(side_of: tuple[Side, ...], speakers: tuple[Seat, ...], seat: Seat) -> _Company:
    own = side_of[seat]
    foes = tuple(other for other in speakers if side_of[other] != own)
    later = speakers[speakers.index(seat) :]
    ties = sum(foe in later for foe in foes) / len(foes)
    return _Company(own, len(speakers) - len(foes) - 1, foes, ties)


def _others(view: MusView, company: _Company, tells: dict[Seat, float]) -> Others:
    foes = company.foes
    partners, rivals = float(company.mates), float(len(foes))
    for speaker, tell in tells.items():
        more = max(tell, WEAKEST - 1)
        if speaker in foes:
            rivals += more
        elif speaker != view.seat:
            partners += more
    asked = rivals
    if view.bet is not None and view.rules.refusal_eliminates:
        for speaker in view.bet.refused:
            if speaker in foes:
                asked -= 1 + max(tells.get(speaker, 0.0), WEAKEST - 1)
    return Others(company.mates, len(foes), partners, rivals, asked)


def _tells(view: MusView, lance: Lance, own: Side, leading: float) -> dict[Seat, float]:
    """Add up what the words of this lance tell; ``leading`` is one's own chance of the game."""
    tells: dict[Seat, float] = {}
    for said in reversed(view.said):
        if said.lance is not lance:
            break
        tell = TELLS.get(said.word)
        if tell is not None:
            tell *= 1 + said.amount / LOUD
        else:
            ahead = leading if view.seating.side_of[said.seat] == own else 1 - leading
            tell = ordago_tells(ahead)
        tells[said.seat] = tells.get(said.seat, 0.0) + tell
    for given in (*view.partner_signals, *view.caught):
        if given.mus_rounds == view.mus_rounds:
            tell = SIGNAL_TELLS[given.signal].get(lance, 0.0)
            tells[given.seat] = tells.get(given.seat, 0.0) + tell
    return tells


def ordago_tells(ahead: float) -> float:
    """Say for how many hands more a hand counts after an órdago by a side so far ahead."""
    return DESPERATE_ORDAGO + ahead * (CALM_ORDAGO - DESPERATE_ORDAGO)


def _lacking(view: MusView, own: Side, held: Standing) -> tuple[int, int]:
    """Give the stones that the own side and the best of the others lack.

    Near the end, what the lances before this one will probably be paid is taken off.
    """
    target = view.rules.target
    score = view.score
    lacks = target - score[own]
    # A side that is out has all its stones, and plays no more (R8.11).
    rivals = [stones for side, stones in enumerate(score) if side != own and side not in view.out]
    they_lack = target - max(rivals)
    if min(lacks, they_lack) > NEAR_THE_END or not view.results:
        return lacks, they_lack
    ours = theirs = 0.0
    for result in view.results:
        won, lost = _expected(view, own, held, result)
        ours += won
        theirs += lost
    # Never to 0: nothing is won before it is counted.
    return max(lacks - round(ours), 1), max(they_lack - round(theirs), 1)


def _expected(view: MusView, own: Side, held: Standing, result: LanceResult) -> tuple[float, float]:
    """Give the stones that a finished lance will bring to the own side, and to the other."""
    side_of = view.seating.side_of
    usual = USUAL_BONUS.get(result.lance, 0.0)
    mates = sum(side_of[holder] == own for holder in result.holders)
    foes = len(result.holders) - mates
    if result.side is not None:
        return (usual * mates, 0.0) if result.side == own else (0.0, usual * foes)
    if not foes or not mates:
        return 0.0, 0.0
    # A partner counts like a hand of one's own: the lance may be one in which only he takes part.
    wins = side_wins(beats_one(held, result.lance, 0.5), mates - 1, foes)
    stones = max(result.stones, 0 if usual else 1)
    return wins * (stones + usual * mates), (1 - wins) * (stones + usual * foes)
