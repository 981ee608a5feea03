"""How to play Hand-to-Hand Combat: six illustrated panels, the ranks and suits, and the rulebook's illustrations."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.sentences import in_words
from game.rules.hand_to_hand.before_play import HAND_SIZE
from game.rules.hand_to_hand.cards import PLANETS, SUITS, parse_card
from game.table.cards.deck_art import BACK, Elevation
from game.table.cards.illustration import HowTo, HowToPanel, Illustration, Sketch, arc
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.ui.look.palette import GOLD, INK_NIGHT, LIT_GOLD, NIGHT_DEPTH, PAPER_NIGHT
from game.ui.look.theme import bold, extrabold, semibold

FACE_DOWN, TURNED, TWO_DOWN = "down", "turned up", ("two", "face", "down")
ONE_LOWER, SAME_SUIT, EMPTY, BEHIND = "one lower", "same suit", "empty space", "7 behind 6"
STEPS = (
    ("First card", "your board, bar or", "opponent's board"),
    ("Building", "move whole runs", "on your board"),
    ("Second card", "bar, opponent's", "board or discard pile"),
)
NEEDS = texts.WANTS + " {}"
LAST_CARD, HAND, THEIR_DOWN, YOUR_DOWN = "last card", "their hand", "their down", "your down"
THEIR_SUM, YOUR_SUM = "10 + 7 + 2 \N{MULTIPLICATION SIGN} 4 = 25", "2 \N{MULTIPLICATION SIGN} 3 = 6"
DIFFERENCE, SCORE = "25 \N{MINUS SIGN} 6", "19"
POINTS = "points"
RANKS, SUITS_HEADING = "RANKS", "SUITS"
TENS = ("These three count 10;", "the others, their number")
RUN, ONTO = "the run", "moves whole"

_CAPTION, _STRONG, _FIGURE, _LABEL = semibold(13), bold(14), extrabold(38), bold(13, tracking=0.1)
_INDEX_STEP = 13
"""The visible part of a card in a column above the next one, px of the design."""


def _object(sketch: Sketch) -> None:
    for number, (word, angle) in enumerate((("7N", -12), ("mS", -4), ("4E", 4), ("3V", 12))):
        sketch.card(parse_card(word), -132 + 36 * number, -4 + abs(number - 1.5) * 3, 62, angle, Elevation.HAND)
    sketch.arrow(arc((-4, 14), (38, 2), 4), LIT_GOLD)
    sketch.card(BACK, 84, -12, 60)
    sketch.write(FACE_DOWN, 84, 46, _CAPTION, sketch.theme.quiet)
    sketch.card(parse_card("gJ"), 148, -12, 60, 4, Elevation.HAND)
    sketch.write(TURNED, 148, 46, _CAPTION, sketch.theme.link)


def _columns(sketch: Sketch) -> None:
    for number, word in enumerate(("5E", "mJ", "2N", "sE", "4M")):
        x = -148 + 62 * number
        for down in range(2):
            sketch.card(BACK, x, -8 + 7 * down, 50)
        sketch.card(parse_card(word), x, 9, 50)
        sketch.disc(x, -54, 20, NIGHT_DEPTH, GOLD, 1.5)
        sketch.write(str(number + 1), x, -54, _LABEL._replace(tracking=0))
    for number, word in enumerate(TWO_DOWN):
        sketch.write(word, 150, -12 + 17 * number, _CAPTION, sketch.theme.link)


def _fits(sketch: Sketch) -> None:
    _column(sketch, -134, ("7N", "6S", "5J"), lit=[2])
    sketch.badge(-110, 30, good=True)
    _column(sketch, -46, ("6S", "5S"))
    sketch.frame(-46, -24 + _INDEX_STEP, 50, sketch.theme.bad)
    sketch.badge(-22, 30, good=False)
    sketch.frame(38, -10, 48, sketch.theme.quiet, dashes=True)
    sketch.card(parse_card("gV"), 46, -4, 48, 6, Elevation.HAND)
    sketch.badge(68, 30, good=True)
    _column(sketch, 134, ("7M", "6E"), lit=[0])
    sketch.badge(158, 30, good=True)
    for x, words, good in ((-134, ONE_LOWER, True), (-46, SAME_SUIT, False), (46, EMPTY, True), (134, BEHIND, True)):
        sketch.write(words, x, 55, _CAPTION, sketch.theme.text if good else sketch.theme.bad)


def _column(sketch: Sketch, x: float, words: tuple[str, ...], lit: Sequence[int] = (), top: float = -24) -> None:
    """Draw a column of face-up cards, with an outline round those numbered in `lit`."""
    for number, word in enumerate(words):
        y = top + _INDEX_STEP * number
        sketch.card(parse_card(word), x, y, 50)
        if number in lit:
            sketch.frame(x, y, 50, LIT_GOLD)


def _turn(sketch: Sketch) -> None:
    for number, (title, *lines) in enumerate(STEPS):
        x, building = 120 * number - 120, number == 1
        if number:
            sketch.arrow([(x - 96, -38), (x - 24, -38)], GOLD, 2, 7)
        fill, ink = (NIGHT_DEPTH, sketch.theme.text) if building else (GOLD, INK_NIGHT)
        sketch.disc(x, -38, 32, fill, GOLD)
        sketch.write(str(number + 1), x, -38, _STRONG._replace(size=16), ink)
        sketch.write(title, x, -6, _STRONG)
        for row, words in enumerate(lines):
            sketch.write(words, x, 15 + 18 * row, _CAPTION, sketch.theme.quiet)


def _building(sketch: Sketch) -> None:
    for x in (-70, 56):
        sketch.card(BACK, x, -31, 50)
    _column(sketch, -70, ("7N",))
    _column(sketch, 56, ("6S", "5J"), lit=[0, 1])
    sketch.arrow(arc((22, -8), (-36, -8), 14), LIT_GOLD)
    sketch.write(RUN, 56, 48, _CAPTION, sketch.theme.link)
    sketch.write(ONTO, -70, 48, _CAPTION)


def _bar(sketch: Sketch) -> None:
    tops = (("E", "3E", "4"), ("J", "", "1"), ("M", "1M", "2"), ("N", "5N", "6"), ("S", "", "1"), ("V", "mV", "Sun"))
    for number, (suit, word, wanted) in enumerate(tops):
        x = -158 + 63 * number
        if word:
            sketch.card(parse_card(word), x, -14, 48)
        else:
            sketch.frame(x, -14, 48, GOLD, dashes=True)
            sketch.icon(f"marks/{suit}", x, -20, 17, ON_NIGHT[suit])
            sketch.write(suit, x, 2, _CAPTION)
        sketch.write(NEEDS.format(wanted), x, 36, _CAPTION._replace(size=11.5), sketch.theme.quiet)


def _end(sketch: Sketch) -> None:
    sketch.card(parse_card("5V"), -156, -22, 46)
    sketch.frame(-156, -22, 46, LIT_GOLD)
    sketch.write(LAST_CARD, -156, 24, _CAPTION, sketch.theme.link)
    for x, word in ((-96, "sE"), (-58, "7E")):
        sketch.card(parse_card(word), x, -26, 36)
    for x, word in ((0, "4N"), (74, "3J")):
        sketch.card(BACK, x - 5, -29, 36)
        sketch.card(parse_card(word), x + 5, -23, 36)
    for x, caption in ((-77, HAND), (0, THEIR_DOWN), (74, YOUR_DOWN)):
        sketch.write(caption, x, 20, _CAPTION, sketch.theme.quiet)
    sketch.write(THEIR_SUM, -40, 46, _STRONG)
    sketch.write(YOUR_SUM, 74, 46, _STRONG)
    sketch.write(DIFFERENCE, 150, -40, _STRONG)
    sketch.write(SCORE, 150, -8, _FIGURE, sketch.theme.link)
    sketch.write(POINTS, 150, 20, _CAPTION, sketch.theme.quiet)


def _ranks(sketch: Sketch, left: float, y: float) -> None:
    sketch.write(RANKS, left, y, _LABEL, GOLD, 0.0)
    for number in range(7):
        x = left + 76 + 36 * number
        sketch.surface.fill(PAPER_NIGHT, sketch.box(x, y, 28, 38))
        sketch.write(str(number + 1), x, y, _STRONG._replace(size=18), INK_NIGHT)
    for x, name, glyph in ((328, "Moon", "moon"), (402, "Sun", "sun"), (468, "Galaxy", "galaxy")):
        sketch.icon(f"ranks/{glyph}", left + x, y, 20, sketch.theme.text)
        sketch.write(name, left + x + 17, y, _STRONG, align=0.0)
    for row, words in enumerate(TENS):
        sketch.write(words, left + 538, y - 9 + 18 * row, _CAPTION, sketch.theme.quiet, 0.0)


def _suits(sketch: Sketch, left: float, y: float, wider: float = 1.0) -> None:
    """Draw a row of the suits, with `wider` times the usual space for each."""
    sketch.write(SUITS_HEADING, left, y, _LABEL, GOLD, 0.0)
    for x, suit, name in zip((66, 130, 206, 268, 354, 428), SUITS, PLANETS, strict=True):
        at = left + 66 + (x - 66) * wider
        sketch.icon(f"marks/{suit}", at, y, 17, ON_NIGHT[suit])
        sketch.write(name, at + 12, y, _CAPTION, align=0.0)


def _legend(sketch: Sketch) -> None:
    _ranks(sketch, -608, 0)
    _suits(sketch, 118, 0)


def _legend_rows(sketch: Sketch) -> None:
    _ranks(sketch, -350, -25)
    _suits(sketch, -350, 27, 1.3)


_SIZE = (372.0, 134.0)

HOW_TO = HowTo(
    (
        HowToPanel(
            "The aim",
            "The object",
            "Empty your hand before your opponent does, and turn over the cards that lie face down in front of you.",
            Illustration(_SIZE, _object),
        ),
        HowToPanel(
            "Your five columns",
            "Before play",
            f"Each begins with two cards face down and one face up. You also hold a hand of {in_words(HAND_SIZE)}. "
            "Your opponent's five are on the far side of the bar, with their column 1 on your right.",
            Illustration(_SIZE, _columns),
        ),
        HowToPanel(
            "What fits",
            "Putting a card on a board",
            "**One rank lower, of another suit.** Only a Galaxy goes into an empty space. In a column with no "
            "face-down cards left, a card one rank higher may also slip **behind** the first card.",
            Illustration(_SIZE, _fits),
        ),
        HowToPanel(
            "Your turn",
            "A turn",
            "**If you play fewer than two cards, draw one.** Begin on your own board. From your second "
            "turn on you may also **attack**: a card on your opponent's board is in their way and out of your hand.",
            Illustration(_SIZE, _turn),
        ),
        HowToPanel(
            "The bar",
            "The bar",
            "Six piles, one per suit, from 1 up to 7, Moon, Sun and Galaxy. A card there is out of your hand for good, "
            "but **both of you build on it**: feed it what fits nowhere else.",
            Illustration(_SIZE, _bar),
        ),
        HowToPanel(
            "The end of a hand",
            "Scoring",
            "Play your last card on your own board to go out. Face-down cards count double; your opponent also counts "
            "the cards left in hand. **The lower count scores the difference.** First to 200 points wins.",
            Illustration(_SIZE, _end),
        ),
    ),
    3,
    Illustration((1216.0, 44.0), _legend),
    {"Players and cards": Illustration((700.0, 90.0), _legend_rows), "Building": Illustration(_SIZE, _building)},
)
