"""Is a word of mus that somebody types understood as he meant it?"""

import pytest

from musbot.core.cards import parse_cards
from musbot.core.errors import IllegalActionError, NotationError
from musbot.core.seats import Seat
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Sena,
    Signal,
    Word,
)
from musbot.games.mus.game import MUS
from musbot.render.mus_asked import asked
from musbot.render.mus_meant import meant
from tests.musbot.render.matches import STRONG, RiggedMatch, narrator


def understood(match: RiggedMatch, text: str) -> Action:
    return meant(narrator(), match.speaker, text)


def betting() -> RiggedMatch:
    return RiggedMatch(*STRONG).say("corto", "envido 4")


def discarding() -> RiggedMatch:
    return RiggedMatch(*STRONG).say(*["mus"] * 4)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("quiero", Word.QUIERO),
        ("noquiero", Word.NO_QUIERO),
        ("no-quiero", Word.NO_QUIERO),
        ("no quiero", Word.NO_QUIERO),
        ("  No   Quiero ", Word.NO_QUIERO),
        ("no queremos", Word.NO_QUEREMOS),
        ("noqueremos", Word.NO_QUEREMOS),
        ("órdago", Word.ORDAGO),
        ("ORDAGO", Word.ORDAGO),
        ("no hay mus", Word.CORTO),
        ("no mus", Word.CORTO),
        ("corto", Word.CORTO),
        ("envido", Envido()),
        ("envido 5", Envido(5)),
        ("envido \N{ARABIC-INDIC DIGIT FIVE}", Envido(5)),
        ("mas 3", Mas(3)),
        ("más 3", Mas(3)),
        ("3 más", Mas(3)),
        ("3 mas", Mas(3)),
        ("descarto 4o 5c", Descarto(parse_cards("4o 5c"))),
        ("seña duples", Sena(Signal.DUPLES)),
        ("signe duples", Sena(Signal.DUPLES)),
        ("sena dos reyes", Sena(Signal.DOS_REYES)),
        ("seña two kings", Sena(Signal.DOS_REYES)),
        ("seña Blind: nothing", Sena(Signal.CIEGO)),
        ("keinua dos reyes", Sena(Signal.DOS_REYES)),
        ("¡Órdago!", Word.ORDAGO),
        ("órdago!", Word.ORDAGO),
        ("hordago", Word.ORDAGO),
        ("Envido…", Envido()),
        ("Reenvido (8)", Word.REENVIDO),
        ("descarto 4♦ S♣ Rc", Descarto(parse_cards("4o 10b 12c"))),
        ("descarto Sb, cc", Descarto(parse_cards("10b 11c"))),
        ("seña 31", Sena(Signal.TREINTA_Y_UNA)),
        ("seña 2 reyes", Sena(Signal.DOS_REYES)),
        ("seña 28", Sena(Signal.VEINTIOCHO)),
        ("seña 4 ases", Sena(Signal.CUATRO_ASES)),
        ("seña real", Sena(Signal.LA_REAL)),
        ("perete", Word.PERETE),
        ("¡Perete!", Word.PERETE),
        ("mus visto", Word.MUS_VISTO),
        ("musvisto", Word.MUS_VISTO),
        ("Envido a las dos…", EnvidoDos()),
        ("Envido 2 a las dos", EnvidoDos(2)),
        ("envido a las dos 4", EnvidoDos(4)),
        ("envidodos 4", EnvidoDos(4)),
        ("envido-dos", EnvidoDos()),
        ("Órdago a las dos!", Word.ORDAGO_DOS),
        ("hordago a las dos", Word.ORDAGO_DOS),
        ("Envido 2 = órdago", Envido(2)),
        ("Reenvido (8) = órdago", Word.REENVIDO),
        ("Envido 2 = hordago", Envido(2)),
        ("consulta ¿Qué digo?", Consulta("que-digo")),
        ("consulta sí", Consulta("si")),
        ("Consulta  Tengo DOS reyes, ¿y tú?", Consulta("Tengo DOS reyes, ¿y tú?")),
    ],
)
def test_words_are_understood_as_on_discord_as_in_records_and_as_said(
    text: str, action: Action
) -> None:
    assert understood(betting(), text) == action


@pytest.mark.parametrize(
    ("word", "heading"),
    [
        ("seña", "Señas"),
        ("signals", "Señas"),
        ("signes", "Señas"),
        ("keinua", "Señas"),
        ("consulta", "Between you"),
        ("consult", "Between you"),
        ("consulter", "Between you"),
        ("kontsulta", "Between you"),
        ("miro", "Eyes on the rivals"),
        ("watch", "Eyes on the rivals"),
        ("surveiller", "Eyes on the rivals"),
        ("begira", "Eyes on the rivals"),
    ],
)
def test_what_is_between_partners_is_asked_for_by_a_word_in_every_language(
    word: str, heading: str
) -> None:
    blocks = asked(narrator(), betting().speaker, word)
    assert blocks is not None
    assert blocks[0].heading == heading


def test_any_other_word_asks_for_nothing() -> None:
    assert asked(narrator(), betting().speaker, "corto") is None


@pytest.mark.parametrize(
    ("text", "rival"),
    [
        ("miro leire", 3),
        ("mirar Mikel", 1),
        ("miro 2", 1),
        ("miro 4", 3),
        ("watch LEIRE", 3),
        ("begira 2", 1),
    ],
)
def test_a_rival_is_watched_by_his_name_or_the_number_of_his_seat(text: str, rival: int) -> None:
    match = RiggedMatch(*STRONG, rules={"signal_risk": 10})
    assert understood(match, text) == Miro(Seat(rival))


@pytest.mark.parametrize("text", ["miro iker", "miro 3", "miro 1", "miro Ane"])
def test_whoever_is_no_rival_is_left_to_the_rules_to_refuse(text: str) -> None:
    match = RiggedMatch(*STRONG, rules={"signal_risk": 10})
    action = understood(match, text)
    assert isinstance(action, Miro)
    with pytest.raises(IllegalActionError):
        MUS.decide(match.state, Seat(0), action)


@pytest.mark.parametrize("text", ["miro 0", "miro 5", "miro nobody"])
def test_whoever_does_not_sit_there_is_not_watched(text: str) -> None:
    with pytest.raises(NotationError, match="player"):
        understood(RiggedMatch(*STRONG, rules={"signal_risk": 10}), text)


@pytest.mark.parametrize("text", ["descarto 1 3", "descarto 1,3"])
def test_while_discarding_numbers_are_cards_as_they_are_drawn(text: str) -> None:
    # As drawn: the king of copas, the king of espadas, the king of oros, the ace of oros.
    assert understood(discarding(), text) == Descarto(parse_cards("12c 12o"))


@pytest.mark.parametrize("text", ["descarto 0", "descarto 1 9", "descarto 99999999999999999999"])
def test_while_discarding_there_are_four_places(text: str) -> None:
    with pytest.raises(NotationError) as error:
        understood(discarding(), text)
    assert error.value.kind == "place"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("foo", "word"),
        ("\N{REPLACEMENT CHARACTER}", "word"),
        ("envido nan", "amount"),
        ("envido -5", "amount"),
        ("envido 2.5", "amount"),
        ("envido " + "9" * 400, "amount"),
        ("descarto king", "card"),
        ("seña amor", "signal"),
        ("envido tres a las dos", "amount"),
        ("² más", "word"),
    ],
)
def test_what_is_no_word_says_what_was_expected(text: str, kind: str) -> None:
    with pytest.raises(NotationError) as error:
        understood(betting(), text)
    assert error.value.kind == kind
