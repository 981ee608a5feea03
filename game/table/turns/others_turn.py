"""Other seats' turns for a person to follow: marks, the wait for the next action, and a repetition of it all."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.play.match_log import LogLine
from game.play.session import RedactedStep
from game.table import texts
from game.table.cards.slot import Slot
from game.table.marks.move_marks import GraceBar, MoveMarks, Wave
from game.table.sounds import ATTACK
from game.ui.motion.animations import Animations
from game.ui.widgets.button import Button
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_KEY, _KEY_NAME = pygame.K_F3, "F3"
_ON_KEY = "Space"
JOLT, JOLT_MS = 6, 180
"""The distance that attacked cards sink, px at scale 1.0, and the time to rise again at Normal speed."""


STEP_S = 0.5
"""How long each action is shown, in seconds, if it has come to rest by then."""
_REST_S = 0.25
"""The minimum time for which each is marked before the next begins, in seconds."""
_LANDING_S = 0.05
"""The time between two checks whether an action has come to rest, in seconds."""


class ShowAgain:
    """Repeats the last steps of the other seats, one by one, on the table. The match does not change."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._table = screen, screen.table
        self._steps: list[RedactedStep] = []
        self._shown = 0
        self._due = math.inf
        """The time when the next action may begin; infinity once the marks of the current one are visible."""
        self._by_hand = False
        self._cancel: Callable[[], None] | None = None

    @property
    def running(self) -> bool:
        """Whether a repetition is running."""
        return self._cancel is not None

    def start(self, steps: Sequence[RedactedStep]) -> None:
        """Show these steps, redacted for the viewer, from the table before the first of them."""
        tabletop = self._table.tabletop
        self._steps, self._shown, self._by_hand = list(steps), 0, False
        tabletop.finish()
        tabletop.snap_to(steps[0].before, tabletop.below)
        self._wait(STEP_S)
        self._screen.others.mark_until(0)

    def _wait(self, seconds: float) -> None:
        self._cancel = self._screen.call_later(seconds, self._next)

    def _next(self) -> None:
        if self._table.tabletop.moving:
            self._wait(_LANDING_S)
            return
        if self._due != math.inf:
            # an action's mark is visible before the next begins
            self._came_to_rest()
            rest, self._due = max(self._due - self._screen.now, _REST_S), math.inf
            self._wait(rest)
        elif not self._by_hand:
            self._show_next()

    def _came_to_rest(self) -> None:
        if self._shown:
            self._screen.others.mark_until(self._steps[self._shown - 1].number)

    def _show_next(self) -> None:
        if self._shown == len(self._steps):
            self.stop()
            return
        self._shown += 1
        self._table.show(self._steps[self._shown - 1], None)
        self._due = self._screen.now + STEP_S
        self._wait(_LANDING_S)

    def step(self, *, forward: bool) -> None:
        """Move on by one action if `forward`, or back by one; from then on each waits for a call."""
        if self._cancel is None:
            return
        self._cancel()
        tabletop = self._table.tabletop
        tabletop.finish()
        self._by_hand = True
        if forward:
            self._came_to_rest()
            self._show_next()
            return
        self._shown = max(0, self._shown - 1)
        tabletop.snap_to(self._steps[self._shown].before, tabletop.below)
        self._screen.others.mark_until(self._steps[self._shown - 1].number if self._shown else 0)
        self._wait(STEP_S)

    def stop(self) -> bool:
        """End it; return whether anything was shown."""
        if self._cancel is None:
            return False
        self._cancel()
        self._cancel = None
        self._steps = []
        self._screen.show_anew()
        self._screen.others.update(self._screen.now)
        return True


class OthersTurn:
    """Marks other seats' moves until the person's first move, and repeats them; shows when the next action waits."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session, self._table = screen, screen.session, screen.table
        self._log, self._presenter = screen.log, screen.presenter
        animations = Animations(screen.animate)
        self.marks = MoveMarks(screen.scene, animations)
        self._gives_way = False
        self._marked: list[LogLine] = []
        self._marked_view = self._table.tabletop.view
        self.again = ShowAgain(screen)
        self.sign, self.blow = Wave(screen.scene, animations), Wave(screen.scene, animations)
        self.grace = GraceBar()
        self.button = Button("", self._press, key_hint=_KEY_NAME)
        self.button.visible = False
        self._table.panels.add(self.button, self.grace)

    @property
    def marks_moves(self) -> bool:
        """Whether others' moves are marked."""
        return self._screen.request.settings().mark_moves

    # --- others' moves

    def _block(self) -> list[LogLine]:
        """The lines of others' turns since the last turn of the seat below, without those of its current turn."""
        lines, below = self._log.played_here, self._session.seat_below
        while lines and lines[-1].mover == below:
            lines.pop()
        block: list[LogLine] = []
        while lines and lines[-1].turn and lines[-1].mover != below:
            block.insert(0, lines.pop())
        return block

    def _show_marks(self, lines: list[LogLine], speed: float) -> None:
        session = self._session
        others = [line for line in lines if line.seat != session.seat_below]
        is_over = session.match.state.result is not None
        is_shown = self.marks_moves and self._handed_over and not (is_over or self._is_racing or self._gives_way)
        marks = self._table.marks(others) if is_shown else ()
        self._marked, self._marked_view = others, self._table.tabletop.view
        self.marks.show(marks, self._screen.scale, speed, self._table.labels())

    @property
    def _handed_over(self) -> bool:
        """Whether the table is shown as the seat below sees it, not yet as the one before."""
        return self._table.tabletop.below == max(0, self._session.seat_below)

    @property
    def _is_racing(self) -> bool:
        races = self._table.races
        return races is not None and (races.is_showing or races.is_teaching)

    def give_way(self, to_hint: bool) -> None:
        """Hide the marks while a hint is on the table (`to_hint`)."""
        if to_hint != self._gives_way:
            self._gives_way = to_hint
            self.mark()

    def mark(self, speed: float = 0.0) -> None:
        """Mark the others' moves since the last move of the seat below."""
        if not self.again.running:
            self._show_marks(self._log.since_move_of(self._session.seat_below), speed)

    def mark_until(self, number: int) -> None:
        """Mark the repeated moves, up to entry `number`."""
        self._show_marks([line for line in self._block() if line.number <= number], self._screen.duration_scale)

    # --- reports of the table

    def before_step(self, step: RedactedStep) -> None:
        """Note that a step is about to be shown; the marks end with the first move of the seat below."""
        self.again.stop()
        if step.entry.actor == step.before.actor == self._session.seat_below:
            self.marks.show((), self._screen.scale, self._screen.duration_scale)

    def came_to_rest(self, last: RedactedStep | None) -> None:
        """Mark the last step, and draw the attention of the person whose turn has begun."""
        screen, table, below = self._screen, self._table, self._session.seat_below
        speed = screen.duration_scale
        self.mark(speed)
        # a hand's last card has an ending of its own
        if last is None or last.entry.actor == below or last.after.result is not None:
            return
        struck = table.attacked(last)
        if struck is not None:
            self._strike(struck, last.entry.actor)
        if self._session.may_move:
            radius = screen.theme.panel_radius * table.panels.scale
            self.sign.show(table.plate_of(below), radius, screen.theme.accent, table.panels.scale, speed)

    def _strike(self, slot: Slot, seat: int) -> None:
        """Show an attack: its slot sinks for a moment, and light spreads in the attacker's colour."""
        screen, tabletop = self._screen, self._table.tabletop
        speed, colour = screen.duration_scale, self._table.panels.log.colour_of(seat)
        screen.play_sound(ATTACK)
        if not speed:
            return
        for piece in tabletop.pieces_at(slot):
            piece.jolt(screen.px(JOLT), JOLT_MS * speed / 1000)
        self.blow.show(tabletop.areas.by_slot[slot].rect, tabletop.card_radius, colour, screen.scale, speed)

    def place(self) -> None:
        """Place everything in a new layout."""
        self.button.place(self._table.panels.log.button_place)
        self.mark()

    def update(self, now: float) -> None:
        """Update the button and the time left to take back a card; `now` in seconds."""
        if self._is_racing and self.marks.shown:
            self.marks.show((), self._screen.scale, 0.0)
        view = self._table.tabletop.view
        if self.marks.shown and view is not self._marked_view:
            # no mark stays at the old place of a card that flies on
            self._marked_view = view
            self.marks.drop_all_but(self._table.marks(self._marked), self._screen.scale)
        pauses = self._presenter.pauses
        if self.again.running:
            self._offer(texts.STOP, _KEY_NAME, primary=True)
        elif pauses.awaits_key or pauses.grace is not None:
            self._offer(texts.NEXT if pauses.awaits_key else texts.CONTINUE, _ON_KEY, primary=pauses.awaits_key)
        elif (self._session.may_move or self._is_own_move_due) and self._block():
            self._offer(texts.SHOW_AGAIN, _KEY_NAME)
        else:
            self.button.visible = False
        self._table.panels.log.make_room(for_button=self.button.visible)
        left = 0.0
        if pauses.grace is not None:
            begins, ends = pauses.grace
            left = max(0.0, (ends - now) / (ends - begins))
            smooth = self._screen.duration_scale > 0
            self._screen.wake_at(now if smooth else now + (ends - begins) / 8)
        if left or self.grace.visible:
            self.grace.show(self.button.rect, left, smooth=self._screen.duration_scale > 0)

    @property
    def _is_own_move_due(self) -> bool:
        """Whether a move of the person below, whose turn it stays, is about to be shown: the button stays."""
        session = self._session
        is_own = session.hand_open and session.race is None and session.match.actor == session.seat_below
        return self.button.visible and is_own

    def _offer(self, text: str, key: str, primary: bool = False) -> None:
        button = self.button
        if (button.text, button.primary, button.visible) == (text, primary, True):
            return
        button.text, button.key_hint, button.primary = text, key, primary
        button.visible = True
        button.invalidate()

    # --- input

    def _press(self) -> None:
        if not self.again.stop() and not self._presenter.hurry():
            self.show_again()

    def show_again(self) -> bool:
        """Repeat the others' last turns, in the person's own turn with nothing in motion; False otherwise."""
        session, block, races = self._session, self._block(), self._table.races
        is_racing = races is not None and (races.is_showing or session.race is not None)
        if not block or not session.may_move or session.top_unseen or session.due is not None or is_racing:
            return False
        self._screen.show_anew()
        steps = session.steps_from(block[0].number)
        self.again.start([step for step in steps if step.number <= block[-1].number])
        self.update(self._screen.now)
        return True

    def take(self, event: InputEvent) -> bool:
        """Handle an input before the table does: one that ends or starts a repetition, or ends a pause."""
        on_button = isinstance(event, Pointer) and self.button.visible and self.button.rect.collidepoint(event.pos)
        if isinstance(event, Pointer):
            if event.action is PointerAction.DOWN and self.again.running and not on_button:
                self.again.stop()
            return False
        if not isinstance(event, Press) or event.repeat:
            return False
        if self.again.running and event.intent in (Intent.LEFT, Intent.RIGHT):
            self.again.step(forward=event.intent is Intent.RIGHT)
            return True
        if self.again.stop():
            return event.key == _KEY or event.intent in (Intent.PRESS, Intent.BACK)
        if event.key == _KEY:
            return self.show_again()
        current = self._screen.root.current
        on_panel = current is not None and current not in self._table.tabletop.areas.by_slot.values()
        return event.intent is Intent.PRESS and not on_panel and self._presenter.hurry()

    def clicked_nothing(self, event: InputEvent) -> bool:
        """Handle a click on nothing, which ends a pause."""
        if isinstance(event, Pointer) and event.action is PointerAction.UP and event.button == 1:
            return self._presenter.hurry()
        return False
