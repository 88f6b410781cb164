"""Does a record play, and is one that cannot be played refused with its place and the reason?"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.errors import RecordError
from musbot.core.records import Record, RecordedRound, Start, read_record, write_record
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import Reason
from musbot.games.mus.game import MUS
from musbot.games.mus.record import record_of
from musbot.games.mus.record_faults import SENTENCES
from musbot.games.mus.replay import Replay, play_record, replay
from musbot.games.mus.rules import MusRules
from tests.strategies import match_events, rules, seatings, seeds, starting

RECORDS = Path(__file__).resolve().parents[3] / "records"
GOOD = [path.read_text("utf-8") for path in sorted(RECORDS.glob("*.toml"))]

HANDS = ("12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 12e")
OTHER_HANDS = ("4o 5o 6o 7c", "11o 11c 10o 10c", "12o 12c 7o 1o", "1c 1e 4c 12e")
PASSED = "0 paso,1 paso,2 paso,3 paso,0 paso,1 paso,2 paso,3 paso,0 paso,1 paso,3 paso"
ALL_PASSED = f"0 corto,{PASSED}"


def record(
    *actions: str,
    hands: tuple[str, ...] = HANDS,
    dealer: int | None = 3,
    stock: str = "",
    restocks: tuple[str, ...] = (),
    **others: object,
) -> Record:
    """Give a record with a round for each text; actions stand between commas."""
    rounds = [
        RecordedRound(
            hands=hands,
            dealer=dealer if number == 0 else None,
            stock=stock,
            restocks=restocks,
            actions=tuple(text.split(",")) if text else (),
        )
        for number, text in enumerate(actions or ("",))
    ]
    options = {"rules": {"preset": "fournier"}, "rounds": tuple(rounds), **others}
    return Record(game="mus", **options)  # type: ignore[arg-type]


def fault(wrong: Record) -> str:
    with pytest.raises(RecordError) as refused:
        replay(wrong)
    assert str(refused.value).isprintable()
    return str(refused.value)


def test_the_example_of_the_format_gives_what_the_format_says() -> None:
    text = """
musbot = 1
game = "mus"
rules = { preset = "fournier" }
seating = "pairs"
players = ["Ane", "Beñat", "Carla", "Dani"]
[start]
score = [38, 36]
games = [0, 0]
vacas = [0, 0]
[[rounds]]
dealer = 3
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 12e"]
stock = "2o 2c 5e"
restocks = ["3o 3c"]
actions = ["0 corto", "0 paso", "1 envido 2", "2 no-quiero", "0 no-quiero"]
"""
    assert msgspec.json.decode(msgspec.json.encode(replay(read_record(text)))) == {
        "rounds": [
            {
                "dealer": 3,
                "mano": 0,
                "ledger": [{"lance": "grande", "why": "deje", "side": 1, "stones": 1}],
                "ordago": None,
                "score": [38, 37],
            }
        ],
        "score": [38, 37],
        "games": [0, 0],
        "vacas": [0, 0],
        "winner": None,
        "to_act": [0],
        "legal": ["paso", "envido", "ordago"],
    }


def test_the_answer_has_the_keys_of_the_format_in_their_order() -> None:
    text = msgspec.json.encode(replay(record(f"{ALL_PASSED}"))).decode()
    assert re.findall(r'"(\w+)":', text)[:9] == [
        "rounds",
        "dealer",
        "mano",
        "ledger",
        "lance",
        "why",
        "side",
        "stones",
        "lance",
    ]
    assert text.endswith(
        '"score":[1,7],"games":[0,0],"vacas":[0,0],"winner":null,"to_act":[1],"legal":["mus","corto"]}'
    )


@pytest.mark.parametrize(
    ("actions", "to_act", "legal"),
    [
        ("", [0], ["mus", "corto"]),
        ("0 mus,1 mus", [2], ["mus", "corto"]),
        ("0 mus,1 mus,2 mus,3 mus", [0], ["descarto"]),
        ("0 corto", [0], ["paso", "envido", "ordago"]),
        ("0 corto,0 ordago", [1], ["paso", "quiero", "no-quiero", "no-queremos", "queremos"]),
    ],
)
def test_a_record_may_stop_anywhere_and_says_who_is_to_act(
    actions: str, to_act: list[int], legal: list[str]
) -> None:
    given = replay(record(actions))
    assert (list(given.to_act), list(given.legal)) == (to_act, legal)
    assert len(given.rounds) == 1


def test_an_unfinished_round_is_the_last() -> None:
    given = replay(record(ALL_PASSED, "1 corto,1 envido 5,2 no-queremos"))
    assert [played.score for played in given.rounds] == [(1, 7), (1, 8)]
    assert [(played.dealer, played.mano) for played in given.rounds] == [(3, 0), (0, 1)]


def test_a_won_game_leaves_no_stones_and_is_counted() -> None:
    given = replay(record("0 corto,0 ordago,1 quiero"))
    assert (given.score, given.games, given.rounds[0].score) == ((0, 0), (1, 0), (40, 0))
    assert (given.to_act, given.legal) == ((1,), ("mus", "corto"))


def test_a_won_match_awaits_nobody() -> None:
    given = replay(record("0 corto,0 ordago,1 quiero", start=Start(games=(2, 0), vacas=(0, 0))))
    assert (given.winner, given.score, given.vacas) == (0, (0, 0), (1, 0))
    assert (given.to_act, given.legal) == ((), ())


def test_signals_are_recorded_and_never_scored() -> None:
    with_signals = replay(record(f"0 corto,1 sena duples,{PASSED}"))
    assert with_signals == replay(record(ALL_PASSED))


def test_the_stock_need_only_be_as_long_as_what_is_drawn() -> None:
    mus = "0 mus,1 mus,2 mus,3 mus,0 descarto 7o,1 descarto 11o,2 descarto 4o,3 descarto 4c"
    given = play_record(record(mus, stock="2o 2c 2e 2b", rules={"mus_corrido": "off"}))
    assert given.state.hands[0] == ("12o", "12c", "1o", "2o")
    assert fault(record(mus, stock="2o 2c 2e", rules={"mus_corrido": "off"})).startswith(
        'round 1, action 8 "3 descarto 4c": the stock is too short: seat 3 draws 1 more, of 3o 3c'
    )


EXHAUSTED = next(text for text in GOOD if "two players wait" in text)


def test_a_restock_need_only_be_as_long_as_what_is_drawn() -> None:
    whole = read_record(EXHAUSTED)
    (played,) = whole.rounds
    short = msgspec.structs.replace(played, restocks=(" ".join(played.restocks[0].split()[:8]),))
    assert replay(msgspec.structs.replace(whole, rounds=(short,))) == replay(whole)
    shorter = msgspec.structs.replace(played, restocks=(" ".join(played.restocks[0].split()[:7]),))
    assert "the stock is too short: seat 3 draws 1 more, of " in fault(
        msgspec.structs.replace(whole, rounds=(shorter,))
    )


def test_a_restock_that_is_missing_or_holds_other_cards_is_refused() -> None:
    whole = read_record(EXHAUSTED)
    (played,) = whole.rounds
    none = msgspec.structs.replace(played, restocks=())
    assert "restock 1 is missing, of these cards: 1o 2o 3o 5o" in fault(
        msgspec.structs.replace(whole, rounds=(none,))
    )
    held = msgspec.structs.replace(played, restocks=(f"{played.stock.split()[17]} 1o",))
    assert "restock 1 holds 10e, which is not to be shuffled" in fault(
        msgspec.structs.replace(whole, rounds=(held,))
    )


def test_the_sentence_of_the_format_is_said_word_by_word() -> None:
    assert fault(record("0 corto,0 paso,1 quiero")) == (
        'round 1, action 3 "1 quiero": there is no bet to accept; '
        "seat 1 may say paso, envido or ordago"
    )


@pytest.mark.parametrize(
    ("actions", "said", "sentence"),
    [
        ("0 corto", "0 quiero", "there is no bet to accept; seat 0 may say paso, envido or ordago"),
        ("0 corto", "0 no-queremos", "there is no bet to refuse; seat 0 may"),
        ("0 corto", "0 mas 4", "there is no bet to raise; seat 0 may"),
        ("0 corto", "1 paso", "it is not the turn of seat 1; seat 0 may"),
        ("0 corto", "0 mus", "mus is cut; seat 0 may"),
        ("0 corto", "0 envido 1", "the amount may be 2 to 999; seat 0 may"),
        ("0 corto", "0 envido 1000", "the amount may be 2 to 999; seat 0 may"),
        ("0 corto", "0 envido -5", 'the amount cannot be "-5"; seat 0 may'),
        ("0 corto", "0 envido 2.5", 'the amount cannot be "2.5"; seat 0 may'),
        ("0 corto", "0 envido " + "9" * 99, f'the amount cannot be "{"9" * 99}"; seat 0 may'),
        ("0 corto,0 envido", "1 envido 4", "there is a bet already; seat 1 may say paso, mas,"),
        (
            "0 corto,0 ordago",
            "1 mas 2",
            "nothing lies above an ordago; seat 1 may say paso, quiero,",
        ),
        ("", "0 paso", "mus is not cut yet; seat 0 may say mus or corto"),
        ("", "0 descarto 1o", "no cards are put aside now; seat 0 may say mus or corto"),
        ("0 mus,1 mus,2 mus,3 mus", "0 corto", "all have asked for cards"),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto",
            "1 to 4 cards are put aside; seat 0 may say desc",
        ),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto 4e",
            "seat 0 does not hold all these cards; seat 0",
        ),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto 1o 1o",
            "a card is named twice; seat 0 may say desc",
        ),
        ("0 mus,1 mus,2 mus,3 mus", "0 descarto 8o", 'there is no card "8o"; seat 0 may say desc'),
        ("", "4 mus", 'there is no seat "4"; seat 0 may say mus or corto'),
        ("", "00 mus", 'there is no seat "00"; seat 0 may'),
        ("", "", 'there is no seat ""; seat 0 may'),
        ("", "0", 'there is no word ""; seat 0 may'),
        ("", "0 foo", 'there is no word "foo"; seat 0 may'),
        ("", "0 MUS", 'there is no word "MUS"; seat 0 may'),
        ("", "0 mus now", 'there is no word "mus now"; seat 0 may'),
        ("", "0  mus", 'there is no word ""; seat 0 may'),
        ("", "0 mús", 'there is no word "mús"; seat 0 may'),
        ("0 corto,0 envido", "1 noquiero", 'there is no word "noquiero"; seat 1 may'),
        ("", "0 perete", "these rules have no perete; seat 0 may"),
        ("", "3 mus-visto 4o", "these rules have no mus-visto; seat 0 may"),
        ("0 corto", "0 envido-dos 2", "these rules have no envido-dos; seat 0 may"),
        ("0 corto", "0 ordago-dos", "these rules have no ordago-dos; seat 0 may"),
        ("", "1 sena duples", "no signal may be given yet"),
        ("0 corto", "0 sena duples", "the signal is not true; seat 0 may show dos-reyes"),
        ("0 corto", "0 sena guino", 'there is no signal "guino"; seat 0 may say'),
        ("0 corto,1 sena duples", "1 sena duples", "the signal was given already"),
        (ALL_PASSED, "1 mus", "the round is over; seat 1 may say mus or corto in the next"),
        ("0 corto", "0 pa\nso", 'there is no word "pa\\u000aso"; seat 0 may'),
    ],
)
def test_an_action_that_the_rules_refuse_is_named_with_what_would_have_been_legal(
    actions: str, said: str, sentence: str
) -> None:
    before = actions.split(",") if actions else []
    wrong = msgspec.structs.replace(record().rounds[0], actions=(*before, said))
    place = f"round 1, action {len(before) + 1} "
    message = fault(record(rounds=(wrong,)))
    assert message.startswith(place)
    assert message.split(": ", 1)[1].startswith(sentence)


def test_other_refusals_have_their_sentence_too() -> None:
    plural = record("0 corto,0 envido,1 queremos", rules={"plural_binds": False})
    assert "these rules have no plural words; seat 1 may say paso, mas" in fault(plural)
    partial = record("0 corto,0 sena dos-reyes", hands=("12o 12c 1o 1b", *HANDS[1:]))
    assert fault(partial).endswith("another true signal says more; seat 0 may show duples")
    alone = record("0 corto,1 sena duples", hands=HANDS[:2], seating="two", dealer=1)
    assert fault(alone).endswith('"1 sena duples": seat 1 has no partner')
    doubled = ",".join(f"{seat % 4} reenvido" for seat in range(1, 11))
    assert "the bet may grow no further; seat 2 may say paso, ordago, quiero" in fault(
        record(f"0 corto,0 envido 999,{doubled}")
    )


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Reason)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            record(rules={"preset": "chess"}),
            'rules: preset cannot be "chess"; it may be: fournier, ',
        ),
        (record(rules={"kings": 5}), "rules: kings cannot be 5; it may be: 8, 4, 9"),
        (record(rules={"kings": True}), "rules: kings cannot be true; it may be: 8, 4, 9"),
        (
            record(rules={"kings": 10**5000}),
            "rules: kings cannot be this value; it may be: 8, 4, 9",
        ),
        (record(rules={"k\n": 5}), "rules: there is no option k\\u000a; there are: preset, kings,"),
        (record(rules={"perete": "keep"}), "rules: there is no option perete; there are: preset, "),
        (record(seating="four"), 'seating cannot be "four"; it may be: pairs, two, teams-of-three'),
        (record(players=("Ane",)), "players: 4 names are needed, one a seat"),
        (record(rounds=()), "there is no round"),
        (record(dealer=None), "round 1: the dealer is missing"),
        (record(dealer=4), "round 1: there is no seat 4 to deal"),
        (record(start=Start(score=(1,))), "start: score needs 2 numbers, one a side"),
        (record(start=Start(score=())), "start: score needs 2 numbers, one a side"),
        (record(start=Start(score=(0, 40))), "start: score cannot be 40: 40 would have won"),
        (record(start=Start(games=(3, 0))), "start: games cannot be 3: 3 would have won"),
        (record(start=Start(vacas=(1, 0))), "start: vacas cannot be 1: 1 would have won"),
        (record(hands=HANDS[:3]), "round 1: 4 hands are needed, one a seat"),
        (record(hands=(*HANDS[:3], "1c 1e 4c")), "round 1, hand of seat 3: 4 cards are needed"),
        (
            record(hands=(*HANDS[:3], "1c 1e 4c 9o")),
            'round 1, hand of seat 3: there is no card "9o"',
        ),
        (record(hands=(*HANDS[:3], "1c 1e 4c 12o")), "round 1: 12o is there twice"),
        (record(stock="2o 12o"), "round 1: 12o is there twice"),
        (record(stock="2o 2o"), "round 1: 2o is there twice"),
        (record(stock="x"), 'round 1, stock: there is no card "x"'),
        (record(restocks=("2o", "3o 3o")), "round 1, restock 2: 3o is there twice"),
        (record(restocks=("2x",)), 'round 1, restock 1: there is no card "2x"'),
        (record("0 corto", ""), "round 2: the round before is not finished; seat 0 may say paso,"),
    ],
)
def test_what_is_wrong_before_the_first_action_is_named(wrong: Record, sentence: str) -> None:
    assert fault(wrong).startswith(sentence)


def test_a_card_that_is_wrong_in_a_later_round_is_found_before_anything_is_played() -> None:
    first, second = record("0 nonsense", ALL_PASSED).rounds
    wrong = msgspec.structs.replace(second, hands=(*HANDS[:3], "1c 1e 4c 12o"))
    assert fault(record(rounds=(first, wrong))) == "round 2: 12o is there twice"


def test_a_dealer_that_disagrees_with_the_rules_is_refused() -> None:
    first, second = record(ALL_PASSED, "1 corto").rounds
    right = msgspec.structs.replace(second, dealer=0)
    assert len(replay(record(rounds=(first, right))).rounds) == 2
    wrong = msgspec.structs.replace(second, dealer=3)
    assert fault(record(rounds=(first, wrong))) == "round 2: the dealer is seat 0, not 3"


def test_nothing_is_played_after_the_match() -> None:
    over = "0 corto,0 ordago,1 quiero"
    short: dict[str, object] = {"games_per_vaca": 1}
    assert fault(record(over, "", rules=short)) == "round 2: the match is over"
    assert fault(record(f"{over},1 mus", rules=short)) == (
        'round 1, action 4 "1 mus": the match is over'
    )


NAMES = ("Ane", "Beñat", 'C"a\\rla', "Dani\n", "@everyone", "")


@given(rules(), seatings(), seeds())
def test_a_replayed_export_gives_the_ledger_of_the_match(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    events = match_events(chosen, seating, seed)
    state = starting(chosen, seating, seed)
    names = NAMES[: len(seating.seats)]
    text = MUS.write_record(chosen, seating, names, state.mano, events)
    played = play_record(read_record(text))
    assert played.events == events
    assert read_record(text).players == names
    for event in events:
        state = MUS.evolve(state, event)
    assert played.state == state


@pytest.mark.parametrize("text", [text for text in GOOD if "[start]" not in text])
def test_a_played_record_is_written_so_that_it_plays_again(text: str) -> None:
    played = play_record(read_record(text))
    start = played.start
    names = NAMES[: len(start.seating.seats)]
    written = record_of(start.rules, start.seating, names, start.mano, played.events)
    assert play_record(written) == played


@given(rules(), seatings(), seeds(), st.integers(0, 60))
def test_a_match_that_is_still_played_can_be_written_too(
    chosen: MusRules, seating: Seating, seed: int, most: int
) -> None:
    events = match_events(chosen, seating, seed, most=most)
    mano = starting(chosen, seating, seed).mano
    written = record_of(chosen, seating, NAMES[: len(seating.seats)], mano, events)
    assert play_record(read_record(write_record(written))).events == events


def test_a_match_before_its_first_deal_is_written_without_a_round() -> None:
    written = record_of(MusRules(), SEATINGS["two"], ("Ane", "Jon"), Seat(0), [])
    assert written.rounds == ()


VALUES = [
    "1", "-1", "true", "1.5", "nan", "1e999", "1979-05-27", "07:32:00", '""', '"x"', "[]", "[[1]]",
    "{}", "{a=1}", "99999999999999999999", "0xff", '"0 quiero"', '"0 sena duples"', '"12o"', "\n",
    '"12o 12c 7o 1o"', "[[rounds]]", "[start]", "score = [39, 39]", "kings = 9", "\\", '"', "#", "",
    '"0 descarto 1o"', '"3 mus"', '"perete"', "dealer = 0", "[a]", "a.b = 1", "\x00", "\u2028", "=",
]  # fmt: skip
TOKEN = re.compile(r'"[^"]*"|\w+|[^\w\s]|\n')


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Draw a good record of which some tokens were replaced, dropped or moved."""
    tokens = re.findall(r'"[^"]*"|\w+|\s+|.', draw(st.sampled_from(GOOD)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(tokens) - 1))
        match draw(st.sampled_from(["replace", "drop", "double", "swap"])):
            case "replace":
                tokens[place] = draw(st.sampled_from(VALUES))
            case "drop":
                del tokens[place : place + draw(st.integers(1, 6))]
                tokens = tokens or [""]
            case "double":
                tokens[place:place] = tokens[place : place + draw(st.integers(1, 40))]
            case _:
                other = draw(st.integers(0, len(tokens) - 1))
                tokens[place], tokens[other] = tokens[other], tokens[place]
    return "".join(tokens)


@given(mutated())
def test_any_mutation_of_a_record_is_played_or_refused_on_one_line(text: str) -> None:
    try:
        given = replay(read_record(text))
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017 -- most are refused, some play on
    else:
        assert isinstance(given, Replay)


@given(st.lists(st.text(max_size=12), max_size=6), st.text(max_size=20), st.text(max_size=20))
def test_any_actions_and_cards_are_played_or_refused_on_one_line(
    actions: list[str], stock: str, hand: str
) -> None:
    for wrong in (
        msgspec.structs.replace(record().rounds[0], actions=tuple(actions)),
        msgspec.structs.replace(record().rounds[0], stock=stock, restocks=(stock,)),
        msgspec.structs.replace(record().rounds[0], hands=(*HANDS[:3], hand)),
    ):
        try:
            replay(record(rounds=(wrong,)))
        except RecordError as error:
            assert str(error).isprintable()  # noqa: PT017 -- most are refused, some play on
