"""The choice of a seat's colour and shape: a strip of six marks; a taken one is swapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.storage.settings.settings import Profile
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import CLOTH_SEATS, seat_colour, seat_shape
from game.ui.draw.painter import CENTRE, Painter
from game.ui.widgets.button import Pressable
from game.ui.widgets.panel import Panel
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.table.hit_the_deck.setup.seats import SlapSeat, SlapSeats

_DISC, _APART, _PADDING, _NAME, _LINE = 44, 8, 14, 18, 24
"""The discs, the gaps between them, the strip's padding, and the heights of a name and of the text, at scale 1.0."""


class Badge(Pressable):
    """A seat's shape in its colour, as a button; `chosen` puts a ring round it."""

    reach = (7, 7)

    def __init__(self, label: str, profile: Profile, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press=on_press)
        self.profile = profile
        self.chosen = False

    @property
    def ring_radius(self) -> float:
        return self.rect.w / 2 / self.scale

    def paint(self, surface: Surface) -> None:
        to = self.painter(surface)
        to.picture(self.frame, seat_shape(seat_colour(self.profile), self.rect.w))
        if self.chosen:
            to.ring(self.frame.inset(-5), 3, self.theme.text)


class Mark(NamedTuple):
    """A colour with a shape, and its seat's number, or -1."""

    colour: str
    shape: str
    seat: int


def marks_of(profiles: Sequence[Profile]) -> list[Mark]:
    """All six marks: those of the seats as they are, and the remaining colours and shapes, in pairs."""
    seats = {profile.colour: seat for seat, profile in enumerate(profiles)}
    worn = {profile.colour: profile.shape for profile in profiles}
    usual = {mark.name: mark.shape for mark in CLOTH_SEATS if mark.shape not in worn.values()}
    shapes = {**usual, **worn}
    left = [mark.shape for mark in CLOTH_SEATS if mark.shape not in shapes.values()]
    return [Mark(mark.name, shapes.get(mark.name) or left.pop(0), seats.get(mark.name, -1)) for mark in CLOTH_SEATS]


class _Disc(Badge):
    def changed_state(self) -> None:
        super().changed_state()
        if self.parent is not None:
            self.parent.invalidate()


class MarkStrip(Root):
    """The marks next to a seat's badge. Arrows move, Enter or a click takes one, Esc or a click elsewhere closes."""

    modal = True
    catches_pointer = True

    def __init__(self, area: SlapSeats, seat: SlapSeat) -> None:
        super().__init__()
        self._theme, self._area, self._seat, self._panel = seat.badge.theme, area, seat, Panel()
        self._marks = marks_of([each.profile for each in area.seats])
        self._names = [each.player.name for each in area.seats]
        self.badges = [
            _Disc(self._says(mark), Profile(mark.colour, mark.shape), partial(self._take, mark)) for mark in self._marks
        ]
        self._panel.add(*self.badges)
        self.add(self._panel)
        own = next(disc for disc, mark in zip(self.badges, self._marks, strict=True) if mark.seat == seat.number)
        own.chosen = True
        self.focus(own)

    def _says(self, mark: Mark) -> str:
        what = texts.MARK_NAMES.format(mark.colour, mark.shape).capitalize()
        is_taken = mark.seat not in (-1, self._seat.number)
        return texts.SWAP.format(what, self._names[mark.seat]) if is_taken else what

    def _take(self, mark: Mark) -> None:
        self.screen.close_overlay(self)
        if mark.seat != self._seat.number:
            self._area.take_mark(self._seat, mark)

    def lay_out(self) -> None:
        """Place it below the badge, or above it if there is more room."""
        px, badge, count = self.px, self._seat.badge.rect, len(self.badges)
        size = (count * px(_DISC) + (count - 1) * px(_APART) + 2 * px(_PADDING), px(_DISC + _NAME + _LINE + 22))
        rect = Rect((badge.x - px(_PADDING), badge.bottom + px(12)), size)
        if rect.bottom > self.rect.bottom - px(8):
            rect.bottom = badge.y - px(12)
        rect.clamp_ip(self.rect.inflate(-px(16), -px(16)))
        self._panel.place(rect)
        discs = self._panel.frame.inset(_PADDING, 0).row(12, _DISC).columns(*[_DISC] * count, gap=_APART)
        for disc, place in zip(self.badges, discs, strict=True):
            disc.place(place)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            leaves = event.action is PointerAction.DOWN and not self._panel.rect.collidepoint(event.pos)
        else:
            leaves = isinstance(event, Press) and event.intent in (Intent.BACK, Intent.NEXT, Intent.PREVIOUS)
        if leaves:
            self.screen.close_overlay(self)
        return True

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme = Painter(surface), self.theme
        for disc, mark in zip(self.badges, self._marks, strict=True):
            if mark.seat >= 0:
                below = disc.frame.below(_NAME, gap=5).inset(-_APART / 2, 0)
                to.text(below, self._names[mark.seat], theme.small, theme.quiet, CENTRE, margin=4)
        shown = self.pointed if self.pointed in self.badges else self.current
        if shown is not None:
            line = self._panel.frame.inset(_PADDING, 8).cut_bottom(_LINE)[0]
            to.text(line, shown.label, theme.help, None, CENTRE)
