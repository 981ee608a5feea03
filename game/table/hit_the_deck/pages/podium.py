"""The picture of a match's end: packs of cards as steps for all, the seats' arms raised behind them, a crown.

A win of somebody at this screen has streamers and scraps of paper; a computer player's has neither, and its colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.play.sentences import in_words, joined, sentence
from game.table.hit_the_deck.look.seats import hand_shadow, seat_hand, seat_shape
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.pages import podium_pictures as pictures
from game.table.hit_the_deck.pages.finale_parts import DESIGN, SPRING_S, Part, spring
from game.table.hit_the_deck.pages.standings import Seated, why_it_ended
from game.ui.draw import shapes, typeset
from game.ui.look.colour import blended
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import CLOTH, TextStyle, Typeface
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

WINS, SHARE, MANY_SHARE = "{} wins!", "{} share the win!", "{} players share the win!"
YOU = "you"
FOOT, MIDDLE = 596, 520
"""The packs' foot and the middle of the steps."""
RAYS_AT = (520, 330)
_TOPS = {1: 372, 2: 436, 3: 476, 4: 488, 5: 500, 6: 512}
_WINNER, _OTHER, _ROOM = 196.0, 176.0, 762.0
_APART = 1.12
"""The distance from the middle of a pack to the next, in widths of the winner's."""
_ARM, _WINNERS_ARM = 128, 1.22
_PALM_UP = 71 / 116
"""The distance from the top of a pack up to the palm, in arm widths."""
_LEANS = (-8, 9)
_CROWN, _FINGERS = 132.0, 0.38
"""The crown's width; from the palm up to its foot, in arm widths: it rests on the fingertips, and hides them."""
_PACK_S, _WINNERS_PACK_S, _CROWN_S, _STREAMER_S, _SCRAP_S = 0.3, 0.42, 0.26, 0.7, 0.9
_RANK_S, _RANKS_S, _BEFORE_WINNER_S = 0.65, 1.95, 0.35
"""The times from one rank's steps to the next, the longest for all below the winner, and before the winner's."""
_TITLE_S = 0.14
_STREAMERS = (
    ("R", 5, 318.0, 30.0, 200),
    ("G", 2, 150.0, 22.0, 350),
    ("Y", 2, 158.0, 22.0, 690),
    ("B", 4, 318.0, 32.0, 822),
)
_SCRAPS, _MANY = 48, 12
_LONGEST_TITLE = 40
"""How many characters of a title stay legible; longer lists of names are counted."""
_PLATE = (194, 56)
_NARROW = 150
"""The width of a plate on which the name stands above the total, in px of the design."""
_REASON, _OWN = TextStyle(Typeface.BOLD, 17), TextStyle(Typeface.SEMIBOLD, 13)
_NAME, _TOTAL = TextStyle(Typeface.BOLD, 18), TextStyle(Typeface.DISPLAY, 25)
_SHORT = TextStyle(Typeface.BOLD, 15)


def title_of(standings: Sequence[Seated]) -> str:
    """Who has won, as the picture's title."""
    names = [standing.name for standing in standings if standing.wins]
    if len(names) == 1:
        return sentence(WINS, names[0])
    shared = sentence(SHARE, joined(names))
    return shared if len(shared) <= _LONGEST_TITLE else MANY_SHARE.format(in_words(len(names)).capitalize())


def on_steps(standings: Sequence[Seated]) -> list[Seated]:
    """All seats as they stand on the steps, from left to right: on both sides of a single winner, else in order."""
    chosen = list(standings)
    if len(chosen) < 3 or sum(standing.wins for standing in chosen) > 1:
        return chosen
    return [*chosen[1::2][::-1], *chosen[::2]]


class Podium:
    """The picture within a rectangle of the screen, at any moment of its `seconds`, once it is composed."""

    def __init__(
        self, standings: Sequence[Seated], rect: Rect, target: int, last_hand: str = "", *, ours: bool
    ) -> None:
        """`last_hand` says how that ended; `ours`: whether somebody at this screen has won."""
        self.last_hand = last_hand
        self.reason, self._ending = why_it_ended([(at.name, at.total) for at in standings], target)
        self.steps = on_steps(standings)
        self.title, self._winner = title_of(standings), standings[0].name
        self._ours = ours
        self._rect, self._k = rect, _unit(rect)
        self._parts: list[Part] = []
        self.told = 0.0
        """When the winner is named, in seconds from the beginning."""

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return max(part.over for part in self._parts)

    def move(self, elapsed: float) -> list[Rect]:
        """Go to a moment, in seconds from the beginning; return what must be drawn again."""
        changed = [rect for part in self._parts for rect in part.move(elapsed)]
        # many scraps fall at once: one large rectangle is cheaper than a hundred small ones
        return changed if len(changed) < _MANY else [changed[0].unionall(changed[1:])]

    @staticmethod
    def place(rect: Rect, x: float, y: float) -> tuple[int, int]:
        """A point of the design on the screen, if the picture is within a rectangle."""
        unit = _unit(rect)
        top = rect.y + (rect.h - DESIGN[1] * unit) / 2
        return round(rect.x + (rect.w - DESIGN[0] * unit) / 2 + x * unit), round(top + y * unit)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design on the screen."""
        return self.place(self._rect, x, y)

    @property
    def _pitch(self) -> float:
        return min(_WINNER * _APART, _ROOM / (len(self.steps) - 1 + 1 / _APART))

    @property
    def _slots(self) -> list[tuple[Seated, float, float]]:
        """The steps from left to right: who, the middle, and the width."""
        count, pitch = len(self.steps), self._pitch
        shrink = pitch / (_WINNER * _APART)
        return [
            (
                standing,
                MIDDLE + (number - (count - 1) / 2) * pitch,
                (_WINNER if standing.rank == 1 else _OTHER) * shrink,
            )
            for number, standing in enumerate(self.steps)
        ]

    def compose(self) -> None:
        """Make all parts; from the lowest up they lie in `_parts`."""
        slots, k = self._slots, self._k
        starts = self._starts()
        winners = [slot for slot in slots if slot[0].wins]
        light = CLOTH_LIGHT if self._ours else blended(winners[0][0].mark.colour, PAPER_CLOTH, 0.5)
        middle = sum(centre for _, centre, _ in winners) / len(winners)
        size = (round(k * min(640, 400 + 1.2 * (winners[-1][1] - winners[0][1]))), round(k * 384))
        picture, at = burst(size, light, 13, 0.33, 2.6 * k), self.point(middle + 6, 312)
        self._still(picture, at, centred=True, shade=5, begins=max(starts.values()))
        arms: list[Part] = []
        packs: list[Part] = []
        crowns: list[Part] = []
        for number, (standing, centre, width) in enumerate(slots):
            top = self._top(standing)
            begins = starts[standing.rank]
            packs.append(self._pack(standing, centre, top, width, begins))
            begins = packs[-1].over
            share = width / (_WINNER if standing.rank == 1 else _OTHER)
            arm = round(_ARM * share * (_WINNERS_ARM if standing.rank == 1 else 1.0) * k)
            lean = 0 if standing.wins else _LEANS[0 if number == 0 else 1]
            palm = top - 8 - _PALM_UP * arm / k
            arms += self._arm(standing, centre, palm, arm, lean, begins)
            if standing.wins:
                foot = palm - _FINGERS * arm / k + 10
                crowns.append(self._crown(centre, foot, _CROWN * share, arms[-1].over - 0.16))
                arms.append(crowns[-1])
        self._parts += arms + packs
        width = min(_ROOM + 40, slots[-1][1] - slots[0][1] + 268)
        self._still(pictures.board(width, k), self.point(MIDDLE - width / 2 - pictures.RIM, FOOT - 3 - pictures.RIM))
        self.told = landed = max(crown.over for crown in crowns)
        title = pictures.titled(self.title, self._winner, k)
        place = title.get_rect(center=self.point(MIDDLE, 58)).topleft
        start = (place[0], place[1] - round(20 * k))
        self._parts += self._streamers(landed) if self._ours else ()
        self._parts += self._scraps(landed) if self._ours else ()
        self._parts.append(Part(title, start, place, landed, _TITLE_S, ease_out))

    def _starts(self) -> dict[int, float]:
        """When the packs of each rank begin to rise: the last first, the winner's after a rest."""
        ranks = sorted({standing.rank for standing in self.steps}, reverse=True)
        apart = min(_RANK_S, _RANKS_S / max(1, len(ranks) - 1))
        starts = {rank: number * apart for number, rank in enumerate(ranks)}
        if len(ranks) > 1:
            starts[ranks[-1]] += _BEFORE_WINNER_S
        return starts

    def _top(self, standing: Seated) -> float:
        return _TOPS[standing.rank]

    def _still(
        self, picture: Surface, at: tuple[int, int], *, centred: bool = False, shade: float = 0, begins: float = 0.0
    ) -> None:
        place = picture.get_rect(center=at).topleft if centred else at
        if shade:
            down = round(shade * self._k)
            self._parts.append(
                Part(pictures.shade_of(picture), (0, 0), (place[0] + down, place[1] + round(1.3 * down)), begins)
            )
        self._parts.append(Part(picture, place, place, begins))

    def _pack(self, standing: Seated, centre: float, top: float, width: float, begins: float) -> Part:
        picture = pictures.pack(width, FOOT - top, standing.rank, self._k)
        end = self.point(centre - width / 2 - pictures.RIM, top - pictures.CAP / 2 - pictures.RIM)
        seconds = _WINNERS_PACK_S if standing.rank == 1 else _PACK_S
        floor = self.point(0, FOOT + 6)[1]
        return Part(picture, (end[0], floor), end, begins, seconds, ease_out, floor)

    def _arm(
        self, standing: Seated, centre: float, palm: float, width: int, lean: int, begins: float
    ) -> Iterator[Part]:
        """An arm and its shadow; they come up behind the pack and end below its upper edge."""
        mark, floor = standing.mark, self.point(0, self._top(standing) + 4)[1]
        x, y = self.point(centre, palm)
        hands = (
            (hand_shadow(width, lean, 1.2), 7),
            (seat_hand(mark.shape, mark.colour, mark.deep, width, lean, 1.2), 0),
        )
        for hand, off in hands:
            picture = _joined_parts(hand.parts, hand.size)
            aside = round(off * self._k)
            end = (x - hand.palm[0] + aside, y - hand.palm[1] + aside // 2)
            yield Part(picture, (end[0], floor), end, begins, SPRING_S, spring, floor)

    def _crown(self, centre: float, foot: float, width: float, begins: float) -> Part:
        picture = pictures.crown(width, self._k)
        x, y = self.point(centre - width / 2 - pictures.RIM, foot + pictures.RIM)
        end = (x, y - picture.get_height())
        start = (x, -picture.get_height())
        return Part(picture, start, end, begins, _CROWN_S, _fall)

    def _streamers(self, begins: float) -> Iterator[Part]:
        for number, (suit, waves, length, swing, x) in enumerate(_STREAMERS):
            picture = pictures.streamer(suit, waves, length, swing, self._k)
            end = (self.point(x - swing - 4, 0)[0], self._rect.y - round(pictures.RIM * self._k))
            start = (end[0], end[1] - picture.get_height())
            yield Part(picture, start, end, begins + 0.05 * number, _STREAMER_S, _quadratic_out)

    def _scraps(self, begins: float) -> Iterator[Part]:
        keep_off = [Rect(MIDDLE - 300, 16, 600, 114), Rect(150, 610, 740, 110)]
        keep_off += [
            Rect(
                round(centre - width / 2 - 12),
                round(self._top(standing) - (290 if standing.wins else 160)),
                round(width + 24),
                540,
            )
            for standing, centre, width in self._slots
        ]
        found = number = 0
        while found < _SCRAPS:
            number += 1
            # spread evenly, without rows
            x, y = 34 + 872 * (number * 0.7548777 % 1), 112 + 470 * (number * 0.5698403 % 1)
            if any(place.collidepoint(x, y) for place in keep_off):
                continue
            suit = pictures.SCRAPS[number % 4]
            turn, tilt = round(pictures.mixed(number, 3) * 12) * 15, int(pictures.mixed(number, 4) * 4)
            looks = tuple(pictures.scrap(suit, turn, (tilt + step) % 4, self._k) for step in range(4))
            end = self.point(x - 14, y - 14)
            start = (end[0] + round(60 * self._k * (pictures.mixed(number, 5) - 0.5)), end[1] - self.point(0, 640)[1])
            delay = 0.3 * pictures.mixed(number, 6)
            found += 1
            yield Part(looks[0], start, end, begins + delay, _SCRAP_S - delay, _quadratic_out, looks=looks)

    # --- drawing

    def paint(self, surface: Surface) -> None:
        """Draw what lies within the surface's clip."""
        clip = surface.get_clip()
        for part in self._parts:
            if (blit := part.blit) is not None and part.bounds.colliderect(clip):
                shapes.blit(surface, *blit)
        self._paint_reason(surface)
        for standing, centre, width in self._slots:
            self._paint_plate(surface, standing, centre, width)

    def _paint_reason(self, surface: Surface) -> None:
        line = Rect(self.point(MIDDLE - 390, 101), (round(780 * self._k), round(24 * self._k)))
        if line.colliderect(surface.get_clip()):
            both = f"{self.last_hand} {self.reason}".lstrip()
            words, style = typeset.fit(both, _REASON, self._k, line.w)
            if words != both:
                # long names leave room for why it is over
                words, style = typeset.fit_name(self.reason, self._ending, _REASON, self._k, line.w)
            typeset.write(surface, words, style, self._k, INK_CLOTH, line, 0.5)

    def _paint_plate(self, surface: Surface, standing: Seated, centre: float, pack: float) -> None:
        k, theme = self._k, CLOTH
        width = min(_PLATE[0], pack * 1.1 if len(self.steps) < 4 else self._pitch - 6)
        rect = Rect(self.point(centre - width / 2, 630), (round(width * k), round(_PLATE[1] * k)))
        if not rect.inflate(8, 20).colliderect(surface.get_clip()):
            return
        fill = CLOTH_LIGHT if standing.own else theme.panel
        shapes.paint_box(surface, rect, rect.h / 2, fill, INK_CLOTH, 2.5 * k, round(4 * k))
        badge = round(44 * k)
        at = (rect.x + round(6 * k), rect.centery - badge // 2)
        travel.blit(surface, ("mark", standing.mark), seat_shape(standing.mark, badge), at)
        total, is_narrow = str(standing.total), width < _NARROW
        inner = Rect(rect.x + round(56 * k), rect.y, rect.w - round((66 if is_narrow else 72) * k), rect.h)
        wide = typeset.width(total, _TOTAL, k)
        figure = _TOTAL._replace(size=_TOTAL.size * min(1.0, inner.w / wide))
        if is_narrow:
            # the name above the total
            travel.write(
                surface,
                ("total", standing.mark, standing.total),
                total,
                figure,
                k,
                theme.text,
                inner.move(0, round(10 * k)),
            )
            name, style = typeset.fit(standing.name, _SHORT, k, inner.w)
            travel.write(surface, ("name", standing.mark), name, style, k, theme.text, inner.move(0, -round(13 * k)))
            return
        travel.write(surface, ("total", standing.mark, standing.total), total, figure, k, theme.text, inner, 1.0)
        inner.w -= wide + round(8 * k)
        name, style = typeset.fit(standing.name, _NAME, k, inner.w)
        if standing.own and standing.name.lower() != YOU:
            typeset.write(surface, YOU, _OWN, k, theme.text, inner.move(0, round(12 * k)))
            inner.y -= round(8 * k)
        travel.write(surface, ("name", standing.mark), name, style, k, theme.text, inner)


def _unit(rect: Rect) -> float:
    """Px of the screen for a px of the design within a rectangle."""
    return min(rect.w / DESIGN[0], rect.h / DESIGN[1])


def _joined_parts(parts: Sequence[tuple[Surface, tuple[int, int]]], size: tuple[int, int]) -> Surface:
    picture = Surface(size, pygame.SRCALPHA)
    for part, at in parts:
        picture.blit(part, at)
    return picture


def _fall(progress: float) -> float:
    return progress**3


def _quadratic_out(progress: float) -> float:
    return 1 - (1 - progress) ** 2
