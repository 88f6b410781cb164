"""What would Discord be sent for a table that stands at a moment of a test's own?"""

import json

from discord import ui
from msgspec.structs import replace

from musbot.games.mus.game import MUS
from musbot.games.mus.state import MusState
from musbot.service.events import Opened, Person
from musbot.service.ports import PlayerId, TableId
from musbot.service.seen import Snapshot
from musbot.service.state import first_state
from tests.cogs.party import NAMES


def snapshot_of(state: MusState) -> Snapshot:
    """A table at which persons play and the game stands here."""
    seating = state.seating
    people = [Person(PlayerId(1 + seat), NAMES[seat]) for seat in seating.seats]
    opened = Opened("mus", MUS.write_rules(state.rules), seating.name, PlayerId(1))
    table = replace(
        first_state(opened, at=0.0), occupants=tuple(people), status="playing", position=state
    )
    return Snapshot(TableId("0123456789"), table, MUS)


def body_of(view: ui.LayoutView) -> str:
    """What Discord is sent."""
    components = view.to_components()  # type: ignore[no-untyped-call]
    return json.dumps(components, ensure_ascii=False)
