"""Which errors does musbot raise on purpose?

The tree, from the general to the particular::

    MusbotError
    ├── IllegalActionError      a player may not do this now; carries a Refusal
    ├── NotationError           a card, a word or an amount that cannot be read
    ├── RulesError              an option that does not exist, or a value it may not have
    ├── RecordError             a record file that cannot be played
    ├── TableError              a table cannot do this: unknown, full, over …
    ├── TournamentError         a tournament cannot do this: unknown, full, over …
    └── StorageError            what could not be saved or read
        ├── StaleTableError     somebody else wrote to the table first
        ├── CorruptLogError     stored events that do not make a game
        └── NewerDatabaseError  a database that a newer musbot has changed

Errors carry values. The sentence for the reader is made at the edge, in his language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from enum import StrEnum

    from musbot.core.contract import Refusal


class MusbotError(Exception):
    """The root: catching it catches whatever musbot itself refuses."""


class IllegalActionError(MusbotError):
    """The rules do not allow this action now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal


class NotationError(MusbotError):
    """A text that is not in our notation: ``kind`` is what was expected (card, word, amount)."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text!r}")
        self.kind = kind
        self.text = text


class RulesError(MusbotError):
    """An option of the rules is unknown or has a value it may not have.

    ``allowed`` lists the values of ``option``, or the options themselves when it is unknown.
    ``reason`` is given where the value is one of them but makes no sense beside another option.
    """

    def __init__(
        self,
        option: str,
        value: object,
        allowed: Sequence[str],
        reason: StrEnum | None = None,
    ) -> None:
        super().__init__(option)  # the value may be anything, of any length
        self.reason = reason
        self.option = option
        self.value = value
        self.allowed = tuple(allowed)


class RecordError(MusbotError):
    """A record that cannot be played or written; the message is an English sentence.

    One that cannot be played is told without the file's name, which whoever reads files puts first.
    ``round_number`` and ``action`` say where the fault is, counted from 1, as far as it is there.
    """

    def __init__(
        self, sentence: str, round_number: int | None = None, action: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.round_number = round_number
        self.action = action


class TableError(MusbotError):
    """A table refuses: ``reason`` says why, ``detail`` what it speaks of, where one is needed."""

    def __init__(self, reason: StrEnum, detail: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail = detail


class TournamentError(MusbotError):
    """A tournament refuses: ``reason`` says why, ``detail`` what it speaks of, where needed.

    ``least`` and ``most`` are the bounds that a number has broken.
    """

    def __init__(self, reason: StrEnum, detail: str = "", least: int = 0, most: int = 0) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail = detail
        self.least, self.most = least, most


class StorageError(MusbotError):
    """Something could not be saved or read. What was not saved has changed nothing."""


class StaleTableError(StorageError):
    """The table has events after the last one that the writer knew of."""


class CorruptLogError(StorageError):
    """The stored events of a table do not make a game."""


class NewerDatabaseError(StorageError):
    """The database was changed by a newer musbot than this one.

    ``found`` is the revision of the database, ``known`` the newest that this program knows.
    """

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"{found} > {known}")
        self.found = found
        self.known = known
