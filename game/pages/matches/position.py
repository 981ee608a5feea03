"""The last position of a match: its own table, drawn small in steps, once the match has stayed chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.ai.kinds import HUMAN
from game.pages.matches.texts import LAST_POSITION
from game.pages.program import Program
from game.play.session import Session
from game.rules.match import Match
from game.rules.record import RecordError
from game.storage.records.stored import StoredMatch, load_record
from game.table.contract.table import TableRequest
from game.table.game.record import Game
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import night
from game.ui.draw.cloth import cloth
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import INK_NIGHT, NIGHT_TEXT
from game.ui.look.theme import bold
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

_DRAWN = (1280, 720)
"""The size at which the table is drawn."""
_AFTER_S = 0.12
_POSITION = "last position"
_RADIUS = 9
_TAG = bold(13)


class LastPosition(Widget):
    """The table as it was when a match was left, without anything hidden from one of several people."""

    catches_pointer = False

    def __init__(self, page: MatchesPage) -> None:
        super().__init__(LAST_POSITION)
        self._page = page
        self._program = page.program
        self._match: StoredMatch | None = None
        self._shown_key: Hashable = None
        self._cancel: Callable[[], None] = lambda: None
        self._wide: Surface | None = None
        self.at_once = False
        """Whether it is read and drawn completely as soon as it is shown, for a screenshot."""

    def show(self, match: StoredMatch | None) -> None:
        """Show a match's last position: at once if it has been drawn, else after the match has stayed chosen."""
        key = self._key(match) if match is not None else None
        same = key is not None and key == self._shown_key
        self._match, self._shown_key = match, key
        if same:
            return
        self._cancel()
        ahead.forget(_POSITION)
        self._wide = None
        if key is not None and key in surfaces:
            self._wide = surfaces.get(key, lambda: Surface((1, 1)))
        elif match is not None and self.at_once:
            loaded = _load(match)
            for _ in self._draw(loaded) if loaded is not None else ():
                pass
        elif match is not None:
            self._cancel = self._page.call_later(_AFTER_S, self._load)
        self.invalidate()

    @property
    def is_drawn(self) -> bool:
        """Whether the position is shown, not only the faint board."""
        return self._wide is not None

    def _load(self) -> None:
        stored, key = self._match, self._shown_key
        assert stored is not None

        def take(match: Match) -> None:
            # the same position may have been requested again in the meantime
            if key == self._shown_key:
                ahead.ask(_POSITION, lambda: self._draw(match))
                self._page.wake_at(self._page.now)

        self._page.source.start(lambda: _load(stored), take)

    def _draw(self, match: Match) -> Steps:
        key, game = self._shown_key, self._program.games[match.rules.name]
        table = game.table(still_table(game, match, self._program))
        table.stack = self._page.stack
        yield None
        yield from table.tabletop.steps_to(table.session.view(), _DRAWN, 1.0, 1.0)
        table.resize(_DRAWN, 1.0, 1.0)
        yield None
        canvas = Surface(_DRAWN)
        table.scene.paint(canvas)
        table.stack = None
        self._wide = surfaces.get(key, lambda: canvas)
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        match = self._match
        if match is None:
            return
        surface.blit(self._small(match), self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        # over the table's buttons, which do nothing here
        to, corner = Painter(surface), self.frame.inset(8).cut_top(26)[0]
        width = typeset.width(LAST_POSITION, _TAG, self.scale) + 2 * self.px(10)
        tag = corner.cut_right(corner.units(width))[0]
        to.box(tag, translucent(INK_NIGHT, 92), radius=7)
        to.text(tag, LAST_POSITION, _TAG, NIGHT_TEXT, CENTRE, fit="whole")

    def _small(self, match: StoredMatch) -> Surface:
        size, wide, theme = self.rect.size, self._wide, self._program.games[match.header.rules.name].theme

        def make() -> Surface:
            if wide is not None:
                picture = pygame.transform.smoothscale(wide, size).convert_alpha()
            else:
                board = night(size, (size[0] / 2, size[1] / 2)) if theme.name == "night" else cloth(size, self.scale)
                picture = board.convert_alpha()
                shapes.tint(picture, translucent(INK_NIGHT, 25))
            mask = shapes.box(size, _RADIUS * self.scale, (255, 255, 255, 255))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return surfaces.get(("small position", theme.name if wide is None else self._shown_key, size), make)

    def _key(self, match: StoredMatch) -> Hashable:
        profiles = self._program.profiles
        looks = tuple((player.name, profiles.get(player.name)) for player in match.players)
        art = self._program.art(self._program.games[match.header.rules.name])
        return "last position", match.path.name, match.size, match.changed, looks, art.key


def _load(stored: StoredMatch) -> Match | None:
    try:
        match = load_record(stored.path).match
    except (OSError, RecordError):
        return None
    match.header = replace(match.header, players=stored.players)
    return match


def still_table(game: Game, match: Match, program: Program) -> TableRequest:
    """A static table, drawn once. With several people all hands are hidden."""
    people = [seat for seat, player in enumerate(match.header.players) if player.kind == HUMAN]
    session = Session(match, (), people if len(people) == 1 else (), seed=0)
    return TableRequest(session, program.art(game), program.profiles, game.hand_sort({}), looked_at=True)
