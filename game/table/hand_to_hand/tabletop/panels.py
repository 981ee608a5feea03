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
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.paragraph import Flow, bolder, flow
from game.ui.look.colour import Colour
from game.ui.look.palette import INK_NIGHT, NIGHT_TEXT, NIGHT_TRACK
from game.ui.look.theme import bold, medium
from game.ui.motion import travel
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, place_in_row
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_NAME, _BELOW_NAME, _TOTAL = bold(17), medium(14), bold(24)
_STEP, _STEP_TEXT = bold(16), medium(13, 18 / 13)


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
            self.screen.scene.invalidate(self.rect.union(self._mark))

    @property
    def _mark(self) -> Rect:
        """The place of the mark, or of the portrait's picture."""
        left, width = (36, 40 if self._sitting.seat == 0 else 46) if self._portrait is None else (46, SPAN * SIZE)
        size = self.px(width)
        return Rect(0, 0, size, size).move_to(center=(self.rect.x + self.px(left), self.rect.centery))

    def paint(self, surface: Surface) -> None:
        theme, scale, sitting, portrait, mark = self.theme, self.scale, self._sitting, self._portrait, self._mark
        to, frame, seat, radius = self.painter(surface), self.frame, sitting.seat, theme.panel_radius
        if sitting.to_move:
            to.glow(frame, 24, (*theme.accent[:3], 120), radius=radius)
        outline, width = (theme.accent, 2.0) if sitting.to_move else (theme.panel_outline, max(1 / scale, 1.0))
        to.box(frame, theme.panel, outline, width, radius=radius)
        initial = typeset.initial(sitting.name)
        picture = portrait.picture(scale) if portrait else SEAT_MARKS[seat].sign(mark.w, initial, scale)
        travel.blit(surface, ("mark", seat), picture, mark.topleft)
        words, number = frame.cut_left(69 if portrait is None else 92)[1], str(sitting.total)
        total = Rect(0, 0, typeset.width(number, _TOTAL, scale), self.px(26))
        total.midright = (self.rect.right - self.px(14), self.rect.y + self.px(57))
        travel.write(surface, ("total", seat, sitting.total), number, _TOTAL, scale, theme.text, total)
        line = words.cut_right(12)[1].row(11, 22).rect
        name = typeset.cut(sitting.name, _NAME, scale, line.w)
        travel.write(surface, ("name", seat), name, _NAME, scale, theme.text, line)
        beside = words.before(total, gap=8)
        to.text(beside.row(35, 20), sitting.who, _BELOW_NAME, theme.quiet)
        hit = "" if portrait is None else portrait.hit
        if hit or sitting.is_last:
            style = bold(16 if portrait is None else 14)
            to.text(beside.row(56, 20), hit or shared.LAST_CARD, style, theme.link)
            return
        cards = texts.CARD if sitting.cards == 1 else texts.CARDS.format(sitting.cards)
        to.text(beside.row(56, 20), cards, _BELOW_NAME, theme.quiet)


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
            if turn.handover and self.root is not None:
                # it is to be pressed next
                self.root.focus(self.hand_over)

    def _flow(self) -> Flow:
        return flow(self._turn.sentence, bold(18.5, 25 / 18.5), self.scale, self.rect.w - 2 * self.px(19))

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
        style = bolder(_STEP_TEXT) if turn.is_over else _STEP_TEXT
        self._ends = flow(turn.ends, style, self.scale, self.rect.w - 2 * self.px(19))
        row = self.frame.inset(18, 0).cut_bottom(54)[0].row(0, 40)
        place_in_row((self.stock, self.discard), row.rect, self.px(8))
        # apart from the piles, so that a click meant for them never passes
        self.give_up.place(row.move(0, -50))
        self.hand_over.place(row)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        turn, theme, to, lines, foot = self._turn, self.theme, self.painter(surface), self._flow(), self._foot
        page = self.frame.inset(19, 0)
        heading = page.row(18, 18)
        to.text(heading, turn.heading.upper(), theme.heading, theme.accent, name=turn.named.upper())
        sentence, rest = page.under(heading, gap=6).cut_top(page.units(lines.height), gap=12)
        to.lines(sentence, lines)
        for note in turn.notes:
            said = flow(note, medium(15, 21 / 15), self.scale, page.rect.w)
            if rest.rect.y + said.height <= foot:
                to.lines(rest, said, colour=theme.quiet)
            rest = rest.cut_top(rest.units(said.height), gap=8)[1]
        if turn.steps:
            self._steps(to, page)
        if turn.has_buttons:
            below = page.around(Rect(page.rect.x, foot, page.rect.w, self.rect.bottom - foot))
            to.box(below.row(0, max(1 / self.scale, 1)), theme.rule)
            to.lines(below.row(9, 0), self._ends, colour=theme.text if turn.is_over else theme.quiet)

    @property
    def _foot(self) -> int:
        # room for the third line of a text with a long name
        more = max(0, len(self._ends.widths) - 2) * self._ends.line_height
        return self.rect.bottom - (self.px(114) + more if self._turn.has_buttons else self.px(14))

    @property
    def _steps_top(self) -> int:
        return self.rect.y + self.px(18 + 18 + 6 + 14) + self._flow().height

    def _steps(self, to: Painter, page: Frame) -> None:
        theme, size, top, rows = self.theme, self.px(28), self._steps_top, self.shown_steps()
        gap = min(self.px(20), (self._foot - top - sum(row.height for row in rows)) // max(1, len(rows)))
        for row in rows:
            step, pitch = row.step, row.height + gap
            disc, title = page.around(Rect(page.rect.x, top, page.rect.w, size)).cut_left(28, gap=13)
            if row is not rows[-1]:
                thin, (x, y) = max(1, self.px(1)), disc.rect.center
                wire = Rect(x - thin // 2, y + size // 2, thin, pitch - size)
                to.box(page.around(wire), (*theme.accent[:3], 100))
            self._badge(to, disc, row.number, step)
            colour = theme.text if step.stands != "later" else theme.quiet
            value = title.width_of(step.value, _STEP) + 8 if step.value else 0
            to.text(title.cut_right(value)[1], step.title, _STEP, colour, valign=0.4)
            to.text(title, step.value, _STEP, step.colour, RIGHT, valign=0.4, fit="whole")
            if row.text is not None:
                to.lines(title.row(22, 0), row.text, colour=theme.text if step.stands == "now" else theme.quiet)
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

    def _badge(self, to: Painter, place: Frame, number: int, step: Step) -> None:
        accent = self.theme.accent
        fill = {"now": accent, "done": NIGHT_TRACK, "later": shapes.CLEAR}[step.stands]
        to.disc(place, fill, accent, 1.5)
        if step.stands == "done":
            to.icon(place.middle(15), "tick", self.theme.link)
        else:
            ink = INK_NIGHT if step.stands == "now" else accent
            to.text(place, str(number + 1), bold(14), ink, CENTRE, fit="whole")
