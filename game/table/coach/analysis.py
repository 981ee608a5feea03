"""The analysis of a practice match: at each own turn the expectation and the best moves, as they are found."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from game.ai.coach.advice import Judgement
from game.play.session import Session
from game.table import texts
from game.table.beside.analysis_panel import AnalysisPanel, Line
from game.table.contract.table import GameTable, HintLook

if TYPE_CHECKING:
    from game.play.judged.adviser import MatchAdviser

LINES = 3
"""The number of moves shown."""


class Analysis:
    """The analysis at a table. It is off until it is switched on, and shows nothing about a covered hand."""

    def __init__(
        self,
        session: Session,
        table: GameTable,
        look: HintLook,
        adviser: MatchAdviser,
        is_turn: Callable[[], bool],
    ) -> None:
        """`is_turn` tells whether a person may ask for a hint."""
        self._session, self._table, self._adviser, self._is_turn = session, table, adviser, is_turn
        names = [player.name for player in session.match.header.players]
        log = table.panels.log
        self.panel = AnalysisPanel(names, log.paint_mark, log.colour_of, self._switched, leads=look.leads)
        table.panels.analysis = self.panel
        table.panels.add(self.panel)
        self._answer: Future[Judgement] | None = None
        self._shown: Judgement | None = None
        self._position: tuple[int, int] | None = None
        """The number of entries and the viewer of the last request to the coach."""

    def _switched(self, on: bool) -> None:
        if not on:
            self.clear()
        self._table.panels.make_room(None)

    @property
    def _now(self) -> tuple[int, int]:
        return len(self._session.match.entries), self._session.viewer

    def update(self) -> None:
        """Ask the coach once per turn, and show interim results until all is known, as in a hint."""
        self.panel.note = texts.ONE_MOMENT if self._answer is not None else texts.AT_OWN_TURN
        if not self.panel.switch.on or not self._session.may_move:
            return
        entries = self._session.match.entries
        if self._now != self._position and self._is_turn():
            self._stop()
            self._position = self._now
            self._answer = self._adviser.ask(self._session.view(), entries)
            self.panel.note = texts.ONE_MOMENT
        if self._answer is None:
            return
        known = self._adviser.so_far(self._session.view(), entries)
        if known is not None and known is not self._shown:
            self._show(known)
        if self._answer.done():
            self._answer = None

    def _show(self, judgement: Judgement) -> None:
        self._shown = judgement
        seat, best = self._session.seat_below, judgement.options[0].worth
        brings = judgement.expected[seat]
        lines: dict[str, Line] = {}
        for option in judgement.options:
            # of few tries another may look better than what is advised
            lines.setdefault(option.words[0], Line(option.words[0], brings + min(0, option.worth - best)))
        self.panel.show(judgement.expected, seat, list(lines.values())[:LINES])
        if self._table.panels.standing is not None:
            self._table.panels.standing.show(judgement.expected, seat)

    def refresh(self) -> None:
        """Drop the moves of a past position, and everything that was shown to another viewer."""
        session, panel = self._session, self.panel
        if panel.expected and (session.viewer != panel.seat or session.match.state.result is not None):
            self.clear()
        elif self._position is not None and self._position != self._now:
            self._stop()
            panel.show(panel.expected, panel.seat, ())

    def _stop(self) -> None:
        if self._answer is not None:
            self._answer.cancel()
        self._answer = self._position = self._shown = None

    def clear(self) -> None:
        """Show nothing any more."""
        self._stop()
        self.panel.show((), self.panel.seat, ())
        if self._table.panels.standing is not None:
            self._table.panels.standing.visible = False
