"""Does Discord keep our small pictures of cards, stones and señas, and how are they written?

They belong to the application and not to a server, so no server can take them away. The name of
each ends with a mark of what it looks like: whoever starts asks once what there is, and unless a
picture was drawn anew nothing else is to be done. Only one process of all changes anything. It
waits behind everything else that the bot has to send; until it is done, and where it cannot be
done, signs stand in the texts.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256

import discord
import structlog

from cogs._messages import CONNECTION_ERRORS
from cogs._pace import Budget, Urgency
from musbot.render.emoji import emoji_sprites
from musbot.render.signs import PICTURES, signs_with
from musbot.render.text import Texts, texts_of

MOST_EMOJIS = 2000
"""How many an application may have, those of its owner among them."""

MOST_REFUSED = 3
"""After so many refusals the rest is left to the next start: the reason is the same for all."""

LOOK_AGAIN_AFTER = 300.0
"""Seconds after which whoever has missed some looks once more: another process may be at it."""

_OURS = re.compile(r"(\w+)_[0-9a-f]{8}")

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


@cache
def marked_names() -> Mapping[str, str]:
    """Give the names with their marks, such as ``card_12o_1a2b3c4d``, by the names without."""
    return {name: f"{name}_{sha256(png).hexdigest()[:8]}" for name, png in emoji_sprites().items()}


class Emojis:
    """The small pictures that Discord keeps for the bot, as far as they are known."""

    def __init__(self, bot: discord.Client, budget: Budget) -> None:
        self.signs = PICTURES
        self._bot = bot
        self._budget = budget
        self._written: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None

    def texts(self, locale: str | None) -> Texts:
        """Give the sentences of a language with all that is known."""
        return texts_of(locale, self.signs)

    def start(self, *, may_change: bool) -> None:
        """Begin to look what there is, and if it ``may_change`` anything, to bring what lacks."""
        self._task = asyncio.create_task(self._keep(may_change=may_change))

    def stop(self) -> None:
        """Look and change no more."""
        if self._task is not None:
            self._task.cancel()

    async def _keep(self, *, may_change: bool) -> None:
        names = await asyncio.to_thread(marked_names)
        found = await self._look(names)
        if found is not None and may_change:
            created = await self._create(names, MOST_EMOJIS - len(found))
            deleted = await self._delete(names, found)
            if created or deleted:
                _log.info("emojis changed", created=created, deleted=deleted)
        if len(self._written) < len(names):
            await asyncio.sleep(LOOK_AGAIN_AFTER)
            await self._look(names)

    async def _look(self, names: Mapping[str, str]) -> Sequence[discord.Emoji] | None:
        """Learn what there is; ``None`` where Discord does not say."""
        try:
            await self._budget.spend(Urgency.UPKEEP)
            found = await self._bot.fetch_application_emojis()
        except (discord.DiscordException, *CONNECTION_ERRORS) as error:
            _warn(error)
            return None
        known = _first_of_each(found)
        self._written = {
            name: str(known[marked]) for name, marked in names.items() if marked in known
        }
        self.signs = signs_with(self._written)
        return found

    async def _create(self, names: Mapping[str, str], room: int) -> int:
        """Bring those that lack, as many as there is room for; gives how many were taken."""
        missing = [name for name in names if name not in self._written]
        if len(missing) > room:
            _log.warning("no room for emojis", missing=len(missing), room=room)
        created = refused = 0
        for name in missing[: max(room, 0)]:
            try:
                await self._budget.spend(Urgency.UPKEEP)
                emoji = await self._bot.create_application_emoji(
                    name=names[name], image=emoji_sprites()[name]
                )
            except (discord.DiscordException, *CONNECTION_ERRORS) as error:
                _warn(error)
                refused += 1
                if refused == MOST_REFUSED:
                    break
            else:
                created += 1
                self._written[name] = str(emoji)
                self.signs = signs_with(dict(self._written))
        return created

    async def _delete(self, names: Mapping[str, str], found: Sequence[discord.Emoji]) -> int:
        """Take away what we brought once and do not show any more; gives how many are gone."""
        shown, deleted = {*self._written.values()}, 0
        for emoji in found:
            name = self._name_of_ours(emoji)
            if name not in names or name not in self._written or str(emoji) in shown:
                continue
            try:
                await self._budget.spend(Urgency.UPKEEP)
                await emoji.delete()
            except (discord.DiscordException, *CONNECTION_ERRORS) as error:
                _warn(error)
                break
            deleted += 1
        return deleted

    def _name_of_ours(self, emoji: discord.Emoji) -> str | None:
        """Give the name without its mark of what the bot has brought itself."""
        by, me = emoji.user, self._bot.user
        found = _OURS.fullmatch(emoji.name)
        return found[1] if found and by is not None and by == me else None


def _warn(error: Exception) -> None:
    """Tell the one who runs the bot what he may have to see to: the next start tries again."""
    _log.warning("emojis missing", error=type(error).__name__, said=str(error))


def _first_of_each(found: Sequence[discord.Emoji]) -> Mapping[str, discord.Emoji]:
    """Give emojis by their names; of two that are called alike the older one, for all processes."""
    newest_first = sorted(found, key=lambda emoji: emoji.id, reverse=True)
    return {emoji.name: emoji for emoji in newest_first}
