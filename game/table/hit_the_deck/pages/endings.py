"""What befell everyone in a match, told by a hand each: the winner's fist, a thumb, a card that sticks, or a joke."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.standings import Standing
from game.rules.core import Card
from game.rules.match import Match
from game.rules.race import FAKEOUT
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import CardLook
from game.table.hit_the_deck.hands.figure import UNITS, HandLook, hand_look, hand_picture, straight
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.look.seats import SeatColour
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import shared
from game.ui.draw.svg import render, source
from game.ui.look.colour import Colour, rgba
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import display

FIST, CLAP, STUCK, JOKE = "fist", "clap", "oops", "joke"
REMATCH, HELD = "Rematch?", "It won't let go!"
JOKE_SIZE, JOKE_FOOT = (240.0, 330.0), 320
"""The size of a joke's drawing, and the y of its foot there."""
CROWN_FOOT, CROWN = 79 / UNITS * 156, 104 / UNITS * 156
"""From a sleeve's end up to the foot of the crown on a fist, and the crown's width."""


class Joke(NamedTuple):
    """A joke about being last: the hand between the drawing's back and its front."""

    name: str
    gesture: str
    palm: tuple[float, float]
    angle: float
    label: tuple[float, float]
    """The middle of the place's number."""
    glove: Colour | None = None


JOKES = (
    Joke("dishes", "grip", (116, 162), 8, (120, 289), rgba("#FFD54A")),
    Joke("sweep", "grip", (98, 132), -26, (182, 296)),
    Joke("pot", "grip", (126, 142), 6, (120, 284)),
    Joke("cards", "oops", (122, 170), -8, (120, 299)),
    Joke("sleep", "droop", (104, 196), 0, (120, 299)),
)


class Ending(NamedTuple):
    """How a match ended for everyone."""

    looks: Sequence[HandLook]
    acts: Sequence[str]
    """Each seat's gesture: `FIST`, `CLAP`, `STUCK` or another; or `JOKE`."""
    number: int
    """The number of the first joke."""
    card: Card | None
    """The card that sticks to a palm."""
    moves: bool
    """Whether anything moves but to its place."""
    said: Mapping[str, str]
    """The words that are said, by the gesture of the hand that says them."""


def ending_of(
    match: Match,
    places: Sequence[Standing],
    marks: Sequence[SeatColour],
    settings: Settings,
    *,
    shows_card: bool,
    has_rematch: bool,
) -> Ending:
    """How a match ended, by its record alone. `shows_card` is whether a card may be seen."""
    kinds = [player.kind for player in match.header.players]
    looks = [hand_look(mark, kind, is_plain=settings.high_contrast) for mark, kind in zip(marks, kinds, strict=True)]
    fakers = [entry.actor for entry in match.entries if entry.move == FAKEOUT]
    most = max(map(fakers.count, range(match.seats)))
    last, fewest = places[-1].place, min(at.outs for at in places)
    acts = [""] * match.seats
    for at in places:
        fitting = [FIST] if at.place == 1 else [JOKE] if at.place == last else []
        if not fitting:
            fitting = ["thumb"] if at.place == 2 else []
            fitting += [STUCK] if fakers.count(at.seat) == most > 0 else []
            fitting += [CLAP] if at.outs == fewest else []
            fitting = [act for act in (*fitting, "thumb", "wave", "point", "flat") if act not in acts]
        acts[at.seat] = fitting[0]
    stuck = acts.index(STUCK) if shows_card and STUCK in acts else None
    slaps = [number for number, entry in enumerate(match.entries) if (entry.actor, entry.move) == (stuck, FAKEOUT)]
    card = match.rules.top(match.prefix(slaps[-1]).state) if slaps else None
    said = {JOKE: REMATCH} if has_rematch else {}
    if card is not None:
        said[STUCK] = HELD
    moves = settings.has_shows
    return Ending(looks, acts, match.header.seed or 0, card, moves, said if moves else {})


def raised(ending: Ending, seat: int, scale: float) -> Iterator[tuple[Surface, tuple[float, float]]]:
    """The pictures of a seat's hands, and their top left corners seen from where the sleeves leave the pack.

    `scale` is that of a hand as large as in the design.
    """
    act, clapping = ending.acts[seat], (("flat", -9, 22), ("flat", 14, -20))
    leans = {"thumb": -6, STUCK: -10}
    for gesture, aside, lean in clapping if act == CLAP else ((act, 0, leans.get(act, 0)),):
        wide = round({FIST: 156, CLAP: 92}.get(act, 112) * scale)
        unit, is_alone = wide / UNITS, act != CLAP
        hand = hand_picture(
            gesture, ending.looks[seat], wide, lean, straight(70), shadow=(6, 5), marked=is_alone, mirrored=aside > 0
        )
        picture = Surface(hand.size, pygame.SRCALPHA)
        hand.paint(picture, hand.palm)
        if act == STUCK and ending.card is not None:
            card = HitTheDeckArt().picture(CardLook(ending.card, round(52 * unit), angle=14))
            shapes.blit_centred(picture, card, (hand.palm[0] + 2 * unit, hand.palm[1] - 12 * unit))
        yield picture, (aside * scale - 2 * unit - hand.palm[0], -60 * unit - hand.palm[1])


@shared
def _layer(name: str, size: tuple[int, int]) -> Surface:
    return render(source(name), (0, 0, *JOKE_SIZE), size)


@shared
def joke_picture(joke: Joke, look: HandLook, place: int, scale: float, tilt: float = 0) -> Surface:
    """The picture of a joke, with the hand at its angle and `tilt`, and with the number of a place."""
    size = round(JOKE_SIZE[0] * scale), round(JOKE_SIZE[1] * scale)
    back, front = (_layer(f"joke-{joke.name}-{part}", size) for part in ("back", "front"))
    picture = back.copy()
    hand = hand_picture(
        joke.gesture, look, round(118 * scale), joke.angle + tilt, straight(120), shadow=(6, 5), glove=joke.glove
    )
    picture.set_clip(Rect(0, 0, size[0], round((JOKE_FOOT - 10) * scale)))
    hand.paint(picture, (joke.palm[0] * scale, joke.palm[1] * scale))
    picture.set_clip(None)
    shapes.blit(picture, front, (0, 0))
    side = round(44 * scale)
    label = Rect(0, 0, side, side).move_to(center=(round(joke.label[0] * scale), round(joke.label[1] * scale)))
    shapes.paint_box(picture, label, 9 * scale, PAPER_CLOTH, INK_CLOTH, 2.4 * scale)
    typeset.write(picture, str(place), display(29), scale, INK_CLOTH, label, 0.5)
    return picture
