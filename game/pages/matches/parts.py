"""The parts of a match's row, card and detail: its emblem, its players, its totals, texts with search hits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.pages.matches.texts import ENDS_AT
from game.storage.dates import MONTHS
from game.storage.library.match_filter import folded
from game.storage.records.stored import StoredMatch
from game.table.cards.deck_art import BACK
from game.table.contract.match_look import StripLook
from game.table.game.program import Program
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, WHITE
from game.ui.look.theme import TextStyle, bold

Cached: TypeAlias = tuple[Hashable, Callable[[], Surface]]
"""A picture's key in the cache, and a function that returns it, made if it is not there."""
UNFINISHED_PART = 0.7
"""The largest part of the width for an unfinished match's lines."""
LARGE = 100
"""The height, px at scale 1.0, from which a strip has words, lines between hands, and the seats' shapes."""
_LABEL = bold(12.5)
_APART = 17
_DASH = (5, 4)


def strip(program: Program, match: StoredMatch, size: tuple[int, int], scale: float) -> Cached:
    """The chart of a match's totals, `size` px large; premultiplied and shared. At least one hand must have ended."""
    look, players, profiles = program.look(match), match.players, program.profiles
    totals, target = tuple(hand.totals for hand in match.digest.hands), int(match.header.options.get("target", 0))
    seats = tuple((player.name, player.kind, profiles.get(player.name)) for player in players)
    colours = tuple(look.colours(players, profiles))
    key = "strip", match.header.rules.name, totals, target, colours, seats, match.is_over, size, scale

    def end_of(seat: int, size: int) -> Surface:
        return look.line_end(players, profiles, seat, size)

    return key, lambda: surfaces.get(
        key, lambda: _strip(look.strip, totals, target, colours, end_of, match.is_over, size, scale)
    )


def empty_strip(style: StripLook, size: tuple[int, int], scale: float) -> Surface:
    """The background of a strip."""
    return shapes.box(size, style.radius * scale, style.ground, style.edge, max(1, scale))


def _strip(
    style: StripLook,
    totals: Sequence[Sequence[int]],
    target: int,
    colours: Sequence[Colour],
    end_of: Callable[[int, int], Surface],
    is_over: bool,
    size: tuple[int, int],
    scale: float,
) -> Surface:
    is_large = size[1] >= LARGE * scale
    line = style.line * scale * (1.45 if is_large else 1.0)
    radius = (18 if is_large else 9 if style.is_stepped else 10) * scale / 2
    picture = empty_strip(style, size, scale).copy()
    pad = (14 if is_large else 8) * scale
    plot = Rect(round(pad), round(radius + 3 * scale), size[0] - round(2 * pad + radius), 0)
    plot.h = size[1] - 2 * plot.y
    most = max([target * 1.05, *(max(row) for row in totals), 1])

    def x_at(hand: int) -> float:
        part = 1.0 if is_over else min(UNFINISHED_PART, len(totals) / (len(totals) + 2))
        return plot.x + plot.w * part * hand / max(1, len(totals))

    def y_at(total: float) -> float:
        return plot.bottom - plot.h * max(0.0, total) / most

    if is_large:
        for hand in range(1, len(totals) + 1 if len(totals) <= 40 else 0):
            rule = Rect(round(x_at(hand)), plot.y, max(1, round(scale)), plot.h)
            shapes.paint_box(picture, rule, 0, translucent(style.target, 18))
    if target:
        _dash(picture, style, plot, y_at(target), scale)
        if is_large:
            _write_target(picture, style, plot, y_at(target), target, scale)
    paths, lines = [], []
    for seat, colour in enumerate(colours):
        path = [(x_at(0), y_at(0))]
        for hand, row in enumerate(totals, 1):
            path += [(x_at(hand), path[-1][1])] if style.is_stepped else []
            path.append((x_at(hand), y_at(row[seat])))
        if style.casing is not None:
            lines.append((path, style.casing, line + 2.2 * scale))
        paths.append(path)
        lines.append((path, colour, line))
    shapes.strokes(picture, lines)
    heights = _apart([path[-1][1] for path in paths], round(_APART * scale) if is_large else 0, plot)
    for seat, height in sorted(enumerate(heights), key=lambda item: -item[1]):
        shapes.blit_centred(picture, end_of(seat, round(2 * radius)), (paths[seat][-1][0], height))
    return picture


def _write_target(picture: Surface, style: StripLook, plot: Rect, y: float, target: int, scale: float) -> None:
    words = ENDS_AT.format(target)
    spot = Rect(plot.x + round(4 * scale), 0, typeset.width(words, _LABEL, scale), round(14 * scale))
    if y > plot.y + 18 * scale:
        spot.bottom = round(y - 3 * scale)
    else:
        spot.top = round(y + 3 * scale)
    typeset.write(picture, words, _LABEL, scale, style.text, spot)


def _apart(heights: Sequence[float], gap: int, plot: Rect) -> list[float]:
    """The heights moved at least `gap` apart, as little as possible."""
    if not gap or len(heights) < 2:
        return list(heights)
    gap = min(gap, plot.h // max(1, len(heights) - 1))
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    moved = [heights[seat] for seat in order]
    for number in range(1, len(moved)):
        moved[number] = max(moved[number], moved[number - 1] + gap)
    over = max(0.0, moved[-1] - plot.bottom)
    moved[-1] -= over
    for number in range(len(moved) - 2, -1, -1):
        moved[number] = min(moved[number], moved[number + 1] - gap)
    places = dict(zip(order, moved, strict=True))
    return [places[seat] for seat in range(len(heights))]


def _dash(picture: Surface, style: StripLook, plot: Rect, y: float, scale: float) -> None:
    dash, gap = (part * scale for part in ((2, 3) if style.is_stepped else _DASH))
    x, high = float(plot.x), max(1, round(style.dash * scale))
    while x < plot.right:
        rect = Rect(round(x), round(y) - high // 2, max(1, round(dash)), high)
        picture.fill(shapes.premultiplied(style.target), rect)
        x += dash + gap


BADGE, _SIX_BADGE = 28, 25
_RING = 2.5
_SHORT_MONTHS = {month[:3].lower() for month in MONTHS}
_ROBOT, _ROBOT_ICON = 15, 12
_PORTRAIT = 54
"""The width of a portrait at scale 1.0."""


def emblem(program: Program, match: StoredMatch, size: int) -> Cached:
    """A corner of the last card played, or of a back, `size` px square."""
    game = program.game_of(match)
    art, rules, last = program.art(game), match.header.rules, match.digest.last_card
    card = next((card for card in rules.deck if rules.card_text(card) == last), BACK) if last else BACK
    return game.look.emblem_key(art, card, size), lambda: game.look.emblem(art, card, size)


def paint_badge(to: Painter, place: Frame, match: StoredMatch, seat: int, program: Program) -> None:
    """Draw the player at a seat: a computer player's face or the seat's sign with a robot, a ring for a winner."""
    size, (x, y), is_computer = place.rect.w, place.rect.center, match.players[seat].kind != HUMAN
    portrait = program.game_of(match).portrait if is_computer else None
    face = portrait(match.header, size / _PORTRAIT) if portrait is not None else None
    if match.winners is not None and seat in match.winners:
        outer = size + round(2 * _RING * place.scale) + 2
        to.ring(place.middle(place.units(outer)), _RING, LIT_GOLD)
    to.picture(place, face or program.look(match).badge(match.players, program.profiles, seat, size))
    if is_computer and face is None:
        round_size = round(_ROBOT * place.scale * size / (BADGE * place.scale))
        corner = place.around(Rect(x + round(size * 0.4), y + round(size * 0.4), 0, 0))
        to.disc(corner.middle(place.units(round_size)), NIGHT_DEPTH)
        to.icon(corner.middle(place.units(round(round_size * _ROBOT_ICON / _ROBOT))), "robot", WHITE)


def paint_who(to: Painter, place: Frame, match: StoredMatch, program: Program) -> None:
    """Draw the badges of all seats in a row."""
    count = len(match.players)
    size, gap = (_SIX_BADGE, 4) if count > 5 else (BADGE, 6 if count > 4 else 9)
    for seat in range(count):
        paint_badge(to, place.around(place.rect.move(seat * place.px(size + gap), 0)).left(size), match, seat, program)


def write_found(to: Painter, place: Frame, text: str, style: TextStyle, colour: Colour, phrases: Sequence[str]) -> None:
    """Write a line, cut to its width, with search hits underlined in gold."""
    written = to.text(place, text, style, colour, fit="cut")
    shown = typeset.cut(text, style, place.scale, place.rect.w) if phrases and written.w else ""
    for start, end in hits(shown, phrases):
        left, right = (typeset.width(shown[:at], style, place.scale) for at in (start, end))
        top = written.y + typeset.ascent(shown, style, place.scale) + place.px(3)
        to.surface.fill(GOLD, (written.x + left, top, right - left, max(1, place.px(2))))


def hits(text: str, phrases: Sequence[str]) -> list[tuple[int, int]]:
    """The ranges of characters (start, end) at which words begin with one of `phrases`."""
    sought = [word for phrase in phrases for word in phrase.split()]
    found, at = [], 0
    for word in text.split(" "):
        plain = folded(word)
        lengths = [len(part) for part in sought if plain.startswith(part)]
        lengths += [len(word) for part in sought if plain in _SHORT_MONTHS and part.startswith(plain)]
        if word and lengths:
            found.append((at, at + min(len(word), max(lengths))))
        at += len(word) + 1
    return found
