"""Is a record's text read into its shape, written back, and refused when it is wrong?"""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from musbot.core.errors import RecordError
from musbot.core.records import (
    Record,
    RecordedRound,
    Start,
    check_keys,
    one_line,
    read_record,
    shown,
    write_record,
)

GOOD = """
musbot = 1
game = "mus"
rules = { preset = "fournier", kings = 4 }
players = ["Ane", "Beñat"]
seating = "two"

[start]
score = [38, 36]

[[rounds]]
dealer = 1
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c"]
actions = ["0 corto", "0 paso"]
"""

RECORD = Record(
    game="mus",
    rules={"preset": "fournier", "kings": 4},
    seating="two",
    players=("Ane", "Beñat"),
    start=Start(score=(38, 36)),
    rounds=(
        RecordedRound(
            hands=("12o 12c 7o 1o", "11o 11c 10o 10c"), dealer=1, actions=("0 corto", "0 paso")
        ),
    ),
)

TEXTS = st.text(max_size=8)
COUNTS = st.lists(st.integers(0, 99), max_size=3).map(tuple)
ROUNDS = st.builds(
    RecordedRound,
    hands=st.lists(TEXTS, max_size=2).map(tuple),
    dealer=st.none() | st.integers(0, 5),
    trump=st.none() | TEXTS,
    talon=st.none() | TEXTS,
    stock=TEXTS,
    restocks=st.lists(TEXTS, max_size=2).map(tuple),
    actions=st.lists(TEXTS, max_size=3).map(tuple),
)
STARTS = st.builds(
    Start,
    score=st.none() | COUNTS,
    games=st.none() | COUNTS,
    vacas=st.none() | COUNTS,
    chips=st.none() | st.lists(st.integers(-99, 2000), max_size=6).map(tuple),
    basket=st.none() | st.integers(0, 99),
    fines=st.none() | COUNTS,
)
RECORDS = st.builds(
    Record,
    game=TEXTS,
    rules=st.dictionaries(
        st.sampled_from(["preset", "kings", "real", "plural_binds"]),
        TEXTS | st.booleans() | st.integers(-99, 99),
    ),
    seating=st.none() | TEXTS,
    players=st.none() | st.lists(TEXTS, max_size=3).map(tuple),
    start=STARTS,
    rounds=st.lists(ROUNDS, min_size=1, max_size=3).map(tuple),
)


def sentence(text: str) -> str:
    with pytest.raises(RecordError) as refused:
        read_record(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("right", "wrong", "place"),
    [
        ('"0 corto"', "3", (1, 1)),
        ("dealer = 1", 'dealer = "three"', (1, None)),
        ("musbot = 1", "musbot = 2", (None, None)),
    ],
)
def test_where_a_value_has_the_wrong_type_is_told_in_numbers_too(
    right: str, wrong: str, place: tuple[int | None, int | None]
) -> None:
    assert right in GOOD
    with pytest.raises(RecordError) as refused:
        read_record(GOOD.replace(right, wrong, 1))
    assert (refused.value.round_number, refused.value.action) == place


def test_a_record_is_read() -> None:
    assert read_record(GOOD) == RECORD


def test_what_is_optional_may_be_left_out() -> None:
    record = read_record('musbot = 1\ngame = "mus"\nrules = {}\n[[rounds]]\nhands = ["1o"]')
    assert (record.seating, record.players, record.start) == (None, None, Start())
    assert record.rounds == (RecordedRound(hands=("1o",)),)


@given(RECORDS)
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    assert read_record(write_record(record)) == record


@given(st.text(alphabet=st.characters(exclude_categories=())))
@example("\ud800 \x00 \x1b[2J \x7f \x85 \u202e \U000e0001 \" \\ '''\n")
def test_a_player_may_be_called_anything(name: str) -> None:
    text = write_record(Record(game="mus", rules={}, players=(name,), rounds=()))
    (read,) = tomllib.loads(text.encode().decode())["players"]
    assert read == "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in name)
    assert not [sign for sign in text if not sign.isprintable() and sign != "\n"]


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("musbot = 1", "musbot = 2", "it is no record of version 1: musbot cannot be 2"),
        ("musbot = 1", "musbot = true", "it is no record of version 1: musbot cannot be true"),
        ("musbot = 1", 'musbot = "1"', 'it is no record of version 1: musbot cannot be "1"'),
        ("musbot = 1", "musbot = [1]", "it is no record of version 1: musbot cannot be this value"),
        ("musbot = 1", "", "it is no record of version 1: musbot is missing"),
        (
            "musbot = 1",
            "musbot = 1\nmusbot = 1",
            "it is no TOML: Cannot overwrite a value (at line",
        ),
        ('game = "mus"', "game = 1", "game: expected a text, not a whole number"),
        ('game = "mus"', "", "a key is missing: `game`"),
        ('seating = "two"', "seating = 2001-01-01", "seating: expected a text, not a date"),
        ('"Ane"', "1", "players 1: expected a text, not a whole number"),
        (
            'players = ["Ane", "Beñat"]',
            "players = 5",
            "players: expected a list, not a whole number",
        ),
        ("{ preset", "[{ preset", "it is no TOML"),
        (
            'rules = { preset = "fournier", kings = 4 }',
            "rules = 4",
            "rules: expected a table, not a",
        ),
        ("[38, 36]", "[38, -1]", "start, score 2: expected a whole number >= 0"),
        ("[38, 36]", "[38, true]", "start, score 2: expected a whole number, not true or false"),
        ("[38, 36]", '{ a = "38" }', "start, score: expected a list, not a table"),
        ("score =", "scores =", "start: there is no key `scores`"),
        (
            "score =",
            "chips = [1.5]\nscore =",
            "start, chips 1: expected a whole number, not",
        ),
        ("score =", "basket = -5\nscore =", "start, basket: expected a whole number >= 0"),
        ("dealer = 1", "trump = 5\ndealer = 1", "round 1, trump: expected a text, not a whole num"),
        ("dealer = 1", "dealer = -1", "round 1, dealer: expected a whole number >= 0"),
        ("dealer = 1", "dealer = true", "round 1, dealer: expected a whole number, not true"),
        ("dealer = 1", "dealer = 07:32:00", "round 1, dealer: expected a whole number, not a time"),
        ("dealer = 1", f"dealer = 0x{'f' * 9000}", "round 1, dealer: expected a whole number <="),
        ("dealer = 1", f"dealer = {'9' * 9000}", "it is no TOML: Exceeds the limit"),
        ("dealer = 1", "dealr = 1", "round 1: there is no key `dealr`"),
        ("hands = ", "hand = ", "round 1: "),
        ('"0 paso"', "0", "round 1, action 2: expected a text, not a whole number"),
        ('actions = ["0 corto", "0 paso"]', "actions = 2", "round 1, actions: expected a list"),
        ("[[rounds]]", "[rounds]", "rounds: expected a list, not a table"),
        ('"11o 11c 10o 10c"', "[]", "round 1, hand 2: expected a text, not a list"),
        ("[[rounds]]", "[[round]]", "there is no key `round`"),
        ("[start]", "[start", "it is no TOML"),
    ],
)
def test_a_wrong_shape_is_named_with_its_place(before: str, after: str, reason: str) -> None:
    assert before in GOOD
    assert sentence(GOOD.replace(before, after)).startswith(reason)


def test_a_game_refuses_the_keys_of_another() -> None:
    played = RecordedRound(hands=("7c",), dealer=0, trump="8c", talon="", actions=("0 passe",))
    record = Record(game="x", rules={}, start=Start(basket=0), rounds=(RECORD.rounds[0], played))
    check_keys(record, ("basket",), ("trump", "talon"))
    with pytest.raises(RecordError, match=r"^start: there is no key `basket`$"):
        check_keys(record, ("chips",), ("trump", "talon"))
    with pytest.raises(RecordError, match=r"^round 2: there is no key `talon`$") as refused:
        check_keys(record, ("basket",), ("trump",))
    assert refused.value.round_number == 2


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000 + "]" * 100_000,
        "a = " + "{ a = " * 100_000,
        "a." * 300_000 + "a = 1",
        "[" + "a." * 300_000 + "a]",
        "[" + '"a".' * 150_000 + "a]",
        'a = ["""a"""", ' + "[" * 100_000 + ', "b"]',
        "a = ['''a'''', " + "[" * 100_000 + ", 'b']",
        "." * 1_000_000,
    ],
    ids=["lists", "tables", "key", "header", "quoted", "basic", "literal", "dots"],
)
def test_what_is_nested_too_deeply_is_refused_at_once(text: str) -> None:
    # Reading it would take all the stack, or hours.
    assert sentence(text) == "it is no record: its values are nested too deeply"


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 500_000,
        '"""' + '\\"""' * 250_000,
        "'" * 1_000_001,
        '"' * 1_000_001,
        "#" * 10**6,
    ],
    ids=["basic", "long basic", "literals", "basics", "comment"],
)
def test_a_text_of_a_megabyte_that_ends_nowhere_is_refused(text: str) -> None:
    assert sentence(text).startswith("it is no ")


def test_dots_and_brackets_in_texts_nest_nothing() -> None:
    name = "a.b.c.d.e.f.g.h.i.j [[[[[[[[[[[[ {{{{{{{{{{{{"
    text = GOOD.replace("Ane", name).replace("dealer = 1", f"dealer = 1 # {name}")
    assert read_record(text).players == (name, "Beñat")


@given(st.text())
def test_any_text_is_a_record_or_refused_on_one_line(text: str) -> None:
    try:
        read_record(text)
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017 -- no text of this kind is a record


def test_what_others_wrote_is_shown_on_one_line_and_not_at_length() -> None:
    assert one_line("a\nb\x1b[2J\U000e0001") == "a\\u000ab\\u001b[2J\\U000e0001"
    assert one_line("x" * 1000) == "x" * 240 + "…"
    assert [shown(value) for value in ("a\n", 5, False, 10**5000, None)] == [
        '"a\\u000a"',
        "5",
        "false",
        "this value",
        "this value",
    ]
