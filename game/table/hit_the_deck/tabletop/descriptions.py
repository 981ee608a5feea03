"""Descriptions of events and of the next actions. The log says only what everyone at the table knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep, SeenStep
from game.rules.core import CHANCE, Card, Deal, Moved, RaceJudged, TurnedUp
from game.rules.hit_the_deck.cards import CARD_NAMES, HIT_COLOUR, HIT_HAND, NAMES, is_hit
from game.rules.hit_the_deck.moves import Cut, Dealer, Draw, Flip, Keep, Play, Shuffle
from game.rules.hit_the_deck.rules import TURN_LIMIT
from game.rules.hit_the_deck.view import View
from game.rules.race import FakeOut
from game.table import texts as shared
from game.table.hit_the_deck.look import texts


def name_of(card: Card) -> str:
    """A card's name in a log line, with its article."""
    return f"{CARD_NAMES[card].removesuffix(NAMES[card])}**{NAMES[card]}**"


def describe(names: Sequence[str], step: SeenStep[View]) -> LogLine:
    """The log's line for a step."""
    before, after, move = step.before, step.after, step.entry.move
    shown = tuple(event.card for event in step.events if isinstance(event, TurnedUp))
    if step.entry.actor == CHANCE:
        line = _of_chance(names, step, after, shown)
    else:
        words, clause = _of_seat(names[step.entry.actor], step, before, shown)
        played = (move.card,) if isinstance(move, Play) else shown
        line = LogLine(step.number, step.entry.actor, words, clause, played)
        drawn = next((event.card for event in step.events if isinstance(event, Moved)), None)
        if isinstance(move, Draw) and drawn is not None:
            told = texts.LOG_DREW_OWN_FITS if after.drawn else texts.LOG_DREW_OWN
            line = line._replace(to_owner=sentence(told, names[step.entry.actor], name_of(drawn)))
    if step.step.result is not None:
        out = step.step.result.went_out
        end = texts.LOG_CAPPED if out is None else sentence(shared.WENT_OUT, names[out])
        line = line._replace(words=f"{line.words}. {end}", clause="HTD-103" if out is None else "HTD-100")
    if isinstance(move, Dealer | Deal):
        return line
    return line._replace(turn=before.turns + 1, mover=before.current_seat)


def _of_chance(names: Sequence[str], step: RedactedStep, after: View, shown: tuple[Card, ...]) -> LogLine:
    number, move = step.number, step.step.entry.move
    if isinstance(move, Dealer):
        return LogLine(number, move.seat, sentence(texts.LOG_LOT, names[move.seat]), "HTD-10")
    if isinstance(move, Deal):
        words = sentence(texts.LOG_DEAL, names[after.dealer], name_of(shown[-1]))
        return LogLine(number, after.dealer, words, "HTD-14", shown[-1:])
    if isinstance(move, Shuffle):
        return LogLine(number, CHANCE, texts.LOG_SHUFFLE.format(len(move.cards)), "HTD-91")
    verdict = next(event.verdict for event in step.events if isinstance(event, RaceJudged))
    seat = verdict.penalty_seat
    draws = penalty_cost(step)
    if verdict.called:
        words, clause = (texts.LOG_LAST, "HTD-70") if draws else (texts.LOG_LAST_WAIVED, "HTD-94")
    else:
        words, clause = (texts.LOG_FORGOT, "HTD-72") if draws else (texts.LOG_FORGOT_WAIVED, "HTD-94")
    return LogLine(number, seat, sentence(words, names[seat], draws), clause)


def penalty_cost(step: SeenStep[View]) -> int:
    """The number of cards that a race or fake-out costs, including those drawn after a due shuffle.

    Those that the shuffle can't provide are waived.
    """
    after = step.after
    drew = sum(isinstance(event, Moved) and event.target.zone == "hand" for event in step.events)
    left = after.penalty_left
    return drew + (min(left, len(after.discard) - 1) if after.due == "shuffle" else left)


def plays_after_race(step: SeenStep[View]) -> int | None:
    """The seat that plays after a race's penalty, perhaps after a due shuffle; None if the hand ends (HTD-73)."""
    after = step.after
    if not (after.penalty_left and after.due == "shuffle"):
        return after.current_seat if after.result is None and after.current_seat >= 0 else None
    goes_out = not after.hands[after.current_seat] and after.penalty_seat != after.current_seat
    if goes_out or after.turns + 1 == TURN_LIMIT:
        return None
    return (after.current_seat + after.direction) % len(after.hands)


def _of_seat(name: str, step: SeenStep[View], before: View, shown: tuple[Card, ...]) -> tuple[str, str]:
    move, after = step.entry.move, step.after
    if isinstance(move, Play):
        hits = "HTD-70" if move.card == HIT_HAND else "HTD-64" if move.card >= HIT_COLOUR else "HTD-63"
        return sentence(texts.LOG_PLAYED, name, name_of(move.card)), hits if is_hit(move.card) else "HTD-22"
    if isinstance(move, Draw):
        return sentence(texts.LOG_DREW_FITS if after.drawn else texts.LOG_DREW, name), "HTD-25"
    if isinstance(move, Cut):
        return sentence(texts.LOG_CUT, name, move.lifted, len(before.draw), name_of(shown[-1])), "HTD-45"
    if isinstance(move, Flip):
        if not shown:
            return sentence(texts.LOG_FLIP_NOTHING, name), "HTD-61"
        return sentence(texts.LOG_FLIP, name, name_of(shown[-1])), "HTD-54"
    if isinstance(move, FakeOut):
        cost = penalty_cost(step)
        if not cost and not after.penalty_left:
            return sentence(texts.LOG_FAKED_FREE, name), "HTD-89"
        return sentence(texts.LOG_FAKED, name, cost), "HTD-86"
    if isinstance(move, Keep):
        return sentence(texts.LOG_KEPT, name), "HTD-31"
    if before.duty == "cut":
        return sentence(texts.LOG_SKIPPED, name), "HTD-53"
    return sentence(texts.LOG_PASSED, name), "HTD-95"


def advice(view: View, name: str) -> tuple[str, str]:
    """The text of the flag above the plate of the view's seat, which is to move, and its next action in words.

    `name` is the flag's text for its turn.
    """
    words = {move.word for move in view.legal}
    if "cut" in words:
        return texts.CUT_NOW, texts.DO_CUT
    if "flip" in words:
        return texts.FLIP_NOW, texts.DO_FLIP
    if "pass" in words:
        return texts.PASS_NOW, texts.DO_SKIP if view.duty == "cut" else texts.DO_PASS
    if "keep" in words:
        return name, texts.DO_DRAWN_OR_KEEP
    if view.drawn:
        return name, texts.DO_DRAWN
    if "draw" not in words:
        return name, texts.DO_PLAY if view.demand is None else texts.DO_MEET
    return (name, texts.DO_PLAY_OR_DRAW) if "play" in words else (texts.NOTHING_FITS, texts.DO_DRAW)
