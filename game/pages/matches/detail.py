"""The chosen match on the right: its last position, its totals, its players, and its actions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ai.kinds import SEAT_KINDS, known_kind
from game.pages.matches import texts
from game.pages.matches.parts import drawn_from, paint_badge, strip
from game.pages.matches.texts import LAST_POSITION
from game.play.session import Session
from game.rules.match import Match
from game.rules.record import RecordError
from game.storage.records.stored import StoredMatch, load_record
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.game.score_page import RACES
from game.table.turns.table import TableRequest
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import cloth, night
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.paragraph import Run, flow, lines
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import INK_NIGHT, NIGHT_TEXT
from game.ui.look.theme import bold, extrabold, medium
from game.ui.widgets.base import NOWHERE, Widget
from game.ui.widgets.button import Button, IconButton, place_at_right
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

_DRAWN = (1280, 720)
"""The size at which the table is drawn."""
_AFTER_S = 0.12
_AHEAD = "last position"
_RADIUS = 9
_TAG = bold(13)
_NAME = bold(22, 1.18)
_EDGE, _SIDE = 8, 18
_POSITION = (384, 216)
_STRIP, _LOW_STRIP = 132, 100
_BADGE, _PERSON, _LOW_PERSON = 34, 46, 40
_BUTTON, _FILE = 46, 36


class LastPosition(Widget):
    """The table as it was when a match was left, without anything hidden from one of several people."""

    catches_pointer = False

    def __init__(self, page: MatchesPage) -> None:
        super().__init__(LAST_POSITION)
        self._page, self._program = page, page.program
        self._shown_key: Hashable = None
        self._cancel: Callable[[], None] = lambda: None
        self._wide: Surface | None = None

    def show(self, match: StoredMatch | None) -> None:
        """Show a match's last position: at once if it has been drawn, else after the match has stayed chosen."""
        key = self._key(match) if match is not None else None
        if key == self._shown_key:
            return
        self._shown_key = key
        self._cancel()
        ahead.forget(_AHEAD)
        self._wide = None
        if key is not None and key in surfaces:
            self._wide = surfaces.get(key, lambda: Surface((1, 1)))
        elif match is not None:
            self._cancel = self._page.call_later(_AFTER_S, self._load)
        self.invalidate()

    def _load(self) -> None:
        stored, key = self._page.selected, self._shown_key
        assert stored is not None

        def take(match: Match) -> None:
            # the same position may have been requested again in the meantime
            if key == self._shown_key:
                ahead.ask(_AHEAD, lambda: self._draw(match))
                self._page.wake_at(self._page.now)

        self._page.source.run(lambda: _load(stored), take)

    def _draw(self, match: Match) -> Steps:
        key, game = self._shown_key, self._program.games[match.rules.name]
        table = game.table(still_table(game, match, self._program))
        table.stack = self._page.stack
        yield None
        yield from table.tabletop.steps_to(table.session.view(), _DRAWN, 1.0, 1.0)
        table.resize(_DRAWN, 1.0, 1.0)
        yield None
        canvas = Surface(_DRAWN)
        # a picture is drawn once, so nothing can fade in
        table.scene.end_fade()
        table.scene.paint(canvas)
        table.stack = NOWHERE
        self._wide = surfaces.get(key, lambda: canvas)
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        match = self._page.selected
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
                board = night(size, (size[0] / 2, size[1] / 2)) if theme.is_night else cloth(size, self.scale)
                picture = board.convert_alpha()
                shapes.tint(picture, translucent(INK_NIGHT, 25))
            mask = shapes.box(size, _RADIUS * self.scale, (255, 255, 255, 255))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return surfaces.get(("small position", theme.name if wide is None else self._shown_key, size), make)

    def _key(self, match: StoredMatch) -> Hashable:
        art = self._program.art(self._program.game_of(match))
        return "last position", drawn_from(self._program, match), art.key


def _load(stored: StoredMatch) -> Match | None:
    try:
        match = load_record(stored.path).match
    except (OSError, RecordError):
        return None
    match.header = replace(match.header, players=stored.players)
    return match


def still_table(game: Game, match: Match, program: Program) -> TableRequest:
    """A static table, drawn once. With several people all hands are hidden."""
    people = match.header.people
    session = Session(match, (), people if len(people) == 1 else (), seed=0)
    return TableRequest(session, program.art(game), program.profiles, game.hand_sort({}), looked_at=True)


class MatchDetail(Panel):
    """One match, as large as its rectangle."""

    def __init__(self, page: MatchesPage) -> None:
        self.page = page
        self.position = LastPosition(page)
        self.pencil = IconButton("pencil", texts.RENAME, self._with(page.rename_in_detail))
        self.resume = Button(texts.CONTINUE, self._with(page.resume_match), primary=True)
        self.replay = Button(texts.REPLAY, self._with(page.replay))
        self.again = Button(texts.PLAY_AGAIN, self._with(page.play_again))
        self.copy = IconButton("copy", texts.COPY, self._with(page.copy))
        self.export = IconButton("export", texts.EXPORT, self._with(page.transfer.ask_export))
        self.bin = IconButton("trash", texts.DELETE, self._with(page.ask_delete))
        self.races = _FileButton(
            RACES, self._with(lambda match: page.program.open_stored_races(match.path)), icon="hand"
        )
        self.file = _FileButton(texts.SHOW_FILE, self._with(page.show_file), icon="folder")
        self.tools = (self.copy, self.export, self.bin)
        texts_of = self.resume, self.replay, self.again
        super().__init__(self.position, self.pencil, self.file, self.races, *texts_of, *self.tools)
        self.show(None)

    def _with(self, act: Callable[[StoredMatch], None]) -> Callable[[], None]:
        page = self.page

        def press() -> None:
            if page.selected is not None:
                act(page.selected)

        return press

    def show(self, match: StoredMatch | None) -> None:
        self.visible = match is not None
        if match is not None:
            self.resume.visible = not match.is_over and self.page.may_resume(match)
            can_be_seated = all(player.kind in SEAT_KINDS for player in match.header.players)
            self.again.visible = not self.resume.visible and can_be_seated
            self.replay.primary = not self.resume.visible
            self.file.visible = bool(match.problem)
            has_races = match.digest.races or any(match.digest.fakeouts)
            self.races.visible = bool(match.header.people and has_races)
        if self.is_mounted and self.rect.w:
            self.position.show(match)
            self.lay_out()
        self.invalidate()

    def lay_out(self) -> None:
        self.position.place(self.frame.inset(_EDGE).cut_top(_POSITION[1])[0])
        over = self.position.frame.inset(_EDGE).cut_bottom(_FILE)[0]
        self.file.place(over.cut_right(over.units(self.file.width(14)))[0])
        self.races.place(over.cut_left(over.units(self.races.width(14)))[0])
        inside = self.frame.inset(_SIDE, 0)
        self.pencil.place(self.below_position(inside).cut_right(40)[0])
        row = place_at_right(self._buttons, 8, *((tool, _BUTTON) for tool in self.tools[::-1]))
        texts_shown = [button for button in (self.resume, self.replay, self.again) if button.visible]
        room = row.rect.w
        for number, button in enumerate(texts_shown):
            width = room if len(texts_shown) == 1 else round(room * (0.54 if number == 0 else 0.46)) - self.px(4)
            place, row = row.cut_left(row.units(width), gap=8)
            button.place(place)

    @property
    def _buttons(self) -> Frame:
        return self.frame.inset(_SIDE, 16).cut_bottom(_BUTTON)[0]

    def below_position(self, room: Frame) -> Frame:
        """The first row below the position, for the name and its pencil button."""
        return room.row(_EDGE + _POSITION[1] + 14, 40)

    def buttons_rect(self) -> Rect:
        return self._buttons.inset(-8, -6).rect

    @property
    def is_renamed(self) -> bool:
        """Whether the name is being typed here, not in a row."""
        field = self.page.editor.field
        return field.visible and field.rect == self.name_rect()

    def name_rect(self) -> Rect:
        return self.below_position(self.frame.cut_right(_SIDE + 50)[1].cut_left(_SIDE)[1]).rect

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        match = self.page.selected
        if match is None:
            return
        to, theme, scale, program = Painter(surface), self.theme, self.scale, self.page.program
        name = self.frame.around(self.name_rect())
        rest = self.frame.inset(_SIDE, 0).cut_top(_EDGE + _POSITION[1] + 14)[1].cut_bottom(_BUTTON + 16 + 10)[1]
        title, line_height = texts.name_of(match), typeset.line_height(_NAME, scale)
        first, *others = lines(title, _NAME, scale, name.rect.w) or ("",)
        if len(others) > 1:
            others = [typeset.cut(title[len(first) :].strip(), _NAME, scale, name.rect.w)]
        top, is_renamed = name, self.is_renamed
        for line in (first, *others):
            place, top = top.cut_top(top.units(line_height))
            if not is_renamed:
                to.text(place, line, _NAME, fit="whole")
        below = top.row(1, 20)
        if not is_renamed:
            # the field would cover half of it
            to.text(below, texts.detail_line(match, program.today(), program.dealt_for(match)), medium(14), theme.quiet)
        rest = rest.cut_top(rest.units(max(below.rect.bottom + self.px(10) - name.rect.y, self.px(58))))[1]
        is_full = len(match.players) > 4 or bool(others) or bool(match.problem)
        if match.problem:
            words = flow(Run(texts.shortened(match.problem)), medium(13.5, 1.3), scale, rest.rect.w)
            to.lines(rest, words, colour=theme.bad)
            rest = rest.cut_top(rest.units(words.height), gap=8)[1]
        people = (len(match.players) + 1) // 2 * self.px(_LOW_PERSON if is_full else _PERSON)
        height = min(self.px(_LOW_STRIP if is_full else _STRIP), rest.rect.h - people - self.px(10))
        if match.digest.hands and height >= self.px(40):
            place, rest = rest.cut_top(rest.units(height), gap=10)
            shapes.blit(surface, strip(program, match, place.rect.size, scale)[1](), place.rect.topleft)
        self._paint_people(to, match, rest, _LOW_PERSON if is_full else _PERSON)

    def _paint_people(self, to: Painter, match: StoredMatch, room: Frame, high: float) -> None:
        columns, program = room.equal(2, gap=24), self.page.program
        for seat, player in enumerate(match.players):
            line = columns[seat % 2].row(0, high)
            line = line.around(line.rect.move(0, seat // 2 * line.rect.h))
            paint_badge(to, line.left(_BADGE), match, seat, program)
            total = to.text(line, str(match.totals[seat]), extrabold(20), align=RIGHT, fit="whole")
            words = line.cut_left(_BADGE, gap=10)[1].before(total, gap=8).level(-19, 20)
            to.text(words, player.name, bold(15))
            to.text(words.move(0, 19), known_kind(player.kind).text, medium(13), self.theme.quiet, fit="whole")


class _FileButton(Button):
    def _colours(self) -> tuple[Colour, Colour, Colour]:
        _, ink, line = super()._colours()
        solid = self.theme.tint if self.hovered else self.theme.panel
        return (*solid[:3], 255), ink, line
