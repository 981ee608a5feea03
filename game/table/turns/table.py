"""The interface between the shared table and a game: its cards, panels, choices and steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pygame import Rect
from pygame.event import Event

from game.play.match_log import LogLine
from game.play.session import RedactedStep, Session
from game.rules.core import HIDDEN, OMNISCIENT, AnyView, Card, Move, Refusal, Result, View
from game.storage.settings.settings import Profile
from game.table.beside.side_panels import SidePanels
from game.table.cards.deck_art import DeckArt
from game.table.cards.pieces import Piece, Pieces
from game.table.cards.placements import Placement, Slot
from game.table.count.count import TableCount
from game.table.marks.arrow import ArrowLook
from game.table.marks.marks import Marks, MoveMark, Ring, RingLook
from game.table.turns.curtain import Curtain
from game.table.turns.hit_areas import HitAreas
from game.table.turns.program import TableProgram
from game.table.turns.tips import Lessons
from game.ui.ahead import Steps
from game.ui.motion.animations import Animations
from game.ui.window.input import Press

if TYPE_CHECKING:
    from game.play.judged.adviser import MatchAdviser
    from game.table.turns.match_screen import MatchScreen

MANUAL = "hand"
"""The key of the manual sort of a hand, in the settings file."""


class TableRequest(NamedTuple):
    """What a table is made from."""

    session: Session
    art: DeckArt
    profiles: Mapping[str, Profile]
    hand_sort: str
    program: TableProgram = TableProgram()
    adviser: MatchAdviser | None = None
    """The coach that gives hints; None if there is none."""
    looked_at: bool = False
    """Whether nobody plays at this table, so that of the panels only the plates are drawn."""
    is_continued: bool = False
    """Whether the match began earlier, so that its player is asked to be ready unless it is their turn."""
    orders: dict[int, list[Card]] | None = None
    """The manual orders of its hands, for the next table of the match; None if there is none."""


class ByHand(NamedTuple):
    """A move made by the person below by hand: its slot, and whether its cards were dropped on their target."""

    slot: Slot
    dropped: bool


class Gesture(Protocol):
    """A drag of something other than cards of the hand, such as cutting a pile."""

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer to a point."""

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """Release the pointer; return the move that this makes, or None to put everything back."""

    def put_back(self) -> None:
        """Put everything back."""


class MoveStep(NamedTuple):
    """The slots where a move starts and ends; without a start it is made by the panels' button `act_now`."""

    move: Move
    source: Slot | None = None
    target: Slot | None = None
    has_ghost: bool = True
    """Whether a hint shows a ghost of the moved cards at the target."""


class Choices(Protocol):
    """The possible actions on the slots of a table, decided from the view alone."""

    second_click_plays: bool = False
    """Whether a second click on a picked-up card plays it if it has only one target."""

    @property
    def due(self) -> Slot | None:
        """The slot that must be used before any card is played, to which a refusal points; None if there is none."""
        return None

    def may_lift(self, slot: Slot) -> bool:
        """Whether the cards of a slot can be picked up or dragged, whoever is to move."""

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        """The legal targets of the cards at `source`, each with its move."""

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        """The target that is meant when `slot` is pointed at."""

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        """The move from `source` to `target`, legal or not; None if there is no such move."""

    def step(self, move: Move) -> MoveStep:
        """The slots of a move of the seat below, legal now or later in its turn, on the table as it is shown."""
        return MoveStep(move)

    def why_never(self, source: Slot, target: Slot | None) -> Refusal | None:
        """The reason why there is no such move; None if none was meant.

        Without a target, the reason why the cards can't go anywhere.
        """
        return None

    def double_click(self, source: Slot) -> Slot | str:
        """The only sensible target of a hand card, where a double-click plays it; or a text that says why it stays.

        A double-click never makes a move that ends a hand or gives a card away.
        """

    def click(self, slot: Slot) -> Move | Refusal | None:
        """The effect of a click on the slot with nothing picked up, in the person's own turn."""

    def gesture(self, slot: Slot, start: tuple[int, int]) -> Gesture | None:
        """The gesture that a drag from the slot begins, or None."""
        return None


@dataclass(slots=True)
class TableState:
    """All that a table shows and is doing, as plain data: steps and input change it, and drawing reads it."""

    view: View
    below: int
    """The seat at the bottom."""
    sort_key: str
    """The sort of the hand below, as the settings file names it."""
    raised: Slot | None = None
    """The hand card under the pointer, or None."""
    picked: Slot | None = None
    """The slot picked up without being held, or pointed out by a hint."""
    held: Slot | None = None
    """The slot being dragged, or dropped and staying there until its move is shown."""
    orders: dict[int, list[Card]] = field(default_factory=dict)
    """The cards of each seat's hand as it was sorted manually, from left to right."""

    @property
    def order(self) -> list[Card]:
        """The manual order of the hand below, to be changed in place."""
        return self.orders.setdefault(self.below, [])

    def hand_of(self, view: View) -> Sequence[Card]:
        """The hand below as it may lie there: all backs while it is covered, even cards that every viewer knows."""
        hand = view.hands[self.below]
        is_open = view.viewer in (self.below, OMNISCIENT) or view.result is not None
        return [card if is_open and card is not None else HIDDEN for card in hand]


class AnyTabletop(ABC):
    """The cards of a game on the table, and its hit areas, kept in line with its `state`."""

    def __init__(self, screen: MatchScreen, state: TableState) -> None:
        self.scene, self.art = screen.scene, screen.request.art
        self.state = state
        if screen.request.orders is not None:
            state.orders = screen.request.orders
        self.animations = Animations(screen.animate)
        """The animations on it."""
        self.pieces = Pieces(screen.scene, self.art, self.animations)
        self.areas = HitAreas()
        self.marks = Marks(screen, self.art)

    # --- time

    @property
    def moving(self) -> bool:
        """Whether cards are in motion that play waits for."""
        return self.animations.busy

    def finish(self) -> None:
        """End all motion at once."""
        self.animations.finish()

    @abstractmethod
    def steps_to(self, view: AnyView, size: tuple[int, int], scale: float, text_scale: float) -> Steps:
        """Make the pictures of a view in a size, in steps, before it is laid out."""

    # --- what is seen

    @abstractmethod
    def snap_to(self, view: AnyView, below: int) -> None:
        """Show a view at once, at rest, from the seat `below`."""

    # --- what the hands need

    @property
    @abstractmethod
    def hand_area(self) -> Rect:
        """The area where a dropped card goes back to the hand."""

    @property
    @abstractmethod
    def card_radius(self) -> float:
        """The radius of a card's corners, for rings."""

    @abstractmethod
    def pieces_at(self, slot: Slot) -> list[Piece]:
        """The pieces that are picked up from a slot, in order."""

    @property
    def last_card(self) -> Placement | None:
        """The card that returns to the hand if the last move is taken back; None if it is one of the pieces."""
        return None

    @abstractmethod
    def arrange(self, *, let_go: bool = False) -> None:
        """Move every card that is not held to its place by the `state`; `let_go` is a slot just released."""

    def carried(self, slot: Slot, pos: tuple[int, int]) -> None:
        """Note that the cards picked up from the slot have been carried to a point."""
        return

    @abstractmethod
    def ring(self, target: Slot, move: Move, look: RingLook) -> Ring:
        """The ring round a legal target."""

    @abstractmethod
    def preview(self, source: Slot, move: Move | None) -> Sequence[Placement]:
        """Make room for a legal move that is aimed at, and return the placements of the cards from `source`.

        With None, no move is aimed at any more.
        """

    def light(self, lit: Sequence[Slot], *, veiled: bool) -> None:
        """Lay a veil over the table, with the slots `lit` above it, or lift it."""
        return

    def pointed_at(self, slot: Slot | None, may_move: bool) -> None:
        """Note the slot under the pointer or the focus with nothing picked up, or None.

        With `may_move` the person below is to move.
        """
        return

    @abstractmethod
    def reorder(self, slot: Slot, pos: tuple[int, int]) -> None:
        """Move a card of the hand to the pointer; from then on the hand is sorted manually."""

    @abstractmethod
    def sort(self, key: str) -> None:
        """Sort the hand by the sort `key`."""


class Races:
    """The races of a game, which come before everything else; by themselves those of a game that has none."""

    @property
    def is_showing(self) -> bool:
        """Whether a race is on the screen, from the growth of its pile until its verdict has been read."""
        return False

    @property
    def is_teaching(self) -> bool:
        """Whether the lesson before a race is shown."""
        return False

    def runs(self, now: float) -> bool:
        """Whether a race is running whose card has appeared, for which everything else waits."""
        return False

    def follow(self, step: RedactedStep | None, now: float) -> RedactedStep | None:
        """Show the race's events up to `now`, and judge it if the next step does; return any other step."""
        return step

    def await_face(self, now: float) -> bool:
        """Show the top card's face if it has not been seen; return whether everything else waits for that."""
        return False

    def read_event(self, event: Event, stamp: float) -> bool:
        """Handle an event that is a slap or a call; False for any other."""
        return False

    def hurry(self) -> None:
        """End the display of a verdict, because of a key or click."""

    def presented(self, stamp: float) -> None:
        """Note that a frame has been presented at the clock's time `stamp`."""

    def break_off(self) -> None:
        """Void a race that is due (HTD-84)."""

    def refused(self, seat: int) -> None:
        """Note a person's drop or refusal: for a moment after it, a click on the pile is a misclick."""

    def recall(self, step: RedactedStep) -> None:
        """Show the results of a past race at the seats, in a replay; `end` removes them too."""

    def end(self) -> RedactedStep | None:
        """Remove a race from the screen; return the step of a shown verdict, which is still to be shown."""
        return None


class GameTable(Protocol):
    """A game on the shared table: its cards, its panels, and the display of its steps."""

    tabletop: AnyTabletop
    choices: Choices
    panels: SidePanels
    curtain: type[Curtain]
    races: Races = Races()
    lessons: Lessons
    arrows: tuple[ArrowLook, ArrowLook]
    """The arrows of a hint's move, and of those that follow it; only in a game with a coach."""

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The table's keys and their functions, for the menu."""

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        """Lay out everything in another size, at rest: the cards in `scale`, and text in `text_scale`.

        The cards keep their places whatever the `text_scale`; panels grow as far as the cards leave room.
        """

    def look_ahead(self) -> None:
        """Request the pictures that are visible or may soon be, replacing all earlier requests."""

    def follow_profiles(self, profiles: Mapping[str, Profile]) -> None:
        """Use the keys of these profiles, if the game has keys; nothing else of a person changes."""
        return

    def show(self, step: RedactedStep, by_hand: ByHand | None) -> None:
        """Show a step from rest; `by_hand` is set if the person below made it by hand: dropped cards need not move."""

    def hurry(self) -> bool:
        """End a display that everything else waits for; return whether there was one."""
        return False

    def end_shows(self) -> None:
        """End every show at once, because of an input: it is not taken, and finds the table at rest."""
        return

    def pause_factor(self, step: RedactedStep) -> float:
        """The pause of computer seats after a step, as a multiple of the usual: longer after a large change."""
        return 1.0

    def marks(self, lines: Sequence[LogLine]) -> Sequence[MoveMark]:
        """The marks on the table, as it is shown, of these lines' actions, which are other seats'."""
        return ()

    def attacked(self, step: RedactedStep) -> Slot | None:
        """The slot at which this step of another seat struck the seat below; None if it was no attack."""
        return None

    def plate_of(self, seat: int) -> Rect:
        """The rectangle of a seat's plate, in px of the screen."""

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles that a message must not cover, in px of the screen: signs, piles, names and totals."""

    def labels(self) -> Sequence[Rect]:
        """The rectangles of texts on the table, in px of the screen, over which no trail is drawn."""

    def parting_look(self, step: RedactedStep) -> tuple[float, str]:
        """How long the result of a turn's last step is shown to its player, in seconds, and its description."""

    def count(self, result: Result) -> TableCount | None:
        """The count of the hand that has just ended, on the screen; None to go straight to the score sheet."""
        return None

    def refresh(self) -> None:
        """Update everything that is not a card."""

    def take_key(self, press: Press) -> bool:
        """Handle one of the table's own keys; False if it is not one."""
