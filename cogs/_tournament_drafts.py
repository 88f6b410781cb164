"""What is being prepared before it is announced: whose tournament, and on what terms?

A draft is kept in memory alone, for it is nobody's but its owner's: after a restart he types the
command again. What he chooses is judged when he chooses it, by the same rules as the announcement.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from musbot.community.tournament.terms import (
    Pairs,
    Seeding,
    TournamentTerms,
    require_terms,
)
from musbot.core.ids import PlayerId
from musbot.service.tournaments import Tournaments

MOST_KEPT: Final = 1000

_Key = tuple[int, PlayerId]


class Draft(msgspec.Struct, frozen=True):
    """A tournament to be announced; ``chosen`` is what of its rules was chosen, as it is typed."""

    terms: TournamentTerms
    channel: int | None
    chosen: Mapping[str, object]


class Drafts:
    """The drafts of all, one for each person and server."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._kept: OrderedDict[_Key, Draft] = OrderedDict()

    def of(self, guild: int, player: PlayerId) -> Draft | None:
        """Give what somebody prepares on a server, if he does."""
        return self._kept.get((guild, player))

    def keep(self, guild: int, player: PlayerId, draft: Draft) -> Draft:
        """Keep a draft in the place of the one of before.

        Raises:
            TournamentError: it could not be played on these terms.
        """
        require_terms(draft.terms, self._tournaments.now())
        self._kept[guild, player] = draft
        self._kept.move_to_end((guild, player))
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return draft

    def drop(self, guild: int, player: PlayerId) -> None:
        """Forget a draft."""
        self._kept.pop((guild, player), None)

    def put_back(self, guild: int, player: PlayerId, draft: Draft) -> None:
        """Keep a draft that could not be announced, so that it can be changed."""
        self._kept[guild, player] = draft

    def ruled(self, draft: Draft, chosen: Mapping[str, object]) -> Draft:
        """Give a draft with other rules.

        Raises:
            RulesError: they cannot be.
            TournamentError: nobody can play a tournament so.
        """
        rules, to_win = self._tournaments.rules_for(
            draft.terms.game, draft.terms.seating, {**chosen}
        )
        return replace(draft, chosen=chosen, terms=replace(draft.terms, rules=rules, to_win=to_win))


def with_terms(draft: Draft, **changes: Any) -> Draft:  # noqa: ANN401 -- as the terms have them
    """Give a draft with other terms."""
    return replace(draft, terms=replace(draft.terms, **changes))


def switched(draft: Draft, name: str) -> Draft:
    """Give a draft with the other of two values."""
    terms = draft.terms
    match name:
        case "pairs":
            pairs = Pairs.FIXED if terms.pairs is Pairs.DRAWN else Pairs.DRAWN
            return with_terms(draft, pairs=pairs)
        case "seeding":
            seeding = Seeding.DRAW if terms.seeding is Seeding.RATING else Seeding.RATING
            return with_terms(draft, seeding=seeding)
        case _:
            return with_terms(draft, **{name: not getattr(terms, name)})
