"""The picture of a match's end: packs of cards as steps, the seats' raised arms behind them, a crown.

The win of a person at this screen has streamers and scraps of paper; a computer player's has neither, and its colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.sentences import in_words, joined, sentence
from game.play.standings import Standing, has_person
from game.rules.match import Match
from game.table.hit_the_deck.hands.figure import shade
from game.table.hit_the_deck.hands.plate_hands import spring
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.pages import endings
from game.table.hit_the_deck.pages import podium_pictures as pictures
from game.table.hit_the_deck.pages.accounts import why_it_ended
from game.table.hit_the_deck.pages.endings import Ending
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.colour import blended
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_WEFT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.motion import travel
from game.ui.motion.animations import ease_in, ease_out

WINS, SHARE, MANY_SHARE = "{} wins!", "{} share the win!", "{} players share the win!"
WENT_OUT_IN = "{} went out in hand {}."
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
_CROWN_SOONER_S = 0.16
"""How long before the hands stand the crown begins to fall."""
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
    """The pictures that it shows in turn, twice each, all of one size."""
    turns: tuple[float, float] = (0.0, 0.0)
    """When it begins and ceases to show them."""

    @property
    def over(self) -> float:
        """The time from which it is static."""
        return max(self.begins + self.seconds, self.turns[1])

    def paint(self, surface: Surface, elapsed: float) -> None:
        if elapsed < self.begins:
            return
        done = min(1.0, (elapsed - self.begins) / self.seconds) if self.seconds else 1.0
        gone, picture, (first, last) = self.ease(done), self.picture, self.turns
        x, y = (round(a + (b - a) * gone) for a, b in zip(self.start, self.end, strict=True))
        if first <= elapsed < last:
            picture = self.looks[int((elapsed - first) / (last - first) * 2 * len(self.looks)) % len(self.looks)]
        area = picture.get_rect()
        if self.floor is not None:
            area.h = max(0, min(area.h, self.floor - y))
        if area.h:
            shapes.blit(surface, picture, (x, y), area)


class _Slot(NamedTuple):
    standing: Standing
    centre: float
    width: float
    begins: float
    """The time when its pack begins to rise."""

    @property
    def is_first(self) -> bool:
        return self.standing.place == 1

    @property
    def top(self) -> float:
        return _TOPS[self.standing.place]

    @property
    def risen(self) -> float:
        """The time when its pack stands."""
        return self.begins + (_WINNERS_PACK_S if self.is_first else _PACK_S)


def _starts(ranks: Sequence[int]) -> dict[int, float]:
    """The time when the packs of each place begin to rise: the last first, the winner's after a rest."""
    apart = min(_RANK_S, _RANKS_S / max(1, len(ranks) - 1))
    starts = {rank: number * apart for number, rank in enumerate(ranks)}
    if len(ranks) > 1:
        starts[ranks[-1]] += _BEFORE_WINNER_S
    return starts


class Podium:
    """The picture within a rectangle of the screen, at any moment of its `seconds`."""

    def __init__(
        self,
        match: Match,
        standings: Sequence[Standing],
        marks: Sequence[SeatColour],
        rect: Rect,
        ending: Ending,
        beside: int,
    ) -> None:
        """The picture of a match; nobody is named if the `standings` have no names.

        Nothing said reaches `beside`, an x on the screen.
        """
        self._ending, self._marks, self._rect, self._k = ending, marks, rect, unit_in(rect)
        self._beside = beside
        self.title, self._winner = title_of(standings), standings[0].name
        players, last = match.header.players, match.results[-1]
        people = [seat for seat, player in enumerate(players) if player.is_person]
        self._ours = has_person(match, last.winners or ())
        self._own = people[0] if len(people) == 1 and self._winner else None
        self._last_hand = self._reason = self._names = ""
        if self._winner:
            totals = [(at.name, at.total) for at in standings]
            self._reason, self._names = why_it_ended(totals, int(match.header.options["target"]))
            if last.went_out is not None:
                self._last_hand = sentence(WENT_OUT_IN, players[last.went_out].name, len(match.results))
        steps, starts = on_steps(standings), _starts(sorted({at.place for at in standings}, reverse=True))
        count, whole = len(steps), _WINNER * _APART
        self._pitch = min(whole, _ROOM / (count - 1 + 1 / _APART))
        self._grow = min(_LARGEST, self._pitch / _HAND_PITCH)
        self.slots = []
        for number, at in enumerate(steps):
            width = self._pitch / whole * (_WINNER if at.place == 1 else _OTHER)
            centre = MIDDLE + (number - (count - 1) / 2) * self._pitch
            self.slots.append(_Slot(at, centre, width, starts[at.place]))
        self._bursts = max(starts.values())
        self.told = self._bursts + _WINNERS_PACK_S + _SPRING_S - _CROWN_SOONER_S + _CROWN_S
        """The time when the winner is named, in seconds from the beginning."""

    @cached_property
    def _parts(self) -> Sequence[_Part]:
        return list(self._compose())

    @property
    def seconds(self) -> float:
        """The duration of the motion, in seconds."""
        return max(part.over for part in self._parts)

    @property
    def middle(self) -> tuple[int, int]:
        """The point from which the rays come."""
        return self._point(*RAYS_AT)

    def steps(self) -> Steps:
        """Make the pictures in steps, beforehand."""
        for _ in self._compose():
            yield None

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return place_in(self._rect, x, y)

    def _compose(self) -> Iterator[_Part]:
        """All parts in drawing order."""
        yield from self._burst()
        jokes = [slot for slot in self.slots if self._ending.acts[slot.standing.seat] == endings.JOKE]
        stand = [slot for slot in self.slots if slot not in jokes]
        for slot in stand:
            yield from self._hands(slot)
        yield from map(self._pack, stand)
        for number, slot in enumerate(jokes):
            yield self._joke(slot, number)
        width = min(_ROOM + 40, self.slots[-1].centre - self.slots[0].centre + 268)
        at = self._point(MIDDLE - width / 2 - pictures.RIM, FOOT - 3 - pictures.RIM)
        yield _Part(pictures.board(width, self._k), at, at)
        for part in (*self._streamers(), *self._scraps()) if self._ours else ():
            still = part._replace(seconds=0.0, begins=self.told, turns=(0.0, 0.0))
            yield part if self._ending.moves else still
        yield from self._bubbles()
        title = pictures.titled(self.title, self._winner, self._k)
        place = title.get_rect(center=self._point(MIDDLE, 55)).topleft
        start = place[0], place[1] - round(20 * self._k)
        yield _Part(title, start, place, self.told, _TITLE_S, ease_out)

    def _burst(self) -> Iterator[_Part]:
        winners, k = [slot for slot in self.slots if slot.is_first], self._k
        mark = self._marks[winners[0].standing.seat]
        light = CLOTH_LIGHT if self._ours else blended(mark.colour, PAPER_CLOTH, 0.5)
        middle = self._point(sum(slot.centre for slot in winners) / len(winners) + 6, 312)
        size, down = (round(k * 640), round(k * 384)), round(5 * k)
        outer = burst(size, light, 13, 0.33, 2.6 * k)
        inner = burst((round(0.66 * size[0]), round(0.66 * size[1])), CLOTH_WEFT, 13, 0.33, 0)
        for picture, off in ((shade(outer), down), (outer, 0), (inner, 0)):
            at = picture.get_rect(center=(middle[0] + off, middle[1] + round(1.3 * off))).topleft
            yield _Part(picture, at, at, self._bursts)

    def _pack(self, slot: _Slot) -> _Part:
        picture = pictures.pack(slot.width, FOOT - slot.top, slot.standing.place, self._k)
        end = self._point(slot.centre - slot.width / 2 - pictures.RIM, slot.top - pictures.CAP / 2 - pictures.RIM)
        floor = self._point(0, FOOT + 6)[1]
        return _Part(picture, (end[0], floor), end, slot.begins, slot.risen - slot.begins, ease_out, floor)

    def _hands(self, slot: _Slot) -> Iterator[_Part]:
        """The hands of a seat behind its pack, and the winner's crown."""
        floor = self._point(0, slot.top + 4)[1]
        for picture, (x, y) in endings.raised(self._ending, slot.standing.seat, self._grow * self._k):
            at = self._point(slot.centre, slot.top - 8)
            end = round(at[0] + x), round(at[1] + y)
            yield _Part(picture, (end[0], floor), end, slot.risen, _SPRING_S, _spring, floor)
        if slot.is_first:
            width, high = endings.CROWN * self._grow, endings.CROWN_FOOT * self._grow
            crown = pictures.crown(width, self._k)
            x, y = self._point(slot.centre + 3 - width / 2 - pictures.RIM, slot.top - 8 - high + pictures.RIM)
            begins, up = self.told - _CROWN_S, crown.get_height()
            yield _Part(crown, (x, -up), (x, y - up), begins, _CROWN_S, lambda progress: progress**3)

    def _joke(self, slot: _Slot, number: int) -> _Part:
        """The joke about a seat at the last place: it rises, and its hand moves twice in the end."""
        joke = endings.JOKES[(self._ending.number + number) % len(endings.JOKES)]
        width, look = endings.JOKE_SIZE[0], self._ending.looks[slot.standing.seat]
        grow = min(1.0, _JOKES * self._pitch / width)
        still, *waves = (
            endings.joke_picture(joke, look, slot.standing.place, grow * self._k, tilt)
            for tilt in ((0, *_WAVE) if self._ending.moves else (0,))
        )
        end = self._point(slot.centre - width / 2 * grow, FOOT - endings.JOKE_FOOT * grow)
        floor, first = self._point(0, FOOT + 6)[1], self._bursts + _WAVE_AT
        turns = (first, first + _WAVE_S) if waves else (0.0, 0.0)
        start = end[0], floor
        return _Part(still, start, end, slot.begins, _PACK_S, ease_out, floor, tuple(waves), turns)

    def _bubbles(self) -> Iterator[_Part]:
        """What is said, once each, clear of what is beside the picture."""
        for act, words in self._ending.said.items():
            slot = next((slot for slot in self.slots if self._ending.acts[slot.standing.seat] == act), None)
            if slot is not None:
                side = 1 if slot.centre > MIDDLE else -1
                picture = pictures.bubble(words, side, self._k)
                x, y = (62, FOOT - 148) if act == endings.JOKE else (40, slot.top - 104)
                tip = self._point(slot.centre + side * x, y)
                left = tip[0] - round(picture.get_width() * (0.5 - 0.3 * side))
                at = min(left, self._beside - picture.get_width()), tip[1] - picture.get_height()
                yield _Part(picture, at, at, self.told)

    def _streamers(self) -> Iterator[_Part]:
        for number, (suit, x) in enumerate(_STREAMERS):
            picture = pictures.streamer(suit, self._k)
            end = (self._point(x, 0)[0], self._rect.y - round(pictures.RIM * self._k))
            start = (end[0], end[1] - picture.get_height())
            yield _Part(picture, start, end, self.told + 0.05 * number, _STREAMER_S, _slower)

    def _shown(self) -> list[Rect]:
        """The rectangles of the title, the plates, and the seats' steps and hands, in px of the design."""
        found = [Rect(MIDDLE - 300, 16, 600, 114), Rect(150, 610, 740, 110)]
        for slot in self.slots:
            left, top = round(slot.centre - slot.width / 2 - 12), round(slot.top - (290 if slot.is_first else 160))
            found.append(Rect(left, top, round(slot.width + 24), 540))
        return found

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles of all that it says and shows, in px of the screen."""
        return [self._frame(*rect).rect for rect in self._shown()]

    def _scraps(self) -> Iterator[_Part]:
        keep_off = self._shown()
        found = number = 0
        while found < _SCRAPS:
            number += 1
            # spread evenly, without rows
            x, y = 34 + 872 * (number * 0.7548777 % 1), 112 + 470 * (number * 0.5698403 % 1)
            if any(place.collidepoint(x, y) for place in keep_off):
                continue
            looks = pictures.tumbling(number, self._k)
            aside, delay = number * 0.6180340 % 1 - 0.5, 0.3 * (number * 0.7320508 % 1)
            end, begins, over = self._point(x - 14, y - 14), self.told + delay, self.told + _SCRAP_S
            start = (end[0] + round(60 * self._k * aside), end[1] - self._point(0, 640)[1])
            found += 1
            yield _Part(looks[0], start, end, begins, _SCRAP_S - delay, _slower, looks=looks, turns=(begins, over))

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
            words, style = typeset.fit(self._reason, _REASON, self._k, line.rect.w, self._names)
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
