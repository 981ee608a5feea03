"""A pile of the bar is complete: its ten cards show themselves once, and become an orbit round it."""

from __future__ import annotations

from functools import partial

from game.rules.hand_to_hand.cards import PLANETS, RANK_NAMES, SUITS
from game.table.cards.deck_art import CardLook
from game.table.hand_to_hand.impact import light
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.marks.marks import Veil
from game.ui.draw import shapes
from game.ui.draw.drawing import around
from game.ui.draw.icons import icon
from game.ui.look.palette import LIT_GOLD, WHITE
from game.ui.motion.animations import ease_in_out, ease_out

_CARDS = len(RANK_NAMES)
_TIMES_MS = 240, 720, 1150, 2000
"""When the fan opens and shuts, when the orbit is complete, and when it is over, after the landing."""
_OUT_MS, _STAYS_MS, _BACK_MS, _STARS_MS = 200, 240, 240, 40
_LATE = (1.0, 0.5)
"""The fading of what goes in the end."""
_FAN, _FAN_RADIUS, _FAN_BELOW, _FAN_WIDTH = 112, 168, 96, 52
_ORBIT, _STAR = 84, 13
_MARK, _WORDS, _WORDS_BELOW = 17, 15, 26


def add_pile(show: light.Show, top: Tabletop, suit: int, lands_ms: float) -> None:
    """Add the show of a complete pile, whose galaxy lands after so many milliseconds."""
    layout, scale, (x, y, _, _) = top.layout, top.layout.scale, top.layout.pile(suit)
    opens_ms, shuts_ms, complete_ms, over_ms = (lands_ms + ms for ms in _TIMES_MS)
    rim, white = (partial(light.edge, layout.pile(suit).rect.size, scale, colour) for colour in (LIT_GOLD, WHITE))
    landing = light.RingLook(78 * scale, 3.2 * scale, LIT_GOLD, 24, 14 * scale, 40, 26)
    orbit = light.RingLook(_ORBIT * scale, 3 * scale, LIT_GOLD, 40, 13 * scale, 45, rays=True)
    show.light(lands_ms, 450, landing.picture, (x, y), light.FADES, (1.0, 1.3))
    show.light(lands_ms, opens_ms - lands_ms, white, (x, y))
    show.tell(opens_ms, partial(top.marks.show, "pile", [Veil(layout.stage)]), blocking=False)
    show.tell(shuts_ms, partial(top.marks.show, "pile", ()), blocking=False)
    angles = [_FAN * (number / (_CARDS - 1) - 0.5) for number in range(_CARDS)]
    looks = [CardLook(10 * suit + at, layout.px(_FAN_WIDTH), angle=round(angle)) for at, angle in enumerate(angles)]
    top.art.ask(looks, 0.0)
    for number, (angle, look) in enumerate(zip(angles, looks, strict=True)):
        card = light.Light(partial(top.art.picture, look), (x, y))
        at = partial(_fan, card, (x, y), around(0, _FAN_BELOW * scale, _FAN_RADIUS * scale, angle))
        show.see(opens_ms, _OUT_MS + _STAYS_MS + _BACK_MS, card, at, light.OVER_LIT + number)
        far, turned, comes_ms = _ORBIT * scale, 360 * number / _CARDS, shuts_ms + number * _STARS_MS
        show.light(comes_ms, over_ms - comes_ms, partial(light.star, _STAR * scale), around(x, y, far, turned), _LATE)
        arc = partial(shapes.ring, round(2 * far), 3 * scale, LIT_GOLD, 0, turned)
        show.light(comes_ms, complete_ms - comes_ms if number == _CARDS - 1 else _STARS_MS, arc, (x, y), light.FULL)
    show.light(shuts_ms, over_ms - shuts_ms, rim, (x, y), _LATE)
    show.light(complete_ms, over_ms - complete_ms, orbit.picture, (x, y), _LATE)
    for other in set(range(len(SUITS))) - {suit}:
        show.light(complete_ms, over_ms - complete_ms, rim, layout.pile(other)[:2], (0.8, 0.0))
    for wave in (light.Wave(layout, x, own=own) for own in (True, False)):
        show.see(complete_ms, light.WAVE_MS, wave, wave.show)
    mark = icon(f"marks/{SUITS[suit]}", layout.px(_MARK), ON_NIGHT[SUITS[suit]])
    words = light.chip(texts.PILE_COMPLETE.format(PLANETS[suit]), _WORDS, scale, mark)
    below = x, layout.bar.bottom + layout.px(_WORDS_BELOW)
    show.light(complete_ms, over_ms - complete_ms, lambda: words, below, light.FULL, z=light.OVER_LIT)


def _fan(card: light.Light, start: light.Pair, to: light.Pair, part: float) -> None:
    ms = part * (_OUT_MS + _STAYS_MS + _BACK_MS)
    back = min(1.0, max(0.0, ms - _OUT_MS - _STAYS_MS) / _BACK_MS)
    out = ease_out(min(1.0, ms / _OUT_MS)) - ease_in_out(back)
    card.centre = start[0] + to[0] * out, start[1] + to[1] * out
    card.show()
