"""What came of a race that was run before, at the seats: place and time, or what being last has cost."""

from __future__ import annotations

from game.play.live_race import LadderRow, ladder
from game.play.sentences import ordinal
from game.play.session import RedactedStep
from game.rules.core import RaceJudged
from game.rules.race import Race
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.pill import Pill, PillLook
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import TextStyle, Typeface

_STYLE = TextStyle(Typeface.BOLD, 15)
_IN_TIME = PillLook(_STYLE, INK_CLOTH, PAPER_CLOTH, 28, 7, 2, 2)
_PENALTY = PillLook(_STYLE, WHITE, RASPBERRY, 28, 7, 2, 2)

_BESIDE_CARDS, _BESIDE_NUMBER = 15, 30
"""How far from the cards at a plate a result stands, and from them where their number is between, px at scale 1.0."""


def outcome(step: RedactedStep) -> tuple[list[LadderRow], int]:
    """How quick each seat was in the race of a step, and how many cards it cost the one that drew."""
    race = step.entry.move
    assert isinstance(race, Race)
    verdict = next(event.verdict for event in step.events if isinstance(event, RaceJudged))
    touches = [(seat, ms) for seat, ms in race.touches if ms is not None]
    missing = [seat for seat, ms in race.touches if ms is None]
    # a caller who forgot to call is the one that draws
    caller = -1 if verdict.called else verdict.penalty_seat
    return ladder(touches, missing, caller, race.call, verdict), penalty_cost(step)


def beside_cards(layout: Layout, seat: int) -> tuple[str, tuple[float, float]] | None:
    """Which corner of a result lies where beside a seat's cards, towards the middle; None unless they lie below it."""
    hand = layout.backs(seat)
    if layout.place_of(seat) == "below" or hand.y < layout.plate(seat).bottom:
        return None
    if hand.centerx < layout.size[0] / 2:
        return "midleft", (hand.right + layout.px(_BESIDE_NUMBER), hand.centery)
    return "midright", (hand.left - layout.px(_BESIDE_CARDS), hand.centery)


class RaceResult(Pill):
    """What came of it for one seat; the one that drew cards is told by its colour and its words."""

    def __init__(self) -> None:
        super().__init__(_IN_TIME)

    def tell(self, row: LadderRow, penalty: int, corner: str, at: tuple[float, float], scale: float) -> None:
        """Say it, with a corner of the pill at a point of the screen."""
        self._look = _PENALTY if row.draws else _IN_TIME
        text = texts.TOO_LATE
        if row.draws:
            text = (texts.NO_CALL_DREW if row.forgot else texts.LAST_DREW).format(penalty)
        elif row.ms is not None:
            text = texts.PLACE_AND_TIME.format(ordinal(row.place), row.ms)
        self.say(text, corner, at, scale)
