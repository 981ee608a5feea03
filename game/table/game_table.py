"""What a game lays on the common table, and what the table asks of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from game.play.match_log import LogLine
from game.play.session import RedactedStep
from game.rules.core import Card, Move, Refusal, View
from game.table.coach import Lessons
from game.table.curtain import CurtainLook
from game.table.deck_art import DeckArt
from game.table.hit_areas import HitAreas
from game.table.lights import Light, LightKind
from game.table.pieces import Piece
from game.table.slot import Slot
from game.ui.input import Press
from game.ui.widgets.base import Container, Widget


class ByHand(NamedTuple):
    """How the person below made a move: from which slot, and whether what lay there was let go where it belongs."""

    slot: Slot
    dropped: bool


class Gesture(Protocol):
    """A drag that is not of cards of a hand, such as cutting a pile."""

    @property
    def held(self) -> bool:
        """Whether something hangs from the pointer, or lies where it was let go until its move is shown."""

    def follow(self, pos: tuple[int, int]) -> None:
        """The pointer is there now."""

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """The pointer came up there: the move it makes; None where nothing is meant, and all goes back."""

    def put_back(self) -> None:
        """All goes back where it was."""


class Choices(Protocol):
    """What can be done with the slots of a table, told by the view; nothing here is decided by pixels."""

    @property
    def second_click_plays(self) -> bool:
        """Whether a second click on what is picked up plays it, where only one target takes it."""

    def may_lift(self, slot: Slot) -> bool:
        """Whether what lies there can be picked up or dragged, whoever is to move."""

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        """The legal targets for what lies at `source`, each with its move."""

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        """The target that is meant by pointing at a slot."""

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        """The move that takes `source` to `target`, legal or not; None where there is no such move."""

    def why_never(self, source: Slot, target: Slot | None) -> Refusal | None:
        """Why there is no such move; with no target, why nothing there can be picked up. None: nothing was meant."""

    def click(self, slot: Slot) -> Move | Refusal | None:
        """What a click there does with nothing picked up, in one's own turn."""

    def gesture(self, slot: Slot, start: tuple[int, int]) -> Gesture | None:
        """The gesture that a drag from there begins; None where it is not one."""


class SidePanels(Container):
    """Everything beside the cards."""

    undo: Widget

    def show_sort(self, key: str) -> None:
        """Show how the hand is sorted."""


class Tabletop(Protocol):
    """The cards of a game on the table, and what can be pointed at."""

    @property
    def art(self) -> DeckArt: ...

    @property
    def areas(self) -> HitAreas: ...

    @property
    def view(self) -> View:
        """What is shown."""

    @property
    def below(self) -> int:
        """Who sits below."""

    # --- time

    @property
    def moving(self) -> bool:
        """Whether cards are under way that everything else waits for."""

    def advance(self, seconds: float) -> bool:
        """Move what moves; False once all is at rest."""

    def finish(self) -> None:
        """Bring all that moves to its end at once."""

    def prerender(self) -> bool:
        """Draw something beforehand that may be needed soon; False where nothing is left."""

    # --- what is seen

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size and scale; everything stands where it belongs."""

    def snap_to(self, view: View, below: int) -> None:
        """Show a view at once, at rest, with that seat below."""

    # --- what the hands need

    def px(self, units: float) -> int:
        """A length at scale 1.0 in whole px of the screen."""

    @property
    def hand_area(self) -> Rect:
        """Where a card is dropped to go back to the hand."""

    @property
    def card_radius(self) -> float:
        """Of a card's corners, for rings."""

    def pieces_at(self, slot: Slot) -> list[Piece]:
        """The cards that are picked up there."""

    def arrange(self, raised: Slot | None, picked: Slot | None, held: Slot | None) -> None:
        """Have every card that is not held go where it belongs: one of the hand rises when pointed at or picked up."""

    def carried(self, slot: Slot, pos: tuple[int, int]) -> None:
        """What was picked up is carried there."""

    def ring(self, source: Slot, target: Slot, move: Move, kind: LightKind) -> Light:
        """The light round a legal target."""

    def light(self, lights: Sequence[Light], lit: Sequence[Slot], *, veiled: bool) -> None:
        """Show the lights of a pick-up, and what lies at `lit` above the veil."""

    def pointed_at(self, slot: Slot | None, may_move: bool) -> None:
        """The pointer or the focus has come to a slot, or to none, with nothing picked up."""

    def reorder(self, slot: Slot, pos: tuple[int, int]) -> None:
        """Put a card of the hand where the pointer is; from then on it is sorted by hand."""

    @property
    def sort_key(self) -> str:
        """How the hand is sorted, as settings keep it."""

    def sort(self, key: str) -> None:
        """Sort the hand otherwise."""


class GameTable(Protocol):
    """A game on the common table: its cards, its panels, and how its steps are shown."""

    @property
    def tabletop(self) -> Tabletop: ...

    @property
    def choices(self) -> Choices: ...

    @property
    def panels(self) -> SidePanels: ...

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The table's keys and what they do, for the menu."""

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take another size and scale; everything stands where it belongs."""

    def show(self, step: RedactedStep, by_hand: ByHand | None) -> None:
        """Show a step; `by_hand` where the person below made it from a slot: what was dropped need not fly from it."""

    def keeps_waiting(self, now: float) -> bool:
        """Whether something is being looked at that everything else waits for."""

    def stop_looking(self) -> None:
        """What is being looked at has been seen."""

    def pause_after(self, step: RedactedStep) -> float:
        """Seconds at Normal between a step's coming to rest and a computer player's next move."""

    def parting_look(self, step: RedactedStep) -> tuple[float, str]:
        """How long the person who has made this step looks at what came of it, and how that is said."""

    def refresh(self, lines: Sequence[LogLine], why_no_undo: str, ended: str) -> None:
        """Bring all that is not cards in line with what is shown.

        `why_no_undo` nothing can be undone, if so; `ended` says how the turn of the person below has ended.
        """

    def hand_in(self, view: View, seat: int) -> Sequence[Card]:
        """The cards of a hand in a view."""

    def curtain_look(self) -> CurtainLook:
        """How the curtain looks."""

    def lessons(self) -> Lessons:
        """What the first hand teaches."""

    def take_key(self, press: Press) -> bool:
        """Take a key of the table's own; False where it is not one."""

    def keep_focus(self) -> None:
        """Have the focus where the next move is made."""
