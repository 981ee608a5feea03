"""The grounds for a turn of Hand-to-Hand Combat, in the order in which they weigh with a player."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import Ground, filled
from game.ai.coach.hand_to_hand.outlook import Movable, Outlook
from game.rules.core import Card
from game.rules.hand_to_hand.cards import BELOW, GALAXIES, POINTS, card_name, cards_in, mask
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View

STAY_IN = "Don't go out yet: your {} face down would count double."
GO_OUT = "You go out, and {} counts {} in hand."
BLOCK = "This is the second pass in a row, so the hand ends now."
DONT_BLOCK = "Don't pass now: a second pass in a row would end the hand."
CARD, CARDS = "1 card", "{} cards"
TURN_FIRST = "It turns up a face-down card in column {}, which would have counted double."
TURN_THEN = "Then {} moves onto {} and turns up a card that would count double."
TURN_AFTER = "After that, {} moves onto {} and turns up a card that would count double."
TURN_THEN_ONTO_IT = "Then {} moves onto it and turns up a card that would count double."
TURN_THEN_SPACE = "Then {} moves into the empty space and turns up a card that would count double."
TURN_EMPTIED = "That empties column {}: then {} moves there and turns up a card."
TURN_THEN_BAR = "Then {} goes to the bar and turns up a card that would count double."
LEAVES_LAST = "It leaves you {}, a last card that fits on your own board."
FILLS_SPACE = "Only a Galaxy can go into an empty space: it counts 10 in your hand."
LEAVES_SPACE = "Column {} is then empty, with room for your {}."
OPENS_ELSEWHERE = "Once you have played on your own board, you can use the bar and {} board."
READY = "{} can then move onto {} and turn up a card."
READY_TOO = "Then {} can move onto {} as well, and turn up another card."
READY_SPACE = "{} can then move into the empty space and turn up a card."
BRIDGE = "Keep {} for your next turn: {} can move onto it and turn up a card."
KEY = "Keep {}: once it is on your board, {} can move onto it."
BRIDGE_MADE = "Next turn {} fits on your board, and {} can move onto it."
STOPS = "It stops {} {} moving onto {} and turning up a card."
STOPS_SPACE = "It stops {} {} moving into the empty space."
STOPS_CLEARING = "It stops {} {} moving onto {} and leaving an empty space."
WOULD_HELP = "{} {} could move onto your {} and turn up a card."
KEEPS = "Keep {}: it fits on your own board later."
KEEPS_TWO = "Keep {} and {}: they fit on your own board later."
FITS_TAKEN = "{} fits on your own board, so you can play it next turn."
FITS_THEN = "It makes room for {} on your own board."
FITS_THEN_TWO = "It makes room for {} and {} on your own board."
ROOM_KEPT = "It keeps room for {} on your own board."
ROOM_KEPT_TWO = "It keeps room for {} and {} on your own board."
UNFIT = "{} counts {} and fits nowhere on your own board."
DENIES = "Take {} before {} does: it fits on {} board."
LIGHTER = "It leaves {} points in your hand, not {}."
CLOSES = "Nothing can go on {}, so it would close one of your own columns."
SHEDS = "It gets rid of {} points."
SHEDS_TURN = "Your two cards this turn get rid of {} points."
SHEDS_MORE = "It gets rid of {} points; the card you played, only {}."
SHEDS_SOON = "{} has {} left: get rid of {} points now."
BAR_NEXT = "Then the bar takes your {} too."
GIVES_NOTHING = "Discarding {} would be a gift: it fits on {} board."
MUST_DRAW = "None of your cards fits, so you draw."
MUST_PASS = "There is nothing left to draw, so you pass."
SHORT_OPENING = "A short opening is one card, then building: pass to end it."
OUT_NEXT = "It leaves you {}: you might go out next turn."
OUT_IN = "It leaves you {}: you might go out in {} turns."
SOON = 4
"""A hand of so few cards is worth mentioning."""
WORTH_SHEDDING = 4
"""Fewer points than these are not worth a sentence."""
MORE_SHED = 8
"""So many points outweigh a card that fits."""
MUCH_SHED = 13
"""So many outweigh a card that may be turned up."""


class Grounds:
    """The grounds, with the opponent called by name."""

    def __init__(self, name: str) -> None:
        self._name = name or "your opponent"
        self._whose = f"{self._name}'s"

    def all(self) -> tuple[Ground[Outlook], ...]:
        """Every ground, the weightiest first."""
        return (
            Ground(lambda after: after.goes_out, self._go_out),
            Ground(lambda after: after.blocks, _block),
            Ground(lambda after: not after.blocks, _dont_block, warns=True),
            Ground(lambda after: after.turned is not None, _turn),
            Ground(_last_fits, _leaves_last),
            Ground(_galaxies_placed, _space),
            Ground(
                lambda after: -after.points_in_hand(),
                lambda best, other: self._shed_more(best, other, MUCH_SHED),
                warns=True,
            ),
            Ground(_movable, _ready),
            Ground(lambda after: len(after.bridges()), lambda best, other: _bridge(best, other, at_once=False)),
            Ground(lambda after: len(after.bridges()), _bridge, warns=True),
            Ground(lambda after: -len(after.movable(1 - after.seat)), self._stop),
            Ground(lambda after: -len(_helped(after)), self._would_help, warns=True),
            Ground(lambda after: -len(after.can_clear(1 - after.seat)), self._stop_clearing),
            Ground(lambda after: not _took_unfit(after), _unfit),
            Ground(_denied, self._deny),
            Ground(lambda after: -_turns_left(after), _nearly_out),
            Ground(
                lambda after: -after.points_in_hand(),
                lambda best, other: self._shed_more(best, other, MORE_SHED),
                warns=True,
            ),
            Ground(lambda after: -after.points_in_hand(), lambda best, other: self._shed(best, other, MORE_SHED)),
            Ground(lambda after: len(after.key_cards()), _key),
            Ground(lambda after: _fitting(after).bit_count(), lambda best, other: _fit(best, other, at_once=False)),
            Ground(lambda after: _fitting(after).bit_count(), _fit, warns=True),
            Ground(lambda after: -after.points_in_hand(), lambda best, other: self._shed(best, other, WORTH_SHEDDING)),
            Ground(lambda after: (after.hand & after.state.bar_takes).bit_count(), _bar),
            Ground(lambda after: after.state.opened[after.seat], self._opens),
            Ground(lambda after: self._gift(after) is None, self._gives_nothing, warns=True),
            Ground(lambda after: -len(_closed(after)), _closes, warns=True),
        )

    def _go_out(self, best: Outlook, other: Outlook) -> Reason:
        return filled(GO_OUT, "HHC-81", self._name, cards_of(len(best.view.hands[1 - best.seat])))

    def _opens(self, best: Outlook, other: Outlook) -> Reason:
        return filled(OPENS_ELSEWHERE, "HHC-26", self._whose)

    def _stop(self, best: Outlook, other: Outlook) -> Reason | None:
        if not any(move.place == "opp" for move in best.played):
            return None
        left = {head for head, _ in best.movable(1 - best.seat)}
        head, tail = next(pair for pair in other.movable(1 - best.seat) if pair[0] not in left)
        if tail < 0:
            return filled(STOPS_SPACE, "HHC-51", self._whose, card_name(head))
        return filled(STOPS, "HHC-48", self._whose, card_name(head), card_name(tail))

    def _stop_clearing(self, best: Outlook, other: Outlook) -> Reason | None:
        if not any(move.place == "opp" for move in best.played):
            return None
        left = {head for head, _, _ in best.can_clear(1 - best.seat)}
        head, tail = next((head, tail) for head, tail, _ in other.can_clear(1 - best.seat) if head not in left)
        return filled(STOPS_CLEARING, "HHC-40", self._whose, card_name(head), card_name(tail))

    def _would_help(self, best: Outlook, other: Outlook) -> Reason:
        head, tail = _helped(other)[0]
        return filled(WOULD_HELP, "HHC-48", self._whose, card_name(head), card_name(tail))

    def _deny(self, best: Outlook, other: Outlook) -> Reason | None:
        return None if best.taken is None else filled(DENIES, "HHC-64", card_name(best.taken), self._name, self._whose)

    def _shed(self, best: Outlook, other: Outlook, least: int) -> Reason | None:
        gone = sum(POINTS[move.card] for move in best.played)
        if gone < least or other.points_in_hand() - best.points_in_hand() < least:
            return None
        left = len(best.view.hands[1 - best.seat])
        if left <= SOON:
            return filled(SHEDS_SOON, "HHC-81", self._name, cards_of(left), gone)
        return filled(SHEDS if len(best.played) == 1 else SHEDS_TURN, "HHC-81", gone)

    def _shed_more(self, best: Outlook, other: Outlook, least: int) -> Reason | None:
        reason = self._shed(best, other, least)
        if reason is None or len(best.view.hands[1 - best.seat]) <= SOON:
            return reason
        gone, instead = (sum(POINTS[move.card] for move in after.played) for after in (best, other))
        return filled(SHEDS_MORE, "HHC-81", gone, instead or "none") if gone > instead else reason

    def _gift(self, after: Outlook) -> Card | None:
        """The card that the plan leaves on the discard pile though it fits on the opponent's board."""
        last = after.played[-1] if after.played else None
        if last is None or last.place != "discard":
            return None
        return last.card if after.takes(1 - after.seat) >> last.card & 1 else None

    def _gives_nothing(self, best: Outlook, other: Outlook) -> Reason | None:
        gift = self._gift(other)
        return None if gift is None else filled(GIVES_NOTHING, "HHC-64", card_name(gift), self._whose)


def stay_in(best: Outlook, others: Sequence[Outlook]) -> Reason | None:
    """Why not to go out where one could: the first thing that a player asks."""
    down = sum(len(cards) for cards in best.view.down_cards(best.seat))
    if best.goes_out or not down or not any(other.goes_out for other in others):
        return None
    return filled(STAY_IN, "HHC-82", cards_of(down))


def cards_of(number: int) -> str:
    """So many cards, in words."""
    return CARD if number == 1 else CARDS.format(number)


def _dont_block(best: Outlook, other: Outlook) -> Reason:
    return filled(DONT_BLOCK, "HHC-77")


def _block(best: Outlook, other: Outlook) -> Reason:
    return filled(BLOCK, "HHC-77")


def _closed(after: Outlook) -> list[Card]:
    """The cards with which the plan ends own columns for good: the ones put on a tail, not slipped behind."""
    return [move.card for move in after.played if move.place == "own" and not move.behind and not BELOW[move.card]]


def _closes(best: Outlook, other: Outlook) -> Reason:
    return filled(CLOSES, "HHC-38", card_name(_closed(other)[0]))


def _turn(best: Outlook, other: Outlook) -> Reason | None:
    if best.turned is None:
        return None
    column, head, tail = best.turned
    move = best.plan[-1]
    if len(best.plan) == 1:
        return filled(TURN_FIRST, "HHC-53", column + 1)
    if isinstance(move, Bank):
        return filled(TURN_THEN_BAR, "HHC-57", card_name(head))
    if tail < 0:
        assert isinstance(move, Build)
        if best.view.up[5 * best.seat + move.onto]:
            return filled(TURN_EMPTIED, "HHC-51", move.onto + 1, card_name(head))
        return filled(TURN_THEN_SPACE, "HHC-51", card_name(head))
    first = best.plan[0]
    if len(best.plan) == 2 and isinstance(first, Play) and first.card == tail:
        return filled(TURN_THEN_ONTO_IT, "HHC-48", card_name(head))
    template = TURN_THEN if len(best.plan) == 2 else TURN_AFTER
    return filled(template, "HHC-48", card_name(head), card_name(tail))


def _last_fits(after: Outlook) -> int:
    hand = after.hand
    return bool(hand) and not hand & (hand - 1) and not after.drew_unseen and bool(hand & after.takes(after.seat))


def _leaves_last(best: Outlook, other: Outlook) -> Reason:
    return filled(LEAVES_LAST, "HHC-70", card_name(best.hand.bit_length() - 1))


def _galaxies_placed(after: Outlook) -> int:
    placed = sum(_fills_space(after, move) for move in after.played)
    return placed + min(len(after.spaces()), (after.hand & GALAXIES).bit_count())


def _fills_space(after: Outlook, move: Play) -> bool:
    # a Galaxy goes on no card, so that wherever it lies it was put into a space or slipped behind
    return move.place == "own" and not move.behind and bool(GALAXIES >> move.card & 1)


def _space(best: Outlook, other: Outlook) -> Reason | None:
    if any(_fills_space(best, move) for move in best.played):
        return filled(FILLS_SPACE, "HHC-40")
    galaxies, spaces = cards_in(best.hand & GALAXIES), best.spaces()
    before = [column for column in spaces if best.view.up[5 * best.seat + column]]
    if not galaxies or not before:
        return None
    return filled(LEAVES_SPACE, "HHC-40", before[0] + 1, card_name(galaxies[0]))


def _helped(after: Outlook) -> list[Movable]:
    """The opponent's runs that could move onto a card that the plan plays across."""
    across = {move.card for move in after.played if move.place == "opp"}
    return [pair for pair in after.movable(1 - after.seat) if pair[1] in across]


def _denied(after: Outlook) -> bool:
    """Whether the plan takes a card that fits on the opponent's board."""
    return after.taken is not None and bool(after.takes(1 - after.seat) >> after.taken & 1)


def apart(best: Outlook, other: Outlook) -> Reason | None:
    """What the best way leaves and the other does not, though the other may leave as much of its like."""
    return _ready(best, other) or _key(best, other) or _fit(best, other)


def lighter(best: Outlook, other: Outlook) -> Reason | None:
    """By how much the best way leaves fewer points in the hand, where that is known."""
    if best.drew_unseen or other.drew_unseen or best.points_in_hand() >= other.points_in_hand():
        return None
    return filled(LIGHTER, "HHC-81", best.points_in_hand(), other.points_in_hand())


def _movable(after: Outlook) -> int:
    """How many runs can move off their down cards after the plan, or have done so in it."""
    return len(after.movable(after.seat)) + (after.turned is not None)


def _ready(best: Outlook, other: Outlook) -> Reason | None:
    less = {head for head, _ in other.movable(best.seat)}
    if other.turned is not None:
        less.add(other.turned[1])
    more = [pair for pair in best.movable(best.seat) if pair[0] not in less]
    if not more:
        return None
    head, tail = more[0]
    if tail < 0:
        return filled(READY_SPACE, "HHC-51", card_name(head)) if best.turned is None else None
    template = READY if best.turned is None else READY_TOO
    return filled(template, "HHC-48", card_name(head), card_name(tail))


def _could_be_put(after: Outlook) -> int:
    """The cards kept in hand that could have gone on the own board, where the plan puts none there; else none."""
    is_open = not after.view.first_place and not _put_on_own_board(after)
    return after.hand & after.takes_before() if is_open else 0


def _bridge(best: Outlook, other: Outlook, *, at_once: bool = True) -> Reason | None:
    """Keep a card for a run; a card that could be put there at once only if `at_once` says so."""
    if best.turned is not None:
        return None
    less = set(other.bridges())
    card, head = next(pair for pair in best.bridges() if pair not in less)
    if (_could_be_put(best) >> card & 1) and (not at_once or _put_on_own_board(other) >> card & 1):
        return None
    template = BRIDGE_MADE if other.hand >> card & 1 else BRIDGE
    return filled(template, "HHC-48", card_name(card), card_name(head))


def _key(best: Outlook, other: Outlook) -> Reason | None:
    less = {head for _, head in other.key_cards()}
    more = [(card, head) for card, head in best.key_cards() if head not in less and not other.hand >> card & 1]
    if not more or _could_be_put(best) >> more[0][0] & 1:
        return None
    return filled(KEY, "HHC-48", *map(card_name, more[0]))


def _cards_left(after: Outlook) -> int:
    return after.hand.bit_count() + after.drew_unseen


def _turns_left(after: Outlook) -> int:
    """The turns that the cards left take at least."""
    return (_cards_left(after) + 1) // 2


def _nearly_out(best: Outlook, other: Outlook) -> Reason | None:
    cards = _cards_left(best)
    # the last card must go on your own board
    if cards > SOON or best.turned is not None or not (_fitting(best) or best.drew_unseen):
        return None
    turns = _turns_left(best)
    return (
        filled(OUT_NEXT, "HHC-69", cards_of(cards)) if turns == 1 else filled(OUT_IN, "HHC-69", cards_of(cards), turns)
    )


def _fitting(after: Outlook) -> int:
    return after.hand & after.takes(after.seat)


def _fit(best: Outlook, other: Outlook, *, at_once: bool = True) -> Reason | None:
    """Cards that fit on the player's own board; one kept that could be put there at once only if `at_once` says so."""
    more = _fitting(best) & ~_fitting(other)
    if best.taken is not None and more >> best.taken & 1:
        return filled(FITS_TAKEN, "HHC-64", card_name(best.taken))
    kept = more & ~other.hand & ~_put_on_own_board(other)
    if not at_once:
        kept &= ~_could_be_put(best)
    more &= other.hand
    names = [card_name(card) for card in cards_in(kept or more)]
    if not names:
        return None
    if kept:
        return filled(KEEPS_TWO if len(names) > 1 else KEEPS, "HHC-37", *names[:2])
    if more & ~best.takes_before():
        return filled(FITS_THEN_TWO if len(names) > 1 else FITS_THEN, "HHC-37", *names[:2])
    return filled(ROOM_KEPT_TWO if len(names) > 1 else ROOM_KEPT, "HHC-37", *names[:2])


def _put_on_own_board(after: Outlook) -> int:
    return mask(move.card for move in after.played if move.place == "own")


def _took_unfit(after: Outlook) -> bool:
    return after.taken is not None and not after.takes(after.seat) >> after.taken & 1


def _unfit(best: Outlook, other: Outlook) -> Reason | None:
    if other.taken is None or not isinstance(best.plan[0], Draw):
        return None
    return filled(UNFIT, "HHC-64", card_name(other.taken), POINTS[other.taken])


def _bar(best: Outlook, other: Outlook) -> Reason | None:
    more = best.hand & best.state.bar_takes & ~(other.hand & other.state.bar_takes)
    if not more or not any(move.place == "bar" for move in best.played):
        return None
    return filled(BAR_NEXT, "HHC-59", card_name(cards_in(more)[0]))


def forced(view: View) -> Reason:
    """Why the only legal move is the only one."""
    if isinstance(view.legal[0], Draw):
        return filled(MUST_DRAW, "HHC-63")
    if view.options.short_opening and view.first_place and view.stock:
        return filled(SHORT_OPENING, "HHC-34")
    return filled(MUST_PASS, "HHC-68")
