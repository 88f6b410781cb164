"""What does every seat see of a whole match, as a text that a person can read?

A playthrough holds the rules, every shuffle and every word of a match, and after each word what has
changed in the view of each seat: ``all`` is what a spectator sees, and everybody with him. A file
is played again from its own words and must come out the same.

    python -m tests.golden.playthrough rewrite                after views or this writer changed
    python -m tests.golden.playthrough new mus bizkaia pairs  to draw another match
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat
from tests.golden.told_games import TOLD, Facts, ToldGame
from tests.musbot.games.random_matches import Kind, RandomMatch

FOLDER = Path(__file__).parent
WIDTH = 100


class Script(NamedTuple):
    """What a match follows from."""

    game: str
    preset: str
    seating: str
    mano: Seat
    said: list[tuple[Seat, str]]
    shuffled: list[Cards]


def read_script(text: str) -> Script:
    """Take the match out of a playthrough."""
    first, *lines = text.splitlines()
    *named, preset, _, seating, _, _, mano = first.split()
    game = named[0] if named else "mus"
    said = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    shuffled = [TOLD[game].parse_cards(line[9:]) for line in lines if line.startswith("shuffled ")]
    words = [(Seat(int(seat)), word) for seat, word in said]
    return Script(game, preset, seating, Seat(int(mano)), words, shuffled)


def script_of(match: RandomMatch) -> Script:
    """Write down what was said and shuffled in a match."""
    said = [(each.seat, each.text) for each in match.moments if each.seat is not None]
    shuffled = [cards for each in match.moments for _, cards in each.shuffles]
    return Script(*match.kind, match.mano, said, shuffled)


class Playthrough:
    """A match while it is being written down."""

    def __init__(self, script: Script) -> None:
        self._script, self._told = script, TOLD[script.game]
        self._game = self._told.game
        self._seating = SEATINGS[script.seating]
        self._rules = self._told.rules(script.preset, script.seating)
        self._shuffled = iter(script.shuffled)
        named = "" if script.game == "mus" else f"{script.game} "
        self._lines = [f"{named}{script.preset} in {script.seating} mano is {script.mano}"]
        self._known: dict[Seat | None, Facts] = {}

    def write(self) -> str:
        """Play the match and write it down."""
        self._lines += _wrapped("rules  ", [f"{self._options()}"])
        state = self._game.start(self._rules, self._seating, self._script.mano)
        state = self._follow(state)
        for seat, word in self._script.said:
            self._lines += ["", f"> {seat} {word}"]
            for event in self._game.decide(state, seat, self._game.parse_action(word)):
                state = self._game.evolve(state, event)
            state = self._follow(state)
        return "\n".join([*self._lines, ""])

    def _options(self) -> str:
        written = self._game.write_rules(self._rules)
        return ", ".join(f"{name} {value}" for name, value in written.items())

    def _follow(self, state: Any) -> Any:  # noqa: ANN401 -- the game's own
        """Let everything happen that needs no player, and write down what each seat sees new."""
        told = self._told
        _, state = settle(self._game, state, self._shuffle)
        self._tell(None, "all", told.public_facts(self._game.view(state, None)))
        for seat in self._seating.seats:
            view = self._game.view(state, seat)
            assert told.public_facts(view) == self._known[None], "all see what a spectator sees"
            self._tell(seat, f"seat {seat}", told.private_facts(view))
        return state

    def _shuffle(self, cards: Cards) -> Cards:
        shuffled = next(self._shuffled)
        assert sorted(cards) == sorted(shuffled)
        self._lines.append(f"shuffled {' '.join(shuffled)}")
        return shuffled

    def _tell(self, seat: Seat | None, who: str, facts: Facts) -> None:
        known = self._known.get(seat, {})
        changed = list(_changes(known, facts))
        if changed:
            self._lines += _wrapped(f"{who:7}", changed)
        self._known[seat] = facts


def _changes(known: Facts, facts: Facts) -> Iterator[str]:
    """Tell what is new: of a list that has only grown what was added."""
    for name, texts in facts.items():
        before = known.get(name, [])
        if texts == before:
            continue
        if before and texts[: len(before)] == before:
            yield f"{name} + {', '.join(texts[len(before) :])}"
        else:
            yield f"{name} {', '.join(texts) or '-'}"


def _wrapped(head: str, changed: list[str]) -> list[str]:
    indent = " " * len(head)
    return wrap(
        "; ".join(changed),
        WIDTH,
        initial_indent=head,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def path_of(game: str, preset: str, seating: str) -> Path:
    """Give the file of a playthrough: that of a preset, or of another seating than in pairs."""
    if game != "mus":
        return FOLDER / f"{game}-{seating}.txt"
    return FOLDER / (f"{preset}.txt" if seating == "pairs" else f"{preset}-{seating}.txt")


def playthroughs() -> list[Path]:
    """Give every file of a playthrough."""
    return [path_of(told.name, *kind) for told in TOLD.values() for kind in told.kinds]


def draw(told: ToldGame, preset: str, seating: str, seeds: range) -> Script:
    """Give the shortest of some matches in which much happens."""
    matches = [RandomMatch(Kind(told.name, preset, seating), seed) for seed in seeds]
    telling = [
        match for match in matches if is_telling(script_of(match)) and told.is_telling(match)
    ]
    return script_of(min(telling, key=lambda match: len(match.moments)))


def is_telling(script: Script) -> bool:
    """Say whether a match has all that a playthrough is to show, as far as its table has it."""
    told = TOLD[script.game]
    words = {word.partition(" ")[0] for _, word in script.said}
    rules = told.rules(script.preset, script.seating)
    return told.words(rules, SEATINGS[script.seating]) <= words


def main() -> None:
    """Read the command line."""
    match sys.argv[1:]:
        case ["rewrite"]:
            for path in playthroughs():
                script = read_script(path.read_text(encoding="utf-8"))
                path.write_text(Playthrough(script).write(), encoding="utf-8")
        case ["new", game, preset, seating]:
            script = draw(TOLD[game], preset, seating, range(2000))
            path = path_of(game, preset, seating)
            path.write_text(Playthrough(script).write(), encoding="utf-8")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
