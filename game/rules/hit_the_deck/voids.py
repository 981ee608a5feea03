"""The kinds that a hand is known not to hold: a forced draw shows that nothing fits (HTD-24, HTD-25).

A seat's hidden cards are in groups, the oldest first. A later draw rules kinds out for all cards held then, so the
older of two groups is the more restricted. Hidden cards beyond the groups may be anything.
"""

from __future__ import annotations

from game.rules.hit_the_deck.state import Void


def voids_after_draw(voids: tuple[Void, ...], hidden: int, fitting: int) -> tuple[Void, ...]:
    """The groups after a draw: none of the seat's `hidden` cards is of the `fitting` kinds (bit k for kind k)."""
    groups = [(count, kinds | fitting) for count, kinds in voids]
    rest = hidden - sum([count for count, _ in voids])
    if rest > 0:
        groups.append((rest, fitting))
    return tuple(groups)


def voids_without(voids: tuple[Void, ...], kind: int) -> tuple[Void, ...]:
    """The groups after a hidden card of this kind has gone.

    It is taken from the oldest group that may have held it: if it was in a younger one, too little is ruled out, never
    too much.
    """
    for at, (count, kinds) in enumerate(voids):
        if not kinds >> kind & 1:
            changed = ((count - 1, kinds),) if count > 1 else ()
            return voids[:at] + changed + voids[at + 1 :]
    return voids
