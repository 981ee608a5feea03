"""What stands beside the cards in a practice: which race it is, who calls, and who was first in the races before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.play.live_race import ladder
from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.core import CHANCE, RaceJudged
from game.rules.hit_the_deck.cards import HIT_HAND, NAMES
from game.rules.hit_the_deck.practice import RACES, TURN_UP
from game.rules.hit_the_deck.view import View
from game.rules.match import Header, Match
from game.rules.race import FAKEOUT, Race
from game.table.hit_the_deck.look import texts as table_texts
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.race.keys import KeyPair, cap
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import CLOTH, TextStyle, Typeface

_HEAD = TextStyle(Typeface.DISPLAY, 19)
_PIP, _STEP, _HIGH = 22, 27, 64
"""A race's mark, the distance from one to the next, and the row's height, in px at scale 1.0."""


def describe(names: Sequence[str], step: RedactedStep) -> LogLine:
    """The log's line for a step of a practice."""
    number, move, actor = step.number, step.entry.move, step.entry.actor
    assert isinstance(step.after, View)
    if move == TURN_UP:
        card = step.after.discard[0]
        if card == HIT_HAND:
            # its race has a line
            return LogLine(number, CHANCE, "", "")
        return LogLine(number, CHANCE, texts.LOG_ALARM.format(NAMES[card]), "HTD-86", (card,))
    if move == FAKEOUT:
        return LogLine(number, actor, sentence(texts.LOG_FAKED, names[actor]), "HTD-86")
    if not isinstance(move, Race):
        return LogLine(number, CHANCE, "", "")
    verdict = next(event.verdict for event in step.events if isinstance(event, RaceJudged))
    before = step.before
    assert isinstance(before, View)
    limit = before.options.race_limit_ms
    touches = [(seat, ms) for seat, ms in move.touches if ms is not None and ms <= limit]
    missing = [seat for seat in range(len(names)) if seat not in dict(touches)]
    rows = ladder(touches, missing, before.current_seat, move.call, verdict)
    words = [
        sentence(texts.LOG_NONE, names[row.seat])
        if row.ms is None
        else sentence(texts.LOG_FIRST if row.place == 1 else texts.LOG_TIME, names[row.seat], row.ms)
        for row in rows
    ]
    if not touches:
        words = [texts.LOG_NOBODY]
    if not verdict.called:
        words.append(sentence(texts.LOG_FORGOT, names[before.current_seat]))
    said = texts.LOG_RACE.format(step.after.turns, ", ".join(words))
    return LogLine(number, rows[0].seat if touches else CHANCE, said, "HTD-78" if verdict.called else "HTD-72")


class PracticePanels(Edges):
    """The panels of a match, without those that have no use here: undo and the sort."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.remove(self.undo)
        self.remove(self.sort)

    def show(
        self,
        match: Match,
        view: View,
        lines: Sequence[LogLine],
        below: KeyPair | None,
        *,
        mine: bool,
        people: int,
        ended: str,
    ) -> None:
        self.number.text = texts.RACE_OF.format(min(view.turns + 1, RACES), RACES)
        self.target.text = texts.TITLE
        self.log.show([line for line in lines if line.words], "")
        keys = [] if below is None else [(cap(below.touch), table_texts.SLAP), (cap(below.call), table_texts.CALL)]
        self.keys.show(keys)
        caller = match.header.players[view.current_seat].name
        # in a race a time may stand there
        is_quiet = view.due == "race" or view.options.automatic_call
        calls = "" if is_quiet else sentence(texts.CALLS, caller)
        self.flag.show(texts.OVER if view.result is not None else calls, False)

    def number_hand(self, header: Header, hand: int) -> None:
        """Do nothing: there are no hands."""


class RaceRow(Drawable):
    """A mark for each race of the practice: the seat that was first, or an empty disc for one that is still to come."""

    def __init__(self, marks: Sequence[SeatColour]) -> None:
        super().__init__()
        self._marks = marks
        self._scale = 1.0
        self._firsts: tuple[int | None, ...] = ()

    def lay_out(self, layout: Layout) -> None:
        """Take a place where a hand is held in a match."""
        self._scale = scale = min(layout.scale, layout.hand_area.w / (_STEP * RACES + 20))
        rect = Rect(0, 0, round(_STEP * RACES * scale), round(_HIGH * scale))
        rect.midbottom = layout.hand_area.centerx, layout.size[1] - round(14 * scale)
        self.rect = rect

    def show(self, firsts: Sequence[int | None]) -> None:
        """Show who was first in the races so far; None for a race without a slap."""
        if tuple(firsts) != self._firsts:
            self._firsts = tuple(firsts)
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        scale, rect = self._scale, self.rect
        done, size = len(self._firsts), round(_PIP * scale)
        words = texts.RACE_OF.format(min(done + 1, RACES), RACES)
        typeset.write(surface, words, _HEAD, scale, CLOTH.text, Rect(rect.x, rect.y, rect.w, round(26 * scale)), 0.5)
        for number in range(RACES):
            centre = rect.x + round((number + 0.5) * _STEP * scale), rect.bottom - round(16 * scale)
            if number < done:
                first = self._firsts[number]
                if first is not None:
                    shapes.blit_centred(surface, seat_shape(self._marks[first], size), centre)
                    continue
            next_one = number == done
            fill, width = (RASPBERRY, 2.5) if next_one else (PAPER_CLOTH, 2.0)
            disc = shapes.disc(round((14 if next_one else 11) * scale), fill, INK_CLOTH, width * scale)
            shapes.blit_centred(surface, disc, centre)
