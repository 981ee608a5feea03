"""The ways to look back at a match: its replay, the review of a hand, and its races."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.core import Core
from game.rules.core import OMNISCIENT
from game.rules.match import Header, Match, Player
from game.rules.record import ENTRY_LIMIT, RecordError, read_record
from game.storage.background import done
from game.storage.files import open_file, printable, read_file, reason
from game.storage.records.file_names import title_of
from game.table import texts

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.pages.replay.replay import OpenReview
    from game.pages.review.races_page import RacesShown
    from game.pages.review.review import ReviewedHand
    from game.play.races import Usual
    from game.play.replay import Replay, Study

RACES_SPEED = 0.1
"""The speed at which a race is shown that was chosen in the review of races."""
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
        if position is None:
            position = self._left.get(path, ENTRY_LIMIT)
        if (read := self._read(path)) is not None:
            header, replay = read
            on_leave, page = partial(self._left.__setitem__, path), self.screens.top
            below = partial(self.screens.push, page) if page is not None and len(self.screens) > 1 else None
            self._push_replay(header, replay, position, on_leave=on_leave, name=title_of(path), below=below)

    def open_replay(self, match: Match, position: int) -> None:
        self.show_replay(self._maker(match)(), position)

    def show_replay(
        self,
        replay: Replay,
        position: int,
        viewer: int = OMNISCIENT,
        review: OpenReview | None = None,
        speed: float | None = None,
        below: Callable[[], None] | None = None,
    ) -> None:
        """Show a replay from a position on, at first as `viewer` sees it.

        `review` shows the review of a hand in another way than in a new page. With a `speed` the next move is shown.
        `below` shows the page below it again, if that is not home, after practice from the replay.
        """
        self._push_replay(replay.header, done(replay), position, viewer, review, speed=speed, below=below)

    def _push_replay(
        self,
        header: Header,
        reading: Future[Replay],
        position: int,
        viewer: int | None = None,
        review: OpenReview | None = None,
        on_leave: Callable[[int], None] = lambda position: None,
        speed: float | None = None,
        name: str = "",
        below: Callable[[], None] | None = None,
    ) -> None:
        from game.pages.replay.replay import ReplayPage

        def play_from(replay: Replay, position: int, players: tuple[Player, ...]) -> None:
            self.practise(replay.header, replay.entries[:position], players)
            seen = page.eyes.value

            def come_back() -> None:
                if below is not None:
                    below()
                self._push_replay(header, done(replay), position, seen, review, on_leave, name=name, below=below)

            self.came_from = come_back

        review = (review or self.review_replay) if self.can_review(header) else None
        page = ReplayPage(
            self,
            header,
            reading,
            position=position,
            viewer=viewer,
            play_from=play_from,
            review=review,
            on_leave=on_leave,
            speed=speed,
            name=name,
        )
        self.screens.push(page)

    def _study(self, header: Header) -> Study:
        return self.games[header.rules.name].study()

    def _read(self, path: Path) -> tuple[Header, Future[Replay]] | None:
        """Read a record's header, and start reading the rest; report a record that can't be read, and return None."""
        from game.play.replay import Replay, read_replay

        try:
            with open_file(path) as file:
                header, _ = read_record(file.readline)
        except (OSError, RecordError) as error:
            self.report(UNREADABLE.format(printable(path), _why(error)))
            return None

        def read() -> Replay:
            try:
                data = io.BytesIO(read_file(path))
                return read_replay(data.readline, self._study)
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

    def open_races(self, match: Match) -> None:
        self.show_races(match.header, self._maker(match))

    def show_races(self, header: Header, make: Callable[[], Replay], seat: int | None = None) -> None:
        """Show the races of a match, first those of a seat; `make` makes its replay, on any thread."""
        from game.pages.review.races_page import RacesPage

        show_replay = partial(self.show_replay, speed=RACES_SPEED, below=partial(self.show_races, header, make))
        self.screens.push(RacesPage(self, header, lambda: self.load_races(make()), show_replay, seat))

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

    def _maker(self, match: Match) -> Callable[[], Replay]:
        from game.play.replay import replay_of

        return partial(replay_of, match.header, list(match.entries), self._study(match.header))

    # --- reviews

    def open_review(self, match: Match, hand: int, back: str, next_hand: Callable[[], None] | None = None) -> None:
        self._show_review(match.header, hand, self._maker(match), back, next_hand)

    def review_replay(self, replay: Replay, hand: int) -> None:
        """Show the review of a hand, from 0, of a replay that is being shown."""
        self._show_review(replay.header, hand, lambda: replay, texts.BACK, None)

    def _show_review(
        self, header: Header, hand: int, make: Callable[[], Replay], back: str, next_hand: Callable[[], None] | None
    ) -> None:
        from game.pages.review.review import ReviewPage

        def open_replay(replay: Replay, position: int, seat: int) -> None:
            """Show the replay above the review, as the seat saw it; leaving it leads back there."""

            def review(replay: Replay, shown: int) -> None:
                if shown == hand:
                    self.screens.pop()
                else:
                    self.review_replay(replay, shown)

            below = partial(self._show_review, header, hand, lambda: replay, texts.BACK, None)
            self.show_replay(replay, position, seat, review, below=below)

        def open_races(replay: Replay, seat: int) -> None:
            self.show_races(header, lambda: replay, seat)

        page = ReviewPage(
            self,
            header,
            hand,
            lambda: self.load_review(make(), hand),
            self.judgements,
            open_replay,
            open_races=open_races if self.games[header.rules.name].card_points else None,
            back_text=back,
            next_hand=next_hand,
        )
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
