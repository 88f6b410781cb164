"""How much does Discord say back when a press is answered?

Nothing about a message that was changed or a form that was opened. The library asks for the whole
message each time, reads it and makes objects of all its parts, which is a sixth of what a press
costs, and nobody looks at them. Of a new message the id is wanted, and it is asked for.

What is sent goes out as bytes in one piece. The library would write a text and have it encoded, and
of files it sends a dozen pieces, one for each line above a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from aiohttp import BytesPayload
from discord import InteractionResponseType, InteractionType
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from musbot.service.chance import new_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    import aiohttp
    from discord.types.interactions import InteractionCallback

_BRIEF: Final = {InteractionResponseType.message_update.value, InteractionResponseType.modal.value}
_WITH_FILES: Final = f'{{"type":{InteractionResponseType.message_update.value},'
"""So begins what is sent with files."""

_BOUNDARY: Final = new_key().hex()


def answer_briefly() -> None:
    """Let whatever is begun from here on answer presses so."""
    async_context.set(_BriefAdapter())  # type: ignore[no-untyped-call]  # the library says no types


class _BriefAdapter(AsyncWebhookAdapter):
    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> InteractionCallback:
        """Answer a press."""
        if not _is_brief(params):
            return await super().create_interaction_response(
                interaction_id,
                token,
                session=session,
                proxy=proxy,
                proxy_auth=proxy_auth,
                params=params,
            )
        await self.request(
            Route(
                "POST",
                "/interactions/{webhook_id}/{webhook_token}/callback",
                webhook_id=interaction_id,
                webhook_token=token,
            ),
            session=_sending(params, session),
            proxy=proxy,
            proxy_auth=proxy_auth,
        )
        return {"interaction": {"id": interaction_id, "type": InteractionType.component.value}}


def _is_brief(params: MultipartParameters) -> bool:
    if params.payload is not None:
        return params.payload["type"] in _BRIEF
    return str((params.multipart or [{}])[0].get("value", "")).startswith(_WITH_FILES)


class _Sending:
    """A session that sends a body, whatever it is given to send; once more if it has to."""

    def __init__(self, body: bytes, kind: str, session: aiohttp.ClientSession) -> None:
        self._body = body
        self._kind = kind
        self._session = session

    def request(self, method: str, url: str, **options: object) -> object:
        """Send it."""
        body = BytesPayload(self._body, content_type=self._kind)
        given = cast("Mapping[str, Any]", {**options, "data": body})
        # The library has quoted what is to be quoted in an address.
        return self._session.request(method, URL(url, encoded=True), **given)


def _sending(params: MultipartParameters, session: aiohttp.ClientSession) -> aiohttp.ClientSession:
    """Give a session that sends what the library would send as text, or in many pieces."""
    if params.multipart:
        body = b"".join([_written(part) for part in params.multipart])
        form = body + f"--{_BOUNDARY}--\r\n".encode()
        sending = _Sending(form, f"multipart/form-data; boundary={_BOUNDARY}", session)
    else:
        sending = _Sending(msgspec.json.encode(params.payload), "application/json", session)
    return cast("aiohttp.ClientSession", sending)


def _written(part: Mapping[str, Any]) -> bytes:
    value, file = part["value"], part.get("filename")
    lines = [f"--{_BOUNDARY}", f'Content-Disposition: form-data; name="{part["name"]}"']
    if file is not None:
        lines[1] += f'; filename="{file}"'
        lines.append(f"Content-Type: {part['content_type']}")
    head = "\r\n".join([*lines, "", ""]).encode()
    return head + (value.encode() if isinstance(value, str) else value.getvalue()) + b"\r\n"
