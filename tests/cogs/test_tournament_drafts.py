"""Does an organiser see all of a tournament before others do, and change what he likes?"""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from cogs._tournament_drafts import MOST_KEPT, Draft
from musbot.community.tournament.terms import Format, Pairs, Seeding
from musbot.core.ids import PlayerId
from tests.cogs.conftest import NewBot
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of, walk
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


class Preparing:
    """What the organiser sees and presses before a tournament is announced."""

    def __init__(self, evening: Evening, begun: InteractionResult) -> None:
        self.evening = evening
        assert begun.response is not None
        self.message: ResponseMessage = begun.response

    @property
    def draft(self) -> Draft:
        party = self.evening.party
        found = self.evening.bot.room.drafts.of(party.guild.id, PlayerId(party.host.id))
        assert found is not None
        return found

    async def press(self, word: str) -> InteractionResult:
        return await self.evening.organiser.click(self.message, custom_id=f"torneo-nuevo:{word}")

    async def choose(self, word: str, value: str) -> InteractionResult:
        custom_id = f"torneo-nuevo:{word}"
        return await self.evening.organiser.select(self.message, [value], custom_id=custom_id)

    async def fill(self, word: str, **values: str) -> InteractionResult:
        shown = await self.press(word)
        assert shown.modal is not None
        fields = [each for each in walk(shown.modal["components"]) if each.get("type") == 4]
        filled = {each["custom_id"]: str(each.get("value") or "") for each in fields}
        given = {name.replace("_", "-"): value for name, value in values.items()}
        return await self.evening.organiser.submit_modal(shown, filled | given)


async def test_everything_is_shown_to_the_organiser_alone_before_it_is_announced(
    evening: Evening,
) -> None:
    begun = await evening.prepare(plazas=16, formato="swiss", parejas="drawn")
    said = told(begun)
    assert "🏆 Copa" not in said
    assert "### Copa" in said
    assert "**Swiss**" in said
    assert "partners are drawn" in said
    assert "There is room for 16 pairs." in said
    assert "In the last 15 minutes before it" in said
    assert "waited for 10 minutes" in said
    assert evening.party.posts() == []


async def test_lists_switches_and_forms_change_what_will_be_announced(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare())
    await draft.choose("format", "groups")
    await draft.choose("rules", "nabo")
    for word in ("pairs", "seeding", "rated", "tables"):
        await draft.press(word)
    await draft.fill("named", name="San Fermín", start="90", prize="Un queso", league="Otoño")
    await draft.fill("numbers", most="32", check_in="5", grace="15", rounds="0", groups="4")
    terms = draft.draft.terms
    assert (terms.format, terms.pairs, terms.seeding) == (
        Format.GROUPS,
        Pairs.DRAWN,
        Seeding.RATING,
    )
    assert (terms.rated, terms.tables) == (True, False)
    labels = {str(each["label"]) for each in walk(draft.message.components) if "label" in each}
    assert "Open tables here" in labels
    assert "Play for third place" not in labels
    assert (terms.name, terms.prize, terms.league) == ("San Fermín", "Un queso", "Otoño")
    assert (terms.most, terms.check_in_minutes, terms.grace_minutes) == (32, 5, 15)
    assert (terms.groups, terms.to_win, terms.rules["preset"]) == (4, 2, "nabo")
    assert terms.starts_at == evening.clock.now() + 90 * 60
    await draft.press("pairs")
    await draft.press("seeding")
    assert (draft.draft.terms.pairs, draft.draft.terms.seeding) == (Pairs.FIXED, Seeding.DRAW)


async def test_the_page_says_how_it_stands_and_its_buttons_what_they_do(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare())

    def said_and_pressed() -> tuple[str, list[str]]:
        labels = [str(each["label"]) for each in walk(draft.message.components) if "label" in each]
        return words_of(draft.message), labels

    said, labels = said_and_pressed()
    assert "Not rated · No third place · Tables here" in said
    assert {"Make it rated", "Play for third place", "Take results by hand"} <= set(labels)
    await draft.press("rated")
    await draft.press("third")
    said, labels = said_and_pressed()
    assert "Rated · Tables here" in said
    assert {"Make it unrated", "Skip third place"} <= set(labels)
    await draft.press("tables")
    said, labels = said_and_pressed()
    assert "Results by hand" in said
    assert "Open tables here" in labels
    assert "Make it unrated" not in labels


async def test_each_for_himself_is_played_by_pairs_that_change(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare(asientos="two"))
    await draft.choose("format", "individual")
    assert (draft.draft.terms.seating, draft.draft.terms.size) == ("pairs", 1)
    assert "torneo-nuevo:pairs" not in controls_of(draft.message.components)


@pytest.mark.parametrize(
    ("form", "values", "said"),
    [
        ("named", {"name": "Copa", "start": "yesterday"}, "such as 21:30"),
        ("numbers", {"most": "many"}, "room for 2 to 128"),
        ("numbers", {"most": "1"}, "room for 2 to 128"),
        ("numbers", {"grace": "9999"}, "waited for 0 to 1440"),
    ],
)
async def test_what_cannot_be_is_refused_with_what_can(
    evening: Evening, form: str, values: dict[str, str], said: str
) -> None:
    draft = Preparing(evening, await evening.prepare())
    before = draft.draft
    assert said in told(await draft.fill(form, **values))
    assert draft.draft == before


async def test_a_start_that_is_no_time_is_refused_at_once(evening: Evening) -> None:
    assert "Times on the clock are those of Spain" in told(await evening.prepare(inicio="soon"))
    assert "That time is past" in told(await evening.prepare(inicio="1/1/2001 10:00"))


async def test_who_does_not_announce_it_has_announced_nothing(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare())
    assert "Nothing was announced" in told(await draft.press("drop"))
    assert (
        evening.bot.room.drafts.of(evening.party.guild.id, PlayerId(evening.organiser.id)) is None
    )
    assert evening.party.posts() == []


async def test_d20_two_presses_announce_it_once(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare())
    press = (evening.organiser, draft.message, "torneo-nuevo:announce")
    await evening.party.at_once([press, press])
    await evening.settle()
    assert len(evening.party.posts()) == 1


async def test_after_a_restart_the_organiser_is_told_to_begin_anew(
    evening: Evening, new_bot: NewBot
) -> None:
    draft = Preparing(evening, await evening.prepare())
    await evening.env.restart_bot(new_bot())
    assert "/torneo crear" in told(await draft.press("seeding"))


async def test_only_so_many_drafts_are_kept(evening: Evening) -> None:
    draft = Preparing(evening, await evening.prepare())
    drafts = evening.bot.room.drafts
    for guild in range(MOST_KEPT):
        drafts.keep(guild, PlayerId(1), draft.draft)
    assert drafts.of(evening.party.guild.id, PlayerId(evening.organiser.id)) is None
    assert drafts.of(0, PlayerId(1)) is not None


async def test_d24_the_announcement_calls_nobody_whatever_it_is_called(evening: Evening) -> None:
    await evening.announce(nombre="@everyone <@&1> **x** \u202eabc")
    said = words_of(evening.shown("announcement"))
    assert "@everyone" not in said
    assert "\\*\\*x\\*\\*" in said
    assert "\u202e" not in said
    (post,) = evening.party.posts()
    assert post.json is not None
    assert post.json["allowed_mentions"]["parse"] == []
