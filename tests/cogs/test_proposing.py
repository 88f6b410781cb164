"""Is what fits proposed while somebody types?"""

from cogs._proposing import fitting

CUPS = (("Copa de Navidad", "aLiga7"), ("Liga", "bcDefg"))


def names(typed: str) -> list[str]:
    return [each.name for each in fitting(CUPS, typed)]


def test_a_name_is_proposed_by_any_part_of_it() -> None:
    assert names("NAVI") == ["Copa de Navidad"]


def test_an_id_is_proposed_by_its_beginning_alone() -> None:
    assert names("liga") == ["Liga"]
    assert names("bcd") == ["Liga"]


def test_all_are_proposed_before_anything_is_typed() -> None:
    assert names(" ") == ["Copa de Navidad", "Liga"]
