"""Other seats' turns for a person to follow: marks, the wait for the next action, and a repetition of it all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.play.session import RedactedStep
from game.table import texts
from game.table.cards.placements import Slot
from game.table.marks.marks import MoveMark, apart, marks_of, stays
from game.table.sounds import ATTACK
from game.ui.draw import shapes
from game.ui.widgets.base import Drawn
from game.ui.widgets.button import Button
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

DRAW_MS, GO_MS, TURN_MS = 200, 160, 1100
"""How long arrows take to be drawn and to go, and the light that spreads as a turn begins or an attack lands."""
_BAR_HEIGHT, _BAR_STEPS = 3, 8
"""The bar's height, px of the design, and the steps in which it shrinks without motion."""
_KEY, _KEY_NAME = pygame.K_F3, "F3"
_ON_KEY = "Space"
JOLT, JOLT_MS = 6, 180
"""The distance that attacked cards sink, px at scale 1.0, and the time to rise again at Normal speed."""
STEP_S = 0.5
"""How long each action is shown, in seconds, if it has come to rest by then."""
_REST_S = 0.25
"""The minimum time for which each is marked before the next begins, in seconds."""


class ShowAgain:
    """Repeats the last steps of the other seats, one by one, on the table. The match does not change."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._table = screen, screen.table
        self._steps: list[RedactedStep] = []
        self._shown = 0
        self._next_at = 0.0
        """The time before which the next action does not begin."""
        self._is_marked = self._by_hand = False
        """Whether the current action has come to rest and is marked, and whether each waits for a call."""

    @property
    def running(self) -> bool:
        """Whether a repetition is running."""
        return bool(self._steps)

    def start(self, steps: Sequence[RedactedStep]) -> None:
        """Show these steps, redacted for the viewer, from the table before the first of them."""
        self._table.tabletop.finish()
        self._steps, self._by_hand = list(steps), False
        self._go_to(0)

    def _go_to(self, shown: int) -> None:
        self._shown, self._next_at = shown, self._screen.now + STEP_S
        self._table.tabletop.snap_to(self._steps[shown].before, self._table.tabletop.state.below)
        self._mark()
        self._screen.wake_at(self._next_at)

    def _mark(self) -> None:
        self._is_marked = True
        self._screen.others.mark_until(self._steps[self._shown - 1].number if self._shown else 0)

    def advance(self, now: float) -> None:
        """Mark the current action when it has come to rest, and begin the next at its time; `now` in seconds."""
        if not self._steps or self._table.tabletop.moving:
            return
        if not self._is_marked:
            # an action's mark is seen before the next begins
            self._mark()
            self._next_at = max(self._next_at, now + _REST_S)
        if not self._by_hand:
            self._screen.wake_at(self._next_at)
            if now >= self._next_at:
                self._show_next()

    def _show_next(self) -> None:
        if self._shown == len(self._steps):
            self.stop()
            return
        self._shown += 1
        self._is_marked, self._next_at = False, self._screen.now + STEP_S
        self._table.show(self._steps[self._shown - 1], None)
        self._screen.wake_at(self._screen.now)

    def step(self, *, forward: bool) -> None:
        """Move on by one action if `forward`, or back by one; from then on each waits for a call."""
        self._table.tabletop.finish()
        self._by_hand = True
        if forward:
            self._mark()
            self._show_next()
        else:
            self._go_to(max(0, self._shown - 1))

    def stop(self) -> bool:
        """End it; return whether anything was shown."""
        was_running, self._steps = self.running, []
        if was_running:
            self._screen.show_anew()
            self._screen.others.update(self._screen.now)
        return was_running


class TimedButton(Button):
    """A button with a bar that shrinks as time runs out."""

    left = Drawn[float]()
    """The part of the time that is left, from 0 to 1."""

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        rest, high = self.frame.inset(7, 0), max(2, self.px(_BAR_HEIGHT))
        track = Rect(rest.rect.x, rest.rect.bottom - high - self.px(3), rest.rect.w, high)
        if self.left:
            shapes.paint_box(surface, track, high / 2, self.theme.track)
            track.w = max(high, round(track.w * self.left))
            shapes.paint_box(surface, track, high / 2, self.theme.accent)


class OthersTurn:
    """Marks other seats' moves until the person's first move, and repeats them; shows when the next action waits."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session, self._table = screen, screen.session, screen.table
        self._log, self._presenter = screen.log, screen.presenter
        self._gives_way = False
        self.marked: list[MoveMark] = []
        """How moves are marked now."""
        self._lines: list[LogLine] = []
        self._marked_view = self._table.tabletop.state.view
        self.again = ShowAgain(screen)
        self.button = TimedButton("", self._press, key_hint=_KEY_NAME)
        self.button.visible, self.button.left = False, 0.0
        self._table.panels.add(self.button)

    # --- what others did

    def _block(self) -> list[LogLine]:
        """The lines of others' turns since the last turn of the seat below, without those of its current turn."""
        below = self._session.seat_below
        before = dropwhile(lambda line: line.mover == below, reversed(self._log.played_here))
        return list(takewhile(lambda line: line.turn and line.mover != below, before))[::-1]

    def _show_marks(self, lines: list[LogLine], speed: float) -> None:
        session = self._session
        others = [line for line in lines if line.seat != session.seat_below]
        is_over = session.match.state.result is not None
        # not before the table is shown as the seat below sees it
        is_seated = self._table.tabletop.state.below == self._screen.seat_below
        self._table.panels.log.numbers_moves = numbers = self._screen.program.in_force.mark_moves
        is_shown = numbers and is_seated and not (is_over or self._is_racing or self._gives_way)
        self._lines, self._marked_view = others, self._table.tabletop.state.view
        self._mark(apart(self._table.marks(others), self._screen.scale) if is_shown else [], speed)

    def _mark(self, moves: list[MoveMark], speed: float) -> None:
        marks = marks_of(moves, self._screen.scale, self._table.labels())
        self.marked = moves
        self._table.tabletop.marks.show("moves", marks, DRAW_MS * speed / 1000, GO_MS * speed / 1000)

    @property
    def _is_racing(self) -> bool:
        races = self._table.races
        return races.is_showing or races.is_teaching

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

    # --- what the table reports

    def before_step(self, step: RedactedStep) -> None:
        """Note that a step is about to be shown; the marks end with the first move of the seat below."""
        self.again.stop()
        if step.entry.actor == step.before.actor == self._session.seat_below:
            self._mark([], self._screen.duration_scale)

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
            marks, accent, scale = table.tabletop.marks, screen.theme.accent, table.panels.scale
            marks.spread(table.plate_of(below), radius, accent, scale, TURN_MS * speed / 1000)

    def _strike(self, slot: Slot, seat: int) -> None:
        screen, tabletop = self._screen, self._table.tabletop
        speed, colour = screen.duration_scale, self._table.panels.log.colour_of(seat)
        screen.play_sound(ATTACK)
        if not speed:
            return
        for piece in tabletop.pieces_at(slot):
            piece.y += screen.px(JOLT)
            piece.fly(piece.placement, JOLT_MS * speed / 1000)
        struck = tabletop.areas.by_slot[slot].rect
        tabletop.marks.spread(struck, tabletop.card_radius, colour, screen.scale, TURN_MS * speed / 1000)

    def place(self) -> None:
        """Place everything in a new layout."""
        self.button.place(self._table.panels.log.button_place)
        self.mark()

    def update(self, now: float) -> None:
        """Update the repetition, the button and the time left to take back a card; `now` in seconds."""
        self.again.advance(now)
        if self._is_racing and self.marked:
            self._mark([], 0.0)
        view = self._table.tabletop.state.view
        if self.marked and view is not self._marked_view:
            # no mark hangs where its card was while that flies on; where cards only make a little room for others, it
            # follows when they have come to rest
            self._marked_view = view
            there, scale = self._table.marks(self._lines), self._screen.scale
            self._mark([move for move in self.marked if any(stays(move, other, scale) for other in there)], 0.0)
        pauses, session = self._presenter.pauses, self._session
        is_own_turn = session.hand_open and session.race is None and session.match.actor == session.seat_below
        if self.again.running:
            self._offer(texts.STOP, _KEY_NAME, primary=True)
        elif pauses.awaits_key or pauses.grace is not None:
            self._offer(texts.NEXT if pauses.awaits_key else texts.CONTINUE, _ON_KEY, primary=pauses.awaits_key)
        elif (session.may_move or (self.button.visible and is_own_turn)) and self._block():
            # it stays while a move of the person below is about to be shown
            self._offer(texts.SHOW_AGAIN, _KEY_NAME)
        else:
            self.button.visible = False
        self._table.panels.log.has_button = self.button.visible
        if self.button.rect != self._table.panels.log.button_place:
            self.place()
        left = 0.0
        if pauses.grace is not None:
            begins, ends = pauses.grace
            left = max(0.0, (ends - now) / (ends - begins))
            if not self._screen.duration_scale:
                left = math.ceil(left * _BAR_STEPS) / _BAR_STEPS
            self._screen.wake_at(now if self._screen.duration_scale else now + (ends - begins) / _BAR_STEPS)
        self.button.left = left

    def _offer(self, text: str, key: str, primary: bool = False) -> None:
        self.button.text, self.button.key_hint, self.button.primary = text, key, primary
        self.button.visible = True

    # --- what the person does

    def _press(self) -> None:
        if not self.again.stop() and not self._presenter.hurry():
            self.show_again()

    def show_again(self) -> bool:
        """Repeat the others' last turns, in the person's own turn with nothing in motion; False otherwise."""
        session, block = self._session, self._block()
        is_racing = session.race is not None or self._table.races.is_showing
        if not block or not session.may_move or session.top_unseen or session.due is not None or is_racing:
            return False
        self._screen.show_anew()
        steps = session.steps_from(block[0].number - 1, session.viewer)
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
