"""A person in a seat. The table makes the person's entries, so this seat is never heard."""

from __future__ import annotations

from game.ai.seat import Answer, BaseSeat, MoveRequest, RaceRequest


class HumanSeat(BaseSeat):
    """Never answers: moves, touches and calls come from the table."""

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ignore it: the table shows the person what to do."""

    def poll(self, now: float) -> Answer | None:
        return None

    def cancel(self) -> None:
        """Nothing to cancel."""
