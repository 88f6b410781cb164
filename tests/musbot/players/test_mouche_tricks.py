"""Is a deal of mouche that is tried out in numbers played as the engine plays it?"""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seat, Seating
from musbot.games.mouche.actions import Action, Change, Joue, Word
from musbot.games.mouche.cards import CARDS_IN_HAND, FRENCH_DECK, STRENGTH_OF, SUIT_OF
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import MoucheState, Story, Why
from musbot.games.mouche.tricks import following
from musbot.games.mouche.view import Stage
from musbot.players.mouche_codes import CARD_OF, CODE_OF, codes_of, set_of, suit_number
from musbot.players.mouche_knowledge import Knowledge, knowledge
from musbot.players.mouche_search import trial_of_card, trial_of_declaration
from musbot.players.mouche_thumb import staying
from musbot.players.mouche_tricks import NOTHING, Played, Table, may_follow, play_out
from musbot.players.mouche_worlds import World
from musbot.players.mouche_worth import plan, stays
from musbot.service.chance import seeded_chance

SEATINGS = (TWO, THREE, FOUR, FIVE, SIX)
SEEDS = range(40)


class Deal:
    """The first deal of a match without mouches, in which anybody stays and plays anything."""

    def __init__(self, seating: Seating, seed: int) -> None:
        self._chance, self._shuffle = random.Random(seed), seeded_chance(seed).shuffle
        rules = MoucheRules(mouche_main=False, question=False, forcer=bool(seed % 2), mise=10)
        mano = Seat(seed % len(seating.seats))
        self.state: MoucheState = MOUCHE.start(MOUCHE.fit_rules(rules, seating), seating, mano)
        self.cut: Cards = ()
        self._settle()

    def _settle(self) -> None:
        self.state = settle(MOUCHE, self.state, self._shuffle)[1]

    @property
    def seat(self) -> Seat:
        """The seat that is awaited."""
        return MOUCHE.to_act(self.state)[0]

    def act(self, action: Action) -> None:
        """Let who is awaited do something; it is an error if he may not."""
        for event in MOUCHE.decide(self.state, self.seat, action):
            self.state = MOUCHE.evolve(self.state, event)
        self._settle()

    def declared_but(self, left: int) -> Deal:
        """Let all but the last ones say something."""
        for _ in range(len(self.state.seating.seats) - left):
            self.act(self._chance.choice([Word.PASSE, Word.TIENS, Word.TIENS, self._change()]))
        return self

    def _change(self) -> Action:
        cards = self.state.hands[self.seat][: len(self.state.stock)]
        return Change(cards) if cards else Word.TIENS

    def declared_by_thumb(self, known: Knowledge) -> Deal:
        """Let all the others speak who have not, by what the one knows who is trying this out."""
        while (waiting := self.state.declared.count(None)) and self.state.previous is None:
            most, active = min(CARDS_IN_HAND, len(self.state.stock)), len(self.state.active)
            chosen = plan(codes_of(self.state.hands[self.seat]), known.trump, known.unseen, most)
            stay = stays(chosen.worth, active, waiting - 1)
            self.act(staying(chosen.aside) if stay else Word.PASSE)
        return self

    def cut_talon(self, left: int) -> None:
        """Leave so many cards at most in the talon, as if the others had been drawn."""
        stock = self.state.stock
        self.state, self.cut = replace(self.state, stock=stock[:left]), stock[left:]

    def led(self) -> Deal:
        """Let two stay at least, and some cards be played, but for the last ones of the deal."""
        self.declared_but(2)
        for _ in range(2):
            self.act(Word.TIENS)
        for _ in range(self._chance.randrange(5 * len(self.state.active))):
            playable = MOUCHE.view(self.state, self.seat).playable
            self.act(Joue(self._chance.choice(playable)))
        return self

    def play(self, played: Played) -> Story:
        """Do what was tried out, card by card, and give the deal that is then over."""
        assert self.state.previous is None
        for seat, card in played:
            assert self.state.previous is None
            assert self.seat == seat
            self.act(Joue(CARD_OF[card]))
        assert self.state.previous is not None
        return self.state.previous


def opened(state: MoucheState, unseen: int) -> Table:
    """All the cards of a deal as it stands, in numbers."""
    view = MOUCHE.view(state, None)
    lying, trump = NOTHING, suit_number(view.trump_suit)
    for play in view.trick:
        lying = lying.with_card(play.seat, CODE_OF[play.card], trump)
    place = view.active.index(view.trick[0].seat if view.trick else view.to_act[0])
    return Table(
        {seat: codes_of(state.hands[seat]) for seat in view.active},
        [*view.active[place:], *view.active[:place]],
        len(view.active) - len(view.trick),
        lying,
        {seat: view.taken[seat] for seat in view.active},
        trump,
        unseen,
        view.rules.forcer,
    )


def gained(story: Story, seat: Seat) -> float:
    """What a deal has won for a seat, and its part of what lies in later baskets, in baskets."""
    won = sum([row.jetons for row in story.ledger if row.seat == seat and row.why is not Why.ANTE])
    later = story.basket + sum(story.fines)
    return (won + later / len(story.chips)) / story.stake


@pytest.mark.parametrize("seating", SEATINGS, ids=[each.name for each in SEATINGS])
def test_the_engine_accepts_every_card_and_counts_the_same_tricks(seating: Seating) -> None:
    for seed in SEEDS:
        deal = Deal(seating, seed).led()
        table = opened(deal.state, set_of(CARD_OF))
        played = play_out(table)
        story = deal.play(played)
        taken = dict.fromkeys(table.order, 0)
        for trick in story.tricks:
            taken[trick.seat] += 1
        assert table.taken == taken
        assert not any(table.hands.values())


@pytest.mark.parametrize("seating", SEATINGS, ids=[each.name for each in SEATINGS])
def test_a_card_that_is_tried_out_wins_what_it_wins_in_the_engine(seating: Seating) -> None:
    for seed in SEEDS:
        deal = Deal(seating, seed).led()
        seat = deal.seat
        view = MOUCHE.view(deal.state, seat)
        known = knowledge(view)
        others: dict[int, list[int]] = {
            each: codes_of(deal.state.hands[each]) for each in view.active if each != seat
        }
        card = CODE_OF[view.playable[-1]]
        tried = trial_of_card(view, seat, known)(card, World(others, []))
        unseen = (known.unseen | set_of(known.hand)) & ~(1 << card)
        deal.act(Joue(CARD_OF[card]))
        story = deal.state.previous or deal.play(play_out(opened(deal.state, unseen)))
        assert tried == pytest.approx(gained(story, seat))


@pytest.mark.parametrize("count", [None, 0, 2])
@pytest.mark.parametrize("seating", SEATINGS, ids=[each.name for each in SEATINGS])
def test_a_declaration_that_is_tried_out_wins_what_it_wins_in_the_engine(
    seating: Seating, count: int | None
) -> None:
    for seed in SEEDS:
        deal = Deal(seating, seed).declared_but(1 + seed % min(3, len(seating.seats)))
        deal.cut_talon(seed % 12)
        seat, state = deal.seat, deal.state
        if len(state.stock) < (count or 0):
            continue
        view = MOUCHE.view(state, seat)
        known = knowledge(view)
        aside = None if count is None else tuple(known.hand[:count])
        others: dict[int, list[int]] = {
            each: codes_of(state.hands[each]) for each in seating.seats if each != seat
        }
        world = World(others, codes_of(state.stock + deal.cut))
        tried = trial_of_declaration(view, seat, known)(aside, world)
        unseen = known.unseen | set_of(known.hand)
        deal.act(Word.PASSE if aside is None else staying(aside))
        deal.declared_by_thumb(known)
        story = deal.state.previous or deal.play(play_out(opened(deal.state, unseen)))
        assert tried == pytest.approx(gained(story, seat))


@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
def test_the_law_of_tricks_is_that_of_the_engine(held: int) -> None:
    chance = random.Random(held)
    for _ in range(2000):
        first, best, *hand = chance.sample(FRENCH_DECK, 2 + held)
        trump = chance.choice("shdc")
        if SUIT_OF[best] not in (SUIT_OF[first], trump) or (
            SUIT_OF[best] == SUIT_OF[first] and STRENGTH_OF[best] < STRENGTH_OF[first]
        ):
            best = first
        forcer = chance.random() < 0.5
        theirs = following(tuple(hand), SUIT_OF[first], best, trump, forcer=forcer)
        led = suit_number(SUIT_OF[first])
        ours = may_follow(codes_of(hand), led, CODE_OF[best], suit_number(trump), forcer=forcer)
        assert tuple([CARD_OF[each] for each in ours]) == theirs


def test_the_deals_that_are_tried_out_begin_at_every_moment() -> None:
    begun = [Deal(FOUR, seed).led().state for seed in SEEDS]
    views = [MOUCHE.view(state, None) for state in begun]
    assert {view.stage for view in views} == {Stage.LEAD, Stage.TRICK}
    assert {len(view.tricks) for view in views} == {0, 1, 2, 3, 4}
    assert {len(view.active) for view in views} == {2, 3, 4}
