"""How do the parts of mus fulfil the contract of a card game?

``decide`` finds the word among ``legal_actions`` and so there is one judge: what a seat may say is
what it is offered, whoever asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn, assert_never

import msgspec
from msgspec.structs import replace

from musbot.core.contract import Legal, Outcome, Refusal, Shuffle
from musbot.core.errors import CorruptLogError, IllegalActionError
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus import actions, count, deal, envite, lances, rules, signals, view
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Reason, Sena, Word
from musbot.games.mus.events import (
    Accepted,
    AdentroReached,
    Dealt,
    Discarded,
    Event,
    GameWon,
    LanceReached,
    MatchWon,
    MusAsked,
    MusCut,
    Offered,
    OrdagoOffered,
    OrdagoWon,
    Passed,
    Refused,
    Restocked,
    RoundEnded,
    Served,
    Signalled,
    StonesWon,
    VacaWon,
)
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Counting,
    Dealing,
    Discarding,
    Envite,
    Finished,
    GivenSignal,
    MusState,
    Reaching,
    Revealing,
    Serving,
    starting_state,
)

_MUS_WORDS = (Legal("mus"), Legal("corto"))
_DISCARD = {least: (Legal("descarto", least, deal.CARDS_IN_HAND),) for least in (0, 1)}


class Mus:
    """The game of mus; it holds nothing, all is in the values that go in and out."""

    name = "mus"
    seatings: tuple[Seating, ...] = tuple(SEATINGS.values())

    def parse_rules(self, given: Mapping[str, object]) -> MusRules:
        """Make rules from a preset and what differs from it; raises ``RulesError``."""
        return rules.parse_rules(given)

    def write_rules(self, rules_in_force: MusRules) -> dict[str, object]:
        """Give the rules as plain values that ``parse_rules`` reads back."""
        return rules.write_rules(rules_in_force)

    def start(self, rules: MusRules, seating: Seating, mano: Seat) -> MusState:
        """Give the state before the first deal."""
        return starting_state(rules, seating, mano)

    def decide(self, state: MusState, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Judge an action; raises ``IllegalActionError`` and changes nothing."""
        return decide(state, seat, action)

    def evolve(self, state: MusState, event: Event) -> MusState:
        """Apply what has happened."""
        return evolve(state, event)

    def forced(self, state: MusState, shuffle: Shuffle) -> tuple[Event, ...]:
        """Give what happens next without any player."""
        return forced(state, shuffle)

    def to_act(self, state: MusState) -> tuple[Seat, ...]:
        """Give the seat that is awaited; nobody when the match is over."""
        return to_act(state)

    def legal_actions(self, state: MusState, seat: Seat) -> tuple[Legal, ...]:
        """Give exactly the words that ``decide`` accepts from this seat now.

        Signals, which take no turn, are in ``signals.legal_signals`` and in the view.
        """
        return legal_actions(state, seat)

    def rounds_played(self, state: MusState) -> int:
        """Count the finished rounds of the match."""
        return state.rounds

    def outcome(self, state: MusState) -> Outcome | None:
        """Give the end of the match, or ``None`` while it is being played."""
        if not isinstance(state.phase, Finished):
            return None
        return Outcome(state.phase.winner, state.games, state.vacas, state.rounds)

    def view(self, state: MusState, seat: Seat | None) -> view.MusView:
        """Give what this seat may know; ``None`` is a spectator."""
        legal = () if seat is None else legal_actions(state, seat)
        true = () if seat is None else signals.legal_signals(state, seat)
        return view.build_view(state, seat, to_act(state), legal, true)

    def is_aside(self, event: Event) -> bool:
        """Say whether the event is a signal, which changes nobody's turn."""
        return isinstance(event, Signalled)

    def parse_action(self, text: str) -> Action:
        """Read an action as records write it; raises ``NotationError``."""
        return actions.parse_action(text)

    def write_action(self, action: Action) -> str:
        """Write an action as records do."""
        return actions.write_action(action)

    def encode_event(self, event: Event) -> bytes:
        """Give the event as JSON."""
        return msgspec.json.encode(event)

    def decode_event(self, body: bytes) -> Event:
        """Read an event from JSON; raises ``CorruptLogError``."""
        try:
            return _DECODER.decode(body)
        except msgspec.DecodeError as error:
            raise CorruptLogError(str(error)) from error


_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)

MUS = Mus()


def to_act(state: MusState) -> tuple[Seat, ...]:
    """Give the one seat that is awaited; nobody when the match is over."""
    match state.phase:
        case Betting(envite=open_envite):
            return open_envite.queue[:1]
        case AskingForMus(waiting=waiting) | Discarding(waiting=waiting):
            return waiting[:1]
        case Dealing() | Serving() | Reaching() | Revealing() | Counting() | Finished():
            return ()
        case _:
            assert_never(state.phase)


def legal_actions(state: MusState, seat: Seat) -> tuple[Legal, ...]:
    """Give exactly the words that ``decide`` accepts from this seat now."""
    if (seat,) != to_act(state):
        return ()
    match state.phase:
        case Betting(envite=open_envite):
            return envite.words(open_envite, state.rules)
        case AskingForMus():
            return _MUS_WORDS
        case Discarding():
            return _DISCARD[state.rules.min_discard]
        case Dealing() | Serving() | Reaching() | Revealing() | Counting() | Finished():
            return ()
        case _:
            assert_never(state.phase)


def decide(state: MusState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Judge an action and give what comes of it.

    Raises:
        IllegalActionError: the rules do not allow it; nothing has changed.
    """
    if isinstance(action, Sena):
        return signals.decide_signal(state, seat, action.signal)
    word = actions.word_of(action)
    legal = next((each for each in legal_actions(state, seat) if each.word == word), None)
    if legal is None:
        _refuse(state, _why_not(state, seat, word))
    match action:
        case Descarto():
            return _discard(state, seat, action, legal)
        case Envido(stones=stones) | Mas(stones=stones):
            return _offer(state, seat, word, _amount(state, stones, legal))
        case Word():
            return _say(state, seat, action)
        case _:
            assert_never(action)


def _say(state: MusState, seat: Seat, word: Word) -> tuple[Event, ...]:
    match word:
        case Word.MUS:
            return (MusAsked(seat),)
        case Word.CORTO:
            return (MusCut(seat),)
        case Word.ORDAGO:
            return (OrdagoOffered(seat),)
        case Word.QUIERO | Word.QUEREMOS:
            return (Accepted(seat, plural=word is Word.QUEREMOS),)
        case Word.REENVIDO:
            return _offer(state, seat, word.value, _open_envite(state).stones)
        case Word.PASO | Word.NO_QUIERO | Word.NO_QUEREMOS:
            open_envite = _open_envite(state)
            if open_envite.bettor is None:
                return (Passed(seat),)
            plural = word is Word.NO_QUEREMOS
            return lances.refusal_events(state, open_envite, seat, plural=plural)
        case _:
            assert_never(word)


def _open_envite(state: MusState) -> Envite:
    assert isinstance(state.phase, Betting), "words of the betting are legal in a lance only"
    return state.phase.envite


def _offer(state: MusState, seat: Seat, word: str, stones: int) -> tuple[Event, ...]:
    return (Offered(seat, _open_envite(state).stones + stones, word),)


def _amount(state: MusState, stones: int | None, legal: Legal) -> int:
    """Take the least amount where none was named (R7.3)."""
    amount = legal.least if stones is None else stones
    if not legal.least <= amount <= legal.most:
        _refuse(state, Reason.AMOUNT, legal)
    return amount


def _discard(state: MusState, seat: Seat, action: Descarto, legal: Legal) -> tuple[Event, ...]:
    reason = deal.discard_refusal(state.hands[seat], action, legal.least)
    if reason is not None:
        _refuse(state, reason, legal)
    return (Discarded(seat, action.cards),)


def _refuse(state: MusState, reason: Reason, bounds: Legal | None = None) -> NoReturn:
    awaited = to_act(state)
    legal = legal_actions(state, awaited[0]) if awaited else ()
    least, most = (0, 0) if bounds is None else (bounds.least, bounds.most)
    raise IllegalActionError(Refusal(reason, least, most, awaited, legal))


_LANCE_WORDS = frozenset(actions.WORDS_IN_ORDER) - {"mus", "corto", "descarto"}


def _why_not(state: MusState, seat: Seat, word: str) -> Reason:
    """Say why a word is not among those that a seat may say now."""
    if isinstance(state.phase, Finished):
        return Reason.MATCH_OVER
    if (seat,) != to_act(state):
        return Reason.NOT_YOUR_TURN
    match state.phase:
        case Betting(envite=open_envite) if word in _LANCE_WORDS:
            return envite.why_not(open_envite, word, state.rules)
        case Betting():
            return Reason.NOT_DISCARDING if word == "descarto" else Reason.MUS_IS_CUT
        case Discarding():
            return Reason.DISCARD_FIRST
        case _:
            return Reason.NOT_DISCARDING if word == "descarto" else Reason.MUS_NOT_CUT


def forced(state: MusState, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give what happens next without any player; empty when one is awaited or all is over."""
    match state.phase:
        case Betting() | AskingForMus() | Discarding() | Finished():
            return ()
        case Dealing():
            return (deal.deal(state, shuffle),)
        case Serving(lacking=lacking):
            return deal.serve(state, lacking, shuffle)
        case Revealing():
            return count.reveal(state, state.phase)
        case Reaching(lance=lance):
            # A refusal that was paid at once may have ended the game in mid-round (R7.16).
            winner = count.winner_by_score(state)
            if winner is not None:
                return count.round_end(state, winner)
            return (lances.reach(state, lance),)
        case Counting():
            winner = count.winner_by_score(state)
            return count.count(state) if winner is None else count.round_end(state, winner)
        case _:
            assert_never(state.phase)


def evolve(state: MusState, event: Event) -> MusState:  # noqa: C901, PLR0911, PLR0912 -- a line an event
    """Apply what has happened, without asking whether it was right."""
    match event:
        case Passed() | Offered() | OrdagoOffered() | Accepted() | Refused():
            return lances.after_word(state, _open_envite(state), event)
        case LanceReached():
            return lances.after_reaching(state, event)
        case StonesWon():
            return count.after_stones(state, event)
        case MusAsked():
            return deal.after_mus(state, event)
        case MusCut():
            return deal.after_cut(state, event)
        case RoundEnded():
            return count.after_round(state, event)
        case Dealt():
            return deal.after_deal(state, event)
        case Discarded():
            return deal.after_discard(state, event)
        case Served():
            return deal.after_serving(state, event)
        case Restocked():
            return deal.after_restock(state, event)
        case OrdagoWon():
            return count.after_ordago(state, event)
        case AdentroReached(side=side):
            return replace(state, adentro=(*state.adentro, side))
        case GameWon() | VacaWon() | MatchWon():
            return count.after_win(state, event)
        case Signalled(seat=seat, signal=signal):
            given = GivenSignal(seat, signal, state.mus_rounds)
            return replace(state, signals=(*state.signals, given))
        case _:
            assert_never(event)
