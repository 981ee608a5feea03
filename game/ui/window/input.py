"""Mouse, fingers, keyboard and game pads, translated to a few inputs for widgets."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

import pygame
from pygame.event import Event

from game.ui.window import keyboard
from game.ui.window.window import window_density


class Intent(Enum):
    """The meaning of a key or pad button for a widget."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    PRESS = "press"
    BACK = "back"


ARROWS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


class PointerAction(Enum):
    """The action of a pointer."""

    MOVE = "move"
    DOWN = "down"
    UP = "up"
    WHEEL = "wheel"


class Pointer(NamedTuple):
    """The mouse or the first finger, at `pos` in screen px.

    `button` is 1 for left, 2 for middle, 3 for right; `turns` are the wheel's, positive for up.
    """

    action: PointerAction
    pos: tuple[int, int]
    button: int = 1
    turns: float = 0.0
    touch: bool = False


class Press(NamedTuple):
    """A press of a key or pad button: its meaning, if any, and the key itself (0 for a pad).

    `repeat` marks the repetition of a held key; races never count that.
    """

    intent: Intent | None
    key: int = 0
    mods: int = 0
    repeat: bool = False

    @property
    def command(self) -> bool:
        """Whether Ctrl is held; on a Mac Cmd, without Ctrl: with both, the key is the system's."""
        if keyboard.on_mac():
            return bool(self.mods & pygame.KMOD_META) and not self.mods & pygame.KMOD_CTRL
        return bool(self.mods & pygame.KMOD_CTRL)

    @property
    def plain(self) -> bool:
        """Whether neither Ctrl nor Cmd is held."""
        return not self.mods & (pygame.KMOD_CTRL | pygame.KMOD_META)

    @property
    def removes(self) -> bool:
        """Whether it is Delete, or its equivalent on a Mac: Cmd and the key that erases backwards."""
        erases = keyboard.on_mac() and self.command and self.key == pygame.K_BACKSPACE
        return self.key == pygame.K_DELETE or erases

    @property
    def shift(self) -> bool:
        return bool(self.mods & pygame.KMOD_SHIFT)


class Typed(NamedTuple):
    """Text from the keyboard; `composing` marks an input method's unfinished text."""

    text: str
    composing: bool = False


InputEvent: TypeAlias = Pointer | Press | Typed

_KEYS = {
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_TAB: Intent.NEXT,
    pygame.K_RETURN: Intent.PRESS,
    pygame.K_KP_ENTER: Intent.PRESS,
    pygame.K_SPACE: Intent.PRESS,
    pygame.K_ESCAPE: Intent.BACK,
    pygame.K_AC_BACK: Intent.BACK,
}
_PAD = {
    pygame.CONTROLLER_BUTTON_A: Intent.PRESS,
    pygame.CONTROLLER_BUTTON_B: Intent.BACK,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
}
"""The meanings of buttons, by SDL's mapping; on an unmapped pad, by the same numbers."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
"""The events with which a player presses something."""
_OF_JOYSTICKS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_FULL_LEAN = 32_768
"""The value of a fully leaning stick with a mapping."""
_STICK = {0: (Intent.LEFT, Intent.RIGHT), 1: (Intent.UP, Intent.DOWN)}
_STICK_ON, _STICK_OFF = 0.6, 0.4
_BUTTONS = (1, 2, 3)


class Devices:
    """Translates pygame's events to inputs. It remembers held keys, so every event must pass through it."""

    def __init__(self) -> None:
        self.size = (1, 1)
        """The window's size, in px: the positions of fingers are parts of it."""
        self.keys_used = False
        """Whether a key or pad was used after the last pointer press, so that the focus should be visible.

        Going back does not count: Escape is also for those who use a pointer.
        """
        self._held: set[int] = set()
        self._finger: int | None = None
        self._leaning: dict[tuple[int, int], Intent] = {}
        self._pads: dict[int, object] = {}
        self._mapped: set[int] = set()

    def forget(self) -> None:
        """Forget all held keys, because the window lost the keyboard."""
        self._held.clear()
        self._leaning.clear()
        self._finger = None

    def is_double(self, raw_event: Event) -> bool:
        """Whether the event is a pad's raw duplicate of an event by SDL's mapping."""
        return raw_event.type in _OF_JOYSTICKS and raw_event.instance_id in self._mapped

    def read(self, raw_event: Event) -> InputEvent | None:
        """The input of pygame's event, or None if it has no meaning for widgets."""
        event = self._read(raw_event)
        if isinstance(event, Press) and event.intent is not Intent.BACK:
            self.keys_used = True
        elif isinstance(event, Pointer) and event.action is PointerAction.DOWN:
            self.keys_used = False
        return event

    def _read(self, raw_event: Event) -> InputEvent | None:
        kind = raw_event.type
        if kind == pygame.MOUSEMOTION:
            return Pointer(PointerAction.MOVE, raw_event.pos)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if raw_event.button not in _BUTTONS:
                return None
            return Pointer(
                PointerAction.DOWN if kind == pygame.MOUSEBUTTONDOWN else PointerAction.UP,
                raw_event.pos,
                raw_event.button,
            )
        if kind == pygame.MOUSEWHEEL:
            turns = raw_event.precise_y * (-1 if raw_event.flipped else 1)
            x, y = pygame.mouse.get_pos()
            return Pointer(PointerAction.WHEEL, (int(x * window_density()), int(y * window_density())), turns=turns)
        if kind == pygame.KEYDOWN:
            return self._key(raw_event)
        if kind == pygame.KEYUP:
            self._held.discard(raw_event.key)
            return None
        if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return Typed(raw_event.text, kind == pygame.TEXTEDITING)
        if kind == pygame.KEYMAPCHANGED:
            keyboard.forget_layout()
            return None
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(raw_event)
        return self._joystick(raw_event)

    def _key(self, raw_event: Event) -> Press:
        repeat = raw_event.key in self._held
        self._held.add(raw_event.key)
        intent = _KEYS.get(raw_event.key)
        if intent is Intent.NEXT and raw_event.mod & pygame.KMOD_SHIFT:
            intent = Intent.PREVIOUS
        if raw_event.mod & pygame.KMOD_ALT:
            intent = None
        press = Press(intent, raw_event.key, raw_event.mod, repeat)
        if keyboard.on_mac() and press.command and (key := keyboard.function_key(raw_event)):
            return press._replace(key=key, mods=0)
        return press

    def _touch(self, raw_event: Event) -> Pointer | None:
        if raw_event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = raw_event.finger_id
        if raw_event.finger_id != self._finger:
            return None
        action = {
            pygame.FINGERDOWN: PointerAction.DOWN,
            pygame.FINGERMOTION: PointerAction.MOVE,
            pygame.FINGERUP: PointerAction.UP,
        }[raw_event.type]
        if action is PointerAction.UP:
            self._finger = None
        return Pointer(action, (int(raw_event.x * self.size[0]), int(raw_event.y * self.size[1])), touch=True)

    def _joystick(self, raw_event: Event) -> Press | None:
        kind = raw_event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plug_in(raw_event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pop(raw_event.instance_id, None)
            self._mapped.discard(raw_event.instance_id)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN) and raw_event.button in _PAD:
            return Press(_PAD[raw_event.button])
        elif kind == pygame.JOYHATMOTION and any(raw_event.value):
            across, up = raw_event.value
            if across:
                return Press(Intent.RIGHT if across > 0 else Intent.LEFT)
            return Press(Intent.UP if up > 0 else Intent.DOWN)
        elif kind == pygame.JOYAXISMOTION and raw_event.axis in _STICK:
            return self._stick(raw_event, raw_event.value)
        elif kind == pygame.CONTROLLERAXISMOTION and raw_event.axis in _STICK:
            return self._stick(raw_event, raw_event.value / _FULL_LEAN)
        return None

    def _plug_in(self, device: int) -> None:
        """Open a pad: with SDL's mapping if it has one, so that A is where players of that pad expect it."""
        # imported only for players with a pad, because it takes time
        from pygame._sdl2 import controller

        controller.init()
        pad = pygame.joystick.Joystick(device)
        instance = pad.get_instance_id()
        self._pads[instance] = pad
        if controller.is_controller(device):
            self._pads[instance] = controller.Controller(device)
            self._mapped.add(instance)

    def _stick(self, raw_event: Event, lean: float) -> Press | None:
        """The press of a stick that leans far enough, once until it returns. `lean` is from -1 to 1."""
        which = (raw_event.instance_id, raw_event.axis)
        if abs(lean) < _STICK_OFF:
            self._leaning.pop(which, None)
            return None
        intent = _STICK[raw_event.axis][lean > 0]
        if abs(lean) < _STICK_ON or self._leaning.get(which) is intent:
            return None
        self._leaning[which] = intent
        return Press(intent)
