"""What does a test need of the Discord on loopback?"""

from tests.wire.fakediscord.client import Client
from tests.wire.fakediscord.faults import DISCORD_LIMITS, Fault, Limit
from tests.wire.fakediscord.interactions import Answer, Interaction, UnansweredError
from tests.wire.fakediscord.rights import Right
from tests.wire.fakediscord.server import FakeDiscord, Request
from tests.wire.fakediscord.world import Channel, ChannelKind, Guild, Message, User

__all__ = [
    "DISCORD_LIMITS",
    "Answer",
    "Channel",
    "ChannelKind",
    "Client",
    "FakeDiscord",
    "Fault",
    "Guild",
    "Interaction",
    "Limit",
    "Message",
    "Request",
    "Right",
    "UnansweredError",
    "User",
]
