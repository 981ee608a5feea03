"""The verdict of a race: a ladder of all seats in milliseconds, and then the results at the seats."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.live_race import LadderRow, ladder
from game.play.sentences import ordinal, sentence
from game.play.session import RedactedStep
from game.rules.core import RaceJudged
from game.rules.race import Race
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.pill import Pill, PillLook
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, Typeface

WIDTH, HEAD, ROW, FOOT, NEXT = 428, 56, 56, 14, 28
NARROWEST, _NARROW = 238, 400
"""The minimum width, px of the design, and that below which a row's note is below its name."""
_TITLE = TextStyle(Typeface.DISPLAY, 27)
_NAME = TextStyle(Typeface.BOLD, 16)
_NOTE = TextStyle(Typeface.SEMIBOLD, 13)
_TIME = TextStyle(Typeface.DISPLAY, 30)
_DRAWS = TextStyle(Typeface.DISPLAY, 24)
_NEXT = TextStyle(Typeface.BOLD, 15)
_SMALL_TITLE, _SMALL_NOTE = _TITLE._replace(size=22), _NOTE._replace(size=12)
_SMALL_TIME, _SMALL_DRAWS = _TIME._replace(size=24), _DRAWS._replace(size=19)
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
        self._scale, self._foot = 1.0, FOOT
        self.visible = False

    def show(self, rows: Sequence[LadderRow], penalty: int, following: int | None, room: Rect, scale: float) -> None:
        """Show these rows at the upper right of `room`, in `scale` or as large as its height allows.

        If the room is too narrow, the panel is narrower, with smaller figures. `penalty` is the number of cards drawn,
        `following` the seat that plays next, or None if the hand is over.
        """
        self.visible = False
        self._foot = FOOT if following is None else FOOT + NEXT
        self.rect = self.place_for(len(rows), self._foot, room, scale)
        self._rows, self._penalty, self._next = rows, penalty, following
        self._scale = self._scale_for(len(rows), self._foot, room, scale)
        self._grown = [0.0] * len(rows)
        self.visible = True

    @staticmethod
    def _scale_for(rows: int, foot: float, room: Rect, scale: float) -> float:
        return min(scale, room.h / (HEAD + ROW * rows + foot))

    @classmethod
    def place_for(cls, rows: int, foot: float, room: Rect, scale: float) -> Rect:
        """The panel's rectangle for a number of rows above a foot of height `foot`, in px of its design."""
        scale = cls._scale_for(rows, foot, room, scale)
        width = max(NARROWEST * scale, min(WIDTH * scale, room.w))
        rect = Rect(0, 0, round(width), round((HEAD + ROW * rows + foot) * scale))
        rect.topright = room.topright
        return rect

    @property
    def is_narrow(self) -> bool:
        """Whether a row's note is below its name."""
        return self.rect.w < _NARROW * self._scale

    def grow(self, number: int, part: float) -> None:
        """Set the part of a row that has appeared, from 0 to 1."""
        self._grown[number] = part
        if self.scene is not None:
            self.scene.invalidate(self._row(number))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.union(self.rect.move(0, round(6 * self._scale)))

    def _row(self, number: int) -> Rect:
        scale = self._scale
        top = self.rect.y + round((HEAD + ROW * number) * scale)
        return Rect(self.rect.x + round(12 * scale), top, self.rect.w - round(24 * scale), round(ROW * scale))

    def paint(self, surface: Surface) -> None:
        scale, rect, theme = self._scale, self.rect, CLOTH
        shapes.paint_box(surface, rect, 16 * scale, theme.panel, INK_CLOTH, 2.5 * scale, round(6 * scale))
        head = Rect(
            rect.x + round(18 * scale), rect.y + round(12 * scale), rect.w - round(36 * scale), round(34 * scale)
        )
        if self.is_narrow:
            upper, lower = Rect(head.x, head.y - round(4 * scale), head.w, round(24 * scale)), head.copy()
            lower.y, lower.h = upper.bottom, round(16 * scale)
            typeset.write(surface, texts.THE_RACE, _SMALL_TITLE, scale, theme.text, upper)
            typeset.write_fitted(surface, texts.MS_AFTER, _SMALL_NOTE, scale, theme.quiet, lower)
        else:
            typeset.write(surface, texts.THE_RACE, _TITLE, scale, theme.text, head)
            typeset.write(surface, texts.MS_AFTER, _NOTE, scale, theme.quiet, head, 1.0)
        longest = max((row.ms for row in self._rows if row.ms is not None), default=1)
        for number, row in enumerate(self._rows):
            if self._grown[number] > 0 and self._row(number).colliderect(surface.get_clip()):
                self._paint_row(surface, self._row(number), row, self._grown[number], longest)
        if self._next is not None:
            self._paint_next(surface, self._next)

    def _paint_next(self, surface: Surface, seat: int) -> None:
        scale, mark = self._scale, self._marks[seat]
        top = self._row(len(self._rows))
        badge = round(22 * scale)
        place = Rect(top.x + round(18 * scale), top.y + round(6 * scale), top.w - round(36 * scale), badge)
        shapes.blit(surface, seat_shape(mark, badge), place.topleft)
        place = Rect(place.x + round(42 * scale), place.y, place.w - round(42 * scale), place.h)
        typeset.write_fitted(surface, sentence(self.follows, self._names[seat]), _NEXT, scale, CLOTH.text, place)

    def _paint_row(self, surface: Surface, place: Rect, row: LadderRow, grown: float, longest: int) -> None:
        scale, theme = self._scale, CLOTH
        mark = self._marks[row.seat]
        text, quiet = theme.text, theme.quiet
        if row.draws:
            box = place.inflate(0, -round(4 * scale))
            shapes.paint_box(surface, box, 12 * scale, RASPBERRY, INK_CLOTH, 2.5 * scale)
            text = quiet = WHITE
        if self.is_narrow:
            self._paint_narrow(surface, place, row, grown / max(1, longest), text, quiet)
            return
        badge = round(38 * scale)
        shapes.blit(surface, seat_shape(mark, badge), (place.x + round(10 * scale), place.centery - badge // 2))
        left = place.x + round(60 * scale)
        right = place.right - round(12 * scale)
        taken = round(112 * scale)
        if row.draws:
            taken = typeset.width(self.draws.format(self._penalty), _DRAWS, scale) + round((_BACKS_ROOM + 12) * scale)
        room = right - left - taken
        upper = Rect(left, place.y + round(8 * scale), room, round(20 * scale))
        beside_name = 0 if row.draws else round(68 * scale)
        note, note_style = typeset.fit(self._note(row), _NOTE, scale, room - beside_name)
        noted = 0 if row.draws else typeset.width(note, note_style, scale) + round(8 * scale)
        name, style = typeset.fit(self._names[row.seat], _NAME, scale, max(round(60 * scale), room - noted))
        typeset.write(surface, name, style, scale, text, upper)
        below = Rect(left, place.bottom - round(28 * scale), room, round(18 * scale))
        beside = below if row.draws else upper.move(typeset.width(name, style, scale) + round(8 * scale), 0)
        typeset.write(surface, note, note_style, scale, quiet, beside)
        figures = Rect(right - round(110 * scale), place.y, round(110 * scale), place.h)
        if row.draws:
            self._draws(surface, figures, row)
        elif row.ms is not None:
            typeset.write(surface, str(row.ms), _TIME, scale, text, figures, 1.0)
        if row.ms is not None and not row.draws:
            bar = Rect(left, place.bottom - round(24 * scale), room - round(8 * scale), round(13 * scale))
            self._paint_bar(surface, bar, mark, row.ms * grown / max(1, longest))

    def _paint_bar(self, surface: Surface, bar: Rect, mark: SeatColour, part: float) -> None:
        shapes.paint_box(surface, bar, bar.h / 2, CLOTH.track)
        done = (max(bar.h, round(bar.w * part)), bar.h)
        shapes.blit(surface, shapes.box(done, bar.h / 2, mark.colour, INK_CLOTH, 2 * self._scale), bar.topleft)

    def _paint_narrow(
        self, surface: Surface, place: Rect, row: LadderRow, part: float, text: Colour, quiet: Colour
    ) -> None:
        """Draw a row with its note below the name; `part` is the part of its bar per millisecond."""
        scale, mark, badge = self._scale, self._marks[row.seat], round(32 * self._scale)
        shapes.blit(surface, seat_shape(mark, badge), (place.x + round(6 * scale), place.centery - badge // 2))
        left, right = place.x + round(46 * scale), place.right - round(8 * scale)
        figure, style = (self.draws.format(self._penalty), _SMALL_DRAWS) if row.draws else ("", _SMALL_TIME)
        if row.ms is not None and not row.draws:
            figure = str(row.ms)
        figures = Rect(left, place.y, right - left, place.h)
        typeset.write(surface, figure, style, scale, text, figures, 1.0)
        room = figures.w - (typeset.width(figure, style, scale) + round(8 * scale) if figure else 0)
        name = Rect(left, place.y + round((9 if row.draws else 4) * scale), room, round(20 * scale))
        note = Rect(left, name.bottom, room, round(15 * scale))
        typeset.write_fitted(surface, self._names[row.seat], _NAME, scale, text, name)
        typeset.write_fitted(surface, self._note(row), _SMALL_NOTE, scale, quiet, note)
        if row.ms is not None and not row.draws:
            # as long as beside the widest figure, so that bars can be compared
            times = [row.ms for row in self._rows if row.ms is not None and not row.draws]
            widest = max(typeset.width(str(ms), _SMALL_TIME, scale) for ms in times)
            bar = Rect(left, note.bottom + round(2 * scale), figures.w - widest - round(8 * scale), round(9 * scale))
            self._paint_bar(surface, bar, mark, row.ms * part)

    def _draws(self, surface: Surface, place: Rect, row: LadderRow) -> None:
        scale = self._scale
        words = self.draws.format(self._penalty)
        width = round(22 * scale)
        for number in range(min(4, self._penalty)):
            picture = self._faces.picture(CardLook(BACK, width, elevation=Elevation.RESTING, angle=-9 + 6 * number))
            x = place.right - round((46 - 11 * number) * scale)
            shapes.blit_centred(surface, picture, (x, place.centery))
        line = place.move(-round(_BACKS_ROOM * scale), 0)
        typeset.write(surface, words, _DRAWS, scale, WHITE, line, 1.0)

    def _note(self, row: LadderRow) -> str:
        """A seat's result, in at most two parts: the time and the place, then its mistake or merit."""
        notes = []
        if row.ms is None:
            notes.append(texts.NO_SLAP)
        elif row.draws:
            # there is no room for a large figure beside what it draws
            notes.append(texts.SLAPPED_AFTER.format(row.ms))
            notes += [texts.PHOTO_FINISH] if row.photo and not row.forgot else []
        else:
            notes.append(self._place(row))
        if row.forgot:
            notes.append(texts.FORGOT)
        elif row.last and not row.draws:
            notes.append(texts.LAST_OF.format(len(self._rows)))
        elif row.call is not None:
            notes.append(texts.MADE_CALL)
        return ", ".join(notes)

    def _place(self, row: LadderRow) -> str:
        if row.behind is None:
            return texts.FIRST
        if not row.behind:
            return texts.TIED
        if self.is_narrow:
            return (texts.PHOTO_BY if row.photo else texts.LATER_BY).format(row.behind)
        above = self._names[self._rows[self._rows.index(row) - 1].seat]
        return sentence(texts.PHOTO if row.photo else texts.LATER, row.behind, above)


def outcome(step: RedactedStep) -> tuple[list[LadderRow], int]:
    """The times of the seats in the race of a step, and the number of cards that the penalised one draws."""
    race = step.entry.move
    assert isinstance(race, Race)
    verdict = next(event.verdict for event in step.events if isinstance(event, RaceJudged))
    touches = [(seat, ms) for seat, ms in race.touches if ms is not None]
    missing = [seat for seat, ms in race.touches if ms is None]
    # a caller who forgot to call is the one that draws
    caller = -1 if verdict.called else verdict.penalty_seat
    return ladder(touches, missing, caller, race.call, verdict), penalty_cost(step)


def beside_cards(layout: Layout, seat: int) -> tuple[str, tuple[float, float]] | None:
    """The corner of a result and its point next to a seat's cards, towards the middle; None if it would not fit."""
    hand = layout.backs(seat)
    if layout.place_of(seat) == "below" or hand.y < layout.plate(seat).bottom:
        return None
    if hand.centerx < layout.size[0] / 2:
        return "midleft", (hand.right + layout.px(_BESIDE_NUMBER), hand.centery)
    return "midright", (hand.left - layout.px(_BESIDE_CARDS), hand.centery)


class RaceResult(Pill):
    """The result of a race for one seat; the seat that drew cards has another colour and text."""

    def __init__(self) -> None:
        super().__init__(_IN_TIME)

    def tell(self, row: LadderRow, penalty: int, corner: str, at: tuple[float, float], scale: float) -> None:
        """Show it, with a corner of the pill at a point of the screen."""
        self._look = _PENALTY if row.draws else _IN_TIME
        text = texts.TOO_LATE
        if row.draws:
            text = (texts.NO_CALL_DREW if row.forgot else texts.LAST_DREW).format(penalty)
        elif row.ms is not None:
            text = texts.PLACE_AND_TIME.format(ordinal(row.place), row.ms)
        self.say(text, corner, at, scale)
