"""How is a press or a command answered, whatever has become of it meanwhile?

An answer goes by the interaction's own callback, which no budget counts. It may come too late,
twice or not at all; the move that it shows has been saved, and the next press shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from io import BytesIO
from typing import Any, TypeAlias, TypeVar, cast

import discord
from discord import ui

from cogs import _who
from cogs._attachments import Parcel, held_by
from cogs._ids import HandId, MineId, MineWord, PlayId, read_id
from cogs._layout import Message
from cogs._messages import CONNECTION_ERRORS, Lost, loss_of, only_calling
from cogs._places import Spot, spot_of
from cogs._studio import Studio
from musbot.render.signs import PICTURES, Signs
from musbot.render.text import Texts, texts_of
from musbot.service.events import Person
from musbot.service.player_settings import PlayerSettings
from musbot.service.ports import PlayerId
from musbot.service.server_settings import ServerSettings
from musbot.service.settings import Known

ResultT = TypeVar("ResultT")

Press: TypeAlias = discord.Interaction[discord.Client]
"""Something a user did: a command, a press, a choice, a form he sent."""

PATIENCE = 1.5
"""Seconds until somebody is told that his answer takes longer; Discord waits for three."""

LONGEST = 2000
"""How many characters Discord takes in what is said to one reader."""

_KNOWN = "musbot.settings"
"""Where a press keeps what was set, among what the library lets it carry."""

_STUDIO = "musbot.studio"
"""Likewise where the pictures of its answers are drawn."""

_SIGNS = "musbot.signs"
"""Likewise what stands in them for cards and stones."""

_RESUMED = "musbot.resumed"
"""Likewise that a match which stood goes on by it."""

ALREADY_ANSWERED = 40060
TOO_LATE = 10062

_Callback: TypeAlias = Callable[
    [], Awaitable[discord.InteractionCallbackResponse[discord.Client] | None]
]


class Answered(StrEnum):
    """What became of an answer."""

    SHOWN = "shown"
    GONE = "gone"
    LOST = "lost"


def know(press: Press, known: Known) -> None:
    """Take note of what the player and the server have set, before anything else is done."""
    press.extras[_KNOWN] = known


def draw_in(press: Press, studio: Studio, signs: Signs) -> None:
    """Let the answers to a press have pictures, and small ones in their texts."""
    press.extras[_STUDIO] = studio
    press.extras[_SIGNS] = signs


def resume_by(press: Press) -> None:
    """Take note that a match which stood goes on because its player has pressed anything."""
    press.extras[_RESUMED] = True


def has_resumed(press: Press) -> bool:
    """Whether a match which stood goes on by this press, before it was looked at what it says."""
    return press.extras.get(_RESUMED) is True


def preferences(press: Press) -> PlayerSettings:
    """Give what the player has set."""
    return _known(press).player


def server(press: Press) -> ServerSettings:
    """Give what the server has set; nothing in private messages."""
    return _known(press).server


def _known(press: Press) -> Known:
    known = press.extras.get(_KNOWN)
    return known if isinstance(known, Known) else Known()


def locale_of(press: Press) -> str:
    """Give the language that who pressed has chosen, else that of his client."""
    return preferences(press).language or press.locale.value


def public_locale(press: Press) -> str:
    """Give the language of the server: as it was set, else as Discord has it, else the reader's."""
    guild = press.guild_locale
    return server(press).language or (guild and guild.value) or locale_of(press)


def reader(press: Press) -> Texts:
    """Give the language of who pressed: what is said to him alone is said in it.

    Who wants nothing but text gets no small pictures.
    """
    return texts_of(locale_of(press), PICTURES if preferences(press).text_only else _signs(press))


def public(press: Press, locale: str = "") -> Texts:
    """Give the language in which all are spoken to: that of the server, unless it is known."""
    return texts_of(locale or public_locale(press), _signs(press))


def _signs(press: Press) -> Signs:
    signs = press.extras.get(_SIGNS)
    return signs if isinstance(signs, Signs) else PICTURES


def player_of(press: Press) -> PlayerId:
    """Give who did it."""
    return PlayerId(press.user.id)


def person_of(press: Press) -> Person:
    """Give who did it as he sits down, with the name and the language that he has now."""
    return _who.person_of(press.user, locale_of(press))


def custom_id_of(press: Press) -> str:
    """Give the id of the button, list or form that was used."""
    return str(_data_of(press).get("custom_id", ""))


def chosen(press: Press) -> str:
    """Give what was chosen from a list or filled into a form, separated by spaces."""
    data = _data_of(press)
    if data.get("component_type") == discord.ComponentType.button.value:
        return ""  # as most presses are
    return " ".join(_values(data))


def is_typed(press: Press) -> bool:
    """Whether it is a command: Discord shows all that was typed above an answer for all."""
    return press.type is discord.InteractionType.application_command


def is_form(press: Press) -> bool:
    """Whether it is a form that he has sent, and not the button that opened it."""
    return press.type is discord.InteractionType.modal_submit


def filled(press: Press) -> dict[str, str]:
    """Give what was filled into a form, by the ids of its fields."""
    return dict(_fields(_data_of(press)))


def _fields(part: object) -> Iterator[tuple[str, str]]:
    if isinstance(part, list):
        for inner in cast("list[object]", part):
            yield from _fields(inner)
    elif isinstance(part, Mapping):
        known = cast("Mapping[str, object]", part)
        if "value" in known:
            yield str(known.get("custom_id", "")), str(known["value"] or "")
        yield from _fields(known.get("components"))
        yield from _fields(known.get("component"))


def _data_of(press: Press) -> Mapping[str, object]:
    return cast("Mapping[str, object]", press.data or {})


def _values(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for inner in cast("list[object]", part):
            yield from _values(inner)
    elif isinstance(part, Mapping):
        for key in ("values", "value", "components", "component"):
            yield from _values(cast("Mapping[str, object]", part).get(key))


def is_own(press: Press) -> bool:
    """Whether it was done below a message that is one player's own: his cards, or a letter.

    There lists stand, and nowhere else, and the buttons and forms of what is his alone; but his
    cards are asked for below the table.
    """
    control = read_id(custom_id_of(press))
    if isinstance(control, MineId):
        return control.word is not MineWord.CARDS
    return isinstance(control, HandId) or (isinstance(control, PlayId) and _is_list(press))


def _is_list(press: Press) -> bool:
    return _data_of(press).get("component_type") == discord.ComponentType.select.value


def is_beside(press: Press) -> bool:
    """Whether it was done on a message that its reader has for himself, and that is no table."""
    if press.message is None:
        return False
    return press.guild_id is None or press.message.flags.ephemeral


async def change(press: Press, view: ui.LayoutView) -> Answered:
    """Answer by changing the message that was pressed."""
    parcel = await _packed(press, view, is_private=_is_private(press.message))
    answered, _ = await _attempt(
        lambda: press.response.edit_message(view=view, attachments=parcel.attachments()), parcel
    )
    return answered


async def change_again(press: Press, view: ui.LayoutView) -> None:
    """Change the answer that was given; it needs no right in the channel."""
    parcel = await _packed(press, view, is_private=_is_private(press.message))
    with _forgiven():
        await press.edit_original_response(view=view, attachments=parcel.attachments())


async def show(
    press: Press, view: ui.LayoutView, *, calls: int | None = None
) -> tuple[Answered, int | None]:
    """Answer with a message for all, and give its id where Discord told it.

    Abroad nobody has asked for it but the reader, so he alone sees it.
    """
    is_private = spot_of(press) is Spot.ABROAD
    parcel = await _packed(press, view, is_private=is_private)
    return await _attempt(
        lambda: press.response.send_message(
            view=view,
            files=parcel.files(),
            ephemeral=is_private,
            allowed_mentions=only_calling(calls),
        ),
        parcel,
    )


async def show_privately(press: Press, view: ui.LayoutView) -> None:
    """Answer with a message that only the reader sees."""
    parcel = await _packed(press, view, is_private=True)
    await _attempt(
        lambda: press.response.send_message(view=view, files=parcel.files(), ephemeral=True),
        parcel,
    )


async def _packed(press: Press, view: ui.LayoutView, *, is_private: bool) -> Parcel:
    """Hang the pictures that a message wants, as far as they can be had and sent."""
    studio, may_attach = press.extras.get(_STUDIO), is_private or press.app_permissions.attach_files
    if isinstance(view, Message) and view.sketches and isinstance(studio, Studio) and may_attach:
        view.hang(await studio.draw(view.sketches, view.ahead))
    return Parcel(view, held_by(press))


def _is_private(message: discord.Message | None) -> bool:
    return message is not None and message.flags.ephemeral


async def ask(press: Press, form: ui.Modal) -> None:
    """Answer with a form."""
    await _attempt(lambda: press.response.send_modal(form))


async def patiently(press: Press, work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Wait for what may take longer than Discord waits for an answer; then it is told so first.

    What is said behind that takes the place of its being told.
    """
    task = asyncio.create_task(work)
    await asyncio.wait([task], timeout=PATIENCE)
    if not task.done():
        await _attempt(lambda: press.response.defer(ephemeral=True, thinking=is_typed(press)))
    return await task


async def show_at_last(press: Press, view: ui.LayoutView) -> None:
    """Show the reader alone what he has asked for; what was his own before is changed.

    Where he was told to wait, it takes the place of that.
    """
    if press.response.is_done():
        await change_again(press, view)
    elif not _is_private(press.message) or await change(press, view) is Answered.GONE:
        await show_privately(press, view)


async def send_file(press: Press, text: str, name: str, body: bytes) -> None:
    """Answer with a file that only the reader sees, and a line above it."""
    await send_files(press, text, {name: body})


async def send_files(press: Press, text: str, files: Mapping[str, bytes]) -> None:
    """Answer with files that only the reader sees, by their names, and a line above them.

    Where he was told to wait, they take the place of that.
    """

    def attached() -> list[discord.File]:
        return [discord.File(BytesIO(body), name) for name, body in files.items()]

    if press.response.is_done():
        with _forgiven():
            await press.edit_original_response(content=text, attachments=attached())
        return
    await _attempt(
        lambda: press.response.send_message(text, files=attached(), ephemeral=True),
    )


async def tell(press: Press, text: str) -> bool:
    """Say something to the reader alone: as the answer, or behind it if there is one already.

    What is longer than ``LONGEST`` is cut. Gives whether it was said.
    """
    said = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    if not press.response.is_done():
        answered, _ = await _attempt(lambda: press.response.send_message(said, ephemeral=True))
        if answered is Answered.SHOWN:
            return True
    with _forgiven():
        await press.followup.send(said, ephemeral=True)
        return True
    return False


@contextmanager
def _forgiven() -> Generator[None]:
    """Let pass what may meet an answer behind the answer: the next press shows everything."""
    try:
        yield
    except CONNECTION_ERRORS:
        return
    except discord.HTTPException as error:
        if loss_of(error) is None and not _is_late(error):
            raise


async def _attempt(
    callback: _Callback, parcel: Parcel | None = None
) -> tuple[Answered, int | None]:
    """Answer, once more if the connection broke: if the first one came, Discord will say so.

    Where Discord refuses a file, there is another attempt with less.
    """
    attempts = 2
    while attempts:
        try:
            answer = await callback()
        except discord.HTTPException as error:
            if parcel is None or not parcel.lighten(error):
                return _what_became(error), None
        except CONNECTION_ERRORS:
            attempts -= 1
        else:
            return Answered.SHOWN, None if answer is None else answer.message_id
    return Answered.LOST, None


def _what_became(error: discord.HTTPException) -> Answered:
    if error.code == ALREADY_ANSWERED:
        return Answered.SHOWN
    if loss_of(error) in (Lost.GONE, Lost.FORBIDDEN, Lost.TOO_OLD):
        return Answered.GONE
    if _is_late(error) or loss_of(error) is Lost.TROUBLE:
        return Answered.LOST
    raise error


def _is_late(error: discord.HTTPException) -> bool:
    return error.code in (TOO_LATE, 10015, 50027)  # and its webhook unknown, its token dead
