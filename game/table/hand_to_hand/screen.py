"""The playing screen of Hand-to-Hand Combat: the session that is shown gets the player's moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect
from pygame.event import Event

from game.play.session import Session
from game.rules.core import CHANCE, Card, Move, Result
from game.rules.hand_to_hand.moves import PASS
from game.table.deck_art import DeckArt
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.coach import Coach
from game.table.hand_to_hand.descriptions import Line
from game.table.hand_to_hand.keys import Keys
from game.table.hand_to_hand.match_screen import Showing
from game.table.hand_to_hand.panels import SEAT_COLOURS
from game.table.hand_to_hand.placements import Order
from game.table.hand_to_hand.side_panels import ORDERS, Rails
from game.table.hand_to_hand.universal import UniversalArt
from game.table.menu import Menu
from game.table.slot import Slot
from game.ui.input import InputEvent, Press
from game.ui.widgets.dialog import Dialog, DialogButton


class HandToHandTable(Showing):
    """A match at the table. It goes on whenever it is the top screen.

    `open_rules(clause)` shows the rulebook, at its beginning for an empty clause; `go_home()` leaves, the match being
    kept; `hand_over(result)` is called a calm moment after a hand has ended: show the score sheet above this screen;
    the next hand is dealt when this one is on top again. `on_sort(order)` keeps how the hand is sorted. With
    `on_coached` a few lines teach the first hand, and it is called when that is over or was not wanted.
    """

    min_size = (1280, 720)
    max_text_scale = 1.0

    def __init__(
        self,
        session: Session,
        *,
        open_rules: Callable[[str], None],
        go_home: Callable[[], None],
        hand_over: Callable[[Result], None],
        open_settings: Callable[[], None] | None = None,
        order: Order = Order.SUIT,
        on_sort: Callable[[Order], None] | None = None,
        on_coached: Callable[[], None] | None = None,
        art: DeckArt | None = None,
    ) -> None:
        super().__init__(session, order, art or UniversalArt(), open_rules)
        self._open_rules, self._go_home, self._hand_over = open_rules, go_home, hand_over
        self._open_settings, self._on_sort = open_settings, on_sort
        self.rails = Rails(
            on_draw=lambda pile: self._press(("draw", pile)),
            on_pass=lambda: self._press(PASS),
            on_hand_over=self.handover.hand_over,
            on_undo=self.undo,
            on_rules=lambda: self._open_rules(""),
            on_menu=self.open_menu,
            on_sort=self._sort,
            on_point=lambda line: self.tabletop.name(line.cards if line is not None else ()),
            on_clause=self._open_rules,
            order=order,
        )
        self.coach = Coach(self._lessons_over) if on_coached is not None else None
        self._on_coached = on_coached
        self.root.add(self.places, self.rails, *([self.coach] if self.coach is not None else []), self.messages.bubble)
        self._keys = Keys(self.root, self.places, self.rails, self.hands, self._press, self.undo)

    # --- what is seen

    def lay_out(self) -> None:
        """Everything anew, at rest."""
        self.hands.put_back()
        self.tabletop.resize(self.size, self.scale)
        self.rails.lay_out_in(self.tabletop.layout)
        self.messages.hush()
        self.refresh()

    def refresh(self) -> None:
        """Bring the rails in line with the match."""
        match = self.session.match
        lines = self.book.lines()
        why, ended = self.session.why_not_undo(), self.handover.words
        self.rails.show(match, self.view, self.tabletop.below, self.session.human_seats, lines, why, ended)
        if self.coach is not None:
            self.coach.teach(self.view, self.tabletop.layout, self.may_move)
        self._mark_last(lines)

    def _mark_last(self, lines: Sequence[Line]) -> None:
        last = lines[-1] if lines else None
        if last is None or last.seat == CHANCE:
            self.tabletop.mark([], None, SEAT_COLOURS[0])
            return
        move = self.session.match.entries[-1].move
        spot = Slot(move[1]) if move[0] == "draw" else None
        shown = last.cards if move[0] != "draw" else ()
        self.tabletop.mark(shown[:1] if move[0] == "play" else shown, spot, SEAT_COLOURS[last.seat])

    # --- moves

    def make(self, move: Move, dropped: Sequence[Card] = ()) -> None:
        """Make a move of the person below; a refusal is said."""
        self.messages.hush()
        refusal = self.session.play(move)
        if refusal is not None:
            self.messages.say(refusal.sentence, refusal.clause, self._rect_for(move))
            self.hands.settle()
            return
        self.show_made(dropped)

    def _press(self, move: Move) -> None:
        """A button of the turn panel."""
        self.hands.put_back()
        if self.may_move:
            self.make(move)

    def _rect_for(self, move: Move) -> Rect:
        if move[0] == "draw":
            return self.places.at_slot(Slot(move[1])).rect
        return self.rails.turn.give_up.rect

    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""
        self.hands.put_back()
        sentence = self.session.undo()
        if sentence:
            self.messages.say(sentence, "", self.rails.undo.rect)
            return
        self.show_taken_back()

    def sort_by(self, order: Order) -> None:
        """Have the hand sorted as was set elsewhere."""
        self.rails.sort.chosen = ORDERS.index(order)
        self.tabletop.sort(order)

    def _sort(self, order: Order) -> None:
        self.tabletop.sort(order)
        if self._on_sort is not None:
            self._on_sort(order)

    def keep_focus(self) -> None:
        """The focus goes where the next move is made."""
        self._keys.keep_focus()
        if self.handover.words:
            self.root.focus(self.rails.turn.hand_over)

    # --- inputs

    def handle_event(self, event: Event, stamp: float) -> bool:
        """A key that is held to look is let up."""
        self.handover.let_up(event)
        return super().handle_event(event, stamp)

    def handle_input(self, given: InputEvent, stamp: float) -> bool:
        """Keys of the table, then widgets."""
        if isinstance(given, Press) and not self._overlays and not given.repeat and self._keys.take(given):
            return True
        return super().handle_input(given, stamp)

    def back(self) -> None:
        """Esc: put back, be quiet, or open the menu."""
        if self.hands.put_back():
            return
        if not self.messages.hush():
            self.open_menu()

    def on_focus_changed(self, attending: bool) -> None:
        """What is held goes back when the window is left."""
        if not attending:
            self.hands.put_back()

    # --- overlays

    def open_menu(self) -> None:
        """Show the menu; the match waits."""
        self.hands.put_back()
        choices: list[tuple[str, Callable[[], None]]] = [
            (texts.GO_ON, lambda: self.wake_at(self.now)),
            (texts.RULES, lambda: self._open_rules("")),
        ]
        if self._open_settings is not None:
            choices.append((texts.SETTINGS, self._open_settings))
        if not self.session.why_not_undo():
            choices.append((texts.UNDO, self.undo))
        choices.append((texts.LEAVE, self._go_home))
        self.open_overlay(Menu(choices, texts.LEAVE_NOTE))

    def close_overlay(self, overlay: object) -> None:
        """Take an overlay away; the match goes on."""
        super().close_overlay(overlay)  # type: ignore[arg-type]
        self.wake_at(self.now)

    def _lessons_over(self) -> None:
        if self.coach is not None and self._on_coached is not None:
            self.root.remove(self.coach)
            self.coach = None
            self._on_coached()

    def hand_over(self, result: Result) -> None:
        """Show the score sheet; the first hand has taught what there is."""
        self._lessons_over()
        self._hand_over(result)

    def fail(self, sentence: str) -> None:
        """Say so, and lead home."""
        self.open_overlay(Dialog(texts.FAILED_TITLE, sentence, (DialogButton(texts.LEAVE, self._go_home),)))
