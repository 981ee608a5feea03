"""A row of the list of matches."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.pages.matches import texts
from game.pages.matches.parts import Allowance, Shown, paint_who, write_found
from game.pages.matches.strip import empty_strip, strip, strip_key
from game.storage.records.stored import StoredMatch
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import translucent
from game.ui.look.theme import TextStyle, Theme, Typeface

HEIGHT = 55.5
NAME, LINE = TextStyle(Typeface.BOLD, 16), TextStyle(Typeface.MEDIUM, 13.5)
_FIGURE, _WON = TextStyle(Typeface.EXTRABOLD, 18), TextStyle(Typeface.MEDIUM, 13)
EMBLEM, _STRIP = 46, (170, 40)
_LEFT, _TEXT, _GAP, _WHO, _RESULT, _RIGHT = 13, 74, 15, 178, 106, 12
TOOL = 40


class RowParts:
    """Where the parts of a row lie, in px of the screen."""

    def __init__(self, rect: Rect, scale: float) -> None:
        def px(units: float) -> int:
            return round(units * scale)

        middle = rect.centery
        self.emblem = Rect(rect.x + px(_LEFT), middle - px(EMBLEM) // 2, px(EMBLEM), px(EMBLEM))
        self.strip = Rect(0, middle - px(_STRIP[1]) // 2, px(_STRIP[0]), px(_STRIP[1]))
        self.strip.right = rect.right - px(_RIGHT)
        self.result = Rect(self.strip.x - px(_GAP + _RESULT), rect.y, px(_RESULT), rect.h)
        self.who = Rect(self.result.x - px(_GAP + _WHO), rect.y, px(_WHO), rect.h)
        left = rect.x + px(_TEXT)
        self.name = Rect(left, middle - px(21), self.who.x - px(_GAP) - left, px(22))
        self.line = Rect(left, middle + px(2), self.name.w, px(18))
        self.bin = Rect(0, middle - px(TOOL) // 2, px(TOOL), px(TOOL))
        self.bin.right = rect.right - px(_RIGHT)
        self.pencil = self.bin.move(-px(TOOL + 6), 0)


def paint_row(
    surface: Surface,
    rect: Rect,
    match: StoredMatch,
    shown: Shown,
    phrases: Sequence[str],
    theme: Theme,
    scale: float,
    *,
    allowance: Allowance,
    has_tools: bool = False,
    tool: str = "",
) -> None:
    """Draw a match in a row; with its pencil and its bin, of which the one named `tool` is pointed at."""
    parts, look = RowParts(rect, scale), shown.look(match)
    if allowance.allows(shown.emblem_key(match, parts.emblem.w)):
        shapes.blit(surface, shown.emblem(match, parts.emblem.w), parts.emblem.topleft)
    else:
        shapes.paint_box(surface, parts.emblem, 10 * scale, look.emblem_ground)
    write_found(surface, texts.name_of(match), NAME, scale, theme.text, parts.name, phrases)
    damage = texts.damage_text(match)
    if damage:
        sign = round(15 * scale)
        at = (parts.line.x, parts.line.centery - sign // 2)
        shapes.blit(surface, icon("warning", sign, theme.bad), at)
        room = parts.line.move(sign + round(6 * scale), 0)
        typeset.write(surface, typeset.cut(damage, LINE, scale, room.w), LINE, scale, theme.bad, room)
    else:
        line = texts.row_line(match, shown.now().date(), shown.dealt_for(match))
        write_found(surface, line, LINE, scale, theme.quiet, parts.line, phrases)
    paint_who(surface, parts.who, match, shown, scale)
    _paint_result(surface, parts.result, texts.result(match, look), theme, scale, phrases)
    size, profiles = parts.strip.size, shown.profiles()
    if match.digest.hands:
        picture = empty_strip(look, size, scale)
        if allowance.allows(strip_key(match, look, profiles, size, scale)):
            picture = strip(match, look, profiles, size, scale)
        before = surface.get_clip()
        if has_tools:
            left = Rect(parts.strip.x, rect.y, parts.pencil.x - round(4 * scale) - parts.strip.x, rect.h)
            surface.set_clip(left.clip(before))
        shapes.blit(surface, picture, parts.strip.topleft)
        surface.set_clip(before)
    for name, place in (("pencil", parts.pencil), ("trash", parts.bin)) if has_tools else ():
        fill = theme.tint if name == tool else theme.button
        shapes.paint_box(surface, place, 10 * scale, fill, theme.outline, theme.outline_width * scale)
        shapes.blit_centred(surface, icon(name, round(20 * scale), theme.text), place.center)


def paint_unknown(surface: Surface, rect: Rect, theme: Theme, scale: float) -> None:
    """Draw a row whose match has not been read yet."""
    parts = RowParts(rect, scale)
    faint = translucent(theme.tint, 70)
    for place, radius in ((parts.emblem, 10), (parts.strip, 7)):
        shapes.paint_box(surface, place, radius * scale, faint)
    for place in (parts.name, parts.line):
        bar = Rect(place.x, place.y, place.w * 2 // 3, place.h).inflate(0, -round(6 * scale))
        shapes.paint_box(surface, bar, 5 * scale, faint)


def _paint_result(
    surface: Surface, rect: Rect, result: tuple[str, str], theme: Theme, scale: float, phrases: Sequence[str]
) -> None:
    """Draw a figure, with its words smaller, over a line."""
    figure, line = result
    top = Rect(rect.x, rect.centery - round(21 * scale), rect.w, round(22 * scale))
    number, _, words = figure.partition(" ") if ":" not in figure else (figure, "", "")
    if not number.isdigit():
        number, words = figure, ""
    number, style = typeset.fit(number, _FIGURE, scale, rect.w)
    place = typeset.write(surface, number, style, scale, theme.text, top)
    if words:
        beside = Rect(place.right + round(4 * scale), 0, rect.right - place.right, round(14 * scale))
        beside.bottom = place.y + typeset.ascent(number, style, scale)
        typeset.write(surface, words, _WON, scale, theme.text, beside, valign=1.0)
    below = Rect(rect.x, rect.centery + round(2 * scale), rect.w, round(18 * scale))
    write_found(surface, line, _WON, scale, theme.quiet, below, phrases)
