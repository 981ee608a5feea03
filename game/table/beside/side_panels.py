"""The panels next to the cards, as on every table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.beside.analysis_panel import AnalysisPanel
from game.table.beside.log_panel import LogPanel
from game.table.beside.standing_bar import StandingBar
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button

_TIP_GAP, _LEAST_LOG = 10, 76
"""The distance between the log and what is above or below it, and its least height, px of the panels' design."""


class SidePanels(Container):
    """The panels next to the cards, as large as the player wants them and the cards leave room for."""

    undo: Widget
    hint: Button | None = None
    faster: Button | None = None
    """The button that hurries the count of a hand; None if there is none."""
    log: LogPanel
    analysis: AnalysisPanel | None = None
    """The panel of the analysis above the log, in practice."""
    standing: StandingBar | None = None
    """The bar of the standing in an analysis; None in a game without one."""
    log_place = Rect(0, 0, 0, 0)
    """The rectangle of the log when it has all the space."""
    panel_scale = 1.0
    """Px of the screen per px of the panels' design, as set by the game's layout."""
    looked_at = False
    """Whether nobody plays at this table, as in its request: then only the plates are drawn."""
    least_seen = (1280, 720)
    """The minimum width and height of a table at which nobody plays, px at scale 1.0."""

    @property
    def scale(self) -> float:
        return self.panel_scale

    @property
    def plates(self) -> Sequence[Widget]:
        """The plates of the seats, if they are among the panels."""
        return ()

    def meets(self, area: Rect) -> bool:
        """Always true: asking each panel once, as `paint` does, is faster."""
        return True

    def paint(self, surface: Surface) -> None:
        if not self.looked_at:
            super().paint(surface)
            return
        for plate in self.plates:
            plate.paint(surface)

    def show_sort(self, key: str) -> None:
        """Show the sort of the hand."""

    def make_room(self, for_tip: Rect | None) -> None:
        """Start the log below the analysis, and end it above a tip over its lower part; None for no tip."""
        place = self.log_place.copy()
        if self.analysis is not None:
            height = self.analysis.height(place.h - self.px(_LEAST_LOG + _TIP_GAP))
            above = Rect(place.x, place.y, place.w, height)
            self.analysis.visible = self.log.visible
            if above != self.analysis.rect:
                self.analysis.place(above)
            taken = height + self.px(_TIP_GAP)
            place = Rect(place.x, place.y + taken, place.w, place.h - taken)
        if for_tip is not None and for_tip.colliderect(place):
            place.h = for_tip.top - self.px(_TIP_GAP) - place.y
        if place != self.log.rect:
            self.log.place(place)
