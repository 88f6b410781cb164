"""Does anything that is sent show a card to somebody who may not see it?"""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
import structlog
from simcord.env import Env
from simcord.types import HttpLogEntry

from cogs._bot import MusBot
from cogs._errors import report
from musbot.core.cards import SPANISH_DECK, Card, parse_cards
from musbot.core.errors import NotationError, StorageError
from musbot.games.mus.view import MusView
from musbot.render.emoji import card_emoji
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service.ports import PlayerId, TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, control
from tests.discord_components import JsonObject, MessageFlag, flags_of

SIGNS = {Narrator(Texts(None), ()).cards([card]): card for card in SPANISH_DECK}
"""How each card is drawn in a message."""

EMOJIS = {f"{card_emoji(card)}_": card for card in SPANISH_DECK}
"""How the name of each begins among the emojis of the application."""

DRAWN = SIGNS | EMOJIS
CARD = re.compile("|".join([*map(re.escape, DRAWN), *(rf"\b{card}\b" for card in SPANISH_DECK)]))
MODAL = 9


@pytest.fixture(params=[False, True], ids=["signs", "emojis"])
def simcord_bot(request: pytest.FixtureRequest, new_bot: NewBot) -> MusBot:
    """A bot that draws cards with signs, and one that does with emojis."""
    return new_bot(emojis=request.param)


def cards_in(request: HttpLogEntry) -> set[Card]:
    """Every card that a request shows, drawn or written."""
    text = json.dumps(request.json, ensure_ascii=False)
    return {DRAWN.get(found, Card(found)) for found in CARD.findall(text)}


class Watch:
    """Looks at every request since the last look, and at who reads it."""

    def __init__(self, party: Party, bot: MusBot, table: TableId) -> None:
        self._party = party
        self._bot = bot
        self._table = table
        self._seen = 0
        self._hands: dict[int, set[Card]] = {}

    async def look(self) -> None:
        """Assert that nobody was shown more than he may know, before or after what happened."""
        table = await self._bot.room.tables.get(self._table)
        hands: dict[int, set[Card]] = {}
        shown: set[Card] = set()
        for person in self._party.people:
            view = table.view(table.seat_of(PlayerId(person.id))).game_view
            if isinstance(view, MusView):
                hands[person.id] = set(view.hand)
                shown = (
                    {card for hand in view.previous.hands for card in hand}
                    if view.previous
                    else shown
                )
        for request in self._party.env.http_requests[self._seen :]:
            if request.path.startswith("/applications"):
                continue  # the commands, with an example of a card
            reader = self._reader(request)
            known = hands.get(reader, set()) | self._hands.get(reader, set()) | shown
            assert cards_in(request) <= known, request
        self._seen = len(self._party.env.http_requests)
        self._hands = hands

    def _reader(self, request: HttpLogEntry) -> int:
        """The only reader of what a request shows; 0 for everybody."""
        backend, parts = self._party.env.backend, request.path.split("/")
        letters = {str(box): person for person, box in backend.dm_channels.items()}
        if parts[1] == "channels":
            return letters.get(parts[2], 0)
        if parts[1] != "interactions" or request.json is None:
            return 0
        asked = backend.interactions[int(parts[2])]
        body: JsonObject = request.json.get("data") or {}
        private = request.json["type"] == MODAL or MessageFlag.EPHEMERAL in flags_of(body)
        source = asked.source_message_id
        if source is not None and not private:
            stored = backend.messages[asked.channel_id].get(source)
            private = stored is not None and stored.flags & MessageFlag.EPHEMERAL
        return asked.user_id if private else 0


def turns(party: Party, chance: Random) -> Iterator[str]:
    """What is pressed next, as long as there is something."""
    while party.words():
        yield chance.choice([*party.words()])


@pytest.mark.parametrize("seed", range(3))
async def test_m37_nobody_is_ever_sent_a_card_that_he_may_not_see(
    party: Party, simcord_bot: MusBot, seed: int
) -> None:
    await party.sit_down()
    watch = Watch(party, simcord_bot, TableId(party.table))
    await watch.look()
    chance = Random(seed)
    for number, word in enumerate(turns(party, chance)):
        person = chance.choice(party.people)
        await person.click(party.board, label="My cards")
        await watch.look()
        if word == "descarto.ask" and number % 2:
            shown = await party.awaited.click(party.board, label="My cards")
            assert shown.response is not None
            await watch.look()
            (chosen,) = cards_of(shown.response.components)
            discard = control(shown.response, "descarto")
            await party.awaited.select(shown.response, chosen[:2], custom_id=discard)
        else:
            await party.press(word)
        await watch.look()


def cards_of(components: object) -> Iterator[list[str]]:
    """The cards that a list below somebody's own cards offers to put aside."""
    found = re.findall(r"'value': '(\d+[oceb])'", str(components))
    yield found


async def test_a_watch_that_sees_a_foreign_card_says_so(
    simcord_env: Env, party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    watch = Watch(party, simcord_bot, TableId(party.table))
    await watch.look()
    table = await simcord_bot.room.tables.get(TableId(party.table))
    foreign = table.view(table.seat_of(PlayerId(party.people[1].id))).game_view.hand
    text = Narrator(simcord_bot.room.emojis.texts(None), ()).card_signs(foreign)
    await simcord_bot.get_partial_messageable(party.channel.id).send(text)
    with pytest.raises(AssertionError):
        await watch.look()


def test_no_log_repeats_the_cards_that_somebody_typed() -> None:
    typed = "12o7c"
    trouble = StorageError("no room")
    with pytest.raises(NotationError) as unread:
        parse_cards(typed)
    trouble.__context__ = unread.value
    with structlog.testing.capture_logs() as logs:
        report(trouble, "1")
    (line,) = logs
    assert "no room" in line["trace"]
    assert "NotationError" in line["trace"]
    assert typed not in line["trace"]
