"""Is all read of a press that is looked at, and nothing else?"""

from typing import cast

import discord

from cogs._attachments import HELD, held_by
from cogs._incoming import read_sparingly

PICTURE = {
    "type": discord.ComponentType.media_gallery.value,
    "id": 3,
    "items": [
        {
            "media": {
                "url": "https://cdn.example/attachments/score-1.png?ex=1",
                "attachment_id": "77",
            },
            "description": "The score",
        }
    ],
}
MESSAGE = {
    "id": "9",
    "channel_id": "5",
    "type": 0,
    "flags": 1 << 5 | 1 << 15,
    "content": "",
    "components": [
        {
            "type": discord.ComponentType.container.value,
            "id": 1,
            "components": [
                {"type": discord.ComponentType.text_display.value, "id": 2, "content": "Grande"},
                PICTURE,
            ],
        }
    ],
}


class Listener(discord.Client):
    """A bot that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.heard: list[object] = []
        read_sparingly(self._connection.parsers)

    def dispatch(self, event: str, /, *args: object, **_: object) -> None:
        """Keep it."""
        assert event == "interaction"
        self.heard += args

    def hear(self, event: object) -> None:
        """Be told of an interaction, as by the gateway."""
        self._connection.parsers["INTERACTION_CREATE"](event)


def read(**more: object) -> "discord.Interaction[discord.Client]":
    """Give an interaction as a bot hands it on that reads sparingly."""
    bot = Listener()
    user = {"id": "4", "username": "ane", "discriminator": "0", "avatar": None}
    event = {
        "id": "1",
        "application_id": "2",
        "type": discord.InteractionType.component.value,
        "token": "token",
        "version": 1,
        "attachment_size_limit": 1,
        "user": user,
        "data": {"custom_id": "x", "component_type": 2},
        **more,
    }
    bot.hear(event)
    (press,) = bot.heard
    assert isinstance(press, discord.Interaction)
    return cast("discord.Interaction[discord.Client]", press)


def test_of_the_message_below_a_button_its_id_flags_and_pictures_are_read() -> None:
    press = read(message=MESSAGE)
    message = press.message
    assert message is not None
    assert message.id == int(str(MESSAGE["id"]))
    assert message.flags.has_thread
    assert not message.flags.ephemeral
    assert held_by(press) == {"score-1.png": 77}


def test_its_texts_and_buttons_are_not() -> None:
    message = read(message=MESSAGE).message
    assert message is not None
    assert message.components == []


def test_who_has_pressed_and_what_is_read_whole() -> None:
    press = read(message=MESSAGE)
    assert press.user.name == "ane"
    assert press.data == {"custom_id": "x", "component_type": 2, HELD: {"score-1.png": 77}}


def test_what_has_no_message_is_read_as_it_is() -> None:
    press = read()
    assert press.message is None
    assert held_by(press) == {}
