"""What the rows, the cards and the detail of a match are drawn of: its emblem, who played, texts with hits."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.pages.program import Program
from game.rules.core import AnyRules, Card
from game.storage.dates import MONTHS
from game.storage.library.match_filter import folded
from game.storage.records.stored import StoredMatch
from game.table.cards.deck_art import BACK
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.colour import Colour
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, WHITE
from game.ui.look.theme import TextStyle

BADGE, _SIX_BADGE = 28, 25
_RING = 2.5
_SHORT_MONTHS = {month[:3].lower() for month in MONTHS}
_ROBOT, _ROBOT_ICON = 15, 12


def emblem(program: Program, match: StoredMatch, size: int) -> Surface:
    """A corner of the card last played, or of a back."""
    game = program.game_of(match)
    return game.look.emblem(program.art(game), _last_card(match), size)


def emblem_key(program: Program, match: StoredMatch, size: int) -> Hashable:
    """What the emblem is kept under."""
    game = program.game_of(match)
    return game.look.emblem_key(program.art(game), _last_card(match), size)


def _last_card(match: StoredMatch) -> Card:
    return _cards(match.header.rules).get(match.digest.last_card, BACK)


_CARDS: dict[str, Mapping[str, Card]] = {}
"""The cards of each game by their texts in records."""


def _cards(rules: AnyRules) -> Mapping[str, Card]:
    if rules.name not in _CARDS:
        _CARDS[rules.name] = {rules.card_text(card): card for card in rules.deck}
    return _CARDS[rules.name]


def paint_badge(to: Painter, place: Frame, match: StoredMatch, seat: int, program: Program) -> None:
    """Draw who played at a seat: the seat's sign, a robot for a computer player, a ring for a winner."""
    size, (x, y) = place.rect.w, place.rect.center
    if match.winners is not None and seat in match.winners:
        outer = size + round(2 * _RING * place.scale) + 2
        to.ring(place.middle(place.units(outer)), _RING, LIT_GOLD)
    to.picture(place, program.look(match).badge(match.players, program.profiles, seat, size))
    if match.players[seat].kind != HUMAN:
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
    """Write a line, cut to its room, with what was searched for underlined in gold."""
    written = to.text(place, text, style, colour, fit="cut")
    shown = typeset.cut(text, style, place.scale, place.rect.w) if phrases and written.w else ""
    for start, end in hits(shown, phrases):
        left, right = (typeset.width(shown[:at], style, place.scale) for at in (start, end))
        top = written.y + typeset.ascent(shown, style, place.scale) + place.px(3)
        to.surface.fill(GOLD, (written.x + left, top, right - left, max(1, place.px(2))))


def hits(text: str, phrases: Sequence[str]) -> list[tuple[int, int]]:
    """Where words of a text begin with what is searched for, from and to which character."""
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
