"""The shows after a race at a table: a photo finish, a person's best, a run of first places.

They begin when the race has been judged, and end at any input. The standing of a match follows from its races in the
record alone, so it is the same at the table and in a replay, and no rule depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface

from game.play.session import RedactedStep
from game.rules.core import Deal, Move
from game.rules.race import Race
from game.storage.background import answer_of
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.race.photo import WHOLE_MS, Finish, RaceShow, tilted_burst
from game.table.hit_the_deck.steps.sounds import SLAP
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import typeset
from game.ui.draw.drawing import Drawing
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import bold, display

if TYPE_CHECKING:
    from game.table.hit_the_deck.race.racing import Racing

WARMER, MUCH_WARMER, COOLER = 0.1, 0.17, 0.2
"""The heat that a race adds, that a close one adds, and that a new hand takes away."""
CLOSE_MS, FINISH_MS = 60, 12
"""The largest gap between the first two hands of a close race, and between two hands of a photo finish."""
_APART = 2
"""The number of races without a photo finish after each."""
AWARD_AT_MS, DROP_MS, GONE_MS = 180, 140, 1400
RIBBON_FROM, NOTED_FROM = 2, 3
"""The first places running that are told by a ribbon, and those by the seat's plate."""
_RIBBON_AT, _MEDAL, _BESIDE_PLATE, _DROP = (176, -143), (168, 116), 82, 60
"""A ribbon's place from the pile's middle, a medal's size and the distance of its middle from a plate; their drop.

All are px at scale 1.0.
"""
WARM_S = 1.2
"""The time in which the cloth becomes warmer after a race, in seconds at Normal speed: its steps follow the rows."""


class Standing(NamedTuple):
    """The standing after some entries."""

    heat: float = 0.0
    """From 0 to 1."""
    first: int | None = None
    """The first seat of the last race, if a seat touched in time."""
    run: int = 0
    """The number of races that it has won in a row."""
    finish: Finish | None = None
    """The photo finish of the last race, if one is to be shown."""
    since: int = _APART
    """The number of races since the last photo finish."""


def standing_of(moves: Iterable[Move], limit_ms: int) -> Standing:
    """The standing after these moves of a match, whose races have a limit in milliseconds."""
    now = Standing()
    for move in moves:
        if isinstance(move, Deal):
            now = now._replace(heat=max(0.0, round(now.heat - COOLER, 2)))
        elif isinstance(move, Race):
            now = _after(now, move, limit_ms)
    return now


def _after(before: Standing, race: Race, limit_ms: int) -> Standing:
    landed = race.in_time(limit_ms)
    finish = _finish(landed, len(race.touches)) if before.since >= _APART else None
    is_close = len(landed) > 1 and landed[1][1] - landed[0][1] <= CLOSE_MS
    first = landed[0][0] if landed else None
    run = 0 if first is None else before.run + 1 if first == before.first else 1
    heat = min(1.0, round(before.heat + (MUCH_WARMER if is_close else WARMER), 2))
    return Standing(heat, first, run, finish, 0 if finish is not None else before.since + 1)


def _finish(landed: list[tuple[int, int]], seats: int) -> Finish | None:
    """The photo finish of the first two hands, or if everybody's landed, of the last two; None if neither is one."""
    pairs = [(landed[:2], True), (landed[-2:], False)] if len(landed) == seats else [(landed[:2], True)]
    for pair, is_first in pairs:
        if len(pair) == 2 and pair[1][1] - pair[0][1] <= FINISH_MS:
            return Finish(pair, is_first)
    return None


class RaceShows:
    """The shows of a table's races."""

    def __init__(self, screen: MatchScreen, races: Racing, names: Sequence[str]) -> None:
        self._screen, self._races = screen, races
        self._display, self._top = races.display, races.tabletop
        self._show = RaceShow(self._top, names, partial(races.sounds.by_seat, SLAP))
        self._leave: Callable[[], None] = lambda: None
        self.covers = False
        """Whether a photo finish covers the table."""
        self._bests = screen.program.load_bests(screen.session.match)
        self._best_slaps: dict[int, int] = {}

    @property
    def _standing(self) -> Standing:
        match = self._screen.session.match
        return standing_of((entry.move for entry in match.entries), int(match.header.options["race_limit_ms"]))

    @property
    def heat(self) -> float | None:
        """The heat of the match, from 0 to 1; None if it is not shown."""
        is_hot = self._screen.program.in_force.has_shows and self._screen.duration_scale
        return min(self._standing.heat, self._races.most_heat) if is_hot else None

    @property
    def notes(self) -> dict[int, str]:
        """Texts on plates, by seat: a run of first places, or a person's best of the day at this table."""
        standing, notes = self._standing, dict[int, str]()
        if self._screen.has_shows and standing.first is not None and standing.run >= NOTED_FROM:
            notes[standing.first] = texts.FIRST_RUNNING.format(standing.run)
        return notes | {seat: texts.BEST_SLAP.format(ms) for seat, ms in self._best_slaps.items()}

    def warm(self) -> None:
        """Let the cloth follow the match's heat."""
        self._top.warm(self.heat or 0.0, WARM_S * self._screen.duration_scale)

    def pictures(self) -> Steps:
        """Make what any show needs."""
        if self._screen.has_shows:
            yield from self._show.steps_to_stage()

    def begin(self, step: RedactedStep) -> float:
        """Show what is special in a race that has been judged; return for how long it covers the verdict, in seconds.

        `step` is the race's.
        """
        finish, speed = self._standing.finish, self._screen.duration_scale
        if not self._screen.has_shows:
            return 0.0
        if finish is None or not speed:
            self._begin_awards(step)
            return 0.0
        self.covers = True
        ahead.ask((TABLE, "photo finish"), partial(self._show.pictures, finish), IN_MOTION)
        self._show.play(finish, partial(self._begin_awards, step))
        return WHOLE_MS * speed / 1000

    def _begin_awards(self, step: RedactedStep) -> None:
        self.end()
        standing, layout, (x, y) = self._standing, self._top.layout, self._display.centre
        drop = partial(self._show.drop, at_ms=AWARD_AT_MS, ms=DROP_MS, high=layout.px(_DROP))
        if has_ribbon := standing.run >= RIBBON_FROM:
            across, down = _RIBBON_AT
            words = texts.FIRST_RUNNING.format(standing.run)
            drop(partial(_ribbon, words, layout.scale), (x + layout.px(across), y + layout.px(down)))
        for seat, ms, beaten in self._new_bests(step):
            if seat not in self._best_slaps:
                # once for each person
                lines = (texts.BEST_OF[beaten], bold(13), -14), (str(ms), display(34), 13)
                plate, aside = layout.plate(seat), layout.px(_BESIDE_PLATE)
                x = plate.right + aside if plate.centerx < layout.size[0] // 2 else plate.left - aside
                drop(partial(tilted_burst, _MEDAL, 5, lines, layout.scale), (x, plate.centery))
            self._best_slaps[seat] = ms
        if has_ribbon or self._best_slaps:
            self._screen.refresh()
        self._screen.fade_changes(in_race=True)
        self._leave = self._screen.call_later(GONE_MS * (self._screen.duration_scale or 1) / 1000, self._show.end)

    def _new_bests(self, step: RedactedStep) -> Iterator[tuple[int, int, str]]:
        """The people who beat their best in the race of a step: their seats, times and which best it was."""
        race, bests = step.entry.move, answer_of(self._bests)
        assert isinstance(race, Race)
        raced = [dict(one.move.touches) for one in self._screen.session.match.entries if isinstance(one.move, Race)]
        for seat, ms in race.touches:
            known = None if bests is None else bests.slaps.get(seat)
            if known is not None and ms is not None:
                earlier = [past for touches in raced[:-1] if (past := touches.get(seat)) is not None]
                if beaten := known.beaten_by(ms, earlier):
                    yield seat, ms, beaten

    def end(self) -> bool:
        """End every show; return whether one covered the verdict."""
        covered, self.covers = self.covers, False
        self._leave()
        self._show.end()
        if covered:
            self.warm()
        return covered


def _ribbon(words: str, scale: float) -> Surface:
    wide = typeset.width(words, display(25), 1.0) + 44
    drawing = Drawing((wide, 44))
    drawing.path(f"M2 2H{wide - 2}L{wide - 15} 22L{wide - 2} 42H2L15 22Z", INK_CLOTH, 3, fill=INK_CLOTH)
    drawing.text(words, display(25), CLOTH_LIGHT, wide / 2, 22, 0.5)
    return pygame.transform.rotozoom(drawing.draw(scale), 4, 1)
