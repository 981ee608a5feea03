"""The lesson before anybody's first race: slap, call and fake-out, each tried without cost.

It is shown above the table, before a card can be played or turned up that starts a race. The match waits, and nothing
is recorded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from game.play.referee import Called, HandLanded
from game.table.cards.placements import HAND
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.steps.sounds import FAKE_OUT
from game.table.race.keys import Gesture, KeyPair, cap
from game.ui.draw import shapes
from game.ui.draw.paragraph import plain
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import CLOTH, display, semibold
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.panel import Label
from game.ui.widgets.root import Root

if TYPE_CHECKING:
    from game.table.hit_the_deck.race.racing import Racing

LESSON_AFTER_S = 1.0
"""The rest of the table between a deal and the lesson, in seconds at Normal speed."""
_PRAISE_S = 1.6
"""The time for which a slap is praised, in seconds."""
_NEXT_CALL_S = 0.7
"""The time after a call until the button is offered to the next person, in seconds."""
_PADDING = 14
_HEADING_HEIGHT, _BUTTON, _GAP = 34, 38, 10
_BADGE, _KEY_ROW, _KEY_GAP = 26, 36, 14

SLAP_IT, CALL_IT, FAKED_OUT = "slap", "call", "fake-out"
"""The parts of the lesson, in order."""


class RaceLesson(Root):
    """The lesson on its slip of paper, shown once to people who have yet to see it; `racing` shows what they try."""

    modal = True

    def __init__(self, racing: Racing, untaught: Sequence[int]) -> None:
        """`untaught` are seats."""
        super().__init__()
        self._table_screen, self._racing, self._untaught = racing.tabletop.screen, racing, untaught
        self._begins_at = 0.0
        options = self._table_screen.session.match.header.options
        self._call_s = None if options["automatic_call"] else int(options["call_window_ms"]) / 1000
        """The time to call, in seconds; None if people's calls are automatic."""
        self.part, self._is_begun = SLAP_IT, False
        self._tried: list[Gesture] = []
        self.slip = Rect(0, 0, 0, 0)
        """The rectangle of the paper, in px of the screen."""
        self._words = Label("", semibold(14, 1.35), markup=True)
        self.go_on = Button("", self._next, primary=True)
        self.skip = Button(texts.SKIP_LESSON, self.end)
        self.add(self._words, self.go_on, self.skip)
        self.focus(self.go_on)

    # --- when it is shown

    @property
    def is_due(self) -> bool:
        """Whether somebody has yet to see the lesson; true until it is over."""
        return bool(self._untaught)

    def begin(self) -> bool:
        """Show the lesson if it is due and the hand is dealt; return whether everything else waits for it."""
        screen, match = self._table_screen, self._table_screen.session.match
        if not self._untaught or not match.hand_starts or match.state.result is not None:
            return False
        self._begins_at = self._begins_at or screen.now + LESSON_AFTER_S * screen.pause_scale
        if screen.now < self._begins_at:
            screen.wake_at(self._begins_at)
            return True
        # a race that is due comes after the lesson
        self._racing.break_off()
        self.lets_through = screen.table.panels.always
        screen.open_overlay(self)
        screen.refresh()
        return True

    def end(self) -> None:
        """End the lesson, read or skipped."""
        screen = self._table_screen
        screen.end_toasts()
        screen.close_overlay(self)
        self._racing.hide()
        sign = self._racing.tabletop.sign
        sign.visible = sign.value is not None
        self._untaught = []
        program, session = screen.program, screen.session
        people = frozenset(session.match.header.players[seat].name for seat in session.human_seats)
        program.change_settings(program.settings.with_taught(people))
        screen.presenter.rest_anew()
        screen.refresh()
        screen.others.mark()
        if cards := [area for slot, area in self._racing.tabletop.areas.by_slot.items() if slot.zone == HAND]:
            # pressing Enter once too often must not draw a card
            screen.root.focus(min(cards, key=lambda area: area.rect.x))
        screen.wake_at(screen.now)

    # --- the parts

    @property
    def _keys(self) -> Mapping[int, KeyPair]:
        return {seat: self._racing.keys.pairs[seat] for seat in self._untaught}

    @property
    def is_last(self) -> bool:
        """Whether the current part is the last."""
        return self.part == FAKED_OUT

    def _next(self) -> None:
        if self.is_last:
            self.end()
            return
        self.screen.end_toasts()
        has_call = self.part == SLAP_IT and self._call_s is not None
        self.part = CALL_IT if has_call else FAKED_OUT
        self.invalidate()
        self.lay_out()

    def show(self) -> None:
        """Show the current part with what was tried: its pile and hands, then also the calls, at the end neither."""
        self._racing.hide()
        # its pile is not the one that the demand is about
        self._racing.tabletop.sign.visible = False
        if self.is_last:
            return
        self._racing.pile.begin(len(self._keys))
        for gesture in self._tried:
            self._show_try(gesture)
        if self._is_begun:
            self._racing.tabletop.finish()
        self._is_begun = True
        self._offer_call()

    @property
    def _caller(self) -> int | None:
        """The next person to try the call; None if everybody has."""
        return next((seat for seat in self._keys if Gesture(seat, is_call=True) not in self._tried), None)

    def _offer_call(self) -> None:
        """Show the call button with the key of the next person to try it."""
        calls, seat = self._racing.calls, self._caller
        if self.part == CALL_IT and self._call_s and seat is not None and self.is_mounted:
            calls.offer(cap(self._keys[seat].call))
            calls.count_down(self._call_s, self._call_s)

    # --- people's tries

    def read_event(self, event: Event) -> bool:
        """Try the slaps and calls of an event, which are ignored before the lesson; False for any other event.

        A press on an own hand card ends the lesson once it has been read, and picks up the card.
        """
        gesture = self._racing.gesture(event)
        if not self.is_mounted:
            return gesture is not None
        pos = self._racing.pressed_at(event)
        if gesture is None and pos is not None and not self.slip.collidepoint(pos):
            caller = self._caller if self._racing.calls.button.visible else None
            gesture = self._racing.gesture_at(pos, caller, self._racing.keys.clicker)
        if gesture is not None:
            self._take(gesture)
            return True
        areas = self._racing.tabletop.areas.by_slot.items()
        slots = [slot for slot, area in areas if pos is not None and area.visible and area.rect.collidepoint(pos)]
        if not slots or pos is None or self.slip.collidepoint(pos):
            return False
        if self.is_last and any(slot.zone == HAND for slot in slots):
            self.end()
            return False
        self._table_screen.toast(plain(texts.LESSON_LAST if self.is_last else texts.LESSON_FIRST))
        return True

    def _take(self, gesture: Gesture) -> None:
        """Show a person's slap or call, which costs nothing."""
        is_touch, pile = not gesture.is_call, self._racing.pile
        if self.is_last:
            if is_touch:
                # each flinches, again too, beside the others
                pile.clear(pile.down & {gesture.seat})
                self._racing.fake_out(gesture.seat, texts.LESSON_FAKED_OUT)
                self._racing.sounds.play(FAKE_OUT, gesture.seat)
        elif (is_touch and gesture.seat not in pile.down) or (not is_touch and self.part == CALL_IT):
            self._show_try(gesture)
            self._tried.append(gesture)
            if not is_touch:
                self._table_screen.call_later(_NEXT_CALL_S, self._offer_call)
            down = len(pile.down)
            self._racing.sounds.tell(HandLanded(gesture.seat, 0, down) if is_touch else Called(gesture.seat, 0))

    def _show_try(self, gesture: Gesture) -> None:
        if gesture.is_call:
            self._racing.tell(Called(gesture.seat, 0))
            return
        self._racing.pile.slap(gesture.seat)
        # a slap is praised once, before the call is explained
        if self.part == SLAP_IT:
            self._racing.verdict.show_time(gesture.seat, texts.LESSON_SLAPPED)
            self._table_screen.call_later(_PRAISE_S, partial(self._end_praise, gesture.seat))

    def _end_praise(self, seat: int) -> None:
        if (praise := self._racing.verdict.times[seat]).text == texts.LESSON_SLAPPED:
            praise.visible = False

    # --- the slip

    @property
    def scale(self) -> float:
        return self._racing.tabletop.layout.panel_scale

    @property
    def paint_bounds(self) -> Rect:
        return self.rect if not self.is_mounted else self.slip.inflate(self.px(12), self.px(16))

    def lay_out(self) -> None:
        if not self.is_mounted:
            return
        pad = self.px(_PADDING)
        slip = self._racing.tabletop.layout.log
        zones = self._racing.keys
        other_way = texts.LESSON_OR_TOUCH if zones.names else texts.LESSON_PRESS
        press = other_way if zones.clicker is None else texts.LESSON_OR_CLICK
        self._words.text = texts.LESSON[self.part].format(press=press)
        self.go_on.text = texts.LESSON_DONE if self.is_last else texts.LESSON_NEXT
        self.skip.visible = not self.is_last
        width = slip.w - 2 * pad
        words = self._words.height(width)
        keys = [row.y + self.px(_KEY_ROW + _GAP) for _, row, _ in self._key_rows(width)]
        height = 2 * pad + self.px(_HEADING_HEIGHT) + words + max(keys, default=0) + self.px(_GAP + _BUTTON)
        # it covers the log
        slip.top, slip.h = min(slip.top, slip.bottom - height), max(slip.h, height)
        self.slip = slip
        self._words.place(Rect(slip.x + pad, slip.y + pad + self.px(_HEADING_HEIGHT), width, words))
        row = Rect(slip.x + pad, slip.bottom - pad - self.px(_BUTTON), width, self.px(_BUTTON))
        place_in_row([self.go_on] if self.is_last else [self.go_on, self.skip], row, self.px(8))
        self.invalidate()
        self.show()

    def _key_rows(self, width: int) -> list[tuple[int, Rect, str]]:
        if self.is_last:
            return []
        rows, x, y = [], 0, 0
        for seat, pair in self._keys.items():
            key = cap(pair.touch if self.part == SLAP_IT else pair.call)
            wide = self.px(_BADGE + 8) + keycap_size(key, self.scale)[0]
            if x and x + wide > width:
                x, y = 0, y + self.px(_KEY_ROW)
            rows.append((seat, Rect(x, y, wide, self.px(_BADGE)), key))
            x += wide + self.px(_KEY_GAP)
        return rows

    def back(self) -> None:
        self._table_screen.open_menu()

    def paint(self, surface: Surface) -> None:
        to, slip, words = self.painter(surface), self.frame.around(self.slip), self._words.rect
        to.box(slip, CLOTH_LIGHT, INK_CLOTH, 2.5, radius=12, drop=5)
        heading = slip.inset(_PADDING, 0).row(12, 30)
        to.text(heading, texts.LESSON_HEADINGS[self.part], display(22), INK_CLOTH)
        for seat, place, key in self._key_rows(words.w):
            at = place.move(words.x, words.bottom + self.px(_GAP))
            shapes.blit(surface, seat_shape(self._racing.tabletop.seat_colours[seat], at.h), at.topleft)
            keycap = Rect((0, 0), keycap_size(key, self.scale)).move_to(midright=at.midright)
            paint_keycap(surface, keycap, key, CLOTH, self.scale)
        super().paint(surface)
