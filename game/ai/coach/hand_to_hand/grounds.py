"""The grounds for a turn of Hand-to-Hand Combat.

A ground explains as much of the difference as the evaluation gives for it: its weight times how much more of it the
better way leaves. A ground that ends the hand decides everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import ALL, FORCED, Ground, Told, Way, cards_of, filled, is_main, points_of
from game.ai.coach.hand_to_hand.outlook import UNSEEN_POINTS, Outlook, look_ahead
from game.ai.search.hand_to_hand.evaluation import NAMES
from game.ai.search.hand_to_hand.weights import WEIGHTS
from game.rules.core import Card
from game.rules.hand_to_hand.cards import POINTS, card_name, cards_in, mask
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View

STAY_IN = "Don't go out yet: your {} face down would count double."
GO_OUT = "You go out, and {} counts {} in hand."
BLOCK = "This is the second pass in a row, so the hand ends now."
DONT_BLOCK = "Don't pass now: a second pass in a row would end the hand."
TURN_FIRST = "It turns up a face-down card in column {}, which would have counted double."
TURN_THEN = "Then {} moves onto {} and turns up a card."
TURN_THEN_ONTO_IT = "Then {} moves onto it and turns up a card."
TURN_THEN_SPACE = "Then {} moves into the space and turns up a card."
TURN_EMPTIED = "That empties column {}: then {} moves there and turns up a card."
TURN_THEN_BAR = "Then {} goes to the bar and turns up a card."
LEAVES_LAST = "It leaves you {}, a last card that fits on your own board."
OPENS_ELSEWHERE = "Once you have played on your own board, you can use the bar and {} board."
READY = "{} can then move onto {} and turn up a card."
READY_TOO = "Then {} can move onto {} as well, and turn up another card."
READY_SPACE = "{} can then move into the empty space and turn up a card."
BRIDGE = "Keep {} for your next turn: {} can move onto it and turn up a card."
BRIDGE_MADE = "Next turn {} fits on your board, and {} can move onto it."
STOPS = "It stops {} {} moving onto {} and turning up a card."
STOPS_SPACE = "It stops {} {} moving into the empty space."
THEN_STOPS = "Then {} stops {} {} moving onto {}."
THEN_STOPS_SPACE = "Then {} stops {} {} moving into the empty space."
WOULD_HELP = "With {} on {} {}, {} could move onto it."
KEEPS = "Keep {}: it fits on your own board later."
KEEPS_TWO = "Keep {} and {}: they fit on your own board later."
TAKE, THEN_TAKE = "take {}", "then take {}"
FITS_TAKEN = "{}: it fits on your own board."
ONLY_TAKEN_FITS = "{}: no other card of yours fits on your own board."
FITS_THEN = "It makes room for {} on your own board."
FITS_THEN_TWO = "It makes room for {} and {} on your own board."
ROOM_KEPT = "It keeps room for {} on your own board."
ROOM_KEPT_TWO = "It keeps room for {} and {} on your own board."
UNFIT = "{} counts {} and fits nowhere on your own board."
DENIES = "{} before {} does: it fits on {} board."
LIGHTER = "It leaves {} points in your hand, not {}."
SHEDS = "It gets rid of {}."
SHEDS_TURN = "Your two cards this turn get rid of {}."
SHEDS_FIRST = "It gets rid of {} before you draw."
SHEDS_SOON = "{} has {} left: get rid of {} now."
GIVES_NOTHING = "Discarding {} would be a gift: it fits on {} board."
MUST_DRAW = "You can't play any of your cards now, so you draw."
MUST_PASS = "There is nothing left to draw, so you pass."
SHORT_OPENING = "A short opening is one card, then building: pass to end it."
SOON = 4
"""The most cards of a hand that is worth mentioning."""
TENTHS = 10
"""The thousandths of a point in a hundredth."""


class Grounds:
    """The grounds, with the opponent called by name."""

    def __init__(self, name: str) -> None:
        self._name = name or "your opponent"
        self._whose = f"{self._name}'s"

    def all(self) -> tuple[Ground[Outlook], ...]:
        """Every ground; the first of equal ones is given."""
        return (
            Ground(self._go_out),
            Ground(_block),
            Ground(_dont_block, warns=True),
            Ground(_turn),
            Ground(_ready),
            Ground(lambda best, other: _bridge(best, other, at_once=False)),
            Ground(_bridge, warns=True),
            Ground(self._stop),
            Ground(self._would_help, warns=True),
            Ground(_leaves_last),
            Ground(self._opens),
            Ground(lambda best, other: _fit(best, other, at_once=False)),
            Ground(_fit, warns=True),
            Ground(_unfit),
            Ground(self._deny),
            Ground(self._gives_nothing, warns=True),
            Ground(_lighter, warns=True),
            Ground(lambda best, other: None if _keeps_dearer(best) else self._shed(best, other)),
            Ground(self._shed, warns=True),
        )

    def _go_out(self, best: Outlook, other: Outlook) -> Told | None:
        if not best.goes_out or other.goes_out:
            return None
        counts = cards_of(len(best.view.hands[1 - best.seat]))
        return Told(filled("goes out", GO_OUT, "HHC-81", self._name, counts), ALL)

    def _opens(self, best: Outlook, other: Outlook) -> Told | None:
        # that a card turns up is more than any first card does
        if not best.state.opened[best.seat] or other.state.opened[other.seat] or best.turned is not None:
            return None
        makes = -_own("has not put a card on its own board")
        return Told(filled("opens other places", OPENS_ELSEWHERE, "HHC-26", self._whose), makes)

    def _stop(self, best: Outlook, other: Outlook) -> Told | None:
        left, could = (after.movable(1 - after.seat) for after in (best, other))
        before = look_ahead(best.view, ()).movable(1 - best.seat)
        stopped = [pair for pair in could if pair in before and pair[0] not in {head for head, _ in left}]
        across = next((move for move in best.played if move.place == "opp"), None)
        if not stopped or across is None:
            return None
        (head, tail), names = stopped[0], [self._whose, *map(card_name, stopped[0])]
        templates, clause = (STOPS, THEN_STOPS), "HHC-48"
        if tail < 0:
            templates, clause, names = (STOPS_SPACE, THEN_STOPS_SPACE), "HHC-51", [self._whose, card_name(head)]
        if across != best.plan[0]:
            names.insert(0, card_name(across.card))
        makes = (len(left) - len(could)) * _others("runs on down cards that can move")
        return Told(filled("stops a run", templates[across != best.plan[0]], clause, *names), makes)

    def _would_help(self, best: Outlook, other: Outlook) -> Told | None:
        left, could = (after.movable(1 - after.seat) for after in (best, other))
        for play in other.played:
            run = other.view.up[5 * (1 - best.seat) + play.column] if play.place == "opp" else ()
            helped = next((head for head, tail in could if tail == play.card and head not in dict(left)), None)
            if run and helped is not None:
                names = card_name(play.card), self._whose, card_name(run[-1]), card_name(helped)
                makes = (len(left) - len(could)) * _others("runs on down cards that can move")
                return Told(filled("helps a run", WOULD_HELP, "HHC-48", *names), makes)
        return None

    def _deny(self, best: Outlook, other: Outlook) -> Told | None:
        if best.taken is None or other.taken is not None or not best.takes(1 - best.seat) >> best.taken & 1:
            return None
        makes = -_others("cards that fit on its own board")
        return Told(filled("denies a card", DENIES, "HHC-64", _take(best), self._name, self._whose), makes)

    def _shed(self, best: Outlook, other: Outlook) -> Told | None:
        """Give the points by which the hand gets lighter: none by building, and less what is drawn."""
        gone = sum(POINTS[card] for card in best.view.hands[best.seat]) - best.known_points()
        if gone <= 0 or not best.played:
            return None
        left = len(best.view.hands[1 - best.seat])
        makes = (best.points_in_hand() - other.points_in_hand()) * _a_point_in_hand(best)
        points = points_of(gone)
        if best.drew_unseen:
            return Told(filled("sheds points", SHEDS_FIRST, "HHC-81", points), makes)
        if left <= SOON:
            return Told(filled("sheds points", SHEDS_SOON, "HHC-81", self._name, cards_of(left), points), makes)
        return Told(filled("sheds points", SHEDS if len(best.played) == 1 else SHEDS_TURN, "HHC-81", points), makes)

    def _gives_nothing(self, best: Outlook, other: Outlook) -> Told | None:
        gift = _gift(other)
        if gift is None or _gift(best) is not None:
            return None
        makes = -_others("cards that fit on its own board")
        return Told(filled("gives a card", GIVES_NOTHING, "HHC-64", card_name(gift), self._whose), makes)


def _keeps_dearer(after: Outlook) -> bool:
    """Whether a kept card that counts more could have been played instead of the last one."""
    last = after.played[-1] if after.played else None
    can_discard = after.view.first_place or len(after.plan) > 1
    could = cards_in(after.hand) if can_discard else [move.card for move in after.view.legal if isinstance(move, Play)]
    kept = [card for card in could if after.hand >> card & 1 and card != after.taken]
    return last is not None and any(POINTS[card] > POINTS[last.card] for card in kept)


def stay_in(best: Outlook, others: Sequence[Way[Outlook]]) -> Reason | None:
    """The reason not to go out when one could, which a player asks first."""
    down = sum(len(cards) for cards in best.view.down_cards(best.seat))
    told = Told(filled("stays in", STAY_IN, "HHC-82", cards_of(down)), 2 * UNSEEN_POINTS * down * 100)
    is_over = best.goes_out or best.blocks
    if is_over or not any(way.leaves.goes_out and is_main(told, way) for way in others):
        return None
    return told.reason


def forced(view: View) -> Reason:
    """The reason why the only legal move is the only one."""
    if isinstance(view.legal[0], Draw):
        return filled(FORCED, MUST_DRAW, "HHC-63")
    if view.options.short_opening and view.first_place and view.stock:
        return filled(FORCED, SHORT_OPENING, "HHC-34")
    return filled(FORCED, MUST_PASS, "HHC-68")


def _own(name: str) -> int:
    """The gain from one more of a feature of the player's, once the opponent is to move, in hundredths of a point."""
    return -WEIGHTS[len(NAMES) + NAMES.index(name)] // TENTHS


def _others(name: str) -> int:
    """The gain to the player from one more of a feature of the opponent's, in hundredths of a point."""
    return -WEIGHTS[NAMES.index(name)] // TENTHS


def _nearer(feature: str, turns: int) -> int:
    """The gain from one more of a feature when somebody is `turns` turns from going out."""
    when = {1: "within a turn of", 2: "two turns from", 3: "three turns from"}.get(turns, "any turns from")
    near = [name for name in NAMES if name.startswith(f"{feature}, ") and name.endswith(f" {when} going out")]
    return _own(feature) + sum(map(_own, near))


def _a_point_in_hand(after: Outlook) -> int:
    return _nearer("points in hand", (len(after.view.hands[1 - after.seat]) + 1) // 2)


def _a_down_card(after: Outlook) -> int:
    cards = min(after.hand.bit_count() + after.drew_unseen, len(after.view.hands[1 - after.seat]))
    turns = (cards + 1) // 2
    soon = _own("down cards, somebody within two turns of going out") if turns <= 2 else 0
    return 2 * UNSEEN_POINTS * _nearer("points of down cards", turns) + _own("down cards") + soon


def _dont_block(best: Outlook, other: Outlook) -> Told | None:
    if not other.blocks or best.blocks:
        return None
    return Told(filled("keeps the hand going", DONT_BLOCK, "HHC-77"), ALL)


def _block(best: Outlook, other: Outlook) -> Told | None:
    return Told(filled("ends the hand", BLOCK, "HHC-77"), ALL) if best.blocks and not other.blocks else None


def _turn(best: Outlook, other: Outlook) -> Told | None:
    if best.turned is None or other.turned is not None:
        return None
    return Told(_turned(best, *best.turned), -_a_down_card(best))


def _turned(best: Outlook, column: int, head: Card, tail: Card) -> Reason:
    kind, move = "turns up a card", best.plan[-1]
    if len(best.plan) == 1:
        return filled(kind, TURN_FIRST, "HHC-53", column + 1)
    if isinstance(move, Bank):
        return filled(kind, TURN_THEN_BAR, "HHC-57", card_name(head))
    if tail < 0:
        assert isinstance(move, Build)
        if best.view.up[5 * best.seat + move.onto]:
            return filled(kind, TURN_EMPTIED, "HHC-51", move.onto + 1, card_name(head))
        return filled(kind, TURN_THEN_SPACE, "HHC-51", card_name(head))
    first = best.plan[0]
    if len(best.plan) == 2 and isinstance(first, Play) and first.card == tail:
        return filled(kind, TURN_THEN_ONTO_IT, "HHC-48", card_name(head))
    return filled(kind, TURN_THEN, "HHC-48", card_name(head), card_name(tail))


def _leaves_last(best: Outlook, other: Outlook) -> Told | None:
    if not _last_fits(best) or _last_fits(other):
        return None
    makes = _own("one card in hand that goes out")
    return Told(filled("leaves a last card", LEAVES_LAST, "HHC-70", card_name(best.hand.bit_length() - 1)), makes)


def _last_fits(after: Outlook) -> bool:
    hand = after.hand
    return bool(hand) and not hand & (hand - 1) and not after.drew_unseen and bool(hand & after.takes(after.seat))


def _take(best: Outlook) -> str:
    """The words for taking the top discard, which is the plan's last move, and often its only one."""
    assert best.taken is not None
    return (THEN_TAKE if len(best.plan) > 1 else TAKE).format(card_name(best.taken))


def _movable(after: Outlook) -> int:
    """The number of runs that can move off their down cards after the plan, or have done so in it."""
    return len(after.movable(after.seat)) + (after.turned is not None)


def _ready(best: Outlook, other: Outlook) -> Told | None:
    less = {head for after in (other, look_ahead(best.view, ())) for head, _ in after.movable(best.seat)}
    if other.turned is not None:
        less.add(other.turned[1])
    more = [pair for pair in best.movable(best.seat) if pair[0] not in less]
    if not more:
        return None
    head, tail = more[0]
    makes = (_movable(best) - _movable(other)) * _own("runs on down cards that can move")
    if tail < 0:
        reason = filled("opens a column", READY_SPACE, "HHC-51", card_name(head))
        return Told(reason, makes) if best.turned is None else None
    template = READY if best.turned is None else READY_TOO
    return Told(filled("opens a column", template, "HHC-48", card_name(head), card_name(tail)), makes)


def _could_be_put(after: Outlook) -> int:
    """The cards in hand that could have gone on the player's own board, if the plan plays none there; else none."""
    is_open = not after.view.first_place and not _put_on_own_board(after)
    return after.hand & after.takes_before() if is_open else 0


def _bridge(best: Outlook, other: Outlook, *, at_once: bool = True) -> Told | None:
    """Keep a card for a run; a card that could be put there at once only if `at_once` says so."""
    less = {head for _, head in other.bridges()} | {head for head, _ in other.movable(best.seat)}
    more = [pair for pair in best.bridges() if pair[1] not in less]
    if not more or best.turned is not None or other.turned is not None:
        return None
    card, head = more[0]
    if (_could_be_put(best) >> card & 1) and (not at_once or _put_on_own_board(other) >> card & 1):
        return None
    worth = _own("runs on down cards that a card of the hand would let move")
    makes = (len(best.bridges()) - len(other.bridges())) * worth
    template = BRIDGE_MADE if other.hand >> card & 1 or card == best.taken else BRIDGE
    return Told(filled("keeps a card for a run", template, "HHC-48", card_name(card), card_name(head)), makes)


def _fit(best: Outlook, other: Outlook, *, at_once: bool = True) -> Told | None:
    """Cards that fit on the player's own board; one kept that could be put there at once only if `at_once` says so."""
    fits, instead = best.hand & best.takes(best.seat), other.hand & other.takes(other.seat)
    more, kind = fits & ~instead, "fits on your board"
    makes = (fits.bit_count() - instead.bit_count()) * _own("cards that fit on its own board")
    if fits and not instead:
        makes += _first_fit(other)
    if best.taken is not None and more >> best.taken & 1:
        template = FITS_TAKEN if fits & ~mask([best.taken]) else ONLY_TAKEN_FITS
        return Told(filled(kind, template, "HHC-64", _take(best)), makes)
    kept = more & ~other.hand & ~_put_on_own_board(other)
    if not at_once:
        kept &= ~_could_be_put(best)
    # room behind a card is no gain where the run could have moved away and left an empty space
    more &= other.hand & (best.tails(best.seat) if best.shuts_in() else fits)
    names = [card_name(card) for card in cards_in(kept or more)]
    if not names:
        return None
    if kept:
        templates = KEEPS, KEEPS_TWO
    elif more & ~best.takes_before():
        names = [card_name(card) for card in cards_in(more & ~best.takes_before())]
        templates = FITS_THEN, FITS_THEN_TWO
    else:
        templates = ROOM_KEPT, ROOM_KEPT_TWO
    return Told(filled(kind, templates[len(names) > 1], "HHC-37", *names[:2]), makes)


def _first_fit(after: Outlook) -> int:
    """The worth of a card that fits on the player's board where no other does: without one, no card can be played.

    The board is opened a turn earlier, in which two cards are played and none is drawn.
    """
    turn = 3 * UNSEEN_POINTS * -_a_point_in_hand(after) - _own("has not put a card on its own board")
    return 0 if after.state.opened[after.seat] else turn


def _put_on_own_board(after: Outlook) -> int:
    return mask(move.card for move in after.played if move.place == "own")


def _unfit(best: Outlook, other: Outlook) -> Told | None:
    card = other.taken
    if card is None or not isinstance(best.plan[-1], Draw) or best.taken is not None:
        return None
    if other.takes(other.seat) >> card & 1:
        return None
    worth = _own("cards that fit on its own board")
    drawn = best.unseen_fit(worth if best.hand & best.takes(best.seat) else worth + _first_fit(best))
    makes = (UNSEEN_POINTS - POINTS[card]) * _a_point_in_hand(best) + drawn
    return Told(filled("leaves a card", UNFIT, "HHC-64", card_name(card), POINTS[card]), makes)


def _gift(after: Outlook) -> Card | None:
    """The card that the plan leaves on the discard pile though it fits on the opponent's board."""
    last = after.played[-1] if after.played else None
    if last is None or last.place != "discard":
        return None
    return last.card if after.takes(1 - after.seat) >> last.card & 1 else None


def _lighter(best: Outlook, other: Outlook) -> Told | None:
    """The ground that the best way leaves fewer points in the hand, if that is known."""
    if best.drew_unseen or other.drew_unseen or best.known_points() >= other.known_points():
        return None
    makes = (best.known_points() - other.known_points()) * _a_point_in_hand(best)
    return Told(filled("sheds points", LIGHTER, "HHC-81", best.known_points(), other.known_points()), makes)
