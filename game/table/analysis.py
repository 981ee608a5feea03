"""The analysis of a practice match: at each own turn, quickly, what may be expected and which moves are best."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

from game.ai.coach.questions import Counsel
from game.ai.seat import SeatError
from game.play.session import Session
from game.table import texts
from game.table.analysis_panel import AnalysisPanel, Line
from game.table.game_table import GameTable
from game.table.hint_look import Adviser, HintLook

PERCENT = 10
"""How many in a hundred of the expert's tries an analysis takes at first: it is to be there at once."""
_ALL = 100


class Analysis:
    """The analysis at a table. It is off until it is switched on, and tells nothing of a hand that is hidden."""

    def __init__(
        self,
        session: Session,
        table: GameTable,
        look: HintLook,
        adviser: Adviser,
        log_moved: Callable[[], None],
        is_turn: Callable[[], bool],
    ) -> None:
        """`log_moved` is called when the log makes room; `is_turn` tells whether a person may ask for a hint."""
        self._session, self._table, self._adviser, self._is_turn = session, table, adviser, is_turn
        self._log_moved = log_moved
        names = [player.name for player in session.match.header.players]
        log = table.panels.log
        self.panel = AnalysisPanel(names, log.paint_mark, log.colour_of, self._switched, leads=look.leads)
        table.panels.analysis = self.panel
        table.panels.add(self.panel)
        self._answer: Future[Counsel] | None = None
        self._percent = PERCENT
        """How many of the tries the answer takes that is awaited."""
        self._position: tuple[int, int] | None = None
        """After how many entries, and for which viewer, the coach was asked last."""

    def _switched(self, on: bool) -> None:
        if not on:
            self.clear()
        self._table.panels.make_room(None)
        self._log_moved()

    @property
    def _now(self) -> tuple[int, int]:
        return len(self._session.match.entries), self._session.viewer

    def update(self) -> None:
        """Ask at a turn that has not been asked about, and show what was answered; then ask again, for all tries.

        That is also what a hint asks, so that both say the same.
        """
        self.panel.note = texts.ONE_MOMENT if self._answer is not None else texts.AT_OWN_TURN
        if not self.panel.switch.on or not self._session.may_move:
            return
        if self._now != self._position and self._is_turn():
            self._stop()
            self._position = self._now
            self._ask(PERCENT)
            self.panel.note = texts.ONE_MOMENT
        if self._answer is not None and self._answer.done():
            self._take(self._answer)

    def _ask(self, percent: int) -> None:
        self._percent = percent
        self._answer = self._adviser.ask(self._session.view(), self._now[0], percent)

    def _take(self, answer: Future[Counsel]) -> None:
        """Show an answer, and ask again for all tries; an answer that was cancelled with a hint is asked for anew."""
        self._answer = None
        if answer.cancelled():
            self._ask(self._percent)
            return
        try:
            self._show(answer.result())
        except SeatError:
            return
        if self._percent < _ALL:
            self._ask(_ALL)

    def _show(self, counsel: Counsel) -> None:
        advice, words = counsel
        seat, best = self._session.seat_below, advice.options[0].worth
        brings = advice.expected[seat]
        # of few tries another may look better than what is advised
        ranked = zip(words, advice.options, strict=True)
        lines = [Line(text, brings + min(0, option.worth - best)) for text, option in ranked]
        lines[1:] = sorted(lines[1:], key=lambda line: -line.expected)
        self.panel.show(advice.expected, seat, lines)
        if self._table.panels.standing is not None:
            self._table.panels.standing.show(advice.expected, seat)

    def refresh(self) -> None:
        """Forget the moves of a position that the match has left, and everything that was told to another viewer."""
        session, panel = self._session, self.panel
        if panel.expected and (session.viewer != panel.seat or session.match.state.result is not None):
            self.clear()
        elif self._position is not None and self._position != self._now:
            self._stop()
            panel.show(panel.expected, panel.seat, ())

    def _stop(self) -> None:
        if self._answer is not None:
            self._answer.cancel()
        self._answer = self._position = None

    def clear(self) -> None:
        """Tell nothing any more."""
        self._stop()
        self.panel.show((), self.panel.seat, ())
        if self._table.panels.standing is not None:
            self._table.panels.standing.visible = False
