"""Do the small parts keep what they promise: names, ids, the budget?"""

import asyncio
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._flow_ids import FlowId, FlowWord
from cogs._ids import LONGEST, HandId, LobbyId, LobbyWord, MineId, MineWord, PlayId, read_id
from cogs._pace import Budget, Urgency
from cogs._who import NAME_WIDTH, plain_name, shown_name
from musbot.games.mouche.actions import WORDS_IN_ORDER as WORDS_OF_MOUCHE
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mus.actions import WORDS_IN_ORDER
from musbot.service.chance import new_table_id
from musbot.service.ports import TableId

MARKUP = "!\"#$%&'()*+,-./:;<=>?[\\]^_`{|}~"
"""All of ASCII that may mean something to Discord, but for the sign of a mention."""

NO_MENTION = "@\u200b"


def width_of(text: str) -> int:
    """The columns that a text takes."""
    return sum(2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1 for sign in text)


# ---------------------------------------------------------------------- names


@given(st.text(max_size=60))
def test_m38_no_name_breaks_out_of_its_line(name: str) -> None:
    plain, shown = plain_name(name), shown_name(name)
    assert all(unicodedata.category(sign) not in ("Cc", "Cf", "Zl", "Zp") for sign in plain)
    assert "\n" not in shown
    assert "@everyone" not in shown
    assert "<@" not in shown
    escaped = "".join(f"\\{sign}" if sign in MARKUP else sign for sign in plain)
    assert shown.replace(NO_MENTION, "@") in {escaped, f"\u2068{escaped}\u2069"}


@given(st.text(max_size=60))
def test_d38_no_name_is_wider_than_its_place(name: str) -> None:
    marks = sum(unicodedata.category(sign) in ("Mn", "Me") for sign in plain_name(name))
    assert width_of(plain_name(name)) - marks <= NAME_WIDTH


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Ane", "Ane"),
        ("  two   words ", "two words"),
        ("Iñaki Ezkerra", "Iñaki Ezkerra"),
        ("\u202eevil\u200b", "evil"),
        ("a" * 40, "a" * 23 + "…"),
        ("語" * 32, "語" * 11 + "…"),
        ("Z\u0310\u0310\u0310\u0310\u0310algo", "Z\u0310\u0310algo"),
        ("\u200b\u2060", ""),
    ],
)
def test_a_name_is_cut_and_cleaned_and_otherwise_left_alone(name: str, plain: str) -> None:
    assert plain_name(name) == plain


# ---------------------------------------------------------------------- ids

DETAILS = st.sampled_from(["", "ask", "2", "999999999"])
PLAYS = st.builds(
    PlayId,
    st.builds(new_table_id),
    st.integers(0, 999_999_999),
    st.sampled_from(WORDS_IN_ORDER),
    DETAILS,
)
IN_HAND = st.builds(
    HandId,
    st.builds(new_table_id),
    st.integers(0, 999_999_999),
    st.sampled_from(WORDS_OF_MOUCHE),
    st.sampled_from(["", "evasif", "0", *FRENCH_DECK]),
)
OTHERS = st.one_of(
    IN_HAND,
    st.builds(LobbyId, st.builds(new_table_id), st.sampled_from(LobbyWord)),
    st.builds(MineId, st.builds(new_table_id), st.sampled_from(MineWord)),
    st.builds(
        FlowId,
        st.builds(new_table_id),
        st.sampled_from(FlowWord),
        st.none() | st.integers(0, 9_999_999),
    ),
)


@given(PLAYS | OTHERS)
def test_d05_an_id_that_was_written_is_read_again_and_fits(
    control: PlayId | HandId | LobbyId | MineId | FlowId,
) -> None:
    assert read_id(str(control)) == control
    assert len(str(control)) <= LONGEST


@given(st.text(max_size=100))
def test_d50_any_other_id_is_none_of_ours(text: str) -> None:
    control = read_id(text)
    assert control is None or str(control) == text


@pytest.mark.parametrize(
    "text", ["mus:a:1:paso ", "mus:a:1:PASO", "mus:a:-1:paso", "lobby:a:b:sit"]
)
def test_what_looks_like_an_id_and_is_none_is_not_read(text: str) -> None:
    assert read_id(text) is None


def test_an_id_holds_the_table_the_moment_and_the_word() -> None:
    assert str(PlayId(TableId("0123456789"), 12, "envido", "5")) == "mus:0123456789:12:envido.5"
    assert str(HandId(TableId("0123456789"), 2, "joue", "Kd")) == "hand:0123456789:2:joue.Kd"


# ---------------------------------------------------------------------- the budget


async def test_a_budget_lets_so_many_through_and_the_next_waits() -> None:
    budget, loop = Budget(per_second=100, kept=0, seconds=0.05), asyncio.get_running_loop()
    began = loop.time()
    for _ in range(5):
        await budget.spend(Urgency.TABLE)
    assert loop.time() - began < 0.05
    await budget.spend(Urgency.TABLE)
    assert loop.time() - began >= 0.05 - 0.001


async def test_d08_in_no_second_more_goes_out_than_the_budget_has() -> None:
    budget, loop, spent = Budget(per_second=200, seconds=0.05), asyncio.get_running_loop(), [0.0]
    for number in range(35):
        await budget.spend(Urgency(number % 2))
        spent.append(loop.time())
    for earlier, later in zip(spent[1:], spent[11:], strict=False):
        assert later - earlier >= 0.05 - 0.001


async def test_d08_tables_go_before_letters_that_have_waited_longer() -> None:
    budget = Budget(per_second=200, kept=5, seconds=0.05)
    for _ in range(10):
        await budget.spend(Urgency.TABLE)
    order: list[str] = []

    async def spend(urgency: Urgency, name: str) -> None:
        await budget.spend(urgency)
        order.append(name)

    async with asyncio.TaskGroup() as group:
        for number in range(3):
            group.create_task(spend(Urgency.LETTER, f"letter {number}"))
        await asyncio.sleep(0)
        for number in range(3):
            group.create_task(spend(Urgency.TABLE, f"table {number}"))
    assert order == [*(f"table {n}" for n in range(3)), *(f"letter {n}" for n in range(3))]


async def test_what_nobody_waits_for_goes_behind_letters_and_leaves_something_for_them() -> None:
    budget = Budget(per_second=50, kept=15)
    upkeep = [asyncio.create_task(budget.spend(Urgency.UPKEEP)) for _ in range(50)]
    await asyncio.sleep(0)
    assert sum(each.done() for each in upkeep) <= 21
    for _ in range(14):
        await asyncio.wait_for(budget.spend(Urgency.LETTER), 0.001)
    for each in upkeep:
        each.cancel()
    await asyncio.wait(upkeep)


async def test_letters_leave_something_for_a_table() -> None:
    budget = Budget(per_second=50, kept=15)
    letters = [asyncio.create_task(budget.spend(Urgency.LETTER)) for _ in range(50)]
    await asyncio.sleep(0)
    assert sum(letter.done() for letter in letters) == 35
    await budget.spend(Urgency.TABLE)
    for letter in letters:
        letter.cancel()
    await asyncio.wait(letters)


async def test_d08_a_letter_that_would_wait_long_is_given_up() -> None:
    budget = Budget(per_second=200, kept=9, seconds=0.05)
    assert await budget.spend(Urgency.LETTER, within=0.01)
    assert not await budget.spend(Urgency.LETTER, within=0.01)
    assert await budget.spend(Urgency.LETTER, within=1)


async def test_there_is_plenty_until_half_of_it_is_spent() -> None:
    budget = Budget(per_second=4)
    await budget.spend(Urgency.TABLE)
    assert budget.has_plenty()
    await budget.spend(Urgency.TABLE)
    assert not budget.has_plenty()


async def test_whoever_no_longer_waits_takes_nothing_from_the_budget() -> None:
    budget = Budget(per_second=100, kept=0, seconds=0.05)
    for _ in range(5):
        await budget.spend(Urgency.TABLE)
    gone = asyncio.create_task(budget.spend(Urgency.TABLE))
    await asyncio.sleep(0)
    gone.cancel()
    await budget.spend(Urgency.TABLE)
    assert gone.cancelled()
