"""The ways to look back at a match: its replay, the review of a hand, and its races."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.core import Core
from game.rules.core import OMNISCIENT
from game.rules.match import Header, Player
from game.rules.record import ENTRY_LIMIT, RecordError, read_record
from game.storage.background import done
from game.storage.files import open_file, printable, read_file, reason
from game.storage.library.people import under_current_names
from game.storage.records.file_names import title_of
from game.table import texts

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.pages.review.races_page import RacesShown
    from game.pages.review.review import ReviewedHand
    from game.play.races import Usual
    from game.play.replay import Replay, Study

UNREADABLE = "{} can't be shown: {}."
FAILED = "something went wrong; see the log file"

_log = logging.getLogger(__name__)


class LookingBack(Core):
    """The program's replays, reviews and races; their modules are imported only then."""

    # --- replays

    def open_record(self, path: Path, position: int | None = None) -> None:
        """Show the replay of a record, or report why it can't be read.

        It opens at `position`; by default where it was left in this run, or at its end.
        """
        from game.pages.replay.replay import ReplayPage

        if position is None:
            position = self._left.get(path, ENTRY_LIMIT)
        if (read := self._read(path)) is not None:
            page = ReplayPage(self, *read, position=position, viewer=None, name=title_of(path))

            def leave() -> None:
                if page.is_open:
                    self._left[path] = page.position

            page.on_leave.add(leave)
            self.screens.push(page)

    def show_replay(self, replay: Replay, position: int, viewer: int = OMNISCIENT, speed: float | None = None) -> None:
        from game.pages.replay.replay import ReplayPage

        page = ReplayPage(self, replay.header, done(replay), position=position, viewer=viewer, speed=speed)
        self.screens.push(page)

    def practise_from(self, replay: Replay, position: int, players: tuple[Player, ...]) -> None:
        from game.pages.review.review import ReviewPage
        from game.table.game.finale import Finale
        from game.table.game.score_page import ScorePage

        # home or the table is at the bottom, and the sheet of the last hand leads on at that table
        pages = [page for page in self.screens.all[1:] if not isinstance(page, ScorePage) or page.is_past]
        before = (self.came_from if any(isinstance(page, Finale) for page in pages) else None), self._kinds
        self.practise(replay.header, replay.entries[:position], players)

        def come_back() -> None:
            for page in pages:
                if isinstance(page, ReviewPage):
                    page.leave_table()
            self.screens.put_back(pages)
            self.came_from, self._kinds = before

        self.came_from = come_back

    def _study(self, header: Header) -> Study:
        return self.games[header.rules.name].study()

    def _read(self, path: Path) -> tuple[Header, Future[Replay]] | None:
        """Read a record's header, and start reading the rest; report a record that can't be read, and return None."""
        from game.play.replay import Replay, read_replay

        try:
            with open_file(path) as file:
                header, _ = read_record(file.readline)
            header = under_current_names(header, self.settings.also_known)
        except (OSError, RecordError) as error:
            self.report(UNREADABLE.format(printable(path), _why(error)))
            return None

        def read() -> Replay:
            try:
                data = io.BytesIO(read_file(path))
                return read_replay(data.readline, self._study, header)
            except Exception as error:
                if not isinstance(error, OSError | RecordError):
                    _log.exception("A record could not be read")
                # it could be read a moment ago: what it said of the match still holds
                replay = Replay(header, self._study(header))
                replay.flaw = _why(error)
                return replay

        return header, self.start(read)

    # --- races

    def open_stored_races(self, path: Path) -> None:
        if (read := self._read(path)) is not None:
            header, replay = read
            self.show_races(header, replay.result)

    def show_races(self, header: Header, make: Callable[[], Replay], seat: int | None = None) -> None:
        from game.pages.review.races_page import RacesPage

        self.screens.push(RacesPage(self, header, lambda: self.load_races(make()), seat))

    def load_races(self, replay: Replay) -> RacesShown:
        """Find the races of a match, and its people's usual times before it; on any thread."""
        from game.pages.review.races_page import RacesShown
        from game.play.races import USUAL_OF, races_of, usual_of

        header, points = replay.header, self.games[replay.header.rules.name].card_points
        assert points is not None
        usual: dict[int, Usual | None] = {}
        index = self.library.index
        for seat in header.people:
            name, before = header.players[seat].name, header.began or ""
            person = index.also_known.get(name, name)
            usual[seat] = usual_of(index.touches_before(header.rules.name, person, before, USUAL_OF))
        return RacesShown(replay, races_of(header, replay.entries, points), usual)

    # --- reviews

    def review_replay(self, replay: Replay, hand: int) -> None:
        from game.pages.review.review import ReviewPage

        below = self.screens.all[-2:-1]
        if below and isinstance(below[0], ReviewPage) and below[0].hand == hand:
            self.screens.pop()
        else:
            self.show_review(replay.header, hand, lambda: replay, texts.BACK)

    def show_review(
        self,
        header: Header,
        hand: int,
        make: Callable[[], Replay],
        back: str,
        next_hand: Callable[[], None] | None = None,
    ) -> None:
        from game.pages.review.review import ReviewPage

        def load() -> ReviewedHand:
            return self.load_review(make(), hand)

        page = ReviewPage(self, header, hand, load, self.judgements, back_text=back, next_hand=next_hand)
        self.screens.push(page)

    def load_review(self, replay: Replay, hand: int) -> ReviewedHand:
        """Find the decisions of the people in a match in a hand, from 0; on any thread."""
        from game.ai.coach.coaches import coach_for
        from game.pages.review.review import ReviewedHand
        from game.play.judged.review import HandReview
        from game.play.races import races_of

        coach = coach_for(replay.header.rules, [player.name for player in replay.header.players])
        assert coach is not None
        people = {seat: HandReview(replay, hand, seat, coach) for seat in replay.header.people}
        points = self.games[replay.header.rules.name].card_points
        found = races_of(replay.header, replay.entries, points) if points is not None else None
        return ReviewedHand(replay, people, coach, found.of_hand(hand + 1) if found is not None else None)


def _why(error: Exception) -> str:
    if isinstance(error, OSError):
        return reason(error)
    return str(error) if isinstance(error, RecordError) else FAILED
