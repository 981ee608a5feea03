"""Screens: a scene with a tree of widgets, laid out for any size, driven by inputs and by time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import texts
from game.ui.ahead import ANYTHING, Steps
from game.ui.draw.scene import Layer, Scene
from game.ui.look.theme import NIGHT, Theme, strengthened
from game.ui.widgets.base import NOWHERE, ScreenStack
from game.ui.widgets.button import Pressable
from game.ui.widgets.callout import TOAST, Callout, reading_time
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Pointer, Press

T = TypeVar("T")


class _Timer:
    def __init__(self, when: float, call: Callable[[], None]) -> None:
        self.when = when
        self.call = call


BREATH_S = 0.12
"""The time between two pictures of what moves slowly at rest: long enough for the loop to rest in between."""


def fitting(scale: float, size: tuple[int, int], room: tuple[int, int]) -> float:
    """The scale, or the largest smaller one that leaves `room` px of the design in a window of `size` px."""
    return min(scale, size[0] / room[0], size[1] / room[1])


class Screen:
    """A screen of the program.

    Make widgets and sprites in `__init__` and keep them; place them in `lay_out`, which is called whenever size or
    scale change. Then a change of the window loses nothing that the player did.

    There are two scales, in px of the screen per px of the design. `text_scale` is that of text and widgets, which the
    player may want larger or smaller. `scale` is that of cards and their surroundings. On a page, which is all text,
    both follow the player's wish; a table keeps its cards in place, and `max_text_scale` limits how much larger the
    rest gets.
    """

    min_size = (960, 540)
    """The space that the screen needs, in px of the design: no `scale` leaves it less."""
    max_text_scale: float | None = None
    """The maximum `text_scale`, as a multiple of `scale`; None for a page."""
    exact_stamps = False
    """Whether events must be stamped to the millisecond even after a rest: set it while a race may come."""

    def __init__(self, theme: Theme = NIGHT) -> None:
        self.theme = theme
        self.scene = Scene(ground=theme.ground)
        self.stack: ScreenStack = NOWHERE
        """The stack that contains it."""
        self.size = (1, 1)
        self.scale = self.text_scale = 1.0
        self.window = ((1, 1), 1.0, 1.0)
        """The window's size, its scale, and the text scale that the player wants, at the last layout."""
        self.now = 0.0
        """The clock's time of the newest event or frame, in seconds."""
        self.next_update: float | None = None
        """The time of the next call of `update`; None: not before an event."""
        self.takes_raw: Callable[[Event], bool] = lambda raw_event: False
        """Gets pygame's events before any widget, such as while a key is waited for; True stops one."""
        self.on_leave: set[Callable[[], None]] = set()
        """Called when it is left: they end what its parts have begun."""
        self.root = Root()
        self._mount(self.root, Layer.WIDGETS)
        self._notices = Root()
        self._mount(self._notices, Layer.NOTICE)
        self._overlays: list[Root] = []
        self._timers: list[_Timer] = []
        self.awaited: list[tuple[Future[Any], Callable[[Future[Any]], None]]] = []
        """The work for which `when_done` waits, and what is then called with it."""
        self._movers: list[Callable[[float], bool]] = []
        self._breaths: list[Callable[[float], float | None]] = []
        self._next_breath: float | None = None

    @property
    def theme(self) -> Theme:
        return self.in_force(self._theme)

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme

    def in_force(self, theme: Theme) -> Theme:
        """The theme as the player wants it, such as with high contrast."""
        return strengthened(theme) if self.stack.high_contrast else theme

    def set_ground(self, picture: Callable[[], Surface]) -> None:
        """Set a picture as the background, or the theme's colour if that is plain."""
        self.scene.set_background(self.theme.ground if self.theme.is_plain else picture())

    @property
    def duration_scale(self) -> float:
        """The factor of durations; 0 for no motion."""
        return self.stack.duration_scale

    @property
    def pause_scale(self) -> float:
        """The factor of pauses for looking at a result."""
        return self.stack.pause_scale

    @property
    def active(self) -> Root:
        """The root that gets inputs: the topmost overlay, or the screen's own."""
        return self._overlays[-1] if self._overlays else self.root

    def px(self, units: float) -> int:
        """A length of the design in whole px of the screen."""
        return round(units * self.scale)

    def box(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of the design (px at scale 1.0 from the top left corner) in px of the screen."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def inner_box(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of a design of 1280x720 that is centred on the screen, a little above half way down."""
        left, top = (self.size[0] / self.scale - 1280) / 2, (self.size[1] / self.scale - 720) * 0.4
        return self.box(left + x, top + y, width, height)

    # --- hooks for subclasses

    @property
    def looks_ahead(self) -> float:
        """The largest `due`, in seconds, of work done ahead in its frames, as in `Ahead.work`."""
        return ANYTHING

    def lay_out(self) -> None:
        """Place everything for `size` and `scale`."""

    def steps(self, size: tuple[int, int], scale: float) -> Steps:
        """Make what a layout for `size` and `scale` needs, in steps, before it."""
        return iter(())

    def enter(self) -> None:
        """Called when it has become the top screen."""

    def leave(self) -> None:
        """Called when it is no longer the top screen, or the program ends."""

    def handle_event(self, raw_event: Event, stamp: float) -> bool:
        """Handle pygame's event, received at the clock's time `stamp`, before any widget; True stops it."""
        return self.takes_raw(raw_event)

    def take_key(self, press: Press) -> bool:
        """Take a key before the widgets, while no overlay is open; return whether it was taken."""
        return False

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Handle an input, widgets first; return whether it was handled. Overrides call it first."""
        if isinstance(event, Press) and not self._overlays and self.take_key(event):
            return True
        if self._root_for(event).handle_input(event):
            return True
        if isinstance(event, Press) and event.intent is Intent.BACK and not event.repeat:
            self.back()
            return True
        return False

    def _root_for(self, event: InputEvent) -> Root:
        """The root that gets an input: the active one, unless the pointer is on a widget that it lets through."""
        root, below = self.active, self.root
        if not isinstance(event, Pointer) or not root.lets_through:
            return root
        reached = any(below.can_be_seen(one) and one.hit_rect.collidepoint(event.pos) for one in root.lets_through)
        is_below = root.grabbed is None and (below.grabbed is not None or reached)
        (root if is_below else below).hover(None)
        return below if is_below else root

    def back(self) -> None:
        """Leave the screen, unless it is the last. Called for Esc, or B on a pad, if nothing else handled it."""
        if len(self.stack) > 1:
            self.stack.pop()

    def update(self, now: float, step: float) -> None:
        """Run timers and motion. `now` is the clock's time, `step` the seconds by which motion advances."""
        self.now = max(self.now, now)
        self.next_update = None
        for timer in [timer for timer in self._timers if timer.when <= now]:
            # a timer run before it may have cancelled this one
            if timer in self._timers:
                self._timers.remove(timer)
                timer.call()
        for ended in [one for one in self.awaited if one[0].done()]:
            self.awaited.remove(ended)
            ended[1](ended[0])
        # a moving one may start another
        moving, self._movers = self._movers, []
        self._movers[:0] = [advance for advance in moving if advance(step)]
        if self._movers:
            self.wake_at(now)
        if self._timers:
            self.wake_at(min(timer.when for timer in self._timers))
        if self._breaths and self.is_attended and now >= (self._next_breath or 0.0):
            dues = [breathe(now) for breathe in self._breaths]
            self._next_breath = min((due for due in dues if due is not None), default=None)

    def on_presented(self, stamp: float) -> None:
        """Called when a frame is on the display since the clock's time `stamp`: time zero of a race."""

    @property
    def is_racing(self) -> bool:
        """Whether a race is running, so that the loop polls for events several times a millisecond."""
        return False

    def on_focus_changed(self, attending: bool) -> None:
        """Called when the window gets (`attending`) or loses the keyboard."""

    def on_mute_changed(self) -> None:
        """Called when the sound was muted or unmuted."""

    # --- services for the screen's widgets

    def wake_at(self, when: float) -> None:
        """Have `update` called at the clock's time `when` at the latest; a past time means the next frame."""
        self.next_update = when if self.next_update is None else min(self.next_update, when)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call `call` once after `seconds`. Return a function that cancels it."""
        timer = _Timer(self.now + seconds, call)
        self._timers.append(timer)
        self.wake_at(timer.when)

        def cancel() -> None:
            if timer in self._timers:
                self._timers.remove(timer)

        return cancel

    def when_done(self, work: Future[T], then: Callable[[Future[T]], None]) -> Future[T]:
        """Call `then` with `work` in the first update after its end; `work` itself wakes the loop. Return `work`."""
        self.awaited.append((work, then))
        self.wake_at(self.now)
        return work

    def animate(self, advance: Callable[[float], bool]) -> None:
        """Call `advance(seconds)` each frame until it returns False. Seconds are 0 in the first frame after a rest."""
        self._movers.append(advance)
        self.wake_at(self.now)

    @property
    def is_attended(self) -> bool:
        """Whether the window is in front and had an input in the last minute."""
        return self.now < self.stack.attended_until

    @property
    def next_breath(self) -> float | None:
        """The time of the next breath; None while nothing is due before something else happens."""
        return self._next_breath if self.is_attended else None

    def breathe(self, at: Callable[[float], float | None]) -> None:
        """Call `at(now)` while the screen is attended, for what lives while nothing happens.

        It returns the time at which it is called again, or None: in the next frame, whenever that is drawn.
        """
        self._breaths.append(at)

    def fade_changes(self, at_once: Iterable[Rect] = (), *, in_race: bool = False) -> None:
        """In calm mode, fade in the next change, except for the rectangles `at_once`.

        Use it for changes that move otherwise. `in_race` also fades it during a race, for a change that the race does
        not need.
        """
        seconds = self.stack.fade_s if in_race or not self.is_racing else 0.0
        if seconds:
            if self.scene.begin_fade(seconds):
                self.animate(self.scene.advance_fade)
            self.scene.at_once += at_once

    def resume(self, now: float) -> None:
        """Continue as the top screen from the clock's time `now`. Its timers were stopped until then."""
        waited = now - self.now
        self.now = now
        for timer in self._timers:
            timer.when += waited
        self.wake_at(now)

    def open_overlay(self, overlay: Root) -> None:
        """Show a root of widgets above everything; it alone gets inputs until it is closed."""
        below = self.active
        below.on_focus_changed(False)
        self._mount(overlay, Layer.OVERLAY)
        self._overlays.append(overlay)
        overlay.place(Rect((0, 0), self.size))
        overlay.ring_shown = below.ring_shown or self.stack.devices.keys_used
        overlay.on_focus_changed(True)

    def close_overlay(self, overlay: Root) -> None:
        """Close an overlay if it is open."""
        if overlay not in self._overlays:
            return
        overlay.on_focus_changed(False)
        overlay.invalidate()
        self._overlays.remove(overlay)
        self.scene.remove(overlay)
        self.scene.remove(overlay.ring)
        overlay.mounted_on = None
        self.active.on_focus_changed(True)
        if overlay.ring_shown or self.stack.devices.keys_used:
            self.active.show_focus()

    def _mount(self, root: Root, layer: Layer) -> None:
        root.mounted_on = self
        self.scene.add(root, layer)
        self.scene.add(root.ring, layer)

    def play_sound(self, name: str, *, pan: float = 0.0, pitch: float = 1.0, gain: float = 1.0) -> None:
        """Play a sound of this screen's world, at once and in the background; nothing without sound.

        `pan` is the place across the screen, from -1 (left edge) to 1. `pitch` multiplies the frequency of a sound that
        comes in several, of which the nearest is used. `gain` is at most 1.
        """
        self.stack.sounds.play(name, self.theme.name, pan, pitch, gain)

    def pan_of(self, x: float | None) -> float:
        """The place across the screen of `x` px, for `play_sound`; None is the middle."""
        return 0.0 if x is None else max(-1.0, min(1.0, 2 * x / max(1, self.size[0]) - 1))

    def set_ambience(self, on: bool) -> None:
        """Start (`on`) or stop the ambient sound of this screen's world."""
        self.stack.sounds.set_ambience(self.theme.name if on else "")

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles that a toast must not cover, in px of the screen: by default buttons and what lies above."""
        return [one.rect for one in self.root.widgets() if isinstance(one, Pressable) or one.lies_above]

    def toast(self, text: str, at: Rect | None = None) -> None:
        """Show a sentence for as long as it takes to read: at the bottom, or a refusal next to the rectangle `at`."""
        self.end_toasts()
        below = self.active
        toast = Callout(TOAST, kept_clear=(lambda: below.kept_clear or self.kept_clear()) if at is None else None)
        self._notices.add(toast)
        toast.say(text, at, sign="" if at is None else "refused")
        self.call_later(reading_time(text), lambda: self._notices.remove(toast) if toast.parent else None)

    def to_clipboard(self, text: str, said: str = "") -> bool:
        """Copy a text to the clipboard, and show what is `said`; False if another program keeps the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            self.toast(texts.NOT_COPIED)
            return False
        if said:
            self.toast(said)
        return True

    def end_toasts(self) -> None:
        """Hide the sentences of `toast`, because they no longer apply."""
        for toast in self._notices.children[:]:
            self._notices.remove(toast)

    def resize(self, size: tuple[int, int], scale: float, text_scale: float | None = None) -> None:
        """Set the size, in px, and the window's scales, as far as the screen can follow them."""
        wanted = scale if text_scale is None else text_scale
        self.window = (size, scale, wanted)
        self.size = size
        if self.max_text_scale is None:
            self.scale = self.text_scale = fitting(wanted, size, self.min_size)
        else:
            self.scale = fitting(scale, size, self.min_size)
            self.text_scale = min(wanted, self.scale * self.max_text_scale)
        self.scene.resize(size)
        whole = Rect((0, 0), size)
        self.root.place(whole)
        self._notices.place(whole)
        for notice in self._notices.children:
            notice.lay_out()
        self.lay_out()
        for overlay in self._overlays:
            overlay.place(whole)

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw what changed, and return the rectangles drawn."""
        self.active.leave_hidden()
        for root in (self.root, *self._overlays):
            root.ring.follow(takes_keys=root is self.active)
        return self.scene.paint(surface)
