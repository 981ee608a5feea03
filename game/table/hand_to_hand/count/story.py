"""The story of a hand's end: the display, the sounds and the words of each beat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.play.sentences import YOU, as_typed, sentence
from game.rules.hand_to_hand.cards import POINTS, points
from game.table.count.story import Beat, Moment, Sound
from game.table.game import score_page
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score import DIFFERENCE, VOID, Reckoning
from game.table.hand_to_hand.tabletop.panels import Step, Turn
from game.table.sounds import POINT, SUM, TURN_OVER, fan_name
from game.ui.look.palette import LIT_GOLD

BLOW, OPEN, FAN, HAND, TURN, SCORE = "blow", "open", "fan", "hand", "turn", "score"
"""The beats, in order.

The end of the hand, and a silence; the boards move apart; the cards that count move to their rows; a hand counts; a
down card turns over and counts double; the difference goes to the player who scores.
"""
FIRST_COUNT = 3
"""The index of the first beat that counts."""
TURN_S, FLY_S, MARK_S, VALUES_S = 0.26, 0.42, 0.18, 0.2
"""The times, in seconds, for a card to turn over, points to fly, a mark to move, and to read a hand's values."""
FAN_S, APART_S = 0.24, 0.04
"""The time for a card to move to its place, and between two cards, in seconds."""
SPAN_S, SCORE_S, TOTAL_S = 0.3, 0.48, 0.3
"""The times for the difference to light up and to fly to its plate, and for the total to run up, in seconds."""
_SCALE = (0, 2, 4, 5, 7, 9, 11, 12)
"""The steps of the scale that points climb, in semitones."""


def beats_of(reckoning: Reckoning, first: int) -> list[Beat]:
    """All beats; the cards of seat `first` count before the other's."""
    accounts = reckoning.accounts
    longest = max(max(len(account.hand), len(account.down)) for account in accounts)
    # all down cards together take 6 seconds at most
    each = TURN_S + FLY_S + MARK_S
    turning = min(each, 6.0 / max(1, sum(len(account.down) for account in accounts)))
    found = [
        Beat(BLOW, 0.55, 0.4),
        Beat(OPEN, 0.36),
        Beat(FAN, FAN_S + APART_S * max(0, longest - 1), 0.12, 0.3),
    ]
    for seat in (first, 1 - first):
        hand, down = accounts[seat].hand, accounts[seat].down
        if hand:
            value = points(hand)
            found.append(Beat(HAND, VALUES_S + FLY_S + MARK_S, 0.0, 0.5, seat, 0, value, (VALUES_S, FLY_S)))
        for number, card in enumerate(down):
            found.append(Beat(TURN, turning, 0.0, 0.3, seat, number, 2 * POINTS[card], (TURN_S, FLY_S), each))
    return [*found, Beat(SCORE, SPAN_S + SCORE_S + TOTAL_S, 0.3, 0.5, flight=(SPAN_S, SCORE_S))]


def sounds_of(beats: Sequence[Beat], scored: int) -> Iterator[Sound]:
    """The sounds of all beats; `scored` is what the last one adds to a total."""
    counted = 0
    for number, beat in enumerate(beats):
        arrives = min(1.0, sum(beat.flight) / beat.full)
        if beat.kind == FAN:
            yield Sound(number, 0.0, fan_name(sum(each.kind == TURN for each in beats) + 1))
        if beat.kind == TURN:
            yield Sound(number, 0.0, TURN_OVER)
        if beat.kind in (TURN, HAND):
            yield Sound(number, arrives, POINT, pitch=2 ** (_SCALE[counted % len(_SCALE)] / 12))
            counted += 1
            if beats[number + 1].seat != beat.seat:
                yield Sound(number, 1.0, SUM)
        if beat.kind == SCORE and scored:
            yield Sound(number, arrives, POINT, pitch=2.0)


def has_begun(moment: Moment, seat: int) -> bool:
    """Whether a seat's count is shown: a seat with nothing to count shows 0 as soon as the other begins."""
    return moment.number >= FIRST_COUNT and moment.has_begun(seat)


def marked(moment: Moment, seat: int) -> float:
    """The position of a seat's mark on the ruler: a little behind the arriving points."""
    beat, before = moment.beat, moment.counted(seat)
    if beat.seat != seat:
        return before
    before -= beat.value if moment.flying >= 1 else 0
    return before + beat.value * (1 - (1 - moment.part(sum(beat.flight), MARK_S)) ** 3)


def words_between(moment: Moment, reckoning: Reckoning) -> str:
    """The words about the difference of both counts; the player who scores it, when all is counted."""
    first, second = moment.counted(0), moment.counted(1)
    at_end, between = moment.beat.kind == SCORE, abs(first - second)
    if not (has_begun(moment, 0) and has_begun(moment, 1)):
        return ""
    if not between:
        return texts.LEVEL_COUNTS if at_end else ""
    if not at_end:
        return texts.BETWEEN_SO_FAR.format(between)
    if not any(reckoning.result.scores):
        return texts.BETWEEN_VOID.format(between)
    return sentence(texts.BETWEEN, reckoning.accounts[0 if first < second else 1].name, between)


# --- the turn panel


def panel_of(reckoning: Reckoning, moment: Moment, hand_number: int, target: int, reader: int | None) -> Turn:
    """The content of the turn panel. `reader` is the only person who plays, who is addressed; None for several."""
    order = sorted((0, 1), key=lambda seat: next((at for at, beat in enumerate(moment.beats) if beat.seat == seat), 0))
    steps = [_count_step(reckoning, moment, seat, seat == reader) for seat in order]
    scorer, settled = reckoning.scorer, moment.beat.kind == SCORE
    value, said = "", texts.TO_TARGET.format(target)
    if settled:
        value = "0" if scorer is None else f"+{reckoning.result.scores[scorer]}"
        name = "" if scorer is None else YOU if scorer == reader else as_typed(reckoning.accounts[scorer].name)
        said = texts.NOBODY if scorer is None else sentence(texts.SCORED, name, reckoning.result.scores[scorer])
    stands = "done" if moment.is_complete else "now" if settled else "later"
    steps.append(Step(texts.THE_SCORE, said, stands, value, LIT_GOLD))
    rule = reckoning.rule if settled or reckoning.rule == VOID else DIFFERENCE
    return Turn(score_page.HAND_OVER.format(hand_number), rule, tuple(steps), "", False, 0, 0)


def _count_step(reckoning: Reckoning, moment: Moment, seat: int, own: bool) -> Step:
    account, begun = reckoning.accounts[seat], has_begun(moment, seat)
    title = sentence(texts.COUNT_OF, YOU if own else account.name)
    done = begun and moment.is_done(seat)
    stands = "done" if done else "now" if begun else "later"
    count = len(account.hand)
    held = texts.NONE_IN_HAND if not count else texts.IN_HAND_ONE if count == 1 else texts.IN_HAND.format(count)
    if done:
        held = texts.MADE_OF_PARTS.format(points(account.hand), 2 * points(account.down))
    elif (moment.beat.kind, moment.beat.seat) == (TURN, seat):
        held = texts.TURNING.format(moment.beat.number + 1, len(account.down))
    return Step(title, held, stands, str(moment.counted(seat)) if begun else "", SEAT_MARKS[seat].night)
