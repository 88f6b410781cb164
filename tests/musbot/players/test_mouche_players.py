"""What do the computer players of mouche say and play?"""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import FOUR, SIX, TWO, Seat, Seating
from musbot.games.mouche.actions import Action, Answer, Change, Joue, Repond, Word
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import MoucheState
from musbot.games.mouche.view import MoucheView, Stage
from musbot.players import PLAYERS, SUBSTITUTES
from musbot.players.mouche_heuristic import MoucheHeuristic
from musbot.players.mouche_search import WORLDS, MoucheSearch
from musbot.players.mouche_substitute import MoucheSubstitute
from musbot.players.mouche_worth import break_even, stays
from musbot.service.chance import seeded_chance
from musbot.service.ports import Player
from tests.musbot.games.random_matches import every_kind
from tests.musbot.games.tongues import TONGUES

AnyPlayer = Player[MoucheView, Action]

KINDS = [kind for kind in every_kind() if kind.game == "mouche"]
STRONG, WEAK = "Kh Qh Ah Ks Kd", "7s 8s 9d 7c 8d"


def players(worlds: int = WORLDS) -> dict[str, AnyPlayer]:
    """One of each, alike each time."""
    return {
        "heuristic": MoucheHeuristic(seeded_chance(1)),
        "search": MoucheSearch(seeded_chance(2), worlds=worlds),
        "substitute": MoucheSubstitute(),
    }


def dealt(
    *hands: str, trump: str = "10h", seating: Seating = FOUR, rules: MoucheRules | None = None
) -> MoucheState:
    """The first deal with these hands from the eldest, seat 0; others have what is left."""
    given = [parse_cards(hand) for hand in hands]
    used = {card for hand in given for card in hand} | {*parse_cards(trump)}
    rules = MOUCHE.fit_rules(rules or MoucheRules(), seating)

    def shuffle(deck: Cards) -> Cards:
        left = [card for card in deck if card not in used]
        filled = list(given)
        while len(filled) < len(seating.seats):
            filled.append(tuple(left[:5]))
            left = left[5:]
        return (*[card for hand in filled for card in hand], *parse_cards(trump), *left)

    state = MOUCHE.start(rules, seating, Seat(0))
    return settle(MOUCHE, state, shuffle)[1]


def after(state: MoucheState, *said: str) -> MoucheState:
    """The state after these words of whoever was awaited."""
    for text in said:
        (seat,) = MOUCHE.to_act(state)
        for event in MOUCHE.decide(state, seat, MOUCHE.parse_action(text)):
            state = MOUCHE.evolve(state, event)
        state = settle(MOUCHE, state, lambda cards: cards)[1]
    return state


def choice(player: AnyPlayer, state: MoucheState) -> Action:
    """What a player does whose turn it is."""
    view = MOUCHE.view(state, MOUCHE.to_act(state)[0])
    return player.choose(view, view.legal)


def moments(kind_number: int, seed: int) -> Iterator[MoucheView]:
    """What those who are to act see in a match that all play by one of the players."""
    kind = KINDS[kind_number]
    seating = {each.name: each for each in MOUCHE.seatings}[kind.seating]
    rules = replace(TONGUES["mouche"].rules(kind.way, seating, seed), tours=1)
    chance, seats = seeded_chance(seed), list(players(worlds=40).values())
    state = settle(MOUCHE, MOUCHE.start(rules, seating, Seat(0)), chance.shuffle)[1]
    while MOUCHE.outcome(state) is None:
        (seat,) = MOUCHE.to_act(state)
        view = MOUCHE.view(state, seat)
        yield view
        action = seats[seat % len(seats)].choose(view, view.legal)
        for event in MOUCHE.decide(state, seat, action):  # a word that is not allowed is an error
            state = MOUCHE.evolve(state, event)
        state = settle(MOUCHE, state, chance.shuffle)[1]


@pytest.mark.parametrize("number", range(len(KINDS)), ids=["-".join(kind) for kind in KINDS])
def test_they_play_every_way_to_the_end_by_legal_words_alone(number: int) -> None:
    last = [*moments(number, 7)][-1]
    assert last.round_number == last.rounds


def test_the_game_has_a_computer_player_and_a_substitute() -> None:
    assert isinstance(PLAYERS["mouche"](seeded_chance(1)), MoucheHeuristic)
    assert isinstance(SUBSTITUTES["mouche"], MoucheSubstitute)


@pytest.mark.parametrize("name", ["heuristic", "search"])
def test_good_trumps_stay_also_where_three_have_stayed(name: str) -> None:
    others = "Kd Kc Ks 7h 8h", "Qd Qc Qs 9h Jd", "Jc Js Ac Ad As"
    assert choice(players()[name], after(dealt(*others, STRONG), *["tiens"] * 3)) is not Word.PASSE


def test_rubbish_passes_where_three_have_stayed() -> None:
    others = "Kd Kc Ks Kh Ah", "Qd Qc Qs Qh Jd", "Jc Js Ac Jh As"
    state = after(dealt(*others, WEAK), *["tiens"] * 3)
    assert choice(players()["heuristic"], state) is Word.PASSE


def test_search_passes_rubbish_where_nothing_is_left_to_draw() -> None:
    others = "Kd Kc Ks Kh Ah", "Qd Qc Qs Qh Jd", "Jc Js Ac Jh As"
    state = after(dealt(*others, WEAK), *["tiens"] * 3)
    assert choice(players()["search"], replace(state, stock=())) is Word.PASSE


@pytest.mark.parametrize("name", ["heuristic", "search"])
def test_whoever_speaks_last_behind_three_who_passed_takes_the_basket(name: str) -> None:
    alone = after(dealt("Kd Kc Ks Kh Ah", "Qd Qc Qs Qh Jd", "Jc Js Ac Jh As", WEAK), *["passe"] * 3)
    assert choice(players()[name], alone) is not Word.PASSE


@pytest.mark.parametrize("name", ["heuristic", "search", "substitute"])
def test_a_mouche_is_shown_at_once(name: str) -> None:
    assert choice(players()[name], dealt("Ks Qs Js As 10s")) is Word.MOUCHE


@pytest.mark.parametrize("name", ["heuristic", "search", "substitute"])
def test_a_question_is_answered_by_silence(name: str) -> None:
    asked = after(dealt("Kd Kc Ks 7h 8h"), "tiens", "demande 0")
    assert choice(players()[name], asked) == Repond(Answer.SILENCE)


def test_a_substitute_risks_nothing() -> None:
    assert choice(MoucheSubstitute(), dealt(STRONG)) is Word.PASSE


def test_a_substitute_plays_on_with_the_cards_of_who_has_stayed() -> None:
    played = after(dealt("Kd Kc Ks 7h 8h", STRONG), "tiens", "tiens", "passe", "passe")
    assert isinstance(choice(MoucheSubstitute(), played), Joue)


def test_a_substitute_stays_where_the_dealer_may_not_pass_any_more() -> None:
    rules = MoucheRules(retourne_au_donneur=True)
    state = dealt("Kd Kc Ks 7h 8h", "Kh Qc Qs 9h 7d", seating=TWO, rules=rules, trump="Jh")
    swapped = after(state, "tiens", "retourne 7d")
    assert choice(MoucheSubstitute(), swapped) != Word.PASSE


@pytest.mark.parametrize("name", ["heuristic", "search"])
def test_a_dealer_takes_a_good_turned_card(name: str) -> None:
    rules = MoucheRules(retourne_au_donneur=True)
    state = dealt("Kd Kc Ks 10h 10s", "Qh Qc Ah Jd 10c", seating=TWO, rules=rules, trump="Kh")
    said = choice(players()[name], after(state, "tiens"))
    assert MOUCHE.write_action(said).startswith("retourne")


@pytest.mark.parametrize("name", ["heuristic", "substitute"])
def test_the_last_to_play_wins_a_trick_as_cheaply_as_he_can(name: str) -> None:
    state = dealt("10d Kc Ks Ah 10s", "Kd Jd Qd Qh 10c", seating=TWO)
    lying = after(state, "tiens", "tiens", "joue 10d")
    assert choice(players()[name], lying) == Joue(parse_cards("Jd")[0])


def test_more_who_stay_ask_for_a_better_hand() -> None:
    asked = [break_even(count / 2) for count in range(2, 13)]
    assert asked == sorted(asked)
    assert stays(0.1, 0, 0)
    assert not stays(0.1, 1, 0)


def test_search_says_the_same_of_the_same_view_and_chance() -> None:
    for view in moments(0, 3):
        chosen = {
            repr(MoucheSearch(seeded_chance(4), worlds=60).choose(view, view.legal))
            for _ in range(2)
        }
        assert len(chosen) == 1


def test_search_leads_no_card_that_may_lose_while_it_has_kings() -> None:
    state = after(dealt("Kh Kc Ks 10s 10c", "Qd Jd Qc Ad Qs", seating=TWO), "tiens", "tiens")
    view = MOUCHE.view(state, Seat(0))
    assert view.stage is Stage.LEAD
    said = MoucheSearch(seeded_chance(1)).choose(view, view.legal)
    assert said in [Joue(card) for card in parse_cards("Kh Kc Ks")]


def test_the_first_of_six_declares() -> None:
    state = dealt(seating=SIX)
    assert isinstance(choice(players()["search"], state), (Word, Change))
