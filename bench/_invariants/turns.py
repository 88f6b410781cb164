"""What always holds of mano, of who is asked, and of the bet that stands?"""

from __future__ import annotations

from bench._invariants.step import Invariant, Step
from musbot.core.seats import Seat
from musbot.games.mus.deal import asked
from musbot.games.mus.events import (
    Dealt,
    Discarded,
    Lance,
    LanceReached,
    MusAsked,
    MusCut,
    Offered,
    OrdagoOffered,
    RoundEnded,
    Served,
)
from musbot.games.mus.hands import holds, worth_of
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Discarding,
    Envite,
    How,
    MusState,
    Serving,
)

_ORDER = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)
_EVERYBODY = (Lance.GRANDE, Lance.CHICA, Lance.PUNTO)


def next_in_the_game(state: MusState, seat: Seat) -> Seat:
    """Give the first seat after this one whose side has not left the game."""
    following = seat
    for _ in state.seating.seats:
        following = state.seating.after(following)
        if state.seating.side_of[following] not in state.out:
            return following
    return seat


def mano_moves_when_a_round_ends_or_cards_are_asked_for_in_corrido(step: Step) -> bool:
    """To the next seat in the game; or to who cuts in mus corrido (R2.3, R4.7)."""
    before, event, after = step
    if after.mano == before.mano:
        return True
    match event:
        case RoundEnded():
            return True  # where to, is asked after every round
        case MusCut(seat=seat):
            return before.corrido and after.mano == seat
        case Discarded():
            last = type(before.phase) is Discarding and len(before.phase.waiting) == 1
            return last and before.corrido and after.mano == next_in_the_game(after, before.mano)
        case _:
            return False


def mano_moves_on_after_every_round(step: Step) -> bool:
    """By one seat into a new game, else to the next seat in the game (R2.3, R8.11)."""
    before, after = step.before, step.after
    if before.game_won_by is not None:
        return after.mano == before.seating.after(before.mano)
    return after.mano == next_in_the_game(after, before.mano)


def who_cuts_in_corrido_is_mano(step: Step) -> bool:
    """And corrido is over then (R4.7)."""
    before, event, after = step
    assert isinstance(event, MusCut)
    return after.mano == (event.seat if before.corrido else before.mano) and not after.corrido


def the_dealer_speaks_last(step: Step) -> bool:
    """He sits before mano, but for those who are out of the game (R2.2)."""
    state = step.after
    return state.order[:1] == (state.mano,) and state.order[-1] == state.dealer


def mus_corrido_runs_only_where_the_rules_have_it(step: Step) -> bool:
    """In the first round of a game or of the match, before mus is cut (R4.7)."""
    state = step.after
    begun = {"every-game": state.rounds_of_game, "first-game": state.rounds}
    return not state.corrido or begun.get(state.rules.mus_corrido) == 0


def who_is_still_asked_for_mus_is_in_the_game_and_in_turn(step: Step) -> bool:
    """The rest of the order in which all are asked (R4.1, R4.3, R4.8); one alone after R4.10."""
    state, phase = step.after, step.after.phase
    if type(phase) is AskingForMus:
        if phase.seen:
            return phase.waiting == state.order[:1]
        return _is_rest(phase.waiting, asked(state))
    if type(phase) is Discarding:
        return _is_rest(phase.waiting, state.order)
    return True


def _is_rest(waiting: tuple[Seat, ...], turn: tuple[Seat, ...]) -> bool:
    return 0 < len(waiting) <= len(turn) and turn[-len(waiting) :] == waiting


def mus_is_asked_for_in_turn(step: Step) -> bool:
    """Who says mus is the one who is asked; a cut may come out of turn, if the rules say so."""
    before, event = step.before, step.event
    assert isinstance(event, MusAsked | MusCut)
    phase = before.phase
    if type(phase) is not AskingForMus:
        return False
    if event.seat == phase.waiting[0]:
        return True
    return type(event) is MusCut and before.rules.cut_out_of_turn and event.seat in before.order


def lances_come_in_their_order(step: Step) -> bool:
    """Grande, chica, pares, juego, and punto only where nobody has juego (R5.1, R6.4)."""
    results = step.after.results
    if tuple([result.lance for result in results]) != _ORDER[: len(results)]:
        return False
    for result in results:
        alone = result.how is How.NOBODY or result.how is How.ALONE
        if alone and result.lance in _EVERYBODY:
            return False
    return len(results) < len(_ORDER) or results[-2].how is How.NOBODY


def who_has_a_lance_declares_it(step: Step) -> bool:
    """The holders are those in the game whose cards have it, from mano (R6.1)."""
    before, event = step.before, step.event
    assert isinstance(event, LanceReached)
    lance, hands, rules = event.lance, before.hands, before.rules
    having = [seat for seat in before.order if holds(lance, worth_of(hands[seat], rules))]
    return list(event.holders) == having and lance is _ORDER[len(before.results)]


def the_asked_take_part_and_belong_to_other_sides_than_the_bettor(step: Step) -> bool:
    """Nor to a side that is out of the lance or has accepted; in turn after the bettor (R7.10)."""
    state, phase = step.after, step.after.phase
    if type(phase) is not Betting:
        return True
    envite, side_of = phase.envite, state.seating.side_of
    speakers, bettor = envite.speakers, envite.bettor
    if not envite.queue or len({side_of[seat] for seat in speakers}) == 1:
        return False
    if bettor is None:
        return _is_rest(envite.queue, speakers)
    silent = {side_of[bettor], *envite.dropped, *envite.accepted}
    place = speakers.index(bettor)
    turn = [*speakers[place + 1 :], *speakers[:place]]
    allowed = [seat for seat in turn if side_of[seat] not in silent]
    in_turn = tuple([seat for seat in allowed if seat in envite.queue])
    return in_turn == envite.queue and _nobody_is_skipped(state, envite, allowed)


def _nobody_is_skipped(state: MusState, envite: Envite, allowed: list[Seat]) -> bool:
    """Who could be asked and is not has said no: to this bet, or to one before it (R7.11)."""
    if state.rules.refusal_eliminates and not set(envite.refused).isdisjoint(envite.queue):
        return False
    return all(seat in envite.queue or seat in envite.refused for seat in allowed)


def who_takes_part_in_a_lance_is_in_turn_from_mano(step: Step) -> bool:
    """The speakers are some of those in the game, in their order."""
    state, phase = step.after, step.after.phase
    if type(phase) is not Betting:
        return True
    speakers = phase.envite.speakers
    return [seat for seat in state.order if seat in speakers] == list(speakers)


def a_bet_grows_within_its_bounds(step: Step) -> bool:
    """By the least at least, and to the cap of the table at most (R7.2, R7.5, R7.19)."""
    before, event = step.before, step.event
    assert isinstance(event, Offered)
    phase, rules = before.phase, before.rules
    if type(phase) is not Betting or phase.envite.ordago:
        return False
    envite = phase.envite
    least = rules.min_envido if envite.bettor is None else envite.stones + 1
    if event.word == "mas":
        least = envite.stones + rules.min_raise
    if event.word == "reenvido" and event.stones != 2 * envite.stones:
        return False
    scores = [before.score[before.seating.side_of[seat]] for seat in before.order]
    caps = {"target": rules.target, "missing": rules.target - max(scores)}
    return least <= event.stones <= caps.get(rules.max_envido, event.stones)


def an_ordago_is_played_only_where_the_rules_have_it(step: Step) -> bool:
    """And nothing lies above it (R7.7)."""
    before, event = step.before, step.event
    assert isinstance(event, OrdagoOffered)
    phase, rules = before.phase, before.rules
    return type(phase) is Betting and not phase.envite.ordago and rules.ordago == "free"


def a_bet_on_both_lances_is_made_in_grande_alone(step: Step) -> bool:
    """By the first word of it, where the rules have it (R7.18)."""
    state, phase = step.after, step.after.phase
    if type(phase) is not Betting or not phase.envite.both:
        return True
    return state.rules.bet_both and phase.envite.lance is Lance.GRANDE


def what_stood_before_a_bet_was_less(step: Step) -> bool:
    """Nothing stands where nobody has bet, and a refusal pays less than the bet (R7.14)."""
    phase = step.after.phase
    if type(phase) is not Betting:
        return True
    envite = phase.envite
    if envite.bettor is None:
        return not (envite.stones or envite.before or envite.ordago or envite.refused)
    return envite.stones == 0 if envite.ordago else envite.before < envite.stones


def at_most_one_word_is_heard_and_it_is_the_speakers(step: Step) -> bool:
    """Words are never unsaid within a round, and nobody speaks in another's place."""
    before, event, after = step
    if type(event) is Dealt:
        return not after.said
    speaker: object = getattr(event, "seat", None)
    return after.said[:-1] == before.said and after.said[-1].seat == speaker


def cards_are_given_for_what_is_lacking(step: Step) -> bool:
    """Serving ends when nobody lacks any, and not before."""
    phase = step.after.phase
    return type(phase) is not Serving or any(phase.lacking)


INVARIANTS = (
    Invariant(mano_moves_when_a_round_ends_or_cards_are_asked_for_in_corrido, ("mano",)),
    Invariant(mano_moves_on_after_every_round, (RoundEnded,)),
    Invariant(who_cuts_in_corrido_is_mano, (MusCut,)),
    Invariant(the_dealer_speaks_last, (Dealt,)),
    Invariant(mus_corrido_runs_only_where_the_rules_have_it, (Dealt, "corrido")),
    Invariant(who_is_still_asked_for_mus_is_in_the_game_and_in_turn, ("phase", "out")),
    Invariant(mus_is_asked_for_in_turn, (MusAsked, MusCut)),
    Invariant(lances_come_in_their_order, ("results",)),
    Invariant(who_has_a_lance_declares_it, (LanceReached,)),
    Invariant(the_asked_take_part_and_belong_to_other_sides_than_the_bettor, ("phase",)),
    Invariant(who_takes_part_in_a_lance_is_in_turn_from_mano, (LanceReached,)),
    Invariant(a_bet_grows_within_its_bounds, (Offered,)),
    Invariant(an_ordago_is_played_only_where_the_rules_have_it, (OrdagoOffered,)),
    Invariant(a_bet_on_both_lances_is_made_in_grande_alone, ("phase",)),
    Invariant(what_stood_before_a_bet_was_less, ("phase",)),
    Invariant(at_most_one_word_is_heard_and_it_is_the_speakers, ("said",)),
    Invariant(cards_are_given_for_what_is_lacking, (Served, "phase")),
)
