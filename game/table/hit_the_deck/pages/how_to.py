"""How to play Hit the Deck: seven illustrated panels, the colours, and the rulebook's illustrations."""

from __future__ import annotations

from functools import partial

from game.play.sentences import as_typed, in_words
from game.rules.hit_the_deck.cards import HAND_SIZE, parse_card
from game.table.cards.deck_art import BACK, Elevation
from game.table.cards.illustration import HowTo, HowToPanel, Illustration, Sketch, arc
from game.table.hit_the_deck.hands.figure import HandLook, hand_picture, reaching
from game.table.hit_the_deck.look.seats import CLOTH_SEATS, DEMANDED
from game.table.hit_the_deck.look.signs import burst, suit
from game.table.race.keys import KeyPair, cap
from game.ui.draw import shapes
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import bold, display, semibold

COLOUR, NUMBER = "colour", "number"
PLAY_A, GREEN = "Play a", "GREEN"
VALUES, SUM, POINTS = ("5", "10", "10"), "= 25", "points, sadly"
COLOURS_HEADING = "The colours"
COLOUR_NAMES = (("R", "red (R)"), ("Y", "yellow (Y)"), ("G", "green (G)"), ("B", "blue (B)"))
ONLY_OWN = "Cut and Flip go only on their own colour. Number cards count face value, everything else 10."

_CAPTION, _NOTE, _STRONG, _FIGURE = semibold(13), semibold(14), bold(15), display(30)
_VALUE = display(17)
_EDGE = 3
"""The distance between the edges of a pile's cards, px of the design."""


def _match(sketch: Sketch) -> None:
    sketch.card(parse_card("G4"), -74, -6, 66, -3)
    for x, word, words in ((20, "G2", COLOUR), (90, "B4", NUMBER)):
        sketch.card(parse_card(word), x, -14, 50, 4, Elevation.HAND)
        sketch.badge(x + 24, 20, good=True)
        sketch.write(words, x, 50, _CAPTION)


def _draw(sketch: Sketch) -> None:
    _pile(sketch, -58, -6, 62, 6)
    sketch.arrow(arc((-14, -4), (26, -6), 14), INK_CLOTH, 3, 10)
    sketch.card(parse_card("Y3"), 68, -4, 62, 8, Elevation.HAND)


def _pile(sketch: Sketch, x: float, y: float, width: float, cards: int) -> None:
    size = (sketch.px(width), round(sketch.px(width) * 1.4))
    for card in range(cards, 0, -1):
        edge = shapes.box(size, size[0] * 0.09, PAPER_CLOTH, INK_CLOTH, max(1.0, 1.4 * sketch.scale))
        shapes.blit_centred(sketch.surface, edge, sketch.point(x, y + _EDGE * card))
    sketch.card(BACK, x, y, width, 0, Elevation.FLAT)


def _demand(sketch: Sketch) -> None:
    sketch.card(parse_card("#3"), -88, -4, 62, -4)
    sketch.card(parse_card("#G"), -14, -4, 62, 3)
    sign = sketch.box(84, -2, 92, 54)
    shapes.paint_box(
        sketch.surface, sign, 10 * sketch.scale, DEMANDED["G"], INK_CLOTH, 2.5 * sketch.scale, sketch.px(4)
    )
    sketch.write(PLAY_A, 84, -14, _STRONG, PAPER_CLOTH)
    sketch.write(GREEN, 84, 9, _VALUE, PAPER_CLOTH)


def _cut(sketch: Sketch) -> None:
    sketch.card(parse_card("YC"), -88, -4, 62, -3)
    _pile(sketch, 0, 16, 50, 4)
    _pile(sketch, 6, -28, 50, 4)
    sketch.arrow(arc((40, 6), (64, 4), 6), INK_CLOTH, 3, 9)
    sketch.card(parse_card("G3"), 96, 0, 52, 6, Elevation.HAND)


def _flip(sketch: Sketch) -> None:
    sketch.card(parse_card("BF"), -88, -4, 62, -3)
    _pile(sketch, 6, 4, 52, 6)
    sketch.card(parse_card("R3"), 92, 4, 52, 0)
    sketch.arrow(arc((16, -40), (82, -40), 16), INK_CLOTH, 3, 9)
    sketch.arrow(arc((82, 50), (16, 54), -12), INK_CLOTH, 3, 9)


def _race(sketch: Sketch) -> None:
    picture = burst((sketch.px(284), sketch.px(190)), CLOTH_LIGHT, 14, 0.32, max(2.0, 4 * sketch.scale))
    shapes.blit_centred(sketch.surface, picture, sketch.point(0, 0))
    sketch.card(parse_card("#H"), 0, 0, 92, 3)
    for seat, x, y, angle in ((2, 30, -34, -152), (1, -38, 2, 82), (0, 14, 34, -4)):
        width, arm = max(8, sketch.px(66)), reaching(3)
        hand = hand_picture("slap", HandLook(CLOTH_SEATS[seat]), width, angle, arm, shadow=None)
        hand.paint(sketch.surface, sketch.point(x, y))


def _points(sketch: Sketch) -> None:
    for number, (word, value) in enumerate(zip(("R5", "GC", "#2"), VALUES, strict=True)):
        x = -92 + 40 * number
        sketch.card(parse_card(word), x, -14, 54, -5 + 5 * number)
        sketch.write(value, x, 40, _VALUE)
    sketch.write(SUM, 82, -14, _FIGURE)
    sketch.write(POINTS, 82, 16, _CAPTION, sketch.theme.quiet)


def _legend(left: float, y: float, note: tuple[float, float, float], sketch: Sketch) -> None:
    """Draw the colours at a place, and the note at its place and with its alignment."""
    sketch.write(COLOURS_HEADING, left, y, _VALUE._replace(size=18), align=0.0)
    x = left + 180
    for letter, name in COLOUR_NAMES:
        shapes.blit_centred(sketch.surface, suit(letter, sketch.px(24)), sketch.point(x, y))
        sketch.write(name, x + 18, y, _STRONG, align=0.0)
        x += 112
    sketch.write(ONLY_OWN, *note[:2], _NOTE, align=note[2])


RACE_TEXT = (
    "**Everyone slaps the pile**, you with **{slap}** or a click. The last to slap draws **four**.\n\n"
    'Its player must also **call** ({call}): "Hit the deck with a hand!" If you forget, you draw the four.\n\n'
    "**Slap anything else** and you draw two: a fake-out. On a HIT-hand any card fits."
)
"""The text with placeholders for a person's keys, `slap` and `call`."""

_SIZE = (264.0, 132.0)


def how_to(keys: KeyPair) -> HowTo:
    """The page, with a person's keys."""
    return HowTo(
        (
            HowToPanel(
                "Match the top card",
                "What fits",
                f"Get rid of your {in_words(HAND_SIZE)} cards. Play one with the same **colour or number** as the top "
                "card. If you can play, you must.",
                Illustration(_SIZE, _match),
            ),
            HowToPanel(
                "No match? Draw",
                "A turn",
                "Take **one card**. If it fits, play it; if not, your turn is over. HIT cards fit on anything while no "
                "demand is open.",
                Illustration(_SIZE, _draw),
            ),
            HowToPanel(
                "HIT demands",
                "HIT-number and HIT-colour",
                "The next player must play that **number or colour**, or draw; then it moves on. Keep a HIT card for "
                "when nothing else fits.",
                Illustration(_SIZE, _demand),
            ),
            HowToPanel(
                "Cut",
                "Cut",
                "The next player lifts about half of the draw pile. The **bottom card of the lifted packet** goes on "
                "the discard pile. That is the whole turn.",
                Illustration(_SIZE, _cut),
            ),
            HowToPanel(
                "Flip",
                "Flip",
                "The next player turns both piles over and swaps them. **Play goes the other way**: whoever played "
                "the Flip is next.",
                Illustration(_SIZE, _flip),
            ),
            HowToPanel(
                "HIT-hand",
                "HIT-hand: the race and the call",
                RACE_TEXT.format(slap=as_typed(cap(keys.touch)), call=as_typed(cap(keys.call))),
                Illustration((300.0, 200.0), _race),
                is_wide=True,
            ),
            HowToPanel(
                "Points are bad",
                "Scoring",
                "The hand ends when someone plays their last card. Everyone else counts what they hold. "
                "At the target, **the lowest total wins**.",
                Illustration(_SIZE, _points),
            ),
        ),
        4,
        Illustration((1216.0, 40.0), partial(_legend, -608, 0, (608, 0, 1))),
        {"Players and cards": Illustration((700.0, 70.0), partial(_legend, -350, -20, (-350, 18, 0)))},
    )
