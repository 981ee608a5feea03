"""The shows after a race at a table: a photo finish, a person's best, a run of first places.

They begin when the race has been judged, and end at any input.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.play.session import RedactedStep
from game.rules.race import Race
from game.storage.background import answer_of
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.race.awards import GONE_MS, MEDAL_S, RIBBON_FROM, Awards
from game.table.hit_the_deck.race.photo import CALM_S, WHOLE_MS, PhotoFinish
from game.table.hit_the_deck.race.standing import Finish, Standing, standing_of
from game.table.hit_the_deck.steps.sounds import SLAP
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.motion.animations import At

if TYPE_CHECKING:
    from game.table.hit_the_deck.race.racing import Racing

_BESIDE_CHIP = 62
"""The distance of a medal's middle from the end of a time, in px at scale 1.0."""
WARM_S = 0.6
"""The time in which the cloth becomes warmer after a race, in seconds at Normal speed."""


class RaceShows:
    """The shows of a table's races."""

    def __init__(self, screen: MatchScreen, races: Racing, names: Sequence[str]) -> None:
        self._screen, self._races = screen, races
        self._display, self._top = races.display, races.tabletop
        self.photo = PhotoFinish(self._top, names, partial(races.sounds.knock, SLAP))
        self.awards = Awards(self._top)
        self._bests = screen.program.load_bests(screen.session.match)
        self.best_slaps: dict[int, int] = {}
        """The bests of the day that people have slapped at this table, in milliseconds."""

    @property
    def standing(self) -> Standing:
        """The standing of the match by its races."""
        match = self._screen.session.match
        return standing_of((entry.move for entry in match.entries), int(match.header.options["race_limit_ms"]))

    @property
    def heat(self) -> float | None:
        """The heat of the match, from 0 to 1; None if it is not shown."""
        is_hot = self._screen.program.in_force.has_shows and self._screen.duration_scale
        return self.standing.heat if is_hot else None

    def warm(self) -> None:
        """Let the cloth follow the match's heat."""
        self._top.warm(self.heat or 0.0, WARM_S * self._screen.duration_scale)

    def pictures(self) -> Steps:
        """Make what any show needs."""
        if self._screen.has_shows:
            yield from self.photo.steps_to_stage()

    def begin(self, step: RedactedStep) -> float:
        """Show what is special in a race that has been judged; return for how long it covers the verdict, in seconds.

        `step` is the race's.
        """
        if not self._screen.has_shows:
            return 0.0
        covered = self._begin_photo(self.standing.finish)
        self._begin_awards(step, covered)
        return covered

    def _begin_photo(self, finish: Finish | None) -> float:
        speed = self._screen.duration_scale
        if finish is None:
            return 0.0
        if not speed:
            self._screen.fade_changes(in_race=True)
            self.photo.show_still(finish, self._display.beside_verdict)
            self._screen.call_later(CALM_S, self.photo.end)
            return 0.0
        ahead.ask((TABLE, "photo finish"), partial(self.photo.pictures, finish), IN_MOTION)
        self.photo.play(finish, speed)
        return WHOLE_MS * speed / 1000

    def settle(self) -> None:
        """Show what stays on the table, in a new layout."""
        standing = self.standing
        if self._screen.has_shows and standing.first is not None:
            self.awards.chillies.show(standing.first, standing.run if standing.run >= RIBBON_FROM else 0)

    def _begin_awards(self, step: RedactedStep, later: float) -> None:
        """Show runs and bests, after what is shown `later` seconds long."""
        speed, standing, chillies = self._screen.duration_scale, self.standing, self.awards.chillies

        def move(at_ms: float, ms: float, at: At) -> None:
            self._top.animations.run(ms * speed / 1000, at, delay=later + at_ms * (speed or 1) / 1000, blocking=False)

        if chillies.count and standing.run == 1:
            self.awards.break_run(move)
        if standing.first is not None:
            self.awards.show_run(standing.first, standing.run, self._display.centre, move)
        race, bests = step.entry.move, answer_of(self._bests)
        assert isinstance(race, Race)
        raced = [dict(one.move.touches) for one in self._screen.session.match.entries if isinstance(one.move, Race)]
        for seat, ms in race.touches if bests is not None else ():
            earlier = [past for touches in raced[:-1] if (past := touches.get(seat)) is not None]
            known = bests.slaps.get(seat) if bests is not None else None
            beaten = known.beaten_by(ms, earlier) if known is not None and ms is not None else ""
            if beaten and ms is not None:
                if seat not in self.best_slaps:
                    # once for each person
                    chip, plate = self._display.times[seat].rect, self._top.layout.plate(seat)
                    beside = chip.right + self._top.layout.px(_BESIDE_CHIP), chip.centery
                    self.awards.show_medal(texts.BEST_OF[beaten], ms, beside, plate, move)
                self.best_slaps[seat] = ms
                self._top.animations.tell(later + MEDAL_S * speed, self._screen.refresh, blocking=False)
        if not speed:
            self._screen.fade_changes(in_race=True)
            self._screen.call_later(GONE_MS / 1000, self.awards.end)

    def end(self) -> bool:
        """End every show; return whether one covered the verdict."""
        covered = self.photo.covers
        self.photo.end()
        self.awards.end()
        return covered
