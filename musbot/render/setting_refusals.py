"""How is the reader told what a setting may be?"""

from __future__ import annotations

from enum import StrEnum

from musbot.render.text import Texts
from musbot.service.server_settings import (
    LEAST_TURN_SECONDS,
    MOST_CHANNELS,
    MOST_RESERVE_SECONDS,
    MOST_TURN_SECONDS,
    ServerSetting,
)


def setting_sentence(texts: Texts, setting: StrEnum) -> str:
    """Say what a setting may be that was to be something else."""
    match setting:
        case ServerSetting.TURN_SECONDS:
            return texts.gettext(
                "A turn can take from {least} to {most} seconds; 0 is no clock.",
                least=LEAST_TURN_SECONDS,
                most=MOST_TURN_SECONDS,
            )
        case ServerSetting.RESERVE_SECONDS:
            return texts.gettext(
                "The reserve can be from 0 to {most} seconds.", most=MOST_RESERVE_SECONDS
            )
        case ServerSetting.CHANNELS:
            return texts.gettext(
                "At most {most} channels can be named; a category stands for all below it.",
                most=MOST_CHANNELS,
            )
        case _:
            return texts.gettext("This setting cannot be that. Choose one of what is offered.")
