"""The buttons above a replay's time line: back and on, speed, where it is, what the marks mean, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.pages.replay import texts
from game.pages.replay.segments import paint_legend
from game.pages.replay.timeline import TimeLine
from game.play.replay import MarkKind, Replay
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import typeset
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, IconButton

_HAND = TextStyle(Typeface.BOLD, 16)
_HIGH = 40
_SIGN, _APART = 24, 12
"""The room of a sign before the word that explains it, and the space after that."""


class ReplayControls(Protocol):
    """What the buttons do."""

    def go_to(self, position: int) -> None: ...
    def step(self, by: int) -> None: ...
    def toggle(self) -> None: ...
    def copy_text(self) -> None: ...
    def copy_deal(self) -> None: ...
    def play_from_here(self) -> None: ...
    def review_hand(self) -> None: ...


class TransportBar(Container):
    """The transport of a replay, and its actions."""

    def __init__(self, replay: Replay, page: ReplayControls, line: TimeLine, *, plays_on: bool, reviews: bool) -> None:
        super().__init__()
        self._replay = replay
        self.first = IconButton("first", texts.FIRST, lambda: page.go_to(0))
        self.back = IconButton("left", texts.BACK, lambda: page.step(-1))
        self.play = _PlayButton("play", texts.PLAY, page.toggle)
        self.on = IconButton("right", texts.ON, lambda: page.step(1))
        self.last = IconButton("last", texts.LAST, lambda: page.go_to(len(replay)))
        self._speeds = list(texts.SPEEDS)
        self.speeds = SegmentedControl(list(texts.SPEEDS.values()), 1, lambda chosen: None, label=texts.SPEED)
        self.copy = Button(texts.COPY_TEXT, page.copy_text)
        self.deal = Button(texts.COPY_DEAL, page.copy_deal)
        self.play_from = Button(texts.PLAY_FROM_HERE, page.play_from_here, icon="play", primary=True)
        self.review = Button(texts.REVIEW, page.review_hand, icon="search")
        self.where = _Where(replay, line)
        self._actions: list[Button] = [self.copy]
        self._actions += [self.review] if reviews else []
        self._actions += [self.play_from] if plays_on else []
        if replay.header.seed is not None:
            self._actions.insert(0, self.deal)
        self.add(self.first, self.back, self.play, self.on, self.last, self.speeds, self.where, *self._actions)

    @property
    def speed(self) -> float:
        """How many times as fast as at the table it plays."""
        return self._speeds[self.speeds.chosen]

    def show(self, position: int, hand: int, playing: bool) -> None:
        """Say where the replay is, and whether it plays."""
        self.where.show(position, hand)
        self.play.icon, self.play.label = ("pause", texts.PAUSE) if playing else ("play", texts.PLAY)
        self.play.invalidate()
        self.first.enabled = self.back.enabled = position > 0
        self.on.enabled = self.last.enabled = position < len(self._replay)
        self.review.enabled = self._replay.hands[hand].result is not None
        self.play_from.enabled = position < len(self._replay) or not self._replay.is_over

    def lay_out(self) -> None:
        y, high, gap = self.rect.y + self.px(6), self.px(_HIGH), self.px(6)
        x = self.rect.x
        for button, width in ((self.first, 40), (self.back, 40), (self.play, 54), (self.on, 40), (self.last, 40)):
            button.place(Rect(x, y, self.px(width), high))
            x += self.px(width) + gap
        self.speeds.place(Rect(x, y, self.px(120), high))
        right = self.rect.right
        for action in reversed(self._actions):
            wide = action.width(9)
            action.place(Rect(right - wide, y, wide, high))
            right -= wide + gap
        left = self.speeds.rect.right + self.px(12)
        self.where.place(Rect(left, y - self.px(4), max(1, right - left), high + self.px(8)))


class _PlayButton(IconButton):
    """The button that is pressed most: it stands out without being what the page is about."""

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        fill, ink, line = super()._colours()
        # where what is chosen looks as the button for what the page is about does, that one alone stands out
        is_chosen_apart = self.theme.chosen != self.theme.primary
        return (self.theme.chosen, self.theme.chosen_text, line) if is_chosen_apart else (fill, ink, line)


class _Where(Widget):
    """Which hand and which move is shown, and what the marks mean."""

    catches_pointer = False

    def __init__(self, replay: Replay, line: TimeLine) -> None:
        super().__init__()
        self._replay = replay
        self._line = line
        self._has_out = any(hand.result is not None and hand.result.went_out is not None for hand in replay.hands)
        self._position = self._hand = 0
        found = {mark.kind: mark.icon for mark in replay.marks}
        words = {
            MarkKind.RACE: texts.RACE,
            MarkKind.FAKEOUT: texts.FAKEOUT,
            MarkKind.CARD: replay.card_marks,
        }
        self._legend = [(kind, found[kind], words[kind]) for kind in MarkKind if kind in found]

    def show(self, position: int, hand: int) -> None:
        """Show another position."""
        if (position, hand) != (self._position, self._hand):
            self._position, self._hand = position, hand
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        theme, scale, replay = self.theme, self.scale, self._replay
        upper = Rect(self.rect.x, self.rect.y + self.px(2), self.rect.w, self.px(24))
        lower = Rect(self.rect.x, self.rect.y + self.px(26), self.rect.w, self.px(20))
        hand = texts.HAND_OF.format(self._hand + 1, len(replay.hands))
        move = texts.MOVE_OF.format(self._position, len(replay)) if self._position else texts.BEGINNING
        typeset.write(surface, hand, _HAND, scale, theme.text, upper)
        typeset.write(surface, move, theme.help, scale, theme.quiet, lower)
        taken = max(
            typeset.width(hand, _HAND, scale),
            typeset.width(texts.MOVE_OF.format(len(replay), len(replay)), theme.help, scale),
        )
        self._paint_legend(surface, self.rect.x + taken + self.px(10))

    def _paint_legend(self, surface: Surface, left: int) -> None:
        """What the marks mean, in two rows where one has no room for all, and as many as there is room for."""
        theme, scale, look = self.theme, self.scale, self._line.look
        signs: list[tuple[str, Callable[[tuple[int, int]], None]]] = [
            (word, partial(paint_legend, surface, look, kind, icon)) for kind, icon, word in self._legend
        ]
        if self._has_out:
            signs.append((texts.WENT_OUT, lambda centre: self._line.paint_out(surface, centre, self.px(20))))
        widths = [typeset.width(word, theme.help, scale) + self.px(_SIGN + _APART) for word, _ in signs]
        rows = 1 if left + sum(widths) - self.px(_APART) <= self.rect.right else 2
        x, high = left, self.rect.h // rows
        for first in range(0, len(signs), rows):
            wide = max(widths[first : first + rows])
            if x + wide - self.px(_APART) > self.rect.right:
                break
            for row, (word, paint_sign) in enumerate(signs[first : first + rows]):
                place = Rect(x + self.px(_SIGN), self.rect.y + row * high, wide - self.px(_SIGN + _APART), high)
                paint_sign((x + self.px(10), place.centery))
                typeset.write(surface, word, theme.help, scale, theme.text, place)
            x += wide
