"""The pictures to keep of a race, with the hands on the pile, and of a match, with its podium."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.play.races import Races, RaceSeen, races_of
from game.rules.hit_the_deck.cards import POINTS, parse_card
from game.rules.match import Header, Match
from game.table.cards.deck_art import BACK, CardLook
from game.table.game.keepsake import FOOT, SIZE, Keepsake, Occasion, keepsake_of, occasion_of
from game.table.game.program import Program
from game.table.hit_the_deck.look.colours import DARK_CARD, SeatColour
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.look.seats import hand_shadow, seat_hand, seat_shape
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.pages.finale import compose
from game.table.hit_the_deck.pages.podium import MANY_POINTS
from game.table.hit_the_deck.pages.podium_pictures import rimmed
from game.table.hit_the_deck.pages.rays import sunrays
from game.ui.draw import shapes
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.colour import Colour, rgba, translucent
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import CLOTH, bold, display

MS, BETWEEN, SAME, FASTEST = "{} ms", "between two hands", "the same millisecond", "the fastest slap"
CLOSE_MS = 12
"""The most between two hands of a photo finish, in milliseconds."""
HIT = parse_card("#H")
_OUTER, _RAY = rgba("#6B3B6E"), translucent(rgba("#6A4A7C"), 55)
_PAPER = 0.9
"""The scale of the paper next to a podium."""
_MIDDLE, _PILE, _HAND = (410, 264), 196, 160
_BURSTS = ((800, 560), (560, 420))
_PALMS = (((302, 250), 104), ((530, 206), 236), ((418, 196), 180))
"""The places of the palms of the first hands, and their angles, in degrees clockwise."""
_COLUMN, _TITLE, _PLATE, _PLATE_STEP = 776, 110, (344, 68), 82
_UNDER, _NAME, _TIME, _TICK = bold(24), bold(27), display(35), bold(16)
_RULER, _FLAG, _ASIDE, _LEAST = 42, 34, 4, 12
"""The height of the ruler, a flag's width, and the milliseconds at each side of a gap, and on the whole ruler."""


def photo_finish(races: Races, seat: int) -> tuple[RaceSeen, tuple[int, int]] | None:
    """The closest of the finishes in which a seat had part, with the two seats, the first one first.

    It is between the first two hands or the last two; None if none was close.
    """
    pairs = [(race, pair) for race in races.races for pair in (race.order[:2], race.order[-2:])]
    close = [(race, pair) for race, pair in pairs if len(pair) == 2 and seat in pair and gap_of(race, pair) <= CLOSE_MS]
    if not close:
        return None
    race, pair = min(close, key=lambda one: gap_of(*one))
    return race, (pair[0], pair[1])


def gap_of(race: RaceSeen, pair: Sequence[int]) -> int:
    """The milliseconds between two seats in a race."""
    first, second = ((race.touches[seat] or 0) for seat in pair)
    return second - first


def race_keepsake(program: Program, header: Header, races: Races, seat: int) -> Keepsake | None:
    """The picture of a seat's closest finish, or of its fastest slap; None if it slapped in no race."""
    timed = [race for race in races.races if race.touches[seat] is not None]
    if not timed:
        return None
    close = photo_finish(races, seat)
    race, pair = close or (min(timed, key=lambda race: race.touches[seat] or 0), None)
    shown = pair or (seat,)
    figure = MS.format(gap_of(race, pair) if pair else race.touches[seat])
    under = FASTEST if not pair else BETWEEN if gap_of(race, pair) else SAME
    marks = [seat_colour(profile) for profile in resolve_profiles(header.players, program.profiles)]

    def draw(surface: Surface, named: bool) -> None:
        _draw_pile(surface, [marks[one] for one in shown])
        painter, whole = Painter(surface), Frame(surface.get_rect(), 1.0, CLOTH)
        # drawn large, because a rim is coarse
        title = pygame.transform.smoothscale_by(rimmed(figure, display(_TITLE), 2.0, 9), 0.5)
        shapes.blit(surface, title, title.get_rect(center=(948, 118)).topleft)
        painter.text(whole.at(_COLUMN, 184, _PLATE[0], 34), under, _UNDER, PAPER_CLOTH, CENTRE)
        for number, one in enumerate(shown):
            name, ms = header.players[one].name if named else "", race.touches[one] or 0
            plate = whole.at(_COLUMN, 236 + _PLATE_STEP * number, *_PLATE)
            _draw_plate(painter, plate, marks[one], name, ms, is_first=number == 0)
        if pair:
            _draw_ruler(painter, whole, [(marks[one], race.touches[one] or 0) for one in pair])

    when = _occasion(program, header, races, seat)
    return keepsake_of(program.games[header.rules.name], when, figure, draw, (BACK, HIT))


def match_keepsake(program: Program, match: Match) -> Keepsake:
    """The picture of a finished match."""
    header = match.header
    when = occasion_of(program, header)
    if when.is_daily:
        when = _occasion(program, header, races_of(header, match.entries, POINTS.__getitem__), 0)

    def draw(surface: Surface, named: bool) -> None:
        whole = Rect(0, 0, SIZE[0], SIZE[1] - FOOT)
        podium, paper = compose(program, match, whole, _PAPER, named=named)
        shapes.blit(surface, sunrays(SIZE, _PAPER, podium.middle), (0, 0))
        podium.paint(surface, podium.seconds)
        paper.paint(surface)

    figure = MANY_POINTS.format(min(match.results[-1].totals))
    return keepsake_of(program.games[header.rules.name], when, figure, draw, (BACK, HIT))


def _occasion(program: Program, header: Header, races: Races, seat: int) -> Occasion:
    """When a match was played; of a day's deal with the seat's places in the races."""
    when, last = occasion_of(program, header), len(header.players)
    if not when.is_daily:
        return when
    places = [race.order.index(seat) + 1 if seat in race.order else last for race in races.races]
    return when._replace(places=places, last=last)


def _draw_pile(surface: Surface, marks: Sequence[SeatColour]) -> None:
    """Draw the pile at night, with a HIT card on it and these hands."""
    surface.fill(DARK_CARD)
    drawing = Drawing(SIZE)
    for number in range(17):
        turns = [math.tau * (number + part + 0.1 * math.sin(2.3 * number)) / 17 for part in (0, 0.5)]
        ends = (f"{_MIDDLE[0] + 1300 * math.cos(turn):.1f} {_MIDDLE[1] + 1300 * math.sin(turn):.1f}" for turn in turns)
        drawing.path(f"M{_MIDDLE[0]} {_MIDDLE[1]}L{'L'.join(ends)}Z", (0, 0, 0, 0), 0, fill=_RAY)
    shapes.blit(surface, drawing.draw(1.0), (0, 0))
    for size, fill, line in zip(_BURSTS, (_OUTER, CLOTH_LIGHT), (0.0, 4.0), strict=True):
        shapes.blit_centred(surface, burst(size, fill, 17, 0.3, line), _MIDDLE)
    art = HitTheDeckArt()
    for card, angle, x, y in ((BACK, 12, 26, 6), (BACK, -9, -22, 10), (BACK, 5, 6, 16), (HIT, -5, 0, 0)):
        picture = art.picture(CardLook(card, _PILE, angle=angle))
        shapes.blit_centred(surface, picture, (_MIDDLE[0] + x, _MIDDLE[1] + y))
    for mark, (palm, angle) in reversed(list(zip(marks, _PALMS, strict=False))):
        for hand, off in (
            (hand_shadow(_HAND, angle, 5), 9),
            (seat_hand(mark.shape, mark.colour, mark.deep, _HAND, angle, 5), 0),
        ):
            left, top = palm[0] - hand.palm[0] + off, palm[1] - hand.palm[1] + 1.4 * off
            for part, at in hand.parts:
                shapes.blit(surface, part, (left + at[0], round(top) + at[1]))


def _draw_plate(painter: Painter, plate: Frame, mark: SeatColour, name: str, ms: int, *, is_first: bool) -> None:
    painter.pill(plate, CLOTH_LIGHT if is_first else PAPER_CLOTH, INK_CLOTH, 3, drop=4)
    painter.picture(plate.column(13, 50), seat_shape(mark, 50))
    inner = plate.cut_left(76)[1].cut_right(22)[1]
    time = painter.text(inner, str(ms), _TIME, align=RIGHT, fit="whole")
    painter.text(inner.cut_right(time.w + 10)[1], name, _NAME)


def _draw_ruler(painter: Painter, whole: Frame, hands: Sequence[tuple[SeatColour, int]]) -> None:
    """Draw a ruler of milliseconds with a flag for each hand."""
    first, last = hands[0][1], hands[1][1]
    spare = max(_ASIDE, (_LEAST - (last - first) + 1) // 2)
    start, end = first - spare, last + spare
    ruler = whole.at(782, 428, 332, _RULER)
    step = (ruler.rect.w - 48) / (end - start)

    def x_of(ms: float) -> float:
        return ruler.rect.x + 24 + step * (ms - start)

    def strip(left: float, right: float, colour: Colour, top: float = 0, high: float = _RULER) -> None:
        painter.box(whole.at(left, ruler.rect.y + top, right - left, high), colour)

    painter.box(ruler, CLOTH_LIGHT, INK_CLOTH, 2.4, radius=6, drop=4)
    strip(x_of(first), x_of(last), translucent(RASPBERRY, 30), 3, _RULER - 6)
    every = 2 if end - start <= 14 else 4
    for ms in range(start, end + 1):
        strip(x_of(ms) - 1, x_of(ms) + 1, INK_CLOTH, 2, _RULER * (0.45 if (ms - first) % 2 == 0 else 0.28))
        if (ms - first) % every == 0:
            label = whole.at(x_of(ms) - 24, ruler.rect.y + 22, 48, 18)
            painter.text(label, str(ms), _TICK, INK_CLOTH, CENTRE, fit="whole")
    for (mark, ms), beside in zip(hands, (-1, 1), strict=True):
        aside = max(0.0, (_FLAG + 2 - step * (last - first)) / 2) * beside
        strip(x_of(ms) - 2.5, x_of(ms) + 2.5, INK_CLOTH, -6, 6 + _RULER / 2)
        flag = whole.at(x_of(ms) + aside - _FLAG / 2, ruler.rect.y - 1.05 * _FLAG, _FLAG, _FLAG)
        painter.picture(flag, seat_shape(mark, _FLAG))
