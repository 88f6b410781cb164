"""Who may open tables where, who closes them, and what do they take from the settings?"""

from __future__ import annotations

import pytest

from musbot.service.events import Terms
from musbot.service.permits import NotByYou, NotHere, delivery_to, may_close, may_open, terms_of
from musbot.service.player_settings import Delivery, Language, PlayerSettings
from musbot.service.server_settings import ChannelId, Choosers, RoleId, ServerSettings

HERE, THERE = ChannelId(1), ChannelId(2)
ROLE, OTHER_ROLE = RoleId(7), RoleId(8)


@pytest.mark.parametrize(
    ("openers", "roles", "moderator", "hindrance"),
    [
        (Choosers.EVERYONE, (), False, None),
        (Choosers.MODERATORS, (ROLE,), False, NotByYou(None)),
        (Choosers.MODERATORS, (), True, None),
        (ROLE, (OTHER_ROLE, ROLE), False, None),
        (ROLE, (OTHER_ROLE,), False, NotByYou(ROLE)),
        (ROLE, (), True, None),
    ],
)
def test_tables_are_opened_by_whom_the_server_says(
    openers: Choosers | RoleId,
    roles: tuple[RoleId, ...],
    moderator: bool,  # noqa: FBT001 -- a column of the table above
    hindrance: NotByYou | None,
) -> None:
    settings = ServerSettings(openers=openers)
    assert may_open(settings, roles, {HERE}, moderator=moderator) == hindrance


@pytest.mark.parametrize("moderator", [False, True])
@pytest.mark.parametrize(
    ("channels", "around", "is_open"),
    [
        ((), {HERE}, True),
        ((HERE,), {HERE}, True),
        ((THERE, HERE), {HERE}, True),
        ((THERE,), {HERE}, False),
        ((THERE,), {HERE, THERE}, True),
    ],
)
def test_tables_are_opened_where_the_server_says_by_moderators_too(
    channels: tuple[ChannelId, ...],
    around: set[int],
    is_open: bool,  # noqa: FBT001 -- a column of the table above
    moderator: bool,  # noqa: FBT001 -- a column of the table above
) -> None:
    settings = ServerSettings(channels=channels)
    expected = None if is_open else NotHere(channels)
    assert may_open(settings, (), around, moderator=moderator) == expected


def test_who_may_open_no_table_at_all_is_not_sent_elsewhere() -> None:
    settings = ServerSettings(openers=Choosers.MODERATORS, channels=(THERE,))
    assert may_open(settings, (), {HERE}, moderator=False) == NotByYou(None)


def test_tables_of_others_are_closed_by_moderators_and_by_the_role_that_was_named() -> None:
    named = ServerSettings(closers=ROLE)
    assert may_close(ServerSettings(), (), moderator=True)
    assert not may_close(ServerSettings(), (ROLE,), moderator=False)
    assert may_close(named, (ROLE,), moderator=False)
    assert may_close(named, (), moderator=True)
    assert not may_close(named, (OTHER_ROLE,), moderator=False)


def test_a_table_takes_its_terms_from_the_settings() -> None:
    settings = ServerSettings(
        turn_seconds=0,
        reserve_seconds=30,
        rated=True,
        computers=False,
        language=Language.BASQUE,
    )
    terms = Terms(turn_seconds=0, reserve_seconds=30, rated=True, computers=False, locale="eu")
    assert terms_of(settings, "es-ES") == terms
    assert terms_of(ServerSettings(), "es-ES").locale == "es-ES"
    assert terms_of(ServerSettings()).locale is None


@pytest.mark.parametrize("servers", Delivery)
def test_a_player_gets_his_cards_as_he_wants_them_else_as_the_server_has_it(
    servers: Delivery,
) -> None:
    server = ServerSettings(delivery=servers)
    assert delivery_to(server, PlayerSettings()) is servers
    for own in Delivery:
        assert delivery_to(server, PlayerSettings(delivery=own)) is own
