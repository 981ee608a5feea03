"""The moment of a replay that is pointed at on the time line: a small table, and below it what happened."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.pages.replay import texts
from game.pages.replay.timeline import TimeLine
from game.play.replay import Replay
from game.table.game.stage import Stage
from game.ui.draw import typeset
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.paragraph import plain
from game.ui.draw.scene import Layer
from game.ui.screens.page import Page
from game.ui.widgets.base import Widget

_SIZE = (220, 124)
_BUBBLE = 34


class HoverLine(Widget):
    """What happened at the moment pointed at on the time line, in a bubble above it."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False

    def say(self, text: str, x: int, bottom: int) -> None:
        """Say a log line above a point; an empty text says nothing."""
        self.text = plain(text)
        self.visible = bool(text)
        if text:
            wide = min(self.px(420), typeset.width(self.text, self.theme.body, self.scale) + self.px(24))
            rect = Rect(0, 0, wide, self.px(_BUBBLE))
            rect.midbottom = (x, bottom)
            self.place(rect.clamp(Rect((0, 0), self.screen.size)))

    def paint(self, surface: Surface) -> None:
        to, theme = Painter(surface), self.theme
        to.box(self.frame, theme.toast, theme.toast_outline, max(1 / self.scale, 1), radius=9)
        to.text(self.frame, self.text, theme.body, theme.toast_text, CENTRE, margin=20)


class Preview:
    """Shows over a page what is pointed at: in its next frame, as a pointer that moves points at several in one."""

    def __init__(
        self, page: Page, replay: Replay, line: TimeLine, above: Widget, make_stage: Callable[[], Stage]
    ) -> None:
        """It stands `above` what has the line and its buttons.

        `make_stage` makes another table of the replay, for whatever is pointed at first.
        """
        self.bubble = HoverLine()
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
        self.bubble.say(self._replay.lines[position - 1].words if position else texts.BEGINNING, x, bottom)
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
