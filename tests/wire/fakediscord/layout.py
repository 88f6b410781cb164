"""How does Discord give back the components it was sent: numbered, completed, with addresses?"""

import itertools
from collections.abc import Callable, Sequence

from tests.discord_components import JsonObject, Part, walk

SELECT_DEFAULTS: JsonObject = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, JsonObject] = {
    Part.STRING_SELECT: SELECT_DEFAULTS,
    Part.USER_SELECT: SELECT_DEFAULTS,
    Part.ROLE_SELECT: SELECT_DEFAULTS,
    Part.MENTIONABLE_SELECT: SELECT_DEFAULTS,
    Part.CHANNEL_SELECT: SELECT_DEFAULTS,
    Part.TEXT_INPUT: {"label": None, "min_length": None, "max_length": None},
    Part.THUMBNAIL: {"description": None, "spoiler": False},
    Part.FILE: {"name": None, "size": None, "spoiler": False},
    Part.SEPARATOR: {"divider": True, "spacing": 1},
    Part.CONTAINER: {"accent_color": None, "spoiler": False},
}
GALLERY_ITEM_DEFAULTS: JsonObject = {"description": None, "spoiler": False}


class Layout:
    """Writes the components of one message.

    discord.py finds a pressed button again by the numbers that are given here to components
    without one, so a fake that leaves them out makes presses fail. `files` are the attachments
    that `attachment://` may name.
    """

    def __init__(
        self,
        components: Sequence[JsonObject],
        files: Sequence[JsonObject],
        snowflake: Callable[[], str],
    ) -> None:
        taken = {component.get("id") for component in walk(components)}
        self._components = components
        self._numbers = (number for number in itertools.count(1) if number not in taken)
        self._files = {f"attachment://{file['filename']}": file for file in files}
        self._snowflake = snowflake

    def written(self) -> list[JsonObject]:
        """The components as they stand in the message afterwards."""
        return [self._component(component) for component in self._components]

    def _component(self, sent: JsonObject) -> JsonObject:
        component = {**DEFAULTS.get(sent["type"], {}), **sent}
        component["id"] = sent.get("id") or next(self._numbers)
        if "components" in sent:
            component["components"] = [self._component(inner) for inner in sent["components"]]
        for single in ("accessory", "component"):
            if single in sent:
                component[single] = self._component(sent[single])
        if "items" in sent:
            component["items"] = [self._gallery_item(item) for item in sent["items"]]
        for medium in ("media", "file"):
            if medium in sent:
                component[medium] = self._media(sent[medium])
        return component

    def _gallery_item(self, item: JsonObject) -> JsonObject:
        return {**GALLERY_ITEM_DEFAULTS, **item, "media": self._media(item["media"])}

    def _media(self, media: JsonObject) -> JsonObject:
        file = self._files.get(media["url"])
        if file is None:
            return {"id": self._snowflake(), "url": media["url"], "proxy_url": media["url"]}
        shared = {key: file[key] for key in ("url", "proxy_url", "content_type")}
        return {**shared, "id": self._snowflake(), "attachment_id": file["id"]}
