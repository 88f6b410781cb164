"""What becomes of a body that makes or changes a message?"""

import itertools
import re
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.discord_components import JsonObject, MessageFlag, flags_of
from tests.wire.fakediscord.layout import Layout
from tests.wire.fakediscord.refusals import Reason, refusal
from tests.wire.fakediscord.world import Channel, Message, User, World

MENTION = re.compile(r"<@!?(\d+)>")
PARTS = ("content", "embeds", "components")


class Upload(NamedTuple):
    """A file that came with a request."""

    filename: str
    content: bytes
    content_type: str


class Body(NamedTuple):
    """What a request carries: its JSON, and its files in the order of their numbers."""

    fields: JsonObject
    uploads: Sequence[Upload] = ()


class Messages:
    """The making, changing and deleting of messages. `address` is where uploads can be fetched."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.address = ""

    def post(
        self, channel: Channel, author: User, body: Body, only_for: User | None = None
    ) -> Message:
        """Put a message into a channel; a repeated nonce gives the message it made before."""
        fields = body.fields
        if fields.get("enforce_nonce") and (known := self._posted_with(fields["nonce"], author)):
            return known
        if not (body.uploads or any(fields.get(part) for part in PARTS)):
            raise refusal(Reason.EMPTY_MESSAGE)
        message = Message(self._world.snowflake(), channel, author, time.time(), flags_of(fields))
        message.only_for = only_for
        message.nonce = fields.get("nonce")
        self._write(message, body)
        self._world.messages[message.id] = message
        return message

    def edit(self, message: Message, body: Body) -> Message:
        """Change what the body names and leave the rest."""
        if flags_of(body.fields) & MessageFlag.COMPONENTS_V2:
            message.flags |= MessageFlag.COMPONENTS_V2
        self._write(message, body)
        message.edited = time.time()
        return message

    def _posted_with(self, nonce: object, author: User) -> Message | None:
        """Find the message of the author with this nonce, in whatever channel it was."""
        latest = itertools.islice(reversed(self._world.messages.values()), 1000)
        return next((m for m in latest if m.nonce == nonce and m.author is author), None)

    def _write(self, message: Message, body: Body) -> None:
        fields = body.fields
        if body.uploads or "attachments" in fields:
            message.attachments = list(self._attachments(message, body))
        if "content" in fields:
            message.content = str(fields["content"] or "")
        if "embeds" in fields:
            message.embeds = list(fields["embeds"] or ())
        if "components" in fields:
            sent: list[JsonObject] = fields["components"] or []
            layout = Layout(sent, message.attachments, self._world.snowflake)
            message.components = layout.written()
        message.mentions = [
            user for user in self._named(message.words) if _is_notified(user, fields)
        ]

    def _attachments(self, message: Message, body: Body) -> Iterator[JsonObject]:
        """The attachments kept, then those uploaded, with their descriptions."""
        listed = {str(a.get("id")): a for a in body.fields.get("attachments") or ()}
        yield from (kept for kept in message.attachments if kept["id"] in listed)
        for number, upload in enumerate(body.uploads):
            upload_id = self._world.snowflake()
            self._world.uploads[upload_id] = upload.content
            address = f"{self.address}/uploads/{upload_id}/{upload.filename}"
            attachment: JsonObject = {
                "id": upload_id,
                "filename": upload.filename,
                "size": len(upload.content),
                "content_type": upload.content_type,
                "url": address,
                "proxy_url": address,
            }
            if description := listed.get(str(number), {}).get("description"):
                attachment["description"] = description
            yield attachment

    def _named(self, words: str) -> list[User]:
        ids = dict.fromkeys(MENTION.findall(words))
        return [self._world.users[user] for user in ids if user in self._world.users]


def _is_notified(user: User, fields: JsonObject) -> bool:
    """Whether a mention of the user in the text is one that reaches him."""
    allowed = fields.get("allowed_mentions")
    if allowed is None:
        return True
    listed = map(str, allowed.get("users") or ())
    return "users" in (allowed.get("parse") or ()) or user.id in listed
