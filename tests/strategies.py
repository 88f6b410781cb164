"""Which rules, tables and matches can there be?

Strategies of Hypothesis for tests that state what holds for all of them, and a player who says
anything that is legal. A match follows from its rules, its seating and one number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.contract import Legal, settle
from musbot.core.errors import RulesError
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Sena,
    Word,
)
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
    "mus_order": ["in-turn", "by-pairs"],
    "cut_out_of_turn": [False, True],
    "min_discard": [1, 0],
    "mus_visto": ["off", "forced", "mano-decides", "redeal"],
    "mus_visto_closes": [False, True],
    "min_envido": [2, 1],
    "min_raise": [2, 1],
    "max_envido": ["none", "target", "missing"],
    "ordago": ["free", "off"],
    "refusal_eliminates": [True, False],
    "plural_binds": [True, False],
    "bet_both": [False, True],
    "extra_deje": [False, True],
    "real": ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"],
    "real_with_three": [False, True],
    "perete": ["off", "keep", "change"],
    "signals": ["common", "fem", "bizkaia", "pagat", "wikipedia", "off"],
    "signal_risk": [0, 30, 100],
    "talk": ["yes-no", "free", "ordago-only", "none"],
    "always_show": [True, False],
    "finish": ["first", "ranking"],
}
"""What is drawn for each option: every value, or a few where there are many."""

assert VALUES.keys() == OPTIONS.keys(), "a new option is to be drawn as well"


def given_rules() -> st.SearchStrategy[dict[str, object]]:
    """Draw a preset and any options beside it, as a host or a record gives them."""
    options = {name: st.sampled_from(values) for name, values in VALUES.items()}
    preset = {"preset": st.sampled_from(sorted(PRESETS))}
    return st.fixed_dictionaries(preset, optional=options).map(without_conflict)


def without_conflict(given: dict[str, object]) -> dict[str, object]:
    """Give the options without those that make no sense beside the others."""
    try:
        parse_rules(given)
    except RulesError as error:
        # Its default makes sense beside everything; the preset's own value might not.
        return without_conflict({**given, error.option: VALUES[error.option][0]})
    return given


def rules() -> st.SearchStrategy[MusRules]:
    """Draw rules."""
    return given_rules().map(parse_rules)


def fitted(rules: MusRules, seating: Seating) -> MusRules:
    """Give the rules as a table of this seating plays them, whatever was drawn."""
    try:
        return MUS.fit_rules(rules, seating)
    except RulesError:
        return MUS.fit_rules(replace(rules, finish="first"), seating)


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
    said = {each.word for each in legal}
    if word.word in ("mus", "corto") and "mus" in said:
        return Word.MUS if chance.random() < thirst else Word.CORTO
    return with_amount(chance, word, state.hands[seat])


def with_amount(chance: random.Random, legal: Legal, hand: Cards) -> Action:
    """Make a whole action of a word that is legal."""
    amount = min(legal.most, legal.least + int(chance.expovariate(0.3)))
    match legal.word:
        case "envido":
            return Envido(chance.choice([None, amount]))
        case "envido-dos":
            return EnvidoDos(chance.choice([None, amount]))
        case "mas":
            return Mas(chance.choice([None, amount]))
        case "descarto":
            return Descarto(tuple(chance.sample(hand, chance.randint(legal.least, len(hand)))))
        case word:
            return Word(word)


def starting(rules: MusRules, seating: Seating, seed: int) -> MusState:
    """Give the state before the first deal of the match that follows from these."""
    return MUS.start(fitted(rules, seating), seating, seating.seats[seed % len(seating.seats)])


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
    """Say what is between partners, then a word of a seat in turn, or sometimes out of turn."""
    talker = chance.choice(state.seating.seats)
    for aside in asides(chance, state, talker):
        if chance.random() < 0.2:
            yield talker, aside
            break
    others = [each for each in state.order if each != seat and MUS.legal_actions(state, each)]
    if others and chance.random() < 0.3:
        seat = chance.choice(others)
    yield seat, any_action(chance, state, seat, thirst)


def asides(chance: random.Random, state: MusState, seat: Seat) -> Iterator[Action]:
    """Give a signal, something said to the partner and a look, as far as they are legal."""
    signals = legal_signals(state, seat)
    if signals:
        yield Sena(chance.choice(signals))
    view = MUS.view(state, seat)
    if view.watchable:
        yield Miro(chance.choice(view.watchable))
    if view.talk.words:
        yield Consulta(chance.choice(view.talk.words))
    if view.talk.characters:
        yield Consulta("¿qué " + "digo?" * chance.randint(1, 3))


def match_events(
    rules: MusRules, seating: Seating, seed: int, *, most: int = 10_000
) -> tuple[Event, ...]:
    """Play a match at random and give all that happened."""
    return tuple(
        event for moment in moments(rules, seating, seed, most=most) for event in moment.events
    )
