"""A count on a table's screen; a game adds the beats, their picture, the flying points, and its panels' texts.

Points fly along an arc, and cards turn over on their way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.rules.match import Match
from game.table import texts
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt
from game.table.count.story import Beat, Moment, Sound
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Layer
from game.ui.draw.surface_cache import surfaces
from game.ui.screens.screen import Screen

SIZES, _EDGES = 8, 8
"""The number of steps in which a card changes its size, and of those in which it narrows to its edge."""

Point: TypeAlias = tuple[float, float]


class FlightLook(NamedTuple):
    """The look of flying points: the height of their arc, in px of the design, and the delays of the trail's beads.

    With `swerves` they fly sideways first and then down. `bead` draws one of the trail, at a scale.
    """

    arc: float
    trail: tuple[float, ...]
    bead: Callable[[int, float], Surface]
    swerves: bool = False

    def point(self, start: Point, end: Point, part: float, scale: float) -> Point:
        """The point at `part` of the way from `start` to `end`, slow at both ends."""
        gone = 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2
        across, down = (gone * (2 - gone), gone * gone) if self.swerves else (gone, gone)
        rise = self.arc * scale * 4 * gone * (1 - gone)
        x, y = start[0] + (end[0] - start[0]) * across, start[1] + (end[1] - start[1]) * down - rise
        return round(x), round(y)


class FlyingPoints(Drawable):
    """A chip with points on its way between two points of the screen; invisible while none fly."""

    def __init__(self, look: FlightLook) -> None:
        super().__init__()
        self._look = look
        self._pictures: list[tuple[Surface, Point]] = []

    def hide(self) -> None:
        """Hide the chip."""
        self._pictures = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, chip: Surface, start: Point, end: Point, part: float, scale: float) -> None:
        """Show the points at `part` of their way, from 0 to 1: invisible at either end."""
        if not 0 < part < 1:
            self.hide()
            return
        look = self._look
        beads = [(number, behind) for number, behind in enumerate(look.trail) if part > behind]
        self._pictures = [
            (look.bead(number, scale), look.point(start, end, part - behind, scale)) for number, behind in beads[::-1]
        ]
        self._pictures.append((chip, look.point(start, end, part, scale)))
        rects = [picture.get_rect(center=at).inflate(4, 4) for picture, at in self._pictures]
        self.rect = rects[0].unionall(rects)
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        for picture, at in self._pictures:
            shapes.blit_centred(surface, picture, at)


def card_on_its_way(art: DeckArt, look: CardLook, width: float, turned: float) -> Surface:
    """A card that arrives as `look`, at another width, and turned over to `turned`: 0 is its back and 1 its face."""
    if turned < 0.5:
        look = look._replace(card=BACK)
    edge = round((1 - abs(1 - 2 * turned)) * _EDGES)
    if width == look.width and not edge:
        return art.picture(look)

    def make() -> Surface:
        picture, scale = art.picture(look), width / look.width
        narrow = scale * (1 - edge / (_EDGES + 0.5))
        size = max(2, round(picture.get_width() * narrow)), max(2, round(picture.get_height() * scale))
        return pygame.transform.smoothscale(picture, size)

    return surfaces.get(("card on its way", art.key, look, edge, width), make)


class CountPicture(Drawable):
    """The picture of the count at any moment; `scale` is px of the screen per px of the design."""

    def __init__(self, moment: Moment, scale: float) -> None:
        super().__init__()
        self.moment, self.scale = moment, scale

    def pictures(self) -> Steps:
        """Make the surfaces it needs later, in steps."""
        return iter(())

    def show(self, moment: Moment) -> None:
        """Show the moment `seconds` after the beginning."""
        if moment[1:] != self.moment[1:]:
            self.moment = moment
            self.invalidate()


class TableCount(ABC):
    """A count of the hand that has just ended, on its table's screen from its layout until `close`.

    `beats` are at least one.
    """

    picture: CountPicture
    """The picture without the flying points, since the last layout."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        beats: Sequence[Beat],
        sounds: Iterable[Sound],
        look: FlightLook,
    ) -> None:
        self._screen, self._match = screen, match
        self.beats, self.moment = beats, Moment(beats)
        self._points = FlyingPoints(look)
        self._sounds, self._heard = list(sounds), (0, -1.0)

    @abstractmethod
    def lay_out(self) -> None:
        """Place everything for the screen's size; called before the first `show`, and after each layout."""

    @abstractmethod
    def draw(self) -> CountPicture:
        """Make its picture for the table's current layout."""

    @abstractmethod
    def flight(self) -> tuple[Surface, Point, Point] | None:
        """The chip in flight, its start and its target, in px of the screen; None if none flies."""

    @abstractmethod
    def show_panels(self) -> None:
        """Show the state of the count on the panels, and hide what would be in its way."""

    @abstractmethod
    def pan(self, sound: Sound) -> float:
        """The place of a sound across the screen, from -1 to 1."""

    @property
    def button(self) -> str:
        """The text of the button that hurries the count, and then leaves it."""
        if not self.moment.is_complete:
            return texts.COUNT_FASTER
        return texts.SEE_END if self._match.is_over else texts.SEE_SHEET

    def _put_on(self, z: float, points: tuple[Layer, float]) -> None:
        scene = self._screen.scene
        if self._points.scene is None:
            scene.add(self._points, *points)
        else:
            scene.remove(self.picture)
        self.picture = self.draw()
        scene.add(self.picture, Layer.TABLE, z)
        # no card will be played
        ahead.forget(TABLE)
        ahead.ask((TABLE, "end"), self.picture.pictures, IN_MOTION)

    def show(self, number: int, progress: float) -> None:
        """Show beat `number` at a progress from 0 to 1, all beats before it complete and none after it begun."""
        self.moment = Moment(self.beats, number, progress)
        self.picture.show(self.moment)
        flight = self.flight()
        if flight is None:
            self._points.hide()
        else:
            self._points.show(*flight, self.moment.flying, self.picture.scale)
        self.show_panels()
        self._hear()

    def _hear(self) -> None:
        now = self.moment[1:]
        due = [sound for sound in self._sounds if self._heard < sound[:2] <= now]
        self._heard = max(self._heard, now)
        for sound in due if len(due) < 3 else due[-1:]:
            self._screen.play_sound(sound.name, pan=self.pan(sound), pitch=sound.pitch)

    def close(self) -> None:
        """Remove the count from the screen, and show the table and its cards again."""
        self._screen.scene.remove(self.picture)
        self._screen.scene.remove(self._points)
