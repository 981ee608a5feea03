"""The ways to the review of a hand, and what is known of the hands that have been reviewed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.kinds import HUMAN
from game.rules.match import Entry, Header, Match
from game.storage.files import StorageError
from game.storage.library.people import known_profiles
from game.storage.tasks import Task
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.ai.coach.advice import Verdict
    from game.app.app import App
    from game.pages.review.races_page import RacesRequest, RacesShown
    from game.pages.review.review import ReviewedHand, ReviewRequest
    from game.play.judged.judgements import Judgements
    from game.play.judged.review import Decision, Expected, HandReview
    from game.play.races import Usual
    from game.play.replay import Replay
    from game.rules.core import View

BACK = "Back"
"""Where leaving a review leads from a finale or a replay."""
KEPT = 24
"""How many reviews are kept while the program runs, the latest."""


class Reviews:
    """Opens reviews; what makes and shows them is imported only then. No hand is reckoned twice."""

    def __init__(self, app: App, judgements: Callable[[], Judgements]) -> None:
        """`judgements` are the program's."""
        self._app = app
        self._judgements = judgements
        self._known: OrderedDict[Hashable, HandReview] = OrderedDict()

    def offered(self, header: Header) -> bool:
        """Whether hands of a match can be reviewed: those of a game that has a coach, where a person sat."""
        has_person = any(player.kind == HUMAN for player in header.players)
        return has_person and self._app.games[header.rules.name].review is not None

    def open_match(self, match: Match, hand: int, back: str, next_hand: Callable[[], None] | None = None) -> None:
        """Show the review of a hand, from 0, of a match as it stands; `back` says where leaving it leads."""
        self._open(match.header, hand, self._maker(match), back, next_hand, partial(self._open_replay, hand))

    def open_replay(self, replay: Replay, hand: int) -> None:
        """Show the review of a hand, from 0, of a replay that is being shown."""
        self._open(replay.header, hand, lambda: replay, BACK, None, partial(self._open_replay, hand))

    def _open_replay(self, hand: int, replay: Replay, position: int, seat: int) -> None:
        """Show the replay above the review of a hand, as the seat saw it; leaving it leads back there."""

        def review(replay: Replay, shown: int) -> None:
            if shown == hand:
                self._app.screens.pop()
            else:
                self.open_replay(replay, shown)

        self._app.replays.open_made(replay, position, seat, review)

    # --- races

    def races_offered(self, header: Header) -> bool:
        """Whether the races of a match can be looked at: those of a game that has them, where a person sat."""
        has_person = any(player.kind == HUMAN for player in header.players)
        return has_person and self._app.games[header.rules.name].card_points is not None

    def open_races(self, header: Header, make: Callable[[], Replay], seat: int | None = None) -> None:
        """Show the races of a match, first those of a seat; `make` makes its replay, on any thread."""
        from game.pages.review.races_page import RacesPage

        self._app.screens.push(RacesPage(self.races_request(header, make, seat)))

    def open_races_of(self, match: Match) -> None:
        """Show the races of a match as it stands."""
        self.open_races(match.header, self._maker(match))

    def open_stored_races(self, path: Path) -> None:
        """Show the races of a record, or say why it can't be read."""
        from game.app.replay_reader import ReplayReader

        try:
            reader = ReplayReader(path, lambda header: self._app.games[header.rules.name].study(), wake)
        except StorageError as error:
            self._app.report(str(error))
            return
        self.open_races(reader.header, reader.wait)

    def races_request(self, header: Header, make: Callable[[], Replay], seat: int | None = None) -> RacesRequest:
        """What the page of a match's races is made from."""
        from game.pages.review.races_page import RacesRequest

        app, game = self._app, self._app.games[header.rules.name]
        return RacesRequest(
            game=game,
            header=header,
            load=lambda: Task(lambda progress: self.load_races(make()), wake, "races"),
            art=app.art(game),
            profiles=known_profiles(app.settings),
            hand_sort=game.hand_sort(app.settings.hand_sort),
            open_replay=app.replays.open_made,
            practise=lambda: app.practices.open(game),
            seat=seat,
        )

    def load_races(self, replay: Replay) -> RacesShown:
        """Find the races of a match, and what was usual for its people before it; on any thread."""
        from game.pages.review.races_page import RacesShown
        from game.play.races import USUAL_OF, races_of, usual_of
        from game.storage.library.statistics import last_touches

        header, points = replay.header, self._app.games[replay.header.rules.name].card_points
        assert points is not None
        usual: dict[int, Usual | None] = {}
        with self._app.library.indexed.index() as index:
            for seat, player in enumerate(header.players):
                if player.kind == HUMAN:
                    person = index.also_known.get(player.name, player.name)
                    before = header.began or ""
                    usual[seat] = usual_of(last_touches(index, header.rules.name, person, before, USUAL_OF))
        return RacesShown(replay, races_of(replay, points), usual)

    def _maker(self, match: Match) -> Callable[[], Replay]:
        """What makes the replay of a match as it stands, on any thread."""
        study, header, entries = self._app.games[match.rules.name].study(), match.header, list(match.entries)

        def make() -> Replay:
            from game.play.replay import Replay

            made = Replay(header, study)
            for entry in entries:
                made.add(entry)
            return made

        return make

    # --- reviews

    def _open(
        self,
        header: Header,
        hand: int,
        make: Callable[[], Replay],
        back: str,
        next_hand: Callable[[], None] | None,
        open_replay: Callable[[Replay, int, int], None],
    ) -> None:
        from game.pages.review.review import ReviewPage

        def load() -> Task[ReviewedHand]:
            return Task(lambda progress: self.load(make(), hand), wake, "review")

        self._app.screens.push(ReviewPage(self.request(header, hand, load, back, next_hand, open_replay)))

    def request(
        self,
        header: Header,
        hand: int,
        load: Callable[[], Task[ReviewedHand]],
        back: str,
        next_hand: Callable[[], None] | None,
        open_replay: Callable[[Replay, int, int], None],
    ) -> ReviewRequest:
        """What the review of a hand, from 0, is made from."""
        from game.pages.review.review import ReviewRequest
        from game.play.judged.judgements import position_at

        def ask(decision: Decision) -> Future[Verdict]:
            position = position_at(header, decision.view, decision.position)
            return self._judgements().verdict(position, decision.moves)

        def ask_expected(view: View, entries: int) -> Future[Expected]:
            return self._judgements().expected(position_at(header, view, entries))

        app = self._app
        game, settings = app.games[header.rules.name], app.settings
        assert game.review is not None
        return ReviewRequest(
            game=game,
            look=game.review(),
            header=header,
            hand=hand,
            load=load,
            ask=ask,
            art=app.art(game),
            profiles=known_profiles(settings),
            hand_sort=game.hand_sort(settings.hand_sort),
            open_replay=open_replay,
            open_clause=app.open_rules,
            back_text=back,
            next_hand=next_hand,
            ask_expected=ask_expected,
            open_races=(
                (lambda replay, seat: self.open_races(header, lambda: replay, seat)) if game.card_points else None
            ),
        )

    def load(self, replay: Replay, hand: int) -> ReviewedHand:
        """Find what the people in a match decided in a hand, from 0, and what is known of that; on any thread."""
        from game.ai.coach.coaches import coach_for
        from game.pages.review.review import ReviewedHand
        from game.play.judged.review import HandReview
        from game.play.races import races_of

        players = replay.header.players
        coach = coach_for(replay.header.rules, [player.name for player in players])
        assert coach is not None
        people: dict[int, HandReview] = {}
        for seat, player in enumerate(players):
            if player.kind == HUMAN:
                key = _key(replay, hand, seat)
                known = self._known.pop(key, None)
                self._known[key] = people[seat] = known or HandReview(replay, hand, seat, coach)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        points = self._app.games[replay.header.rules.name].card_points
        races = races_of(replay, points).of_hand(hand + 1) if points is not None else None
        return ReviewedHand(replay, people, coach, races)


def _key(replay: Replay, hand: int, seat: int) -> Hashable:
    """What a review is of: everything that it is made from."""
    header = replay.header
    # when somebody moved makes no difference
    played = tuple(Entry(entry.actor, entry.move) for entry in replay.entries[: replay.hands[hand].end])
    return header.rules.name, header.players, tuple(header.options.items()), header.seed, played, seat
