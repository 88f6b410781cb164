"""Is a player of mus offered what he may say, the plain things first, and nothing twice?"""

from collections.abc import Mapping

import pytest

from musbot.core.seats import SEATINGS
from musbot.games.mus.actions import parse_action
from musbot.games.mus.events import OrdagoOffered
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.render.mus_choices import (
    choices,
    ordago_hint,
    perete_choices,
    public_choices,
    signal_choices,
    talk_choices,
    watch_choices,
)
from musbot.render.mus_hand import own_choices
from musbot.render.page import Choice, Needs, Style
from musbot.render.text import Texts
from tests.musbot.render.matches import HOUSE, STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import moments

ENGLISH = Texts("en")
WITH_STONES = ("envido", "mas", "reenvido", "envido-dos")


def labels(match: RiggedMatch) -> list[str]:
    return [choice.label for choice in choices(ENGLISH, match.speaker)]


def test_before_the_cut_there_is_mus_and_no_mus() -> None:
    assert labels(RiggedMatch(*STRONG)) == ["Mus", "Corto"]


def test_a_discard_needs_cards() -> None:
    match = RiggedMatch(*STRONG).say("mus", "mus", "mus", "mus")
    (choice,) = choices(ENGLISH, match.speaker)
    assert (choice.needs, choice.least, choice.most) == (Needs.CARDS, 1, 4)


def test_without_a_bet_one_may_pass_bet_two_bet_anything_or_all() -> None:
    match = RiggedMatch(*STRONG).say("corto")
    assert labels(match) == ["Paso", "Envido 2", "Envido…", "Órdago"]
    any_bet = choices(ENGLISH, match.speaker)[2]
    assert (any_bet.needs, any_bet.least, any_bet.most) == (Needs.AMOUNT, 2, 999)


def test_against_a_bet_refusing_and_accepting_are_offered_once_each() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5")
    expected = ["Quiero", "No quiero", "2 más", "Más…", "Reenvido (10)", "Órdago", "No queremos"]
    assert labels(match) == expected


def test_the_plural_is_offered_only_while_a_partner_is_still_to_be_asked() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "no-quiero")
    assert "No queremos" not in labels(match)


def test_the_plural_is_offered_beside_a_partner_who_has_refused_and_is_asked_again() -> None:
    words = ("corto", "paso", "paso", "envido", "no-quiero", "mas", "no-quiero", "mas")
    for eliminates in (True, False):
        match = RiggedMatch(*STRONG, rules={"refusal_eliminates": eliminates}).say(*words)
        assert match.speaker.seat == 1  # whose partner, seat 3, has refused the first bet
        assert ("No queremos" in labels(match)) is not eliminates


def test_nothing_lies_above_an_ordago() -> None:
    match = RiggedMatch(*STRONG).say("corto", "ordago")
    assert labels(match) == ["Quiero", "No quiero", "No queremos"]


def test_only_the_seat_that_is_to_speak_has_choices() -> None:
    match = RiggedMatch(*STRONG)
    assert choices(ENGLISH, match.view(1)) == ()
    assert choices(ENGLISH, match.view(None)) == ()


def test_an_ordago_and_a_refusal_do_not_look_like_a_pass() -> None:
    styles = {
        choice.label: choice.style
        for choice in choices(ENGLISH, RiggedMatch(*STRONG).say("corto", "envido").speaker)
    }
    assert styles["Quiero"] is Style.AGREE
    assert styles["No quiero"] is Style.REFUSE
    assert styles["Órdago"] is Style.BOLD
    assert styles["2 más"] is Style.PLAIN


def test_the_true_signals_are_offered_with_the_gestures_of_their_set() -> None:
    (choice,) = signal_choices(ENGLISH, RiggedMatch(*STRONG).view(0))
    assert choice.action == "sena solomillo"
    assert choice.label == "Solomillo (a kiss)"
    match = RiggedMatch("12o 7c 7e 5e", *STRONG[1:], rules={"signals": "wikipedia"})
    listed = [choice.label for choice in signal_choices(ENGLISH, match.view(0))]
    assert listed == [
        "Par (the head turned to one side)",
        "Twenty-nine (the right shoulder raised)",
    ]


def test_both_lances_can_be_bet_on_behind_what_is_common() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto")
    both = ["Envido 2 a las dos", "Envido a las dos…", "Órdago a las dos"]
    assert labels(match) == ["Paso", "Envido 2", "Envido…", "Órdago", *both]


def test_an_amount_that_is_an_ordago_says_so() -> None:
    rules = {"max_envido": "missing"}
    match = RiggedMatch(*STRONG, rules=rules, score=(30, 33)).say("corto")
    other = choices(ENGLISH, match.speaker)[2]
    assert (other.label, other.ordago_above) == ("Envido…", 7)
    assert ordago_hint(ENGLISH, other) == "More than 7 are an órdago."
    match.say("envido 4")
    assert "Reenvido (8) = órdago" in labels(match)
    other = next(choice for choice in choices(ENGLISH, match.speaker) if choice.label == "Más…")
    assert ordago_hint(ENGLISH, other) == "More than 3 are an órdago."


def test_where_every_amount_is_an_ordago_no_other_is_asked_for() -> None:
    match = RiggedMatch(*STRONG, rules={"max_envido": "missing"}, score=(39, 0)).say("corto")
    assert labels(match) == ["Paso", "Envido 2 = órdago", "Órdago"]
    (plain,) = [choice for choice in choices(ENGLISH, match.speaker) if "=" in choice.label]
    assert plain.style is Style.BOLD
    match.say(plain.action)
    assert match.view().bet is not None
    assert match.view().said[-1].word == "ordago"


def test_where_no_bet_can_be_an_ordago_nothing_is_said_of_it() -> None:
    for rules in ({}, {"max_envido": "target"}):
        match = RiggedMatch(*STRONG, rules=rules, score=(39, 0)).say("corto")
        assert not any("órdago" in ordago_hint(ENGLISH, each) for each in match_choices(match))


def match_choices(match: RiggedMatch) -> tuple[Choice, ...]:
    return choices(ENGLISH, match.speaker)


def test_a_perete_is_offered_to_its_holder_and_no_table_shows_that() -> None:
    match = RiggedMatch(*STRONG, rules={"perete": "keep"})
    offered = [[each.action for each in perete_choices(ENGLISH, match.view(s))] for s in range(4)]
    assert offered == [[], ["perete"], [], []]
    match.say("mus")
    assert "perete" in [each.action for each in choices(ENGLISH, match.speaker)]
    public = [each.action for each in public_choices(ENGLISH, match.view())]
    assert public == ["mus", "corto"]


def test_that_a_card_was_seen_is_offered_to_all_until_the_first_word() -> None:
    match = RiggedMatch(*STRONG, rules={"mus_visto": "redeal"})
    assert [c.action for c in public_choices(ENGLISH, match.view())][-1] == "mus-visto"
    assert [c.action for c in choices(ENGLISH, match.view(3))] == ["mus-visto"]
    assert choices(ENGLISH, match.view(1)) == ()
    match.act(3, "mus-visto")
    assert [c.action for c in public_choices(ENGLISH, match.view())] == ["mus", "corto"]


def test_rivals_to_watch_are_offered_by_name_and_by_the_number_of_their_seat() -> None:
    match = RiggedMatch(*STRONG, rules={"signal_risk": 20})
    offered = [(c.action, c.label) for c in watch_choices(narrator(), match.view(0))]
    assert offered == [("miro 1", "2. Mikel"), ("miro 3", "4. Leire")]


def test_words_to_the_partner_are_offered_as_the_table_allows_them() -> None:
    for talk, count in (("yes-no", 8), ("free", 9), ("none", 0), ("ordago-only", 0)):
        match = RiggedMatch(*STRONG, rules={"talk": talk})
        assert len(talk_choices(ENGLISH, match.view(0))) == count
    (free,) = [
        choice
        for choice in talk_choices(ENGLISH, RiggedMatch(*STRONG, rules={"talk": "free"}).view(0))
        if choice.needs is Needs.TEXT
    ]
    assert (free.least, free.most) == (1, 200)


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_whatever_is_offered_is_legal_at_every_moment_of_a_match(
    seating: str, given: Mapping[str, object]
) -> None:
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=7, most=200):
        for seat in moment.state.seating.seats:
            view = MUS.view(moment.state, seat)
            own = (*choices(ENGLISH, view), *own_choices(narrator(seats=6), view))
            for choice in own:
                text = {
                    Needs.NOTHING: choice.action,
                    Needs.AMOUNT: f"{choice.action} {choice.most}",
                    Needs.CARDS: f"{choice.action} {' '.join(view.hand[: choice.most])}",
                    Needs.TEXT: f"{choice.action} {'x' * choice.most}",
                }[choice.needs]
                MUS.decide(moment.state, seat, parse_action(text))


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_what_the_table_offers_is_legal_for_somebody_at_every_moment(
    seating: str, given: Mapping[str, object]
) -> None:
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=7, most=200):
        view = MUS.view(moment.state, None)
        legal = {
            each.word
            for seat in moment.state.seating.seats
            for each in MUS.legal_actions(moment.state, seat)
        }
        offered = {choice.action.split()[0] for choice in public_choices(ENGLISH, view)}
        assert offered <= legal
        assert ("mus-visto" in offered) == ("mus-visto" in legal)


def test_an_amount_says_that_it_is_an_ordago_exactly_where_the_rules_make_it_one() -> None:
    rules = parse_rules(HOUSE)
    for moment in moments(rules, SEATINGS["pairs"], seed=3, most=400):
        for seat in MUS.to_act(moment.state):
            for choice in choices(ENGLISH, MUS.view(moment.state, seat)):
                if choice.needs is Needs.NOTHING and choice.action.split()[0] in WITH_STONES:
                    (event,) = MUS.decide(moment.state, seat, parse_action(choice.action))
                    assert isinstance(event, OrdagoOffered) == ("órdago" in choice.label)
