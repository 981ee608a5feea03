"""Seats: their colours and shapes, complete profiles, and the look of matches in lists.

Of a picture of a seat's hand only the nonempty parts are kept.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.contract.match_look import MatchLook, StripLook
from game.table.race.keys import assign_keys, keys_for_newcomer
from game.ui.draw import shapes
from game.ui.draw.surface_cache import Parts, shared
from game.ui.draw.svg import Markup, hex_colour, render, source
from game.ui.look.colour import Colour, rgba, translucent
from game.ui.look.palette import CLOTH_GOOD, CLOTH_GROUND, INK_CLOTH, PAPER_CLOTH

DARK_CARD = rgba("#34224A")
"""The field of HIT cards."""
UNPLAYABLE = translucent(rgba("#FFE2C8"), 30)
WOOD, WOOD_EDGE, WOOD_GRAIN = rgba("#E29A58"), rgba("#B9652F"), rgba("#C97F3F")
DEMANDED: dict[str, Colour] = {"R": rgba("#B82A1A"), "Y": rgba("#F09A0C"), "G": CLOTH_GOOD, "B": rgba("#1B4AA6")}
"""The fill of a demand's sign by card colour; text on it is paper, on yellow ink."""
_INK, _PAPER = hex_colour(INK_CLOTH), hex_colour(PAPER_CLOTH)
_PART = 120
"""The length of the parts into which an arm is cut, in px of the screen."""
_COARSE = 4
"""The side of a block of px, of which one is examined in the search for empty parts."""


class SeatColour(NamedTuple):
    """A seat's colour and shape: colour is never the only sign. Text is never set in it."""

    name: str
    shape: str
    colour: Colour
    deep: Colour
    """The colour of outlines."""


CLOTH_SEATS = (
    SeatColour("violet", "star", rgba("#7A4BD1"), rgba("#54309B")),
    SeatColour("teal", "drop", rgba("#12908C"), rgba("#0A6663")),
    SeatColour("orange", "heart", rgba("#F08326"), rgba("#BE5F0E")),
    SeatColour("pink", "flower", rgba("#F28AB2"), rgba("#C75685")),
    SeatColour("brown", "moon", rgba("#8C5A3B"), rgba("#643D25")),
    SeatColour("slate", "bolt", rgba("#5B6B85"), rgba("#3F4C63")),
)
"""The colours, in the order of the seats that have them by default."""


@shared
def seat_shape(mark: SeatColour, size: int) -> Surface:
    """A badge `size` px wide, the shape on a disc of the seat's colour; premultiplied and shared."""
    disc = f'<circle cx="50" cy="50" r="46" fill="{hex_colour(mark.colour)}" stroke="{_INK}" stroke-width="7"/>'
    return render(disc + emblem(mark.shape, 0), (0, 0, 100, 100), (size, size))


class Hand(NamedTuple):
    """A hand on its arm; `palm` is the point of the picture that lands on the pile, in px.

    A long, thin and slanted arm leaves most of its picture empty: only the nonempty `parts` are kept, and drawn.
    """

    parts: Parts
    size: tuple[int, int]
    """The size of the whole picture, in px."""
    palm: tuple[int, int]

    def _placed(self, palm: tuple[float, float]) -> list[tuple[Surface, tuple[int, int]]]:
        left, top = round(palm[0]) - self.palm[0], round(palm[1]) - self.palm[1]
        return [(part, (left + at[0], top + at[1])) for part, at in self.parts]

    def bounds(self, palm: tuple[float, float]) -> Rect:
        """The rectangle of its parts with its palm at a point of a surface."""
        rects = [part.get_rect(topleft=at) for part, at in self._placed(palm)]
        return rects[0].unionall(rects[1:])

    def paint(self, surface: Surface, palm: tuple[float, float]) -> None:
        """Paint it with its palm at a point of a surface."""
        surface.fblits(self._placed(palm), pygame.BLEND_PREMULTIPLIED)


def cut(picture: Surface) -> Parts:
    """The nonempty parts of a picture."""
    width, height = picture.get_size()
    # to look for what is empty takes as long as there are pixels
    small = pygame.transform.smoothscale(picture, (math.ceil(width / _COARSE), math.ceil(height / _COARSE)))
    part = _PART // _COARSE
    found = []
    for start in range(0, max(small.get_size()), part):
        across = width >= height
        strip = Rect(start, 0, part, small.get_height()) if across else Rect(0, start, small.get_width(), part)
        strip = strip.clip(small.get_rect())
        filled = small.subsurface(strip).get_bounding_rect().move(strip.topleft)
        if filled:
            # a fringe is so faint that it may be lost in the small picture
            filled = filled.inflate(2, 2).clip(strip)
            place = Rect([_COARSE * side for side in filled]).clip(picture.get_rect())
            place = picture.subsurface(place).get_bounding_rect().move(place.topleft)
            found.append((picture.subsurface(place).copy(), place.topleft))
    return tuple(found)


def emblem(shape: str, outline: float) -> Markup:
    """A seat's shape, 100 wide, with an outline of ink."""
    pen = 'stroke-linejoin="round"'
    edge = f'<g fill="{_INK}" stroke="{_INK}" stroke-width="{outline:g}" {pen}>{source(f"seat-{shape}")}</g>'
    face = f'<g fill="{_PAPER}" stroke="{_PAPER}" stroke-width="3" {pen}>{source(f"seat-{shape}")}</g>'
    return (edge if outline else "") + face


def resolve_profiles(players: Sequence[Player], people: Mapping[str, Profile]) -> list[Profile]:
    """Complete profiles for these players, without duplicate colours, shapes, zones or keys.

    People have two keys each. `people` are the profiles of the settings. Earlier seats choose first.
    """
    wishes = [people.get(player.name, Profile()) if player.is_person else Profile() for player in players]
    colours = _different([wish.colour for wish in wishes], [mark.name for mark in CLOTH_SEATS])
    shapes = _different([wish.shape for wish in wishes], [mark.shape for mark in CLOTH_SEATS])
    pairs = assign_keys({seat: wishes[seat] for seat, player in enumerate(players) if player.is_person})
    sitting: list[Profile] = []
    for seat, wish in enumerate(wishes):
        touch, call = pairs.get(seat, ("", ""))
        zone = "" if any(wish.zone == other.zone for other in sitting) else wish.zone
        sitting.append(replace(wish, colour=colours[seat], shape=shapes[seat], touch=touch, call=call, zone=zone))
    return sitting


def _different(wishes: Sequence[str], offered: Sequence[str]) -> list[str]:
    """Each seat's wish if no earlier seat has it; the others get the remaining values, their own default first."""
    chosen = [wish if wish in offered and wish not in wishes[:seat] else "" for seat, wish in enumerate(wishes)]
    for seat, wish in enumerate(chosen):
        chosen[seat] = wish or _free("", chosen, offered, seat)
    return chosen


def profile_for_newcomer(wish: Profile, seat: int, others: Sequence[Profile]) -> Profile:
    """A profile for a person who joins `others`: the wish, except values already in use."""
    colour = _free(wish.colour, [other.colour for other in others], [mark.name for mark in CLOTH_SEATS], seat)
    shape = _free(wish.shape, [other.shape for other in others], [mark.shape for mark in CLOTH_SEATS], seat)
    taken = {key for other in others for key in (other.touch, other.call)}
    touch, call = keys_for_newcomer(wish, taken, seat)
    zone = "" if any(wish.zone == other.zone for other in others) else wish.zone
    return Profile(colour, shape, touch, call, zone)


def _free(wish: str, taken: Sequence[str], offered: Sequence[str], seat: int) -> str:
    """The wish if it is offered and free; otherwise the seat's own default, or the first that is free."""
    order = (wish, offered[seat], *offered)
    return next(choice for choice in order if choice in offered and choice not in taken)


def seat_colour(person: Profile) -> SeatColour:
    """The colour and shape of a complete profile."""
    colour = next(seat for seat in CLOTH_SEATS if seat.name == person.colour)
    return colour._replace(shape=person.shape)


def seat_marks(players: Sequence[Player], people: Mapping[str, Profile]) -> list[SeatColour]:
    """The colour and shape of each of these players; `people` are the profiles of the settings."""
    return [seat_colour(profile) for profile in resolve_profiles(players, people)]


class HitTheDeckLook(MatchLook):
    """The look of its matches."""

    short_title = "Hit the Deck"
    fewest_wins = True
    strip = StripLook(PAPER_CLOTH, PAPER_CLOTH, 8, INK_CLOTH, INK_CLOTH, 2.6, casing=INK_CLOTH, is_stepped=False)
    emblem_ground, emblem_edge = CLOTH_GROUND, INK_CLOTH
    shows_profiles = True

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The seat's shape on a disc of its colour."""
        return seat_shape(seat_marks(players, profiles)[seat], size)

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """A disc, with the shape if it is large enough."""
        mark = seat_marks(players, profiles)[seat]
        return seat_shape(mark, size) if size >= 16 else shapes.disc(size, mark.colour, INK_CLOTH, size * 0.15)

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """The colour of each seat's line, as at the table."""
        return [mark.colour for mark in seat_marks(players, profiles)]
