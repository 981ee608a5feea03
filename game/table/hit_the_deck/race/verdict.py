"""The verdict of a race: a ladder of all seats in milliseconds, and then the results at the seats."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.races import LadderRow, ladder
from game.play.sentences import ordinal, sentence
from game.play.session import SeenStep
from game.rules.hit_the_deck.state import race_terms
from game.rules.hit_the_deck.view import View
from game.rules.race import Race
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.look.signs import Pill, PillLook
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Drawable
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, Typeface
from game.ui.motion.animations import ease_out

WIDTH, HEAD, ROW, FOOT, NEXT = 428, 56, 56, 14, 28
NARROWEST, _NARROW = 238, 400
"""The minimum width, px of the design, and that below which figures are smaller."""
_NAME, _NEXT = TextStyle(Typeface.BOLD, 16), TextStyle(Typeface.BOLD, 15)
_TITLE = TextStyle(Typeface.DISPLAY, 27), TextStyle(Typeface.DISPLAY, 22)
_NOTE = TextStyle(Typeface.SEMIBOLD, 13), TextStyle(Typeface.SEMIBOLD, 12)
_TIME = TextStyle(Typeface.DISPLAY, 30), TextStyle(Typeface.DISPLAY, 24)
_DRAWS = TextStyle(Typeface.DISPLAY, 24), TextStyle(Typeface.DISPLAY, 19)
"""Each in a panel as wide as it can be, and in a narrow one."""
_BACKS_ROOM = 76
"""The space for the backs next to the text of the seat that draws, in px at scale 1.0."""
_STYLE = TextStyle(Typeface.BOLD, 15)
_IN_TIME = PillLook(_STYLE, INK_CLOTH, PAPER_CLOTH, 28, 7, 2, 2)
_PENALTY = PillLook(_STYLE, WHITE, RASPBERRY, 28, 7, 2, 2)

_BESIDE_CARDS, _BESIDE_NUMBER = 15, 30
"""The distances of a result from the cards at a plate, and if their number is between, px at scale 1.0."""


class Verdict(Drawable):
    """The panel of a race's ladder, whose rows appear one by one."""

    def __init__(self, marks: Sequence[SeatColour], names: Sequence[str], art: DeckArt) -> None:
        super().__init__()
        self._marks, self._names, self._faces = marks, names, art
        self._rows: Sequence[LadderRow] = ()
        self._grown: list[float] = []
        self.draws, self.follows = texts.DRAWS, texts.NEXT_PLAYS
        """The texts about the penalty, and about the seat that plays next."""
        self._penalty = 4
        self._next: int | None = None
        self._scale = 1.0
        self.visible = False

    def show(self, rows: Sequence[LadderRow], penalty: int, following: int | None, room: Rect, scale: float) -> None:
        """Show these rows at the upper right of `room`, in `scale` or as large as its height allows.

        If the room is too narrow, the panel is narrower, with smaller figures. `penalty` is the number of cards drawn,
        `following` the seat that plays next, or None if the hand is over.
        """
        self.visible = False
        foot = FOOT if following is None else FOOT + NEXT
        self.rect, self._scale = self.place_for(len(rows), foot, room, scale)
        self._rows, self._penalty, self._next = rows, penalty, following
        self._grown = [0.0] * len(rows)
        self.visible = True

    @staticmethod
    def place_for(rows: int, foot: float, room: Rect, scale: float) -> tuple[Rect, float]:
        """The panel's rectangle for a number of rows above a foot of height `foot`, in px of its design; its scale."""
        scale = min(scale, room.h / (HEAD + ROW * rows + foot))
        width = max(NARROWEST * scale, min(WIDTH * scale, room.w))
        rect = Rect(0, 0, round(width), round((HEAD + ROW * rows + foot) * scale))
        return rect.move_to(topright=room.topright), scale

    @property
    def is_narrow(self) -> bool:
        """Whether figures are smaller."""
        return self.rect.w < _NARROW * self._scale

    def grow(self, number: int, part: float) -> None:
        """Set the progress of a row that appears, from 0 to 1."""
        self._grown[number] = max(0.01, ease_out(part))
        if self.scene is not None:
            self.scene.invalidate(self._row(number).rect)

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.union(self.rect.move(0, round(6 * self._scale)))

    @property
    def _frame(self) -> Frame:
        return Frame(self.rect, self._scale, CLOTH)

    def _row(self, number: int) -> Frame:
        return self._frame.inset(12, 0).row(HEAD + ROW * number, ROW)

    def paint(self, surface: Surface) -> None:
        to, frame, narrow = Painter(surface), self._frame, self.is_narrow
        to.box(frame, CLOTH.panel, INK_CLOTH, 2.5, radius=16, drop=6)
        head = frame.inset(18, 0)
        upper, lower = (head.row(11, 24), head.row(34, 16)) if narrow else (head.row(12, 34),) * 2
        to.text(upper, texts.THE_RACE, _TITLE[narrow])
        to.text(lower, texts.MS_AFTER, _NOTE[narrow], CLOTH.quiet, 0.0 if narrow else 1.0)
        longest = max((row.ms for row in self._rows if row.ms is not None), default=1)
        for number, row in enumerate(self._rows):
            place, grown = self._row(number), self._grown[number]
            if grown > 0 and not to.misses(place):
                self._paint_row(to, place, row, grown / max(1, longest))
        if self._next is not None:
            place = self._row(len(self._rows)).inset(18, 0).row(6, 22)
            to.picture(place.left(22), seat_shape(self._marks[self._next], place.px(22)))
            to.text(place.cut_left(42)[1], sentence(self.follows, self._names[self._next]), _NEXT)

    def _paint_row(self, to: Painter, frame: Frame, row: LadderRow, part: float) -> None:
        """Draw a row; `part` is the part of its bar per millisecond."""
        narrow, text, quiet, mark = self.is_narrow, CLOTH.text, CLOTH.quiet, self._marks[row.seat]
        if row.draws:
            to.box(frame.inset(0, 2), RASPBERRY, INK_CLOTH, 2.5, radius=12)
            text = quiet = WHITE
        to.picture(frame.cut_left(8)[1].left(34), seat_shape(mark, frame.px(34)))
        rest = frame.cut_left(50)[1].cut_right(10)[1]
        if row.draws and not narrow:
            backs, rest = rest.cut_right(_BACKS_ROOM)
            for number in range(min(4, self._penalty)):
                look = CardLook(BACK, frame.px(22), elevation=Elevation.RESTING, angle=-9 + 6 * number)
                to.picture(backs.right(0).move(11 * number - 46, 0), self._faces.picture(look))
        figure = self.draws.format(self._penalty) if row.draws else "" if row.ms is None else str(row.ms)
        style = (_DRAWS if row.draws else _TIME)[narrow]
        to.text(rest, figure, style, text, 1.0)
        words = rest.cut_right(rest.width_of(figure, style), 8)[1] if figure else rest
        has_bar = row.ms is not None and not row.draws
        name, note = words.cut_top(4 if has_bar else 9)[1].rows(20, 15)
        to.text(name, self._names[row.seat], _NAME, text)
        to.text(note, self._note(row), _NOTE[1], quiet)
        if row.ms is not None and has_bar:
            # as long as beside the widest figure, so that bars can be compared
            times = [str(one.ms) for one in self._rows if one.ms is not None and not one.draws]
            bar = rest.cut_right(max(rest.width_of(ms, style) for ms in times), 8)[1].row(41, 9)
            to.pill(bar, CLOTH.track)
            to.pill(bar.cut_left(max(9.0, bar.units(bar.rect.w) * row.ms * part))[0], mark.colour, INK_CLOTH, 2)

    def _note(self, row: LadderRow) -> str:
        """A seat's result, in at most two parts: the time and the place, then its mistake or merit."""
        notes = []
        if row.ms is None:
            notes.append(texts.NO_SLAP)
        elif row.draws:
            # there is no room for a large figure beside what it draws
            notes.append(texts.SLAPPED_AFTER.format(row.ms))
            notes += [texts.PHOTO_FINISH] if row.photo and not (row.forgot or self.is_narrow) else []
        elif row.behind is None:
            notes.append(texts.FIRST)
        elif row.behind and row.photo and self.is_narrow:
            notes.append(texts.PHOTO_FINISH)
        else:
            notes.append((texts.PHOTO if row.photo else texts.LATER).format(row.behind) if row.behind else texts.TIED)
        if row.forgot:
            notes.append(texts.FORGOT)
        elif row.last and not row.draws:
            notes.append(texts.LAST_OF.format(len(self._rows)))
        elif row.call is not None:
            notes.append(texts.MADE_CALL)
        return ", ".join(notes)


def ladder_of(step: SeenStep[View]) -> list[LadderRow]:
    """The ladder of the race of a step."""
    race, before = step.entry.move, step.before
    assert isinstance(race, Race)
    terms = race_terms(before)
    assert terms is not None
    return ladder(terms, race)


def beside_cards(layout: Layout, seat: int) -> tuple[str, tuple[float, float]] | None:
    """The corner of a result and its point next to a seat's cards, towards the middle; None if it would not fit."""
    hand = layout.backs(seat)
    if layout.place_of(seat) == "below" or hand.y < layout.plate(seat).bottom:
        return None
    if hand.centerx < layout.size[0] / 2:
        return "midleft", (hand.right + layout.px(_BESIDE_NUMBER), hand.centery)
    return "midright", (hand.left - layout.px(_BESIDE_CARDS), hand.centery)


def show_result(pill: Pill, row: LadderRow, penalty: int, place: tuple[str, tuple[float, float]], scale: float) -> None:
    """Show the result of a race for a seat, with a corner of a pill at a point of the screen."""
    pill.look = _PENALTY if row.draws else _IN_TIME
    text = texts.TOO_LATE
    if row.draws:
        text = (texts.NO_CALL_DREW if row.forgot else texts.LAST_DREW).format(penalty)
    elif row.ms is not None:
        text = texts.PLACE_AND_TIME.format(ordinal(row.place), row.ms)
    pill.say(text, *place, scale)
