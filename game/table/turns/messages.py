"""Messages next to a card, one at a time: the reason why a move is not legal, or whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.core import Refusal
from game.rules.race import FAKEOUT
from game.table import texts
from game.table.cards.placements import HAND
from game.table.sounds import REFUSED
from game.ui.widgets.base import Widget
from game.ui.widgets.callout import MESSAGE, Callout

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

SECONDS = 4.0
_DWELL_S = 0.7
"""The time after which a pointed-at hint button shows what a hint costs, in seconds."""


class Messages:
    """Sentences in a bubble that disappear after a while."""

    def __init__(self, screen: MatchScreen, turn_clause: str) -> None:
        """`turn_clause` is the id of the clause about turns."""
        self._screen, self._session = screen, screen.session
        self.bubble = Callout(MESSAGE, screen.program.open_rules, screen.clear_of_messages)
        self._turn_clause = turn_clause
        self._cancel: Callable[[], None] = lambda: None
        self._says_wait = False
        self.noted = ""
        """The note that is shown, or need not be, because the player knows it."""
        self._hint_pointed_at = 0.0
        """The time when the pointer arrived on the button for a hint, by the screen's clock."""
        self._told_no_undo = False

    def show(self, sentence: str, clause: str, by: Rect, *, until_turn: bool = False) -> None:
        """Show a sentence next to a rectangle, in px of the screen; `until_turn` hides it at the person's next turn."""
        self.tell(sentence, by, clause, "refused")
        self._screen.play_sound(REFUSED, pan=self._screen.pan_of(by.centerx))
        self._says_wait = until_turn

    def tell(self, sentence: str, by: Rect, clause: str = "", sign: str = "info") -> None:
        """Show a sentence next to a rectangle, in px of the screen, without a sound."""
        self.hide()
        hand = [area.rect for area in self._screen.tabletop.areas.part((HAND,))]
        if by in hand:
            # above all others too
            by = by.union(by.x, min(rect.top for rect in hand), by.w, 0)
        self.bubble.say(sentence.rstrip("."), by, clause, sign)
        self._cancel = self._screen.call_later(SECONDS, self.bubble.hush)

    def tell_no_undo(self, last: RedactedStep | None) -> None:
        """Show, once a match, why the person below, who is still to move, can't undo their `last` move.

        After a slap, which nobody wants to undo, nothing is shown.
        """
        session = self._session
        is_own = last is not None and last.entry.actor == session.seat_below and last.entry.move != FAKEOUT
        is_own = is_own and session.may_move
        why = session.why_not_undo() if is_own and not self._told_no_undo else ""
        if why:
            self._told_no_undo = True
            self.tell(why, self._screen.table.panels.undo.rect)

    def note(self, now: float) -> None:
        """Note without a sound, while a button is pointed at, why it is grey, or later what a hint costs."""
        screen, hint, note, sign = self._screen, self._screen.advice, "", "refused"
        button: Widget = screen.table.panels.undo
        if hint is None or not hint.button.hovered:
            self._hint_pointed_at = now
            if button.hovered and not button.enabled:
                note = self._session.why_not_undo()
        elif not hint.button.enabled:
            button, note = hint.button, hint.why_not
        elif now < self._hint_pointed_at + _DWELL_S:
            screen.wake_at(self._hint_pointed_at + _DWELL_S)
        elif not (hint.shown or hint.answer):
            button, note, sign = hint.button, texts.HINT_IS_FREE, "info"
        if screen.active is not screen.root or not button.is_shown:
            note = ""
        if note == self.noted:
            return
        if self.bubble.label == self.noted.rstrip("."):
            self.bubble.hush()
        self.noted = note
        if note:
            self.hide()
            self.bubble.say(note.rstrip("."), button.rect, sign=sign)

    def refuse(self, refusal: Refusal, by: Rect) -> None:
        """Show a refusal."""
        self.show(refusal.sentence, refusal.clause, by)

    def hide(self) -> bool:
        """Hide the message; return whether there was one."""
        said = self.bubble.visible
        self._says_wait = False
        self._cancel()
        self.bubble.hush()
        return said

    def show_whose_turn(self, by: Rect) -> None:
        """Show why the person below may not move now."""
        session, actor = self._session, self._session.match.actor
        if session.match.state.result is not None:
            self.show(texts.HAND_IS_OVER, "", by, until_turn=True)
        elif actor >= 0 and actor != session.seat_below:
            name = session.match.header.players[actor].name
            self.show(sentence(texts.NOT_YOUR_TURN, name), self._turn_clause, by, until_turn=True)

    def refresh(self) -> None:
        """Hide a message that says to wait once the person below may move."""
        if self._says_wait and self._session.may_move:
            self.hide()
