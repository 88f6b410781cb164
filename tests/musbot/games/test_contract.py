"""Does every game fulfil the contract, in every way to play it and in every seating?

One suite for all games: it says what a table, a store and a screen rely on, and nothing of any
rule. A match is played at random for each kind, more of them at full scale; a failure tells its
number, from which it can be played again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from musbot.core.cards import Cards
from musbot.core.contract import Legal, settle
from musbot.core.errors import CorruptLogError, IllegalActionError
from musbot.core.records import read_record
from musbot.core.seats import Seat
from musbot.games import GAMES, AnyGame
from tests.conftest import FULL_SCALE
from tests.musbot.games.random_matches import Kind, RandomMatch, every_kind
from tests.musbot.games.tongues import TONGUES, Saying

MATCHES = 3 if FULL_SCALE else 1
MOMENTS = 8


@pytest.fixture(
    scope="module",
    params=[(kind, number) for kind in every_kind() for number in range(MATCHES)],
    ids=lambda given: "-".join([*given[0], str(given[1])]),
)
def match(request: pytest.FixtureRequest) -> RandomMatch:
    """One match of each kind, from the first deal to the end."""
    kind: Kind
    kind, number = request.param
    # At full scale the same matches each time, so that the gate says the same each time.
    return RandomMatch(kind, number if FULL_SCALE else random.randrange(10**9))


def test_every_game_has_a_tongue() -> None:
    assert TONGUES.keys() == GAMES.keys()
    assert all(game.name == name for name, game in GAMES.items())


# ---------------------------------------------------------------------- the course of a match


def test_a_match_ends_and_has_an_outcome_then_and_not_before(match: RandomMatch) -> None:
    game, (*playing, last) = match.game, match.moments
    for moment in playing:
        assert game.to_act(moment.after)
        assert game.outcome(moment.after) is None
    outcome = game.outcome(last.after)
    assert outcome is not None
    assert outcome.winner in match.seating.sides
    assert outcome.rounds == game.rounds_played(last.after)
    assert game.to_act(last.after) == ()
    assert all(game.legal_actions(last.after, seat) == () for seat in match.seating.seats)


def test_who_is_awaited_sits_at_the_table_and_has_a_word(match: RandomMatch) -> None:
    for moment in match.moments[:-1]:
        awaited = match.game.to_act(moment.after)
        assert len(set(awaited)) == len(awaited)
        assert set(awaited) <= set(match.seating.seats)
        assert all(match.game.legal_actions(moment.after, seat) for seat in awaited)


def test_nothing_more_happens_by_itself_when_somebody_is_awaited(match: RandomMatch) -> None:
    for moment in match.moments:
        assert match.game.forced(moment.after, refuse_to_shuffle) == ()


def refuse_to_shuffle(cards: Cards) -> Cards:
    raise AssertionError(f"{cards} were to be shuffled")


def test_rounds_are_counted_one_by_one(match: RandomMatch) -> None:
    rounds = [match.game.rounds_played(moment.after) for moment in match.moments]
    assert rounds[0] == 0
    assert all(later - sooner in {0, 1} for sooner, later in pairwise(rounds))


# ------------------------------------------------------------------------------- what is legal


def test_legal_actions_are_exactly_what_is_accepted_of_any_seat(match: RandomMatch) -> None:
    game = match.game
    for moment in match.some_moments(MOMENTS):
        state = moment.after
        before = msgspec.json.encode(state)
        for seat in match.seating.seats:
            view, legal = game.view(state, seat), game.legal_actions(state, seat)
            for saying in match.tongue.everything(view):
                try:
                    decided = game.decide(state, seat, game.parse_action(saying.text))
                except IllegalActionError as error:
                    assert not saying.is_among(legal), (seat, saying, legal)
                    check_refusal(match, state, legal, saying, error)
                else:
                    assert saying.is_among(legal), (seat, saying, legal)
                    assert decided
        assert msgspec.json.encode(state) == before


def check_refusal(
    match: RandomMatch,
    state: Any,  # noqa: ANN401 -- the game's own
    legal: tuple[Legal, ...],
    saying: Saying,
    error: IllegalActionError,
) -> None:
    """A refusal says who is awaited, with which words if it was he, and the broken bounds."""
    refusal = error.refusal
    assert refusal.reason
    assert refusal.to_act == match.game.to_act(state)
    assert set(refusal.legal) <= set(match.game.legal_actions(state, refusal.to_act[0]))
    for each in legal:
        if each.word == saying.word and saying.sound:
            assert (refusal.least, refusal.most) == (each.least, each.most)


def test_nobody_has_the_same_word_twice(match: RandomMatch) -> None:
    for moment in match.moments:
        for seat in match.seating.seats:
            words = [legal.word for legal in match.game.legal_actions(moment.after, seat)]
            assert len(set(words)) == len(words)


def test_nothing_is_accepted_when_the_match_is_over(match: RandomMatch) -> None:
    state = match.end
    for seat in match.seating.seats:
        view = match.game.view(state, seat)
        assert match.tongue.asides(view) == []
        for saying in match.tongue.everything(view):
            with pytest.raises(IllegalActionError) as refused:
                match.game.decide(state, seat, match.game.parse_action(saying.text))
            assert (refused.value.refusal.to_act, refused.value.refusal.legal) == ((), ())


def test_asides_are_accepted_and_leave_the_turn_and_all_words_alone(match: RandomMatch) -> None:
    game = match.game
    for moment in match.some_moments(MOMENTS):
        state = moment.after
        for seat in match.seating.seats:
            for text in match.tongue.asides(game.view(state, seat)):
                decided = game.decide(state, seat, game.parse_action(text))
                after = state
                for event in decided:
                    after = game.evolve(after, event)
                assert decided
                assert all(game.is_aside(event) for event in decided)
                assert turn_and_words(match, after) == turn_and_words(match, state)


def test_what_takes_a_turn_is_no_aside(match: RandomMatch) -> None:
    game = match.game
    for moment in match.moments:
        asides = [event for event in moment.events if game.is_aside(event)]
        assert not asides or len(asides) == len(moment.events)
        if asides:
            assert turn_and_words(match, moment.after) == turn_and_words(match, moment.before)


def turn_and_words(match: RandomMatch, state: Any) -> tuple[tuple[Seat, ...], list[Any]]:  # noqa: ANN401 -- the game's own
    legal = [match.game.legal_actions(state, seat) for seat in match.seating.seats]
    return match.game.to_act(state), legal


def test_what_is_said_is_written_and_read_alike(match: RandomMatch) -> None:
    for moment in match.moments[1:]:
        action = match.game.parse_action(moment.text)
        assert match.game.parse_action(match.game.write_action(action)) == action


# ----------------------------------------------------------------------- what a match is stored as


def test_stored_events_lead_to_the_same_states(match: RandomMatch) -> None:
    game, state = match.game, match.start
    for moment in match.moments:
        for event in moment.events:
            stored = game.encode_event(event)
            assert game.decode_event(stored) == event
            state = game.evolve(state, game.decode_event(stored))
        assert state == moment.after


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(
    "body",
    [b"", b"{}", b"[]", b'{"type":"sung"}', b"\xff", b'{"type":"sung","x":' + b"[" * 10**6],
    ids=["empty", "no kind", "no event", "unknown kind", "no text", "endless"],
)
def test_what_is_no_event_is_a_corrupt_log(game: AnyGame, body: bytes) -> None:
    with pytest.raises(CorruptLogError):
        game.decode_event(body)


def test_half_an_event_is_a_corrupt_log(match: RandomMatch) -> None:
    for event in match.moments[0].events:
        stored = match.game.encode_event(event)
        with pytest.raises(CorruptLogError):
            match.game.decode_event(stored[: len(stored) // 2])


def test_a_record_replays_to_the_same_score(match: RandomMatch) -> None:
    names = tuple(f"Ane {seat}" for seat in match.seating.seats)
    events = match.events
    written = match.game.write_record(match.rules, match.seating, names, match.mano, events)
    assert read_record(written).players == names
    assert match.tongue.told(match.tongue.replayed(written)) == match.tongue.told(match.end)


def test_chance_enters_through_the_shuffle_alone(match: RandomMatch) -> None:
    game, state = match.game, match.start
    for moment in match.moments:
        decided: tuple[Any, ...] = ()
        if moment.seat is not None:
            decided = game.decide(state, moment.seat, game.parse_action(moment.text))
        for event in decided:
            state = game.evolve(state, event)
        scripted = iter(moment.shuffles)
        followed, state = settle(game, state, as_written_down(scripted))
        assert decided + followed == moment.events
        assert list(scripted) == []


def as_written_down(shuffles: Iterator[tuple[Cards, Cards]]) -> Any:  # noqa: ANN401 -- a shuffle
    def shuffle(cards: Cards) -> Cards:
        given, shuffled = next(shuffles)
        assert cards == given
        assert len(set(cards)) == len(cards)
        return shuffled

    return shuffle


# ------------------------------------------------------------------------------------------ views


def shown(match: RandomMatch, state: Any, seat: Seat | None) -> set[str]:  # noqa: ANN401 -- the game's own
    """Give the cards that a seat is shown, ``None`` being a spectator."""
    encoded = msgspec.json.encode(match.game.view(state, seat))
    return {card.decode() for card in match.tongue.card.findall(encoded)}


def test_what_is_not_shown_to_all_is_shown_to_one_seat_alone(match: RandomMatch) -> None:
    for moment in match.some_moments(MOMENTS):
        public = shown(match, moment.after, None)
        seen: set[str] = set()
        for seat in match.seating.seats:
            own = shown(match, moment.after, seat) - public
            assert own.isdisjoint(seen)
            assert own <= set(match.tongue.deck)
            seen |= own


def test_before_the_first_round_is_over_a_spectator_sees_no_hand(match: RandomMatch) -> None:
    state = match.moments[0].after
    public = shown(match, state, None)
    assert len(public) == match.tongue.turned
    assert all(shown(match, state, seat) - public for seat in match.seating.seats)


def test_a_view_follows_from_its_state(match: RandomMatch) -> None:
    for moment in match.some_moments(MOMENTS):
        for seat in (*match.seating.seats, None):
            once, again = (match.game.view(moment.after, seat) for _ in range(2))
            assert once == again


# ------------------------------------------------------------------------------------------ rules


def test_rules_are_read_as_they_were_written_and_fit_once_for_all(match: RandomMatch) -> None:
    game, rules = match.game, match.rules
    written = msgspec.json.decode(msgspec.json.encode(game.write_rules(rules)))
    assert game.read_rules(written) == rules
    assert game.parse_rules(game.abridge_rules(rules)) == rules
    assert len(game.abridge_rules(rules)) <= len(written)
    assert game.fit_rules(rules, match.seating) == rules


def test_a_list_of_legal_words_is_made_of_words_and_bounds(match: RandomMatch) -> None:
    for moment in match.some_moments(MOMENTS):
        for seat in match.seating.seats:
            for legal in match.game.legal_actions(moment.after, seat):
                assert type(legal) is Legal
                assert 0 <= legal.least <= legal.most
