"""The table of Hand-to-Hand Combat: its cards, its panels, its curtain, and the display of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.core import CHANCE, Card, Deal, Moved, Result, TurnedUp
from game.rules.hand_to_hand import moves
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table import texts as shared
from game.table.cards.deck_art import TABLE
from game.table.cards.placements import Slot
from game.table.contract.curtain import Curtain
from game.table.contract.table import ByHand, GameTable
from game.table.count.count import AnyCount
from game.table.hand_to_hand.impact.shows import Shows
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import NUMBER_RADIUS
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.match.keys import Keys
from game.table.hand_to_hand.match.marks import HandToHandHints, indexes, move_marks, seen_rects
from game.table.hand_to_hand.match.tips import HandToHandLessons
from game.table.hand_to_hand.steps.choices import HandToHandChoices
from game.table.hand_to_hand.steps.draw_for_deal import DrawForDeal
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.table.hand_to_hand.tabletop.side_panels import Rails
from game.table.hand_to_hand.tabletop.slots import OPP, OWN
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hand_to_hand.tabletop.timeline import show_step
from game.table.marks.moves import MoveMark
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import LONG, SHORT
from game.ui.ahead import ahead
from game.ui.draw import typeset
from game.ui.draw.backgrounds import night
from game.ui.look.theme import TextStyle, Typeface
from game.ui.window.input import Intent, Press

if TYPE_CHECKING:
    from game.table.hand_to_hand.count.count import HandToHandCount

_NAME = TextStyle(Typeface.BOLD, 40, 1.2)
_TEXT = TextStyle(Typeface.MEDIUM, 16)


class NightCurtain(Curtain):
    """The curtain: opaque, above everything."""

    card_width = 104
    take_text, peek_text = texts.TAKE_SEAT, texts.PEEK

    def lay_out(self) -> None:
        px, (x, y) = self.px, self.rect.center
        width = max(px(280), self.take.width(28))
        self.take.place(Rect(x - width // 2, y + px(30), width, px(60)))
        top = y + px(120)
        for button in (*self.peeks.values(), self.undo):
            width = button.width(20)
            button.place(Rect(x - width // 2, top, width, px(44)))
            top += px(56)
        self.hand.place(Rect(px(48), y - px(70), self.rect.w - px(96), px(160)))

    def paint(self, surface: Surface) -> None:
        px, rect, scale, theme = self.px, self.rect, self.scale, self.theme
        if theme.is_plain:
            surface.fill(theme.ground)
        else:
            ground = night(rect.size, (rect.w / 2, rect.h * 0.392))
            surface.blit(ground, surface.get_clip().topleft, surface.get_clip())
        x, y = rect.center
        name = self.names[self.shown_seat]
        title, text, top = name, texts.CURTAIN_TEXT, y - px(170)
        if self.peeking is not None:
            title, text, top = sentence(texts.PEEK_TITLE, name), sentence(shared.PEEK_TEXT, name), y - px(210)
        paint_mark(surface, self.shown_seat, (x, top), px(72), typeset.initial(title), scale * 1.7)
        room = Rect(px(48), top + px(48), rect.w - px(96), px(54))
        typeset.write_fitted(surface, title, _NAME, scale, theme.text, room, 0.5)
        line = Rect(room.x, room.bottom + px(2), room.w, px(24))
        typeset.write(surface, text, _TEXT, scale, theme.quiet, line, 0.5)
        super().paint(surface)


DRAWN_S, PLAYED_S = 2.0, 1.0
"""How long a person sees a drawn card, or any other last move, before the handover, in seconds."""


class HandToHandTable(GameTable):
    """The cards on the table, and the side panels."""

    keys = texts.KEYS
    curtain = NightCurtain
    tabletop: Tabletop
    panels: Rails

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._session = screen.session
        view = self._session.view()
        assert isinstance(view, View)
        self.tabletop = Tabletop(screen, view)
        self.choices = HandToHandChoices(self.tabletop, [player.name for player in self._session.match.header.players])
        self.panels = Rails(screen, lambda line: self.tabletop.name(line.cards if line is not None else ()))
        self._draw_for_deal = DrawForDeal(screen, self.tabletop)
        self._shows = Shows(screen, self.tabletop)
        self._count: HandToHandCount | None = None
        self.hints = HandToHandHints(self.tabletop, self.panels.turn)
        self._keys = Keys(screen, self.tabletop.areas, self.panels)

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        self._shows.clear()
        self.tabletop.resize(size, scale, text_scale)
        self.panels.lay_out_in(self.tabletop.layout)

    def look_ahead(self) -> None:
        self.tabletop.look_ahead()
        self._shows.look_ahead()
        # what only the end of a hand needs: so a first table opens sooner
        ahead.ask((TABLE, "count"), partial(import_module, "game.table.hand_to_hand.count.count"))

    # --- steps

    def show(self, step: RedactedStep, by_hand: ByHand | None) -> None:
        is_mine = step.entry.actor == step.after.viewer or isinstance(step.entry.move, Deal)
        drawn = drawn_card(step) if is_mine else self.tabletop.state.drawn
        dropped = by_hand.slot if by_hand is not None and by_hand.dropped else None
        if self._screen.others.again.running:
            self._mark_last(())
        motion, speed = self._screen.theme.motion, self._screen.duration_scale
        cues = show_step(self.tabletop, step, dropped, drawn, motion, speed)
        lands_ms = motion.flight_ms if dropped is None else 0
        self._screen.sounds.show(step, self._shows.show(step, cues, lands_ms, dropped=dropped is not None))
        self.panels.portraits.show(step, lands_ms * speed / 1000)
        move = step.entry.move
        if isinstance(move, moves.DrawForDeal):
            self._draw_for_deal.draw((move.first, move.second))

    def hurry(self) -> bool:
        return self._draw_for_deal.hurry()

    def end_shows(self) -> None:
        self._shows.end()

    def pause_factor(self, step: RedactedStep) -> float:
        turned = any(isinstance(event, TurnedUp) for event in step.events)
        if isinstance(step.entry.move, Deal) or turned or self._struck(step) is not None:
            return LONG
        return SHORT if isinstance(step.entry.move, Build) else 1.0

    def marks(self, lines: Sequence[LogLine]) -> Sequence[MoveMark]:
        return move_marks(self.tabletop, lines, struck=self._shows.move)

    def attacked(self, step: RedactedStep) -> Slot | None:
        # its strike has been shown
        return None if self._shows.move else self._struck(step)

    def _struck(self, step: RedactedStep) -> Slot | None:
        move = step.entry.move
        if step.entry.actor == self.tabletop.state.below or not isinstance(move, Play) or move.place != OPP:
            return None
        return Slot(OWN, move.column)

    def plate_of(self, seat: int) -> Rect:
        return (self.panels.below if seat == self.tabletop.state.below else self.panels.above).rect

    def kept_clear(self) -> Sequence[Rect]:
        panels, layout = self.panels, self.tabletop.layout
        # the columns' numbers stand on its edges
        bar = layout.bar.inflate(0, 2 * layout.px(NUMBER_RADIUS))
        around = panels.above, panels.below, panels.turn, panels.log, panels.undo, panels.rules
        return bar, *(panel.rect for panel in around)

    def labels(self) -> Sequence[Rect]:
        panels, layout = self.panels, self.tabletop.layout
        rails = panels.above.rect, panels.below.rect, panels.turn.rect, panels.log.rect
        return *layout.labels, *indexes(self.tabletop), *rails

    def parting_look(self, step: RedactedStep) -> tuple[float, str]:
        drawn = drawn_card(step)
        if drawn is not None:
            return DRAWN_S, texts.YOU_DREW.format(card_name(drawn))
        return PLAYED_S, f"{self._screen.log.lines[-1].words}."

    def count(self, result: Result) -> AnyCount | None:
        from game.table.hand_to_hand.count.count import HandToHandCount

        self._shows.clear()
        self._count = HandToHandCount(self._screen, self.tabletop, self.panels)
        return self._count

    def refresh(self, lines: Sequence[LogLine], why_no_undo: str, ended: str) -> None:
        session, view = self._session, self.tabletop.state.view
        self._shows.follow(lines)
        if view.result is not None and self.tabletop.moving:
            # how the hand ended is shown once its last card has landed
            return
        entries = session.match.entries[: session.reported_count]
        live = self._screen.handover.curtain is None
        under_way = self._draw_for_deal.is_drawing or (
            self.tabletop.moving and bool(entries) and isinstance(entries[-1].move, Deal)
        )
        self.panels.portraits.refresh(view, thinks=live and session.awaits_computer and not self.tabletop.moving)
        self.panels.show(view, self.tabletop.state.below, lines, why_no_undo, live, ended, under_way)
        if self._count is not None and self._count.is_shown:
            self._count.show_panels()
        else:
            self._mark_last(lines)

    def _mark_last(self, lines: Sequence[LogLine]) -> None:
        """Mark the cards of the last move with corner brackets, unless they are marked as another seat's move."""
        last = lines[-1] if lines else None
        is_marked = last is not None and last.seat != self.tabletop.state.below and self._screen.others.marks_moves
        if last is None or last.seat == CHANCE or is_marked:
            self.tabletop.mark([], None, SEAT_MARKS[0].night)
            return
        move = self._session.match.entries[last.number - 1].move
        pile = Slot(move.pile) if isinstance(move, Draw) else None
        cards = last.cards[:1] if isinstance(move, Play) else last.cards if pile is None else ()
        self.tabletop.mark(seen_rects(self.tabletop, cards), pile, SEAT_MARKS[last.seat].night)

    # --- what the common table asks

    def lessons(self) -> HandToHandLessons:
        return HandToHandLessons(self.tabletop)

    def take_key(self, press: Press) -> bool:
        # nothing else can be wanted while cards are drawn for the deal
        return (press.intent is Intent.PRESS and self.hurry()) or self._keys.take(press)

    def keep_focus(self) -> None:
        self._keys.keep_focus()
        if self._screen.handover.words:
            self._screen.root.focus(self.panels.turn.hand_over)


def drawn_card(step: RedactedStep) -> Card | None:
    """The card drawn in this step, or None if unknown."""
    if not isinstance(step.entry.move, Draw):
        return None
    cards = [event.card for event in step.events if isinstance(event, Moved) and event.target.zone == "hand"]
    return cards[0] if cards else None
