"""The finale of a match at a living table."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

from pygame import Rect

from game.ai.kinds import HUMAN
from game.play.sentences import in_words, sentence
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.bests import Bests
from game.table.contract.bests import WORDS, before_text, best_text
from game.table.game.finale import Finale
from game.table.game.program import Program
from game.table.hand_to_hand.ending.sky import SunSky
from game.table.hand_to_hand.opponents.eyepiece import Mood, eyepiece
from game.table.hand_to_hand.opponents.figures import opponent_of
from game.table.hand_to_hand.pages.finale import StarryFinale
from game.table.hand_to_hand.pages.sky import FOOT, glint
from game.table.hand_to_hand.pages.star_chart import RIGHT_OF_CHART, StarChart
from game.table.sounds import POINT
from game.ui.ahead import ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import bold, extrabold, medium
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
_AHEAD_S = 2.0
"""When the streamers are due, in seconds."""
_FIGURE, _TEXT = (84, 112, 92), 152
"""The place and the width of a winner's figure, and where the words beside it begin."""
_PANEL, _CHIP, _SECOND = (40, 184, 400, 60), (454, 194), bold(15)


class LivingFinale(StarryFinale):
    """The finale with suns and streamers, or with the smile of one's hands after a match lost to a computer player."""

    def __init__(self, program: Program, match: Match) -> None:
        super().__init__(program, match)
        self._shows = program.in_force.has_shows
        self.has_column = self._look.ours
        self._is_lost = not self._look.ours
        self._load_bests = partial(program.load_bests, match)
        self._bests: Future[Bests] | None = None
        if self._is_lost:
            self.review_width, self.buttons_width, self.beside_title = 226, 694, _TEXT + 496

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
        if self._bests is None and self._shows and self.is_mounted:
            self._bests = self._load_bests()
            self.screen.animate(self._wait_for_bests)
        before, self.shown = self.shown, seconds if self._shows else self.seconds
        if isinstance(self._sky, SunSky) and self.is_mounted:
            for rect in self._sky.changed(before, self.shown):
                self.screen.invalidate(rect)
            heard = [number for number, at in enumerate(self._sky.notes) if before < at <= self.shown < self.seconds]
            if heard:
                self.screen.play_sound(POINT, pitch=step_pitch(heard[-1]))

    def _wait_for_bests(self, seconds: float) -> bool:
        if self._bests is not None and self._bests.done():
            self._redraw(Rect(0, 0, self.rect.w, self.px(_ABOVE)))
            return False
        return True

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

    def _paint_winner(self, painter: Painter, page: Frame) -> int:
        winner, (x, y, size) = self._look.winner, _FIGURE
        figure = opponent_of(self._match.header, winner)
        if figure is None or not self._is_lost:
            return super()._paint_winner(painter, page)
        picture = eyepiece(figure, Mood.GOES_OUT, size, winner, self.scale)
        shapes.blit_centred(painter.surface, picture, (page.px(x), page.px(y)))
        return _TEXT

    def _paint_title(self, painter: Painter, page: Frame) -> None:
        super()._paint_title(painter, page)
        bests = answer_of(self._bests)
        if bests is None or not bests.beaten:
            return
        best, panel, theme = bests.beaten[0], page.at(*_PANEL), self.theme
        colour = self._look.colour(best.seat) if self._is_lost else LIT_GOLD
        painter.box(panel, theme.panel, colour, 2, radius=14)
        glint(painter.surface, panel.at(34, 30, 0, 0).rect.topleft, panel.px(15), colour)
        name, words = self._match.header.players[best.seat].name, panel.cut_left(66)[1].cut_right(12)[1]
        text = typeset.fit_name(best_text(best, self._match), name, extrabold(20), self.scale, words.rect.w)
        painter.text(words.row(7, 26), *text, colour)
        painter.text(words.row(34, 18), before_text(best), medium(14))
        for second in bests.beaten[1:2] if self._look.ours else ():
            said = WORDS[second.kind].format(second.value)
            chip = page.at(*_CHIP, 28 + page.width_of(said, _SECOND), 40)
            painter.pill(chip, theme.panel, theme.accent, 1.5)
            painter.text(chip, said[0].upper() + said[1:], _SECOND, align=CENTRE)

    def place_buttons(self, page: Finale) -> None:
        if self._is_lost:
            page.review.text = COSTLY
            page.save.visible = False
        super().place_buttons(page)
