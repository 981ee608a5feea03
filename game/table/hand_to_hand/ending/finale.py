"""The finale of a match of Hand-to-Hand Combat: its picture, which comes to rest, and the buttons in its foot.

The picture to keep of a match is that of its finale at rest, without any of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.play.standings import standings
from game.rules.match import Match
from game.storage.background import answer_of
from game.storage.library.bests import Best, Bests
from game.table.cards.deck_art import BACK
from game.table.game.finale import Finale, FinalePicture, offers_rematch
from game.table.game.keepsake import FOOT, SIZE, Keepsake, keepsake_of
from game.table.game.program import Program
from game.table.game.score_page import REVIEW
from game.table.hand_to_hand.ending import star_chart
from game.table.hand_to_hand.ending.picture import MARGIN, SCORE, MatchPicture
from game.table.hand_to_hand.pages.score import WINS
from game.table.sounds import POINT
from game.ui.ahead import Steps, ahead
from game.ui.draw.backgrounds import decode_night, starlit
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import NIGHT, bold
from game.ui.sound.sound import step_pitch
from game.ui.widgets.button import Button

COSTLY, SERIES = "The turns that cost most", "{} {} : {} {}, best of five"
_AGAIN, _SERIES, _WIDE = (164, 56), bold(15), 1200
"""The size of the button for another match, and the least width of a page whose other buttons have icons."""
_AHEAD_S = 2.0
"""When the streamers are due, in seconds."""
_SCALE = 0.82
"""Px of the picture per px of the design."""


class StarryFinale(FinalePicture):
    """The picture of the match, in which suns swell with notes, and the room for the buttons."""

    series = ""
    """The wins of two people in their series of today, once they are known."""

    def __init__(self, program: Program, match: Match) -> None:
        self.picture = MatchPicture(match, program.art(program.game_of(match)))
        self._is_lost, self._shows = not self.picture.look.ours, program.in_force.has_shows
        self._load_bests = partial(program.load_bests, match)
        self._bests: Future[Bests] | None = None
        self._series = program.load_series(match) if offers_rematch(program, match) else None
        self._icons: dict[Button, str] = {}
        self._names, self._again = [player.name for player in match.header.players], Rect(0, 0, 0, 0)
        totals = sorted(match.results[-1].totals)
        super().__init__(sentence(WINS, match.header.players[self.picture.look.winner].name, totals[1], totals[0]))

    def ground(self, size: tuple[int, int], scale: float) -> Surface:
        return self.picture.ground(Frame(Rect((0, 0), size), scale, self.theme))

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        yield decode_night(size)
        starlit(size)
        yield None
        self.ground(size, scale)

    def lay_out(self) -> None:
        streams = self._shows and not self.theme.is_plain
        # where there is little room, buttons have words alone, and few of them
        is_wide = self.frame.units(self.rect.w) >= _WIDE
        self._less = 0 if is_wide and not self._is_lost else 24
        self._review = COSTLY if is_wide and self._is_lost else REVIEW
        self._wides = (100, 96, 146, 226 if self._review == COSTLY else 104)
        beside = sum(wide - self._less + 12 for wide in self._wides) + _AGAIN[0] + MARGIN
        self.picture.lay_out(self.frame, streams=streams, beside=beside)
        sky = self.picture.sky
        ahead.ask(("finale", "sky"), lambda: sky.draw_ahead(self.invalidate), _AHEAD_S)
        self.seconds, self.told = sky.ends_s, sky.opens_s if self._shows else 0.0
        self.shown = min(self.shown, self.seconds)

    def show(self, seconds: float) -> None:
        if self._bests is None and self._shows and self.is_mounted:
            self._bests = self._load_bests()
        before = self.shown
        super().show(seconds if self._shows else self.seconds)
        notes = enumerate(self.picture.sky.notes if self.is_mounted else ())
        heard = [number for number, at in notes if before < at <= self.shown < self.seconds]
        if heard:
            self.screen.play_sound(POINT, pitch=step_pitch(heard[-1]))

    def poll(self) -> None:
        super().poll()
        bests = answer_of(self._bests)
        if bests is not None and bests.beaten != self.picture.bests:
            self.picture.bests = bests.beaten
            self.invalidate()
        won = answer_of(self._series)
        if won is not None and not self.series:
            self.series = SERIES.format(self._names[0], won[0], won[1], self._names[1])
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        self.picture.paint(surface, self.shown)
        if self.series:
            painter, again = self.painter(surface), self.frame.around(self._again)
            wide = min(560, again.width_of(self.series, _SERIES) + 32)
            # on the edge of the foot, above the button
            place = again.at(_AGAIN[0] / 2 - wide / 2, -35, wide, 26)
            painter.pill(place, self.theme.panel, self.theme.accent, 1.5)
            painter.text(place, self.series, _SERIES, LIT_GOLD, CENTRE, margin=32)

    def keepsake(self, program: Program, match: Match) -> Keepsake:
        return match_keepsake(program, match, self.picture.bests)

    def kept_clear(self) -> Sequence[Rect]:
        return self.picture.kept_clear()

    def place_buttons(self, page: Finale) -> None:
        page.review.text = self._review
        middle = page.size[1] / page.scale - star_chart.FOOT / 2
        right = page.size[0] / page.scale - MARGIN
        for button, wide in zip((page.home, page.save, page.look_back, page.review), self._wides, strict=True):
            icon = self._icons.setdefault(button, button.icon)
            button.icon = "" if self._less else icon
            if button.visible:
                button.place(page.box(right - wide + self._less, middle - 24, wide - self._less, 48))
                right -= wide - self._less + 12
        self._again = page.box(right - _AGAIN[0], middle - _AGAIN[1] / 2, *_AGAIN)
        page.again.place(self._again)


def match_keepsake(program: Program, match: Match, bests: Sequence[Best] = ()) -> Keepsake:
    """The picture of a finished match, with the `bests` that it has beaten."""

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        picture = MatchPicture(match, program.art(program.game_of(match)), named=named, cards=False)
        picture.bests, page = bests, Frame(Rect(0, 0, SIZE[0], SIZE[1] - FOOT), _SCALE, NIGHT)
        picture.lay_out(page, streams=True)
        for _ in picture.sky.draw_ahead(lambda: None):
            continue
        surface.blit(picture.ground(page), (0, 0))
        picture.paint(surface, picture.sky.ends_s)

    winner, loser = standings(match)
    return keepsake_of(program, match.header, SCORE.format(winner.total, loser.total), draw, cards=(BACK,))
