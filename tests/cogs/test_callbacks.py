"""Is Discord asked for a message back only where its id is wanted?"""

import io
from contextvars import copy_context
from email import message_from_bytes
from email.message import EmailMessage
from types import TracebackType
from typing import Self, cast

import aiohttp
import discord
import pytest
from discord.http import MultipartParameters
from discord.webhook.async_ import (
    AsyncWebhookAdapter,
    async_context,
    interaction_message_response_params,
    interaction_response_params,
)

from cogs._callbacks import answer_briefly

UPDATE = discord.InteractionResponseType.message_update.value
MESSAGE = discord.InteractionResponseType.channel_message.value
MODAL = discord.InteractionResponseType.modal.value
REPLY = '{"interaction": {"id": "7", "type": 3, "response_message_id": "9"}}'


class Reply:
    """What Discord says: the id of the message to who asked for it, else nothing."""

    def __init__(self, *, is_asked_for: bool) -> None:
        self.status = 200 if is_asked_for else 204
        self.headers = {"content-type": "application/json"} if is_asked_for else {}
        self._text = REPLY if is_asked_for else ""

    async def __aenter__(self) -> Self:
        """Be there at once."""
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        """Leave nothing open."""

    async def text(self, encoding: str) -> str:
        """Give what it says."""
        return self._text.encode().decode(encoding)


class Session:
    """Takes requests, and remembers what each sent and whether it asked for a reply."""

    def __init__(self) -> None:
        self.asked: list[bool] = []
        self.sent: list[object] = []

    def request(self, _: str, __: str, *, data: object, **options: object) -> Reply:
        """Take a request."""
        self.sent.append(data)
        self.asked.append(options["params"] == {"with_response": "1"})
        return Reply(is_asked_for=self.asked[-1])


@pytest.fixture
def adapter() -> AsyncWebhookAdapter:
    """What answers presses once the bot is up."""
    of_the_bot = copy_context()
    of_the_bot.run(answer_briefly)
    return of_the_bot[async_context]


async def answered(
    adapter: AsyncWebhookAdapter, session: Session, params: MultipartParameters
) -> str | int | None:
    """Answer a press, and give the id of the message that came of it as far as it was told."""
    told = await adapter.create_interaction_response(
        7, "token", session=cast("aiohttp.ClientSession", session), params=params
    )
    return told["interaction"].get("response_message_id")


async def test_a_message_that_was_changed_is_not_sent_back(adapter: AsyncWebhookAdapter) -> None:
    session = Session()
    params = interaction_message_response_params(type=UPDATE, content="new")
    assert await answered(adapter, session, params) is None
    assert session.asked == [False]
    (sent,) = session.sent
    assert isinstance(sent, aiohttp.BytesPayload)
    assert sent.headers["Content-Type"] == "application/json"
    assert '"content":"new"' in sent.decode()


async def test_nor_is_one_that_was_changed_with_files_which_go_in_one_piece(
    adapter: AsyncWebhookAdapter,
) -> None:
    session, file = Session(), discord.File(io.BytesIO(b"png"), "a.png", description="An ace")
    params = interaction_message_response_params(type=UPDATE, attachments=[file])
    assert await answered(adapter, session, params) is None
    assert session.asked == [False]
    (sent,) = session.sent
    assert isinstance(sent, aiohttp.BytesPayload)
    kind = sent.headers["Content-Type"]
    assert kind.startswith("multipart/form-data; boundary=")
    read = message_from_bytes(f"Content-Type: {kind}\r\n\r\n".encode() + sent.decode().encode())
    said, png = cast("list[EmailMessage]", read.get_payload())
    assert '"description":"An ace"' in str(said.get_payload())
    assert said.get_param("name", header="content-disposition") == "payload_json"
    assert png.get_param("name", header="content-disposition") == "files[0]"
    assert (png.get_filename(), png.get_payload()) == ("a.png", "png")


async def test_nor_is_anything_said_of_a_form(adapter: AsyncWebhookAdapter) -> None:
    session = Session()
    assert await answered(adapter, session, interaction_response_params(MODAL, {})) is None
    assert session.asked == [False]


@pytest.mark.parametrize("files", [0, 1])
async def test_of_a_new_message_the_id_is_told(adapter: AsyncWebhookAdapter, files: int) -> None:
    session = Session()
    attached = [discord.File(io.BytesIO(b"png"), "a.png") for _ in range(files)]
    params = interaction_message_response_params(type=MESSAGE, content="new", files=attached)
    assert await answered(adapter, session, params) == "9"
    assert session.asked == [True]
