"""The moment of a replay that is pointed at on the time line: a small table, and below it what happened."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.pages.replay import texts
from game.pages.replay.timeline import TimeLine
from game.play.replay import Replay
from game.table.game.stage import Stage
from game.ui.controls.callout import TIP, Callout, Line
from game.ui.draw.paragraph import plain
from game.ui.draw.scene import Layer
from game.ui.look.theme import TextStyle, Typeface
from game.ui.screens.page import Page
from game.ui.widgets.base import Widget

_SIZE = (220, 124)
_LOOK = TIP._replace(
    style=TextStyle(Typeface.SEMIBOLD, 16, 1.25), widths=(396,), padding=(12, 12, 7), gap=0, edge=0, shadow=(0, 0, 0)
)


class Preview:
    """Shows over a page what is pointed at: in its next frame, as a pointer that moves points at several in one."""

    def __init__(
        self, page: Page, replay: Replay, line: TimeLine, above: Widget, make_stage: Callable[[], Stage]
    ) -> None:
        """It stands `above` what has the line and its buttons.

        `make_stage` makes another table of the replay, for whatever is pointed at first.
        """
        self.bubble = Callout(_LOOK)
        """What happened at the moment, above the time line."""
        self.stage: Stage | None = None
        """The small table, once there is one."""
        self._page = page
        self._replay = replay
        self._line = line
        self._above = above
        self._make_stage = make_stage
        self._pointed: int | None = None
        page.root.add(self.bubble)
        line.on_point = self.point

    def point(self, position: int | None) -> None:
        """Show a position in the next frame, or none at once."""
        self._pointed = position
        if position is None:
            self.bubble.visible = False
            if self.stage is not None:
                self.stage.visible = False
        else:
            self._page.wake_at(self._page.now)

    def update(self, viewer: int) -> None:
        """Show what was pointed at since the last frame, as the viewer sees it."""
        if self._pointed is not None:
            position, self._pointed = self._pointed, None
            self._show(position, viewer)

    def _show(self, position: int, viewer: int) -> None:
        page, line = self._page, self._line
        x, bottom = line.x_of(position), self._above.rect.y - page.px(6)
        words = plain(self._replay.lines[position - 1].words if position else texts.BEGINNING)
        self.bubble.say_lines([Line(words, page.theme.body)], Rect(x, bottom, 0, 0))
        stage = self.stage
        if stage is None:
            self.stage = stage = self._make_stage()
            page.scene.add(stage, Layer.NOTICE)
        if stage.rect.size != page.box(0, 0, *_SIZE).size:
            stage.place(page.box(0, 0, *_SIZE), page.theme.ground)
        place = stage.rect.copy()
        place.midbottom = (x, self.bubble.rect.y - page.px(4))
        stage.rect = place.clamp(Rect((0, 0), page.size))
        stage.session.look(viewer)
        stage.go_to(position)
        stage.visible = True
