"""The results of a race: each seat's time at its plate, and the verdict, a ladder of all seats in milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.play.races import LadderRow, ladder
from game.play.sentences import ordinal, sentence
from game.play.session import RedactedStep, SeenStep
from game.rules.hit_the_deck.state import race_terms
from game.rules.hit_the_deck.view import View
from game.rules.race import Race
from game.table.cards.deck_art import BACK, CardLook, Elevation
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import LEAST_EDGE
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.signs import TIME, Pill, PillLook
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost, plays_after_race
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Drawable, Layer
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.motion.animations import ease_out

ROWS_MS, BARS_MS = 60, 200
_WIDTH, _HEAD, _ROW, _FOOT, _NEXT_ROW = 428, 56, 56, 14, 28
_NARROWEST, _NARROW = 238, 400
"""The minimum width, px of the design, and that below which figures are smaller."""
_TOP, _BELOW_PLATE = 238, 12
"""The highest top of the verdict, and its distance below a plate on the right, px at scale 1.0."""
Z = 40.0
"""The z of the panel: above the times at the plates and every call."""
_TITLE, _NOTE, _TIME = (display(27), display(22)), (semibold(13), semibold(12)), (display(30), display(24))
_DRAWS = display(24), display(19)
"""Each in a panel as wide as it can be, and in a narrow one."""
_IN_TIME = PillLook(bold(15), INK_CLOTH, PAPER_CLOTH, 28, 7, 2, 2)
_PENALTY = _IN_TIME._replace(ink=WHITE, fill=RASPBERRY)

_CHIP, _CHIP_SIZE = (20, 6), (84, 28)
"""The offsets of a seat's time from the plate's left edge, and below the plate, and its room, px at scale 1.0."""


class Verdict(Drawable):
    """The panel of a race's ladder, whose rows appear one by one, and the times at the plates before it."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__()
        self._top = top
        self._rows: Sequence[LadderRow] = ()
        self._grown: list[float] = []
        self.draws, self.follows = texts.DRAWS, texts.NEXT_PLAYS
        """The texts about the penalty, and about the seat that plays next."""
        self._penalty = 4
        self._next: int | None = None
        """The seat that plays next; None if the hand is over."""
        self._scale = 1.0
        self.visible = False
        self.times = [Pill(TIME) for _ in top.names]
        for pill in self.times:
            top.scene.add(pill, Layer.NOTICE, 10)
        top.scene.add(self, Layer.NOTICE, Z)

    # --- at the plates

    def show_time(self, seat: int, text: str) -> None:
        """Show a text below a seat's plate, or above the plate of the seat below."""
        self.times[seat].look = TIME
        self.times[seat].say(text, *self._chip(seat), self._top.layout.scale)

    def _chip(self, seat: int) -> tuple[str, tuple[float, float]]:
        layout, plate = self._top.layout, self._top.layout.plate(seat)
        x, down = plate.x + layout.px(_CHIP[0]), layout.px(_CHIP[1])
        if layout.place_of(seat) == "below":
            return "bottomleft", (x, plate.top - down)
        return "topleft", (x, plate.bottom + down + layout.px(2))

    def time_place(self, seat: int) -> Rect:
        """The rectangle of a long time at a seat's plate."""
        layout, (corner, at) = self._top.layout, self._chip(seat)
        return Rect(0, 0, layout.px(_CHIP_SIZE[0]), layout.px(_CHIP_SIZE[1])).move_to(**{corner: at})

    def recall(self, step: RedactedStep) -> None:
        """Show the results of a past race at the plates."""
        penalty = penalty_cost(step)
        for row in ladder_of(step):
            pill, text = self.times[row.seat], texts.TOO_LATE
            pill.look = _PENALTY if row.draws else _IN_TIME
            if row.draws:
                text = (texts.NO_CALL_DREW if row.forgot else texts.LAST_DREW).format(penalty)
            elif row.ms is not None:
                text = texts.PLACE_AND_TIME.format(ordinal(row.place), row.ms)
            pill.say(text, *(self._beside_cards(row.seat) or self._chip(row.seat)), self._top.layout.panel_scale)

    def _beside_cards(self, seat: int) -> tuple[str, tuple[float, float]] | None:
        """The corner of a result and its point next to a seat's cards, towards the middle; None if it would not fit."""
        layout, hand = self._top.layout, self._top.layout.backs(seat)
        if layout.place_of(seat) == "below" or hand.y < layout.plate(seat).bottom:
            return None
        if hand.centerx < layout.size[0] / 2:
            # the number of the cards is between
            return "midleft", (hand.right + layout.px(30), hand.centery)
        return "midright", (hand.left - layout.px(15), hand.centery)

    # --- the panel

    def judge(self, step: RedactedStep) -> None:
        """Show the verdict on the race of a step."""
        top, layout, room = self._top, self._top.layout, self._room
        if layout.looked_at:
            # beside a replay there is a log, and no room for more
            self.recall(step)
            return
        rows, self._penalty, self._next = ladder_of(step), penalty_cost(step), plays_after_race(step)
        if self.largest.bottom > layout.hand_area.top:
            # it ends beside the hand, with the cards that are still to be drawn
            drawn = self._penalty if any(row.draws and row.seat == layout.below for row in rows) else 0
            ends = [pose.x + pose.width / 2 for pose in layout.fan(len(top.fan) + drawn)]
            # the last one is tilted
            left = round(max(ends, default=0.0)) + layout.px(15)
            room = room.clip(Rect(left, 0, *layout.size))
        self.visible = False
        self.rect, self._scale = self._placed(_FOOT if self._next is None else _FOOT + _NEXT_ROW, room)
        self._rows, self._grown = rows, [0.0] * len(rows)
        self.visible = True
        for time in self.times:
            # no sliver of what it says as well looks out from under it
            time.visible = time.visible and not time.rect.colliderect(self.paint_bounds)
        # from the next frame on, as this one has the panel to draw
        for at in range(len(rows)):
            top.move(1 + at * ROWS_MS, BARS_MS, partial(self.grow, at))

    @property
    def _room(self) -> Rect:
        layout = self._top.layout
        at_right = [layout.plate(seat) for seat in range(layout.seats) if layout.place_of(seat) == "right"]
        top = max([_TOP, *(plate.bottom / layout.scale + _BELOW_PLATE for plate in at_right)])
        return layout.box(0, top, layout.width - layout.edge, layout.height - top - LEAST_EDGE)

    @property
    def largest(self) -> Rect:
        """The rectangle of the largest panel."""
        return self._placed(_FOOT + _NEXT_ROW, self._room)[0]

    def _placed(self, foot: float, room: Rect) -> tuple[Rect, float]:
        """The panel's rectangle above a foot of this height, at the upper right of `room`, and its scale.

        It has the panels' scale, or as much as the height allows. If the room is too narrow, so is the panel, with
        smaller figures.
        """
        height = _HEAD + _ROW * len(self._top.names) + foot
        scale = min(self._top.layout.panel_scale, room.h / height)
        width = max(_NARROWEST * scale, min(_WIDTH * scale, room.w))
        return Rect(0, 0, round(width), round(height * scale)).move_to(topright=room.topright), scale

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

    def _row(self, number: int) -> Frame:
        return Frame(self.rect, self._scale, CLOTH).inset(12, 0).row(_HEAD + _ROW * number, _ROW)

    def end(self) -> None:
        """Hide it and the times."""
        for drawable in (self, *self.times):
            drawable.visible = False

    def paint(self, surface: Surface) -> None:
        to, frame, narrow = Painter(surface), Frame(self.rect, self._scale, CLOTH), self.is_narrow
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
            to.picture(place.left(22), seat_shape(self._top.seat_colours[self._next], place.px(22)))
            to.text(place.cut_left(42)[1], sentence(self.follows, self._top.names[self._next]), bold(15))

    def _paint_row(self, to: Painter, frame: Frame, row: LadderRow, part: float) -> None:
        """Draw a row; `part` is the part of its bar per millisecond."""
        narrow, text, quiet, mark = self.is_narrow, CLOTH.text, CLOTH.quiet, self._top.seat_colours[row.seat]
        if row.draws:
            to.box(frame.inset(0, 2), RASPBERRY, INK_CLOTH, 2.5, radius=12)
            text = quiet = WHITE
        to.picture(frame.cut_left(8)[1].left(34), seat_shape(mark, frame.px(34)))
        rest = frame.cut_left(50)[1].cut_right(10)[1]
        if row.draws and not narrow:
            backs, rest = rest.cut_right(76)
            for number in range(min(4, self._penalty)):
                look = CardLook(BACK, frame.px(22), elevation=Elevation.RESTING, angle=-9 + 6 * number)
                to.picture(backs.right(0).move(11 * number - 46, 0), self._top.art.picture(look))
        figure, name = "" if row.ms is None else str(row.ms), self._top.names[row.seat]
        if row.draws:
            figure = sentence(self.draws, name, self._penalty).removeprefix(f"{name} ")
        style = (_DRAWS if row.draws else _TIME)[narrow]
        to.text(rest, figure, style, text, 1.0)
        words = rest.cut_right(rest.width_of(figure, style), 8)[1] if figure else rest
        has_bar = row.ms is not None and not row.draws
        upper, lower = words.cut_top(4 if has_bar else 9)[1].rows(20, 15)
        to.text(upper, name, bold(16), text)
        to.text(lower, self._note(row), _NOTE[1], quiet)
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
            notes.append(texts.TOO_LATE if self.is_narrow else texts.NO_SLAP)
        elif row.draws:
            # there is no room for a large figure beside what it draws
            notes.append(texts.SLAPPED_AFTER.format(row.ms))
            if row.photo and not (row.forgot or self.is_narrow):
                notes.append(texts.PHOTO_FINISH if row.behind else texts.LANDED_LAST)
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
