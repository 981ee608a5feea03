"""What the coach of Hand-to-Hand Combat may say, and whether it is true."""

from collections.abc import Callable, Iterable

from game.rules.core import Card, Move
from game.rules.hand_to_hand.cards import DECK, POINTS, card_name, mask
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Place, Play
from game.rules.hand_to_hand.rules import apply, legal
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View
from tests.ai.coach.claims import Claims, Position

Here = Position[View]
CARD = r"((?:[1-7]|Moon|Sun|Galaxy) (?:Earth|Jupiter|Mars|Neptune|Saturn|Venus))"
NAME = r"(.{1,14}?)"
BY_NAME = {card_name(card): card for card in DECK}


def worlds(here: Here) -> list[State]:
    """Some states that agree with the view."""
    return [world for world in here.worlds() if isinstance(world, State)]


def after(world: State, moves: Iterable[Move]) -> State:
    """A world after some moves of its seat."""
    state = clone(world)
    seat = state.current_seat
    for move in moves:
        assert move in legal(state)
        apply(state, seat, move, None)
    return state


def asked(state: State, seat: int, hand: int | None = None, first: Place | str = "") -> State:
    """The state as if the seat were to move in a later turn, with another hand."""
    state = clone(state)
    state.result, state.due, state.current_seat, state.first_place = None, "", seat, first  # type: ignore[assignment]
    state.opened, state.turns = (True, True), (9, 9)
    if hand is not None:
        state.hands[seat] = hand
    return state


def fits(state: State, seat: int, card: Card) -> bool:
    """Whether a card may be played on the seat's own board."""
    another = mask([0 if card else 1])
    moves = legal(asked(state, seat, mask([card]) | another))
    return any(isinstance(move, Play) and move.card == card and move.place == "own" for move in moves)


def moving(state: State, seat: int, head: Card) -> list[Card]:
    """The tails onto which a run on down cards may move; -1 for an empty space."""
    moves = legal(asked(state, seat, first="bar"))
    found = []
    for move in moves:
        if (
            isinstance(move, Build)
            and state.down[5 * seat + move.column]
            and state.up[5 * seat + move.column][0] == head
        ):
            onto = state.up[5 * seat + move.onto]
            found.append(onto[-1] if onto else -1)
    return found


def everywhere(here: Here, holds: Callable[[State, State], bool]) -> bool:
    """Whether it holds in every world: of the state before, and of the one after the better way."""
    return all(holds(world, after(world, here.best.moves)) for world in worlds(here))


def somewhere(
    here: Here, holds: Callable[[State], bool], ways: Callable[[tuple[Move, ...]], bool] | None = None
) -> bool:
    """Whether it holds in every world after one of the other ways."""
    plans = [option.moves for option in here.others if ways is None or ways(option.moves)]
    return any(all(holds(after(world, plan)) for world in worlds(here)) for plan in plans)


def held(here: Here, moves: Iterable[Move]) -> set[Card]:
    """The cards known to be in hand after some moves."""
    hand = set(here.view.hands[here.view.viewer])
    for move in moves:
        if isinstance(move, Play):
            hand.remove(move.card)
        elif isinstance(move, Draw) and move.pile == "discard":
            hand.add(-1 if plays(moves, "discard") else here.view.discard[0])
    return hand


def plays(moves: Iterable[Move], place: str = "") -> list[Card]:
    return [move.card for move in moves if isinstance(move, Play) and place in ("", move.place)]


def counted(cards: Iterable[Card]) -> int:
    return sum(POINTS[card] for card in cards)


def is_opponent(here: Here, name: str) -> bool:
    return name.removesuffix("'s") in (here.called(1 - here.view.viewer, "your opponent"), "Your opponent")


def number(text: str) -> int:
    """The number in `1 card` or `3 points`, or in `a point`."""
    return 1 if text == "a point" else int(text.split()[0])


def goes_out(here: Here, name: str, cards: str) -> bool:
    seat = here.view.viewer
    out = everywhere(here, lambda _, state: state.result is not None and state.result.went_out == seat)
    return out and is_opponent(here, name) and number(cards) == len(here.view.hands[1 - seat])


def blocked(state: State) -> bool:
    return state.result is not None and state.result.went_out is None


def stays_in(here: Here, cards: str) -> bool:
    seat = here.view.viewer
    out = somewhere(here, lambda state: state.result is not None and state.result.went_out == seat)
    stays = everywhere(here, lambda _, state: state.result is None)
    return out and stays and number(cards) == sum(map(len, here.view.down_cards(seat)))


def turns_up(here: Here, head: str = "", tail: str = "", *, onto: str = "tail", least: int = 2, most: int = 2) -> bool:
    *before, last = here.best.moves
    seat = here.view.viewer

    def holds(world: State, _: State) -> bool:
        state = after(world, before)
        if not isinstance(last, Build | Bank) or not state.down[5 * seat + last.column]:
            return False
        if head and state.up[5 * seat + last.column][0] != BY_NAME[head]:
            return False
        if isinstance(last, Bank):
            return onto == "bar"
        target = state.up[5 * seat + last.onto]
        was_empty = not here.view.up[5 * seat + last.onto]
        if onto == "space":
            return not target and was_empty
        if onto == "emptied":
            return not target and not was_empty and last.onto == int(tail) - 1
        played = plays(before)
        if onto == "played":
            return bool(target) and target[-1] == played[0]
        return onto == "tail" and bool(target) and (not tail or target[-1] == BY_NAME[tail])

    return least <= len(here.best.moves) <= most and everywhere(here, holds)


def turns_up_in(here: Here, column: str) -> bool:
    move = here.best.moves[0]
    at = 5 * here.view.viewer + int(column) - 1
    return (
        len(here.best.moves) == 1
        and isinstance(move, Build | Bank)
        and move.column == int(column) - 1
        and everywhere(here, lambda world, state: len(state.down[at]) == len(world.down[at]) - 1)
    )


def can_move(here: Here, head: str, tail: str = "") -> bool:
    seat = here.view.viewer
    onto = BY_NAME[tail] if tail else -1
    return everywhere(
        here, lambda world, state: onto in moving(state, seat, BY_NAME[head]) and not moving(world, seat, BY_NAME[head])
    )


def can_move_too(here: Here, head: str, tail: str) -> bool:
    turned = isinstance(here.best.moves[-1], Build | Bank)
    return turned and can_move(here, head, tail)


def bridges(here: Here, card: str, head: str) -> bool:
    """The card can be put on the own board, and the run then moves onto it, which it can't now."""
    seat, kept = here.view.viewer, BY_NAME[card]

    def holds(_: State, state: State) -> bool:
        if kept not in held(here, here.best.moves) or moving(state, seat, BY_NAME[head]):
            return False
        turn = asked(state, seat, mask([kept]) | mask([0 if kept else 1]))
        puts = [move for move in legal(turn) if isinstance(move, Play) and move.card == kept and move.place == "own"]
        for put in puts:
            built = clone(turn)
            apply(built, seat, put, None)
            if kept in moving(built, seat, BY_NAME[head]):
                return True
        return False

    return everywhere(here, holds)


def stops(here: Here, whose: str, head: str, tail: str = "", card: str = "") -> bool:
    """The run can no longer move, by the first move if no `card` is named."""
    seat, onto = 1 - here.view.viewer, BY_NAME[tail] if tail else -1
    first = plays(here.best.moves[:1], "opp")
    if plays(here.best.moves, "opp") != ([BY_NAME[card]] if card else first) or (card and first):
        return False
    stopped = everywhere(here, lambda _, state: not moving(state, seat, BY_NAME[head]))
    could = everywhere(here, lambda world, _: onto in moving(world, seat, BY_NAME[head]))
    return is_opponent(here, whose) and bool(plays(here.best.moves, "opp")) and stopped and could


def helps(here: Here, card: str, whose: str, onto: str, head: str) -> bool:
    """The run could move onto the card if that is played in the other way named, and no other run of it."""
    seat, put = 1 - here.view.viewer, BY_NAME[card]
    named = f"{card} on {whose} {onto}"
    helped = somewhere(
        here, lambda state: put in moving(state, seat, BY_NAME[head]), lambda plan: named in here.words(plan)
    )
    return (
        is_opponent(here, whose)
        and helped
        and everywhere(here, lambda _, state: not moving(state, seat, BY_NAME[head]))
    )


def last_card(here: Here, card: str) -> bool:
    seat, left = here.view.viewer, BY_NAME[card]
    return everywhere(here, lambda _, state: state.hands[seat] == mask([left]) and fits(state, seat, left))


def opens(here: Here, whose: str) -> bool:
    seat = here.view.viewer
    return is_opponent(here, whose) and everywhere(here, lambda world, state: state.opened[seat] > world.opened[seat])


def _then(here: Here, word: str) -> bool:
    """Whether the sentence says *then* of a draw only if a move comes before it."""
    return bool(word.strip() == "Then take") == (len(here.best.moves) > 1)


def _shuts_in(here: Here) -> bool:
    """Whether the first card is slipped behind a run that could have moved away, and now can't."""
    seat, slip = here.view.viewer, here.best.moves[0]
    if not isinstance(slip, Play) or slip.place != "own" or not slip.behind:
        return False

    def moves_away(state: State) -> bool:
        moves = legal(asked(state, seat, first="bar"))
        return any(isinstance(move, Build) and move.column == slip.column for move in moves)

    return all(moves_away(world) and not moves_away(after(world, [slip])) for world in worlds(here))


def _fits_in_front(state: State, seat: int, card: Card) -> bool:
    moves = legal(asked(state, seat, mask([card, 0 if card else 1])))
    own = [move for move in moves if isinstance(move, Play) and move.place == "own" and move.card == card]
    return any(not move.behind for move in own)


def fit(
    here: Here, *cards: str, before: bool | None = None, taken: bool = False, lost: bool = False, then: str = ""
) -> bool:
    """The cards are in hand and fit on the own board; so they did `before`, or not, and elsewhere they are `lost`."""
    seat, here_held = here.view.viewer, held(here, here.best.moves)
    kept = [BY_NAME[card] for card in cards]
    if not all(card in here_held for card in kept):
        return False
    if taken and (kept != [here.view.discard[0]] or not _then(here, then)):
        return False
    if before is False and _shuts_in(here):
        return everywhere(here, lambda _, state: all(_fits_in_front(state, seat, card) for card in kept))
    if lost and not any(not set(kept) & held(here, option.moves) for option in here.others):
        return False
    return everywhere(
        here,
        lambda world, state: all(
            fits(state, seat, card) and before in (None, fits(world, seat, card)) for card in kept
        ),
    )


def only_fit(here: Here, card: str) -> bool:
    """Whether none of the other cards fits on the own board."""
    seat, others = here.view.viewer, held(here, here.best.moves) - {BY_NAME[card], -1}
    return everywhere(here, lambda _, state: not any(fits(state, seat, each) for each in others))


def unfit(here: Here, card: str, points: str) -> bool:
    seat, left = here.view.viewer, BY_NAME[card]
    takes = any(left in held(here, option.moves) - set(here.view.hands[seat]) for option in here.others)
    return (
        takes
        and POINTS[left] == int(points)
        and here.view.discard[0] == left
        and somewhere(here, lambda state: not fits(state, seat, left))
    )


def denies(here: Here, then: str, card: str, name: str, whose: str) -> bool:
    seat, took = here.view.viewer, BY_NAME[card]
    got = took in held(here, here.best.moves) - set(here.view.hands[seat])
    fitting = everywhere(here, lambda _, state: fits(state, 1 - seat, took))
    return is_opponent(here, name) and is_opponent(here, whose) and got and fitting and _then(here, then)


def gives(here: Here, card: str, whose: str) -> bool:
    gift, seat = BY_NAME[card], 1 - here.view.viewer
    given = somewhere(here, lambda state: fits(state, seat, gift), lambda plan: gift in plays(plan, "discard"))
    return is_opponent(here, whose) and given and gift not in plays(here.best.moves, "discard")


def _draws(here: Here) -> bool:
    return any(isinstance(move, Draw) and move.pile == "stock" for move in here.best.moves)


def _lost(here: Here) -> int:
    return counted(here.view.hands[here.view.viewer]) - counted(held(here, here.best.moves))


def _keeps_dearer(here: Here) -> bool:
    """Whether a card that counts more than the last one played is kept, though it could be played then or after it."""
    last = max(at for at, move in enumerate(here.best.moves) if isinstance(move, Play))
    before = here.best.moves[: last + (last + 1 < len(here.best.moves))]
    could = [move.card for move in legal(after(worlds(here)[0], before)) if isinstance(move, Play)]
    kept = held(here, here.best.moves) & set(here.view.hands[here.view.viewer]) & set(could)
    return any(POINTS[card] > POINTS[plays(here.best.moves)[-1]] for card in kept)


def sheds(here: Here, points: str, *, cards: int = 1, draws: bool = False) -> bool:
    is_main = not here.is_hint or not _keeps_dearer(here)
    plain = _draws(here) == draws and len(plays(here.best.moves)) == cards
    return plain and is_main and _lost(here) == number(points)


def sheds_soon(here: Here, name: str, cards: str, points: str) -> bool:
    left = len(here.view.hands[1 - here.view.viewer])
    soon = is_opponent(here, name) and left == number(cards) <= 4
    return soon and sheds(here, points, cards=len(plays(here.best.moves)))


def lighter(here: Here, points: str, instead: str) -> bool:
    (other,) = here.others
    known = not any(isinstance(move, Draw) and move.pile == "stock" for move in (*here.best.moves, *other.moves))
    sums = [counted(held(here, moves)) for moves in (here.best.moves, other.moves)]
    return known and sums == [int(points), int(instead)] and sums[0] < sums[1]


def short_opening(here: Here) -> bool:
    first = here.view.turns[here.view.viewer] <= 1 and here.view.dealer != here.view.viewer
    return [move.word for move in here.view.legal] == ["pass"] and here.view.options.short_opening and first


TURN = "turns up a card"
FITS = "fits on your board"
SHEDS = "sheds points"
POINTS_OF = r"(a point|\d+ points)"
CARDS_OF = r"(1 card|\d+ cards)"
CLAIMS: Claims = (
    ("goes out", rf"You go out, and {NAME} counts {CARDS_OF} in hand\.", goes_out),
    ("ends the hand", r"This is the second pass in a row, so the hand ends now\.",
     lambda here: everywhere(here, lambda _, state: blocked(state))),
    ("keeps the hand going", r"Don't pass now: a second pass in a row would end the hand\.",
     lambda here: somewhere(here, blocked) and everywhere(here, lambda _, state: not blocked(state))),
    ("stays in", rf"Don't go out yet: your {CARDS_OF} face down would count double\.", stays_in),
    (TURN, r"It turns up a face-down card in column (\d), which would have counted double\.", turns_up_in),
    (TURN, rf"Then {CARD} moves onto {CARD} and turns up a card\.",
     lambda here, *cards: turns_up(here, *cards, most=99)),
    (TURN, rf"Then {CARD} moves onto it and turns up a card\.", lambda here, head: turns_up(here, head, onto="played")),
    (TURN, rf"Then {CARD} moves into the space and turns up a card\.",
     lambda here, head: turns_up(here, head, onto="space", most=99)),
    (TURN, rf"That empties column (\d): then {CARD} moves there and turns up a card\.",
     lambda here, column, head: turns_up(here, head, column, onto="emptied", most=99)),
    (TURN, rf"Then {CARD} goes to the bar and turns up a card\.",
     lambda here, head: turns_up(here, head, onto="bar", most=99)),
    ("opens a column", rf"{CARD} can then move onto {CARD} and turn up a card\.", can_move),
    ("opens a column", rf"Then {CARD} can move onto {CARD} as well, and turn up another card\.", can_move_too),
    ("opens a column", rf"{CARD} can then move into the empty space and turn up a card\.", can_move),
    ("keeps a card for a run", rf"Keep {CARD} for your next turn: {CARD} can move onto it and turn up a card\.",
     bridges),
    ("keeps a card for a run", rf"Next turn {CARD} fits on your board, and {CARD} can move onto it\.", bridges),
    ("stops a run", rf"It stops {NAME} {CARD} moving onto {CARD} and turning up a card\.", stops),
    ("stops a run", rf"It stops {NAME} {CARD} moving into the empty space\.", stops),
    ("stops a run", rf"Then {CARD} stops {NAME} {CARD} moving onto {CARD}\.",
     lambda here, card, whose, head, tail="": stops(here, whose, head, tail, card)),
    ("stops a run", rf"Then {CARD} stops {NAME} {CARD} moving into the empty space\.",
     lambda here, card, whose, head, tail="": stops(here, whose, head, tail, card)),
    ("helps a run", rf"With {CARD} on {NAME} {CARD}, {CARD} could move onto it\.", helps),
    ("leaves a last card", rf"It leaves you {CARD}, a last card that fits on your own board\.", last_card),
    ("opens other places", rf"Once you have played on your own board, you can use the bar and {NAME} board\.", opens),
    (FITS, rf"(Take|Then take) {CARD}: it fits on your own board\.",
     lambda here, then, card: fit(here, card, taken=True, then=then)),
    (FITS, rf"(Take|Then take) {CARD}: no other card of yours fits on your own board\.",
     lambda here, then, card: fit(here, card, taken=True, then=then) and only_fit(here, card)),
    (FITS, rf"It makes room for {CARD} on your own board\.", lambda here, card: fit(here, card, before=False)),
    (FITS, rf"It makes room for {CARD} and {CARD} on your own board\.",
     lambda here, *cards: fit(here, *cards, before=False)),
    (FITS, rf"It keeps room for {CARD} on your own board\.", lambda here, card: fit(here, card, before=True)),
    (FITS, rf"It keeps room for {CARD} and {CARD} on your own board\.",
     lambda here, *cards: fit(here, *cards, before=True)),
    (FITS, rf"Keep {CARD}: it fits on your own board later\.", lambda here, card: fit(here, card, lost=True)),
    (FITS, rf"Keep {CARD} and {CARD}: they fit on your own board later\.",
     lambda here, *cards: fit(here, *cards, lost=True)),
    ("leaves a card", rf"{CARD} counts (\d+) and fits nowhere on your own board\.", unfit),
    ("denies a card", rf"(Take|Then take) {CARD} before {NAME} does: it fits on {NAME} board\.", denies),
    ("gives a card", rf"Discarding {CARD} would be a gift: it fits on {NAME} board\.", gives),
    (SHEDS, rf"It gets rid of {POINTS_OF}\.", sheds),
    (SHEDS, rf"Your two cards this turn get rid of {POINTS_OF}\.", lambda here, points: sheds(here, points, cards=2)),
    (SHEDS, rf"It gets rid of {POINTS_OF} before you draw\.", lambda here, points: sheds(here, points, draws=True)),
    (SHEDS, rf"{NAME} has {CARDS_OF} left: get rid of {POINTS_OF} now\.", sheds_soon),
    (SHEDS, r"It leaves (\d+) points in your hand, not (\d+)\.", lighter),
    ("only move", r"You can't play any of your cards now, so you draw\.",
     lambda here: len(here.view.legal) == 1 and isinstance(here.view.legal[0], Draw)),
    ("only move", r"There is nothing left to draw, so you pass\.",
     lambda here: [move.word for move in here.view.legal] == ["pass"] and not (here.view.stock or here.view.discard)),
    ("only move", r"A short opening is one card, then building: pass to end it\.", short_opening),
    ("nothing better", r"Nothing else was clearly better\.", lambda here: not here.others),
)  # fmt: skip
