"""Is what goes wrong at the start told in one sentence that names the setting?"""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from musbot.operator_sentences import FAILED, WRONG_CONFIGURATION, exit_status, sentence
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.storage.faults import DatabaseError, Fault


@pytest.mark.parametrize("fault", list(Fault))
def test_every_fault_of_the_database_is_one_sentence_about_its_variable(fault: Fault) -> None:
    told = sentence(DatabaseError(fault, "/var/musbot.db"))
    assert told.startswith("DATABASE_URL ")
    assert told.endswith(".")
    assert "\n" not in told
    assert "Fault" not in told


def test_of_a_fault_without_a_sentence_of_ours_the_drivers_own_first_line_is_told() -> None:
    error = DatabaseError(Fault.UNKNOWN, "mus at example.org")
    driver = ValueError("there is no certificate.\nHINT: a page of hints")
    error.__cause__ = DBAPIError("SELECT 1", {}, driver)
    assert sentence(error) == (
        "DATABASE_URL cannot be used: mus at example.org failed: there is no certificate."
    )


def test_a_wrong_address_is_a_wrong_setting_and_a_busy_file_is_not() -> None:
    for fault in (Fault.FOLDER, Fault.ADDRESS):
        assert exit_status(DatabaseError(fault, "/nowhere")) == WRONG_CONFIGURATION
    assert exit_status(DatabaseError(Fault.BUSY, "/var/musbot.db")) == FAILED


@pytest.mark.parametrize("fault", list(DeckFault))
def test_whatever_is_wrong_with_a_deck_is_one_sentence_that_names_its_folder(
    fault: DeckFault,
) -> None:
    error = DeckError(Path("/srv/deck"), fault, ("oros-1", "copas-12"))
    told = sentence(error)
    assert told.startswith("MUSBOT_DECK, /srv/deck: ")
    assert told.endswith(".")
    assert "{" not in told
    assert exit_status(error) == WRONG_CONFIGURATION


def test_the_pictures_that_a_deck_lacks_are_named() -> None:
    error = DeckError(Path("/srv/deck"), DeckFault.MISSING, ("oros-1", "copas-12"))
    assert sentence(error) == (
        "MUSBOT_DECK, /srv/deck: these pictures are missing: oros-1, copas-12."
    )
