"""A game's table on a page: it shows the positions and steps of a replay, and takes no input."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.play.replay import Replay, ReplaySession
from game.play.session import play_step
from game.rules.race import Race
from game.table.game.program import Program
from game.table.turns.program import TableProgram
from game.table.turns.table import TableRequest
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour
from game.ui.widgets.base import NOWHERE, ScreenStack
from game.ui.widgets.screen import Screen

SLOW = 0.5
"""The least speed at which races are still shown in real time."""
_TEXT = 1.5
"""The largest text scale on such a table, as a multiple of the cards' scale."""


class _Mounting(ScreenStack):
    """The table screen's substitute for a stack: the page's motion and sound, at the speed of the replay."""

    def __init__(self, page: Screen) -> None:
        self._page = page
        self.speed = 1.0
        self.follow()

    def follow(self) -> None:
        """Copy the scales of the page's stack, its sounds, and whether it is attended."""
        stack = self._page.stack
        self.duration_scale = stack.duration_scale / self.speed
        self.pause_scale = stack.pause_scale / self.speed
        self.fade_s = stack.fade_s / self.speed
        self.high_contrast, self.attended_until = stack.high_contrast, stack.attended_until
        self.sounds = stack.sounds


class Stage(Drawable):
    """The table of a replay's game, drawn into a rectangle of a page.

    The page calls `advance` in each of its updates, and `place` when it is laid out. A `framed` one is above other
    things.
    """

    def __init__(self, page: Screen, program: Program, replay: Replay, *, framed: bool = False) -> None:
        super().__init__()
        self._framed = framed
        self._page = page
        self._mounting = _Mounting(page)
        self.session = ReplaySession(replay)
        self.session.look(self.session.viewer)
        game = program.games[replay.header.rules.name]
        self.table = game.table(
            TableRequest(
                session=self.session,
                art=program.art(game),
                profiles=program.profiles,
                hand_sort=game.hand_sort(program.settings.hand_sort),
                program=TableProgram(replace(program.in_force, mark_moves=False)),
                looked_at=True,
            )
        )
        self.table.stack = self._mounting
        log = self.table.table.panels.log
        self.paint_mark, self.colour_of = log.paint_mark, log.colour_of
        self._picture = Surface((1, 1))
        self._recalls = False
        self._began, self._slowness = 0.0, 1.0
        """When the last step began, and how slowly a race runs since then."""

    # --- layout

    def place(self, rect: Rect, ground: Surface | Colour) -> None:
        """Lay out the table in a rectangle of the page, on the page's `ground`, a picture of that size or a colour."""
        self._mounting.follow()
        self.rect = rect
        table = self.table
        scale = min(length / least for length, least in zip(rect.size, table.min_size, strict=True))
        self._picture = Surface(rect.size)
        table.resize(rect.size, scale, scale * _TEXT)
        table.scene.set_background(ground)
        self.snap()

    # --- content

    @property
    def position(self) -> int:
        """The current position."""
        return self.session.position

    def go_to(self, position: int) -> None:
        """Show a position at once."""
        self.session.go_to(position)
        self.snap()

    def look(self, viewer: int) -> None:
        """Show the position to a viewer: a seat, `SPECTATOR` or `OMNISCIENT`."""
        self.session.look(viewer)
        self.snap()

    def snap(self) -> None:
        """Show the position at rest."""
        table = self.table
        self._mounting.sounds = NOWHERE.sounds
        table.presenter.end_race()
        table.sounds.stop()
        self._mounting.follow()
        replay, position = self.session.replay, self.position
        lines = replay.lines_of(replay.hand_at(position))
        table.log.lines = [line for line in lines if line.number <= position]
        table.snap()
        self._recall()
        self._repaint()

    def _recall(self) -> None:
        replay, position = self.session.replay, self.position
        if position and isinstance((entry := replay.entries[position - 1]).move, Race):
            self.table.races.recall(play_step(replay.match_at(position - 1), entry, self.session.viewer))
            self._recalls = True

    def step(self, speed: float) -> None:
        """Show the next entry of the record as at the table, `speed` times as fast. Raises `IndexError` at the end.

        A race is repeated in real time, or slowly below half of that, and its step is shown when its verdict has been
        read; a call in the meantime ends it.
        """
        self._mounting.speed = speed
        self._mounting.follow()
        was_racing = self.session.race is not None
        self.finish()
        self._page.wake_at(self._page.now)
        self._began, self._slowness = self.table.now, speed if speed < SLOW else 1.0
        if was_racing or not self.table.pause_scale or not self.session.reenact(self.table.now):
            self.table.presenter.show(self.session.step())

    @property
    def _is_racing(self) -> bool:
        return self.session.race is not None or self.table.races.is_showing

    @property
    def moving(self) -> bool:
        """Whether the last step is still in motion, for which the next one waits."""
        return self._is_racing or self.table.tabletop.moving

    def finish(self) -> None:
        """End all motion; a running race is reset to its beginning."""
        self.session.end_race()
        if self.table.races.is_showing or self._recalls:
            self.table.presenter.end_race()
        self._recalls = False
        self.table.tabletop.finish()

    # --- time

    def advance(self, now: float, seconds: float) -> None:
        """Run the table's motion until `now`, `seconds` further, and draw the changes."""
        table, was_moving = self.table, self.moving
        self._mounting.follow()
        # the page runs the match: of a table's updates only motion and timers are run
        Screen.update(table, now, seconds)
        if self._is_racing:
            table.follow_race(self._began + (now - self._began) * self._slowness)
        if was_moving and not self.moving:
            # the end of a hand is described only now
            table.refresh()
            self._recall()
        table.look_ahead()
        if table.next_update is not None:
            self._page.wake_at(table.next_update)
        self._repaint()

    def _repaint(self) -> None:
        if self.rect.w and self.table.scene.dirty:
            for drawn in self.table.paint(self._picture):
                self._page.scene.invalidate(drawn.move(self.rect.topleft))

    def paint(self, surface: Surface) -> None:
        part = surface.get_clip().clip(self.rect)
        surface.blit(self._picture, part.topleft, part.move(-self.rect.x, -self.rect.y))
        if self._framed:
            page = self._page
            width = max(1.0, 2.5 * page.scale)
            shapes.paint_box(surface, self.rect, 0, outline=page.theme.outline, width=width)
