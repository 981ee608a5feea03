"""Messages beside a card, one at a time: why a move is not legal, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.play.session import Session
from game.rules.core import Move
from game.table.bubble import Bubble
from game.table.hand_to_hand import texts

SECONDS = 4.0


class Messages:
    """Sentences in a bubble that disappear after a while. `later` is the screen's."""

    def __init__(
        self, session: Session, open_clause: Callable[[str], None], later: Callable[..., Callable[[], None]]
    ) -> None:
        self.bubble = Bubble(open_clause)
        self._session = session
        self._later = later
        self._cancel: Callable[[], None] | None = None

    def say(self, sentence: str, clause: str, by: Rect) -> None:
        """Show a sentence beside a rectangle, in px of the screen."""
        self.hush()
        self.bubble.say(sentence, clause, by)
        self._cancel = self._later(SECONDS, self.bubble.hush)

    def hush(self) -> bool:
        """Hide the message; return whether there was one."""
        said = self.bubble.visible
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        self.bubble.hush()
        return said

    def explain(self, move: Move, by: Rect) -> None:
        """Show why a move is not legal."""
        refusal = self._session.why_not(move)
        if refusal is not None:
            self.say(refusal.sentence, refusal.clause, by)

    def wait(self, by: Rect) -> None:
        actor = self._session.match.actor
        if actor >= 0:
            name = self._session.match.header.players[actor].name
            self.say(texts.NOT_YOUR_TURN.format(name), "HHC-19", by)

    def stuck(self, by: Rect) -> None:
        """Show that a run fits on no other column."""
        self.say(texts.NOTHING_TO_BUILD, "HHC-48", by)
