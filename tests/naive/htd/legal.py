"""What is legal: every move text there is gets tried against one predicate that follows the rules."""

from typing import Final

from tests.naive.htd.position import DECK, HIT_HAND, KINDS, NUMBERS, Position, cut_sizes, is_hit, is_number


def every_move() -> list[str]:
    """Every move text that could be legal somewhere, fake-outs apart."""
    moves = ["play " + kind for kind in KINDS]
    moves += [f"cut {lifted}" for lifted in range(1, len(DECK) + 1)]
    return [*moves, "draw", "flip", "pass", "keep"]


MOVES: Final = every_move()


def fits(table: Position, kind: str) -> bool:
    """Whether such a card may lie on the discard pile now."""
    top = table.discard_pile[0].kind
    if table.demand is not None:
        # No HIT card meets a demand.
        if is_hit(kind):
            return False
        if table.demand in NUMBERS:
            return is_number(kind) and kind[1] == table.demand
        return kind[0] == table.demand
    if is_hit(kind):
        return True
    if top == HIT_HAND:
        return True
    # Any other HIT card on top has its demand open, so the top has a colour here.
    if kind[0] == top[0]:
        return True
    return is_number(kind) and is_number(top) and kind[1] == top[1]


def candidates(table: Position) -> list[str]:
    """The cards from which the seat on turn may play: its hand, or after a draw what came since."""
    if table.drawn:
        return table.drawn
    return [card.kind for card in table.hands[table.turn]]


def can_play(table: Position) -> bool:
    """Whether the seat on turn has a card that it may play."""
    return any(fits(table, kind) for kind in candidates(table))


def can_draw(table: Position) -> bool:
    """Whether the rules and the draw pile let the seat on turn draw."""
    if table.drawn or not table.draw_pile:
        return False
    return bool(table.options["free_draw"]) or not can_play(table)


def why_not(table: Position, move: str) -> str | None:
    word, _, rest = move.partition(" ")
    if table.duty == "cut":
        if not table.draw_pile:
            return None if move == "pass" else "there is nothing to cut, so the turn is skipped by a pass"
        if word != "cut":
            return "the seat must cut the draw pile"
        if int(rest) not in cut_sizes(len(table.draw_pile)):
            return f"of {len(table.draw_pile)} cards {rest} may not be lifted"
        return None
    if table.duty == "flip":
        return None if word == "flip" else "the seat must flip the piles"
    if word == "cut":
        return "there is nothing to cut for"
    if word == "flip":
        return "there is nothing to flip for"
    if word == "play":
        if rest not in [card.kind for card in table.hands[table.turn]]:
            return f"the seat does not hold {rest}"
        if rest not in candidates(table):
            return "after a draw only the drawn card may be played"
        if not fits(table, rest):
            if table.demand is not None:
                return f"{rest} does not meet the demand for {table.demand}"
            return f"{rest} does not fit on {table.discard_pile[0].kind}"
        return None
    if word == "draw":
        if table.drawn:
            return "the seat has drawn in this turn"
        if not table.draw_pile:
            return "the draw pile is empty"
        if not can_draw(table):
            return "the seat has a playable card and must play"
        return None
    if word == "keep":
        if not table.options["free_draw"]:
            return "a drawn card that fits must be played"
        if not table.drawn:
            return "no card was drawn in this turn"
        return None
    if word == "pass":
        if can_play(table) or can_draw(table) or table.drawn:
            return "a pass is only for who can neither play nor draw"
        return None
    return f"there is no move {move}"
