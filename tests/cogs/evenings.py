"""How do people at a simulated Discord play a tournament by what they see there?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from musbot.community.tournament import registration
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.values import Contest, Player
from musbot.core.ids import PlayerId
from musbot.service.events import Person
from musbot.service.tournament_desk import Happening, TournamentDesk
from tests.cogs.conftest import NewBot
from tests.cogs.party import BOLD, PLAY, Party, control, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock


class Evening:
    """A tournament on a server: its organiser is the host of the party."""

    def __init__(self, party: Party, bot: MusBot, clock: HeldClock) -> None:
        self.party = party
        self.bot = bot
        self.clock = clock
        self.crowd: list[MemberActor] = []
        self._desk: TournamentDesk | None = None
        self._follow(bot)

    def _follow(self, bot: MusBot) -> None:
        bot.room.tournaments.follow(self._note)
        bot.room.herald.pace = 3600.0  # what is shown later is shown when the test says so

    def _note(self, desk: TournamentDesk, happening: Happening) -> None:
        self._desk = desk

    @property
    def env(self) -> Env:
        return self.party.env

    @property
    def organiser(self) -> MemberActor:
        return self.party.host

    # ------------------------------------------------------------------ what is seen

    @property
    def desk(self) -> TournamentDesk:
        """The one tournament there is."""
        assert self._desk is not None, "it was announced"
        return self._desk

    @property
    def status(self) -> Status:
        return self.desk.state.status

    @property
    def state(self) -> Tournament:
        return self.desk.state

    def shown(self, what: str) -> ResponseMessage:
        """Give the message that shows something of the tournament."""
        shown = self.state.shown[what]
        stored = self.env.backend.get_message(shown.channel, shown.message)
        return ResponseMessage(self.env, stored)

    def person(self, player: int) -> MemberActor:
        return next(each for each in (*self.party.people, *self.crowd) if each.id == player)

    def others(self, count: int) -> list[MemberActor]:
        """Let so many more people come to the server."""
        came = [self.party.stranger(f"Jokalari {len(self.crowd) + n}") for n in range(count)]
        self.crowd += came
        return came

    # ------------------------------------------------------------------ what is done

    async def settle(self) -> None:
        """Let everything be shown and done that is due."""
        for _ in range(4):
            await self.bot.room.tournament_clock.attend_due()
            await self.bot.room.herald.settled()
        await self.env.settle(idle=0.001)

    async def pass_(self, seconds: float) -> None:
        """Let so much time pass at once."""
        self.clock.advance(seconds)
        await self.settle()

    async def prepare(self, **options: object) -> InteractionResult:
        """Let the organiser prepare a tournament."""
        given = {"nombre": "Copa", "inicio": "60", **options}
        return await self.organiser.slash(self.party.channel, "torneo crear", **given)

    async def announce(self, **options: object) -> InteractionResult:
        """Let the organiser prepare a tournament and announce it as it is."""
        draft = await self.prepare(**options)
        assert draft.response is not None
        done = await self.organiser.click(draft.response, custom_id="torneo-nuevo:announce")
        await self.settle()
        return done

    async def press(
        self, person: MemberActor, word: str, what: str = "announcement"
    ) -> InteractionResult:
        """Press a button below something of the tournament that all see."""
        message = self.shown(what)
        return await person.click(message, custom_id=control(message, word))

    async def enter(self, count: int) -> None:
        """Let so many pairs, or people where each is for himself, sign up by the service."""
        size = self.state.terms.size
        for _ in range(count):
            people = [Player(PlayerId(one.id), one.name) for one in self.others(size)]
            await self.desk.wish(partial(registration.enter, players=people))
        await self.settle()

    async def sit_all(self, contest: Contest) -> None:
        """Let all who play in a match press its button to sit down."""
        for player in self.state.people(contest.entrants):
            message = self.shown(f"table {contest.table}")
            await self.person(player.id).click(message, custom_id=f"lobby:{contest.table}:sit")
        await self.settle()

    def board_of(self, contest: Contest) -> ResponseMessage:
        """Give the newest message of a match."""
        channel = self.state.shown[f"table {contest.table}"].channel
        stored = self.env.backend.messages[channel].values()
        return ResponseMessage(self.env, max(stored, key=lambda each: each.id))

    async def awaited(self, contest: Contest) -> MemberActor:
        """Give who is to speak at the table of a match."""
        assert contest.table is not None, "it has one"
        view = (await self.bot.room.tables.get(contest.table)).view(None)
        occupant = view.occupants[view.to_act[0]]
        assert isinstance(occupant, Person), "no computer plays in a tournament"
        return self.person(occupant.id)

    async def play_out(self, contest: Contest) -> None:
        """Let a match be played to its end with órdagos."""
        for _ in range(400):
            board = self.board_of(contest)
            words = {m[2]: i for i in controls_of(board.components) if (m := PLAY.fullmatch(i))}
            if not words:
                break
            word = next(each for each in BOLD if each in words)
            await (await self.awaited(contest)).click(board, custom_id=words[word])
        await self.settle()

    async def play_round(self) -> None:
        """Play all open matches of the round, and let the pause pass."""
        for contest in self.state.awaited:
            await self.sit_all(contest)
            await self.play_out(contest)
        await self.pass_(121)

    async def restart(self, new_bot: NewBot) -> None:
        """Kill the bot and start another one on the same stores."""
        self.bot = new_bot()
        self._follow(self.bot)
        await self.env.restart_bot(self.bot)
        self._desk = await self.bot.room.tournaments.get(self.desk.id)
        await self.settle()


def texts_in(party: Party) -> Iterator[str]:
    """What each message in the channel and its threads says."""
    for message in party.messages():
        yield words_of(message)
