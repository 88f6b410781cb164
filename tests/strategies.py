"""Which rules, tables and matches can there be?

Strategies of Hypothesis for tests that state what holds for all of them, and a player who says
anything that is legal. A match follows from its rules, its seating and one number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec
from hypothesis import strategies as st

from musbot.core.cards import Cards
from musbot.core.contract import Legal, settle
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Sena, Word
from musbot.games.mus.events import Event
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules, parse_rules
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import MusState

VALUES: dict[str, list[object]] = {
    "kings": [8, 4, 9],
    "target": [40, 20, 25, 30, 35, 50, 100],
    "games_per_vaca": [1, 2, 3],
    "vacas_per_match": [1, 2],
    "mus_corrido": ["every-game", "first-game", "off"],
    "min_discard": [1, 0],
    "min_envido": [2, 1],
    "min_raise": [2, 1],
    "refusal_eliminates": [True, False],
    "plural_binds": [True, False],
    "extra_deje": [False, True],
    "real": ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"],
}
"""What is drawn for each option: every value, or a few where there are many."""

assert VALUES.keys() == OPTIONS.keys(), "a new option is to be drawn as well"


def given_rules() -> st.SearchStrategy[dict[str, object]]:
    """Draw a preset and any options beside it, as a host or a record gives them."""
    options = {name: st.sampled_from(values) for name, values in VALUES.items()}
    preset = {"preset": st.sampled_from(sorted(PRESETS))}
    return st.fixed_dictionaries(preset, optional=options)


def rules() -> st.SearchStrategy[MusRules]:
    """Draw rules."""
    return given_rules().map(parse_rules)


def seatings() -> st.SearchStrategy[Seating]:
    """Draw a seating."""
    return st.sampled_from(list(SEATINGS.values()))


def seeds() -> st.SearchStrategy[int]:
    """Draw the number from which cards and words follow."""
    return st.integers(min_value=0, max_value=2**32)


class Moment(msgspec.Struct, frozen=True):
    """A state of a match in which somebody is awaited, and the events that lead to it."""

    state: MusState
    events: tuple[Event, ...]


def shuffle_by(chance: random.Random) -> Callable[[Cards], Cards]:
    """Give a shuffle whose every card follows from ``chance``."""
    return lambda cards: tuple(chance.sample(cards, len(cards)))


def any_action(chance: random.Random, state: MusState, seat: Seat, thirst: float) -> Action:
    """Give a legal action: mus is asked for with the probability ``thirst``, órdago rarely said."""
    legal = MUS.legal_actions(state, seat)
    word = chance.choice(legal)
    if word.word == "ordago" and chance.random() < 0.8:
        word = legal[0]
    if word.word in ("mus", "corto"):
        return Word.MUS if chance.random() < thirst else Word.CORTO
    return with_amount(chance, word, state.hands[seat])


def with_amount(chance: random.Random, legal: Legal, hand: Cards) -> Action:
    """Make a whole action of a word that is legal."""
    amount = min(legal.most, legal.least + int(chance.expovariate(0.3)))
    match legal.word:
        case "envido":
            return Envido(chance.choice([None, amount]))
        case "mas":
            return Mas(chance.choice([None, amount]))
        case "descarto":
            return Descarto(tuple(chance.sample(hand, chance.randint(legal.least, len(hand)))))
        case word:
            return Word(word)


def starting(rules: MusRules, seating: Seating, seed: int) -> MusState:
    """Give the state before the first deal of the match that follows from these."""
    return MUS.start(rules, seating, seating.seats[seed % len(seating.seats)])


def moments(
    rules: MusRules, seating: Seating, seed: int, *, most: int = 10_000
) -> Iterator[Moment]:
    """Play a match at random, with signals, and give every moment at which a seat is awaited.

    The last moment is the end of the match, unless ``most`` words were said before.
    """
    chance = random.Random(seed)
    # Some tables hardly ask for cards, others so often that the stock runs out.
    thirst = chance.choice([0.5, 0.8, 0.95])
    shuffle = shuffle_by(chance)
    events, state = settle(MUS, starting(rules, seating, seed), shuffle)
    yield Moment(state, events)
    for _ in range(most):
        awaited = MUS.to_act(state)
        if not awaited:
            return
        happened: tuple[Event, ...] = ()
        for seat, action in _words(chance, state, awaited[0], thirst):
            decided = MUS.decide(state, seat, action)
            for event in decided:
                state = MUS.evolve(state, event)
            happened += decided
        followed, state = settle(MUS, state, shuffle)
        yield Moment(state, (*happened, *followed))


def _words(
    chance: random.Random, state: MusState, seat: Seat, thirst: float
) -> Iterator[tuple[Seat, Action]]:
    shower = chance.choice(state.seating.seats)
    signals = legal_signals(state, shower)
    if signals and chance.random() < 0.2:
        yield shower, Sena(chance.choice(signals))
    yield seat, any_action(chance, state, seat, thirst)


def match_events(
    rules: MusRules, seating: Seating, seed: int, *, most: int = 10_000
) -> tuple[Event, ...]:
    """Play a match at random and give all that happened."""
    return tuple(
        event for moment in moments(rules, seating, seed, most=most) for event in moment.events
    )
