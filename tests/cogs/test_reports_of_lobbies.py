"""Do four friends find one table on Discord, with rules that they have seen?

Each test has the number of the report that it goes back to.
"""

from tests.cogs.party import Party, told, words_of


async def test_m51_the_rules_are_shown_to_everybody_who_sits_down(party: Party) -> None:
    await party.host.slash(party.channel, "mesa abrir", reglas="nabo", opciones="target:25")
    for person in party.people[1:]:
        shown = words_of(party.lobby)
        assert "Four kings" in shown
        assert "25 stones" in shown
        await party.lobby_press(person, "sit")


async def test_m52_four_friends_sit_at_one_table_by_a_press_each_and_nothing_else(
    party: Party,
) -> None:
    await party.host.slash(party.channel, "mus")
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    for person in party.people:
        assert person.name in words_of(party.lobby)
    await party.lobby_press(party.host, "start")
    assert party.awaited in party.people


async def test_f18_a_stranger_who_presses_for_cards_is_shown_none(party: Party) -> None:
    await party.sit_down()
    answer = await party.stranger().slash(party.place, "cartas")
    assert "sit at no table" in told(answer)
