"""A count on a table's screen; a game adds the beats, their picture, the flying points, and its panels' texts.

Points fly along an arc, and cards turn over on their way. A game makes its `TableCount` in `GameTable.count`, and need
not know how time passes: `show` may be called with any beat and any progress.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.match import Match
from game.table import texts
from game.table.cards.deck_art import BACK, TABLE, CardLook, DeckArt
from game.table.cards.placements import Pose
from game.table.cards.turn import turning
from game.table.count.story import Beat, Moment, Sound
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Layer
from game.ui.draw.shapes import Point
from game.ui.widgets.root import Root
from game.ui.widgets.screen import Screen
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

_EDGE = 0.06
"""The width of a card that turns over and is seen from its edge, as a part of its width."""
SETTLED_S = 0.7
"""The time for which a complete count is shown before its score sheet, in seconds at Normal speed."""
DEAF_S = 0.33
"""The time after the last card's landing when input does not hurry the count, in seconds: it was meant for a card."""
_PATIENCE = 40
"""The most frames for which a hurried count waits for the pictures of its end."""
FASTER = 3.0
"""The factor by which *Count faster* shortens the rest."""
NEW_HANDS, FAMILIAR = 3, 1.6
"""Counts get shorter by the factor `FAMILIAR` after the first `NEW_HANDS` hands of a match."""
_HURRY_KEYS = range(pygame.K_SPACE, pygame.K_z + 1)
"""The keys that type a character."""


def hurries(event: InputEvent, *, stated: bool) -> bool:
    """Whether an input hurries a count: Space at once (`stated`), a click or another key if no widget handles it."""
    if isinstance(event, Press):
        if stated:
            return event.key == pygame.K_SPACE and not event.repeat
        return not event.repeat and (event.intent is Intent.PRESS or event.key in _HURRY_KEYS)
    return not stated and isinstance(event, Pointer) and event.action is PointerAction.DOWN


def is_on_still(event: InputEvent, root: Root) -> bool:
    """Whether a pointer is on something static, such as a panel, that does not react."""
    place = root.at(event.pos) if isinstance(event, Pointer) else None
    return place is not None and not place.focusable


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


def card_on_its_way(
    art: DeckArt, look: CardLook, start: Pose, end: Pose, part: float, turned: float
) -> tuple[Surface, tuple[int, int]]:
    """A card at `part` of its way to `end`, where it is seen as `look`, and its middle.

    It is turned over to `turned`: 0 is its back and 1 its face.
    """
    middle = round(start.x + (end.x - start.x) * part), round(start.y + (end.y - start.y) * part)
    if part == 1:
        return turning(art, look._replace(card=BACK), look, turned), middle
    picture = art.picture(look._replace(card=BACK if turned < 0.5 else look.card, angle=0))
    scale, narrow = (start.width + (end.width - start.width) * part) / end.width, max(_EDGE, abs(1 - 2 * turned))
    size = max(2, round(picture.get_width() * scale * narrow)), max(2, round(picture.get_height() * scale))
    return pygame.transform.smoothscale(picture, size), middle


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


class TableCount(Drawable):
    """A count of the hand that has just ended, on its table's screen from `begin` until `close`.

    It goes through its beats, at least one, by time or at once to its end. The complete count of a match's last hand,
    whose sheet waits for no reader, stays until a player continues. Itself it draws the points that fly, if any do.
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
        super().__init__()
        self._screen, self._match, self._look = screen, match, look
        self.beats, self.moment = beats, Moment(beats)
        self._flying: list[tuple[Surface, Point]] = []
        self._sounds, self._heard = list(sounds), (0, -1.0)
        self._number = 0
        self._waited: int | None = None
        self._gone = self._age = 0.0
        self._pace = FAMILIAR if len(match.results) > NEW_HANDS else 1.0
        self.over = False
        """Whether the complete count has been seen, so that the score sheet may follow."""

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
        if self.scene is None:
            scene.add(self, *points)
        else:
            scene.remove(self.picture)
        self.picture = self.draw()
        scene.add(self.picture, Layer.TABLE, z)
        # no card will be played
        ahead.forget(TABLE)
        ahead.ask((TABLE, "end"), self.picture.pictures, IN_MOTION)

    # --- time

    def begin(self) -> None:
        """Show the beginning."""
        self.lay_out()
        self._show()

    def lay_out_anew(self) -> None:
        """Lay out the count again, and show the end of the current beat."""
        self._gone = max(self._gone, self._motion)
        self.begin()

    @property
    def _motion(self) -> float:
        """The duration of the beat's motion, in seconds."""
        return self.beats[self._number].motion * self._screen.duration_scale

    @property
    def _length(self) -> float:
        """The whole duration of the beat, in seconds; that of the last includes the time to look at the result."""
        beat = self.beats[self._number]
        rest = beat.rest
        if self._number == len(self.beats) - 1:
            rest += SETTLED_S
        rest += 0.0 if self._screen.duration_scale else beat.still
        return self._motion + rest * self._screen.pause_scale

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the count is over or waits for a player."""
        last, waits = len(self.beats) - 1, self._match.is_over
        if self.over or (waits and self.moment.is_complete):
            return
        self._age += seconds
        # the end itself and its silence are never shortened
        self._gone += seconds * (self._pace if self._number > 0 else 1.0)
        if self._waited is not None:
            self._jump()
        while self._gone >= self._length and self._number < last:
            self._gone -= self._length
            self._number += 1
        self.over = self._number == last and self._gone >= self._length and not waits
        self._show()
        self._screen.wake_at(self._screen.now)

    def _show(self) -> None:
        motion = self._motion
        if self._number != self.moment.number:
            self._screen.fade_changes()
        self.show(self._number, min(1.0, self._gone / motion) if motion else 1.0)

    def faster(self) -> None:
        """Shorten the rest; a second time, go to the end."""
        if self._pace == FASTER or self.moment.is_complete:
            self.hurry()
        self._pace = FASTER

    def hurry(self) -> None:
        """Go to the end of the count, or from there to the score sheet."""
        if self._age < DEAF_S and self._screen.duration_scale:
            return
        if self.moment.is_complete:
            self.over = True
            self._screen.wake_at(self._screen.now)
        elif self._waited is None:
            self._waited = 0
            self._jump()

    def _jump(self) -> None:
        """Go to the end of the count once its pictures exist: making all in one frame would freeze the screen."""
        assert self._waited is not None
        self._waited += 1
        if self._waited < _PATIENCE and ahead.work(IN_MOTION):
            return
        self._waited = None
        self._number = len(self.beats) - 1
        self._gone = self._motion
        self._show()

    # --- what is seen

    def show(self, number: int, progress: float) -> None:
        """Show beat `number` at a progress from 0 to 1, all beats before it complete and none after it begun."""
        self.moment = Moment(self.beats, number, progress)
        self.picture.show(self.moment)
        self._fly()
        self.show_panels()
        self._hear()

    def _fly(self) -> None:
        flight, look, scale, part = self.flight(), self._look, self.picture.scale, self.moment.flying
        if flight is None or not 0 < part < 1:
            self._flying, self.rect = [], Rect(0, 0, 0, 0)
            return
        chip, start, end = flight
        beads = [(number, behind) for number, behind in enumerate(look.trail) if part > behind]
        self._flying = [
            (look.bead(number, scale), look.point(start, end, part - behind, scale)) for number, behind in beads[::-1]
        ]
        self._flying.append((chip, look.point(start, end, part, scale)))
        rects = [picture.get_rect(center=at).inflate(4, 4) for picture, at in self._flying]
        self.rect = rects[0].unionall(rects)
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        for picture, at in self._flying:
            shapes.blit_centred(surface, picture, at)

    def _hear(self) -> None:
        now = self.moment[1:]
        due = [sound for sound in self._sounds if self._heard < sound[:2] <= now]
        self._heard = max(self._heard, now)
        for sound in due if len(due) < 3 else due[-1:]:
            self._screen.play_sound(sound.name, pan=self.pan(sound), pitch=sound.pitch)

    def close(self) -> None:
        """Remove the count from the screen, and show the table and its cards again."""
        self._screen.scene.remove(self.picture)
        self._screen.scene.remove(self)
