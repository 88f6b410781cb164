"""How does a deal of mouche go, from the turned card to the last trick, word by word?"""

from __future__ import annotations

from collections.abc import Sequence

from tests.musbot.games.mouche.plain import cards
from tests.musbot.games.mouche.plain.options import Options
from tests.musbot.games.mouche.plain.pool import Pool

Legal = tuple[str, int, int]
"""A word with its least and most number of cards or seats; both are 0 for one that stands alone."""

ANSWERS = ("silence", "evasif", "oui", "non")


class WrongWordError(ValueError):
    """The word may not be said, or not with this, or not by this seat."""


class PlainDeal:
    """One deal; ``asked`` is the seat whose turn it is, ``None`` when all is over.

    ``active`` are those who stay, from the dealer's right, in which order all declare.

    ``pool`` holds the basket with the dealer's stake in it.
    """

    def __init__(
        self,
        options: Options,
        dealer: int,
        hands: Sequence[Sequence[str]],
        turned: str,
        talon: Sequence[str],
        pool: Pool,
    ) -> None:
        self.options = options
        self.players = len(hands)
        self.order = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.turned, self.trump = turned, cards.suit(turned)
        self.talon = list(talon)
        self.pool = pool
        self.flush = [options["mouche_main"] and cards.is_flush(hand) for hand in hands]
        self.said: dict[int, str] = {}
        self.active: list[int] = []
        self.has_asked: set[tuple[int, int]] = set()
        self.answering: int | None = None
        self.swapped = False
        self.trick: list[tuple[int, str]] = []
        self.taken: list[int] = []
        self.shown: list[int] = []
        self.over = False

    # ------------------------------------------------------------------------- whose turn it is

    @property
    def declaring(self) -> int | None:
        """Give who is to declare."""
        return self.order[len(self.said)] if len(self.said) < self.players else None

    @property
    def asked(self) -> int | None:
        if self.over:
            return None
        if self.answering is not None:
            return self.answering
        if self.declaring is not None:
            return self.declaring
        start = self.active.index(self.trick[0][0] if self.trick else self.leader)
        turn = self.active[start:] + self.active[:start]
        return turn[len(self.trick)]

    @property
    def leader(self) -> int:
        return self.taken[-1] if self.taken else self.active[0]

    def has_saved(self, seat: int) -> bool:
        """Say whether a seat has stuck with a flush that it may still show."""
        unled = not self.taken and not self.trick
        return self.flush[seat] and self.said.get(seat) == "tiens" and unled and not self.over

    # ---------------------------------------------------------------------------- what may be said

    def legal(self, seat: int) -> list[Legal]:
        """Give the words of a seat in the order of the format."""
        words: list[Legal] = []
        if seat == self.asked:
            if self.answering is not None:
                words = [("repond", 0, 0)]
            elif self.declaring is not None:
                words = self.declarations(seat)
            else:
                words = [("joue", 1, 1)]
        if self.has_saved(seat):
            words.append(("mouche", 0, 0))
        order = ["passe", "change", "tiens", "mouche", "demande", "repond", "joue", "retourne"]
        return sorted(words, key=lambda word: order.index(word[0]))

    def declarations(self, seat: int) -> list[Legal]:
        words: list[Legal] = [] if self.swapped else [("passe", 0, 0)]
        if self.talon:
            words.append(("change", 1, min(5, len(self.talon))))
        words.append(("tiens", 0, 0))
        if self.flush[seat]:
            words.append(("mouche", 0, 0))
        if self.askable(seat):
            words.append(("demande", 1, 1))
        if seat == self.dealer and self.options["retourne_au_donneur"] and not self.swapped:
            words.append(("retourne", 1, 1))
        return words

    def askable(self, seat: int) -> list[int]:
        """Give whom a seat may ask whether he saves a mouche."""
        if not self.options["question"] or self.declaring != seat:
            return []
        stuck = [each for each in self.order if self.said.get(each) == "tiens"]
        return [each for each in stuck if (seat, each) not in self.has_asked]

    def answers(self) -> list[str]:
        """Give what may be answered: never what is not true."""
        assert self.answering is not None
        true = "oui" if self.flush[self.answering] else "non"
        return ["silence", "evasif", true]

    def playable(self, seat: int) -> set[str]:
        """Give the cards that a seat may play now."""
        return cards.allowed(
            self.hands[seat], self.trick, self.trump, forced=self.options["forcer"]
        )

    # ----------------------------------------------------------------------------- what is said

    def say(self, text: str) -> None:
        """Let a seat say something, as records write it.

        Raises:
            WrongWordError: he may not.
        """
        number, word, *given = text.split()
        seat = int(number)
        if word not in {name for name, _, _ in self.legal(seat)}:
            raise WrongWordError(text)
        self.check(seat, word, given, text)
        if word in {"passe", "tiens"}:
            self.declare(seat, word)
        elif word == "change":
            self.exchange(seat, given)
        elif word == "mouche":
            self.show_mouche(seat)
        elif word == "demande":
            self.has_asked.add((seat, int(given[0])))
            self.answering = int(given[0])
        elif word == "repond":
            self.answering = None
        elif word == "retourne":
            self.swap(seat, given[0])
        else:
            self.play(seat, given[0])

    def check(self, seat: int, word: str, given: list[str], text: str) -> None:
        """Refuse what stands behind a word and may not."""
        held = len(set(given)) == len(given) and set(given) <= set(self.hands[seat])
        right = {
            "change": held and 1 <= len(given) <= min(5, len(self.talon)),
            "demande": len(given) == 1 and given[0] in map(str, self.askable(seat)),
            "repond": len(given) == 1 and self.answering == seat and given[0] in self.answers(),
            "joue": len(given) == 1 and given[0] in self.playable(seat),
            "retourne": len(given) == 1 and held,
        }.get(word, not given)
        if not right:
            raise WrongWordError(text)

    def declare(self, seat: int, word: str) -> None:
        self.said[seat] = word
        if word != "passe":
            self.active.append(seat)
        if self.declaring is None and len(self.active) < 2:
            if self.active:
                self.pool.settle_tricks(self.active * 5, [])
            self.over = True

    def exchange(self, seat: int, given: list[str]) -> None:
        kept = [card for card in self.hands[seat] if card not in given]
        self.hands[seat] = kept + self.talon[: len(given)]
        self.talon = self.talon[len(given) :]
        self.flush[seat] = False
        self.declare(seat, "change")

    def swap(self, seat: int, card: str) -> None:
        """Let the dealer take the turned card for one of his."""
        self.hands[seat] = [each for each in self.hands[seat] if each != card] + [self.turned]
        self.flush[seat] = False
        self.swapped = True

    def show_mouche(self, seat: int) -> None:
        """Show a flush, and with it all others held as dealt; the best takes the basket."""
        if seat not in self.said:
            self.said[seat] = "mouche"
            self.active.append(seat)
        self.shown = [
            each for each in self.order if self.flush[each] and self.said.get(each) != "passe"
        ]
        best = max(self.shown, key=self.worth_of_mouche)
        losers = [each for each in self.active if each not in self.shown]
        if self.options["mouche_battue_paie"]:
            losers = [each for each in self.active if each != best]
        self.pool.settle_mouche(best, losers)
        self.over = True

    def worth_of_mouche(self, seat: int) -> tuple[bool, int, int]:
        hand = self.hands[seat]
        is_trump = cards.suit(hand[0]) == self.trump
        return is_trump, cards.score(hand), -self.order.index(seat)

    def play(self, seat: int, card: str) -> None:
        """Play a card, unless somebody else has saved a mouche until now."""
        if not self.taken and not self.trick:
            savers = [each for each in self.active if self.has_saved(each) and each != seat]
            if savers:
                self.show_mouche(savers[0])
                return
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == len(self.active):
            self.taken.append(cards.winner(self.trick, self.trump))
            self.trick = []
        if len(self.taken) == 5:
            losers = [each for each in self.active if each not in self.taken]
            self.pool.settle_tricks(self.taken, losers)
            self.over = True
