"""Can players report a match, and moderators look at it, undo and correct it, and nobody else?"""

import pytest
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError

from cogs import _answers
from cogs._board_ids import NoticesId, ReportId
from cogs._bot import MusBot
from musbot.core.seats import Side
from musbot.service.board_values import Report
from musbot.service.doubts import MOST_WORDS
from musbot.service.ports import PlayerId, TableId
from tests.cogs.boards import FixedBoards
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.cogs.test_leaderboard import calls_of, page_of
from tests.discord_components import Part, controls_of, walk
from tests.musbot.render.boarders import NOW, entry, history, person
from tests.musbot.render.test_notices_page import LUCKY, TWO_ACCOUNTS

MATCH = "abcdefghij"


# ---------------------------------------------------------------------- reports


async def test_m53_a_match_is_reported_by_a_form_and_confirmed_privately(
    party: Party, shown: FixedBoards
) -> None:
    asked = await party.host.slash(party.channel, "denunciar", mesa=f" `{MATCH}` ")
    assert asked.modal is not None
    assert asked.modal["custom_id"] == str(ReportId(TableId(MATCH)))
    (field,) = [part for part in walk(asked.modal["components"]) if part["type"] == Part.TEXT_INPUT]
    assert field["max_length"] == MOST_WORDS
    sent = await party.host.submit_modal(asked, {field["custom_id"]: "They were on the phone"})
    assert "Those who manage this server can read it now" in told(sent)
    assert calls_of(shown, "report") == [
        (party.guild.id, MATCH, party.host.id, "They were on the phone")
    ]
    assert [*party.messages()] == []


async def test_m53_without_a_number_the_last_match_on_this_server_is_meant(
    party: Party, shown: FixedBoards
) -> None:
    shown.matches = history([entry(4), entry(5)])
    asked = await party.host.slash(party.channel, "denunciar")
    assert asked.modal is not None
    assert asked.modal["custom_id"] == "report:table00004"


@pytest.mark.parametrize("typed", ["x" * 200, "@everyone", "a b", "`"])
async def test_what_is_no_number_of_a_match_opens_no_form(
    party: Party, shown: FixedBoards, typed: str
) -> None:
    asked = await party.host.slash(party.channel, "denunciar", mesa=typed)
    assert asked.modal is None
    assert "There is no such match on this server." in told(asked)
    assert typed not in told(asked)


async def test_a_match_that_was_not_played_here_opens_no_form(
    party: Party, simcord_bot: MusBot
) -> None:
    asked = await party.host.slash(party.channel, "denunciar", mesa=MATCH)
    assert asked.modal is None
    assert "There is no such match on this server." in told(asked)


async def test_who_has_played_nothing_can_report_nothing(party: Party, shown: FixedBoards) -> None:
    said = told(await party.host.slash(party.channel, "denunciar"))
    assert "You have played no match that has ended." in said


async def test_matches_are_proposed_by_day_and_rivals(party: Party, shown: FixedBoards) -> None:
    shown.matches = history([entry(0), entry(1)])
    found = await party.host.autocomplete(party.channel, "denunciar", "mesa", "2026-11-29")
    assert [one["value"] for one in found] == ["table00001"]


# ---------------------------------------------------------------------- who may


def let_see(party: Party, person: MemberActor) -> None:
    """Let the server's settings show the commands of moderators to somebody who is none."""
    command = party.env.backend.find_command("moderar", party.guild.id, type=1)
    assert command is not None
    party.guild.set_command_permissions(int(command["id"]), {person: True})


async def test_the_commands_of_moderators_are_not_shown_to_others(party: Party) -> None:
    with pytest.raises(SetupError, match="not visible"):
        await party.host.slash(party.channel, "moderar avisos")


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("deshacer", {"mesa": MATCH, "motivo": "Two accounts"}),
        ("corregir", {"mesa": MATCH, "ganador": "1", "motivo": "Two accounts"}),
        ("avisos", {}),
    ],
)
async def test_nobody_moderates_who_does_not_manage_the_server(
    party: Party, shown: FixedBoards, command: str, options: dict[str, str]
) -> None:
    shown.reported = (Report(1, TableId(MATCH), person(1), "Look at this", NOW),)
    let_see(party, party.host)
    said = told(await party.host.slash(party.channel, f"moderar {command}", **options))
    assert "This is for those who have the right “Manage Server” here." in said
    assert "Look at this" not in said
    assert {call[0] for call in shown.asked} <= {"returned"}


async def test_a_page_of_notices_that_was_kept_is_closed_to_who_may_no_longer_look(
    party: Party, shown: FixedBoards
) -> None:
    await party.sit_down()
    said = told(await party.host.click(party.put_button(str(NoticesId(2))), custom_id="notices:2"))
    assert "“Manage Server”" in said


# ---------------------------------------------------------------------- what moderators do


async def test_a_match_is_taken_back_with_a_reason(party: Party, shown: FixedBoards) -> None:
    manager = manager_of(party)
    said = told(
        await manager.slash(
            party.channel, "moderar deshacer", mesa=f"`{MATCH}`", motivo="Two accounts"
        )
    )
    assert f"Match `{MATCH}` is taken back" in said
    assert calls_of(shown, "undo") == [(party.guild.id, MATCH, manager.id, "Two accounts")]


async def test_what_takes_longer_than_discord_waits_is_told_when_it_is_done(
    party: Party, shown: FixedBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_answers, "PATIENCE", 0.0)
    manager = manager_of(party)
    done = await manager.slash(party.channel, "moderar deshacer", mesa=MATCH, motivo="Two accounts")
    assert f"Match `{MATCH}` is taken back" in told(done)
    shown.found, shown.report_pages = (LUCKY,), 2
    shown.reported = (Report(1, TableId(MATCH), person(1), "Look at this", NOW),)
    page = await manager.slash(party.channel, "moderar avisos")
    assert page.response is not None
    assert page.response.ephemeral
    assert "Worth a look" in words_of(page.response)
    again = await manager.click(page.response, custom_id="notices:2")
    assert again.response is not None
    assert "page 2 of 2" in words_of(again.response)


async def test_a_match_is_corrected_to_a_side_from_the_list(
    party: Party, shown: FixedBoards
) -> None:
    manager = manager_of(party)
    found = await manager.autocomplete(party.channel, "moderar corregir", "ganador", "", mesa=MATCH)
    assert [(one["name"], one["value"]) for one in found] == [
        ("Ane & Miren", "1"),
        ("Jon & Patxi", "2"),
    ]
    await manager.slash(
        party.channel, "moderar corregir", mesa=MATCH, ganador="2", motivo="Miscounted"
    )
    assert calls_of(shown, "correct") == [
        (party.guild.id, MATCH, Side(1), manager.id, "Miscounted")
    ]


@pytest.mark.parametrize("typed", ["0", "3", "Ane", "²", ""])
async def test_a_side_that_there_is_not_wins_nothing(
    party: Party, shown: FixedBoards, typed: str
) -> None:
    said = told(
        await manager_of(party).slash(
            party.channel, "moderar corregir", mesa=MATCH, ganador=typed, motivo="Why not"
        )
    )
    assert "Choose from the list who has won" in said
    assert calls_of(shown, "correct") == []


async def test_m39_m53_a_moderator_is_shown_reports_and_what_is_worth_a_look(
    party: Party, shown: FixedBoards
) -> None:
    shown.reported = (Report(1, TableId(MATCH), person(1), "They were on the phone", NOW),)
    shown.found = (TWO_ACCOUNTS, LUCKY)
    page = words_of(page_of(await manager_of(party).slash(party.channel, "moderar avisos")))
    assert "They were on the phone" in page
    assert "Worth a look" in page
    assert "Two accounts that may be of one person: <@1> and <@2>" in page
    assert "no verdict" in page


async def test_m53_a_long_report_is_read_in_full_with_the_record_of_its_match(
    party: Party, shown: FixedBoards
) -> None:
    words = "They were on the phone, " * 20
    shown.reported = (
        Report(1, TableId(MATCH), person(1), words, NOW),
        Report(2, TableId(MATCH), person(2), "So they were", NOW),
    )
    manager = manager_of(party)
    page = page_of(await manager.slash(party.channel, "moderar avisos"))
    assert words.strip() not in words_of(page)
    asks = str(NoticesId(1, asks=True))
    whole = page_of(await manager.select(page, ["1"], custom_id=asks))
    assert words.strip().replace(",", "\\,") in words_of(whole)
    assert f"flow:{MATCH}:record" in controls_of(whole.components)
    back = page_of(await manager.click(whole, custom_id="notices:1"))
    assert "So they were" in words_of(back)


async def test_m53_the_longest_reports_are_within_discords_limits(
    party: Party, shown: FixedBoards
) -> None:
    shown.reported = tuple(
        [
            Report(at, TableId(MATCH), person(at, "語" * 32), "*@everyone" * 50, NOW)
            for at in range(1, 11)
        ]
    )
    shown.found = (TWO_ACCOUNTS, LUCKY) * 30
    page = words_of(page_of(await manager_of(party).slash(party.channel, "moderar avisos")))
    assert "@everyone" not in page


async def test_a_players_number_stands_for_nobody_elses_report(
    party: Party, shown: FixedBoards
) -> None:
    asked = await party.people[1].slash(party.channel, "denunciar", mesa=MATCH)
    await party.people[1].submit_modal(asked, {"words": "x"})
    assert calls_of(shown, "report")[0][2] == PlayerId(party.people[1].id)
