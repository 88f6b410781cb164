"""Who tells of a table, and is it another as soon as others sit there?"""

from __future__ import annotations

from msgspec.structs import replace

from cogs._narrators import labelling, narrator_of
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.seen import TableView
from tests.cogs.bodies import snapshot_of
from tests.musbot.render.emojis import EMOJIS
from tests.musbot.render.matches import STRONG, RiggedMatch

ENGLISH = Texts("en")


def table() -> TableView:
    return snapshot_of(RiggedMatch(*STRONG).state).view(None)


def renamed(view: TableView, name: str) -> TableView:
    first, *others = view.occupants
    assert isinstance(first, Person)
    return replace(view, occupants=(replace(first, name=name), *others))


def test_the_same_one_tells_of_a_table_at_every_press() -> None:
    assert narrator_of(Texts("en"), table()) is narrator_of(Texts("en"), table())
    assert labelling(Texts("en"), table()) is labelling(Texts("en"), table())


def test_whoever_has_another_name_is_called_by_it() -> None:
    view = renamed(table(), "*Ane* @here")
    assert narrator_of(ENGLISH, table()).names[0] != narrator_of(ENGLISH, view).names[0]
    assert narrator_of(ENGLISH, view).names[0] == "\\*Ane\\* @\u200bhere"
    assert labelling(ENGLISH, view).names[0] == "*Ane* @here"


def test_an_empty_seat_is_called_so_in_the_language_of_the_reader() -> None:
    view = replace(table(), occupants=(None, *table().occupants[1:]))
    names = [narrator_of(Texts(locale), view).names[0] for locale in ("en", "es")]
    assert names == ["free seat", "asiento libre"]


def test_the_signs_are_those_of_the_reader() -> None:
    assert narrator_of(Texts("en", EMOJIS), table()).signs is EMOJIS
    assert narrator_of(ENGLISH, table()).signs is ENGLISH.signs


def test_only_who_tells_quotes_for_a_message() -> None:
    assert narrator_of(ENGLISH, table()).quoted("*") == "\\*"
    assert labelling(ENGLISH, table()).quoted("*") == "*"
