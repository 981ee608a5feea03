"""The count of a hand at the table: from the end of the hand to the total of the player who scores."""

from __future__ import annotations

from pygame import Surface

from game.table.count.count import FlightLook, TableCount
from game.table.count.story import Sound
from game.table.hand_to_hand.count.picture import CountPicture
from game.table.hand_to_hand.count.story import (
    HAND,
    SCORE,
    SCORE_S,
    SPAN_S,
    TOTAL_S,
    TURN,
    beats_of,
    panel_of,
    sounds_of,
)
from game.table.hand_to_hand.impact.light import chip
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.pages.score import reckon
from game.table.hand_to_hand.tabletop.side_panels import Rails
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.sounds import POINT, SUM
from game.table.turns.match_screen import MatchScreen
from game.ui.draw import shapes
from game.ui.draw.scene import Layer
from game.ui.draw.shapes import Point
from game.ui.look.palette import LIT_GOLD


def _bead(number: int, unit: float) -> Surface:
    return shapes.disc(max(2, round((6 - number) * unit)), LIT_GOLD)


class HandToHandCount(TableCount):
    """The count, shown on a table's screen."""

    picture: CountPicture

    def __init__(self, screen: MatchScreen, tabletop: Tabletop, panels: Rails) -> None:
        match = screen.session.match
        self._table, self._top, self._panels = screen, tabletop, panels
        self._people, self._reckoning = screen.session.human_seats, reckon(match)
        result = self._reckoning.result
        beats = beats_of(self._reckoning, tabletop.state.below if result.went_out is None else result.went_out)
        look = FlightLook(54, (0.06, 0.12, 0.18, 0.24), _bead)
        super().__init__(screen, match, beats, sounds_of(beats, max(result.scores)), look)

    def draw(self) -> CountPicture:
        return CountPicture(self._table, self._top, self._reckoning, self.moment)

    def lay_out(self) -> None:
        self._top.cover(False)
        self._top.marks.show("last", ())
        self._put_on(3000, (Layer.HELD, 3000))

    def show(self, number: int, progress: float) -> None:
        self._top.cover(number > 0)
        super().show(number, progress)

    def flight(self) -> tuple[Surface, Point, Point] | None:
        """The points on their way to a sum, or the difference on its way to its plate."""
        moment, beat, unit, scorer = self.moment, self.moment.beat, self.picture.scale, self._reckoning.scorer
        if beat.kind == SCORE and scorer is not None:
            middle = sum(self.picture.ruler.x(moment.counted(seat)) for seat in (0, 1)) / 2
            plate = self._panels.below if scorer == self._top.state.below else self._panels.above
            points = chip(f"+{self._reckoning.result.scores[scorer]}", 16, unit)
            return points, (middle, self.picture.places.ruler.y), plate.rect.center
        if beat.kind not in (HAND, TURN):
            return None
        rows = self.picture.rows(beat.seat)
        start = rows.hand.whole.rect if beat.kind == HAND else rows.down.cards.poses[beat.number].rect
        return chip(f"+{beat.value}", 16, unit), start.center, rows.plus.rect.center

    @property
    def _totals(self) -> list[int]:
        """Both totals, including the difference once it has arrived."""
        result, moment = self._reckoning.result, self.moment
        part = moment.part(SPAN_S + SCORE_S, TOTAL_S) if moment.beat.kind == SCORE else 0.0
        both = zip(result.totals, result.scores, strict=True)
        return [total - scored + round(scored * part) for total, scored in both]

    def pan(self, sound: Sound) -> float:
        return 0.4 if sound.name in (POINT, SUM) else 0.0

    def show_panels(self) -> None:
        match, top, panels, people = self._match, self._top, self._panels, self._people
        target, out = int(match.header.options["target"]), self._reckoning.result.went_out
        glowing, reader = -1 if out is None else out, people[0] if len(people) == 1 else None
        panels.show_plates(top.state.view, self._totals, glowing)
        panels.turn.show(panel_of(self._reckoning, self.moment, top.state.view.hand_number, target, reader))
        panels.show_counting(True, texts.GO_ON if self.moment.is_complete else texts.SKIP_COUNT, self.button)

    def close(self) -> None:
        super().close()
        self._top.cover(False)
        self._panels.show_counting(False)
