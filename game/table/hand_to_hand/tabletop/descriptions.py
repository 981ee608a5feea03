"""Descriptions of events and of the next actions. The log says only what everyone at the table knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.host import Step
from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import SeenStep
from game.rules.core import CHANCE, SPECTATOR, Move, Moved, TurnedUp, redact_event
from game.rules.hand_to_hand.cards import GALAXY, PLANETS, RANK, SUIT, SUITS, card_name
from game.rules.hand_to_hand.moves import DRAW_STOCK, Bank, Build, Draw, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.table import texts as shared
from game.table.hand_to_hand.look import texts


def notable(step: Step) -> str:
    """The icon of a step's mark in a replay: a down card turned up by play, or a Galaxy played."""
    move = step.entry.move
    if isinstance(move, Play) and RANK[move.card] == GALAXY:
        return "ranks/galaxy"
    turned = [event.card for event in step.events if isinstance(event, TurnedUp)]
    return f"marks/{SUITS[SUIT[turned[-1]]]}" if turned and step.entry.actor != CHANCE else ""


def describe(names: Sequence[str], step: SeenStep[View]) -> LogLine:
    """The log's line for a step."""
    before, after, move, seat = step.before, step.after, step.entry.move, step.entry.actor
    if seat == CHANCE:
        words, clause = _chance_words(names, move, after)
        return LogLine(step.number, CHANCE, words, clause)
    seen = tuple(redact_event(event, SPECTATOR) for event in step.events)
    cards = tuple(
        event.card
        for event in seen
        if isinstance(event, Moved) and event.card is not None and event.origin.zone != "down"
    )
    drawn = next((event.card for event in step.events if isinstance(event, Moved) and move == DRAW_STOCK), None)
    words, clause = _move_words(before, seat, move)
    if isinstance(move, Play) and move.place == "opp":
        words += sentence(texts.LOG_ACROSS, names[1 - seat])
    if isinstance(move, Build | Bank):
        turned = [event.card for event in seen if isinstance(event, TurnedUp)]
        words += texts.LOG_TURNED.format(card_name(turned[0])) if turned else texts.LOG_EMPTIED.format(move.column + 1)
    if step.step.result is not None:
        out = step.step.result.went_out
        end = texts.LOG_BLOCKED if out is None else sentence(shared.WENT_OUT, names[out])
        words, clause = f"{words}. {end}", "HHC-77" if out is None else "HHC-69"
    line = LogLine(step.number, seat, words, clause, cards, sum(before.turns), seat, events=seen)
    return line if drawn is None else line._replace(to_owner=texts.LOG_STOCK_OWN.format(card_name(drawn)))


def _chance_words(names: Sequence[str], move: Move, after: View) -> tuple[str, str]:
    dealer = names[after.dealer]
    if isinstance(move, DrawForDeal):
        drew = names[0], card_name(move.first), names[1], card_name(move.second)
        high, low = sorted((SUIT[move.first], SUIT[move.second]))
        why = texts.LOG_BY_RANK if high == low else texts.LOG_BY_SUIT.format(PLANETS[high])
        return sentence(texts.LOG_LOT, *drew, dealer, why), "HHC-9"
    if after.due == "deal":
        return texts.LOG_REDEAL, "HHC-17"
    return sentence(texts.LOG_DEAL, dealer, after.hand_number), "HHC-14"


def _move_words(before: View, seat: int, move: Move) -> tuple[str, str]:
    if isinstance(move, Play):
        return _play_words(before, seat, move)
    if isinstance(move, Build):
        run, onto = before.runs(seat)[move.column], before.runs(seat)[move.onto]
        more = texts.LOG_AND_MORE.format(len(run) - 1) if len(run) > 1 else ""
        if not onto:
            return texts.LOG_BUILD_SPACE.format(card_name(run[0]), more, move.onto + 1), "HHC-51"
        return texts.LOG_BUILD.format(card_name(run[0]), more, card_name(onto[-1])), "HHC-48"
    if isinstance(move, Bank):
        return texts.LOG_BANK.format(card_name(before.runs(seat)[move.column][0])), "HHC-57"
    if isinstance(move, Draw):
        taken = move.pile == "discard"
        return texts.LOG_TAKEN.format(card_name(before.discard[0])) if taken else texts.LOG_STOCK, "HHC-64"
    return texts.LOG_PASS, "HHC-68"


def _play_words(before: View, seat: int, move: Play) -> tuple[str, str]:
    _, card, place, column, behind = move
    if place == "bar":
        return texts.LOG_BAR.format(card_name(card)), "HHC-59"
    if place == "discard":
        return texts.LOG_DISCARD.format(card_name(card)), "HHC-62"
    run = before.runs(seat if place == "own" else 1 - seat)[column]
    if not run:
        return texts.LOG_SPACE.format(card_name(card), column + 1), "HHC-40"
    if behind:
        return texts.LOG_SLIP.format(card_name(card), card_name(run[0])), "HHC-43"
    return texts.LOG_PUT.format(card_name(card), card_name(run[-1])), "HHC-37"


def advice(view: View) -> tuple[str, int]:
    """The options of the view's seat, which is to move, in words; and its step of the three, 0 to 2, or -1 for none."""
    places = {move.place for move in view.legal if isinstance(move, Play)}
    is_first, drawing = not view.first_place, any(isinstance(move, Draw) for move in view.legal)
    seat = view.viewer
    last = len(view.hands[seat]) == 1
    if is_first and not drawing:
        return (texts.DO_PLAY_OR_PASS, 0) if places else (texts.DO_PASS, -1)
    if is_first and not places:
        return texts.DO_FIRST_STUCK, -1
    if is_first and not last:
        return texts.DO_FIRST if view.opened[seat] else texts.DO_FIRST_ON_OWN, 0
    building = not is_first and any(isinstance(move, Build | Bank) for move in view.legal)
    if not building and not places:
        return texts.DO_DRAW if drawing else texts.DO_PASS, -1
    ways = [texts.BUILD] * building + [texts.PLAY_LAST if last else texts.PLAY_SECOND] * bool(places)
    ending = texts.OR_DRAW if drawing else texts.OR_PASS
    words = ", ".join([*ways, ending if places else texts.ENDS_TURN.format(ending)])
    return f"{words[0].upper()}{words[1:]}.", 0 if is_first else 1 if building else 2


def line_of_first(move: Play, opponent: str) -> str:
    """The place of the first card of a seat's turn, in words."""
    _, card, place, column, _ = move
    if place == "bar":
        return texts.LOG_BAR.format(card_name(card))
    if place == "own":
        return texts.FIRST_ON_OWN.format(card_name(card), column + 1)
    return sentence(texts.FIRST_ON_OPP, card_name(card), opponent, column + 1)


def why_deals(lot: DrawForDeal) -> str:
    """The reason for the result of the draw for deal (HHC-9, HHC-10)."""
    high, low = sorted((SUIT[lot.first], SUIT[lot.second]))
    if high == low:
        return texts.LOT_BY_RANK
    return texts.LOT_BY_SUIT.format(PLANETS[high], PLANETS[low], ", ".join(PLANETS))


def first_places(view: View, seat: int, mover: str, opponent: str) -> str:
    """The places where a first card may go now, in words."""
    if view.viewer == seat and not view.first_place:
        if not any(isinstance(move, Play) for move in view.legal):
            return texts.NO_CARD_FITS
        if len(view.hands[seat]) == 1:
            return sentence(texts.FIRST_OWN, mover)
    return sentence(texts.FIRST_WHERE if view.opened[seat] else texts.FIRST_OWN, mover, opponent)


def second_places(view: View, seat: int, opponent: str) -> str:
    """The places where a second card may go in this turn, in words; before a first card all those possible."""
    if view.options.short_opening and seat != view.dealer and view.turns[seat] == 1:
        return texts.NO_SECOND
    if view.viewer == seat:
        fits = any(isinstance(move, Play) for move in view.legal)
        left = len(view.hands[seat]) - (0 if view.first_place else 1)
        if not fits or not left:
            return texts.NO_CARD_FITS if view.first_place else ""
        if left == 1:
            return texts.SECOND_LAST
    names = {"bar": texts.PLACE_BAR, "opp": texts.PLACE_OPP, "discard": texts.PLACE_DISCARD}
    forbidden = view.first_place, "opp" if view.turns[seat] <= 1 else ""
    found = [name for place, name in names.items() if place not in forbidden]
    places = texts.OR.join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)
    if not view.first_place:
        return sentence(texts.SECOND_WHERE.format(places), opponent)
    return sentence(places[:1].upper() + places[1:], opponent)
