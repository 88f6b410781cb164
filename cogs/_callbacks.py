"""How much does Discord say back when a press is answered?

Nothing about a message that was changed or a form that was opened. The library asks for the whole
message each time, reads it and makes objects of all its parts, which is a sixth of what a press
costs, and nobody looks at them. Of a new message the id is wanted, and it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from discord import InteractionResponseType, InteractionType
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from cogs._bodies import body_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    import aiohttp
    from discord.types.interactions import InteractionCallback

_BRIEF: Final = {InteractionResponseType.message_update.value, InteractionResponseType.modal.value}
_WITH_FILES: Final = f'{{"type":{InteractionResponseType.message_update.value},'
"""So begins what is sent with files."""


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
            session=cast("aiohttp.ClientSession", _Sending(params, session)),
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

    def __init__(self, params: MultipartParameters, session: aiohttp.ClientSession) -> None:
        self._body = body_of(params)
        self._session = session

    def request(self, method: str, url: str, **options: object) -> object:
        """Send it."""
        given = cast("Mapping[str, Any]", {**options, "data": self._body})
        # The library has quoted what is to be quoted in an address.
        return self._session.request(method, URL(url, encoded=True), **given)
