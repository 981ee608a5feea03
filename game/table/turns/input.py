"""Card input of the person below: picking up, dragging and putting down, by pointer and by keys at the same time.

The game's choices give the possible actions as moves; this module knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core import Refusal
from game.table import texts
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, Slot
from game.table.sounds import PICK_UP
from game.table.turns.aim import Aim, HeldCards
from game.table.turns.hit_areas import HitArea
from game.table.turns.table import ByHand, Gesture
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_DRAG_FROM = 6
"""The distance of the pointer from which a press becomes a drag, in px at scale 1.0."""
DOUBLE_CLICK_S = 0.4
"""The longest time between the two clicks of a double-click, in seconds."""


class CardInput:
    """The cards picked up, held and pointed at."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session, self._messages = screen, screen.session, screen.messages
        self._tabletop, self._choices = screen.table.tabletop, screen.table.choices
        self._tabletop.areas.touched = self
        self.aim: Aim | None = None
        """The targets of the picked-up cards, or None."""
        self.held: HeldCards | None = None
        """The cards dragged by the pointer, or None."""
        self.gesture: Gesture | None = None
        self.over: Slot | None = None
        """The slot pointed at, or None."""
        self._released: Slot | None = None
        """The slot of cards that were dropped on a legal target, and stay there until their move is shown."""
        self._pressed: tuple[Slot, tuple[int, int]] | None = None
        self._clicked: tuple[Slot | None, float] = (None, 0.0)
        """The slot clicked last, and the time by the screen's clock."""
        self._swinging = False
        self._pointed_out: Slot | None = None

    @property
    def picked(self) -> Slot | None:
        """The slot of the picked-up cards, or None."""
        return None if self.aim is None else self.aim.source

    @property
    def stands_out(self) -> Slot | None:
        """The slot of the cards picked up, or pointed out by a hint; None for none."""
        return self.picked if self.aim is not None else self._pointed_out

    def _rect(self, slot: Slot) -> Rect:
        return self._tabletop.areas.at_slot(slot).rect

    def _arrange(self) -> None:
        state, held = self._tabletop.state, self._released if self.held is None else self.picked
        let_go = state.held is not None and held is None
        state.raised = self.over if self.over is not None and self.over.zone == HAND else None
        state.picked, state.held = None if held is not None else self.stands_out, held
        self._tabletop.arrange(let_go=let_go)

    def point_out(self, slot: Slot | None) -> None:
        """Raise a hand card as if it were picked up, or end that."""
        if slot != self._pointed_out:
            self._pointed_out = slot
            self._arrange()

    def refresh(self) -> None:
        """Update the picked-up cards after the match has continued; put them back if they are no longer there."""
        tabletop = self._tabletop
        if self.over not in tabletop.areas.by_slot:
            self.over = None
        if self._released is not None and self._session.all_reported:
            self._released = None
        if self.aim is not None and not tabletop.pieces_at(self.aim.source):
            self.put_back()
        elif self.aim is not None:
            self.aim.refresh()
            self.aim.light()
        self._point()

    def _point(self) -> None:
        self._tabletop.pointed_at(self.over if self.aim is None else None, self._session.may_move)

    # --- what the hit areas report

    def hovered(self, area: HitArea, over: bool) -> None:
        """Raise a hand card under the pointer or the focus (`over`), and light a target more strongly."""
        if over:
            self.over = area.slot
        elif self.over == area.slot:
            self.over = None
        if area.slot.zone == HAND:
            self._arrange()
        self._point()
        if self.aim is not None and self.held is None:
            self.aim.lead(area.slot if over else None)

    def card_at(self, area: HitArea) -> Piece | None:
        """The hand card at an area, which the next card may partly cover, or None."""
        pieces = self._tabletop.pieces_at(area.slot) if area.slot.zone == HAND else []
        return pieces[0] if pieces else None

    def take(self, area: HitArea, event: InputEvent) -> bool:
        """Handle a click, a drag or Enter on an area; the other mouse button puts the cards back."""
        if isinstance(event, Press):
            if event.intent is Intent.PRESS and not event.repeat:
                self.choose(area.slot)
            return event.intent is Intent.PRESS
        if not isinstance(event, Pointer) or event.action is PointerAction.WHEEL:
            return False
        if event.action is PointerAction.MOVE:
            if area.held:
                self._move(event.pos)
        elif event.button != 1:
            if event.action is PointerAction.DOWN:
                self._in_turn(self.put_back)
            return False
        elif event.action is PointerAction.DOWN:
            self._messages.hide()
            self._pressed = (area.slot, event.pos)
        else:
            self._let_go(area, event.pos)
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        if self._screen.waits:
            return
        if self._pressed is not None and self.held is None and self.gesture is None:
            slot, start = self._pressed
            if self._is_drag(start, pos):
                self._begin_drag(slot, start)
        if self.gesture is not None:
            self.gesture.follow(pos)
        elif self.held is not None and self.aim is not None:
            self.held.follow(pos)
            self._tabletop.carried(self.aim.source, pos)
            if not self._screen.duration_scale:
                self.held.settle()
            elif not self._swinging:
                self._swinging = True
                self._screen.animate(self._swing)
            self.aim.lead(self.aim.under(self.held.rect, pos))

    def _let_go(self, area: HitArea, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.gesture is None and self.held is None:
            to_hand = self._tabletop.hand_area.collidepoint(pos) and not self._choices.may_lift(area.slot)
            is_near = to_hand or area.hit_rect.collidepoint(pos)
            if is_near and not (self._screen.waits and self._is_drag(pressed[1], pos)):
                self._click_on(area.slot)
                return
        self._in_turn(lambda: self._end_drag(area.slot, pressed, pos))

    def _in_turn(self, do: Callable[[], object]) -> None:
        def go() -> None:
            # of what waited, the end must not end the next press
            pressed = self._pressed
            do()
            self._pressed = pressed

        self._screen.in_turn(go)

    def _is_drag(self, start: tuple[int, int], pos: tuple[int, int]) -> bool:
        return math.dist(start, pos) >= self._screen.px(_DRAG_FROM)

    def _end_drag(self, slot: Slot, pressed: tuple[Slot, tuple[int, int]] | None, pos: tuple[int, int]) -> None:
        """End a drag, which has yet to begin if the press and the drop waited for the last move to be saved."""
        if pressed is not None and self.gesture is None and self.held is None:
            self._begin_drag(*pressed)
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.follow(pos)
            self._end_gesture(gesture, slot, pos)
        elif self.held is not None:
            self.held.follow(pos)
            self._drop(pos)
        elif pressed is not None:
            self._refuse_pile(slot, pos)

    def _click_on(self, slot: Slot) -> None:
        """Handle a click; the second one of a double-click does not pick up a card that the first one played."""
        (before, when), now = self._clicked, self._screen.now
        double = slot == before and now - when <= DOUBLE_CLICK_S
        self._clicked = (None if double else slot, now)
        self._in_turn(lambda: self._clicked_on(slot, double=double))

    def _clicked_on(self, slot: Slot, *, double: bool) -> None:
        if slot not in self._tabletop.areas.by_slot:
            return
        if double and self.aim is not None and slot == self.picked:
            self._messages.hide()
            self._choose_again(self.aim, double=True)
            return
        if not double or slot.zone == HAND or not self._choices.may_lift(slot):
            self.choose(slot)

    def _refuse_pile(self, slot: Slot, pos: tuple[int, int]) -> None:
        for target, area in self._tabletop.areas.by_slot.items():
            why = self._choices.why_never(slot, target) if area.rect.collidepoint(pos) else None
            if why is not None:
                self._messages.refuse(why, area.rect)
                return

    # --- clicks and keys

    def choose(self, slot: Slot) -> None:
        """Pick up, put down, or do the action of a click on the slot."""
        gesture = self.gesture
        self._messages.hide()
        if gesture is not None:
            self.gesture = None
            self._end_gesture(gesture, slot, self._rect(slot).center)
        elif self.aim is not None and slot == self.picked:
            self._choose_again(self.aim)
        elif self.aim is not None and slot.zone != HAND and self._may_mean(self.aim, slot):
            self._put_down(self.aim, self._choices.aimed(self.aim.source, slot))
        elif slot.zone == HAND or (self._choices.may_lift(slot) and self._tabletop.pieces_at(slot)):
            self.pick(slot)
        else:
            self.put_back()
            self._click(slot)

    def _may_mean(self, aim: Aim, slot: Slot) -> bool:
        """Whether the picked-up cards may be meant for the slot; a click on any other concerns the slot alone.

        A run is meant for every place that can say why it never goes there, so that a slip draws no card.
        """
        target = self._choices.aimed(aim.source, slot)
        never = None if aim.source.zone == HAND else self._choices.why_never(aim.source, target)
        return never is not None or self._choices.move_for(aim.source, target) is not None

    def _choose_again(self, aim: Aim, *, double: bool = False) -> None:
        """Handle a second click on the picked-up cards: a `double` one plays them if only one place is sensible."""
        if double and not aim.legal:
            self._say_why_nowhere(aim)
            return
        if self._choices.second_click_plays and len(aim.legal) == 1:
            self._put_down(aim, next(iter(aim.legal)))
            return
        place = self._choices.double_click(aim.source) if double and self._session.may_move else None
        if isinstance(place, str):
            self._messages.show(place, "", self._rect(aim.source))
        elif place is not None:
            self._put_down(aim, place)
        else:
            self.put_back()

    def pick(self, slot: Slot) -> None:
        """Pick up a card or a run without dragging it, which lights its targets. A run that can't move shows why."""
        if not self._session.may_move:
            self._messages.show_whose_turn(self._rect(slot))
            return
        self.put_back()
        aim = Aim(self._screen, slot)
        if not aim.legal and slot.zone != HAND:
            self._click(slot)
            return
        if not aim.legal and self._choices.second_click_plays:
            move = self._choices.move_for(slot, self._choices.aimed(slot, slot))
            if move is not None:
                self._screen.make(move, ByHand(slot, dropped=False))
            return
        self._pick_up(aim)

    def _pick_up(self, aim: Aim) -> None:
        self.aim = aim
        self._screen.play_sound(PICK_UP, pan=self._screen.pan_of(self._rect(aim.source).centerx))
        aim.light()
        self._arrange()
        self._point()
        # a hand card that is dragged may only be sorted
        if not aim.legal and self._session.may_move and not (aim.held and aim.source.zone == HAND):
            self._say_why_nowhere(aim)

    def put_back(self, *, made: bool = False) -> bool:
        """Put back the cards picked up or held, or keep them if their move is `made`; return whether there were any."""
        aim, gesture, held = self.aim, self.gesture, self.held
        self.aim = self.held = self.gesture = self._pressed = self._released = None
        if gesture is not None:
            gesture.put_back()
        if aim is not None:
            aim.end(made=made)
            self._arrange()
            if held is not None:
                self._screen.fade_changes()
        return aim is not None or gesture is not None

    def _put_down(self, aim: Aim, target: Slot) -> None:
        if target in aim.legal:
            self.put_back(made=True)
            if not self._screen.make(aim.legal[target], ByHand(aim.source, dropped=False)):
                self._tabletop.preview(aim.source, None)
        else:
            aim.explain(target, self._rect(aim.source if not self._session.may_move else target))

    def _click(self, slot: Slot) -> None:
        if not self._session.may_move:
            self._messages.show_whose_turn(self._rect(slot))
            return
        meant = self._choices.click(slot)
        if isinstance(meant, Refusal):
            self._messages.refuse(meant, self._rect(slot))
        elif meant is not None:
            self._screen.make(meant, ByHand(slot, dropped=False))

    # --- drags

    def _begin_drag(self, slot: Slot, start: tuple[int, int]) -> None:
        choices, may_move = self._choices, self._session.may_move
        self.gesture = choices.gesture(slot, start) if may_move else None
        if self.gesture is not None:
            return
        if choices.may_lift(slot) and self._tabletop.pieces_at(slot):
            if slot.zone == HAND or may_move:
                self._grab(slot, start)
            else:
                self._pressed = None
                self._messages.show_whose_turn(self._rect(slot))
            return
        why = choices.why_never(slot, None)
        if why is not None:
            self._pressed = None
            self._messages.refuse(why, self._rect(slot))

    def _grab(self, slot: Slot, pos: tuple[int, int]) -> None:
        if self.aim is not None:
            self.aim.end()
        aim = Aim(self._screen, slot)
        aim.held = True
        self.held = HeldCards(self._tabletop.pieces_at(slot), pos, self._screen.theme.tilt_limit)
        self._pick_up(aim)

    def _swing(self, seconds: float) -> bool:
        self._swinging = self.held is not None and self.held.advance(seconds)
        return self._swinging

    def _drop(self, pos: tuple[int, int]) -> None:
        aim, held = self.aim, self.held
        if aim is None or held is None:
            return
        target = aim.under(held.rect, pos)
        if target is not None and target in aim.legal:
            self.aim, self.held, self._released = None, None, aim.source
            aim.end(made=True)
            if not self._screen.make(aim.legal[target], ByHand(aim.source, dropped=True)):
                self._released = None
                self._tabletop.preview(aim.source, None)
                self._arrange()
            return
        self.put_back()
        if target is None and aim.legal:
            self._messages.show(texts.DROP_WHERE_LIT, "", self._rect(aim.source))
        elif target is None:
            self._say_why_nowhere(aim)
        elif target.zone == HAND and aim.source.zone == HAND:
            self._tabletop.reorder(aim.source, pos)
            self._sorted()
        else:
            aim.explain(target, self._rect(aim.source) if target.zone == HAND else self._rect(target))

    def sort_by(self, key: str) -> None:
        """Sort the hand, because of a setting or a button."""
        if key != self._tabletop.state.sort_key:
            self._tabletop.sort(key)
            self._sorted()

    def sort_next(self, keys: Sequence[str]) -> None:
        """Sort the hand by the next of these keys, in turn."""
        self.sort_by(keys[(keys.index(self._tabletop.state.sort_key) + 1) % len(keys)])

    def _sorted(self) -> None:
        self._screen.table.panels.show_sort(self._tabletop.state.sort_key)
        program, game = self._screen.program, self._session.match.rules.name
        program.change_settings(program.settings.with_sort(game, self._tabletop.state.sort_key))

    def _say_why_nowhere(self, aim: Aim) -> None:
        """Show at once why the picked-up cards can't go anywhere, or that another player is to move."""
        rect = self._rect(aim.source)
        why = self._choices.why_never(aim.source, None) if self._session.may_move else None
        if why is not None:
            self._messages.refuse(why, rect)
        else:
            aim.explain(self._choices.aimed(aim.source, aim.source), rect)
        if not self._messages.bubble.visible:
            self._messages.show(texts.FITS_NOWHERE, "", rect)

    def _end_gesture(self, gesture: Gesture, slot: Slot, pos: tuple[int, int]) -> None:
        move = gesture.let_go(pos)
        if move is None or not self._screen.make(move, ByHand(slot, dropped=True)):
            gesture.put_back()
