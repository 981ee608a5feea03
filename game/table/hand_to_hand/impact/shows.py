"""Which show a step has. Nothing waits for one; whatever is pressed ends it, and the table is as without it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.play.match_log import LogLine
from game.play.session import RedactedStep
from game.rules.hand_to_hand.cards import RANK_NAMES
from game.rules.hand_to_hand.moves import Build, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import TABLE
from game.table.hand_to_hand.impact.cascade import Cascade, builds_of
from game.table.hand_to_hand.impact.light import RingLook, Show, edge
from game.table.hand_to_hand.impact.pile import add_pile
from game.table.hand_to_hand.impact.strike import Strike, ring_looks
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.tabletop.slots import OPP, OWN
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hand_to_hand.tabletop.timeline import NOTE, RUN_BUILT
from game.table.sounds import CARD, SUM, SoundCue
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import ahead
from game.ui.look.palette import LIT_GOLD
from game.ui.motion.animations import Animations
from game.ui.sound.sound import step_pitch

_LOUDER = 10 ** (0.5 / 20)
"""How much louder each note of a cascade is; the last of all is the loudest."""
_NOTES, _NOTE_MS, _SUM_MS, _SPACE_MS = 8, 90, 240, 700


class Shows:
    """The shows of a table."""

    def __init__(self, screen: MatchScreen, top: Tabletop) -> None:
        self._screen, self._top = screen, top
        self._animations = Animations(screen.animate)
        self._cascade = Cascade(screen, top, self._animations)
        self._below = top.state.below
        self._lands_ms = 0.0
        self._last: Strike | None = None

    @property
    def move(self) -> bool:
        """Whether shows are wanted, and may move."""
        return self._screen.has_shows and self._screen.duration_scale > 0

    def look_ahead(self) -> None:
        """Request the pictures of strikes."""
        if self.move:
            for look in (look for mark in SEAT_MARKS for look in ring_looks(self._top.layout.scale, mark.night)):
                ahead.ask((TABLE, look), look.picture)

    def end(self) -> None:
        """End all of them at once, and the way of a card that is about to strike."""
        if self._last is not None and self._last.raised.scene is not None:
            self._top.finish()
        self._animations.finish()

    def clear(self) -> None:
        """Remove them all, because everything is placed anew."""
        self._animations.finish()
        self._cascade.clear()

    def follow(self, lines: Sequence[LogLine]) -> None:
        """Follow the lines of the log, and forget all if the table was turned round."""
        if self._top.state.below != self._below:
            self._below = self._top.state.below
            self.clear()
        elif lines and self._screen.has_shows:
            self._cascade.follow(lines, self._lands_ms)

    def show(self, step: RedactedStep, cues: Sequence[SoundCue], flies_ms: float, *, dropped: bool) -> list[SoundCue]:
        """Show what is special in a step, whose cards land after `flies_ms`; return its sounds with those of shows."""
        move, before, after, heard = step.entry.move, step.before, step.after, list(cues)
        assert isinstance(before, View)
        assert isinstance(after, View)
        if not self._screen.has_shows or before.hand_number != after.hand_number:
            self.clear()
            return heard
        show = Show(self._screen.scene, self._animations)
        self._lands_ms, number = flies_ms, min(len(builds_of(self._screen.log.lines)), _NOTES)
        if isinstance(move, Build) and number > 1 and self.move:
            note = SoundCue(NOTE, flies_ms, None, step_pitch(number - 1), _LOUDER ** (number - _NOTES))
            heard = [note if cue.name == RUN_BUILT else cue for cue in heard]
        if isinstance(move, Play) and self.move:
            is_out = after.result is not None and not after.hands[step.entry.actor]
            if move.place == OPP or (is_out and move.place == OWN):
                self._last = Strike(self._top, step.entry.actor, move, is_out=is_out)
                blow = self._last.add_to(show, self._screen, flies_ms, dropped=dropped)
                # the sound of the card is part of it
                heard = [blow if cue.name == CARD else cue for cue in heard]
        self._open_spaces(show, before, after, flies_ms)
        for suit, (old, new) in enumerate(zip(before.bar, after.bar, strict=True)):
            if old < new == len(RANK_NAMES) and self.move:
                add_pile(show, self._top, suit, flies_ms)
                notes = [SoundCue(NOTE, flies_ms + _SUM_MS + at * _NOTE_MS, None, step_pitch(at)) for at in range(6)]
                heard += [SoundCue(SUM, flies_ms), *notes]
        show.play(self._screen.duration_scale)
        return heard

    def _open_spaces(self, show: Show, before: View, after: View, flies_ms: float) -> None:
        """Light the frames of columns that have become spaces."""
        layout, below = self._top.layout, self._top.state.below
        for column in range(10 if self.move else 0):
            if before.up[column] and not (after.up[column] or after.down[column]):
                pose = layout.card_in_column(column // 5 == below, column % 5, 0, 0)
                look = RingLook(66 * layout.scale, 2 * layout.scale, LIT_GOLD, 20, 8 * layout.scale, 30)
                frame = partial(edge, pose.rect.size, layout.scale, LIT_GOLD)
                show.light(flies_ms, _SPACE_MS, look.picture, pose[:2], (0.9, 0.0), (1.0, 1.35))
                show.light(flies_ms, _SPACE_MS, frame, pose[:2])
