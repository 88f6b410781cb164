"""Which commands does musbot have, and which part of it does each one start?

Nothing is decided here about games, tables or Discord: a command reads the settings and calls
`musbot.app`, or what stands beside it. What a command needs is imported when it runs, so that a
short one starts fast.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from musbot.config import Language, Settings, load_settings
from musbot.core.errors import MusbotError, RulesError
from musbot.games import GAMES, USUAL_GAME

commands = typer.Typer(
    name="musbot",
    help="Mus and other card games, at a table on Discord or in a terminal.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
database = typer.Typer(help="Look after the database.", no_args_is_help=True)
commands.add_typer(database, name="db")


def _seatings_of(game: str) -> str:
    return ", ".join([each.name for each in GAMES[game].seatings])


def _seatings_of_all() -> str:
    """Say in which seatings each game is played."""
    return " ".join([f"{game.capitalize()}: {_seatings_of(game)}." for game in GAMES])


def _known_game(name: str) -> str:
    """Take a game in letters of any size, or that none was named."""
    game = name.casefold()
    if game and game not in GAMES:
        raise RulesError("--game", name, tuple(GAMES))
    return game


def _in_small_letters(name: str | None) -> str | None:
    return None if name is None else name.casefold()


_PRESET = "The rules, by the name of a preset; rules --options lists them."
_OPTION = "An option that differs, such as kings=4; see rules --options. As often as you like."
_LEVEL = "How strong the computer players are: usual, or strong where the game has such."

Game = Annotated[
    str,
    typer.Option(
        help=f"One of: {', '.join(GAMES)}; without it that of the preset, or {USUAL_GAME}.",
        callback=_known_game,
        show_default=False,
    ),
]
Seating = Annotated[
    str | None,
    typer.Option("--seating", "--seats", help=_seatings_of_all(), callback=_in_small_letters),
]
SeatingOfUsual = Annotated[
    str | None,
    typer.Option(
        "--seating",
        "--seats",
        help=f"One of: {_seatings_of(USUAL_GAME)}.",
        callback=_in_small_letters,
    ),
]
Preset = Annotated[str | None, typer.Option(help=_PRESET, callback=_in_small_letters)]
Changes = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help=_OPTION)]
Speech = Annotated[
    Language | None, typer.Option(help="Instead of MUSBOT_LANGUAGE.", case_sensitive=False)
]


@commands.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Run the bot when DISCORD_TOKEN is set, else open the practice table."""
    if context.invoked_subcommand is not None:
        return
    from musbot import app
    from musbot.render.text import Texts

    settings = load_settings()
    if settings.discord_token is not None:
        app.run_bot(settings)
        return
    gettext = Texts(settings.language).gettext
    typer.echo(gettext("No DISCORD_TOKEN is set, so this is the practice table."))
    on_screen = sys.stdout.isatty()
    app.play(settings, plain=not on_screen, watch=not on_screen)


@commands.command()
def run() -> None:
    """Run the bot on Discord."""
    from musbot import app

    app.run_bot(load_settings())


@commands.command()
def play(  # noqa: PLR0913 -- every option is an argument to Typer
    *,
    seed: Annotated[int | None, typer.Option(help="The same number deals the same cards.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, no full screen.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Only computer players.")] = False,
    game: Game = "",
    seating: Seating = None,
    preset: Preset = None,
    changes: Changes = None,
    level: Annotated[str, typer.Option(help=_LEVEL, callback=_in_small_letters)] = "usual",
    language: Speech = None,
    record: Annotated[Path | None, typer.Option(help="Write the match's record here.")] = None,
) -> None:
    """Play at the practice table, against computer players."""
    from musbot import app
    from musbot.render.faces import game_meant

    settings = _speaking(load_settings(), language)
    app.play(
        settings,
        seed=seed,
        plain=plain,
        watch=watch,
        game=game_meant(game, preset or ""),
        seating=seating or "",
        preset=preset or "",
        changes=changes or [],
        level=level,
        record=record,
    )


@commands.command()
def rules(  # noqa: PLR0913 -- every option is an argument to Typer
    named: Annotated[
        str | None,
        typer.Argument(
            metavar="[PRESET]", help="The name of a preset.", callback=_in_small_letters
        ),
    ] = None,
    *,
    game: Game = "",
    preset: Preset = None,
    seating: Seating = None,
    changes: Changes = None,
    language: Speech = None,
    options: Annotated[
        bool, typer.Option("--options", help="List every option with its values, and the presets.")
    ] = False,
) -> None:
    """Print the rules in plain words, as a table with them plays."""
    from musbot import rules_in_words
    from musbot.render.faces import game_meant

    settings = _speaking(load_settings(), language)
    chosen = named or preset or ""
    meant = game_meant(game, chosen)
    if options:
        typer.echo(rules_in_words.options(settings, meant))
    else:
        typer.echo(
            rules_in_words.rules(settings, meant, chosen, changes or [], seating=seating or "")
        )


@commands.command()
def compare(
    first: Annotated[str, typer.Argument(help="Four cards, such as RR71: the hand of mano.")],
    second: Annotated[str, typer.Argument(help="Four cards, such as 12o 12c 7o 1o.")],
    *,
    preset: Preset = None,
    seating: SeatingOfUsual = None,
    changes: Changes = None,
    language: Speech = None,
) -> None:
    """Say which of two hands of mus wins which lance, and why."""
    from musbot import rules_in_words

    settings = _speaking(load_settings(), language)
    hands, chosen = (first, second), preset or ""
    typer.echo(
        rules_in_words.compare(settings, hands, chosen, changes or [], seating=seating or "")
    )


@commands.command()
def replay(
    files: Annotated[list[Path], typer.Argument(help="Records, in the format of the export.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a file.")] = False,
) -> None:
    """Play records again and say what they gave."""
    from musbot import app

    raise typer.Exit(app.replay(files, as_json=as_json))


@commands.command()
def verify(
    folder: Annotated[Path, typer.Argument(help="Records, each with what it must give beside it.")],
) -> None:
    """Play a set of records and say which gives something else than it must."""
    from musbot import app

    raise typer.Exit(app.verify(folder))


@commands.command()
def export(
    match: Annotated[str, typer.Argument(help="The match's number, as its result shows it.")],
) -> None:
    """Print the record of a match."""
    from musbot import app

    raise typer.Exit(app.export(load_settings(), match))


@database.command()
def upgrade() -> None:
    """Bring the database to this version; every start of musbot does so by itself."""
    from musbot import app

    app.upgrade_database(load_settings())


def _speaking(settings: Settings, language: Language | None) -> Settings:
    return settings if language is None else settings.model_copy(update={"language": language})


def main() -> None:
    """Run the command line; what goes wrong is one sentence and an exit status."""
    try:
        commands()
    except MusbotError as error:
        from musbot.operator_sentences import exit_status, sentence

        typer.echo(sentence(error), err=True)
        sys.exit(exit_status(error))


if __name__ == "__main__":
    main()
