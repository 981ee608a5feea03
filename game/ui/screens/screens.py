"""The stack of screens, of which the top one is visible and gets all events, and the fade between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import TypeGuard

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import texts
from game.ui.ahead import ahead
from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces
from game.ui.motion import travel
from game.ui.sound.sound import Sounds
from game.ui.widgets.base import NOWHERE, ScreenStack
from game.ui.widgets.screen import Screen
from game.ui.window.input import PRESSES, Devices, InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.window.window import scale_for

_OPENS = 3
"""The number of frames that a screen takes to open."""
_OUT, _IN = 0.35, 0.75
"""The parts of the time after which the old rest has gone, and then the new rest is complete, if parts move."""


class CrossFade:
    """Fades from `before`, a picture of the old screen, to the current picture in `seconds`.

    `parts` are those of the old screen, left out of its picture: those also painted now move to their new places. If
    there are any, the middle of the fade shows only them on the bare background, because two pages on top of each other
    cannot be read.
    """

    def __init__(self, before: Surface, seconds: float, parts: Mapping[travel.Name, travel.Part]) -> None:
        self._before = self._now = before
        self._frames = 0
        self._parts = parts
        self._seconds = seconds
        self._gone = 0.0
        self._is_bare = False
        """Whether the bare background has taken the place of the old picture."""
        self._travel = travel.Travel({}, {})

    @property
    def begun(self) -> bool:
        """Whether the new picture has been painted, so that it is visible."""
        return self._frames >= _OPENS

    def advance(self, seconds: float) -> bool:
        """Advance the fade by `seconds`; False once it has ended."""
        self._gone += seconds
        return self._gone < self._seconds

    def paint(self, surface: Surface, screen: Screen) -> list[Rect]:
        """Draw the mixture; `screen` is the new one."""
        self._frames += 1
        # the new screen opens in one frame, continues in the next, and is first painted in the one after: until then
        # the old one shows
        if self._frames <= _OPENS:
            if self._frames == _OPENS:
                self._begin(screen)
            return []
        with travel.without(self._travel.names):
            screen.paint(self._now)
        moved = min(1.0, self._gone / self._seconds)
        if not self._travel.names:
            surface.blit(self._now, (0, 0))
            shapes.fade(surface, self._before, _eased(1 - moved))
        elif moved < _OUT:
            screen.scene.paint_ground(surface, surface.get_rect())
            shapes.fade(surface, self._before, _eased(1 - moved / _OUT))
        else:
            if not self._is_bare:
                self._is_bare = True
                screen.scene.paint_ground(self._before, surface.get_rect())
            surface.blit(self._now, (0, 0))
            if moved < _IN:
                shapes.fade(surface, self._before, _eased((_IN - moved) / (_IN - _OUT)))
        self._travel.paint(surface, moved)
        return [surface.get_rect()]

    def finish(self, surface: Surface) -> None:
        """Draw the new picture on the surface, with the moved parts at their destinations."""
        surface.blit(self._now, (0, 0))
        self._travel.paint(surface, 1.0)

    def _begin(self, screen: Screen) -> None:
        self._before = self._now.convert_alpha()
        with travel.noting() as parts:
            screen.paint(self._now)
        self._travel = travel.Travel(self._parts, parts)
        for picture, shown in ((self._before, self._parts), (self._now, parts)):
            for name, part in shown.items():
                if name not in self._travel.names:
                    shapes.blit(picture, part.picture, part.rect.topleft)


def _eased(part: float) -> float:
    """A part from 0 to 1, eased at both ends."""
    return part * part * (3 - 2 * part)


ATTENDED_S = 60.0
"""How long after its last input a window in front counts as attended, in seconds."""
_INPUTS = (*PRESSES, pygame.MOUSEMOTION, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_DOUBLE_S, _DOUBLE_PX = 0.5, 8
"""The longest time between two quick presses of a key or clicks, and the largest distance between the clicks."""
_JUST_S = 0.02
"""The longest time between the end of a frame and the receipt of what came during it, in seconds."""
_OUT_OF_THE_WAY = 6
"""The number of frames in a row that draw much of the screen, of which one also does work ahead."""
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def _layer(screen: Screen) -> object:
    """The target of a click on the screen: its overlay, or its kind, as sheets of a kind may be turned fast."""
    return type(screen) if screen.active is screen.root else screen.active


def _presses(event: InputEvent) -> TypeGuard[Pointer | Press]:
    if isinstance(event, Pointer):
        return event.action is PointerAction.DOWN
    return isinstance(event, Press) and not event.repeat


class Screens(ScreenStack):
    """A stack of screens. When none are left the program ends. After a change of `high_contrast` call `restyle`."""

    def __init__(self) -> None:
        self.devices = Devices()
        self.sounds = Sounds()
        self.open_settings: Callable[[], None] | None = None
        """Called when the player presses the key for the settings."""
        self.open_file: Callable[[str], None] | None = None
        """Called with a file dropped on the window, or opened with the program by the system."""
        self.on_mute: Callable[[bool], None] | None = None
        """Called with the new state when the player mutes or unmutes the sound."""
        self._screens: list[Screen] = []
        self.size = (1, 1)
        """The size for which the screens are laid out, in px."""
        self._scales = (1.0, 1.0)
        self._now = 0.0
        self._fade: CrossFade | None = None
        self._pressed: tuple[float, Pointer | Press, object] | None = None
        """The last click or key: when, what, and for which layer."""
        self._began, self._frame = -math.inf, (-math.inf, -math.inf)
        """When the current frame began, and when the last one that was drawn began and ended."""
        self._drew_much = 0
        """The number of frames in a row that drew much of the screen."""
        self._ended: CrossFade | None = None
        """The fade that has just ended, until its last picture is on the display."""

    def __len__(self) -> int:
        return len(self._screens)

    @property
    def top(self) -> Screen | None:
        """The visible screen; None if there are none."""
        return self._screens[-1] if self._screens else None

    def push(self, screen: Screen, fade: float = 0.0) -> None:
        """Show a screen above the top one, changing over `fade` seconds at Normal speed; calm mode only fades."""
        self._change([*self._screens, screen], fade)

    def pop(self, fade: float = 0.0, count: int = 1) -> None:
        """Remove the top `count` screens, fading to the one below as in `push`. Raises `IndexError` if there is none.

        Those under the top one are neither shown nor entered.
        """
        if not self._screens:
            raise IndexError("there is no screen")
        self._change(self._screens[:-count], fade)

    def replace(self, screen: Screen, fade: float = 0.0) -> None:
        """Show a screen in place of the top one, if there is one, fading as in `push`."""
        self._change([*self._screens[:-1], screen], fade)

    @property
    def all(self) -> tuple[Screen, ...]:
        """The screens, the visible one last."""
        return tuple(self._screens)

    def put_back(self, screens: Iterable[Screen]) -> None:
        """Show screens above the top one that were removed before, the last of them on top."""
        for screen in screens:
            # the looks of cards or colours may have changed in the meantime
            screen.window = ((0, 0), 0.0, 0.0)
        self._change([*self._screens, *screens], 0.0)

    def reset(self, screen: Screen) -> None:
        """Remove all screens and show this one, such as home."""
        ahead.clear()
        self._change([screen], 0.0)

    def _change(self, screens: list[Screen], fade: float) -> None:
        self._begin_fade(fade)
        self._leave()
        for gone in self._screens:
            if gone not in screens:
                gone.stack = NOWHERE
        self._screens = screens
        self._enter()
        if fade and self.top is not None:
            self.top.fade_changes()

    def close(self) -> None:
        """Leave the top screen and remove all, because the program ends."""
        self._leave()
        self._screens.clear()

    def _begin_fade(self, seconds: float) -> None:
        """Save a picture of the top screen for the fade; none if everything is shown at once."""
        self._fade = self._ended = None
        if self.top is None or not seconds * self.duration_scale:
            return
        before = Surface(self.size)
        self.top.scene.invalidate()
        with travel.noting() as parts:
            self.top.paint(before)
        self._fade = CrossFade(before, seconds * self.duration_scale, parts)

    def _leave(self) -> None:
        screen = self.top
        if screen is not None:
            screen.active.on_focus_changed(False)
            screen.end_toasts()
            for end in screen.on_leave:
                end()
            screen.leave()

    def _enter(self) -> None:
        screen = self.top
        if screen is None:
            return
        screen.stack = self
        screen.resume(self._now)
        if screen.window != (self.size, *self._scales):
            screen.resize(self.size, *self._scales)
        screen.scene.invalidate()
        screen.wake_at(screen.now)
        screen.active.on_focus_changed(True)
        screen.enter()
        if self.devices.keys_used:
            screen.active.show_focus()

    def start(self, now: float) -> None:
        """Set the clock's time, before anything else happens."""
        self._now = now
        self.attended_until = now + ATTENDED_S
        if self.top is not None:
            self.top.resume(now)

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """Set the window's size, in px, and the text scale that the player wants."""
        scales = (scale_for(size), scale_for(size) * ui_scale)
        if (size, scales) == (self.size, self._scales):
            return
        self._fade = self._ended = None
        self.size, self._scales = size, scales
        self.devices.size = size
        surfaces.fit(size)
        if self.top is not None:
            self.top.resize(size, *scales)

    def restyle(self) -> None:
        """Lay out every screen again, the top one at once, because cards or colours look different now."""
        for screen in self._screens:
            screen.window = ((0, 0), 0.0, 0.0)
        if self.top is not None:
            self.top.resize(self.size, *self._scales)
            self.invalidate()
            self.top.wake_at(self._now)

    def handle_event(self, raw_event: Event, stamp: float) -> None:
        """Give pygame's event, received at the clock's time `stamp`, to the top screen: raw first, then as an input."""
        self._now = max(self._now, stamp)
        if raw_event.type in _INPUTS:
            self.attended_until = self._now + ATTENDED_S
        if self.devices.is_double(raw_event):
            return
        if raw_event.type in PRESSES:
            self._end_fade()
        event = self.devices.read(raw_event)
        screen = self.top
        if screen is None:
            return
        screen.now = max(screen.now, stamp)
        if event is not None and self._was_for_another(event, stamp, screen):
            if isinstance(event, Press):
                # a slap is a slap, whatever else its key has just done
                screen.handle_event(raw_event, stamp)
            return
        is_taken = screen.handle_event(raw_event, stamp)
        if event is not None and _presses(event):
            self._pressed = stamp, event, _layer(screen)
        if is_taken:
            return
        if raw_event.type == pygame.DROPFILE and self.open_file is not None:
            self.open_file(raw_event.file)
        if event is None:
            return
        if self.open_settings is not None and self._is_settings_key(event, screen):
            self.open_settings()
        elif self._is_mute_key(event):
            self.toggle_mute()
            if not screen.is_racing:
                screen.toast(texts.SOUND_OFF if self.sounds.volumes.mute else texts.SOUND_ON)
        else:
            screen.handle_input(event, stamp)

    def _was_for_another(self, event: InputEvent, stamp: float, screen: Screen) -> bool:
        """Whether it is one more of quick clicks, or presses of a key, of which one opened or closed a layer."""
        if self._pressed is None or self._pressed[2] == _layer(screen) or not _presses(event):
            return False
        when, before, layer = self._pressed
        if isinstance(event, Pointer):
            is_same = isinstance(before, Pointer) and math.dist(before.pos, event.pos) <= _DOUBLE_PX
        else:
            is_same = event == before and event.intent is Intent.PRESS
        began, ended = self._frame
        # an event received just after a frame may have come at any time in it
        came = began if stamp - ended < _JUST_S else stamp
        if not is_same or came - when > _DOUBLE_S:
            return False
        self._pressed = stamp, event, layer
        return True

    def _is_settings_key(self, event: InputEvent, screen: Screen) -> bool:
        """Whether it is Ctrl and the comma, or Cmd on a Mac, on a page or table without an overlay."""
        pressed = isinstance(event, Press) and event.command and event.key == pygame.K_COMMA and not event.repeat
        free = screen.active is screen.root and not screen.is_racing
        return pressed and free

    def _is_mute_key(self, event: InputEvent) -> bool:
        """Whether it is M, which works on every screen except as a letter in a text or as a slap key."""
        if not isinstance(event, Press) or event.key != pygame.K_m or event.repeat or event.mods & _COMMANDS:
            return False
        focus = self.top.active.current if self.top is not None else None
        return self.on_mute is not None and not (focus is not None and focus.wants_text)

    def on_focus_changed(self, attending: bool) -> None:
        """Handle that the window got (`attending`) or lost the keyboard."""
        self.devices.forget()
        self.attended_until = self._now + ATTENDED_S if attending else 0.0
        if self.top is not None:
            self.top.active.on_focus_changed(attending)
            self.top.on_focus_changed(attending)

    @property
    def is_fading(self) -> bool:
        """Whether one screen is changing into another."""
        return self._fade is not None

    def update(self, now: float, step: float) -> None:
        """Run the top screen's timers and motion, start those of a screen that replaces it, and work ahead."""
        self._now, self._began = max(self._now, now), now
        if self._fade is not None and not self._fade.advance(step):
            self._end_fade()
        before = self.top
        # the frame that shows a race's verdict has enough to draw
        is_busy = before is not None and before.is_racing
        if before is not None:
            before.update(now, step)
        if self.top is not None:
            if self.top is not before:
                # it is not drawn before its first update
                self.top.update(now, 0.0)
            draws_much = self._fade is not None or self.top.scene.draws_much
            self._drew_much = self._drew_much + 1 if draws_much else 0
            make = ahead.is_due if is_busy or self._drew_much % _OUT_OF_THE_WAY else ahead.work
            if make(self.top.looks_ahead) or self._fade is not None:
                self.top.wake_at(now)

    def _end_fade(self) -> None:
        fade, self._fade = self._fade, None
        if fade is not None and fade.begun:
            self._ended = fade
        elif fade is not None:
            self.invalidate()

    @property
    def next_update(self) -> float | None:
        """The time of the next call of `update`; None: not before an event."""
        return self.top.next_update if self.top is not None else None

    @property
    def next_wake(self) -> float | None:
        """The time of the next update or breath; None: not before an event."""
        times = () if self.top is None else (self.top.next_update, self.top.next_breath)
        return min((time for time in times if time is not None), default=None)

    def on_presented(self, stamp: float) -> None:
        """Handle that the last frame is on the display since `stamp`."""
        self._frame = self._began, stamp
        if self.top is not None:
            self.top.on_presented(stamp)

    def toggle_mute(self) -> None:
        if self.on_mute is not None:
            self.on_mute(not self.sounds.volumes.mute)
            if self.top is not None:
                self.top.on_mute_changed()
            self.invalidate()

    def invalidate(self) -> None:
        """Redraw everything in the next frame."""
        if self.top is not None:
            self.top.scene.invalidate()

    def paint(self, surface: Surface) -> list[Rect]:
        """Redraw the changes of the top screen, and return the rectangles drawn."""
        top = self.top
        if top is None:
            return []
        if self._fade is not None:
            return self._fade.paint(surface, top)
        if self._ended is None:
            return top.paint(surface)
        self._ended.finish(surface)
        self._ended = None
        top.paint(surface)
        return [surface.get_rect()]
