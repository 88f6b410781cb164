"""How does a round go, from its hands to the stones that are written down?"""

from __future__ import annotations

from collections.abc import Sequence

from tests.musbot.games.mus.plain.betting import Betting, Legal, WrongWordError
from tests.musbot.games.mus.plain.count import Ended, Row, best, has, row
from tests.musbot.games.mus.plain.options import Options, fitted


class PlainRound:
    """One round: who is asked, what he may say, and what comes of it.

    ``sides`` is the side of every seat, ``dealt`` every seat's cards (none for a side that is out),
    ``score`` the stones before, ``out`` the sides that have left the game, the first one first, and
    ``stock`` the cards that may be drawn. The round begins before the mus is cut: ``corto`` cuts it
    whoever says it, and until then ``perete`` may be said.
    """

    def __init__(
        self,
        options: Options,
        sides: tuple[int, ...],
        mano: int,
        dealt: Sequence[Sequence[str]],
        score: Sequence[int],
        out: Sequence[int] = (),
        stock: Sequence[str] = (),
    ) -> None:
        self.options = fitted(options, sides)
        self.sides = sides
        self.mano = mano
        self.hands = [list(hand) for hand in dealt]
        self.score = list(score)
        self.out = list(out)
        self.stock = list(stock)
        self.peretes: list[int] = []
        self.to_play = ["grande", "chica", "pares", "juego"]
        self.betting: Betting | None = None
        self.ended: list[Ended] = []
        self.ledger: list[Row] = []
        self.ordago: tuple[str, int] | None = None
        self.over = False
        self.won_by: int | None = None
        self.shown = True

    @property
    def asked(self) -> int | None:
        """Give who is asked to speak in a lance."""
        return self.betting.asked[0] if self.betting else None

    def legal(self) -> list[Legal]:
        """Give what the one who is asked may say."""
        return self.betting.legal() if self.betting else []

    def say(self, said: str) -> None:
        """Let a seat speak, as in ``0 envido 2``.

        Raises:
            WrongWordError: he may not.
        """
        number, word, *amount = said.split()
        if self.over:
            raise WrongWordError(said)
        if self.betting is None:
            self.say_before_the_cut(int(number), " ".join((word, *amount)))
            return
        self.betting.say(int(number), word, int(amount[0]) if amount else None)
        if self.betting.how:
            self.close(self.betting)

    def say_before_the_cut(self, seat: int, word: str) -> None:
        if word == "corto":
            self.open_the_next_lance()
        elif word == "perete" and self.may_declare(seat):
            self.peretes.append(seat)
            self.pay((None, "perete", self.sides[seat], 1))
            # The stone comes first: who has gone out with it draws no cards.
            if self.options["perete"] == "change" and self.sides[seat] not in self.out:
                self.hands[seat], self.stock = self.stock[:4], self.stock[4:]
        else:
            raise WrongWordError(word)

    def may_declare(self, seat: int) -> bool:
        """Say whether this seat may say ``perete`` before the mus is cut."""
        numbers = sorted(card[:-1] for card in self.hands[seat])
        return (
            self.options["perete"] != "off"
            and self.betting is None
            and not self.over
            and self.sides[seat] not in self.out
            and seat not in self.peretes
            and numbers == ["4", "5", "6", "7"]
        )

    def seats_in_turn(self) -> list[int]:
        """Give the seats whose side is not out, from mano."""
        seats = list(range(len(self.sides)))
        turn = seats[self.mano :] + seats[: self.mano]
        return [seat for seat in turn if self.sides[seat] not in self.out]

    def open_the_next_lance(self) -> None:
        """Go on to the next lance in which somebody bets, or to the count."""
        self.betting = None
        while self.to_play and not self.over:
            lance = self.to_play.pop(0)
            turn = self.seats_in_turn()
            seats = [seat for seat in turn if has(lance, self.hands[seat], self.options)]
            if lance == "juego" and not seats:
                lance, seats = "punto", turn
            holding = {self.sides[seat] for seat in seats}
            if len(holding) > 1:
                missing = self.options["target"] - self.most_stones()
                self.betting = Betting(self.options, self.sides, lance, seats, missing)
                return
            if holding:
                self.ended.append(Ended(lance, "alone", seats))
        if not self.over:
            self.count()

    def most_stones(self) -> int:
        """Give the stones of the leading side among those that still play."""
        return max(self.score[self.sides[seat]] for seat in self.seats_in_turn())

    def close(self, betting: Betting) -> None:
        """Settle what all have answered: a bet on grande and chica closes them both."""
        lances = ["grande", "chica"] if betting.both else [betting.lance]
        self.to_play = [lance for lance in self.to_play if lance not in lances]
        seats = betting.seats_still_in()
        if betting.how == "accepted" and betting.all_in:
            self.win_everything(lances[0], seats)
        else:
            side = -1 if betting.bettor is None else self.sides[betting.bettor]
            for lance in lances:
                self.ended.append(Ended(lance, betting.how, seats, side, betting.stones))
                if betting.how == "refused":
                    self.pay((lance, "deje", side, betting.deje()))
        self.open_the_next_lance()

    def win_everything(self, lance: str, seats: list[int]) -> None:
        """End the round with an órdago: the best hand of this lance is at the target."""
        seat = best(lance, seats, self.hands, self.options)
        side = self.sides[seat]
        self.ordago = (lance, seat)
        self.score[side] = self.options["target"]
        self.leave(side)
        self.over = True

    def count(self) -> None:
        """Write down what every lance brings, in their order, until the game is won."""
        for ended in self.ended:
            line = row(ended, self.sides, self.hands, self.options)
            if line is not None:
                self.pay(line)
        self.over = True

    def pay(self, line: Row) -> None:
        """Write a row down, unless the game is won or its side is out of it."""
        _, why, side, stones = line
        if self.over or side in self.out:
            return
        self.ledger.append(line)
        self.score[side] += stones
        if self.score[side] >= self.options["target"]:
            self.leave(side)
            if self.over and why == "deje":
                self.shown = self.options["always_show"]
            if self.over and why == "perete":
                self.shown = False

    def leave(self, side: int) -> None:
        """Let a side that has reached the target go out; the first one wins the game."""
        self.out.append(side)
        playing_on = set(self.sides) - set(self.out)
        if self.options["finish"] == "first" or len(playing_on) == 1:
            self.over = True
            self.won_by = self.out[0]

    def places(self) -> list[int]:
        """Give the sides that are out, and after the game the last one as well."""
        last = set(self.sides) - set(self.out)
        return self.out if self.won_by is None else [*self.out, *last]
