"""What are the commands called, and how are they described, in each language of a client?

A command's own name is its word without accents, which every keyboard can type; a Spanish client
shows the accents, a French one its own word where it has one, and the options in French.
Descriptions come from the catalogues. Discord knows no Basque.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from musbot.render.faces import face_of
from musbot.render.text import SOURCE, Texts, language_of

_ACCENTED = {
    "ordago": "órdago",
    "ordagodos": "órdagodos",
    "mas": "más",
    "sena": "seña",
    "cual": "cuál",
    "clasificacion": "clasificación",
    "cuantos": "cuántos",
    "mios": "míos",
    "pagina": "página",
}
"""The names that are written otherwise in Spanish."""

_FRENCH_WORDS = {
    "ordago": "hordago",
    "ordagodos": "hordagodos",
    "mas": "más",
    "sena": "seña",
    "repond": "répond",
}
"""The commands that are written otherwise in French: as the buttons say them, with its accents."""

_FRENCH_OPTIONS = {
    "abre": "ouvre",
    "abren": "ouvrent",
    "amigos": "amis",
    "asiento": "place",
    "asientos": "joueurs",
    "canal": "salon",
    "carta": "carte",
    "cartas": "cartes",
    "cierra": "ferme",
    "cruzada": "croisée",
    "cual": "lequel",
    "cuantos": "combien",
    "eligen": "choisissent",
    "entra": "entre",
    "formato": "format",
    "ganador": "gagnant",
    "ganados": "gagnés",
    "idioma": "langue",
    "inicio": "début",
    "juego": "jeu",
    "jugador": "joueur",
    "mejores": "meilleurs",
    "mesa": "partie",
    "minutos": "minutes",
    "motivo": "motif",
    "nombre": "nom",
    "opciones": "options",
    "orden": "ordre",
    "otra": "autre",
    "otro": "autre",
    "pagina": "page",
    "pareja": "équipe",
    "parejas": "équipes",
    "partida": "partie",
    "pasados": "passés",
    "perdidos": "perdus",
    "persona": "personne",
    "piedras": "tantos",
    "plazas": "places",
    "primera": "première",
    "puntuable": "classée",
    "reglas": "règlement",
    "reserva": "réserve",
    "respuesta": "réponse",
    "rival": "adversaire",
    "sale": "sort",
    "segunda": "deuxième",
    "segundos": "secondes",
    "servidor": "serveur",
    "sortear": "tirage",
    "tema": "sujet",
    "temporada": "saison",
    "texto": "texte",
    "todos": "tous",
    "torneo": "tournoi",
}
"""The options in French. They are not words of mus, and no text tells anybody to type them."""

_WORDS = {"es": _ACCENTED, "fr": _FRENCH_WORDS}
_OPTIONS = {"es": _ACCENTED, "fr": _FRENCH_OPTIONS}

PRESET, GAME = "preset", "game"
"""Stand beside a text that is the line of a preset, and name it and its game."""

_COMMANDS = (Location.command_name, Location.group_name)


def typed_in(locale: str, command: str) -> str:
    """Give a command, which may be one of a group, as a client of that locale shows it."""
    words = _WORDS.get(language_of(locale), {})
    return " ".join([words.get(word, word) for word in command.split()])


class CommandTranslator(app_commands.Translator):
    """Gives names and descriptions to Discord, once, when the commands are registered."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Give a text in the language of a locale; ``None`` if it is that of the source."""
        language = language_of(locale.value)
        if language == SOURCE:
            return None
        if context.location in _COMMANDS:
            return _WORDS.get(language, {}).get(string.message)
        if context.location is Location.parameter_name:
            return _OPTIONS.get(language, {}).get(string.message)
        texts = Texts(locale.value)
        preset: str | None = string.extras.get(PRESET)
        if preset is None:
            return texts.gettext(string.message)
        return face_of(string.extras[GAME]).rules.preset_line(texts, preset)
