"""What the coach of Hit the Deck may say, and whether it is true."""

from collections.abc import Callable

from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import (
    CARD_NAMES,
    DECK,
    FITS,
    HIT_HAND,
    HIT_NUMBER,
    KIND_MASK,
    NAMES,
    POINTS,
    colour_of,
    demand_of,
    is_hit,
)
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Keep, Play
from game.rules.hit_the_deck.rules import apply, legal
from game.rules.hit_the_deck.state import State, clone
from game.rules.hit_the_deck.view import View
from tests.ai.coach.claims import Claims, Position

Here = Position[View]
HIT = r"HIT-(?:number [1-5]|colour (?:red|yellow|green|blue)|hand)"
KIND = rf"((?:red|yellow|green|blue) (?:[1-5]|Cut|Flip)|{HIT})"
CARD = rf"((?:a )?(?:red|yellow|green|blue) (?:[1-5]|Cut|Flip)|(?:a )?{HIT})"
COLOUR = r"(red|yellow|green|blue)"
NAME = r"(.{1,16}?)"
CARDS_OF = r"(1 card|\d+ cards)"
POINTS_OF = r"(a point|\d+ points)"
BY_NAME = {**{name: kind for kind, name in enumerate(NAMES)}, **{name: kind for kind, name in enumerate(CARD_NAMES)}}
SOON = 3


def afterwards(here: Here) -> list[State]:
    """Some states that agree with the view, after the better move."""
    states = []
    for world in here.worlds():
        assert isinstance(world, State)
        state = clone(world)
        apply(state, here.view.viewer, here.best.moves[0], None)
        states.append(state)
    return states


def top(state: State) -> Card:
    return state.discard[-1] & KIND_MASK


def next_seat(here: Here) -> int:
    return (here.view.viewer + here.view.direction) % len(here.view.hands)


def is_next(here: Here, name: str) -> bool:
    return name.lower() == here.called(next_seat(here), "the next player").lower()


def number(text: str) -> int:
    """The number in `1 card`, `3 points` or `3`, or in `a point`."""
    return 1 if text == "a point" else int(text.split()[0])


def played(here: Here) -> Card | None:
    move = here.best.moves[0]
    return move.card if isinstance(move, Play) else None


def others_play(here: Here, card: Card) -> bool:
    return any(isinstance(option.moves[0], Play) and option.moves[0].card == card for option in here.others)


def kept(here: Here) -> list[Card]:
    """The cards in hand after the better move."""
    hand = list(here.view.hands[here.view.viewer])
    card = played(here)
    if card is not None:
        hand.remove(card)
    return hand


def unseen(here: Here) -> list[Card]:
    """The cards that the seat can't see."""
    left = list(DECK)
    for pile in (*here.view.hands, here.view.draw, here.view.discard):
        for card in pile:
            if card != HIDDEN:
                left.remove(card)
    return left


def least_cards(here: Here) -> int:
    """The fewest cards that another seat has."""
    return min(len(hand) for seat, hand in enumerate(here.view.hands) if seat != here.view.viewer)


def nearest(here: Here, name: str, cards: str) -> bool:
    """Whether the name and the number are those of a seat that has the fewest cards."""
    seats = [
        seat for seat, hand in enumerate(here.view.hands) if seat != here.view.viewer and len(hand) == least_cards(here)
    ]
    names = [here.called(seat, "the next player" if seat == next_seat(here) else "another player") for seat in seats]
    return name.lower() in [each.lower() for each in names] and number(cards) == least_cards(here)


def goes_out(here: Here) -> bool:
    seat = here.view.viewer
    return all(
        state.result is not None and state.result.went_out == seat and state.result.scores[seat] == 0
        for state in afterwards(here)
    )


def must(here: Here, name: str, cards: str = "", *, duty: str) -> bool:
    """Whether the next seat has to cut or flip, and nothing else."""
    kind = {"cut": Cut, "flip": Flip}[duty]
    seat = next_seat(here)
    obeys = all(
        state.current_seat == seat and all(isinstance(move, kind) for move in legal(state))
        for state in afterwards(here)
    )
    return is_next(here, name) and obeys and (not cards or number(cards) == len(here.view.hands[seat]))


def comes_back(here: Here, name: str, *, duty: str) -> bool:
    if not must(here, name, duty=duty):
        return False
    for state in afterwards(here):
        apply(state, state.current_seat, legal(state)[0], None)
        if state.current_seat != here.view.viewer:
            return False
    return True


def turns_up(here: Here, card: str, holds: Callable[[State], bool] = lambda state: True) -> bool:
    """Whether the cut turns up the card, which was seen before, as it is the same in every world."""
    return all(top(state) == BY_NAME[card] and holds(state) for state in afterwards(here))


def cut_cards(here: Here) -> list[Card]:
    """The cards known to be turned up by the other cuts."""
    lifted = [option.moves[0].lifted for option in here.others if isinstance(option.moves[0], Cut)]
    return [here.view.draw[count - 1] for count in lifted if here.view.draw[count - 1] != HIDDEN]


def next_draw_is(here: Here, card: str) -> bool:
    """Whether it is drawn next and doesn't fit."""
    drawn = BY_NAME[card]
    return all(
        state.draw[-1] & KIND_MASK == drawn and drawn not in FITS[state.discard[-1]] for state in afterwards(here)
    )


def told_by_draws(here: Here, name: str, *, demand: bool) -> bool:
    seat, card = next_seat(here), played(here)
    if card is None or (demand_of(card) is not None) != demand or not is_next(here, name):
        return False
    if FITS[card] & set(here.view.known[seat]):
        return False
    fits = sum(1 << kind for kind in FITS[card])
    told = sum(covered for covered, kinds in here.view.voids[seat] if not fits & ~kinds)
    return told >= len(here.view.hands[seat]) - len(here.view.known[seat])


def few_meet(here: Here, name: str, cards: str, fits: str, all_cards: str) -> bool:
    card, left = played(here), unseen(here)
    return (
        is_next(here, name)
        and card is not None
        and demand_of(card) is not None
        and number(cards) == len(here.view.hands[next_seat(here)]) <= SOON
        and (sum(each in FITS[card] for each in left), len(left)) == (int(fits), int(all_cards))
        and 3 * int(fits) <= int(all_cards)
    )


def turns_up_hard(here: Here, card: str, fits: str, all_cards: str) -> bool:
    left = unseen(here)
    counts = (sum(each in FITS[BY_NAME[card]] for each in left), len(left)) == (int(fits), int(all_cards))
    return turns_up(here, card) and counts and 3 * int(fits) <= int(all_cards)


def is_known(here: Here, name: str, answer: str, card: str) -> bool:
    seat, on = next_seat(here), BY_NAME[card]
    follows = BY_NAME[answer] in here.view.known[seat] and BY_NAME[answer] in FITS[on]
    return is_next(here, name) and follows and others_play(here, on) and not NAMES[on].endswith(("Cut", "Flip"))


def avoids_known(here: Here, card: str, other: str, name: str) -> bool:
    known = set(here.view.known[next_seat(here)])
    avoided = not known & FITS[BY_NAME[card]] and bool(known & FITS[BY_NAME[other]])
    return is_next(here, name) and turns_up(here, card) and avoided and BY_NAME[other] in cut_cards(here)


def race_soon(here: Here, name: str, cards: str) -> bool:
    return played(here) == HIT_HAND and nearest(here, name, cards) and number(cards) <= SOON


def race(here: Here) -> bool:
    return played(here) == HIT_HAND and all(state.result is None and state.due == "race" for state in afterwards(here))


def race_for_two(here: Here, card: str) -> bool:
    return len(here.view.hands) == 2 and BY_NAME[card] == HIT_HAND and turns_up(here, card)


def sheds_soon(here: Here, name: str, cards: str, points: str) -> bool:
    return nearest(here, name, cards) and number(cards) <= SOON and takes(here, points)


def sheds(here: Here, points: str, other: str, fewer: str) -> bool:
    card, instead = played(here), BY_NAME[other]
    true = (
        card is not None and POINTS[card] == int(points) > int(fewer) == POINTS[instead] and others_play(here, instead)
    )
    # to be rid of a HIT card is never the reason where keeping one may be it
    return true and takes(here, points) and not (card is not None and is_hit(card))


def sheds_first(here: Here, points: str) -> bool:
    card, left = played(here), kept(here)
    return (
        card is not None
        and len(left) == 1
        and POINTS[card] == int(points) > POINTS[left[0]]
        and others_play(here, left[0])
    )


def takes(here: Here, points: str) -> bool:
    """Whether the card counts as much, and for a hint no other that could be played and isn't kept counts more."""
    card, far = played(here), least_cards(here) > SOON
    plays = [move.card for move in here.view.legal if isinstance(move, Play)] if here.is_hint else []
    could = [POINTS[each] for each in plays if not (far and is_hit(each))]
    return card is not None and POINTS[card] == number(points) >= max(could, default=0)


def keeps_hit(here: Here, card: str) -> bool:
    hit = BY_NAME[card]
    return (
        is_hit(hit)
        and hit in kept(here)
        and others_play(here, hit)
        and least_cards(here) > SOON
        and len(kept(here)) > 1
    )


def word_now(here: Here, word: str, colour: str, card: str) -> bool:
    return played(here) == BY_NAME[word] and word.split()[0] == colour and keeps_hit(here, card)


def keeps_colour(here: Here, card: str, colour: str, again: str) -> bool:
    only = BY_NAME[card[0].lower() + card[1:]]
    hand = [each for each in here.view.hands[here.view.viewer] if each < HIT_NUMBER]
    alone = [each for each in hand if colour_of(each) == colour_of(only)] == [only]
    return (
        alone and NAMES[only].startswith(colour) and colour == again and only in kept(here) and others_play(here, only)
    )


def one_fewer(here: Here, cards: str) -> bool:
    draws = any(isinstance(option.moves[0], Draw) for option in here.others)
    return played(here) is not None and draws and len(kept(here)) == number(cards)


def demands(here: Here, name: str, what: str) -> bool:
    card = played(here)
    return is_next(here, name) and card is not None and demand_of(card) == (what if what.isdigit() else what[0].upper())


def yours_fit(here: Here, card: str, *, own: str = "", cards: str = "") -> bool:
    fitting = [each for each in here.view.hands[here.view.viewer] if each in FITS[BY_NAME[card]]]
    if own:
        return turns_up(here, card) and fitting == [BY_NAME[own]]
    return turns_up(here, card) and len(fitting) == number(cards)


def only_one(here: Here, *, kind: type[object], demand: bool | None = None) -> bool:
    (move,) = here.view.legal
    return isinstance(move, kind) and demand in (None, here.view.demand is not None)


def nothing_fits(here: Here, card: str = "") -> bool:
    on, hand = here.view.discard[0], set(here.view.hands[here.view.viewer])
    right = BY_NAME[card] == on if card else here.view.demand is not None
    return right and only_one(here, kind=Draw) and not hand & FITS[on]


def only_fits(here: Here, card: str, on: str = "") -> bool:
    fitting = set(here.view.hands[here.view.viewer]) & FITS[here.view.discard[0]]
    right = BY_NAME[on] == here.view.discard[0] if on else here.view.demand is not None
    return right and only_one(here, kind=Play) and not here.view.drawn and fitting == {BY_NAME[card]}


def drawn_fits(here: Here, *, demand: bool) -> bool:
    return bool(here.view.drawn) and only_one(here, kind=Play, demand=demand)


def all_hidden(here: Here) -> bool:
    cuts = [move for move in here.view.legal if isinstance(move, Cut)]
    return bool(cuts) and all(here.view.draw[cut.lifted - 1] == HIDDEN for cut in cuts)


def passes(here: Here, *, duty: bool) -> bool:
    return [move.word for move in here.view.legal] == ["pass"] and bool(here.view.duty) == duty and not here.view.draw


def flips(here: Here, *, draw: bool) -> bool:
    return only_one(here, kind=Flip) and bool(here.view.draw) == draw


def keeps(here: Here) -> bool:
    return not here.others or isinstance(here.best.moves[0], Keep)


SEEN = r"\(seen before\)"
CLAIMS: Claims = (
    ("goes out", r"It's your last card: you go out and score zero\.", goes_out),
    ("must cut", rf"{NAME} has {CARDS_OF} left and must cut instead of playing\.",
     lambda here, *told: must(here, *told, duty="cut")),
    ("must flip", rf"{NAME} has {CARDS_OF} left and must flip instead of playing\.",
     lambda here, *told: must(here, *told, duty="flip")),
    ("must cut", rf"{NAME} must cut instead of playing\.", lambda here, name: must(here, name, duty="cut")),
    ("must flip", rf"{NAME} must flip instead of playing\.", lambda here, name: must(here, name, duty="flip")),
    ("comes back", rf"{NAME} must flip, which reverses play: the next turn is yours again\.",
     lambda here, name: comes_back(here, name, duty="flip")),
    ("comes back", rf"{NAME} must cut instead of playing, and then it's your turn again\.",
     lambda here, name: comes_back(here, name, duty="cut")),
    ("must cut", rf"It turns up {CARD} {SEEN}, so {NAME} must cut instead of playing\.",
     lambda here, card, name: turns_up(here, card) and must(here, name, duty="cut")),
    ("must flip", rf"It turns up {CARD} {SEEN}, so {NAME} must flip, and then you play\.",
     lambda here, card, name: turns_up(here, card) and comes_back(here, name, duty="flip")),
    ("draws nothing", rf"If {NAME} must draw, the next card is {CARD}, which doesn't fit either\.",
     lambda here, name, card: is_next(here, name) and next_draw_is(here, card)),
    ("draws nothing", rf"It turns up {CARD}, and the next draw, {CARD}, doesn't fit on it\.",
     lambda here, card, drawn: turns_up(here, card) and next_draw_is(here, drawn)),
    ("draws told it", rf"Past draws suggest that {NAME} can't meet the demand and must draw\.",
     lambda here, name: told_by_draws(here, name, demand=True)),
    ("draws told it", rf"Past draws suggest that {NAME} can't play on it and must draw\.",
     lambda here, name: told_by_draws(here, name, demand=False)),
    ("counting", rf"{NAME} has {CARDS_OF}; only (\d+) of the (\d+) you can't see would meet the demand\.", few_meet),
    ("counting", rf"It turns up {CARD}: only (\d+) of the (\d+) cards you can't see would fit on it\.", turns_up_hard),
    ("known card", rf"{NAME} is known to hold {CARD}, which would fit on {CARD}\.", is_known),
    ("known card", rf"It turns up {CARD}, not {CARD}: {NAME} has a card for that\.", avoids_known),
    ("race", rf"Everyone must slap, and the last draws four: {NAME} has only {CARDS_OF} left\.", race_soon),
    ("race", r"Everyone must slap, and the last draws four cards\.", race),
    ("race", rf"It turns up {CARD} {SEEN}: after the race any card of yours fits\.", race_for_two),
    ("sheds points", rf"{NAME} has {CARDS_OF} left: get rid of {POINTS_OF} now\.", sheds_soon),
    ("sheds points", rf"It gets rid of (\d+) points; {CARD}, only (\d+)\.", sheds),
    ("sheds points", r"Of your last two cards, play the one that counts (\d+) first\.", sheds_first),
    ("sheds points", rf"It gets rid of {POINTS_OF}\.", takes),
    ("keeps a HIT card", rf"Nobody else is near going out: keep your {KIND}, which goes on any colour\.", keeps_hit),
    ("keeps a HIT card", rf"Play the {KIND} now: it goes only on {COLOUR}; your {KIND} goes on any colour\.", word_now),
    ("keeps a colour", rf"(.*) is your only {COLOUR} card: keep it, so that you can play on {COLOUR}\.", keeps_colour),
    ("one card fewer", rf"It leaves you {CARDS_OF}; drawing would add one\.", one_fewer),
    ("demand", rf"{NAME} must play a ([1-5]), or draw\.", demands),
    ("demand", rf"{NAME} must play a {COLOUR} card, or draw\.", demands),
    ("turns up a card", rf"It turns up {CARD} {SEEN}\.", turns_up),
    ("your card fits", rf"It turns up {CARD} {SEEN}: your {KIND} fits on it\.",
     lambda here, card, own: yours_fit(here, card, own=own)),
    ("your card fits", rf"It turns up {CARD} {SEEN}: {CARDS_OF} of yours fit on it\.",
     lambda here, card, cards: yours_fit(here, card, cards=cards)),
    ("only move", rf"None of your cards fits on the {KIND}, so you draw\.", nothing_fits),
    ("only move", r"None of your cards meets the demand, so you draw\.", nothing_fits),
    ("only move", rf"Of your cards, only {CARD} fits on the {KIND}\.", only_fits),
    ("only move", rf"Of your cards, only {CARD} meets the demand\.", only_fits),
    ("only move", r"The card you drew fits, so you must play it\.", lambda here: drawn_fits(here, demand=False)),
    ("only move", r"The card you drew meets the demand, so you must play it\.",
     lambda here: drawn_fits(here, demand=True)),
    ("only move", r"A Flip is on top: turning both piles over is your whole turn\.",
     lambda here: flips(here, draw=True)),
    ("only move", r"A Flip is on top, but the draw pile is empty: only the direction turns\.",
     lambda here: flips(here, draw=False)),
    ("only move", r"You haven't seen any of the cards you could turn up, so just lift half\.", all_hidden),
    ("only move", r"Every legal cut turns up the same card\.",
     lambda here: len({here.view.draw[move.lifted - 1] for move in here.view.legal if isinstance(move, Cut)}) == 1),
    ("only move", r"The draw pile is empty: there is nothing to cut, and you are skipped\.",
     lambda here: passes(here, duty=True)),
    ("only move", r"You can neither play nor draw, so you pass\.", lambda here: passes(here, duty=False)),
    ("nothing better", r"You haven't seen any of the cards you could turn up, so just lift half\.", all_hidden),
    ("nothing better", rf"It turns up {CARD} {SEEN}; the other cuts are about as good\.",
     lambda here, card: turns_up(here, card)
     and all(here.best.worth - each.worth - each.error < 15 for each in here.others)),
    ("nothing better", r"Nothing else was clearly better\.", keeps),
)  # fmt: skip
