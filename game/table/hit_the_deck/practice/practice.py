"""Race practice from its set-up to its result, as the program opens it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.ai.kinds import HUMAN
from game.storage.background import answer_of
from game.storage.library.match_filter import names_of
from game.storage.library.people import called, known_profiles
from game.storage.library.practice import Best, PracticeResult, best_of
from game.storage.settings.settings import MatchSetup
from game.table.contract.table import TableRequest
from game.table.game.record import NewMatch, PracticeRequest, SetupRequest
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.practice.result import PracticeResultPage
from game.table.hit_the_deck.practice.session import PracticeSession
from game.table.hit_the_deck.practice.setup import PracticeSetupPage
from game.table.hit_the_deck.practice.table import PracticeScreen
from game.ui.screens.screen import Screen

RACE_CLAUSE = "HTD-70"
"""Where the rulebook is opened: at the race."""
RESULT_S = 0.44
"""How long the table takes to become the result, in seconds at Normal speed."""


class RacePractice:
    """The practices of one visit, one after another."""

    def __init__(self, request: PracticeRequest) -> None:
        self._request = request
        self._loading = request.load_results()
        self._results: list[PracticeResult] = []
        """What has been added in this visit."""
        self._bests: dict[str, Best] = {}
        """Those of people who were asked for, as long as nothing is added."""

    def setup_page(self) -> Screen:
        """The first page: who races."""
        request = self._request
        return PracticeSetupPage(
            SetupRequest(
                game=request.game,
                setup=request.setup,
                profiles=known_profiles(request.settings()),
                art=request.art,
                start=self._start_chosen,
                remember=lambda setup, profiles: request.remember(profiles),
                open_clause=request.open_rules,
                open_how_to=request.open_how_to,
                draw_number=request.draw_number,
                also_known=request.settings().also_known,
            ),
            self.bests,
        )

    def bests(self, names: Sequence[str]) -> Mapping[str, Best] | None:
        """These people's bests, by name; None while the results are being read, or where they cannot be."""
        known = answer_of(self._loading)
        if known is None:
            return None
        request = self._request
        game, results = request.game.name, [*known, *self._results]
        for name in names:
            if name not in self._bests:
                self._bests[name] = best_of(results, game, names_of(request.settings().also_known, name))
        return {name: self._bests[name] for name in names}

    def _start_chosen(self, chosen: NewMatch) -> None:
        players = called(chosen.setup.players, self._request.settings().also_known)
        self._request.push(self.table(replace(chosen.setup, players=players)))

    def table(self, setup: MatchSetup, session: PracticeSession | None = None) -> PracticeScreen:
        """A practice of these players at the table, by default a new one."""
        request = self._request
        session = session or PracticeSession(setup, request.draw_number())
        settings = request.settings()
        people = frozenset(player.name for player in setup.players if player.kind == HUMAN)
        request.save_at_end(lambda: self._result(session))
        return PracticeScreen(
            TableRequest(
                session=session,
                art=request.art,
                profiles=known_profiles(settings),
                hand_sort=request.game.hand_sort({}),
                open_rules=lambda clause: request.open_rules(clause or RACE_CLAUSE),
                open_how_to=request.open_how_to,
                open_settings=request.open_settings,
                go_home=lambda: self._finish(session, setup),
                hand_ended=lambda result: self._finish(session, setup),
                on_sort=lambda key: None,
                on_coached=None,
                untaught=people - settings.taught,
                on_taught=lambda: request.on_taught(people),
                settings=lambda: replace(request.settings(), mark_moves=False, pace="at_once"),
            ),
            lambda: known_profiles(request.settings()),
        )

    def _result(self, session: PracticeSession) -> PracticeResult | None:
        """What came of the races so far; None before the first."""
        request, races = self._request, session.race_count
        return PracticeResult(request.game.name, request.utc_now(), races, session.racers()) if races else None

    def _finish(self, session: PracticeSession, setup: MatchSetup) -> None:
        """Show what came of the races so far, and save that; before the first, go home."""
        request, result = self._request, self._result(session)
        request.save_at_end(lambda: None)
        if result is None:
            request.home()
            return
        page = self.result_page(result, setup, self.bests([racer.name for racer in result.racers]))
        self._results.append(result)
        self._bests.clear()
        session.close()
        request.save_result(result)
        request.replace(page, RESULT_S)

    def result_page(
        self, result: PracticeResult, setup: MatchSetup, before: Mapping[str, Best] | None
    ) -> PracticeResultPage:
        """The page of a result; `setup` is whose it is, `before` are the people's bests, if they are known."""
        profiles = resolve_profiles(setup.players, known_profiles(self._request.settings()))
        return PracticeResultPage(
            result,
            [seat_colour(profile) for profile in profiles],
            before,
            again=lambda: self._request.replace(self.table(setup), 0.0),
            home=self._request.home,
        )
