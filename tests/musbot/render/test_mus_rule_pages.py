"""Are the rules of a table told as they are played, whatever its options, preset and seats?"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from musbot.core.cards import Card, number_of
from musbot.core.seats import FOUR, PAIRS, SEATINGS, Seating
from musbot.games.mus.actions import WORDS_OF_TALK
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import RANK_OF, key, worth_of
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules, parse_rules
from musbot.games.mus.signal_sets import SETS
from musbot.render.mus_rule_pages import TITLES, Topic, rules_page
from musbot.render.mus_rules import option_line
from musbot.render.mus_rules_lances import CHICA_EXAMPLE, GRANDE_EXAMPLE
from musbot.render.mus_talk import TALK
from musbot.render.page import Page
from musbot.render.text import LANGUAGES, Texts

ENGLISH, SPANISH = Texts("en"), Texts("es")
LONGEST_PAGE = 1800
USUAL = MusRules()

BESIDE: dict[str, dict[str, object]] = {
    "mus_visto_closes": {"mus_visto": "forced"},
    "real_with_three": {"real": "figura"},
}
"""What an option needs beside it to make a difference."""


def values_of(name: str) -> tuple[object, ...]:
    """All values of an option, where they are too many those at the ends."""
    option = OPTIONS[name]
    return option.values or option.span or ()


def with_option(name: str, value: object) -> MusRules:
    return parse_rules({**BESIDE.get(name, {}), name: value})


def words(page: Page) -> str:
    return "\n".join([line for block in page.blocks for line in (block.heading, *block.lines)])


def told(topic: Topic, seating: Seating = PAIRS, texts: Texts = ENGLISH, **given: object) -> str:
    return words(rules_page(texts, topic, parse_rules(given), seating))


# ---------------------------------------------------------------------- the pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_page_of_every_preset_and_seating_is_short_and_whole(
    preset: str, language: str
) -> None:
    for seating in SEATINGS.values():
        rules = parse_rules({"preset": preset})
        for topic in Topic:
            page = rules_page(Texts(language), topic, rules, seating)
            written = words(page)
            assert page.length <= LONGEST_PAGE
            assert "{" not in written
            assert all(line.count("**") % 2 == 0 for line in written.splitlines())
            assert all(block.lines for block in page.blocks)


@pytest.mark.parametrize("topic", Topic)
def test_every_topic_has_a_title_that_heads_its_page(topic: Topic) -> None:
    page = rules_page(SPANISH, topic, USUAL, PAIRS)
    title = "Las reglas del mus" if topic is Topic.OVERVIEW else SPANISH.gettext(TITLES[topic])
    assert page.blocks[0].heading == title


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_give_the_same_rules(name: str, language: str) -> None:
    seating = FOUR if name == "finish" else PAIRS

    def pages(value: object) -> list[Page]:
        rules, texts = with_option(name, value), Texts(language)
        return [rules_page(texts, topic, rules, seating) for topic in [*Topic][1:]]

    for one, other in combinations(values_of(name), 2):
        assert pages(one) != pages(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_seatings_are_told_alike(language: str) -> None:
    told_of = {rules_page(Texts(language), Topic.SEATS, USUAL, each) for each in SEATINGS.values()}
    assert len(told_of) == len(SEATINGS)


def test_the_overview_tells_whose_rules_they_are_and_what_is_special() -> None:
    assert told(Topic.OVERVIEW, preset="nabo").splitlines() == [
        "The rules of mus",
        "nabo: the rules of the Basque clubs of North America",
        "Source: North American Basque Organizations",
        "- Four play in two pairs. Partners sit opposite each other",
        "- Four kings: every card is what it shows",
        "- A game is won with 40 stones",
        "- First to 2 games",
        "- No vacas: games decide the match",
    ]
    pagat = told(Topic.OVERVIEW, preset="pagat")
    assert "What is special about them\n- No mus corrido\n- Whoever refuses" in pagat


def test_the_overview_tells_what_a_table_has_changed() -> None:
    page = told(Topic.OVERVIEW, preset="pagat", target=25, mus_corrido="every-game")
    assert page.endswith(
        "Changed at this table\n- A game is won with 25 stones\n"
        "- Mus corrido in the first round of every game"
    )
    assert "No mus corrido" not in page


def test_what_a_seating_changes_is_no_change_of_the_table() -> None:
    page = told(Topic.OVERVIEW, SEATINGS["three"], preset="madrid-fem")
    assert "Changed at this table" not in page
    assert "Extra deje" not in page


def test_rules_are_told_as_the_seating_plays_them() -> None:
    page = told(Topic.BETS, SEATINGS["three-pairs"], refusal_eliminates=False)
    assert "Whoever has refused is out of that lance" in page
    assert "asked again" not in page


# ---------------------------------------------------------------------- what is played is told


@pytest.mark.parametrize(
    ("topic", "name", "value", "phrase"),
    [
        (Topic.CARDS, "kings", 8, "a three is a king and a two is an ace, in everything."),
        (Topic.CARDS, "kings", 4, "every card is what it shows"),
        (Topic.CARDS, "kings", 9, "the five of oros is a king besides"),
        (Topic.COUNT, "target", 35, "Whoever reaches 35 stones has won"),
        (Topic.MATCH, "target", 35, "From 30 stones on a side is **adentro**"),
        (Topic.MATCH, "games_per_vaca", 5, "The first to win 5 games wins the match"),
        (Topic.MATCH, "vacas_per_match", 2, "The first to win 2 vacas wins the match"),
        (Topic.MUS, "mus_corrido", "every-game", "in the first round of every game"),
        (Topic.MUS, "mus_corrido", "first-game", "in the first round of the match"),
        (Topic.MUS, "mus_corrido", "off", "There is no mus corrido"),
        (Topic.MUS, "mus_order", "in-turn", "From mano on everybody says **mus**"),
        (Topic.MUS, "mus_order", "by-pairs", "Mano and his side are asked first"),
        (Topic.MUS, "cut_out_of_turn", True, "Anybody may say corto at any moment"),
        (Topic.MUS, "min_discard", 0, "puts 0 to 4 cards aside"),
        (Topic.MUS, "min_discard", 1, "puts 1 to 4 cards aside"),
        (Topic.MUS, "mus_visto", "forced", "Then nobody is asked"),
        (Topic.MUS, "mus_visto", "mano-decides", "Then mano alone decides"),
        (Topic.MUS, "mus_visto", "redeal", "deals anew"),
        (Topic.MUS, "mus_visto_closes", True, "there is no more mus"),
        (Topic.MUS, "mus_visto_closes", False, "Afterwards mus is asked as always"),
        (Topic.MUS, "perete", "keep", "has a stone at once"),
        (Topic.MUS, "perete", "change", "has a stone and 4 new cards at once"),
        (Topic.BETS, "min_raise", 1, "a raise by 1 stone"),
        (Topic.BETS, "max_envido", "none", "as high as you like"),
        (Topic.BETS, "max_envido", "target", "higher than 40 stones in all"),
        (Topic.BETS, "max_envido", "missing", "is an **órdago**"),
        (Topic.ORDAGO, "max_envido", "missing", "still needs counts as an órdago"),
        (Topic.ORDAGO, "ordago", "free", "at any turn to speak"),
        (Topic.BETS, "refusal_eliminates", True, "is out of that lance"),
        (Topic.BETS, "refusal_eliminates", False, "is asked again"),
        (Topic.BETS, "plural_binds", True, "answer for partners too"),
        (Topic.BETS, "plural_binds", False, "Nobody answers for his partners"),
        (Topic.BETS, "bet_both", True, "**envido a las dos**"),
        (Topic.REFUSALS, "bet_both", True, "pays for grande, and then for chica"),
        (Topic.REFUSALS, "extra_deje", True, "pays one stone more than that"),
        (Topic.LANCES, "real", "off", "There is no la real"),
        (Topic.LANCES, "real", "sota", "three sevens and a sota, beats"),
        (Topic.LANCES, "real", "figura", "a sota, caballo or king"),
        (Topic.LANCES, "real", "sota-oros", "the sota of oros and the sevens of the three other"),
        (Topic.LANCES, "real", "sota-oros-any", "the sota of oros and any three sevens"),
        (Topic.LANCES, "real", "sota-others", "a sota and the sevens of the three other suits"),
        (Topic.LANCES, "real_with_three", True, "A three that is a king will do"),
        (Topic.PARTNERS, "signal_risk", 30, "a chance of 30 %"),
        (Topic.PARTNERS, "signal_risk", 0, "and nobody else"),
        (Topic.PARTNERS, "talk", "yes-no", "at any moment, in these words alone: mus, quita, "),
        (Topic.PARTNERS, "talk", "free", "up to 200 characters"),
        (Topic.PARTNERS, "talk", "ordago-only", "only while their side is to answer an órdago"),
        (Topic.PARTNERS, "talk", "none", "there is no consulta"),
        (Topic.COUNT, "always_show", True, "all show their cards."),
        (Topic.COUNT, "always_show", False, "unless a deje has won"),
    ],
)
def test_what_an_option_changes_is_told_on_its_page_and_only_then(
    topic: Topic, name: str, value: object, phrase: str
) -> None:
    for other in (value, *values_of(name)):
        page = words(rules_page(ENGLISH, topic, with_option(name, other), PAIRS))
        assert (phrase in page) is (other == value)


def of_ranks(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple([Card(f"{rank}{suit}") for rank, suit in zip(ranks, "oceb", strict=True)])


@pytest.mark.parametrize("kings", [4, 8, 9])
@pytest.mark.parametrize(
    ("lance", "example"), [(Lance.GRANDE, GRANDE_EXAMPLE), (Lance.CHICA, CHICA_EXAMPLE)]
)
def test_the_examples_are_true(
    lance: Lance, example: tuple[tuple[int, ...], ...], kings: int
) -> None:
    better, worse = [worth_of(of_ranks(ranks), MusRules(kings=kings)) for ranks in example]
    assert key(lance, better) > key(lance, worse)


def worths() -> Iterator[tuple[int, tuple[int, ...]]]:
    """The points and the juego of every hand."""
    for numbers in combinations_with_replacement((1, 2, 3, 4, 5, 6, 7, 10, 11, 12), 4):
        worth = worth_of(of_ranks(numbers), MusRules(kings=4))
        if worth.juego:
            yield worth.points, key(Lance.JUEGO, worth)


def test_the_order_of_juego_is_that_of_the_hands() -> None:
    keys = dict(worths())
    best_first = sorted(keys, key=lambda points: keys[points], reverse=True)
    assert f"From the best: {', '.join(map(str, best_first))}." in told(Topic.LANCES)


@pytest.mark.parametrize("kings", [4, 8, 9])
def test_the_ranks_are_those_of_the_cards(kings: int) -> None:
    numbers = {number_of(card) for card, rank in RANK_OF[kings].items() if number_of(card) == rank}
    letters = {1: "A", 10: "S", 11: "C", 12: "R"}
    high_to_low = [letters.get(each, str(each)) for each in sorted(numbers, reverse=True)]
    expected = "\N{NO-BREAK SPACE}".join(high_to_low)
    assert f"**{expected}**" in told(Topic.CARDS, kings=kings)


def test_the_bets_and_what_their_refusal_pays_follow_the_least_bet_and_raise() -> None:
    usual = told(Topic.REFUSALS)
    assert "envido 2, refused: 1. 3 más on it, refused: 2. Another 3 más, refused: 5." in usual
    small = told(Topic.REFUSALS, min_envido=1, min_raise=1)
    assert "envido 1, refused: 1. 2 más on it, refused: 1. Another 2 más, refused: 3" in small
    assert "**Envido**: a bet of 1 stone, or" in told(Topic.BETS, min_envido=1)


def test_what_pares_and_juego_are_worth_is_told() -> None:
    page = told(Topic.COUNT)
    assert "1 for a par, 2 for medias, 3 for duples, for every hand of that side" in page
    assert "3 for 31, 2 for any other juego" in page
    assert "for every hand of that side" not in told(Topic.COUNT, SEATINGS["two"])


def test_the_stock_is_what_the_deal_leaves() -> None:
    assert "The other 24 are the stock" in told(Topic.CARDS)
    assert "The other 16 are the stock" in told(Topic.CARDS, SEATINGS["six"])


def test_suits_matter_where_a_card_or_a_hand_is_known_by_its_suit() -> None:
    assert "Suits do not matter.\n" in told(Topic.CARDS, real="figura")
    assert "but for la real." in told(Topic.CARDS, real="sota-others")
    assert "but for the five of oros." in told(Topic.CARDS, kings=9)
    assert "but for la real and for the five of oros." in told(
        Topic.CARDS, kings=9, real="sota-oros"
    )


def test_who_plays_alone_is_told_nothing_of_partners() -> None:
    for topic in Topic:
        page = told(topic, SEATINGS["two"], talk="free", mus_order="by-pairs")
        assert "partner" not in page.lower()
    assert "there are no señas" in told(Topic.PARTNERS, SEATINGS["five"])


def test_two_partners_are_more_than_one() -> None:
    assert "Your partner sees it" in told(Topic.PARTNERS)
    assert "Your partners see it" in told(Topic.PARTNERS, SEATINGS["teams-of-three"])


def test_many_sides_all_answer() -> None:
    assert "Every other side answers" in told(Topic.BETS, SEATINGS["three"])
    assert "Every other side is asked" in told(Topic.ORDAGO, SEATINGS["three"])
    assert "Every other side" not in told(Topic.BETS) + told(Topic.ORDAGO)


def test_without_the_ordago_its_page_says_only_that() -> None:
    page = told(Topic.ORDAGO, ordago="off", bet_both=True)
    assert page.splitlines()[1:] == [
        "- There is no órdago at this table: nobody bets the whole game on one lance."
    ]
    assert "Órdago a las dos" not in told(Topic.BETS, ordago="off", bet_both=True)


@pytest.mark.parametrize("signals", [name for name, chosen in SETS.items() if chosen.tests])
def test_every_signal_of_the_set_is_listed_with_its_gesture(signals: str) -> None:
    lines = told(Topic.PARTNERS, signals=signals, real="sota").splitlines()
    listed = lines[lines.index(option_line(ENGLISH, "signals", signals)) + 1 :]
    assert len(listed) == len(set(listed)) == len(SETS[signals].tests)
    assert all(line.startswith("- ") and "(" in line for line in listed)


def test_a_signal_that_has_a_time_says_so() -> None:
    page = told(Topic.PARTNERS, signals="bizkaia")
    assert ", only after grande, but three kings" in page
    assert "a wink, when nobody has juego)" in page


def test_the_signal_of_la_real_is_there_only_with_la_real() -> None:
    with_real = told(Topic.PARTNERS, signals="wikipedia", real="sota").splitlines()
    without = told(Topic.PARTNERS, signals="wikipedia").splitlines()
    assert len(with_real) == len(without) + 1


def test_without_signals_none_is_listed() -> None:
    page = rules_page(ENGLISH, Topic.PARTNERS, parse_rules({"signals": "off"}), PAIRS)
    assert len(page.blocks) == 1
    assert "There are no señas at this table." in words(page)


def test_vacas_are_told_where_there_are_some() -> None:
    assert "**vaca**" not in told(Topic.MATCH)
    assert "The first to win 3 vacas wins the match." in told(Topic.MATCH, preset="wikipedia")


def test_a_table_that_plays_for_the_places_is_told_when_somebody_goes_out() -> None:
    assert "goes out with his place" in told(Topic.MATCH, FOUR, finish="ranking")
    for topic in (Topic.COUNT, Topic.REFUSALS, Topic.ORDAGO):
        assert told(topic, FOUR, finish="ranking") != told(topic, FOUR)


def test_every_word_of_partners_is_named() -> None:
    assert set(TALK) == set(WORDS_OF_TALK)
