"""Do the engine and a second, plain implementation agree on every deal?

The plain one (``plain``) is written from the rules alone and shares no code with the engine. Both
are given the same rules, seating, hands and turned card, both are asked before every word who may
say what, and both are told the same words, wrong ones among them. A match of whole rounds is played
to its end, so that baskets and fines are carried from deal to deal.
"""

from __future__ import annotations

import random
from typing import cast

import pytest

from musbot.core.cards import Cards
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules, fit_rules, parse_rules
from musbot.games.mouche.state import MoucheState, Staking
from tests.musbot.games.mouche.plain import cards
from tests.musbot.games.mouche.plain.deal import ANSWERS, PlainDeal, WrongWordError
from tests.musbot.games.mouche.plain.options import USUAL, Options
from tests.musbot.games.mouche.plain.pool import Pool

DEALS_AT_FULL_SCALE = 20_000
DEALS_AT_ONCE = 300

CHOICES: dict[str, tuple[object, ...]] = {
    "deck": ("wmo", "ajo", "jdc"),
    "mise": (5, 5, 1, 3, 7, 20, 100),
    "limite": (0, 0, 5, 20, 33),
    "differe": (False, True),
    "mouche_main": (True, True, False),
    "question": (True, False),
    "mouche_battue_paie": (False, True),
    "retourne_au_donneur": (False, True),
    "forcer": (False, True),
    "tours": (1, 2, 3),
}
"""What is drawn for each option that changes the course of a deal or the money."""

assert CHOICES.keys() == USUAL.keys()

HABITS = {
    "passe": 1.0,
    "change": 1.5,
    "tiens": 2.0,
    "mouche": 0.4,
    "demande": 1.5,
    "repond": 1.0,
    "joue": 1.0,
    "retourne": 1.5,
}
"""Every word, and how often it is said where it is legal."""


def drawn_rules(chance: random.Random, seating: Seating) -> MoucheRules:
    """Draw options that make sense together."""
    given = {name: chance.choice(values) for name, values in CHOICES.items()}
    if given["deck"] == "jdc" and len(seating.seats) == 2:
        given["deck"] = "wmo"
    if not given["mouche_main"]:
        given["mouche_battue_paie"] = False
    return fit_rules(parse_rules({**given, "ecart_visible": chance.random() < 0.5}), seating)


def drawn_order(chance: random.Random, deck: list[str], seats: int) -> list[str]:
    """Shuffle a deck, so that now and then somebody has five of one suit as chance seldom gives."""
    order = chance.sample(deck, len(deck))
    for place in range(seats):
        if chance.random() < 0.2:
            suit, rest = chance.choice("shdc"), order[5 * place :]
            same = [card for card in rest if card[-1] == suit][:5]
            order[5 * place :] = same + [card for card in rest if card not in same]
    return order


class BothAtOnce:
    """One match that both implementations play; all of it follows from one text."""

    def __init__(self, seating: Seating, seed: str) -> None:
        self.seating = seating
        self.chance = random.Random(seed)
        self.rules = drawn_rules(self.chance, seating)
        self.told = [f"{seed}: {self.rules}"]
        self.options = cast("Options", {name: getattr(self.rules, name) for name in USUAL})
        self.seats = len(seating.seats)
        self.mano = self.chance.randrange(self.seats)
        self.engine: MoucheState = MOUCHE.start(self.rules, seating, Seat(self.mano))
        self.pool = Pool(self.options, [1000] * self.seats)
        self.deals = 0

    def play(self) -> None:
        """Play the match to its end, and compare at every step."""
        for _ in range(self.options["tours"] * self.seats):
            self.play_deal()
            self.deals += 1
            self.mano = (self.mano + 1) % self.seats
        assert MOUCHE.to_act(self.engine) == ()
        outcome = MOUCHE.outcome(self.engine)
        assert outcome is not None
        assert outcome.rounds == self.deals
        assert max(self.pool.chips) == self.pool.chips[outcome.winner or 0]
        assert sum(self.pool.chips) == 1000 * self.seats

    def play_deal(self) -> None:
        deck = cards.deck(self.options["deck"], self.seats)
        order = drawn_order(self.chance, deck, self.seats)
        self.told.append(f"mano {self.mano} deck {order}")
        dealer = (self.mano - 1) % self.seats
        self.pool.ante(dealer)
        turns = [(self.mano + step) % self.seats for step in range(self.seats)]
        hands = {seat: order[5 * place : 5 * place + 5] for place, seat in enumerate(turns)}
        turned, *talon = order[5 * self.seats :]
        by_seat = [hands[seat] for seat in range(self.seats)]
        self.plain = PlainDeal(self.options, dealer, by_seat, turned, talon, self.pool)
        self.follow(order)
        assert self.engine.basket == self.pool.basket
        while self.plain.asked is not None:
            self.compare_what_may_be_said()
            if self.chance.random() < 0.2:
                self.try_to_say(self.any_word())
            else:
                self.try_to_say(self.legal_word())
        if self.deals + 1 == self.options["tours"] * self.seats:
            self.pool.share_out(turns)
        self.compare_the_end()

    def follow(self, order: list[str] | None = None) -> None:
        """Let happen what needs nobody, but for the next deal, unless its cards are given."""

        def as_drawn(deck: Cards) -> Cards:
            assert sorted(deck) == sorted(order or ())
            return cast("Cards", tuple(order or ()))

        while order is not None or not isinstance(self.engine.phase, Staking):
            happened = MOUCHE.forced(self.engine, as_drawn)
            if not happened:
                return
            for event in happened:
                self.engine = MOUCHE.evolve(self.engine, event)

    def try_to_say(self, said: str) -> None:
        """Say this to both, who must both take it or both refuse it."""
        self.told.append(said)
        number, _, action = said.partition(" ")
        try:
            happened = MOUCHE.decide(self.engine, Seat(int(number)), MOUCHE.parse_action(action))
        except IllegalActionError:
            with pytest.raises(WrongWordError):
                self.plain.say(said)
            self.told[-1] += " (refused)"
        else:
            self.plain.say(said)
            for event in happened:
                self.engine = MOUCHE.evolve(self.engine, event)
            self.follow()

    def compare_what_may_be_said(self) -> None:
        assert MOUCHE.to_act(self.engine) == (self.plain.asked,)
        for seat in self.seating.seats:
            legal = MOUCHE.legal_actions(self.engine, seat)
            assert [(each.word, each.least, each.most) for each in legal] == self.plain.legal(seat)
            # What is the seat's own is looked at in its turn, and else now and then.
            if seat == self.plain.asked or self.chance.random() < 0.05:
                self.compare_what_is_its_own(seat)

    def compare_what_is_its_own(self, seat: Seat) -> None:
        plain, view = self.plain, MOUCHE.view(self.engine, seat)
        words = {name for name, _, _ in plain.legal(seat)}
        assert sorted(view.hand) == sorted(plain.hands[seat])
        assert set(view.playable) == (plain.playable(seat) if "joue" in words else set())
        assert list(view.askable) == (plain.askable(seat) if seat == plain.asked else [])
        assert list(view.answers) == (plain.answers() if "repond" in words else [])

    def legal_word(self) -> str:
        """Give any legal word of whoever has one; mostly it is the one who is asked."""
        having = [seat for seat in self.seating.seats if self.plain.legal(seat)]
        asked = cast("int", self.plain.asked)
        seat = asked if self.chance.random() < 0.8 else self.chance.choice(having)
        names = [name for name, _, _ in self.plain.legal(seat)]
        (word,) = self.chance.choices(names, [HABITS[name] for name in names])
        return f"{seat} {word}{self.what(seat, word)}"

    def what(self, seat: int, word: str) -> str:
        """Give what stands behind a word that is legal."""
        chance, plain = self.chance, self.plain
        match word:
            case "change":
                most = min(5, len(plain.talon))
                return " " + " ".join(chance.sample(plain.hands[seat], chance.randint(1, most)))
            case "joue":
                return f" {chance.choice(sorted(plain.playable(seat)))}"
            case "retourne":
                return f" {chance.choice(plain.hands[seat])}"
            case "demande":
                return f" {chance.choice(plain.askable(seat))}"
            case "repond":
                return f" {chance.choice(plain.answers())}"
            case _:
                return ""

    def any_word(self) -> str:
        """Give any word of anybody, legal or not."""
        chance = self.chance
        holder = chance.choice(self.seating.seats)
        seat = holder if chance.random() < 0.7 else chance.choice(self.seating.seats)
        held = self.plain.hands[holder] or [self.plain.turned]
        word = chance.choice(list(HABITS))
        behind = {
            "change": " ".join(chance.choices(held, k=chance.randint(0, 6))),
            "joue": chance.choice(held),
            "retourne": chance.choice(held),
            "demande": str(chance.choice(self.seating.seats)),
            "repond": chance.choice(ANSWERS),
        }.get(word, "")
        return f"{seat} {word} {behind}".rstrip()

    def compare_the_end(self) -> None:
        story = self.engine.previous
        assert self.plain.over
        assert story is not None
        assert self.engine.rounds == self.deals + 1
        assert [(row.seat, row.jetons, row.why) for row in story.ledger] == self.pool.rows
        assert list(story.chips) == list(self.engine.chips) == self.pool.chips
        assert (story.basket, list(story.fines)) == (self.pool.basket, self.pool.waiting)
        assert [trick.seat for trick in story.tricks] == self.plain.taken
        assert [shown.seat for shown in story.shown] == self.plain.shown


# So many deals are played twice as fast where nobody watches which lines they reach.
@pytest.mark.no_cover
@pytest.mark.parametrize("seating", MOUCHE.seatings, ids=lambda seating: seating.name)
def test_both_implementations_agree_on_random_deals(seating: Seating, full_scale: bool) -> None:  # noqa: FBT001 -- a fixture
    wanted = (DEALS_AT_FULL_SCALE if full_scale else DEALS_AT_ONCE) // len(MOUCHE.seatings)
    # At full scale the same deals each time; else new ones, which a failure tells by their seed.
    number = 0 if full_scale else random.randrange(10**9)
    played = 0
    while played < wanted:
        both = BothAtOnce(seating, f"{seating.name} {number}")
        try:
            both.play()
        except Exception as error:
            error.add_note("\n".join(both.told))
            raise
        played += both.deals
        number += 1
