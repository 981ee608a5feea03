"""The parts of the page of matches: filters, and what rows, cards and the detail show of a match."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from pygame import Rect, Surface

from game.pages.fan import Fan
from game.pages.matches import texts
from game.storage.dates import MONTHS
from game.storage.library.match_filter import MatchFilter, folded
from game.storage.records.stored import StoredMatch
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import BACK
from game.table.contract.match_look import MatchLook, StripLook
from game.table.game.program import Program
from game.table.game.record import Games
from game.ui.controls.choice import SegmentedControl, Select
from game.ui.controls.field import TextField
from game.ui.controls.picture import kept_apart
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, WHITE
from game.ui.look.theme import TextStyle, bold
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.panel import Label

Cached: TypeAlias = tuple[Hashable, Callable[[], Surface]]
"""A picture's key in the cache, and a function that returns it, made if it is not there."""
UNFINISHED_PART = 0.7
"""The largest part of the width for an unfinished match's lines."""
LARGE = 100
"""The height, px at scale 1.0, from which a strip has words, lines between hands, and the seats' shapes."""
_LABEL = bold(12.5)
_APART = 17
_DASH, _DASH_HIGH = (5, 4), 1.6
BADGE, _SIX_BADGE = 28, 25
_RING = 2.5
_SHORT_MONTHS = {month[:3].lower() for month in MONTHS}
_ROBOT, _ROBOT_ICON = 15, 12
_GAP = 10
_PARTS = (304, 126, 132)
"""The width of each filter but the search, which takes the rest, px at scale 1.0."""
_COUNT = bold(13)
_WIDE, _FANS_APART = 240, 16
_FAN, _FAN_ABOVE = 170, 190


def drawn_from(program: Program, match: StoredMatch) -> Hashable:
    """Everything that changes a picture of a match, for a cache key: its record, and the looks of its players."""
    profiles = program.profiles
    looks = tuple((player.name, profiles.get(player.name)) for player in match.players)
    return match.path.name, match.size, match.changed, looks


def strip(program: Program, match: StoredMatch, size: tuple[int, int], scale: float) -> Cached:
    """The chart of a match's totals, `size` px large; premultiplied and shared. At least one hand must have ended."""
    look, profiles, key = program.look(match), program.profiles, ("strip", drawn_from(program, match), size, scale)
    return key, lambda: surfaces.get(key, lambda: _strip(look, match, profiles, size, scale))


def empty_strip(style: StripLook, size: tuple[int, int], scale: float) -> Surface:
    """The background of a strip."""
    return shapes.box(size, style.radius * scale, style.ground, style.edge, max(1, scale))


def _strip(
    look: MatchLook, match: StoredMatch, profiles: Mapping[str, Profile], size: tuple[int, int], scale: float
) -> Surface:
    style, players = look.strip, match.players
    totals, target = [hand.totals for hand in match.digest.hands], int(match.header.options.get("target", 0))
    is_large = size[1] >= LARGE * scale
    line = style.line * scale * (1.45 if is_large else 1.0)
    radius = (18 if is_large else 9 if style.is_stepped else 10) * scale / 2
    picture = empty_strip(style, size, scale).copy()
    pad = (14 if is_large else 8) * scale
    plot = Rect(round(pad), round(radius + 3 * scale), size[0] - round(2 * pad + radius), 0)
    plot.h = size[1] - 2 * plot.y
    most = max([target * 1.05, *(max(row) for row in totals), 1])

    def x_at(hand: int) -> float:
        part = 1.0 if match.is_over else min(UNFINISHED_PART, len(totals) / (len(totals) + 2))
        return plot.x + plot.w * part * hand / max(1, len(totals))

    def y_at(total: float) -> float:
        return plot.bottom - plot.h * max(0.0, total) / most

    if is_large:
        for hand in range(1, len(totals) + 1 if len(totals) <= 40 else 0):
            rule = Rect(round(x_at(hand)), plot.y, max(1, round(scale)), plot.h)
            shapes.paint_box(picture, rule, 0, translucent(style.target, 18))
    lines = Drawing(size)
    # a match of one hand ends with the first points
    if target > 1:
        dashes = " ".join(str(part * scale) for part in ((2, 3) if style.is_stepped else _DASH))
        high = max(1, round(_DASH_HIGH * scale))
        y = round(y_at(target)) - high // 2 + high / 2
        lines.line((plot.x, y), (plot.right, y), colour=style.target, width=high, dashes=dashes)
        if is_large:
            below = -10 if y_at(target) > plot.y + 18 * scale else 10
            label = _LABEL._replace(size=_LABEL.size * scale)
            at = plot.x + round(4 * scale), y_at(target) + below * scale
            lines.text(texts.ENDS_AT.format(target), label, style.text, *at)
    paths = []
    for seat, colour in enumerate(look.colours(players, profiles)):
        path = [(x_at(0), y_at(0))]
        for hand, row in enumerate(totals, 1):
            path += [(x_at(hand), path[-1][1])] if style.is_stepped and len(totals) > 1 else []
            path.append((x_at(hand), y_at(row[seat])))
        if style.casing is not None:
            lines.line(*path, colour=style.casing, width=line + 2.2 * scale)
        paths.append(path)
        lines.line(*path, colour=colour, width=line)
    shapes.blit(picture, lines.draw(1), (0, 0))
    gap = min(round(_APART * scale), plot.h // max(1, len(paths) - 1)) if is_large else 0
    heights = kept_apart([path[-1][1] for path in paths], gap, -math.inf, plot.bottom)
    for seat, height in sorted(enumerate(heights), key=lambda item: -item[1]):
        end = look.line_end(players, profiles, seat, round(2 * radius))
        shapes.blit_centred(picture, end, (paths[seat][-1][0], height))
    return picture


def emblem(program: Program, match: StoredMatch, size: int) -> Cached:
    """A corner of the last card played, or of a back, `size` px square."""
    game = program.game_of(match)
    art, rules, last = program.art(game), match.header.rules, match.digest.last_card
    card = next((card for card in rules.deck if rules.card_text(card) == last), BACK) if last else BACK
    key = "emblem", art.key, card, size
    return key, lambda: surfaces.get(key, lambda: game.look.emblem(art, card, size))


def paint_badge(to: Painter, place: Frame, match: StoredMatch, seat: int, program: Program) -> None:
    """Draw the player at a seat: a computer player's face or the seat's sign with a robot, a ring for a winner."""
    size, (x, y), is_computer = place.rect.w, place.rect.center, not match.players[seat].is_person
    portrait = program.game_of(match).portrait if is_computer else None
    face = portrait(match.players, program.profiles, seat, size) if portrait is not None else None
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


def write_name(to: Painter, place: Frame, match: StoredMatch, style: TextStyle, phrases: Sequence[str] = ()) -> None:
    """Write a match's name as `write_found` does, with its players' short names if theirs would be cut."""
    name = texts.name_of(match)
    if not match.title and typeset.fit(name, style, place.scale, place.rect.w)[0] != name:
        name = texts.made_name(match.players, is_short=True)
    write_found(to, place, name, style, place.theme.text, phrases)


def write_found(to: Painter, place: Frame, text: str, style: TextStyle, colour: Colour, phrases: Sequence[str]) -> None:
    """Write a line, fitted to its width, with search hits underlined in gold."""
    shown, style = typeset.fit(text, style, place.scale, place.rect.w)
    written = to.text(place, shown, style, colour, fit="whole")
    for start, end in hits(shown, phrases) if phrases else ():
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


class CountSwitch(Pressable):
    """A switch with a number."""

    is_on, count = Drawn[bool](), Drawn[int | None]()
    """Whether it is on, and the number; None until that is known."""

    def __init__(self, text: str, on_change: Callable[[bool], None]) -> None:
        super().__init__(text)
        self.count = None
        self.on_change = on_change
        self.is_on = False

    def press(self) -> None:
        self.is_on = not self.is_on
        self.on_change(self.is_on)

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        fill = theme.chosen if self.is_on else theme.button_hover if self.hovered else theme.button
        to.box(frame, fill, theme.outline, theme.outline_width, radius=theme.radius)
        number = "" if self.count is None else f"{self.count:,}"
        width = max(self.px(24), typeset.width(number, _COUNT, self.scale) + self.px(12))
        pill = frame.cut_right(9)[1].right(frame.units(width), 22)
        words = frame.before(pill, gap=8).cut_left(10)[1]
        to.text(words, self.label, theme.button_style, theme.chosen_text if self.is_on else theme.text)
        if number:
            to.pill(pill, theme.on_accent if self.is_on else theme.tint)
            to.text(pill, number, _COUNT, theme.accent if self.is_on else theme.text, CENTRE, fit="whole")


class MatchFilters(Container):
    """The row of filters. `on_change` gets the wanted matches at every change."""

    def __init__(self, games: Games, on_change: Callable[[MatchFilter], None]) -> None:
        self._games = games
        self._on_change = on_change
        self._told = MatchFilter()
        titles = {"": texts.BOTH if len(games) == 2 else texts.ALL_GAMES}
        titles |= {name: game.look.short_title for name, game in games.items()}
        self.search = TextField("", self._tell, hint=texts.SEARCH, label=texts.SEARCH_LABEL, icon="search")
        self.game = SegmentedControl(titles, "", self._tell, label=texts.GAME_LABEL)
        self.person = Select([texts.EVERYONE], texts.EVERYONE, self._tell, label=texts.PERSON_LABEL)
        self.unfinished = CountSwitch(texts.UNFINISHED, self._tell)
        super().__init__(self.search, self.game, self.person, self.unfinished)

    def lay_out(self) -> None:
        rest = self.frame
        for widget, width in zip(reversed(self.children[1:]), reversed(_PARTS), strict=True):
            place, rest = rest.cut_right(width, gap=_GAP)
            widget.place(place)
        self.search.place(rest)

    def show(self, people: tuple[str, ...], unfinished: int) -> None:
        self.unfinished.count = unfinished
        self.person.offer((texts.EVERYONE, *people), self.person.value)

    def clear(self) -> None:
        self.search.text = ""
        self.game.chosen = self.person.chosen = 0
        self.unfinished.is_on = False
        self._tell(None)

    @property
    def sentence(self) -> str:
        """The message if nothing is found."""
        game = self._games[self.wanted.game].title if self.wanted.game else ""
        return texts.none_found(game, self.wanted.person, self.wanted.text, self.unfinished.is_on)

    def clear_search(self) -> None:
        """Clear the search; the other filters stay."""
        self.search.text = ""
        self._tell(None)

    @property
    def wanted(self) -> MatchFilter:
        person = self.person.value if self.person.chosen else ""
        is_over = False if self.unfinished.is_on else None
        return MatchFilter(self.game.value, person, is_over, text=self.search.text.strip())

    def _tell(self, _: object) -> None:
        told, self._told = self._told, self.wanted
        if told != self._told:
            self._on_change(self._told)


class NoMatches(Container):
    """The decks and a button to play each game; or a sentence about the filters, and a button to clear them."""

    def __init__(self, program: Program, show_all: Callable[[], None]) -> None:
        self.sentence = Label("", align=0.5)
        self.show_all = Button(texts.SHOW_ALL, show_all, primary=True)
        self.plays: list[Button] = []
        self._decks: list[Fan] = []
        for game in program.games.values():
            button = Button(texts.PLAY.format(game.title), partial(program.play, game.name), primary=True)
            fan = Fan(game.home, partial(program.art, game), button.press)
            self.plays.append(button)
            self._decks.append(fan)
        super().__init__(self.sentence, self.show_all, *self.plays, *self._decks)

    def show(self, sentence: str, *, is_empty: bool) -> None:
        """Show a sentence about an empty folder, or about filters."""
        self.sentence.text = sentence
        self.show_all.visible = not is_empty
        for widget in (*self.plays, *self._decks):
            widget.visible = is_empty

    def lay_out(self) -> None:
        middle = self.frame.middle(0)
        self.sentence.place(middle.middle(620, 0).row(0, 48))
        self.show_all.place(middle.middle(160, 0).row(60, 46))
        step = self.px(_WIDE + _FANS_APART)
        x = -(step * (len(self.plays) - 1) // 2)
        for play, deck in zip(self.plays, self._decks, strict=True):
            place = middle.around(middle.rect.move(x, 0)).middle(_WIDE, 0)
            deck.place(place.row(-_FAN_ABOVE, _FAN))
            play.place(place.row(50, 50))
            x += step
