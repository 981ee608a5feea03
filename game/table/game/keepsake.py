"""A picture to keep of a race or a match, to save and to share: its size, its foot, and the same as a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core import Card
from game.rules.match import Header
from game.storage.dates import MONTHS
from game.storage.records.day_book import local_day
from game.table.cards.deck_art import CardLook
from game.table.game.program import Program
from game.table.game.record import Game
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.palette import CLOTH_LIGHT, WHITE
from game.ui.look.theme import TextStyle, bold, display, semibold

SIZE, FOOT = (1200, 630), 112
"""The size of a picture, and the height of its foot, in px."""
PROGRAM = "Two Decks, a card table for friends"
DEAL, DAY, PLACES = "daily deal", "{} {}", "places in its races"
_TITLE, _LINE, _DAY, _PLACE = 30, semibold(17), bold(19), display(20)
_SQUARE, _APART, _ROOM = 36, 42, 660
"""The side of a place's square, the distance of two, and the width of all, in px."""
_CARD = 62


class Occasion(NamedTuple):
    """When a match was played."""

    day: date | None
    """The day of its deal, or the one on which it began."""
    words: str
    """The same in words, or empty."""
    is_daily: bool = False
    """Whether it was a day's deal."""
    places: Sequence[int] = ()
    """The places in its races of the person who is shown."""
    last: int = 0
    """The last place."""


class Keepsake(NamedTuple):
    """A picture to keep."""

    name: str
    """The name of its file, without its ending."""
    text: str
    draw: Callable[[bool], Surface]
    """Draws it, with the names of players or without."""


def occasion_of(program: Program, header: Header) -> Occasion:
    """When a match was played; without places."""
    deal = program.games[header.rules.name].daily.day_of(header, program.today())
    began = local_day(header.began)
    day = deal or (date.fromisoformat(began) if began else None)
    if day is None:
        return Occasion(None, "")
    words = DAY.format(day.day, MONTHS[day.month - 1])
    words = words if day.year == program.today().year else f"{words} {day.year}"
    return Occasion(day, words, deal is not None)


def keepsake_of(
    game: Game, occasion: Occasion, figure: str, draw: Callable[[Surface, bool], None], cards: Sequence[Card]
) -> Keepsake:
    """The keepsake of something that is told by a `figure`. `draw` draws all but the foot; `cards` are in the foot."""

    def whole(named: bool) -> Surface:
        surface = Surface(SIZE)
        draw(surface, named)
        _draw_foot(surface, game, occasion, cards)
        return surface

    when = f"{DEAL} {occasion.words}" if occasion.is_daily else occasion.words
    said = ", ".join(part for part in (f"{figure}! {game.title}", when) if part)
    places = " ".join(map(str, occasion.places))
    return Keepsake(f"{game.title} {occasion.day or ''}".strip(), f"{said}: {places}" if places else said, whole)


def _draw_foot(surface: Surface, game: Game, occasion: Occasion, cards: Sequence[Card]) -> None:
    theme, painter, art = game.theme, Painter(surface), game.art()
    whole = Frame(surface.get_rect(), 1.0, theme)
    foot = whole.cut_bottom(FOOT)[0]
    line = max(theme.panel_outline_width, 2)
    painter.box(foot, (*theme.panel[:3], 255))
    painter.box(foot.row(-line, 1.5 * line), theme.outline)
    for number, card in enumerate(cards):
        turn = 0 if len(cards) == 1 else -10 + 19 * number
        look = CardLook(card, _CARD, angle=turn)
        shapes.blit_centred(surface, art.picture(look), (58 + 30 * number, foot.rect.y + 55))
    left = 150 if len(cards) > 1 else 118
    painter.text(foot.at(left, 22, 560, 36), game.title, theme.title._replace(size=_TITLE))
    painter.text(foot.at(left, 60, 560, 24), PROGRAM, _LINE, theme.quiet)
    right = foot.cut_right(40)[1]
    day = f"{DEAL.capitalize()}, {occasion.words}" if occasion.is_daily else occasion.words
    places = occasion.places
    painter.text(right.row(22 if places else 42, 28), day, _DAY, align=RIGHT)
    if places:
        _draw_places(painter, right.row(54, _SQUARE), occasion, _PLACE)
    painter.box(whole, line=theme.outline, width=4 * line if line > 2 else line)


def _draw_places(painter: Painter, row: Frame, occasion: Occasion, style: TextStyle) -> None:
    apart = min(_APART, _ROOM // len(occasion.places))
    side = apart - (_APART - _SQUARE)
    left = row.rect.right - apart * len(occasion.places) + apart - side
    theme = row.theme
    for number, place in enumerate(occasion.places):
        square = row.around(Rect(left + apart * number, row.rect.centery - side // 2, side, side))
        is_last = place == occasion.last
        fill = CLOTH_LIGHT if place == 1 else theme.bad if is_last else WHITE
        painter.box(square, fill, theme.outline, 2.5, radius=side / 4)
        smaller = style._replace(size=style.size * side / _SQUARE)
        painter.text(square, str(place), smaller, WHITE if is_last else theme.text, CENTRE, fit="whole")
    room = row.around(Rect(row.rect.x, row.rect.y, left - 12 - row.rect.x, row.rect.h))
    if len(occasion.places) <= _ROOM // _APART - 5:
        painter.text(room, PLACES, _LINE, theme.quiet, RIGHT)
