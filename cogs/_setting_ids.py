"""What does the id of a control on a page of settings say?

It names the setting, and a button the value that it sets: so it means the same after a restart, and
the same when it is pressed twice.
"""

from __future__ import annotations

import re

import msgspec

from musbot.render.server_settings import Topic
from musbot.render.settings_page import AnySetting
from musbot.service.player_settings import PlayerSetting
from musbot.service.server_settings import ServerSetting


class SettingId(msgspec.Struct, frozen=True):
    """A setting to be changed: to ``word``, unless what was chosen comes with the press.

    Two lists for one setting stand on the same page by different words.
    """

    setting: AnySetting
    word: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button or a list."""
        whose = "server" if isinstance(self.setting, ServerSetting) else "player"
        word = f":{self.word}" if self.word else ""
        return f"setting:{whose}:{self.setting.value}{word}"


class SettingsPageId(msgspec.Struct, frozen=True):
    """Another page of a server's settings."""

    topic: Topic

    def __str__(self) -> str:
        """Write it as the id of a button."""
        return f"settings:{self.topic.value}"


_SETTING = re.compile(
    r"setting:(?P<whose>server|player):(?P<setting>[a-z_]{1,20})(?::(?P<word>[a-z0-9-]{1,20}))?"
)
_PAGE = re.compile(r"settings:(?P<topic>[a-z]{1,20})")


def read_setting_id(text: str) -> SettingId | SettingsPageId | None:
    """Read the id of such a control; ``None`` if this version writes no such id."""
    try:
        found = _SETTING.fullmatch(text)
        if found is not None:
            kind = ServerSetting if found["whose"] == "server" else PlayerSetting
            return SettingId(kind(found["setting"]), found["word"] or "")
        found = _PAGE.fullmatch(text)
        return None if found is None else SettingsPageId(Topic(found["topic"]))
    except ValueError:
        return None
