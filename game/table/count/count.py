"""A count on a table's screen; a game adds the beats, their picture, the flying points, and its panels' texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from pygame import Surface

from game.rules.match import Match
from game.table import texts
from game.table.cards.deck_art import TABLE
from game.table.count.flight import FlightLook, FlyingPoints, Point
from game.table.count.story import Beat, Moment, Sound
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw.scene import Drawable, Layer
from game.ui.screens.screen import Screen


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


Picture = TypeVar("Picture", bound=CountPicture)


class TableCount(ABC, Generic[Picture]):
    """A count of the hand that has just ended, on its table's screen from its layout until `close`.

    `beats` are at least one.
    """

    picture: Picture
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
        self.is_shown = True

    @abstractmethod
    def lay_out(self) -> None:
        """Place everything for the screen's size; called before the first `show`, and after each layout."""

    @abstractmethod
    def draw(self) -> Picture:
        """Make its picture for the table's current layout."""

    @abstractmethod
    def flight(self) -> tuple[Surface, Point, Point] | None:
        """The chip in flight, its start and its target, in px of the screen; None if none flies."""

    @abstractmethod
    def show_panels(self) -> None:
        """Show the state of the count on the panels."""

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
        """Remove everything from the screen, and show the table as before."""
        self.is_shown = False
        self._screen.scene.remove(self.picture)
        self._screen.scene.remove(self._points)


AnyCount: TypeAlias = TableCount[Any]
"""The count of any game."""
