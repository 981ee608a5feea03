"""The table of Hand-to-Hand Combat: its cards, panels, keys and curtain, and the display of its steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module

import pygame
from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.core import Card, Deal, Moved, Result, TurnedUp
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import PASS, Build, Draw, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.table import texts as shared
from game.table.cards.deck_art import TABLE
from game.table.cards.placements import HAND, Slot
from game.table.count.count import TableCount
from game.table.hand_to_hand.impact.shows import Shows
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import NUMBER_RADIUS
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.match.marks import ARROWS, indexes, mark_of, move_marks
from game.table.hand_to_hand.match.tips import HandToHandLessons
from game.table.hand_to_hand.steps.choices import HandToHandChoices
from game.table.hand_to_hand.steps.timeline import APART_MS, show_step
from game.table.hand_to_hand.tabletop.placements import BAR, DISCARD, DRAWS, OPP, OWN, STOCK
from game.table.hand_to_hand.tabletop.side_panels import Rails
from game.table.hand_to_hand.tabletop.tabletop import FLIGHT_MS, TURN_MS, Tabletop
from game.table.marks.marks import Corners, MoveMark
from game.table.turns.curtain import Curtain
from game.table.turns.hit_areas import HitArea
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import LONG, SHORT
from game.table.turns.table import ByHand, GameTable
from game.ui.ahead import ahead
from game.ui.draw import typeset
from game.ui.draw.backgrounds import night
from game.ui.draw.painter import CENTRE
from game.ui.look.theme import bold, medium
from game.ui.widgets.base import Widget
from game.ui.window.input import Intent, Press

_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_NAMED = {pygame.K_b: Slot(BAR), pygame.K_d: Slot(DISCARD), pygame.K_s: Slot(STOCK)}
_AGAIN = {STOCK: texts.AGAIN_DRAWS.format("S"), DISCARD: texts.AGAIN_DRAWS.format("D")}
_PARTS = ((HAND,), (OWN,), (BAR, STOCK, DISCARD), (OPP,))
DRAWN_S, PLAYED_S = 2.0, 1.0
"""How long a person sees a drawn card, or any other last move, before the handover, in seconds."""
SEEN_S = 4.0
"""The time for which the cards drawn for deal are shown with their result, in seconds at Normal speed."""


class NightCurtain(Curtain):
    """The curtain: opaque, above everything."""

    take_text, peek_text = texts.TAKE_SEAT, texts.PEEK

    def lay_out(self) -> None:
        page = self.frame
        self.take.place(page.level(30, 60).middle(max(280, page.units(self.take.width(28))), 60))
        for number, button in enumerate((*self.peeks.values(), self.undo)):
            button.place(page.level(120 + 56 * number, 44).middle(page.units(button.width(20)), 44))
        self.hand.place(page.inset(48, 0).level(-70, 146))

    def paint(self, surface: Surface) -> None:
        rect, theme, to, page = self.rect, self.theme, self.painter(surface), self.frame.inset(48, 0)
        if theme.is_plain:
            surface.fill(theme.ground)
        else:
            ground = night(rect.size, (rect.w / 2, rect.h * 0.392))
            surface.blit(ground, surface.get_clip().topleft, surface.get_clip())
        name = self.names[self.shown_seat]
        title, text, top = name, texts.CURTAIN_TEXT, -170
        if self.peeking is not None:
            title, text, top = sentence(texts.PEEK_TITLE, name), sentence(shared.PEEK_TEXT, name), -210
        mark = SEAT_MARKS[self.shown_seat].sign(self.px(72), typeset.initial(title), self.scale * 1.7)
        to.picture(page.level(top, 0), mark)
        room = page.level(top + 48, 54)
        to.text(room, title, bold(40, 1.2), theme.text, CENTRE)
        to.text(room.below(24, gap=2), text, medium(16), theme.quiet, CENTRE, fit="whole")
        super().paint(surface)


class HandToHandTable(GameTable):
    """The cards on the table, and the side panels."""

    keys, arrows = texts.KEYS, ARROWS
    curtain = NightCurtain
    tabletop: Tabletop
    panels: Rails

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._session = screen.session
        view = self._session.view()
        assert isinstance(view, View)
        self.tabletop = Tabletop(screen, view)
        self.lessons = HandToHandLessons(self.tabletop)
        self.choices = HandToHandChoices(self.tabletop)
        self.panels = Rails(screen, lambda line: self.tabletop.name(line.cards if line is not None else ()))
        self._cancel: Callable[[], None] = lambda: None
        """Keeps the cards drawn for deal from being put back when their time is over."""
        self._shows = Shows(screen, self.tabletop)

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
        move = step.entry.move
        drawn_for_deal = (move.first, move.second) if isinstance(move, DrawForDeal) and self._screen.pause_scale else ()
        self.tabletop.look_at(drawn_for_deal)
        speed = self._screen.duration_scale
        cues = show_step(self.tabletop, step, dropped, drawn)
        lands_ms = FLIGHT_MS if dropped is None else 0
        self._screen.sounds.show(step, self._shows.show(step, cues, lands_ms, dropped=dropped is not None))
        self.panels.portraits.show(step, lands_ms * speed / 1000)
        if drawn_for_deal:
            seen_s = (APART_MS + max(FLIGHT_MS, TURN_MS) + 1) * speed / 1000
            self.tabletop.animations.tell(seen_s, self._screen.refresh)
            self._cancel = self._screen.call_later(seen_s + SEEN_S * self._screen.pause_scale, self.tabletop.put_back)

    def hurry(self) -> bool:
        """Put the cards drawn for deal back at once."""
        if not self.tabletop.looking:
            return False
        self._cancel()
        self.tabletop.animations.finish()
        self.tabletop.put_back()
        self._screen.refresh()
        return True

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

    def count(self, result: Result) -> TableCount | None:
        from game.table.hand_to_hand.count.count import HandToHandCount

        self._shows.clear()
        return HandToHandCount(self._screen, self.tabletop, self.panels)

    def refresh(self) -> None:
        session, view, lines = self._session, self.tabletop.state.view, self._screen.log.lines
        self._shows.follow(lines)
        if view.result is not None and self.tabletop.moving:
            # how the hand ended is shown once its last card has landed
            return
        entries = session.match.entries[: session.reported_count]
        is_dealt = self.tabletop.looking or (bool(entries) and isinstance(entries[-1].move, Deal))
        under_way = is_dealt and self.tabletop.animations.busy
        self.panels.portraits.refresh(view, thinks=session.awaits_computer and not self.tabletop.moving)
        self.panels.show(view, under_way=under_way)
        if self._screen.presenter.count is None:
            self._mark_last(lines)

    def _mark_last(self, lines: Sequence[LogLine]) -> None:
        """Mark the cards of the last move with corner brackets, unless they are marked as another seat's move."""
        last, marks_others = lines[-1] if lines else None, self._screen.program.in_force.mark_moves
        is_marked = last is not None and last.seat != self.tabletop.state.below and marks_others
        mark = None if last is None or is_marked else mark_of(self.tabletop, last)
        corners = [] if mark is None or mark.card is None else [Corners(mark.card, mark.colour)]
        self.tabletop.marks.show("last", corners)

    # --- what the common table asks

    def take_key(self, press: Press) -> bool:
        # nothing else can be wanted while cards are drawn for the deal
        if press.intent is Intent.PRESS and self.hurry():
            return True
        key = press.key
        if not press.plain:
            undoes = press.command and key == pygame.K_z
            if undoes:
                self._screen.undo()
            return undoes
        if key in _DIGITS:
            self._choose(Slot(OPP if press.shift else OWN, _DIGITS.index(key)))
        elif key in _NAMED:
            self._choose(_NAMED[key])
        elif key == pygame.K_p:
            self._pass()
        elif key == pygame.K_F2:
            self._screen.input.sort_next(list(texts.SORTS))
        elif key == pygame.K_h:
            for first in self.tabletop.areas.part((HAND,))[:1]:
                self._screen.root.focus(first, ring=True)
        elif press.intent in (Intent.NEXT, Intent.PREVIOUS):
            self.tabletop.areas.focus_next(_PARTS, self.panels.focusables(), 1 if press.intent is Intent.NEXT else -1)
        elif press.intent in (Intent.LEFT, Intent.RIGHT):
            return self._along_hand(1 if press.intent is Intent.RIGHT else -1)
        elif press.intent is Intent.PRESS and isinstance(self._screen.root.current, HitArea):
            self._enter(self._screen.root.current)
        else:
            return False
        return True

    def _choose(self, spot: Slot) -> None:
        """Handle the key of a place: pick up or put down there, otherwise focus it; pressed again, draw a card."""
        place = self.tabletop.areas.at_slot(spot)
        picked = self._screen.input.picked
        if picked is None and spot.zone == OWN:
            self._enter(place)
        elif (picked is None or spot.zone == STOCK) and not self._is_ringed(place):
            self._screen.root.focus(place, ring=True)
            if spot.zone in _AGAIN and self._screen.session.may_move:
                if DRAWS[spot.zone] in self.tabletop.state.view.legal:
                    self._screen.messages.tell(_AGAIN[spot.zone], place.rect)
                else:
                    # the reason is shown at once
                    self._screen.input.choose(spot)
        else:
            self._screen.input.choose(spot)

    def _pass(self) -> None:
        """Focus the button to pass; pressed again, pass, because a pass cannot be undone."""
        button = self.panels.turn.give_up
        if button.is_shown and not self._is_ringed(button):
            self._screen.root.focus(button, ring=True)
            self._screen.messages.tell(texts.AGAIN_PASSES, button.rect)
        else:
            self._screen.press(PASS)

    def _is_ringed(self, widget: Widget) -> bool:
        return self._screen.root.current is widget and self._screen.root.ring_shown

    def _enter(self, place: HitArea) -> None:
        """Pick up or put down; after picking up, focus the first legal place."""
        self._screen.root.focus(place, ring=True)
        self._screen.input.choose(place.slot)
        aim = self._screen.input.aim
        if aim is not None and aim.legal and place.slot == aim.source:
            first = min(aim.legal, key=lambda spot: (spot.zone != OWN, self.tabletop.areas.by_slot[spot].rect.x))
            self._screen.root.focus(self.tabletop.areas.by_slot[first], ring=True)

    def _along_hand(self, step: int) -> bool:
        """Move the focus to the next card of the hand, also across a gap; False at its end and elsewhere."""
        hand, current = self.tabletop.areas.part((HAND,)), self._screen.root.current
        at = next((number for number, area in enumerate(hand) if area is current), None)
        if at is None or not 0 <= at + step < len(hand):
            return False
        self._screen.root.focus(hand[at + step], ring=True)
        return True


def drawn_card(step: RedactedStep) -> Card | None:
    """The card drawn in this step, or None if unknown."""
    if not isinstance(step.entry.move, Draw):
        return None
    cards = [event.card for event in step.events if isinstance(event, Moved) and event.target.zone == "hand"]
    return cards[0] if cards else None
