"""Is anybody sent a card of mouche that he may not see, or does anything public tell of one?"""

import json
import re
from random import Random

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.types import HttpLogEntry

from cogs._bot import MusBot
from cogs._pages import table_message
from musbot.core.cards import Card
from musbot.core.seats import Seat
from musbot.games.mouche.cards import FRENCH_DECK, RANK_OF, SUIT_OF
from musbot.games.mouche.state import PutAside
from musbot.games.mouche.view import MoucheView
from musbot.render.emoji import french_emoji, french_suit_emoji
from musbot.render.mouche_signs import card_sign, rank_sign
from musbot.render.text import Texts
from musbot.service.ports import PlayerId, TableId
from tests.cogs.bodies import body_of
from tests.cogs.conftest import NewBot
from tests.cogs.french import Shoe, cards_offered, open_mouche, own_cards, stick
from tests.cogs.party import Party
from tests.discord_components import JsonObject, MessageFlag, controls_of, flags_of
from tests.musbot.games.mouche.deals import Table

SIGNS = {card_sign(Texts(None), card): card for card in FRENCH_DECK}
EMOJIS = {f"{french_emoji(card)}_": card for card in FRENCH_DECK}
WITH_SUITS = {
    f"{rank_sign(RANK_OF[card])}<:{french_suit_emoji(SUIT_OF[card])}_": card for card in FRENCH_DECK
}
DRAWN = SIGNS | EMOJIS | WITH_SUITS
"""How a card is drawn: with a sign, as a small picture, or with one of its suit."""

CARD = re.compile("|".join([*map(re.escape, DRAWN), *(rf"\b{card}\b" for card in FRENCH_DECK)]))
MODAL = 9


def cards_in(request: HttpLogEntry) -> set[Card]:
    """Every card that a request shows, drawn, written or in an id."""
    text = json.dumps(request.json, ensure_ascii=False)
    return {DRAWN.get(found, Card(found)) for found in CARD.findall(text)}


class Watch:
    """Looks at every request since the last look, and at who reads it."""

    def __init__(self, party: Party, bot: MusBot, table: TableId) -> None:
        self._party, self._bot, self._table = party, bot, table
        self._seen = 0
        self._known: dict[int, set[Card]] = {}

    async def look(self) -> None:
        """Assert that nobody was shown more than he may know, before or after what happened."""
        table = await self._bot.room.tables.get(self._table)
        known = {0: _public(table.view(None).game_view)}
        for person in self._party.people:
            view = table.view(table.seat_of(PlayerId(person.id))).game_view
            own = (*view.hand, *view.own_aside) if isinstance(view, MoucheView) else ()
            known[person.id] = known[0] | {*own}
        for request in self._party.env.http_requests[self._seen :]:
            if not request.path.startswith("/applications"):
                reader = self._reader(request)
                may_see = known.get(reader, known[0]) | self._known.get(reader, set())
                assert cards_in(request) <= may_see, request
        self._seen = len(self._party.env.http_requests)
        self._known = known

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
            private = stored is not None and bool(stored.flags & MessageFlag.EPHEMERAL)
        return asked.user_id if private else 0


def _public(view: object) -> set[Card]:
    """What lies open, or lay open in the deal before.

    It is read off the fields that tell of it one by one: a card in any other field of what
    spectators are shown is a leak, and is not allowed by having leaked.
    """
    if not isinstance(view, MoucheView):
        return set()
    seen = {play.card for play in view.trick}
    for deal in (view, view.previous):
        if deal is not None:
            seen.update([play.card for trick in deal.tricks for play in trick.plays])
            seen.update([card for each in deal.shown for card in each.cards])
            seen.update({deal.trump} if deal.trump else set())
            # A mouche may end a deal before the dealer speaks; then they stay face down.
            if view.rules.ecart_visible and None not in deal.declared:
                seen.update([card for each in deal.put_aside for card in each.cards])
    return seen


async def say_something(party: Party, chance: Random) -> None:
    """Let who is awaited do one thing that he can do, by whatever button."""
    person: MemberActor = party.awaited
    word = chance.choice([*party.words()])
    if word not in ("joue.ask", "repond.ask"):
        await party.press(word)
        return
    shown = await own_cards(party, person)
    ids = [one for one in controls_of(shown.components) if one.startswith("hand:")]
    await person.click(shown, custom_id=chance.choice(ids))


@pytest.mark.parametrize("emojis", [False, True])
async def test_nobody_is_ever_sent_a_card_that_he_may_not_see(
    simcord_env: Env, new_bot: NewBot, *, emojis: bool
) -> None:
    bot = new_bot(emojis=emojis)
    await simcord_env.restart_bot(bot)
    party, chance = Party(simcord_env, count=3), Random(int(emojis))
    await open_mouche(party, opciones="tours:1")
    watch = Watch(party, bot, TableId(party.table))
    await watch.look()
    for _ in range(40):
        if not party.words():
            break
        await chance.choice(party.people).click(party.board, label="My cards")
        await watch.look()
        await say_something(party, chance)
        await watch.look()


@pytest.mark.parametrize(
    ("hands", "others"),
    [
        # Who is to follow holds the suit, or does not.
        (("Kd Qd 8h 9h 10h", "Jd Ad Jh Qh Kh"), ("Kd Qd 8h 9h 10h", "Js As Jh Qh Kh")),
        # Who leads holds a mouche, or does not.
        (("Kh Qh Jh Ah 10h", "Jd Ad 9h 8h Kd"), ("Kh Qh Jh Ah 10s", "Jd Ad 9h 8h Kd")),
    ],
    ids=["follow", "mouche"],
)
async def test_what_all_see_does_not_tell_what_may_be_played_or_shown(
    simcord_env: Env, new_bot: NewBot, hands: tuple[str, ...], others: tuple[str, ...]
) -> None:
    seen: list[tuple[object, ...]] = []
    for dealt in (hands, others):
        await simcord_env.restart_bot(new_bot(chance=Shoe(*dealt, "8c 9c 9s 10c Jc", "10d")))
        party = Party(simcord_env, count=3)
        await open_mouche(party)
        offered = [*map(str, party.words())]
        await stick(party, 3)
        leads = [*party.words()]
        shown = await own_cards(party, party.host)
        ids = controls_of(shown.components)
        card = cards_offered(shown)[0]
        await party.host.click(shown, custom_id=next(one for one in ids if one.endswith(card)))
        seen.append((offered, leads, [*party.words()]))
    assert seen[0] == seen[1]


async def test_that_somebody_may_say_yes_is_seen_by_him_alone(
    simcord_env: Env, new_bot: NewBot
) -> None:
    seen: list[object] = []
    for first in ("Kh Qh Jh Ah 10h", "Kh Qh Jh Ah 10s"):
        await simcord_env.restart_bot(
            new_bot(chance=Shoe(first, "Jd Ad 9h 8h Kd", "8c 9c 9s 10c Jc", "10d"))
        )
        party = Party(simcord_env, count=3)
        await open_mouche(party)
        await party.press("tiens")
        await party.press("demande.0")
        seen.append([*party.words()])
    assert seen[0] == seen[1]


async def test_the_message_for_all_is_made_of_what_all_may_know(
    simcord_env: Env, new_bot: NewBot
) -> None:
    bodies: list[str] = []
    for second in ("Jd Ad Jh Qh Kh", "Js As Jh Qh Kc"):
        bot = new_bot(chance=Shoe("Kd Qd 8h 9h 10h", second, "8c 9c 9s 10c Jc", "10d"))
        await simcord_env.restart_bot(bot)
        party = Party(simcord_env, count=3)
        await open_mouche(party)
        await stick(party, 3)
        table = await bot.room.tables.get(TableId(party.table))
        body = str(body_of(table_message(Texts("en"), table.snapshot())))
        bodies.append(body.replace(party.table, "").translate(str.maketrans("", "", "0123456789")))
    assert bodies[0] == bodies[1]


def test_a_card_does_not_lie_open_by_having_leaked_to_spectators() -> None:
    table = Table("Kd Qd 8h 9h 10h | Jd Ad Jh Qh Kh | ?", trump="10d")
    view = table.view(None)
    hidden = table.state.hands[1]
    leaks = (
        replace(view, hand=hidden),
        replace(view, own_aside=hidden),
        replace(view, playable=hidden),
        replace(view, put_aside=(PutAside(Seat(1), hidden),)),
    )
    assert [_public(leaking) for leaking in (view, *leaks)] == [{"10d"}] * 5
    table.say("0 tiens", "1 change Jd Ad", "2 passe")
    assert _public(table.view(None)) == {"10d", "Jd", "Ad"}
    table.say("0 joue Kd")
    assert _public(table.view(None)) == {"10d", "Jd", "Ad", "Kd"}


async def test_a_watch_that_sees_a_foreign_card_says_so(simcord_env: Env, new_bot: NewBot) -> None:
    bot = new_bot(emojis=True)
    await simcord_env.restart_bot(bot)
    party = Party(simcord_env, count=2)
    await open_mouche(party)
    watch = Watch(party, bot, TableId(party.table))
    await watch.look()
    table = await bot.room.tables.get(TableId(party.table))
    (foreign, *_) = table.view(table.seat_of(PlayerId(party.people[1].id))).game_view.hand
    await bot.get_partial_messageable(party.channel.id).send(
        card_sign(bot.room.emojis.texts(None), foreign)
    )
    with pytest.raises(AssertionError):
        await watch.look()
