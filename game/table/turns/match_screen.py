"""The match screen of every game: shows a session on a table and gives it people's moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from game.ai.seat import SeatError
from game.play.match_log import Describe, MatchLog
from game.play.session import RedactedStep
from game.rules.core import Move
from game.table import texts
from game.table.cards.placements import HAND
from game.table.count.count import hurries, is_on_still
from game.table.race.keys import UP
from game.table.sounds import TableSounds
from game.table.turns.hint import Hint
from game.table.turns.hit_areas import HitArea
from game.table.turns.input import CardInput
from game.table.turns.menu import Menu, ready_dialog
from game.table.turns.messages import Messages
from game.table.turns.others_turn import OthersTurn
from game.table.turns.presenter import Handover, Presenter
from game.table.turns.table import ByHand, GameTable, TableRequest
from game.table.turns.tips import Coach
from game.ui.ahead import ANYTHING, IN_MOTION, NOTHING
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.look.theme import Theme
from game.ui.widgets.root import Root
from game.ui.widgets.screen import Screen
from game.ui.window.input import PRESSES, InputEvent, Intent, Pointer, PointerAction, Press

_BACK_S = 0.22
"""The time in which cards that are taken back return, in seconds at Normal speed."""


class MatchScreen(Screen):
    """A match at the table. It continues whenever it is the top screen."""

    min_size = (1280, 720)
    max_text_scale = 1.6
    can_undo = True
    """Whether the menu offers to undo the last move."""
    leave_text, leave_note = texts.LEAVE, texts.LEAVE_NOTE
    """The text of the button of the menu that leaves the table, and the note about it."""

    def __init__(
        self,
        request: TableRequest,
        make_table: Callable[[MatchScreen], GameTable],
        describe: Describe,
        theme: Theme,
        turn_clause: str,
    ) -> None:
        super().__init__(theme)
        self.request, self.program = request, request.program
        self.session = session = request.session
        self.log = MatchLog(session, describe)
        self.sounds = TableSounds(self, session)
        self.messages = Messages(self, turn_clause)
        self.table = table = make_table(self)
        self.input = CardInput(self)
        self.tabletop, self.races = table.tabletop, table.races
        self.handover = Handover(self)
        self.presenter = Presenter(self)
        self._has_failed = False
        """Whether a seat has failed, so that the match can't continue."""
        self._menu_is_due = False
        """Whether the menu opens after the race that is running."""
        self._asks_ready = request.is_continued and bool(session.human_seats)
        self.has_keyboard = True
        """Whether keys come to the window."""
        self.has_shown = True
        """Whether something has been shown since pictures were last requested."""
        self.kept: list[Callable[[], object]] = []
        """Input to be handled once all steps before it have been saved and shown."""
        given = request.program.tips_given(session.match.rules.name)
        self.coach = None if given is None else Coach(self, given)
        self.root.add(self.tabletop.areas, self.table.panels, self.messages.bubble)
        self.root.first_focus = lambda: self._hand_focus() or next(self.root.focusables(), None)
        if self.coach is not None:
            self.table.panels.add(self.coach)
        self.advice = None if request.adviser is None else Hint(self)
        """The coach at the table; None if there is none."""
        self.others = OthersTurn(self)
        if request.looked_at:
            self.min_size = table.panels.least_seen
            # of the panels only these are seen
            table.panels.children = list(table.panels.plates)

    # --- what is seen

    @property
    def has_shows(self) -> bool:
        """Whether shows mark what is special: while it happens, so neither in a replay nor when it is shown again."""
        return self.program.in_force.has_shows and not (self.request.looked_at or self.others.again.running)

    @property
    def seat_below(self) -> int:
        """The seat below."""
        return max(0, self.session.seat_below)

    @property
    def is_racing(self) -> bool:
        race = self.session.race
        return race is not None and race.running

    @property
    def is_paused(self) -> bool:
        """Whether the match waits because something other than the curtain is above the table."""
        return any(overlay is not self.handover.curtain for overlay in self._overlays)

    def lay_out(self) -> None:
        self.others.again.stop()
        self.kept.clear()
        self.input.put_back()
        # what a verdict brings sets out where all lay until now
        self.presenter.end_race()
        self.tabletop.finish()
        self.table.resize(self.size, self.scale, self.text_scale)
        self.has_shown = True
        self.messages.hide()
        self.refresh()
        self.others.place()
        self._lay_out_rest()

    def snap(self) -> None:
        """Show the match at once as the current viewer may see it."""
        self.tabletop.finish()
        self.tabletop.snap_to(self.session.view(), self.seat_below)
        self.has_shown = True
        self.refresh()
        self.others.mark()
        self._lay_out_rest()

    def _lay_out_rest(self) -> None:
        if self.presenter.count is not None:
            self.presenter.count.lay_out_anew()
        if self.advice is not None:
            self.advice.lay_out()

    def show_anew(self) -> None:
        """Put back held cards, hide the message, and show the match as the current viewer may see it."""
        self.kept.clear()
        self.input.put_back()
        self.messages.hide()
        self.sounds.stop()
        self.snap()

    def refresh(self) -> None:
        """Update everything that is not a card, except while the past is shown again."""
        if self.others.again.running:
            return
        self.table.refresh()
        if self.presenter.count is not None:
            self.presenter.count.show_panels()
        self.input.refresh()
        self.messages.refresh()
        if self.handover.curtain is not None:
            self.handover.curtain.refresh()
        if self.advice is not None:
            self.advice.refresh()
        self.teach()

    @property
    def _tip(self) -> Rect | None:
        slips = (self.coach, None if self.advice is None else self.advice.slip)
        return next((slip.rect for slip in slips[::-1] if slip is not None and slip.visible), None)

    def teach(self) -> None:
        """Show the tip that helps now; a new one only when its subject has come to rest."""
        if self.coach is None or self.is_paused or (self.session.may_move and self.tabletop.moving):
            return
        self.coach.teach(self.tabletop.state.view, self.session.may_move, self.now)

    # --- time

    def enter(self) -> None:
        """Continue after the score sheet, or show the match as it stands now."""
        self.has_shown = True
        if not self.presenter.enter():
            self.handover.forget()
            self.snap()
        self.races.break_off()
        # a continued match waits until its player is ready, unless it waits for a person or a score sheet anyway
        asks, self._asks_ready = self._asks_ready, False
        if asks and self.session.awaited_seat is None and self.session.match.state.result is None:
            self.open_overlay(ready_dialog(self))
        self.wake_at(self.now)

    def leave(self) -> None:
        """Stop all sounds while another screen is on top."""
        self.sounds.stop()
        self.set_ambience(False)

    def update(self, now: float, step: float) -> None:
        """Advance motion, show a race or the next part of the match, then request pictures that may be needed."""
        super().update(now, step)
        # before another screen may be put above this one
        moving = self.tabletop.moving or self.others.again.running
        self.sounds.follow(moving=moving, racing=self.races.is_showing)
        if not self._has_failed and not self.follow_race(now):
            self.presenter.advance(now, step)
        if self._menu_is_due:
            self.open_menu()
        self._do_kept()
        self.others.update(now)
        if self.advice is not None:
            self.advice.update(now)
        has_hint = self.advice is not None and bool(self.advice.shown or self.advice.has_played)
        self.others.give_way(has_hint)
        if self.coach is not None:
            self.coach.give_way(has_hint)
        self.table.panels.make_room(self._tip)
        self.messages.note(now)
        # from a card laid on top until its face has been seen a race may be about to begin; at other times rest
        self.exact_stamps = self.session.top_unseen or self.session.race is not None
        self.look_ahead()

    def follow_race(self, now: float) -> bool:
        """Show what has happened in a race; return whether everything else waits for it."""
        if not self.races.runs(now):
            return self.races.is_showing
        if (step := self.races.follow(self.next_step(now), now)) is not None:
            self.presenter.show(step)
        return True

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The next step, or None; if a seat has failed, report it in a dialog that leads home.

        Without `others` no computer seat moves, but one may still touch the pile by mistake.
        """
        try:
            return self.session.next_step(now, others=others and self.session.all_reported)
        except SeatError as error:
            self._has_failed = True
            home = DialogButton(texts.LEAVE, self.program.go_home)
            self.open_overlay(Dialog(texts.FAILED_TITLE, str(error), (home,)))
            return None

    def look_ahead(self) -> None:
        """Request the pictures that may be needed soon, if something has been shown since the last time."""
        if self.has_shown and self.pause_scale and self.presenter.count is None:
            self.has_shown = False
            self.table.look_ahead()

    @property
    def looks_ahead(self) -> float:
        if self.input.held is not None or self.is_racing:
            return NOTHING
        count = self.presenter.count
        # the next frames may begin a race
        is_counting = count is not None and count.moment.progress < 1
        is_busy = self.tabletop.animations.moving or self.exact_stamps or is_counting
        return IN_MOTION if is_busy else ANYTHING

    def on_presented(self, stamp: float) -> None:
        self.races.presented(stamp)

    # --- moves

    def clear_of_messages(self) -> Sequence[Rect]:
        """The rectangles that a message must not cover."""
        return [*self.table.kept_clear(), *([] if self._tip is None else [self._tip])]

    def make(self, move: Move, by_hand: ByHand | None = None) -> bool:
        """Make a move of the person below; if it is refused, show why next to its slot, and return False."""
        self.messages.hide()
        refusal = self.session.play(move)
        self.races.refused(self.seat_below)
        if refusal is not None:
            area = None if by_hand is None else self.tabletop.areas.by_slot.get(by_hand.slot)
            self.messages.refuse(refusal, self.tabletop.hand_area if area is None else area.rect)
            self.input.put_back()
            return False
        self.presenter.moved(by_hand)
        self.wake_at(self.now)
        return True

    def keep_focus(self) -> None:
        """Move the focus back to the hand after a move by keys."""
        root, current = self.root, self.root.current
        if root.ring_shown and (current is None or isinstance(current, HitArea)) and not self.input.picked:
            found = self._hand_focus()
            if found is not None and current not in self.tabletop.areas.part((HAND,)):
                root.focus(found)

    def _hand_focus(self) -> HitArea | None:
        """The middle card of the hand, of those that can be played if any can."""
        hand = self.tabletop.areas.part((HAND,))
        hand = [area for area in hand if self.table.choices.targets(area.slot)] or hand
        return hand[len(hand) // 2] if hand else None

    @property
    def waits(self) -> bool:
        """Whether what the person below presses waits: for steps still to be saved or shown, or other such presses."""
        return bool(self.kept) or self.presenter.is_behind

    def in_turn(self, do: Callable[[], object]) -> None:
        """Do what the person below pressed, or as soon as nothing `waits`, in the order of the presses."""
        if self.waits:
            self.kept.append(do)
            self.wake_at(self.now)
        else:
            do()

    def _do_kept(self) -> None:
        if self.presenter.is_behind:
            return
        kept, self.kept = self.kept, []
        for do in kept:
            if self._overlays or self.races.is_showing:
                self.input.put_back()
                return
            self.in_turn(do)

    def press(self, move: Move) -> None:
        """Make a move that needs no card, for a button or a key."""
        self.in_turn(lambda: self._press(move))

    def _press(self, move: Move) -> None:
        self.input.put_back()
        if self.session.may_move:
            self.make(move)
        else:
            self.messages.show_whose_turn(self.table.panels.undo.rect)

    def undo(self) -> None:
        """Undo the last move, or show why it can't be undone."""
        self.in_turn(self._undo)

    def undoes(self, press: Press) -> bool:
        """Whether it is a key to undo, which also says why that is not possible."""
        return self.can_undo and press.plain and press.key in (pygame.K_BACKSPACE, self.table.panels.undo.shortcut)

    def _undo(self) -> None:
        self.input.put_back()
        tabletop = self.tabletop
        before, last = {key: piece.placement for key, piece in tabletop.pieces.items()}, tabletop.last_card
        if sentence := self.session.undo():
            self.messages.show(sentence, "", self.table.panels.undo.rect)
            return
        self.messages.noted = self.session.why_not_undo()
        self.presenter.taken_back()
        self.handover.forget()
        self.log.rebuild()
        self.snap()
        tabletop.pieces.glide_from(before, _BACK_S * self.duration_scale, last)
        self.keep_focus()
        self.wake_at(self.now)

    def ask_hint(self) -> None:
        """Show a hint, or remove it, for the button."""
        if self.advice is not None:
            self.advice.press()

    # --- inputs

    def handle_event(self, raw_event: Event, stamp: float) -> bool:
        """Handle slaps and calls before anything else, and the release of a key held to peek."""
        if raw_event.type in PRESSES:
            self.table.end_shows()
        if self.handover.curtain is not None and raw_event.type in UP:
            self.handover.curtain.stop_peeking()
        return self.races.read_event(raw_event, stamp)

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        if isinstance(event, Press) and self.races.is_showing:
            if not event.repeat:
                self.races.hurry()
                if event.intent is Intent.BACK:
                    self.open_menu()
            return True
        if isinstance(event, Press) and not event.repeat and event.key == pygame.K_F1:
            self.program.open_how_to()
            return True
        if self._overlays:
            return super().handle_input(event, stamp)
        if isinstance(event, Press) and event.intent is not Intent.BACK and self.waits:
            self.in_turn(lambda: self.handle_input(event, stamp))
            return True
        if self.presenter.count is None:
            if (self.advice is not None and self.advice.take(event)) or self.others.take(event):
                return True
            if isinstance(event, Press) and not event.repeat:
                if self.undoes(event):
                    self.undo()
                    return True
                if self.table.take_key(event):
                    return True
        elif hurries(event, stated=True):
            self.presenter.count.hurry()
            return True
        if super().handle_input(event, stamp) and not (self.presenter.count and is_on_still(event, self.root)):
            return True
        if self.presenter.count is None:
            # a click on nothing ends a pause
            is_click = isinstance(event, Pointer) and event.action is PointerAction.UP and event.button == 1
            return is_click and self.presenter.hurry()
        is_hurry = not self._overlays and hurries(event, stated=False)
        if is_hurry:
            self.presenter.count.hurry()
        return is_hurry

    def back(self) -> None:
        """Put back held cards, hide the message, or open the menu (Esc)."""
        if self.kept:
            self.kept.clear()
            self.input.put_back()
            return
        if not self.input.put_back() and not self.messages.hide():
            self.open_menu()

    def on_focus_changed(self, attending: bool) -> None:
        """Put back what is held and interrupt a race when the window loses the focus."""
        self.has_keyboard = attending
        if not attending:
            self.others.again.stop()
            self.kept.clear()
            self.input.put_back()
            self.races.break_off()
        self.wake_at(self.now)

    # --- overlays

    def open_menu(self) -> None:
        """Show the menu, after a race that is running; the match pauses."""
        self._menu_is_due = self.races.is_showing
        if self._menu_is_due:
            return
        self.races.break_off()
        self.input.put_back()
        if self.advice is not None:
            self.advice.close()
        self.open_overlay(Menu(self))

    def close_overlay(self, overlay: Root) -> None:
        """Close an overlay; the match continues."""
        super().close_overlay(overlay)
        self.presenter.rest_anew()
        self.wake_at(self.now)

    def end_tips(self) -> None:
        """End the tips for good: the player has skipped them, or the match is over."""
        coach, self.coach = self.coach, None
        if coach is not None:
            self.table.panels.remove(coach)
            program, now = self.program, self.program.settings
            program.change_settings(replace(now, coached=now.coached | {self.session.match.rules.name}))
