"""How does the betting on one lance go, word by word?"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.musbot.games.mus.plain.options import MOST_SAID, MOST_STAKED, Options

Legal = tuple[str, int, int]
"""A word with its least and most amount; both are 0 for a word that stands alone."""


class WrongWordError(ValueError):
    """The word may not be said, or not with this amount, or not by this seat."""


@dataclass
class Betting:
    """The betting on one lance.

    ``speakers`` are the seats with a voice in it, in turn from mano, ``sides`` the side of every
    seat, and ``missing`` the stones that the leading side still needs.
    """

    options: Options
    sides: tuple[int, ...]
    lance: str
    speakers: list[int]
    missing: int

    asked: list[int] = field(default_factory=list[int])
    bettor: int | None = None
    stones: int = 0
    before: int = 0
    all_in: bool = False
    both: bool = False
    refused: list[int] = field(default_factory=list[int])
    accepted: list[int] = field(default_factory=list[int])
    how: str = ""

    def __post_init__(self) -> None:
        self.asked = list(self.speakers)

    def legal(self) -> list[Legal]:
        """Give what the seat that is asked may say."""
        return self.opening_words() if self.bettor is None else self.answers()

    def most_staked(self) -> int:
        return self.options["target"] if self.options["max_envido"] == "target" else MOST_STAKED

    def opening_words(self) -> list[Legal]:
        least, most = self.options["min_envido"], min(MOST_SAID, self.most_staked())
        names = ["envido", "ordago"]
        if self.options["bet_both"] and self.lance == "grande":
            names += ["envido-dos", "ordago-dos"]
        words = [("paso", 0, 0)]
        for name in names:
            if name.startswith("envido"):
                words.append((name, least, most))
            elif self.options["ordago"] == "free":
                words.append((name, 0, 0))
        return words

    def answers(self) -> list[Legal]:
        words = [("paso", 0, 0)]
        if not self.all_in:
            least, most = self.options["min_raise"], self.most_staked() - self.stones
            if least <= most:
                words.append(("mas", least, min(MOST_SAID, most)))
            if self.stones <= most:
                words.append(("reenvido", 0, 0))
            if self.options["ordago"] == "free":
                words.append(("ordago", 0, 0))
        words += [("quiero", 0, 0), ("no-quiero", 0, 0)]
        if self.options["plural_binds"]:
            words += [("no-queremos", 0, 0), ("queremos", 0, 0)]
        return words

    def say(self, seat: int, word: str, amount: int | None) -> None:
        """Let a seat say a word; an amount that is left out is the least.

        Raises:
            WrongWordError: he may not.
        """
        stones = self.judge(seat, word, amount)
        if word in {"quiero", "queremos"}:
            self.accept(self.sides[seat])
        elif word == "no-queremos":
            self.refuse([each for each in self.speakers if self.sides[each] == self.sides[seat]])
        elif word == "no-quiero" or (word == "paso" and self.bettor is not None):
            self.refuse([seat])
        elif word == "paso":
            self.asked.remove(seat)
            self.how = "" if self.asked else "passed"
        else:
            self.bet(seat, word, stones)

    def judge(self, seat: int, word: str, amount: int | None) -> int:
        """Give the stones that a word names, if this seat may say it."""
        if not self.asked or seat != self.asked[0]:
            raise WrongWordError(seat)
        for name, least, most in self.legal():
            if name == word:
                if most == 0:
                    if amount is not None:
                        raise WrongWordError(word)
                    return 0
                stones = least if amount is None else amount
                if least <= stones <= most:
                    return stones
        raise WrongWordError(word)

    def bet(self, seat: int, word: str, stones: int) -> None:
        """Put a bet on the table: a first one, or more than there is."""
        self.before = self.stones
        self.bettor = seat
        self.both = self.both or word.endswith("-dos")
        if word.startswith("envido"):
            self.stones = stones
        elif word == "mas":
            self.stones += stones
        elif word == "reenvido":
            self.stones += self.stones
        too_much = self.options["max_envido"] == "missing" and self.stones > self.missing
        self.all_in = word.startswith("ordago") or too_much
        self.ask_the_others(seat)

    def ask_the_others(self, seat: int) -> None:
        """Ask all over again: everybody of the other sides in turn who has not refused."""
        if not self.options["refusal_eliminates"]:
            self.refused = []
        self.accepted = []
        place = self.speakers.index(seat)
        self.asked = [
            each
            for each in self.speakers[place + 1 :] + self.speakers[:place]
            if self.sides[each] != self.sides[seat] and each not in self.refused
        ]

    def accept(self, side: int) -> None:
        self.accepted.append(side)
        self.asked = [each for each in self.asked if self.sides[each] != side]
        self.see_whether_all_have_answered()

    def refuse(self, seats: list[int]) -> None:
        self.refused += seats
        self.asked = [each for each in self.asked if each not in seats]
        self.see_whether_all_have_answered()

    def see_whether_all_have_answered(self) -> None:
        if not self.asked:
            self.how = "accepted" if self.accepted else "refused"

    def seats_still_in(self) -> list[int]:
        """Give whose hands are compared: all, or the bettor's side and those that accepted."""
        if self.bettor is None:
            return list(self.speakers)
        sides_in = {self.sides[self.bettor], *self.accepted}
        return [each for each in self.speakers if self.sides[each] in sides_in]

    def deje(self) -> int:
        """Give what a refusal is worth: what lay on the table before, or 1 where nothing did."""
        if self.before == 0:
            return 1
        extra = self.options["extra_deje"] and self.lance in {"pares", "juego", "punto"}
        return self.before + extra
