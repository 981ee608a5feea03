"""The seats' plates, and the turn panel: whose turn it is, the next actions, and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK, PASS
from game.table import texts as shared
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.opponents.eyepiece import SPAN
from game.table.hand_to_hand.opponents.portraits import SIZE, Portrait
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import Flow, bolder, flow, paint_flow
from game.ui.look.colour import Colour
from game.ui.look.palette import INK_NIGHT, NIGHT_TEXT, NIGHT_TRACK
from game.ui.look.theme import TextStyle, Typeface
from game.ui.motion import travel
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_NAME = TextStyle(Typeface.BOLD, 17)
_BELOW_NAME = TextStyle(Typeface.MEDIUM, 14)
_LAST_CARD, _HIT = TextStyle(Typeface.BOLD, 16), TextStyle(Typeface.BOLD, 14)
_TOTAL = TextStyle(Typeface.BOLD, 24)
_INSTRUCTION = TextStyle(Typeface.BOLD, 18.5, 25 / 18.5)
_NOTE = TextStyle(Typeface.MEDIUM, 15, 21 / 15)
_STEP = TextStyle(Typeface.BOLD, 16)
_STEP_TEXT = TextStyle(Typeface.MEDIUM, 13, 18 / 13)
_STEP_NUMBER = TextStyle(Typeface.BOLD, 14)


class Sitting(NamedTuple):
    """The texts and state of a plate."""

    seat: int
    name: str
    who: str
    cards: int
    total: int
    to_move: bool
    is_last: bool = False
    """Whether the player holds only one card, their last."""


class SeatPlate(Widget):
    """A seat's plate: mark, name, kind, cards in hand, total. It glows while it is that seat's turn."""

    catches_pointer = False
    reach = (29, 29)
    _sitting = Sitting(0, "", "", 0, 0, False)
    _portrait: Portrait | None = None

    def show(self, sitting: Sitting, portrait: Portrait | None = None) -> None:
        """Show other contents, with a computer player's portrait in place of its mark."""
        if (sitting, portrait) != (self._sitting, self._portrait):
            self._sitting, self._portrait = sitting, portrait
            self.invalidate()
        if portrait is not None:
            portrait.on_change = self._redraw

    def _redraw(self) -> None:
        if self.is_mounted and self.is_shown:
            self.screen.invalidate(self.rect.union(self._mark))

    @property
    def _mark(self) -> Rect:
        """The place of the mark, or of the portrait's picture."""
        left, width = (36, 40 if self._sitting.seat == 0 else 46) if self._portrait is None else (46, SPAN * SIZE)
        size = self.px(width)
        return Rect(0, 0, size, size).move_to(center=(self.rect.x + self.px(left), self.rect.centery))

    def paint(self, surface: Surface) -> None:
        theme, rect, sitting, scale = self.theme, self.rect, self._sitting, self.scale
        radius = theme.panel_radius * scale
        outline, width = (self.theme.accent, 2.0 * scale) if sitting.to_move else (theme.panel_outline, max(1.0, scale))
        if sitting.to_move:
            spread = self.px(24)
            light = shapes.glow(rect.size, radius, spread, (*self.theme.accent[:3], 120))
            shapes.blit(surface, light, (rect.x - spread, rect.y - spread))
        shapes.paint_box(surface, rect, radius, theme.panel, outline, width)
        portrait, mark, seat = self._portrait, self._mark, SEAT_MARKS[sitting.seat]
        picture = portrait.picture(scale) if portrait else seat.sign(mark.w, typeset.initial(sitting.name), scale)
        travel.blit(surface, ("mark", sitting.seat), picture, mark.topleft)
        left = rect.x + self.px(69 if portrait is None else 92)
        total = Rect(0, 0, typeset.width(str(sitting.total), _TOTAL, scale), self.px(26))
        total.midright = (rect.right - self.px(14), rect.y + self.px(57))
        name_of_total = ("total", sitting.seat, sitting.total)
        travel.write(surface, name_of_total, str(sitting.total), _TOTAL, scale, self.theme.text, total)
        line = Rect(left, rect.y + self.px(11), rect.right - self.px(12) - left, self.px(22))
        name = typeset.cut(sitting.name, _NAME, scale, line.w)
        travel.write(surface, ("name", sitting.seat), name, _NAME, scale, self.theme.text, line)
        below = Rect(left, rect.y + self.px(35), total.left - self.px(8) - left, self.px(20))
        typeset.write_fitted(surface, sitting.who, _BELOW_NAME, scale, self.theme.quiet, below)
        below.y = rect.y + self.px(56)
        hit = "" if portrait is None else portrait.hit
        if hit or sitting.is_last:
            style = _LAST_CARD if portrait is None else _HIT
            typeset.write_fitted(surface, hit or shared.LAST_CARD, style, scale, self.theme.link, below)
            return
        cards = texts.CARD if sitting.cards == 1 else texts.CARDS.format(sitting.cards)
        typeset.write_fitted(surface, cards, _BELOW_NAME, scale, self.theme.quiet, below)


class Step(NamedTuple):
    """A step of a turn or of a count: its title, a detail, its state (done, now or later), and a value on the right."""

    title: str
    text: str
    stands: str
    value: str = ""
    colour: Colour = NIGHT_TEXT
    """The value's colour."""


class Turn(NamedTuple):
    """The contents of the turn panel. `ends` is written above the buttons that end the turn.

    `notes` replace the steps; with `handover` the button hands the table to the next person.
    """

    heading: str
    sentence: str = ""
    steps: tuple[Step, ...] = ()
    ends: str = ""
    may_pass: bool = False
    stock: int = 0
    discard: int = 0
    notes: tuple[str, ...] = ()
    handover: bool = False
    is_over: bool = False
    """Whether nothing is left to play or to build, so that only the end of the turn remains."""
    named: str = ""
    """The player's name in the heading, which is cut if there is no room for the whole heading."""
    could_play: bool = False
    """Whether a card still fits although the turn may be ended by a pass."""

    @property
    def has_buttons(self) -> bool:
        """Whether there are buttons; the text of the one to pass suffices."""
        return bool(self.ends) or self.may_pass


class StepRow(NamedTuple):
    """A step in the turn panel, with or without its detail; `height` in px."""

    number: int
    step: Step
    text: Flow | None
    height: int


class TurnPanel(Panel):
    """The turn panel: whose turn it is, advice, the three steps, and buttons that end the turn."""

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__()
        self._turn = Turn("")
        self.stock = Button(texts.STOCK, lambda: screen.press(DRAW_STOCK))
        self.discard = Button(texts.FROM_DISCARD, lambda: screen.press(DRAW_DISCARD))
        self.give_up = Button(shared.PASS, lambda: screen.press(PASS))
        self.hand_over = Button(texts.HAND_OVER_TO, lambda: screen.handover.finish_early(), primary=True)
        self._buttons = Container(self.stock, self.discard, self.give_up, self.hand_over)
        self.add(self._buttons)

    def show(self, turn: Turn) -> None:
        """Show other contents."""
        if turn != self._turn:
            self._turn = turn
            self.lay_out()
            self.invalidate()

    def _flow(self) -> Flow:
        return flow(self._turn.sentence, _INSTRUCTION, self.scale, self.rect.w - 2 * self.px(19))

    def lay_out(self) -> None:
        turn = self._turn
        self.hand_over.visible = turn.handover
        self.stock.visible = self.discard.visible = turn.has_buttons and not turn.handover
        self.give_up.visible = turn.may_pass
        self.give_up.text = texts.PASS_THOUGH if turn.could_play else shared.PASS
        self.stock.enabled = bool(turn.stock) and not turn.may_pass
        self.discard.enabled = bool(turn.discard) and not turn.may_pass
        if not self.is_mounted:
            return
        side, gap = self.px(18), self.px(8)
        row = Rect(self.rect.x + side, self.rect.bottom - self.px(54), self.rect.w - 2 * side, self.px(40))
        place_in_row((self.stock, self.discard), row, gap)
        # apart from the piles, so that a click meant for them never passes
        self.give_up.place(row.move(0, -self.px(50)))
        self.hand_over.place(row)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        turn, rect, scale = self._turn, self.rect, self.scale
        left, width = rect.x + self.px(19), rect.w - 2 * self.px(19)
        heading = Rect(left, rect.y + self.px(18), width, self.px(18))
        ink, name = self.theme.accent, turn.named.upper()
        typeset.write_fitted(surface, turn.heading.upper(), self.theme.heading, scale, ink, heading, name=name)
        lines = self._flow()
        top = heading.bottom + self.px(6)
        paint_flow(surface, lines, self.theme.text, self.theme.link, (left, top))
        foot = self._foot
        below = top + lines.height + self.px(12)
        for note in turn.notes:
            said = flow(note, _NOTE, scale, width)
            if below + said.height <= foot:
                paint_flow(surface, said, self.theme.quiet, self.theme.link, (left, below))
            below += said.height + self.px(8)
        if turn.steps:
            self._steps(surface, left, width)
        if turn.has_buttons:
            line = Rect(left, foot, width, max(1, self.px(1)))
            shapes.paint_box(surface, line, 0, self.theme.rule)
            if turn.ends:
                ends = flow(turn.ends, bolder(_STEP_TEXT) if turn.is_over else _STEP_TEXT, scale, width)
                ink = self.theme.text if turn.is_over else self.theme.quiet
                paint_flow(surface, ends, ink, self.theme.link, (left, foot + self.px(9)))

    @property
    def _foot(self) -> int:
        return self.rect.bottom - self.px(114 if self._turn.has_buttons else 14)

    @property
    def _steps_top(self) -> int:
        return self.rect.y + self.px(18 + 18 + 6 + 14) + self._flow().height

    def _steps(self, surface: Surface, left: int, width: int) -> None:
        size, room, top = self.px(28), width - self.px(41), self._steps_top
        rows = self.shown_steps()
        gap = min(self.px(20), (self._foot - top - sum(row.height for row in rows)) // max(1, len(rows)))
        for row in rows:
            step, pitch = row.step, row.height + gap
            centre = (left + size // 2, top + size // 2)
            if row is not rows[-1]:
                thin = max(1, self.px(1))
                wire = Rect(centre[0] - thin // 2, centre[1] + size // 2, thin, pitch - size)
                shapes.paint_box(surface, wire, 0, (*self.theme.accent[:3], 100))
            self._badge(surface, centre, size, row.number, step)
            colour = self.theme.text if step.stands != "later" else self.theme.quiet
            title = Rect(left + size + self.px(13), top, room, size)
            value = typeset.width(step.value, _STEP, self.scale) + self.px(8) if step.value else 0
            beside = Rect(title.x, title.y, title.w - value, title.h)
            name, style = typeset.fit(step.title, _STEP, self.scale, beside.w)
            typeset.write(surface, name, style, self.scale, colour, beside, 0, 0.4)
            typeset.write(surface, step.value, _STEP, self.scale, step.colour, title, 1.0, 0.4)
            if row.text is not None:
                ink_of: Colour = self.theme.text if step.stands == "now" else self.theme.quiet
                paint_flow(surface, row.text, ink_of, self.theme.link, (title.x, title.y + self.px(22)))
            top += pitch

    def shown_steps(self) -> list[StepRow]:
        """The steps that fit: all with their details, or only the current one's, or the current step alone."""
        steps, height = self._turn.steps, self._foot - self._steps_top
        width = self.rect.w - 2 * self.px(19) - self.px(41)
        now = [number for number, step in enumerate(steps) if step.stands == "now"]
        every = list(range(len(steps)))
        for numbers, detailed in ((every, every), (every, now), (now, now)):
            rows = [self._row(number, steps[number], number in detailed, width) for number in numbers]
            if sum(row.height + self.px(2) for row in rows) <= height:
                return rows
        return []

    def _row(self, number: int, step: Step, detailed: bool, width: int) -> StepRow:
        size = self.px(28)
        if not detailed:
            return StepRow(number, step, None, size)
        text = flow(step.text, _STEP_TEXT, self.scale, width)
        return StepRow(number, step, text, max(size, self.px(22) + text.height))

    def _badge(self, surface: Surface, centre: tuple[int, int], size: int, number: int, step: Step) -> None:
        line = 1.5 * self.scale
        fill = {"now": self.theme.accent, "done": NIGHT_TRACK, "later": shapes.CLEAR}[step.stands]
        disc = shapes.disc(size, fill, self.theme.accent, line)
        place = disc.get_rect(center=centre)
        shapes.blit(surface, disc, place.topleft)
        if step.stands == "done":
            tick = self.px(15)
            shapes.blit(surface, icon("tick", tick, self.theme.link), (centre[0] - tick // 2, centre[1] - tick // 2))
        else:
            ink_of = INK_NIGHT if step.stands == "now" else self.theme.accent
            typeset.write(surface, str(number + 1), _STEP_NUMBER, self.scale, ink_of, place, 0.5)
