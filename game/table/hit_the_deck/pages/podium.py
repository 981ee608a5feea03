"""The picture of a match's end: packs of cards as steps, the seats' raised arms behind them, a crown.

The win of a person at this screen has streamers and scraps of paper; a computer player's has neither, and its colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import in_words, joined, sentence
from game.play.standings import Standing
from game.table.hit_the_deck.hands.figure import shade
from game.table.hit_the_deck.hands.plate_hands import spring
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.pages import endings
from game.table.hit_the_deck.pages import podium_pictures as pictures
from game.table.hit_the_deck.pages.accounts import why_it_ended
from game.table.hit_the_deck.pages.endings import Ending
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.colour import blended
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_WEFT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.motion import travel
from game.ui.motion.animations import ease_in, ease_out

WINS, SHARE, MANY_SHARE = "{} wins!", "{} share the win!", "{} players share the win!"
WON_WITH = "Won with {}"
"""The title without names."""
YOU = "you"
DESIGN = (920.0, 720.0)
"""The size of the picture; all positions are px of it, all times seconds from its beginning."""
FOOT, MIDDLE = 596, 520
"""The y of the packs' foot, and the x of the middle of the steps."""
RAYS_AT = (520, 330)
_TOPS = {1: 372, 2: 436, 3: 476, 4: 488, 5: 500, 6: 512}
_WINNER, _OTHER, _ROOM = 196.0, 176.0, 762.0
_APART = 1.12
"""The distance between the middles of two packs, in widths of the winner's."""
_HAND_PITCH, _LARGEST, _JOKES = 152, 1.15, 1.6
"""The distance of packs for hands as in the design, how much larger they get, and a joke's width in distances."""
_WAVE, _WAVE_AT, _WAVE_S = (8, -8), 1.4, 1.2
"""The angles by which a joke's hand moves, in degrees, how long after the winner's pack, and for how long."""
_PACK_S, _WINNERS_PACK_S, _CROWN_S, _STREAMER_S, _SCRAP_S = 0.3, 0.42, 0.26, 0.7, 0.9
_RANK_S, _RANKS_S, _BEFORE_WINNER_S = 0.65, 1.95, 0.35
"""The times between two ranks' steps, the longest for all below the winner, and before the winner's."""
_TITLE_S, _SPRING_S = 0.14, 0.4
_STREAMERS = (("R", 108), ("G", 206), ("Y", 776), ("B", 854))
_BETWEEN = 500
"""The space between the inner streamers."""
_SCRAPS = 48
_LONGEST_TITLE = 40
"""The longest legible title, in characters; longer lists of names are counted."""
_PLATE = (194, 56)
_NARROW = 150
"""The width of a plate with the name above the total, in px of the design."""
_REASON, _OWN = bold(17), semibold(13)
_NAME, _TOTAL = bold(18), display(25)
_SHORT = bold(15)


def title_of(standings: Sequence[Standing]) -> str:
    """The picture's title, which names the winners if they have names."""
    names = [standing.name for standing in standings if standing.place == 1]
    if not names[0]:
        return WON_WITH.format(standings[0].total)
    if len(names) == 1:
        return sentence(WINS, names[0])
    shared = sentence(SHARE, joined(names))
    return shared if len(shared) <= _LONGEST_TITLE else MANY_SHARE.format(in_words(len(names)).capitalize())


def on_steps(standings: Sequence[Standing]) -> list[Standing]:
    """All seats in the order of the steps, from left to right: on both sides of a single winner, else in order."""
    chosen = list(standings)
    if len(chosen) < 3 or chosen[1].place == 1:
        return chosen
    return [*chosen[1::2][::-1], *chosen[::2]]


def unit_in(rect: Rect) -> float:
    """Px of the screen per px of the design, for a picture in a rectangle."""
    return min(rect.w / DESIGN[0], rect.h / DESIGN[1])


def place_in(rect: Rect, x: float, y: float) -> tuple[int, int]:
    """A point of the design on the screen, for a picture in a rectangle."""
    unit = unit_in(rect)
    top = rect.y + (rect.h - DESIGN[1] * unit) / 2
    return round(rect.x + (rect.w - DESIGN[0] * unit) / 2 + x * unit), round(top + y * unit)


class _Part(NamedTuple):
    """A picture that moves at its own time from one point to another (top left corners, px of the screen)."""

    picture: Surface
    start: tuple[float, float]
    end: tuple[int, int]
    begins: float = 0.0
    seconds: float = 0.0
    ease: Callable[[float], float] = float
    floor: int | None = None
    """The y, in px of the screen, below which it is hidden."""
    looks: tuple[Surface, ...] = ()
    """The pictures that it shows in turn while moving, all of one size."""
    until: float = math.inf
    """The time from which it is hidden."""

    @property
    def over(self) -> float:
        """The time of its arrival."""
        return self.begins + self.seconds

    def paint(self, surface: Surface, elapsed: float) -> None:
        if not self.begins <= elapsed < self.until:
            return
        done = min(1.0, (elapsed - self.begins) / self.seconds) if self.seconds else 1.0
        gone, picture = self.ease(done), self.picture
        x, y = (round(a + (b - a) * gone) for a, b in zip(self.start, self.end, strict=True))
        if self.looks and done < 1:
            picture = self.looks[int(done * 2 * len(self.looks)) % len(self.looks)]
        area = picture.get_rect()
        if self.floor is not None:
            area.h = max(0, min(area.h, self.floor - y))
        if area.h:
            shapes.blit(surface, picture, (x, y), area)


class _Slot(NamedTuple):
    standing: Standing
    centre: float
    width: float

    @property
    def is_first(self) -> bool:
        return self.standing.place == 1

    @property
    def top(self) -> float:
        return _TOPS[self.standing.place]


class Podium:
    """The picture within a rectangle of the screen, at any moment of its `seconds`."""

    def __init__(
        self,
        standings: Sequence[Standing],
        marks: Sequence[SeatColour],
        rect: Rect,
        target: int,
        last_hand: str = "",
        *,
        ours: bool,
        own: int | None,
        ending: Ending,
    ) -> None:
        """`last_hand` is a sentence about its end; `own` is the seat of the only person.

        `ours` is whether a person at this screen has won.
        """
        self._ending = ending
        self._marks, self._rect, self._ours, self._own = marks, rect, ours, own
        self._k = unit_in(rect)
        self._last_hand = last_hand
        self._reason, self._names = why_it_ended([(at.name, at.total) for at in standings], target)
        if not standings[0].name:
            self._reason = self._names = ""
        self.title, self._winner = title_of(standings), standings[0].name
        steps = on_steps(standings)
        count, whole = len(steps), _WINNER * _APART
        self._pitch = min(whole, _ROOM / (count - 1 + 1 / _APART))
        self._shrink = self._pitch / whole
        self._grow = min(_LARGEST, self._pitch / _HAND_PITCH)
        self.slots = []
        for number, at in enumerate(steps):
            width = self._shrink * (_WINNER if at.place == 1 else _OTHER)
            self.slots.append(_Slot(at, MIDDLE + (number - (count - 1) / 2) * self._pitch, width))
        self._parts: list[_Part] = []
        self.told = 0.0
        """The time when the winner is named, in seconds from the beginning."""
        self._compose()
        self.seconds = max(part.over for part in self._parts)
        """The duration of the motion, in seconds."""

    @property
    def middle(self) -> tuple[int, int]:
        """The point from which the rays come."""
        return self._point(*RAYS_AT)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return place_in(self._rect, x, y)

    def _compose(self) -> None:
        """Make all parts; `_parts` is in drawing order."""
        slots, k, starts = self.slots, self._k, self._starts()
        winners = [slot for slot in slots if slot.is_first]
        mark = self._marks[winners[0].standing.seat]
        light = CLOTH_LIGHT if self._ours else blended(mark.colour, PAPER_CLOTH, 0.5)
        middle = self._point(sum(slot.centre for slot in winners) / len(winners) + 6, 312)
        size, begins = (round(k * 640), round(k * 384)), max(starts.values())
        outer, down = burst(size, light, 13, 0.33, 2.6 * k), round(5 * k)
        inner = burst((round(0.66 * size[0]), round(0.66 * size[1])), CLOTH_WEFT, 13, 0.33, 0)
        for picture, off in ((shade(outer), down), (outer, 0), (inner, 0)):
            at = picture.get_rect(center=(middle[0] + off, middle[1] + round(1.3 * off))).topleft
            self._parts.append(_Part(picture, at, at, begins))
        arms, packs, jokes = list[_Part](), list[_Part](), list[_Part]()
        for slot in slots:
            if self._ending.acts[slot.standing.seat] == endings.JOKE:
                jokes += self._joke(slot, len(jokes), starts[slot.standing.place])
                continue
            packs.append(self._pack(slot, starts[slot.standing.place]))
            arms += self._hands(slot, packs[-1].over)
            if slot.is_first:
                arms.append(self._crown(slot, arms[-1].over - 0.16))
                self.told = max(self.told, arms[-1].over)
        self._parts += arms + packs + jokes
        width = min(_ROOM + 40, slots[-1].centre - slots[0].centre + 268)
        at = self._point(MIDDLE - width / 2 - pictures.RIM, FOOT - 3 - pictures.RIM)
        self._parts.append(_Part(pictures.board(width, k), at, at))
        title = pictures.titled(self.title, self._winner, k)
        place = title.get_rect(center=self._point(MIDDLE, 55)).topleft
        if self._ours:
            festive = [*self._streamers(self.told), *self._scraps(self.told)]
            if not self._ending.moves:
                festive = [part._replace(seconds=0.0, begins=self.told) for part in festive]
            self._parts += festive
        if self._ending.moves:
            self._parts += self._bubbles()
        start = (place[0], place[1] - round(20 * k))
        self._parts.append(_Part(title, start, place, self.told, _TITLE_S, ease_out))

    def _starts(self) -> dict[int, float]:
        """The time when the packs of each place begin to rise: the last first, the winner's after a rest."""
        ranks = sorted({slot.standing.place for slot in self.slots}, reverse=True)
        apart = min(_RANK_S, _RANKS_S / max(1, len(ranks) - 1))
        starts = {rank: number * apart for number, rank in enumerate(ranks)}
        if len(ranks) > 1:
            starts[ranks[-1]] += _BEFORE_WINNER_S
        return starts

    def _pack(self, slot: _Slot, begins: float) -> _Part:
        picture = pictures.pack(slot.width, FOOT - slot.top, slot.standing.place, self._k)
        end = self._point(slot.centre - slot.width / 2 - pictures.RIM, slot.top - pictures.CAP / 2 - pictures.RIM)
        seconds = _WINNERS_PACK_S if slot.is_first else _PACK_S
        floor = self._point(0, FOOT + 6)[1]
        return _Part(picture, (end[0], floor), end, begins, seconds, ease_out, floor)

    def _hands(self, slot: _Slot, begins: float) -> Iterator[_Part]:
        """The hands of a seat behind its pack."""
        floor = self._point(0, slot.top + 4)[1]
        for picture, (x, y) in endings.raised(self._ending, slot.standing.seat, self._grow * self._k):
            at = self._point(slot.centre, slot.top - 8)
            end = round(at[0] + x), round(at[1] + y)
            yield _Part(picture, (end[0], floor), end, begins, _SPRING_S, _spring, floor)

    def _joke(self, slot: _Slot, number: int, begins: float) -> Iterator[_Part]:
        """The joke about a seat at the last place: it rises, and its hand moves twice in the end."""
        joke = endings.JOKES[(self._ending.number + number) % len(endings.JOKES)]
        width, look = endings.JOKE_SIZE[0], self._ending.looks[slot.standing.seat]
        grow = min(1.0, _JOKES * self._pitch / width)
        tilts = (0, *_WAVE) if self._ending.moves else (0,)
        drawn = (endings.joke_picture(joke, look, slot.standing.place, grow * self._k, tilt) for tilt in tilts)
        still, *waves = drawn
        end = self._point(slot.centre - width / 2 * grow, FOOT - endings.JOKE_FOOT * grow)
        floor, until = self._point(0, FOOT + 6)[1], max(self._starts().values()) + _WAVE_AT
        yield _Part(still, (end[0], floor), end, begins, _PACK_S, ease_out, floor, until=until if waves else math.inf)
        if waves:
            yield _Part(still, end, end, until, _WAVE_S, float, floor, tuple(waves))

    def _bubbles(self) -> Iterator[_Part]:
        """What is said, once each."""
        for act, words in endings.SAID.items():
            slot = next((slot for slot in self.slots if self._ending.acts[slot.standing.seat] == act), None)
            if slot is not None and (act != endings.STUCK or self._ending.card is not None):
                side = 1 if slot.centre > MIDDLE else -1
                picture = pictures.bubble(words, side, self._k)
                x, y = (62, FOOT - 148) if act == endings.JOKE else (40, slot.top - 104)
                tip = self._point(slot.centre + side * x, y)
                at = tip[0] - round(picture.get_width() * (0.5 - 0.3 * side)), tip[1] - picture.get_height()
                yield _Part(picture, at, at, self.told)

    def _crown(self, slot: _Slot, begins: float) -> _Part:
        width = endings.CROWN * self._grow
        picture = pygame.transform.rotozoom(pictures.crown(width, self._k), -3, 1.0)
        foot = slot.top - 8 - endings.CROWN_FOOT * self._grow + pictures.RIM
        x, y = self._point(slot.centre + 3 - width / 2 - pictures.RIM, foot)
        high = picture.get_height()
        return _Part(picture, (x, -high), (x, y - high), begins, _CROWN_S, lambda progress: progress**3)

    def _streamers(self, begins: float) -> Iterator[_Part]:
        for number, (suit, x) in enumerate(_STREAMERS):
            picture = pictures.streamer(suit, self._k)
            end = (self._point(x, 0)[0], self._rect.y - round(pictures.RIM * self._k))
            start = (end[0], end[1] - picture.get_height())
            yield _Part(picture, start, end, begins + 0.05 * number, _STREAMER_S, _slower)

    def _scraps(self, begins: float) -> Iterator[_Part]:
        keep_off = [Rect(MIDDLE - 300, 16, 600, 114), Rect(150, 610, 740, 110)]
        for slot in self.slots:
            left, top = round(slot.centre - slot.width / 2 - 12), round(slot.top - (290 if slot.is_first else 160))
            keep_off.append(Rect(left, top, round(slot.width + 24), 540))
        found = number = 0
        while found < _SCRAPS:
            number += 1
            # spread evenly, without rows
            x, y = 34 + 872 * (number * 0.7548777 % 1), 112 + 470 * (number * 0.5698403 % 1)
            if any(place.collidepoint(x, y) for place in keep_off):
                continue
            looks = pictures.tumbling(number, self._k)
            aside, delay = number * 0.6180340 % 1 - 0.5, 0.3 * (number * 0.7320508 % 1)
            end = self._point(x - 14, y - 14)
            start = (end[0] + round(60 * self._k * aside), end[1] - self._point(0, 640)[1])
            found += 1
            yield _Part(looks[0], start, end, begins + delay, _SCRAP_S - delay, _slower, looks=looks)

    # --- drawing

    def paint(self, surface: Surface, elapsed: float) -> None:
        """Draw it `elapsed` seconds after its beginning."""
        painter = Painter(surface)
        for part in self._parts:
            part.paint(surface, elapsed)
        # clear of the streamers
        room = _BETWEEN if self._ours else 780
        line = self._frame(MIDDLE - room / 2, 101, room, 24)
        both = f"{self._last_hand} {self._reason}".lstrip()
        words, style = typeset.fit(both, _REASON, self._k, line.rect.w)
        if words != both:
            # long names leave room for the reason why it is over
            words, style = typeset.fit_name(self._reason, self._names, _REASON, self._k, line.rect.w)
        painter.text(line, words, style, INK_CLOTH, CENTRE, fit="whole")
        for slot in self.slots:
            self._paint_plate(painter, slot)

    def _frame(self, x: float, y: float, width: float, height: float) -> Frame:
        size = round(width * self._k), round(height * self._k)
        return Frame(Rect(self._point(x, y), size), self._k, CLOTH)

    def _paint_plate(self, painter: Painter, slot: _Slot) -> None:
        k, theme, at, surface = self._k, CLOTH, slot.standing, painter.surface
        mark, is_own = self._marks[at.seat], at.seat == self._own
        width = min(_PLATE[0], slot.width * 1.1 if len(self.slots) < 4 else self._pitch - 6)
        plate = self._frame(slot.centre - width / 2, 630, width, _PLATE[1])
        painter.pill(plate, CLOTH_LIGHT if is_own else theme.panel, INK_CLOTH, 2.5, drop=4)
        badge = Rect(plate.column(6, 44).rect)
        badge.h, badge.y = badge.w, plate.rect.centery - badge.w // 2
        travel.blit(surface, ("mark", mark), seat_shape(mark, badge.w), badge.topleft)
        total, is_narrow = str(at.total), width < _NARROW
        inner = plate.cut_left(56)[1].cut_right(10 if is_narrow else 16)[1]
        room = inner.rect.w
        wide = typeset.width(total, _TOTAL, k)
        figure, name = _TOTAL._replace(size=_TOTAL.size * min(1.0, room / wide)), ("name", mark)
        # on a narrow plate the name is above the total
        total_place, align = (inner.move(0, 10), 0.0) if is_narrow else (inner, RIGHT)
        travel.write(surface, ("total", mark, at.total), total, figure, k, theme.text, total_place.rect, align)
        if is_narrow:
            text, style = typeset.fit(at.name, _SHORT, k, room)
            travel.write(surface, name, text, style, k, theme.text, inner.move(0, -13).rect)
            return
        left = Rect(inner.rect.x, inner.rect.y, room - wide - inner.px(8), inner.rect.h)
        text, style = typeset.fit(at.name, _NAME, k, left.w)
        if is_own and at.name.lower() != YOU:
            painter.text(inner.around(left).move(0, 12), YOU, _OWN, fit="whole")
            left.y -= inner.px(8)
        travel.write(surface, name, text, style, k, theme.text, left)


def _spring(progress: float) -> float:
    return spring(progress * _SPRING_S)


def _slower(progress: float) -> float:
    return 1 - ease_in(1 - progress)
