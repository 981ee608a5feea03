"""The table of a race practice: a match's table without hands. Each card is face down until it is turned up."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.chance import KeyedRandom
from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep, SeenStep
from game.rules.core import CHANCE, Result
from game.rules.hit_the_deck.cards import HIT_HAND, NAMES
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT, Race
from game.table import texts as shared
from game.table.count.count import TableCount
from game.table.game.program import Program
from game.table.hit_the_deck.look import texts as table_texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.match.table import HitTheDeckTable
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.practice.rules import RACES, TURN_UP
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.race.verdict import ladder_of
from game.table.hit_the_deck.steps.timeline import Cues
from game.table.hit_the_deck.tabletop.plates import PlateText, plate_texts
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import TableRequest
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import CLOTH, display
from game.ui.widgets.base import Drawn
from game.ui.window.input import Press

LEAST_S, MEAN_S, MOST_S = 0.5, 1.1, 4.0
"""How long a card is face down: the minimum, the mean time after that, and the maximum, in seconds."""
MOST_CARDS = 60
"""The number of penalty cards that fill the bar of a plate."""
_NO_USE = {"Enter", "Space", "Arrows", "Double-click", "Up, Down", "Tab", "F2", "F3", shared.HINT_KEY, "Backspace"}
_HEAD = display(19)
_STEP, _HIGH = 27, 64
"""The distance between two races' marks, and the height of their row, in px at scale 1.0."""


def wait_s(seed: int, number: int) -> float:
    """How long the card of entry `number` is face down, in seconds; waiting makes it no likelier to come up.

    It does not depend on the speed.
    """
    rng = KeyedRandom(seed, "wait", number)
    return min(MOST_S, LEAST_S - MEAN_S * math.log(1.0 - rng.random()))


def describe(names: Sequence[str], step: SeenStep[View]) -> LogLine:
    """The log's line for a step of a practice; without words if there is nothing to say."""
    number, move, actor, after = step.number, step.entry.move, step.entry.actor, step.after
    # a HIT-hand's race has a line
    if move == TURN_UP and (card := after.discard[0]) != HIT_HAND:
        return LogLine(number, CHANCE, texts.LOG_ALARM.format(NAMES[card]), "HTD-86", (card,))
    if move == FAKEOUT:
        return LogLine(number, actor, sentence(texts.LOG_FAKED, names[actor]), "HTD-86")
    if not isinstance(move, Race):
        return LogLine(number, CHANCE, "", "")
    rows = ladder_of(step)
    words = [
        sentence(texts.LOG_NONE, names[row.seat])
        if row.ms is None
        else sentence(texts.LOG_FIRST if row.place == 1 else texts.LOG_TIME, names[row.seat], row.ms)
        for row in rows
    ]
    first = rows[0].seat if rows[0].place else CHANCE
    if first == CHANCE:
        words = [texts.LOG_NOBODY]
    forgot = [sentence(texts.LOG_FORGOT, names[row.seat]) for row in rows if row.forgot]
    said = texts.LOG_RACE.format(after.turns, ", ".join([*words, *forgot]))
    return LogLine(number, first, said, "HTD-72" if forgot else "HTD-78")


class PracticeCues(Cues):
    """Brings each card face down to the discard pile, where it stays until `turn_up` is called."""

    lies_face_down = False

    def landed(self) -> None:
        self.lies_face_down = True
        self.top.piles.cover_up()

    def turn_up(self) -> None:
        """Turn up the card, whole, in one frame."""
        self.lies_face_down = False
        self.uncover()
        self.pulse()


class PracticeRacing(Racing):
    """Turns up each card after its wait, which restarts whenever something else was on the screen."""

    most_heat = 0.5
    _cues: PracticeCues
    _up_at: float | None = None

    def await_face(self, now: float) -> bool:
        cues, screen = self._cues, self._screen
        if not cues.lies_face_down:
            return super().await_face(now)
        if screen.is_paused or not screen.has_keyboard:
            self._up_at = None
            return True
        if self._up_at is None:
            match = self._session.match
            self._up_at = now + wait_s(match.header.seed or 0, len(match.entries))
        if now < self._up_at:
            screen.wake_at(self._up_at)
            return True
        self._up_at = None
        cues.turn_up()
        return True

    def break_off(self) -> None:
        if self._cues.covered:
            # a countdown must not reveal which card is there
            self.tabletop.finish()
            self.forget_keys()
            self._up_at = None
            return
        super().break_off()

    def describe_fakeout(self, step: RedactedStep) -> str:
        return sentence(texts.FAKED_OUT, self.tabletop.names[step.entry.actor])


class RaceRow(Drawable):
    """A mark for each race of the practice: the seat that was first, or an empty disc for a future one."""

    firsts = Drawn[Sequence[int | None]]()
    """The first seats of the races so far; None for a race without a slap."""

    def __init__(self, marks: Sequence[SeatColour]) -> None:
        super().__init__()
        self._marks = marks
        self._scale = 1.0
        self.firsts = []

    def lay_out(self, layout: Layout) -> None:
        """Take the place of a match's hand of cards."""
        self._scale = scale = min(layout.scale, layout.hand_area.w / (_STEP * RACES + 20))
        foot = layout.hand_area.centerx, layout.size[1] - round(14 * scale)
        self.rect = Rect(0, 0, round(_STEP * RACES * scale), round(_HIGH * scale)).move_to(midbottom=foot)

    def paint(self, surface: Surface) -> None:
        scale, rect, done = self._scale, self.rect, len(self.firsts)
        words = texts.RACE_OF.format(min(done + 1, RACES), RACES)
        typeset.write(surface, words, _HEAD, scale, CLOTH.text, Rect(rect.x, rect.y, rect.w, round(26 * scale)), 0.5)
        still, next_one = ((11, PAPER_CLOTH, 2.0), (14, RASPBERRY, 2.5))
        for number in range(RACES):
            first = self.firsts[number] if number < done else None
            if first is not None:
                picture = seat_shape(self._marks[first], round(22 * scale))
            else:
                size, fill, width = next_one if number == done else still
                picture = shapes.disc(round(size * scale), fill, INK_CLOTH, width * scale)
            at = rect.x + round((number + 0.5) * _STEP * scale), rect.bottom - round(16 * scale)
            shapes.blit_centred(surface, picture, at)


class PracticeTable(HitTheDeckTable):
    """The cards, panels and races of a practice."""

    cues: PracticeCues

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__(screen, PracticeCues, PracticeRacing)
        self.row = RaceRow(self.tabletop.seat_colours)
        self.tabletop.piles.tells_demands = False
        # no cards are played: a click on the pile is a slap
        self.tabletop.areas.visible = False
        # undo and the sort have no use here
        self.panels.remove(self.panels.undo)
        self.panels.remove(self.panels.sort)
        is_called = bool(self._session.match.header.options["automatic_call"])
        follows = table_texts.NEXT_PLAYS if is_called else texts.CALLS_NEXT
        self.races.verdict.draws, self.races.verdict.follows = texts.WOULD_DRAW, follows
        screen.scene.add(self.row, Layer.TABLE, z=400)

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys that apply here: the slap keys, and those of every table."""
        return [pair for pair in super().keys if pair[0] not in _NO_USE]

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        super().resize(size, scale, text_scale)
        self.row.lay_out(self.tabletop.layout)

    def count(self, result: Result) -> TableCount | None:
        return None

    def take_key(self, press: Press) -> bool:
        """False, because Tab moves between the buttons."""
        return False

    def refresh(self) -> None:
        super().refresh()
        if self.cues.lies_face_down:
            # the table may have been shown anew
            self.tabletop.piles.cover_up()
        elif not self.cues.covered:
            races = [entry.move for entry in self._session.match.entries if isinstance(entry.move, Race)]
            # a race whose verdict is being read is not finished
            view = self.tabletop.state.view
            touches = [race.in_time(view.options.race_limit_ms) for race in races[: view.turns]]
            self.row.firsts = [seats[0][0] if seats else None for seats in touches]

    def _show_panels(self, view: View) -> None:
        panels, below = self.panels, self.races.keys.pairs.get(self.tabletop.state.below)
        panels.number.text = texts.RACE_OF.format(min(view.turns + 1, RACES), RACES)
        panels.target.text = texts.TITLE
        panels.log.show([line for line in self._screen.log.lines if line.words], "")
        panels.show_keys(below)
        caller = self.tabletop.names[view.current_seat]
        # during a race a time may be there
        is_quiet = view.due == "race" or view.options.automatic_call
        calls = "" if is_quiet else sentence(texts.CALLS, caller)
        panels.flag.show(texts.OVER if view.result is not None else calls, False)

    def _plate_texts(self) -> Sequence[PlateText]:
        plain = plate_texts(self.tabletop, self.races.keys.pairs)
        return [text._replace(target=MOST_CARDS, unit=texts.CARDS) for text in plain]


class PracticeScreen(MatchScreen):
    """A practice at the table."""

    table: PracticeTable
    session: PracticeSession
    can_undo = False
    leave_text, leave_note = texts.LEAVE, texts.LEAVE_NOTE

    def __init__(self, request: TableRequest, program: Program) -> None:
        super().__init__(request, PracticeTable, describe, CLOTH, "HTD-70")
        self._program = program

    def enter(self) -> None:
        # keys may have been changed in the meantime
        self.table.follow_profiles(self._program.profiles)
        self.session.wait_anew()
        super().enter()

    def update(self, now: float, step: float) -> None:
        if self.is_paused:
            self.session.wait_anew()
        super().update(now, step)
