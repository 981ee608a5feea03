"""The playing screen of Hit the Deck: shows a session, paces it, and brings it what people do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect
from pygame.event import Event

from game.play.session import Session
from game.rules.core import Move, Result
from game.rules.hit_the_deck.moves import DRAW, FLIP, KEEP, PASS
from game.rules.hit_the_deck.view import HIDDEN
from game.storage.settings import Profile
from game.table.bubble import Bubble
from game.table.deck_art import DeckArt
from game.table.geometry import Pose
from game.table.hit_areas import HitAreas
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.card_input import DISCARD_PILE, DRAW_PILE, HAND, Hands
from game.table.hit_the_deck.coach import Coach
from game.table.hit_the_deck.deck_art import HitTheDeckArt
from game.table.hit_the_deck.descriptions import Logbook
from game.table.hit_the_deck.fan import Order
from game.table.hit_the_deck.match_screen import Showing
from game.table.hit_the_deck.side_panels import Edges
from game.table.hit_the_deck.status import sittings, tell
from game.table.hit_the_deck.tabletop import name_key
from game.table.hit_the_deck.zones import ZoneMarks
from game.table.menu import Menu
from game.table.slot import Slot
from game.ui.input import InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.scene import Layer
from game.ui.widgets.base import Widget
from game.ui.widgets.dialog import Dialog, DialogButton

_SAYS_S = 4.0


class HitTheDeckTable(Showing):
    """A match at the table. It goes on whenever it is the top screen.

    `open_rules(clause)` shows the rulebook, at its beginning for an empty clause; `go_home()` leaves, the match being
    kept; `hand_over(result)` is called a calm moment after a hand has ended: show the score sheet above this screen;
    the next hand is dealt when this one is on top again. `people` are how persons like to sit, by name.
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
        people: Mapping[str, Profile] | None = None,
        open_settings: Callable[[], None] | None = None,
        order: Order = Order.COLOUR,
        on_sort: Callable[[Order], None] | None = None,
        on_coached: Callable[[], None] | None = None,
        art: DeckArt | None = None,
    ) -> None:
        super().__init__(session, people or {}, order, art or HitTheDeckArt())
        self._open_rules, self._go_home, self._hand_over = open_rules, go_home, hand_over
        self._open_settings, self._on_sort, self._on_coached = open_settings, on_sort, on_coached
        self.hands = Hands(self)
        self.places = HitAreas(self.hands)
        self.edges = Edges(
            self.marks,
            on_menu=self.open_menu,
            on_undo=self.undo,
            on_rules=lambda: self._open_rules(""),
            on_sort=self._sort,
            on_act=self._act_now,
            on_clause=self._open_rules,
        )
        self.edges.show_sort(order)
        self.bubble = Bubble(self._open_rules)
        self.coach = Coach(self._coached) if on_coached is not None else None
        self.root.add(self.places, self.edges, self.bubble)
        if self.coach is not None:
            self.root.add(self.coach)
        self._zones = ZoneMarks(self.marks)
        self.scene.add(self._zones, Layer.NOTICE, 60)
        self._book = Logbook(session.match)
        self._hush_later: Callable[[], None] | None = None

    def lay_out(self) -> None:
        """Everything anew, at rest."""
        self.hands.put_back()
        self.motions.finish()
        self.racing.show.end()
        self.top.resize(self.size, self.scale)
        self.edges.lay_out_in(self.top.layout)
        self.bubble.hush()
        self.refresh()
        self._zones.show(self.slapping.zones.places(self.size, self.scale), self.scale)
        self._chores = self.racing.show.chores()

    def refresh(self) -> None:
        """Bring all that is not cards in line with what has been seen."""
        session, view, pairs = self.session, self.top.view, self.slapping.keys.pairs
        for plate, sitting in zip(self.top.plates, sittings(session.match, view, pairs, self.marks), strict=True):
            plate.show(sitting)
        self.edges.undo.enabled = not session.why_not_undo()
        tell(
            self.edges,
            session.match,
            view,
            self._book.read(session.reported_count),
            pairs.get(self.top.below),
            mine=self.may_move,
            people=len(session.human_seats),
        )
        if self.coach is not None:
            self.coach.teach(view, self.top.layout, awaited=self.may_move)
        self.edges.log.visible = self.edges.sort.visible = not session.curtain_down
        self._put_places()

    def _coached(self) -> None:
        """The player has heard enough, or the first hand is over."""
        coach, self.coach = self.coach, None
        if coach is not None:
            self.root.remove(coach)
            if self._on_coached is not None:
                self._on_coached()

    def _put_places(self) -> None:
        """Have what can be pointed at lie where the cards are."""
        top, places = self.top, self.places
        known = [name for name in top.fan.names if top.fan.card(name) != HIDDEN]
        places.at_slot(Slot(DRAW_PILE)).set_area(top.layout.draw.rect)
        places.at_slot(Slot(DISCARD_PILE)).set_area(top.layout.discard.rect)
        places.keep(HAND, [Slot(HAND, name) for name in known])
        spread = top.spread()
        for name in known:
            pose = spread[name_key(name)].pose
            rect = pose.rect
            if name in (top.raised, top.picked):
                rect = Rect(rect.x, rect.y, rect.w, rect.h + top.layout.px(34))
            places.at_slot(Slot(HAND, name)).set_area(rect, pose)

    # --- moves

    def make(self, move: Move, given: int | None = None, start: Pose | None = None) -> bool:
        """Make a move of the person below; a refusal is said."""
        self.hush()
        refusal = self.session.play(move)
        self.slapping.clicks.busy(self.top.below, self.now)
        if refusal is not None:
            self._say(refusal.sentence, refusal.clause, self._rect_for(move, given))
            self.arrange()
            return False
        seen = self.session.next_step(self.now, others=False)
        if seen is not None:
            self.show(seen, given, start)
        self.wake_at(self.now)
        return True

    def _rect_for(self, move: Move, given: int | None) -> Rect:
        if given is not None and given in self.top.fan.names:
            return self.top.place_of(given).pose.rect
        return self.top.layout.draw.rect

    def _act_now(self) -> None:
        """The button that says what there is to do."""
        self.hands.put_back()
        words = {move[0]: move for move in self.top.view.legal}
        for word, move in (("flip", FLIP), ("keep", KEEP), ("pass", PASS), ("draw", DRAW)):
            if word in words and self.may_move:
                self.make(move)
                return

    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""
        self.hands.put_back()
        sentence = self.session.undo()
        if sentence:
            self._say(sentence, "", self.edges.undo.rect)
            return
        self._told = None
        self.motions.finish()
        self.top.sit(self._seat_below())
        self.top.stand(self._view(), self.may_move)
        self.refresh()
        self.wake_at(self.now)

    # --- what the hands ask for

    def say_wait(self, by: Rect) -> None:
        """Say by a place whose turn it is."""
        actor = self.session.match.actor
        if actor >= 0:
            name = self.session.match.header.players[actor].name
            self._say(texts.NOT_YOUR_TURN.format(name), "HTD-20", by)

    def _say(self, sentence: str, clause: str, by: Rect) -> None:
        self.hush()
        self.bubble.say(sentence, clause, by)
        self._hush_later = self.call_later(_SAYS_S, self.bubble.hush)

    def hush(self) -> None:
        """Take the last sentence away."""
        if self._hush_later is not None:
            self._hush_later()
            self._hush_later = None
        self.bubble.hush()

    def arrange(self) -> None:
        """Have the cards of the hand lie as pointed at and picked up."""
        self.top.arrange(self.motion.lift_ms * self.duration_scale / 1000)
        self._put_places()
        self.set_moving()

    def _sort(self) -> None:
        """Sort the hand in the next way."""
        orders = list(Order)
        order = orders[(orders.index(self.top.fan.order) + 1) % len(orders)]
        self.sort_by(order)
        if self._on_sort is not None:
            self._on_sort(order)

    def sort_by(self, order: Order) -> None:
        """Sort the hand in this way."""
        self.top.fan.sort(order)
        self.edges.show_sort(order)
        self.arrange()

    # --- keys, fingers, clicks on the pile

    def handle_event(self, event: Event, stamp: float) -> bool:
        """Slaps and calls must not wait for anything."""
        return self.slapping.read(event, stamp)

    @property
    def holding(self) -> bool:
        """Whether a hand holds something: play waits."""
        return self.hands.busy

    def put_back(self) -> None:
        """Let go of whatever is held or said."""
        self.hands.put_back()
        self.hush()

    @property
    def selected(self) -> bool:
        """Whether a card is picked, so that a click on the pile plays it."""
        return self.hands.picked is not None

    @property
    def must_flip(self) -> bool:
        """Whether a click on the pile turns both piles over."""
        return self.may_move and any(move[0] == "flip" for move in self.top.view.legal)

    def handle_input(self, given: InputEvent, stamp: float) -> bool:
        """Keys of the table, then widgets."""
        if isinstance(given, Press) and self.racing.show.on:
            if not given.repeat:
                self.racing.hurry()
            return True
        if isinstance(given, Press) and not self._overlays and not given.repeat and self._key(given):
            return True
        if (
            isinstance(given, Pointer)
            and given.action is PointerAction.DOWN
            and self.motions.busy
            and not self.cues.covered
        ):
            self.motions.finish()
        return super().handle_input(given, stamp)

    def _key(self, press: Press) -> bool:
        current = self.root.current
        on_pile = current is not None and current is self.places.by_slot.get(Slot(DRAW_PILE))
        if on_pile and press.intent in (Intent.UP, Intent.DOWN):
            return self.hands.lift(1 if press.intent is Intent.UP else -1)
        if press.intent in (Intent.NEXT, Intent.PREVIOUS):
            return self._next_part(1 if press.intent is Intent.NEXT else -1)
        return False

    def _next_part(self, step: int) -> bool:
        """Tab goes from the hand to the piles, then along the edges."""
        hand = [place for spot, place in self.places.by_slot.items() if spot.zone == HAND]
        stops: list[Widget] = [*sorted(hand, key=lambda place: place.rect.x)[:1]]
        stops += [self.places.at_slot(Slot(DRAW_PILE)), self.places.at_slot(Slot(DISCARD_PILE))]
        stops += list(self.edges.focusables())
        current = self.root.current
        if current in hand:
            current = stops[0]
        at = stops.index(current) if current in stops else -1 if step > 0 else 0
        self.root.focus(stops[(at + step) % len(stops)], ring=True)
        return True

    def back(self) -> None:
        """Esc: put back, be quiet, or open the menu."""
        if self.hands.put_back():
            return
        if self.bubble.visible:
            self.hush()
        else:
            self.open_menu()

    def on_focus_changed(self, attending: bool) -> None:
        """What is held goes back when the window is left."""
        self.racing.attending = attending
        if not attending:
            self.hands.put_back()
            self.slapping.forget()
            self._face_up = False
            self.racing.break_off()
        self.wake_at(self.now)

    # --- overlays

    def open_menu(self) -> None:
        """Show the menu; the match waits."""
        if self.racing.show.on:
            return
        self.hands.put_back()
        self.racing.break_off()
        choices: list[tuple[str, Callable[[], None]]] = [
            (texts.GO_ON, lambda: self.wake_at(self.now)),
            (texts.RULES, lambda: self._open_rules("")),
        ]
        if self._open_settings is not None:
            choices.append((texts.SETTINGS, self._open_settings))
        if not self.session.why_not_undo():
            choices.append((texts.UNDO, self.undo))
        choices.append((texts.LEAVE, self._go_home))
        self.open_overlay(Menu(choices, texts.LEAVE_NOTE, texts.KEYS))

    def hand_over(self, result: Result) -> None:
        """A hand has ended: the first has been explained, and the score sheet comes."""
        self._coached()
        self._hand_over(result)

    def tell(self, sentence: str) -> None:
        """Say something that went wrong besides the game, such as with the record's file."""
        self.toast(sentence)

    def fail(self, sentence: str) -> None:
        """The match cannot go on: say why, and lead home."""
        self._failed = True
        self.open_overlay(Dialog(texts.FAILED_TITLE, sentence, (DialogButton(texts.LEAVE, self._go_home),)))
