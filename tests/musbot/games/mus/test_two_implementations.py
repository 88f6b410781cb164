"""Do the engine and a second, plain implementation agree on every round?

The plain one (``plain``) is written from the rule book alone and shares no code with the engine.
Both are given the same rules, seating, hands and scores, both are asked before every word who may
say what, and both are told the same words, wrong ones among them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Card
from musbot.core.errors import IllegalActionError
from musbot.core.seats import SEATINGS, Seat, Seating, Side
from musbot.games.mus.events import Dealt, Event
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.games.mus.state import Dealing, House, MusState, starting_state
from tests.musbot.games.mus.plain.betting import WrongWordError
from tests.musbot.games.mus.plain.options import USUAL, Options
from tests.musbot.games.mus.plain.rounds import PlainRound

ROUNDS_AT_FULL_SCALE = 100_000
ROUNDS_AT_ONCE = 1_600

CHOICES: dict[str, Sequence[object]] = {
    "kings": (8, 4, 9),
    "target": (40, 20, 25, 30, 100),
    "min_envido": (2, 1),
    "min_raise": (2, 1),
    "max_envido": ("none", "target", "missing"),
    "ordago": ("free", "free", "off"),
    "refusal_eliminates": (True, False),
    "plural_binds": (True, False),
    "bet_both": (False, True),
    "extra_deje": (False, True),
    "real": ("off", "figura", "sota", "sota-oros", "sota-oros-any", "sota-others"),
    "real_with_three": (False, True),
    "perete": ("off", "keep", "change"),
    "always_show": (True, False),
    "finish": ("first", "ranking"),
}
"""What is drawn for each option that changes the betting or the count."""

assert CHOICES.keys() == USUAL.keys()

SELDOM_DEALT = (
    "4 5 6 7",
    "7b 7c 7e 10o",
    "7o 7b 7e 10c",
    "7 7 7 10",
    "7 7 7 11",
    "7 7 7 3",
    "12 11 10 1",
    "12 12 12 1",
    "1 1 1 1",
)
"""Hands with a rule of their own, and other 31s; a number stands for that card in any suit."""

WORDS = {
    "paso": 4.0,
    "envido": 3.0,
    "mas": 1.5,
    "reenvido": 0.7,
    "ordago": 0.3,
    "quiero": 2.0,
    "no-quiero": 2.0,
    "no-queremos": 0.7,
    "queremos": 0.7,
    "envido-dos": 1.5,
    "ordago-dos": 0.3,
}
"""Every word of a lance, and how often it is said where it is legal."""

WORDS_BEFORE = ("mus", "corto", "perete", "mus-visto")
"""Words that nobody may say once the mus is cut."""


def drawn_rules(chance: random.Random, seating: Seating) -> MusRules:
    """Draw options that make sense together."""
    given = {name: chance.choice(values) for name, values in CHOICES.items()}
    if given["ordago"] == "off" and given["max_envido"] == "missing":
        given["max_envido"] = "none"
    if given["real"] != "figura" or given["kings"] == 4:
        given["real_with_three"] = False
    if seating.name != "four":
        given["finish"] = "first"
    aside = {"mus_corrido": "off", "talk": "none", "signals": "off", "games_per_vaca": 9}
    return parse_rules({**given, **aside})


def drawn_hand(chance: random.Random, deck: list[Card]) -> tuple[Card, ...]:
    """Take a hand from a shuffled deck: now and then one that chance would seldom give."""
    hand = deck[:4]
    if chance.random() < 0.4:
        wanted = chance.choice(SELDOM_DEALT).split()
        found: list[Card] = []
        for sign in wanted:
            found += [card for card in deck if sign in {card, card[:-1]} and card not in found][:1]
        hand = found if len(found) == len(wanted) else hand
    for card in hand:
        deck.remove(card)
    return tuple(hand)


def drawn_score(chance: random.Random, rules: MusRules, *, is_out: bool) -> int:
    """Draw the stones of a side; half of those that still play are near the target."""
    if is_out:
        return rules.target + chance.randrange(6)
    return chance.randrange(rules.target - 8 if chance.random() < 0.5 else 0, rules.target)


class BothAtOnce:
    """One round that both implementations play; all of it follows from one text."""

    def __init__(self, seating: Seating, seed: str) -> None:
        self.seating = seating
        self.chance = random.Random(seed)
        rules = drawn_rules(self.chance, seating)
        out = [Side(3), Side(1)][self.chance.randrange(3) :] if rules.finish == "ranking" else []
        playing = [seat for seat in seating.seats if seating.side_of[seat] not in out]
        mano = self.chance.choice(playing)
        score = [drawn_score(self.chance, rules, is_out=side in out) for side in seating.sides]
        deck = self.chance.sample(SPANISH_DECK, len(SPANISH_DECK))
        dealt = {seat: drawn_hand(self.chance, deck) for seat in playing}
        hands = [dealt.get(seat, ()) for seat in seating.seats]
        self.told = [f"{seed}: {rules} mano {mano} hands {hands} score {score} out {out}"]
        options = cast("Options", {name: getattr(rules, name) for name in USUAL})
        self.plain = PlainRound(options, seating.side_of, mano, hands, score, out, deck)
        fitted = MUS.fit_rules(rules, seating)
        begun = starting_state(fitted, seating, mano, score=tuple(score))
        self.engine: MusState = replace(begun, out=tuple(out), house=House(absent=tuple(out)))
        self.let((Dealt(tuple(hands), tuple(deck)),))

    def let(self, happened: Sequence[Event]) -> None:
        """Let this happen to the engine, and what follows, but for the next deal."""
        while happened:
            for event in happened:
                self.engine = MUS.evolve(self.engine, event)
            dealing = isinstance(self.engine.phase, Dealing)
            happened = () if dealing else MUS.forced(self.engine, lambda cards: cards)

    def try_to_say(self, said: str) -> None:
        """Say this to both, who must both take it or both refuse it."""
        self.told.append(said)
        number, _, action = said.partition(" ")
        try:
            happened = MUS.decide(self.engine, Seat(int(number)), MUS.parse_action(action))
        except IllegalActionError:
            with pytest.raises(WrongWordError):
                self.plain.say(said)
            self.told[-1] += " (refused)"
        else:
            self.plain.say(said)
            self.let(happened)

    def play(self) -> None:
        """Play the round to its end, and compare at every step."""
        self.ask_for_mus()
        while self.plain.asked is not None:
            self.compare_what_may_be_said(self.plain.asked)
            if self.chance.random() < 0.3:
                self.try_to_say(self.any_word())
            else:
                self.try_to_say(self.legal_word(self.plain.asked))
        self.compare_the_end()

    def ask_for_mus(self) -> None:
        """Let who holds 4 5 6 7 say so, or not, and the one who is asked cut."""
        for seat in self.chance.choices(self.seating.seats, k=2 * len(self.seating.seats)):
            may = any(legal.word == "perete" for legal in MUS.legal_actions(self.engine, seat))
            assert may == self.plain.may_declare(seat)
            if self.chance.random() < 0.7:
                self.try_to_say(f"{seat} perete")
        if not self.plain.over:
            self.try_to_say(f"{MUS.to_act(self.engine)[0]} corto")

    def compare_what_may_be_said(self, asked: int) -> None:
        for seat in self.seating.seats:
            legal = MUS.legal_actions(self.engine, seat)
            words = [(each.word, each.least, each.most) for each in legal]
            assert words == (self.plain.legal() if seat == asked else [])
        assert MUS.to_act(self.engine) == (asked,)

    def legal_word(self, seat: int) -> str:
        """Give any legal word; small amounts are more likely, and every amount is possible."""
        legal = self.plain.legal()
        (drawn,) = self.chance.choices(legal, [WORDS[name] for name, _, _ in legal])
        word, least, most = drawn
        if most == 0 or self.chance.random() < 0.2:
            return f"{seat} {word}"
        little = min(most, least + int(self.chance.expovariate(0.2)))
        amount = self.chance.choice([little, little, little, self.chance.randint(least, most)])
        return f"{seat} {word} {amount}"

    def any_word(self) -> str:
        """Give any word of anybody, legal or not."""
        word = self.chance.choice([*WORDS, *WORDS_BEFORE])
        if word in {"envido", "mas", "envido-dos"}:
            amount = self.chance.choice([0, 1, 2, 3, self.chance.randrange(60), 999, 1000])
            word = f"{word} {amount}"
        return f"{self.chance.choice(self.seating.seats)} {word}"

    def compare_the_end(self) -> None:
        plain, story = self.plain, self.engine.previous
        assert plain.over
        assert story is not None
        rows = [(row.lance, row.why, row.side, row.stones) for row in story.ledger]
        assert rows == plain.ledger
        assert list(story.score) == plain.score
        assert story.game_won_by == plain.won_by
        shown = story.ordago and (story.ordago.lance, story.ordago.seat)
        assert shown == plain.ordago
        nothing: list[list[str]] = [[] for _ in self.seating.seats]
        assert [list(hand) for hand in story.hands] == (plain.hands if plain.shown else nothing)
        if plain.options["finish"] == "ranking":
            gone = self.engine.out if story.game_won_by is None else story.ranking
            assert list(gone) == plain.places()


# So many rounds are played twice as fast where nobody watches which lines they reach.
@pytest.mark.no_cover
@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_both_implementations_agree_on_random_rounds(seating: Seating, full_scale: bool) -> None:  # noqa: FBT001 -- a fixture
    rounds = (ROUNDS_AT_FULL_SCALE if full_scale else ROUNDS_AT_ONCE) // len(SEATINGS)
    # At full scale the same rounds each time; else new ones, which a failure tells by their seed.
    first = 0 if full_scale else random.randrange(10**9)
    for number in range(first, first + rounds):
        both = BothAtOnce(seating, f"{seating.name} {number}")
        try:
            both.play()
        except Exception as error:
            error.add_note("\n".join(both.told))
            raise
