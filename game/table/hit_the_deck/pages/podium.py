"""The picture of a match's end: packs of cards as steps, the seats' raised arms behind them, a crown.

The win of a person at this screen has streamers and scraps of paper; a computer player's has neither, and its colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.sentences import in_words, joined, sentence
from game.play.standings import Standing, has_person
from game.rules.match import Match
from game.table.game.finale import Part
from game.table.hit_the_deck.hands.figure import shade
from game.table.hit_the_deck.hands.plate_hands import spring
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.signs import BurstLook, burst, decode_burst
from game.table.hit_the_deck.pages import endings
from game.table.hit_the_deck.pages import podium_pictures as pictures
from game.table.hit_the_deck.pages.endings import Ending
from game.table.hit_the_deck.pages.score import why_it_ended
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
FOOT, MIDDLE = 596, 520
"""The y of the packs' foot, and the x of the middle of the steps."""
_WINNER, _ROOM = 196.0, 762.0
"""The width of the winner's pack, and the room for all packs."""
_PACK_S, _WINNERS_PACK_S, _CROWN_S, _SPRING_S = 0.3, 0.42, 0.26, 0.4
_WAY_STEPS = 12
"""The number of parts of a path whose ends bound everything that moves along it."""
_REASON, _TOTAL = bold(17), display(25)


def title_of(standings: Sequence[Standing]) -> str:
    """The picture's title, which names the winners if they have names."""
    names = [standing.name for standing in standings if standing.place == 1]
    if not names[0]:
        return WON_WITH.format(standings[0].total)
    if len(names) == 1:
        return sentence(WINS, names[0])
    shared = sentence(SHARE, joined(names))
    # a longer one would not be legible
    return shared if len(shared) <= 40 else MANY_SHARE.format(in_words(len(names)).capitalize())


def page_in(rect: Rect) -> Frame:
    """The frame of a picture in a rectangle. All positions are px of it, all times seconds from its beginning."""
    return Frame(rect, min(rect.w / 920, rect.h / 720), CLOTH).middle(920, 720)


def _part(
    picture: Surface,
    end: tuple[int, int],
    begins: float = 0.0,
    seconds: float = 0.0,
    *,
    start: tuple[float, float] | None = None,
    ease: Callable[[float], float] = float,
    floor: int | None = None,
    looks: Sequence[Surface] = (),
) -> Part:
    """A picture that moves from `start` to `end` (top left corners, px of the screen), and is hidden below a `floor`.

    On its way it shows its `looks` in turn, twice each, all of one size.
    """
    x1, y1 = end if start is None else start

    def at(progress: float) -> tuple[int, int]:
        gone = ease(progress)
        return round(x1 + (end[0] - x1) * gone), round(y1 + (end[1] - y1) * gone)

    def paint(surface: Surface, progress: float) -> None:
        x, y = at(progress)
        shown = looks[int(2 * len(looks) * progress) % len(looks)] if looks and progress < 1 else picture
        area = shown.get_rect()
        if floor is not None:
            area.h = max(0, min(area.h, floor - y))
        if area.h:
            shapes.blit(surface, shown, (x, y), area)

    # a spring goes a little too far
    way = [picture.get_rect(topleft=at(step / _WAY_STEPS)).inflate(2, 2) for step in range(_WAY_STEPS + 1)]
    return Part(begins, seconds, way[0].unionall(way), paint)


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
        return (372, 436, 476, 488, 500, 512)[self.standing.place - 1]

    @property
    def risen(self) -> float:
        """The time when its pack stands."""
        return self.begins + (_WINNERS_PACK_S if self.is_first else _PACK_S)


def _starts(ranks: Sequence[int]) -> dict[int, float]:
    """The time when the packs of each place begin to rise: the last first, the winner's after a rest."""
    apart = min(0.65, 1.95 / max(1, len(ranks) - 1))
    starts = {rank: number * apart for number, rank in enumerate(ranks)}
    if len(ranks) > 1:
        starts[ranks[-1]] += 0.35
    return starts


class Podium:
    """The parts of the picture within a rectangle of the screen."""

    def __init__(self, match: Match, standings: Sequence[Standing], rect: Rect, ending: Ending, beside: int) -> None:
        """The picture of a match; nobody is named if the `standings` have no names.

        Nothing said reaches `beside`, an x on the screen.
        """
        self._ending, self._rect, self.page, self._beside = ending, rect, page_in(rect), beside
        self._k = self.page.scale
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
        steps, starts = list(standings), _starts(sorted({at.place for at in standings}, reverse=True))
        if len(steps) > 2 and steps[1].place > 1:
            # on both sides of a single winner
            steps = [*steps[1::2][::-1], *steps[::2]]
        # the middles of two packs are at most this far apart, in widths of the winner's
        apart = 1.12
        self._pitch = min(_WINNER * apart, _ROOM / (len(steps) - 1 + 1 / apart))
        # hands are as in the design where packs are 152 apart
        self._grow = min(1.15, self._pitch / 152)
        self.slots = []
        for number, at in enumerate(steps):
            width = self._pitch / (_WINNER * apart) * (_WINNER if at.place == 1 else 176)
            centre = MIDDLE + (number - (len(steps) - 1) / 2) * self._pitch
            self.slots.append(_Slot(at, centre, width, starts[at.place]))
        self._winners = [slot for slot in self.slots if slot.is_first]
        self._jokes = [slot for slot in self.slots if ending.acts[slot.standing.seat] == endings.JOKE]
        self._bursts = max(starts.values())
        # the crown begins to fall before the hands stand
        self.told = self._bursts + _WINNERS_PACK_S + _SPRING_S - 0.16 + _CROWN_S
        """The time when the winner is named, in seconds from the beginning."""

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return self.page.at(x, y, 0, 0).rect.topleft

    def compose(self) -> Iterator[Part]:
        """Make all parts, in drawing order."""
        yield from self._burst()
        stand = [slot for slot in self.slots if slot not in self._jokes]
        for slot in stand:
            yield from self._hands(slot)
        yield from map(self._pack, stand)
        for slot in self._jokes:
            yield from self._joke(slot)
        width = min(_ROOM + 40, self.slots[-1].centre - self.slots[0].centre + 268)
        at = self._point(MIDDLE - width / 2 - pictures.RIM, FOOT - 3 - pictures.RIM)
        yield _part(pictures.board(width, self._k), at)
        for part in (*self._streamers(), *self._scraps()) if self._ours else ():
            yield part if self._ending.moves else part._replace(begins=self.told, lasts=0.0)
        yield from self._bubbles()
        title = pictures.titled(self.title, self._winner, self._k)
        place = title.get_rect(center=self._point(MIDDLE, 55)).topleft
        yield _part(title, place, self.told, 0.14, start=(place[0], place[1] - round(20 * self._k)), ease=ease_out)
        # earlier it would give away who wins
        yield Part(self.told, 0, self._rect, self._paint_reason)
        for slot in self.slots:
            yield Part(0, 0, self._rect, partial(self._paint_plate, slot))

    def steps(self) -> Steps:
        """Make the pictures of all parts in steps, the largest on another thread."""
        for one in self._burst_looks():
            yield decode_burst(one)
        for slot in self._jokes:
            for _ in self._joke_pictures(slot):
                yield None
        for _ in self.compose():
            yield None

    def _burst_looks(self) -> Iterator[BurstLook]:
        """The looks of the bursts behind the winners, the outer one first."""
        mark, k = self._ending.looks[self._winners[0].standing.seat].mark, self._k
        light = CLOTH_LIGHT if self._ours else blended(mark.colour, PAPER_CLOTH, 0.5)
        size = round(k * 640), round(k * 384)
        yield size, light, 13, 0.33, 2.6 * k
        yield (round(0.66 * size[0]), round(0.66 * size[1])), CLOTH_WEFT, 13, 0.33, 0

    def _burst(self) -> Iterator[Part]:
        down = round(5 * self._k)
        middle = self._point(sum(slot.centre for slot in self._winners) / len(self._winners) + 6, 312)
        outer, inner = (burst(*one) for one in self._burst_looks())
        for picture, off in ((shade(outer), down), (outer, 0), (inner, 0)):
            at = picture.get_rect(center=(middle[0] + off, middle[1] + round(1.3 * off))).topleft
            yield _part(picture, at, self._bursts)

    def _pack(self, slot: _Slot) -> Part:
        picture = pictures.pack(slot.width, FOOT - slot.top, slot.standing.place, self._k)
        end = self._point(slot.centre - slot.width / 2 - pictures.RIM, slot.top - pictures.CAP / 2 - pictures.RIM)
        return self._rising(picture, end, slot.begins, slot.risen - slot.begins)

    def _rising(self, picture: Surface, end: tuple[int, int], begins: float, seconds: float) -> Part:
        floor = self._point(0, FOOT + 6)[1]
        return _part(picture, end, begins, seconds, start=(end[0], floor), ease=ease_out, floor=floor)

    def _hands(self, slot: _Slot) -> Iterator[Part]:
        """The hands of a seat behind its pack, and the winner's crown."""
        floor = self._point(0, slot.top + 4)[1]
        for picture, (x, y) in endings.raised(self._ending, slot.standing.seat, self._grow * self._k):
            at = self._point(slot.centre, slot.top - 8)
            end = round(at[0] + x), round(at[1] + y)
            yield _part(picture, end, slot.risen, _SPRING_S, start=(end[0], floor), ease=_spring, floor=floor)
        if slot.is_first:
            width, high = endings.CROWN * self._grow, endings.CROWN_FOOT * self._grow
            crown = pictures.crown(width, self._k)
            x, y = self._point(slot.centre + 3 - width / 2 - pictures.RIM, slot.top - 8 - high + pictures.RIM)
            end, start = (x, y - crown.get_height()), (x, -crown.get_height())
            yield _part(crown, end, self.told - _CROWN_S, _CROWN_S, start=start, ease=lambda progress: progress**3)

    @property
    def _joke_grows(self) -> float:
        return min(1.0, 1.6 * self._pitch / endings.JOKE_SIZE[0])

    def _joke_pictures(self, slot: _Slot) -> Iterator[Surface]:
        joke = endings.JOKES[(self._ending.number + self._jokes.index(slot)) % len(endings.JOKES)]
        at = slot.standing
        for tilt in (0, 8, -8) if self._ending.moves else (0,):
            yield endings.joke_picture(joke, self._ending.looks[at.seat], at.place, self._joke_grows * self._k, tilt)

    def _joke(self, slot: _Slot) -> Iterator[Part]:
        """The joke about a seat at the last place: it rises, and its hand moves twice in the end."""
        width, grow, (still, *waves) = endings.JOKE_SIZE[0], self._joke_grows, self._joke_pictures(slot)
        end = self._point(slot.centre - width / 2 * grow, FOOT - endings.JOKE_FOOT * grow)
        rises, waves_at = self._rising(still, end, slot.begins, _PACK_S), self._bursts + 1.4
        if waves:
            yield _part(still, end, waves_at, 1.2, looks=waves)
        yield rises._replace(ends=waves_at if waves else math.inf)

    def _bubbles(self) -> Iterator[Part]:
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
                yield _part(picture, at, self.told)

    def _streamers(self) -> Iterator[Part]:
        for number, (suit, x) in enumerate((("R", 108), ("G", 206), ("Y", 776), ("B", 854))):
            picture = pictures.streamer(suit, self._k)
            end = (self._point(x, 0)[0], self._rect.y - round(pictures.RIM * self._k))
            start = (end[0], end[1] - picture.get_height())
            yield _part(picture, end, self.told + 0.05 * number, 0.7, start=start, ease=_slower)

    def _shown(self) -> list[Rect]:
        """The rectangles of the title, the plates, and the seats' steps and hands, in px of the design."""
        found = [Rect(MIDDLE - 300, 16, 600, 114), Rect(150, 610, 740, 110)]
        for slot in self.slots:
            left, top = round(slot.centre - slot.width / 2 - 12), round(slot.top - (290 if slot.is_first else 160))
            found.append(Rect(left, top, round(slot.width + 24), 540))
        return found

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles of all that it says and shows, in px of the screen."""
        return [self.page.at(*rect).rect for rect in self._shown()]

    def _scraps(self) -> Iterator[Part]:
        keep_off = self._shown()
        found = number = 0
        while found < 48:
            number += 1
            # spread evenly, without rows
            x, y = 34 + 872 * (number * 0.7548777 % 1), 112 + 470 * (number * 0.5698403 % 1)
            if any(place.collidepoint(x, y) for place in keep_off):
                continue
            turn, tilt = 15 * int(24 * (number * 0.4142136 % 1)), int(4 * (number * 0.2360680 % 1))
            suit = pictures.SCRAPS[number % 4]
            # it tumbles as it falls
            looks = [pictures.scrap(suit, turn, (tilt + step) % 4, self._k) for step in range(4)]
            aside, delay = number * 0.6180340 % 1 - 0.5, 0.3 * (number * 0.7320508 % 1)
            end = self._point(x - 14, y - 14)
            start = (end[0] + round(60 * self._k * aside), end[1] - self._point(0, 640)[1])
            found += 1
            yield _part(looks[0], end, self.told + delay, 0.9 - delay, start=start, ease=_slower, looks=looks)

    # --- drawing

    def _paint_reason(self, surface: Surface, progress: float) -> None:
        # between the inner streamers
        room = 500 if self._ours else 780
        line = self.page.at(MIDDLE - room / 2, 101, room, 24)
        both = f"{self._last_hand} {self._reason}".lstrip()
        words, style = typeset.fit(both, _REASON, self._k, line.rect.w)
        if words != both:
            # long names leave room for the reason why it is over
            words, style = typeset.fit(self._reason, _REASON, self._k, line.rect.w, self._names)
        Painter(surface).text(line, words, style, INK_CLOTH, CENTRE, fit="whole")

    def _paint_plate(self, slot: _Slot, surface: Surface, progress: float) -> None:
        k, theme, at, painter = self._k, CLOTH, slot.standing, Painter(surface)
        mark, is_own, total = self._ending.looks[at.seat].mark, at.seat == self._own, str(at.total)
        width = min(194, slot.width * 1.1 if len(self.slots) < 4 else self._pitch - 6)
        # on a narrow plate the name is above the total
        is_narrow = width < 150
        plate = self.page.at(slot.centre - width / 2, 630, width, 56)
        painter.pill(plate, CLOTH_LIGHT if is_own else theme.panel, INK_CLOTH, 2.5, drop=4)
        badge = plate.column(6, 44).left(44).rect
        travel.blit(surface, ("mark", mark), seat_shape(mark, badge.w), badge.topleft)
        inner = plate.cut_left(56)[1].cut_right(10 if is_narrow else 16)[1]
        wide = typeset.width(total, _TOTAL, k)
        figure = _TOTAL._replace(size=_TOTAL.size * min(1.0, inner.rect.w / wide))
        lower, align = (inner.move(0, 10), 0.0) if is_narrow else (inner, RIGHT)
        travel.write(surface, ("total", mark, at.total), total, figure, k, theme.text, lower.rect, align)
        upper, style = (inner.move(0, -13), bold(15)) if is_narrow else (inner.cut_right(wide / k, 8)[1], bold(18))
        if is_own and not is_narrow and at.name.lower() != YOU:
            painter.text(upper.move(0, 12), YOU, semibold(13), fit="whole")
            upper = upper.move(0, -8)
        travel.write(surface, ("name", mark), at.name, style, k, theme.text, upper.rect)


def _spring(progress: float) -> float:
    return spring(progress * _SPRING_S)


def _slower(progress: float) -> float:
    return 1 - ease_in(1 - progress)
