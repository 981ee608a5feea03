"""The pictures to keep of a race, with the hands on the pile, and of a match, with its podium."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.play.races import Races, RaceSeen, races_of
from game.play.sentences import ordinal
from game.play.standings import standings
from game.rules.hit_the_deck.cards import POINTS, parse_card
from game.rules.match import Header, Match
from game.table.cards.deck_art import BACK, CardLook
from game.table.game.finale import end_of, paint_parts
from game.table.game.keepsake import FOOT, SIZE, Keepsake, keepsake_of
from game.table.game.program import Program
from game.table.hit_the_deck.hands.figure import hand_look, hand_picture, straight
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.seats import SeatColour, seat_marks, seat_shape
from game.table.hit_the_deck.pages.finale import compose, parts_of
from game.table.hit_the_deck.pages.podium import WON_WITH
from game.table.hit_the_deck.pages.podium_pictures import sunrays
from game.ui.draw import shapes
from game.ui.draw.drawing import Drawing
from game.ui.draw.svg import render, source
from game.ui.look.colour import translucent
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import bold, display

PLACED = "{} of {} with {}"
MS, BETWEEN, SAME, FASTEST = "{} ms", "between two hands", "the same millisecond", "the fastest slap"
CLOSE_MS = 12
"""The most between two hands of a photo finish, in milliseconds."""
_CARDS = BACK, parse_card("#H")


def photo_finish(races: Races, seat: int) -> tuple[RaceSeen, Sequence[int]] | None:
    """The closest of the finishes in which a seat had part, with the two seats, the first one first.

    It is between the first two hands or the last two; None if none was close.
    """
    pairs = [(race, pair) for race in races.races for pair in (race.order[:2], race.order[-2:])]
    close = [(race, pair) for race, pair in pairs if len(pair) == 2 and seat in pair and gap_of(race, pair) <= CLOSE_MS]
    return min(close, key=lambda one: gap_of(*one), default=None)


def gap_of(race: RaceSeen, pair: Sequence[int]) -> int:
    """The milliseconds between two seats in a race."""
    return (race.touches[pair[-1]] or 0) - (race.touches[pair[0]] or 0)


def race_keepsake(program: Program, header: Header, races: Races, seat: int) -> Keepsake | None:
    """The picture of a seat's closest finish, or of its fastest slap; None if it slapped in no race."""
    timed = [race for race in races.races if race.touches[seat] is not None]
    if not timed:
        return None
    race, shown = photo_finish(races, seat) or (min(timed, key=lambda race: race.touches[seat] or 0), (seat,))
    is_close, gap = len(shown) > 1, gap_of(race, shown)
    figure = MS.format(gap if is_close else race.touches[seat])
    under = FASTEST if not is_close else BETWEEN if gap else SAME
    marks = seat_marks(header.players, program.profiles)
    hands = [(marks[one], race.touches[one] or 0) for one in shown]

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        _paint_pile(surface, [(marks[one], header.players[one].kind) for one in shown])
        drawing.text(figure, display(110), INK_CLOTH, 948, 118, 0.5, halo=PAPER_CLOTH, rim=9)
        drawing.text(under, bold(24), PAPER_CLOTH, 948, 200, 0.5)
        for number, (mark, ms) in enumerate(hands):
            y, fill = 236 + 82 * number, PAPER_CLOTH if number else CLOTH_LIGHT
            drawing.box(776, y + 4, 344, 68, 34, INK_CLOTH)
            drawing.box(776, y, 344, 68, 34, fill, INK_CLOTH, 3)
            drawing.image(partial(seat_shape, mark), 814, y + 34, 50)
            if named:
                drawing.text(header.players[shown[number]].name, bold(27), INK_CLOTH, 852, y + 34, room=150)
            drawing.text(str(ms), display(35), INK_CLOTH, 1098, y + 34, 1)
        if is_close:
            _draw_ruler(drawing, hands)

    return keepsake_of(program, header, figure, draw, cards=_CARDS, places=places_of(races, seat))


def match_keepsake(program: Program, match: Match) -> Keepsake:
    """The picture of a finished match."""

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        whole, scale = Rect(0, 0, SIZE[0], SIZE[1] - FOOT), 0.9
        podium, papers = compose(program, match, whole, scale, named=named)
        shapes.blit(surface, sunrays(SIZE, scale, podium.page).picture(), (0, 0))
        parts = parts_of(podium, papers)
        paint_parts(parts, surface, end_of(parts))

    header, places_of_all = match.header, standings(match)
    own = [at for at in places_of_all if header.players[at.seat].is_person]
    figure = WON_WITH.format(places_of_all[0].total)
    if len(own) == 1:
        figure = PLACED.format(ordinal(own[0].place), match.seats, own[0].total)
    places = places_of(races_of(header, match.entries, POINTS.__getitem__), 0)
    return keepsake_of(program, header, figure, draw, cards=_CARDS, places=places)


def places_of(races: Races, seat: int) -> list[int]:
    """A seat's places in all races."""
    return [(race.order.index(seat) + 1 if seat in race.order else len(race.touches)) for race in races.races]


def _paint_pile(surface: Surface, hands: Sequence[tuple[SeatColour, str]]) -> None:
    """Paint the pile at night, with a HIT card and these hands on it, each with the kind of its player."""
    art, night = HitTheDeckArt(), source("race-night")
    shapes.blit(surface, render(night, (0, 0, *SIZE), SIZE), (0, 0))
    for card, angle, x, y in ((BACK, 12, 26, 6), (BACK, -9, -22, 10), (BACK, 5, 6, 16), (_CARDS[1], -5, 0, 0)):
        shapes.blit_centred(surface, art.picture(CardLook(card, 196, angle=angle)), (410 + x, 264 + y))
    palms = ((302, 250), 104), ((530, 206), 236)
    for (mark, kind), (palm, angle) in reversed(list(zip(hands, palms, strict=False))):
        hand_picture("slap", hand_look(mark, kind), 160, angle, straight(560), shadow=(7, 9)).paint(surface, palm)


def _draw_ruler(drawing: Drawing, hands: Sequence[tuple[SeatColour, int]]) -> None:
    (first, last), (left, wide, top, high) = (ms for _, ms in hands), (806, 284, 428, 42)
    start = first - max(4, (13 - last + first) // 2)
    step = wide / (last + first - 2 * start)
    drawing.box(left - 24, top + 4, wide + 48, high, 6, INK_CLOTH)
    drawing.box(left - 24, top, wide + 48, high, 6, CLOTH_LIGHT, INK_CLOTH, 2.4)
    red, gap = translucent(RASPBERRY, 30), step * (last - first)
    drawing.box(left + step * (first - start), top + 2, gap + 0.1, high - 4, 0, red)
    for ms in range(start, last + first - start + 1):
        x, is_long = left + step * (ms - start), (ms - first) % 2 == 0
        drawing.line((x, top), (x, top + high * (0.45 if is_long else 0.28)), colour=INK_CLOTH, width=2.2)
        if is_long:
            drawing.text(str(ms), bold(15), INK_CLOTH, x, top + high - 11, 0.5)
    for (mark, ms), way in zip(hands, (-1, 1), strict=True):
        x = left + step * (ms - start)
        for width, colour in ((6, INK_CLOTH), (3, mark.colour)):
            drawing.line((x, top - 6), (x, top + high / 2), colour=colour, width=width)
        aside = max(0.0, 18 - gap / 2) * way
        drawing.image(partial(seat_shape, mark), x + aside, top - 20, 34)
