"""Is a player of mus offered what he may say, the plain things first, and nothing twice?"""

from musbot.core.seats import SEATINGS
from musbot.games.mus.actions import parse_action
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.render.mus_choices import choices, signal_choices
from musbot.render.page import Needs, Style
from musbot.render.text import Texts
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.strategies import moments

ENGLISH = Texts("en")


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


def test_the_true_signals_are_offered_with_their_gestures() -> None:
    (choice,) = signal_choices(ENGLISH, RiggedMatch(*STRONG).view(0))
    assert choice.action == "sena solomillo"
    assert choice.label == "Solomillo (a kiss)"


def test_whatever_is_offered_is_legal_at_every_moment_of_a_match() -> None:
    for seating in SEATINGS.values():
        for moment in moments(MusRules(), seating, seed=7):
            for seat in MUS.to_act(moment.state):
                view = MUS.view(moment.state, seat)
                for choice in choices(ENGLISH, view):
                    text = {
                        Needs.NOTHING: choice.action,
                        Needs.AMOUNT: f"{choice.action} {choice.most}",
                        Needs.CARDS: f"{choice.action} {view.hand[0]}",
                    }[choice.needs]
                    MUS.decide(moment.state, seat, parse_action(text))
