"""What the turn panel says during a count: whose cards count, how far each count has got, and the score."""

from __future__ import annotations

from game.play.sentences import YOU, sentence
from game.rules.hand_to_hand.cards import points
from game.table.game import score_page
from game.table.hand_to_hand.count.beats import FIRST_COUNT, Act, Tally
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score_sheet import DIFFERENCE, VOID, Reckoning
from game.table.hand_to_hand.tabletop.panels import Step, Turn
from game.ui.look.palette import LIT_GOLD


def counting(reckoning: Reckoning, tally: Tally, hand_number: int, target: int, reader: int | None) -> Turn:
    """The panel's contents at a moment. `reader` is the only person who plays, who is addressed; None for several."""
    order = count_order(tally)
    steps = [_count_step(reckoning, tally, seat, seat == reader) for seat in order]
    scorer = scorer_of(reckoning)
    settled = tally.beat.act is Act.SCORE
    value, said = "", texts.TO_TARGET.format(target)
    if settled:
        value = "0" if scorer is None else f"+{reckoning.result.scores[scorer]}"
        name = "" if scorer is None else YOU if scorer == reader else reckoning.accounts[scorer].name
        said = texts.NOBODY if scorer is None else sentence(texts.SCORED, name, reckoning.result.scores[scorer])
    stands = "done" if tally.is_complete else "now" if settled else "later"
    steps.append(Step(texts.THE_SCORE, said, stands, value, LIT_GOLD))
    rule = VOID if reckoning.is_void else reckoning.rule if settled else DIFFERENCE
    return Turn(score_page.HAND_OVER.format(hand_number), rule, tuple(steps), "", False, 0, 0)


def count_order(tally: Tally) -> list[int]:
    """The seats in the order in which they count; one with nothing to count comes first."""
    order = list(dict.fromkeys(beat.seat for beat in tally.beats if beat.seat >= 0))
    return [seat for seat in (0, 1) if seat not in order] + order


def scorer_of(reckoning: Reckoning) -> int | None:
    """The seat that scores, or None."""
    return next((seat for seat in (0, 1) if reckoning.result.scores[seat]), None)


def _count_step(reckoning: Reckoning, tally: Tally, seat: int, own: bool) -> Step:
    account = reckoning.accounts[seat]
    title = sentence(texts.COUNT_OF, YOU if own else account.name)
    mine = [beat for beat in tally.beats if beat.seat == seat]
    begun = tally.begun[seat]
    done = begun and (not mine or tally.beats.index(mine[-1]) < tally.number)
    stands = "done" if done else "now" if begun else "later"
    count = len(account.hand)
    held = texts.NONE_IN_HAND if not count else texts.IN_HAND_ONE if count == 1 else texts.IN_HAND.format(count)
    if not done and tally.beat.act is Act.TURN and tally.beat.seat == seat:
        held = texts.TURNING.format(tally.beat.place + 1, len(account.down))
    elif done:
        held = texts.MADE_OF_PARTS.format(points(account.hand), 2 * points(account.down))
    shown = tally.number >= FIRST_COUNT and begun
    return Step(title, held, stands, str(tally.counts[seat]) if shown else "", SEAT_MARKS[seat].night)
