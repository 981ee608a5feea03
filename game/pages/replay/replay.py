"""The replay of a match: its table, its viewer, its timeline, and its log."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.ai.kinds import DEFAULT_KIND, SEAT_KINDS, kinds_to_choose
from game.pages.matches.texts import began_text, made_name
from game.pages.replay import texts
from game.pages.replay.parts import Eyes, ReplayLog, TransportBar
from game.pages.replay.timeline import Preview, TimeLine
from game.play.replay import Replay
from game.play.sentences import joined, sentence
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import HUMAN, Header, Player
from game.rules.record import format_entry, format_header
from game.table.beside.log_panel import PaintMark
from game.table.game.program import Program
from game.table.game.stage import Stage
from game.ui.ahead import ANYTHING, IN_MOTION, ahead
from game.ui.controls.choice import Select
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Layer
from game.ui.draw.surface_cache import surfaces
from game.ui.screens.page import MARGIN, Page, ground
from game.ui.texts import CANCEL
from game.ui.widgets.base import Container
from game.ui.widgets.panel import Label, Panel
from game.ui.window.input import Press

REST_S = 0.55
"""The pause between two moves of a replay that plays, in seconds at Normal speed."""
_KEPT = 2
"""The memory for pictures, as a multiple of the usual: the scrubber passes all cards in all sizes."""
_LOG, _WIDE_LOG = 216, 252
"""The width of the log in the smallest window, and with more room, in px at scale 1.0."""
_TOP, _BELOW, _GAP = 66, 20, 8
"""The top of the table, the space below everything, and between the parts, in px at scale 1.0."""
_LINE, _BAR, _GROWS = 167, 54, 24
"""The heights of the timeline's panel and of the buttons in it, and its extra height if there is room."""
_ROW, _SELECT, _MARK = 46, 170, 26


def first_viewer(replay: Replay) -> int:
    """The first viewer of a replay: `OMNISCIENT`, unless the match can be continued and people's hands are secret."""
    people = replay.header.people
    if replay.is_over or not people:
        return OMNISCIENT
    return people[0] if len(people) == 1 else SPECTATOR


class ReplayPage(Page):
    """The replay of a record. The page appears at once, and the table as soon as the record has been read."""

    min_size = (1280, 720)
    is_open = False
    """Whether the record has been read; it, the table and the other parts exist from then on."""
    replay: Replay
    stage: Stage
    log: ReplayLog
    line: TimeLine
    bar: TransportBar
    preview: Preview

    def __init__(
        self,
        program: Program,
        header: Header,
        reading: Future[Replay],
        *,
        position: int = 0,
        viewer: int | None = OMNISCIENT,
        speed: float | None = None,
        name: str = "",
    ) -> None:
        """`reading` gives the replay; it opens at `position`, or at its end if it is shorter.

        `viewer` is the first viewer; None for all hands, but for an unfinished match only what its people may see.
        With a `speed` the next move is shown at once, at that multiple of the table's. `name` is the match's own name;
        by default one is made from its players.
        """
        self.program, self.game, self.header = program, program.games[header.rules.name], header
        self._name = name or made_name(header.players)
        super().__init__(texts.REPLAY, self._about(None), self.game.theme)
        self.subtitle.set_in("help")
        self._opens_with = speed
        self.playing = False
        self._rested_at: float | None = None
        self._sought: int | None = None
        self._waiting = Label(texts.READING, align=0.5)
        self.eyes = Eyes(header.players, self._look)
        self._caption = Label(texts.VIEW_AS, "help", "ground_quiet", align=1.0, one_line=True)
        self.sheet = Panel()
        self.root.add(self._caption, self.eyes, self.sheet, self._waiting)
        self.when_done(reading, lambda read: self._open(read.result(), position, viewer))

    # --- opening

    def enter(self) -> None:
        self._keep_much()
        self.wake_at(self.now)

    def _keep_much(self) -> None:
        """Enlarge the cache for many positions, and draw their parts: the scrubber may be dragged."""
        surfaces.fit(self.size, _KEPT)
        ahead.ask("scrubbing", self.program.art(self.game).steps_to_scrub)

    @property
    def looks_ahead(self) -> float:
        return IN_MOTION if self.is_open and self.stage.moving else ANYTHING

    def _open(self, replay: Replay, position: int, viewer: int | None) -> None:
        self.replay, self.stage = replay, Stage(self, self.program, replay)
        self.scene.add(self.stage, Layer.TABLE)
        self.eyes.paint_mark = self.stage.paint_mark
        self.log, self.line, self.bar = ReplayLog(self), TimeLine(self), TransportBar(self)
        self.root.remove(self._waiting)
        self.root.add(self.log)
        self.sheet.add(self.line, self.bar)
        self.is_open = True
        self.preview = Preview(self)
        self.subtitle.text = self._about(replay)
        self.lay_out()
        viewer = first_viewer(replay) if viewer is None else viewer
        if viewer != self.eyes.value:
            self.eyes.value = viewer
            self._look(viewer)
        self.go_to(min(position, len(replay)))
        self.root.focus(self.bar.play)
        if replay.flaw:
            self.toast(texts.SHOWN_UP_TO.format(replay.flaw))

    # --- what is shown

    def _about(self, replay: Replay | None) -> str:
        """The name of the match, when it began, and how it ended, once it has been read."""
        parts = [self._name, *began_text(self.header.began)]
        if replay is not None and replay.results and replay.is_over:
            result = replay.results[-1]
            winners = joined([self.header.players[seat].name for seat in result.winners or ()])
            parts.append(sentence(texts.WON_WITH, winners, result.totals[(result.winners or (0,))[0]]))
        elif replay is not None:
            parts.append(texts.DAMAGED if replay.flaw else texts.UNFINISHED)
        return " · ".join(parts)

    @property
    def position(self) -> int:
        return self.stage.position

    @property
    def hand(self) -> int:
        """The hand of the position, from 0."""
        return self.replay.hand_at(self.position)

    def go_to(self, position: int) -> None:
        """Show a position at once, pausing the replay."""
        self.pause()
        if position != self.position:
            self.stage.go_to(position)
        self._follow()

    def seek(self, position: int) -> None:
        """Show a position in the next frame; a dragged pointer asks for several in one."""
        self._sought = position
        self.wake_at(self.now)

    def step(self, by: int) -> None:
        """Show the next move being made, or with `by` -1 the position before the last."""
        if by < 0:
            self.go_to(max(0, self.position - 1))
        elif self.position < len(self.replay):
            self._show_step()
        else:
            self.stage.finish()

    def _show_step(self) -> None:
        self.stage.step(self.bar.speeds.value)
        self._rested_at = None
        self._follow()

    def _follow(self) -> None:
        self.line.invalidate()
        self.log.follow()
        self.bar.follow()

    def _look(self, viewer: int) -> None:
        self._place_eyes()
        if self.is_open:
            self.stage.finish()
            self.stage.look(viewer)

    # --- playing

    def toggle(self) -> None:
        """Play from here, or from the beginning if this is the end; or pause."""
        if self.playing:
            self.pause()
            return
        if self.position == len(self.replay):
            self.go_to(0)
        self.playing = True
        self._rested_at = None
        self._follow()
        self.wake_at(self.now)

    def pause(self) -> None:
        if self.playing:
            self.playing = False
            self._follow()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if not self.is_open:
            return
        if self._sought is not None:
            sought, self._sought = self._sought, None
            if sought != self.position or self.playing:
                self.go_to(sought)
        self.preview.update()
        before = self.position
        self.stage.advance(now, step)
        if self._opens_with is not None:
            self.bar.speeds.value, self._opens_with = self._opens_with, None
            self.step(1)
        if self.position != before:
            # a race has been shown
            self._rested_at = None
            self._follow()
        if self.playing and not self.stage.moving:
            self._play_on(now)

    def _play_on(self, now: float) -> None:
        if self.position == len(self.replay):
            self.pause()
            return
        if self._rested_at is None:
            self._rested_at = now
        last, table = self.stage.session.last_step, self.stage.table.table
        rest_s = REST_S * (1.0 if last is None else table.pause_factor(last))
        until = self._rested_at + rest_s / self.bar.speeds.value
        if now >= until:
            self._show_step()
        self.wake_at(max(now, until))

    def leave(self) -> None:
        self.pause()
        surfaces.fit(self.size)

    def _place_eyes(self) -> None:
        room = self.box(600, 20, self.width - MARGIN - 600, 42)
        self.eyes.place_in(room)
        self._caption.place(Rect(self.eyes.rect.x - self.px(112), room.y, self.px(100), room.h))

    # --- inputs

    def take_key(self, press: Press) -> bool:
        """Take the replay's keys; those of a pad move the focus."""
        if not self.is_open:
            return False
        replay = self.replay
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(press.key)
        if by is not None:
            if press.command:
                self.go_to(replay.next_hand(self.position, by))
            elif press.shift:
                self.go_to(replay.next_mark(self.position, by))
            else:
                self.pause()
                self.step(by)
        elif press.key in (pygame.K_HOME, pygame.K_END):
            self.go_to(0 if press.key == pygame.K_HOME else len(replay))
        elif press.key == pygame.K_SPACE and not press.repeat:
            self.toggle()
        elif pygame.K_1 <= press.key <= pygame.K_9 and press.key - pygame.K_1 < len(replay.hands):
            self.go_to(replay.opening(press.key - pygame.K_1))
        else:
            return False
        return True

    # --- actions

    def copy_text(self) -> None:
        rules, header = self.header.rules, self.header
        lines = [header.text or format_header(header), *(format_entry(rules, entry) for entry in self.replay.entries)]
        self.to_clipboard("\n".join(lines) + "\n", texts.COPIED_TEXT.format(len(lines)))

    def copy_deal(self) -> None:
        self.to_clipboard(str(self.header.seed), texts.COPIED_DEAL.format(self.header.seed))

    def play_from_here(self) -> None:
        """Ask who sits where, and continue from the current position as practice."""
        replay, stage, program = self.replay, self.stage, self.program
        self.pause()
        stage.finish()
        position = self.position
        kinds = SeatKinds(seated(self.header.players, stage.session.seat_below), stage.paint_mark)
        play = DialogButton(texts.PLAY, lambda: program.practise_from(replay, position, kinds.players))
        title, answers, high = texts.PLAY_FROM_HERE, (DialogButton(CANCEL), play), _ROW * len(kinds.players)
        dialog = Dialog(title, texts.WHO_PLAYS, answers, theme=self.game.theme, body=kinds, body_height=high)
        self.open_overlay(dialog)

    def review_hand(self) -> None:
        self.pause()
        self.program.review_replay(self.replay, self.hand)

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        self._keep_much()
        grown = min(1.0, (self.height - self.min_size[1]) / 100)
        room = self.root.frame.cut_top(_TOP)[1].cut_bottom(_BELOW)[1].inset(MARGIN, 0)
        sheet, room = room.cut_bottom(_LINE + _GROWS * grown)
        self.way_back.place(self.box(MARGIN, 20, 44, 44))
        self.title.place(self.box(MARGIN + 60, 11, 400, 36))
        self.subtitle.place(self.box(MARGIN + 60, 50, 420, 20))
        self._place_eyes()
        self._waiting.place(self.root.frame.middle(400, 40))
        self.sheet.place(sheet)
        if not self.is_open:
            return
        bar, line = sheet.inset(16, 4).cut_top(_BAR - 4)
        self.bar.place(bar)
        self.line.place(line)
        log, rest = room.cut_right(_LOG + (_WIDE_LOG - _LOG) * grown, gap=_GAP)
        self.log.place(log.inset(0, _GAP))
        table = rest.cut_bottom(_GAP)[1].cut_left(-MARGIN / 2)[1].rect
        below = ground(self.theme, self.size, self.scale)
        self.stage.place(
            table, self.theme.ground if self.theme.is_plain else below.subsurface(table.clip(below.get_rect()))
        )
        self.preview.point(None)
        self._follow()


def seated(players: Sequence[Player], below: int) -> tuple[Player, ...]:
    """The players of the match, as far as they can play here; if there was no person, one takes the seat below."""
    kinds = [player.kind if player.kind in SEAT_KINDS else DEFAULT_KIND for player in players]
    if HUMAN not in kinds:
        kinds[below] = HUMAN
    return tuple(replace(player, kind=kind) for player, kind in zip(players, kinds, strict=True))


class SeatKinds(Container):
    """A row for each seat: its mark, its name, and its kind of player."""

    def __init__(self, players: Sequence[Player], paint_mark: PaintMark) -> None:
        self._players, self._paint_mark = tuple(players), paint_mark
        kinds = {kind.kind: kind.text for kind in kinds_to_choose({player.kind for player in players})}
        self.selects = [Select(kinds, player.kind, label=sentence(texts.SEAT, player.name)) for player in players]
        super().__init__(*self.selects)

    @property
    def players(self) -> tuple[Player, ...]:
        chosen = zip(self._players, self.selects, strict=True)
        return tuple(replace(player, kind=select.value) for player, select in chosen)

    def _row(self, seat: int) -> Frame:
        return self.frame.row(_ROW * seat, _ROW - 8)

    def lay_out(self) -> None:
        for seat, select in enumerate(self.selects):
            select.place(self._row(seat).cut_right(_SELECT)[0])

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        for seat, player in enumerate(self._players):
            mark, rest = self._row(seat).cut_left(_MARK, gap=12)
            self._paint_mark(surface, seat, mark.rect.center, mark.rect.w)
            to.text(rest.cut_right(_SELECT, gap=12)[1], player.name, self.theme.row)
        super().paint(surface)
