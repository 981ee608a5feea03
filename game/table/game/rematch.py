"""The panel for a rematch: who has won how many matches of today's series, and what the next one is played for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from pygame import Surface

from game.play.sentences import joined, sentence
from game.play.standings import standings
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.series import NEEDED, people_of
from game.storage.settings.settings import STAKES, Stake
from game.table.game.program import Program
from game.ui.controls.choice import SegmentedControl
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import CLOTH_LIGHT
from game.ui.look.theme import bold
from game.ui.widgets.panel import Panel

REMATCH, BEST_OF, AT_STAKE = "Rematch", "best of five", "At stake"


class _Words(NamedTuple):
    """The words for a stake: its name, its help, and who keeps the promise, one or several."""

    name: str
    help: str
    one: str = ""
    several: str = ""


_WORDS = {
    "nothing": _Words("Nothing", "just for fun"),
    "dishes": _Words(
        "The dishes", "whoever is last pays", "At stake: the dishes. {} pays.", "At stake: the dishes. {} pay."
    ),
    "game": _Words(
        "Next game",
        "whoever is last chooses",
        "At stake: the next game. {} chooses.",
        "At stake: the next game. {} choose.",
    ),
}
_HIGH, _PROMISE = 176, 20
"""The height of the panel, and of the line with the promise, in px at scale 1.0."""
_MARK, _DISC, _STEP = 29, 10, 13
_NAMED = 3
"""The largest number of people whose names have room."""


def offers_rematch(program: Program, match: Match) -> bool:
    """Whether a match has a rematch: at least two people play for themselves, at a table that lives."""
    is_own = not match.header.practice and program.dealt_for(match) is None
    return program.in_force.is_alive and is_own and len(people_of(match.header.players)) > 1


class Rematch(Panel):
    """The panel; `mark` is a seat's badge of a size in px of the screen."""

    def __init__(self, program: Program, match: Match, mark: Callable[[int, int], Surface]) -> None:
        self._program, self._mark = program, mark
        self._people = people_of(match.header.players)
        self._promise = Stake(STAKES[0], program.today().isoformat(), tuple(sorted(self._people.values())))
        kept = program.settings.stake
        what = kept.what if kept is not None and self._promise._replace(what=kept.what) == kept else STAKES[0]
        self.told = self._told(match, what)
        """Who keeps the promise that was made before this match; empty if there was none."""
        self.high = _HIGH + (_PROMISE if self.told else 0)
        """Its height in px at scale 1.0."""
        names = [_WORDS[stake].name for stake in STAKES]
        self.choice = SegmentedControl(names, STAKES.index(what), self._choose, label=AT_STAKE)
        self._loading = program.load_series(match)
        self._won = dict.fromkeys(self._people, 0)
        super().__init__(self.choice, heading=REMATCH)

    def _told(self, match: Match, what: str) -> str:
        own = [standing for standing in standings(match) if standing.seat in self._people]
        last = [standing.name for standing in own if standing.place == own[-1].place]
        words = _WORDS[what]
        return sentence(words.one if len(last) == 1 else words.several, joined(last)) if words.one else ""

    def _choose(self, which: int) -> None:
        stake = self._promise._replace(what=STAKES[which])
        self._program.change_settings(replace(self._program.settings, stake=stake))
        self.invalidate()

    def poll(self) -> None:
        """Show the series once it is known."""
        won = answer_of(self._loading)
        if won is not None and won != self._won:
            self._won = dict(won)
            self.invalidate()

    def lay_out(self) -> None:
        self.choice.place(self.frame.inset(18, 0).cut_bottom(18)[1].cut_bottom(42)[0].rect)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, inside = self.painter(surface), self.theme, self.frame.inset(18, 0)
        to.text(inside.row(16, 26), BEST_OF, theme.help, theme.quiet, RIGHT)
        count = len(self._people)
        for (seat, name), place in zip(self._people.items(), inside.row(44, 34).equal(count, 6), strict=True):
            self._paint_person(to, place, seat, name if count <= _NAMED else "")
        if self.told:
            to.text(inside.row(81, _PROMISE), self.told, bold(13))
        foot = self.frame.inset(18, 0).cut_bottom(60)[1].cut_bottom(34)[0]
        to.rule(foot.row(0, 2), theme.rule)
        words = _WORDS[STAKES[self.choice.chosen]].help
        line = foot.row(8, 22)
        at = to.text(line, AT_STAKE, theme.help)
        to.text(line.beyond(at, gap=12), words, theme.help, theme.quiet, RIGHT)

    def _paint_person(self, to: Painter, place: Frame, seat: int, name: str) -> None:
        badge = place.left(_MARK) if name else place.row(0, 22).left(22)
        to.picture(badge, self._mark(seat, badge.rect.w))
        words = place.beyond(badge, gap=6) if name else place
        to.text(words.row(0, 19), name, bold(14))
        theme = self.theme
        lit = theme.text if theme.is_plain else CLOTH_LIGHT
        for number in range(NEEDED):
            disc = words.at(number * _STEP, 22, _DISC, _DISC)
            to.disc(disc, lit if number < self._won[seat] else CLEAR, theme.text, 1.8)
