"""A row of the list of matches."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.pages.matches import texts
from game.pages.matches.parts import Allowance, Shown, paint_who, write_found
from game.pages.matches.strip import empty_strip, strip, strip_key
from game.storage.records.stored import StoredMatch
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.colour import translucent
from game.ui.look.theme import bold, extrabold, medium

HEIGHT = 55.5
NAME, LINE = bold(16), medium(13.5)
_FIGURE, _WON = extrabold(18), medium(13)
EMBLEM, _STRIP = 46, (170, 40)
_LEFT, _TEXT, _GAP, _WHO, _RESULT, _RIGHT = 13, 74, 15, 178, 106, 12
TOOL = 40


class RowParts:
    """Where the parts of a row lie."""

    def __init__(self, row: Frame) -> None:
        inside = row.cut_right(_RIGHT)[1]
        self.emblem = row.cut_left(_LEFT)[1].left(EMBLEM)
        self.strip = inside.right(*_STRIP)
        result, rest = inside.before(self.strip).cut_right(_RESULT + _GAP)
        who, rest = rest.cut_right(_WHO + _GAP)
        self.result, self.who = result.column(0, _RESULT), who.column(0, _WHO)
        words = rest.cut_right(_GAP)[1].cut_left(_TEXT)[1]
        self.name, self.line = words.level(-21, 22), words.level(2, 18)
        self.bin = inside.right(TOOL)
        self.pencil = self.bin.move(-TOOL - 6, 0)


def paint_row(
    to: Painter,
    row: Frame,
    match: StoredMatch,
    shown: Shown,
    phrases: Sequence[str],
    *,
    allowance: Allowance,
    has_tools: bool = False,
    tool: str = "",
) -> None:
    """Draw a match in a row; with its pencil and its bin, of which the one named `tool` is pointed at."""
    parts, look, theme = RowParts(row), shown.look(match), row.theme
    if allowance.allows(shown.emblem_key(match, parts.emblem.rect.w)):
        to.picture(parts.emblem, shown.emblem(match, parts.emblem.rect.w))
    else:
        to.box(parts.emblem, look.emblem_ground, radius=10)
    write_found(to, parts.name, texts.name_of(match), NAME, theme.text, phrases)
    damage = texts.damage_text(match)
    if damage:
        to.icon(parts.line.left(15), "warning", theme.bad)
        to.text(parts.line.move(15, 0).move(6, 0), damage, LINE, theme.bad, fit="cut")
    else:
        line = texts.row_line(match, shown.now().date(), shown.dealt_for(match))
        write_found(to, parts.line, line, LINE, theme.quiet, phrases)
    paint_who(to, parts.who, match, shown)
    _paint_result(to, parts.result, texts.result(match, look), phrases)
    size, profiles = parts.strip.rect.size, shown.profiles()
    if match.digest.hands:
        picture = empty_strip(look, size, row.scale)
        if allowance.allows(strip_key(match, look, profiles, size, row.scale)):
            picture = strip(match, look, profiles, size, row.scale)
        with to.within(row.before(parts.pencil, gap=4).rect if has_tools else row.rect):
            to.picture(parts.strip, picture)
    for name, place in (("pencil", parts.pencil), ("trash", parts.bin)) if has_tools else ():
        to.box(place, theme.tint if name == tool else theme.button, theme.outline, theme.outline_width, radius=10)
        to.icon(place.middle(20), name)


def paint_unknown(to: Painter, row: Frame) -> None:
    """Draw a row whose match has not been read yet."""
    parts, faint = RowParts(row), translucent(row.theme.tint, 70)
    to.box(parts.emblem, faint, radius=10)
    to.box(parts.strip, faint, radius=7)
    for line in (parts.name, parts.line):
        to.box(line.inset(0, 3).split(2 / 3)[0], faint, radius=5)


def _paint_result(to: Painter, place: Frame, result: tuple[str, str], phrases: Sequence[str]) -> None:
    figure, line = result
    number, _, words = figure.partition(" ") if ":" not in figure else (figure, "", "")
    if not number.isdigit():
        number, words = figure, ""
    written = to.text(place.level(-21, 22), number, _FIGURE)
    if words:
        # on the figure's line; a number is never so long that it would be shrunk
        base = written.y + typeset.ascent(number, _FIGURE, place.scale)
        beside = place.around(Rect(written.right + place.px(4), base - place.px(14), 1, place.px(14)))
        to.text(beside, words, _WON, valign=1.0, fit="whole")
    write_found(to, place.level(2, 18), line, _WON, place.theme.quiet, phrases)
