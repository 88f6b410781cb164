"""How does Discord say no?"""

from enum import Enum

from tests.discord_components import JsonObject


class Reason(Enum):
    """The refusals a bot must live with: HTTP status, Discord's own code, Discord's words."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NO_SUCH_ROUTE = (404, 0, "404: Not Found")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_EVENT = (404, 10070, "Unknown Guild Scheduled Event")
    TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
    DMS_OPENED_TOO_FAST = (403, 40003, "You are opening direct messages too fast")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    DMS_CLOSED = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")


class RefusedError(Exception):
    """A request that is answered by an error.

    `code` is Discord's own number, 0 where it has none; `more` joins `code` and `message` in the
    body, as `retry_after` does in a 429.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        headers: dict[str, str] | None = None,
        more: JsonObject | None = None,
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.headers = headers or {}
        self.body: JsonObject = {"message": message, "code": code, **(more or {})}


def refusal(reason: Reason) -> RefusedError:
    """The error to raise for a reason."""
    return RefusedError(*reason.value)


def too_many_requests(
    retry_after: float, *, everywhere: bool = False, headers: dict[str, str] | None = None
) -> RefusedError:
    """A 429; `everywhere` says that the limit is the bot's own for all requests together.

    discord.py takes a 429 without `Via` for a ban by Cloudflare and does not try again.
    """
    told = {"Via": "1.1 google", "Retry-After": str(int(retry_after) + 1), **(headers or {})}
    if everywhere:
        told["X-RateLimit-Global"] = "true"
    more = {"retry_after": round(retry_after, 3), "global": everywhere}
    return RefusedError(429, 0, "You are being rate limited.", told, more)
