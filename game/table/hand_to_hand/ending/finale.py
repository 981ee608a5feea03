"""The finale of a match at a living table."""

from __future__ import annotations

from pygame import Rect

from game.ai.kinds import HUMAN
from game.play.sentences import in_words, sentence
from game.rules.core import Card
from game.rules.match import Match
from game.table.game.finale import Finale
from game.table.game.program import Program
from game.table.hand_to_hand.ending.sky import SunSky
from game.table.hand_to_hand.pages.finale import StarryFinale
from game.table.hand_to_hand.pages.sky import FOOT
from game.table.hand_to_hand.pages.star_chart import RIGHT_OF_CHART, StarChart
from game.table.sounds import POINT
from game.ui.ahead import ahead
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.sound.sound import step_pitch

SUNS, SUNS_IN_ONE = "{} to {} in {} hands. Each sun is a hand won, as big as its points.", "{} to {} in one hand."
FROM_WINNING = "{} to {}. You were {} from winning."
POINTS, ONE_POINT = "{} points", "one point"
COSTLY = "The turns that cost most"
YOURS, ONE_YOURS, BRIGHTEST, NONE = (
    "{} hands were yours.",
    "One hand was yours.",
    "Your brightest: {}.",
    "No hand was yours.",
)
WON_BY, WON_ONE = "{} won {}, and one of them by {}.", "{} won one, by {}."
_BESIDE, _FACE, _ABOVE = 590, (312, 308), 262
"""The room beside the chart of a match lost, the face's distances from the right and the foot, and the room above."""
_COSTLY, _AHEAD_S = 226, 2.0
"""The width of the button to the turns that cost most; and when the streamers are due, in seconds."""


class LivingFinale(StarryFinale):
    """The finale with suns and streamers, or with the smile of one's hands after a match lost to a computer player."""

    def __init__(self, program: Program, match: Match) -> None:
        super().__init__(program, match)
        self._shows = program.in_force.has_shows
        self._is_lost = not self._look.ours

    def chart_for(self, size: tuple[int, int], scale: float) -> StarChart:
        beside = _BESIDE if self._is_lost else RIGHT_OF_CHART
        return StarChart(self._match, size[0] / scale, size[1] / scale, beside=beside, above=_ABOVE)

    def _make_sky(self, chart: StarChart, avoid: list[Rect]) -> SunSky:
        sky = SunSky(chart, self._look, self._art, self.scale, avoid)
        winner = self._match.header.players[self._look.winner]
        if self._is_lost:
            sky.add_face((chart.size[0] - _FACE[0], chart.size[1] - FOOT - _FACE[1]), self._words())
        elif self._shows and winner.kind == HUMAN and not self.theme.is_plain:
            wide = round(typeset.width(*self._fitted_title(), self.scale) / self.scale)
            texts = (
                Rect(0, 0, max(470, 112 + wide), 176),
                Rect(chart.right + 110, 0, 160, 290),
                Rect(chart.right, 360, 270, 240),
            )
            sky.add_streamers(texts)
        sky.seconds, self.told = sky.ends_s, sky.opens_s if self._shows else 0.0
        ahead.ask(("finale", "sky"), lambda: sky.draw_ahead(self._redraw), _AHEAD_S)
        return sky

    def _words(self) -> tuple[str, str]:
        """How many hands the loser won, and what the winner won, in sentences."""
        winner, loser = self._standings[0], self._standings[-1]
        mine, theirs = ([points for points in at.scored if points] for at in (loser, winner))
        first = (
            YOURS.format(in_words(len(mine)).capitalize()) if len(mine) > 2 else BRIGHTEST.format(max(mine, default=0))
        )
        words = WON_BY if len(theirs) > 1 else WON_ONE
        return first if mine else NONE, sentence(words, winner.name, in_words(len(theirs)), max(theirs))

    def show(self, seconds: float) -> None:
        before, self.shown = self.shown, seconds if self._shows else self.seconds
        if isinstance(self._sky, SunSky) and self.is_mounted:
            for rect in self._sky.changed(before, self.shown):
                self.screen.invalidate(rect)
            heard = [number for number, at in enumerate(self._sky.notes) if before < at <= self.shown < self.seconds]
            if heard:
                self.screen.play_sound(POINT, pitch=step_pitch(heard[-1]))

    def _redraw(self, rect: Rect) -> None:
        if self.is_mounted:
            self.screen.invalidate(rect)

    def _under_title(self) -> str:
        winner, loser = self._standings[0], self._standings[-1]
        if not self._is_lost:
            hands = len(self._match.results)
            return (SUNS if hands > 1 else SUNS_IN_ONE).format(winner.total, loser.total, in_words(hands))
        away = int(self._match.header.options["target"]) - loser.total
        return FROM_WINNING.format(winner.total, loser.total, ONE_POINT if away == 1 else POINTS.format(away))

    def _paint_last_hand(self, painter: Painter, column: Frame, card: Card | None) -> None:
        if not self._is_lost:
            super()._paint_last_hand(painter, column, card)

    def _paint_moments(self, painter: Painter, column: Frame) -> None:
        if not self._is_lost:
            super()._paint_moments(painter, column)

    def place_buttons(self, page: Finale) -> None:
        if self._is_lost:
            page.review.text, self.review_width = COSTLY, _COSTLY
        super().place_buttons(page)
