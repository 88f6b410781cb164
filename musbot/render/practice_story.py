"""How is what has just been played told above the table that goes on, all in one message?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from musbot.render.narrator import Narrator
from musbot.render.page import Page, fitted

_LEAST_STORIES: Final = 1200
"""The table and the cards leave so many signs to stories at least."""

_LEAST_STORY: Final = 400
"""A story for which there is less room is left out."""

ViewT = TypeVar("ViewT")


def stories_and_table(
    narrator: Narrator,
    ended: Sequence[ViewT],
    story_page: Callable[[Narrator, ViewT, int], Page],
    build_table: Callable[[Narrator], Page],
    most: int,
) -> tuple[Page, Page]:
    """Give the stories of all rounds that have ``ended``, and the table, in ``most`` signs at most.

    The table takes what it needs; where there is no room for all stories the oldest are left out.
    """
    table = fitted(build_table, narrator, most - _LEAST_STORIES if ended else most)
    stories = Page(())
    for behind in reversed(ended):
        room = most - table.length - stories.length
        if room >= _LEAST_STORY:
            story = story_page(narrator, behind, room)
            stories = Page((*story.blocks, *stories.blocks))
    return stories, table
