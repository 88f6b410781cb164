"""What can a person do on this Discord, and what does he see?"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from tests.discord_components import JsonObject, Part, controls_of, walk
from tests.wire.fakediscord.interactions import Asked, Interaction, Interactions
from tests.wire.fakediscord.payloads import member_payload, user_payload
from tests.wire.fakediscord.world import Channel, Message, User, World

Deliver: TypeAlias = Callable[[Interaction], Awaitable[None]]
OptionValue: TypeAlias = str | int | bool | User
FILLING_SECONDS = 0.05
SUBCOMMAND, SUBCOMMAND_GROUP, USER_OPTION = 1, 2, 6


class NotThereError(LookupError):
    """A person cannot use what he does not see: a button that is gone, an option never offered."""

    def __init__(self, wanted: object, offered: Iterable[str]) -> None:
        super().__init__(f"{wanted} is not among {sorted(offered)}")


class Client:
    """One person's Discord client. What it cannot do in a real one raises NotThereError here."""

    def __init__(
        self,
        user: User,
        locale: str,
        world: World,
        interactions: Interactions,
        commands: Callable[[], dict[str, JsonObject]],
        deliver: Deliver,
    ) -> None:
        self.user = user
        self.locale = locale
        self._world = world
        self._interactions = interactions
        self._commands = commands
        self._deliver = deliver

    @property
    def dms(self) -> list[Message]:
        """What the bot wrote to this person in private, oldest first."""
        channel = self._world.dms.get(self.user.id)
        return [] if channel is None else self.sees(channel)

    def sees(self, channel: Channel) -> list[Message]:
        """The messages this person sees in a channel, oldest first, private answers among them."""
        return self._world.messages_in(channel, seen_by=self.user)

    async def slash(self, channel: Channel, command: str, /, **options: OptionValue) -> Interaction:
        """Send a registered command, `mesa abrir` or `envido`, with its options by name."""
        details = self._command(command, options)
        return await self._do(Asked.COMMAND, channel, details)

    async def complete(
        self, channel: Channel, command: str, option: str, so_far: str, /, **others: OptionValue
    ) -> Interaction:
        """Type the beginning of an option's value and see what is offered."""
        details = self._command(command, {**others, option: so_far}, focused=option)
        return await self._do(Asked.COMPLETION, channel, details)

    async def press(self, message: Message, custom_id: str) -> Interaction:
        """Press a button that stands in a message and can be pressed."""
        return await self.forge(message, custom_id, _control(message, custom_id))

    async def select(self, message: Message, custom_id: str, *values: str) -> Interaction:
        """Choose options of a select that stands in a message."""
        control = _control(message, custom_id)
        offered = {option["value"] for option in control["options"]}
        if not offered.issuperset(values):
            raise NotThereError(values, offered)
        return await self.forge(message, custom_id, control, values)

    async def forge(
        self,
        message: Message,
        custom_id: str,
        control: JsonObject | None = None,
        values: tuple[str, ...] = (),
    ) -> Interaction:
        """Send a press without a look at the message: an old button, or one that never was."""
        control = control or {"type": Part.BUTTON, "id": 1}
        details: JsonObject = {
            "custom_id": custom_id,
            "component_type": control["type"],
            "id": control["id"],
        }
        if control["type"] == Part.STRING_SELECT:
            details["values"] = list(values)
        return await self._do(Asked.COMPONENT, message.channel, details, message)

    async def submit(self, opened: Interaction, /, **values: str | list[str]) -> Interaction:
        """Fill in the form that an answer opened, its parts by custom id, and send it.

        discord.py knows a form only once it has heard that its answer was taken, so nobody may be
        quicker here than people are.
        """
        await asyncio.sleep(FILLING_SECONDS)
        form = opened.modal
        fields = {c["custom_id"] for c in walk(form["components"]) if "custom_id" in c}
        if unknown := values.keys() - fields:
            raise NotThereError(unknown, fields)
        parts = [_filled(component, values) for component in form["components"]]
        details = {"custom_id": form["custom_id"], "components": parts}
        return await self._do(Asked.MODAL, opened.channel, details, opened.message)

    async def _do(
        self, asked: Asked, channel: Channel, details: JsonObject, message: Message | None = None
    ) -> Interaction:
        interaction = self._interactions.new(
            asked, self.user, channel, details, message=message, locale=self.locale
        )
        await self._deliver(interaction)
        return interaction

    def _command(
        self, command: str, options: dict[str, OptionValue], focused: str = ""
    ) -> JsonObject:
        """A command as a client sends it: nested as it was registered, users resolved."""
        first, *rest = command.split()
        registered = self._commands()[first]
        level = registered
        for word in rest:
            level = _named(level, word)
        sent = [
            _option(_named(level, name), value, is_focused=name == focused)
            for name, value in options.items()
        ]
        for word in reversed(rest):
            kind = SUBCOMMAND if word == rest[-1] else SUBCOMMAND_GROUP
            sent = [{"name": word, "type": kind, "options": sent}]
        details: JsonObject = {"id": registered["id"], "name": first, "type": 1, "options": sent}
        users = [value for value in options.values() if isinstance(value, User)]
        if users:
            details["resolved"] = _resolved(users)
        return details


def _named(level: JsonObject, name: str) -> JsonObject:
    options = {option["name"]: option for option in level.get("options") or ()}
    if name not in options:
        raise NotThereError(name, options)
    return dict(options[name])


def _option(registered: JsonObject, value: OptionValue, *, is_focused: bool) -> JsonObject:
    plain = value.id if isinstance(value, User) else value
    option: JsonObject = {"name": registered["name"], "type": registered["type"], "value": plain}
    if is_focused:
        option["focused"] = True
    return option


def _resolved(users: list[User]) -> JsonObject:
    members = {user.id: {**member_payload(user), "permissions": "0"} for user in users}
    for member in members.values():
        del member["user"]
    return {"users": {user.id: user_payload(user) for user in users}, "members": members}


def _control(message: Message, custom_id: str) -> JsonObject:
    control = controls_of(message.components).get(custom_id)
    if control is None or not message.exists:
        raise NotThereError(custom_id, message.controls)
    return control


def _filled(component: JsonObject, values: dict[str, str | list[str]]) -> JsonObject:
    """A form's part as it is sent back: labels and rows hold what was filled in, texts nothing."""
    part: JsonObject = {"type": component["type"], "id": component["id"]}
    if component["type"] == Part.LABEL:
        part["component"] = _filled(component["component"], values)
    elif component["type"] == Part.ACTION_ROW:
        part["components"] = [_filled(inner, values) for inner in component["components"]]
    elif "custom_id" in component:
        part["custom_id"] = component["custom_id"]
        part |= _filled_value(component, values)
    return part


def _filled_value(component: JsonObject, values: dict[str, str | list[str]]) -> JsonObject:
    given = values.get(component["custom_id"])
    if component["type"] == Part.TEXT_INPUT:
        return {"value": str(component.get("value") or "") if given is None else given}
    return {"values": given or []}
