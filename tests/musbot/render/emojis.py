"""Which small pictures do tests have at hand? All of them, written as Discord wants them."""

from __future__ import annotations

from musbot.render.emoji import EMOJI_NAMES
from musbot.render.signs import signs_with

WRITTEN = {
    name: f"<:{name}_1a2b3c4d:{1234567890123456789 + at}>" for at, name in enumerate(EMOJI_NAMES)
}
"""What is written for each of them, as long as it can get in the next years."""

EMOJIS = signs_with(WRITTEN)
