"""How is the person asked for what a word still needs?"""

from __future__ import annotations

from musbot.render.mus_choices import ordago_hint
from musbot.render.page import Choice
from musbot.render.text import Texts


def stones_prompt(texts: Texts, choice: Choice) -> str:
    """Ask for a number of stones, and say from where on it would be an órdago."""
    prompt = texts.gettext(
        "How many stones, {least} to {most}? ", least=choice.least, most=choice.most
    )
    hint = ordago_hint(texts, choice)
    return f"{prompt}{hint} " if hint else prompt
