"""What the page of the daily deal asks of the program, with the folder of records behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import date, datetime

from game.ai.kinds import HUMAN
from game.pages.daily.page import DailyActions, Played
from game.play.daily import RIVAL_KIND, DailyMatch, days_of, deal_of, load_daily
from game.storage.background import start
from game.storage.library.library import MatchLibrary
from game.storage.settings.settings import MatchSetup
from game.table.game.record import Game, Games, NewMatch
from game.table.setup.default_players import default_players
from game.ui.screens.loop import wake


def daily_match(game: Game, day: date, person: str) -> NewMatch:
    """A new match of a person with a daily deal."""
    terms = game.daily
    kinds = [HUMAN, *[RIVAL_KIND] * (terms.seats - 1)]
    setup = MatchSetup(default_players(kinds, [person]), dict(terms.options))
    return NewMatch(setup, deal_of(game.name, day))


def daily_actions(
    games: Games,
    library: MatchLibrary,
    *,
    now: Callable[[], datetime],
    people: Callable[[], Sequence[str]],
    begin: Callable[[Game, NewMatch], None],
    resume: Callable[[DailyMatch], None],
    sit_down_if_open: Callable[[], None],
    stop_resuming: Callable[[], None],
    replay: Callable[[DailyMatch], None],
) -> DailyActions:
    """The daily deals of a library."""

    def load(today: date) -> Future[Played]:
        return start(lambda: {game.name: load_daily(library, game.daily, today) for game in games.values()}, wake)

    return DailyActions(
        load=load,
        refresh=lambda progress: start(lambda: library.refresh(progress), wake),
        days_of=lambda matches, person: days_of(matches, person, library),
        now=now,
        people=people,
        play=lambda game, day, person: begin(game, daily_match(game, day, person)),
        resume=resume,
        sit_down_if_open=sit_down_if_open,
        stop_resuming=stop_resuming,
        replay=replay,
    )
