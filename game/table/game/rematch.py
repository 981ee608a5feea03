"""The panel for a rematch: who has won how many matches of today's series, and what the next one is played for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Surface

from game.play.sentences import joined, sentence
from game.play.standings import standings
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.bests import NEEDED, people_of
from game.storage.settings.settings import STAKES
from game.table.game.program import Program
from game.ui.controls.choice import SegmentedControl
from game.ui.draw.painter import RIGHT
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import CLOTH_LIGHT
from game.ui.look.theme import bold
from game.ui.widgets.panel import Panel

REMATCH, BEST_OF, AT_STAKE = "Rematch", "best of five", "At stake"
_NAMES = ("Nothing", "The dishes", "Next game")
_HELP = ("just for fun", "whoever is last pays", "whoever is last chooses")
_TOLD = ("", "At stake: the dishes. {} pay{}.", "At stake: the next game. {} choose{}.")
_HIGH, _LINE, _NAMED = 176, 20, 3
"""The heights of the panel and of the line about this match's stake, and the most people whose names have room."""


def offers_rematch(program: Program, match: Match) -> bool:
    """Whether a match has a rematch: at least two people play for themselves, at a table that lives."""
    is_own = not match.header.practice and program.dealt_for(match) is None
    return is_own and program.in_force.is_alive and len(people_of(match.header.players)) > 1


class Rematch(Panel):
    """The panel; `mark` is a seat's badge of a size in px of the screen."""

    def __init__(self, program: Program, match: Match, mark: Callable[[int, int], Surface]) -> None:
        self._program, self._mark = program, mark
        self._people = people_of(match.header.players)
        self._series = f"{program.today()} {', '.join(sorted(self._people.values()))}"
        stake = STAKES.index(program.settings.stake.get(self._series, STAKES[0]))
        own = [standing for standing in standings(match) if standing.seat in self._people]
        last = [standing.name for standing in own if standing.place == own[-1].place]
        self.told = sentence(_TOLD[stake].format("{}", "s" if len(last) == 1 else ""), joined(last)) if stake else ""
        self.high = _HIGH + (_LINE if self.told else 0)
        """Its height in px at scale 1.0."""
        self.choice = SegmentedControl(_NAMES, stake, self._choose, label=AT_STAKE)
        self._loading, self._won = program.load_series(match), dict.fromkeys(self._people, 0)
        super().__init__(self.choice, heading=REMATCH)

    def _choose(self, which: int) -> None:
        self._program.change_settings(replace(self._program.settings, stake={self._series: STAKES[which]}))
        self.invalidate()

    def poll(self) -> None:
        """Show the series once it is known."""
        won = answer_of(self._loading)
        if won is not None and won != self._won:
            self._won = dict(won)
            self.invalidate()

    def lay_out(self) -> None:
        self.choice.place(self.frame.inset(18, 18).cut_bottom(42)[0].rect)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, inside = self.painter(surface), self.theme, self.frame.inset(18, 0)
        to.text(inside.row(16, 26), BEST_OF, theme.help, theme.quiet, RIGHT)
        has_names, lit = len(self._people) <= _NAMED, theme.text if theme.is_plain else CLOTH_LIGHT
        places = inside.row(44, 34).equal(len(self._people), 6)
        for (seat, name), place in zip(self._people.items(), places, strict=True):
            badge = place.left(29) if has_names else place.row(0, 22).left(22)
            to.picture(badge, self._mark(seat, badge.rect.w))
            words = place.beyond(badge, gap=6) if has_names else place
            to.text(words.row(0, 19), name if has_names else "", bold(14))
            for number in range(NEEDED):
                disc = words.at(number * 13, 22, 10, 10)
                to.disc(disc, lit if number < self._won[seat] else CLEAR, theme.text, 1.8)
        to.text(inside.row(81, _LINE), self.told, bold(13))
        foot = inside.cut_bottom(94)[0]
        to.rule(foot.row(0, 2), theme.rule)
        line = foot.row(8, 22)
        at = to.text(line, AT_STAKE, theme.help)
        to.text(line.beyond(at, gap=12), _HELP[self.choice.chosen], theme.help, theme.quiet, RIGHT)
