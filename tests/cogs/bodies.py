"""What would Discord be sent for a table that stands at a moment of a test's own?"""

import json
from hashlib import sha256

from discord import ui
from msgspec.structs import replace

from cogs._layout import Message
from cogs._studio import open_decks
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
    return Snapshot(TableId("0123456789"), table, MUS, now=0.0)


def body_of(view: ui.LayoutView) -> str:
    """What Discord is sent: the parts, and of each picture what it shows and says."""
    components = view.to_components()  # type: ignore[no-untyped-call]
    sketches = view.sketches if isinstance(view, Message) else ()
    drawn = [sketch.draw(open_decks()) for sketch in sketches]
    pictures = [[sha256(each.png).hexdigest(), each.alt] for each in drawn if each is not None]
    return json.dumps([components, pictures], ensure_ascii=False)
