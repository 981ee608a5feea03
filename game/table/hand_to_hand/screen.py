"""The playing screen of Hand-to-Hand Combat: shows a session, paces it, and brings it the player's moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect
from pygame.event import Event

from game.ai.seat import SeatFailed
from game.rules.core import CHANCE, Card, Move, Result
from game.rules.hand_to_hand.moves import LOT, PASS
from game.rules.hand_to_hand.view import View
from game.table import faces as cards
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.choices import Spot
from game.table.hand_to_hand.coach import Coach
from game.table.hand_to_hand.hands import Hands
from game.table.hand_to_hand.keys import Keys
from game.table.hand_to_hand.lot import Lot
from game.table.hand_to_hand.menu import Menu
from game.table.hand_to_hand.panels import SEAT_COLOURS
from game.table.hand_to_hand.parting import Parting, drawn_card
from game.table.hand_to_hand.places import Places
from game.table.hand_to_hand.rails import ORDERS, Rails
from game.table.hand_to_hand.speech import Speech
from game.table.hand_to_hand.spread import Order
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.hand_to_hand.words import Book, Line
from game.table.input import Input, Press
from game.table.screen import Screen
from game.table.session import Seen, Session
from game.table.universal import Universal
from game.table.widgets.dialog import Answer, Dialog

PACE_S = 0.6
"""Between one move of a seat that is no person and the next, at Normal."""
BUILDS_S = 0.35
"""Between a build and the next move: a long turn should not seem longer."""
CALM_S = 1.2
"""Between the end of a hand and the score sheet, at Normal."""
_POLL_S = 0.05
_WRITING_S = 0.004


class HandToHandTable(Screen):
    """A match at the table. It goes on whenever it is the top screen.

    `open_rules(clause)` shows the rulebook, at its beginning for an empty clause; `go_home()` leaves, the match being
    kept; `hand_over(result)` is called a calm moment after a hand has ended: show the score sheet above this screen;
    the next hand is dealt when this one is on top again. `on_sort(order)` keeps how the hand is sorted. With
    `on_coached` a few lines teach the first hand, and it is called when that is over or was not wanted.
    """

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
        faces: cards.Faces | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self._open_rules, self._go_home, self._hand_over = open_rules, go_home, hand_over
        self._open_settings, self._on_sort = open_settings, on_sort
        self.hands = Hands(self)
        self._faces = faces or Universal()
        self.tabletop = Tabletop(self, self._faces, self.hands, self._view(), self._seat_below(), order)
        self._lot = Lot(self, self.tabletop)
        self._parting = Parting(self, self._faces, self.undo)
        self.rails = Rails(
            on_draw=lambda pile: self._press(("draw", pile)),
            on_pass=lambda: self._press(PASS),
            on_hand_over=self._parting.hand_over,
            on_undo=self.undo,
            on_rules=lambda: self._open_rules(""),
            on_menu=self.open_menu,
            on_sort=self._sort,
            on_point=lambda line: self.tabletop.name(line.cards if line is not None else ()),
            on_clause=self._open_rules,
            order=order,
        )
        self.speech = Speech(session, self._open_rules, self.later)
        self.coach = Coach(self._lessons_over) if on_coached is not None else None
        self._on_coached = on_coached
        self.root.add(self.places, self.rails, *([self.coach] if self.coach is not None else []), self.speech.bubble)
        self._keys = Keys(self.root, self.places, self.rails, self.hands, self._press, self.undo)
        self._book = Book(session.match)
        self._ready_at = 0.0
        self._told: Result | None = None
        self._ending = False
        self._sheet: Result | None = None
        self._failed = False
        self._shown = len(session.match.entries)
        self._dropped: Sequence[Card] = ()

    # --- what is seen

    def _view(self) -> View:
        view = self.session.view()
        assert isinstance(view, View)
        return view

    def _seat_below(self) -> int:
        return max(0, self.session.sitting)

    @property
    def view(self) -> View:
        """What is shown."""
        return self.tabletop.view

    @property
    def places(self) -> Places:
        """What can be pointed at."""
        return self.tabletop.places

    def lay_out(self) -> None:
        """Everything anew, at rest."""
        self.hands.put_back()
        self.tabletop.resize(self.size, self.scale)
        self.rails.lay_out_in(self.tabletop.layout)
        self.speech.hush()
        self._refresh()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size, and a scale at which the table fits."""
        super().resize(size, min(scale, size[0] / 1280, size[1] / 720))

    def _refresh(self) -> None:
        """Bring the rails in line with the match."""
        match = self.session.match
        lines = self._book.lines()
        why, ended = self.session.why_not_undo(), self._parting.words
        self.rails.show(match, self.view, self.tabletop.below, self.session.people, lines, why, ended)
        if self.coach is not None:
            self.coach.teach(self.view, self.tabletop.layout, self.may_move)
        self._mark_last(lines)

    def _mark_last(self, lines: Sequence[Line]) -> None:
        last = lines[-1] if lines else None
        if last is None or last.seat == CHANCE:
            self.tabletop.mark([], None, SEAT_COLOURS[0])
            return
        move = self.session.match.entries[-1].move
        spot = Spot(move[1]) if move[0] == "draw" else None
        shown = last.cards if move[0] != "draw" else ()
        self.tabletop.mark(shown[:1] if move[0] == "play" else shown, spot, SEAT_COLOURS[last.seat])

    # --- time

    def enter(self) -> None:
        """It is on top: a hand that was over goes on with the next."""
        if self._sheet is not None:
            # it was above this screen until now
            self._told, self._sheet = self._sheet, None
        else:
            self._shown = len(self.session.match.entries)
            self._parting.forget()
            self._lot.forget()
            self.stand()
        self.wake_at(self.now)

    def update(self, now: float, step: float) -> None:
        """Motion, then whatever is next in the match."""
        super().update(now, step)
        if not self._overlays and not self._failed:
            self._go_on(now)
        # without motion no frame comes too late
        resting = self.speed and not self.tabletop.moving and self.hands.grip is None
        if resting and (self.due is None or self.due > now) and self.tabletop.ahead.bake():
            self.wake_at(now)

    def _go_on(self, now: float) -> None:
        session = self.session
        if self.tabletop.moving or self.hands.grip is not None or self._lot.go_on(now):
            return
        if self._behind:
            self._catch_up(now)
            return
        result = session.match.state.result
        if result is not None and result is not self._told:
            if not self._ending and self._sheet is None:
                self._ending = True
                self._lessons_over()
                self.later(CALM_S * self.patience, lambda: self._end_hand(result))
            return
        if session.covered and session.match.actor != CHANCE:
            self._parting.go_on(now)
            return
        if session.thinking and now < self._ready_at:
            self.wake_at(self._ready_at)
            return
        self._catch_up(now)

    def _end_hand(self, result: Result) -> None:
        """Hand over to the score sheet; whatever was opened meanwhile has not come in its place."""
        self._ending = False
        if result is self.session.match.state.result:
            self._sheet = result
            self._hand_over(result)

    @property
    def _behind(self) -> bool:
        """Whether something has been done that is not shown yet: it has to be written down first."""
        return len(self.session.match.entries) > self._shown

    def _catch_up(self, now: float) -> None:
        """Show the next thing that has happened."""
        try:
            seen = self.session.update(now, others=not self._behind)
        except SeatFailed as failed:
            self._tell_failure(str(failed))
            return
        if seen is not None:
            dropped, self._dropped = self._dropped, ()
            self._show(seen, dropped)
            self.wake_at(now)
        elif self._behind:
            self.wake_at(now + _WRITING_S)
        elif self.session.thinking:
            self.wake_at(now + _POLL_S)

    def _show(self, seen: Seen, dropped: Sequence[Card] = ()) -> None:
        """Show what has happened."""
        self._shown = seen.number
        below = self._seat_below()
        drawn = drawn_card(seen) if seen.entry.actor == seen.after.seat else None
        if self._parting.ends(seen):
            assert isinstance(seen.after, View)
            self._parting.begin(seen, self._book.lines()[-1])
            self.tabletop.show(seen.after, seen.events, dropped, drawn)
        elif below != self.tabletop.below or self.session.covered or seen.before.seat != self._view().seat:
            self.tabletop.stand(self._view(), below)
        else:
            self.tabletop.show(self._view(), seen.events, dropped, drawn)
        if seen.entry.move[0] == LOT:
            self._lot.draw(seen.entry.move[1:])
        pace = BUILDS_S if seen.entry.move[0] == "build" else PACE_S
        self._ready_at = self.now + pace * self.patience
        self._refresh()
        self._keys.keep_focus()
        if self._parting.words:
            self.root.focus(self.rails.turn.hand_over)

    def stand(self) -> None:
        """Show at once how the match stands to who may look now."""
        self.tabletop.stand(self._view(), self._seat_below())
        self._refresh()

    # --- moves

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""
        session = self.session
        return (
            not session.covered
            and not self._behind
            and session.expected is not None
            and session.expected == session.sitting
        )

    def make(self, move: Move, dropped: Sequence[Card] = ()) -> None:
        """Make a move of the person below; a refusal is said."""
        self.speech.hush()
        illegal = self.session.play(move)
        if illegal is not None:
            self.speech.say(illegal.sentence, illegal.clause, self._rect_for(move))
            self.hands.settle()
            return
        self.tabletop.pieces.finish()
        self._dropped = dropped
        self._catch_up(self.now)

    def _press(self, move: Move) -> None:
        """A button of the turn panel."""
        self.hands.put_back()
        if self.may_move:
            self.make(move)

    def _rect_for(self, move: Move) -> Rect:
        if move[0] == "draw":
            return self.places.at_spot(Spot(move[1])).rect
        return self.rails.turn.give_up.rect

    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""
        self.hands.put_back()
        sentence = self.session.undo()
        if sentence:
            self.speech.say(sentence, "", self.rails.undo.rect)
            return
        self._told, self._shown = None, len(self.session.match.entries)
        self._parting.forget()
        if self._seat_below() != self.tabletop.below or self.session.covered:
            self.stand()
        else:
            self.tabletop.show(self._view(), [])
            self._refresh()
        self.wake_at(self.now)

    def sort_by(self, order: Order) -> None:
        """Have the hand sorted as was set elsewhere."""
        self.rails.sort.chosen = ORDERS.index(order)
        self.tabletop.sort(order)

    def _sort(self, order: Order) -> None:
        self.tabletop.sort(order)
        if self._on_sort is not None:
            self._on_sort(order)

    # --- inputs

    def handle(self, event: Event, stamp: float) -> bool:
        """A key that is held to look is let up."""
        self._parting.let_up(event)
        return super().handle(event, stamp)

    def act(self, given: Input, stamp: float) -> bool:
        """Keys of the table, then widgets."""
        if isinstance(given, Press) and not self._overlays and not given.repeat and self._keys.take(given):
            return True
        return super().act(given, stamp)

    def back(self) -> None:
        """Esc: put back, be quiet, or open the menu."""
        if self.hands.put_back():
            return
        if not self.speech.hush():
            self.open_menu()

    def attend(self, attending: bool) -> None:
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
        self.open(Menu(choices, texts.LEAVE_NOTE))

    def close(self, overlay: object) -> None:
        """Take an overlay away; the match goes on."""
        super().close(overlay)  # type: ignore[arg-type]
        self.wake_at(self.now)

    def _lessons_over(self) -> None:
        if self.coach is not None and self._on_coached is not None:
            self.root.remove(self.coach)
            self.coach = None
            self._on_coached()

    def tell(self, sentence: str) -> None:
        """Say something that went wrong besides the game, such as with the record's file."""
        self.toast(sentence)

    def _tell_failure(self, sentence: str) -> None:
        self._failed = True
        self.open(Dialog(texts.FAILED_TITLE, sentence, (Answer(texts.LEAVE, self._go_home),)))
