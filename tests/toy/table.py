"""The table of Climb, made of the parts that all tables share: two hands, a pile, an undo button and a log."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.core import Card, Move, Moved, Refusal
from game.table.beside.log_panel import LogPanel, LogStyle
from game.table.beside.side_panels import SidePanels
from game.table.cards.deck_art import BACK, TABLE, Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import HAND, Placement, Placements, Pose, Slot, in_order
from game.table.marks.marks import Ring, RingLook
from game.table.sounds import CARD, SLIDE, SoundCue
from game.table.turns.match_screen import MatchScreen
from game.table.turns.table import AnyTabletop, ByHand, Choices, GameTable, TableState
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes
from game.ui.look.theme import NIGHT
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label
from game.ui.window.input import Press
from tests.toy.looks import ClimbCurtain, ClimbLessons
from tests.toy.rules import PLAYS, Play, View

PILE = Slot("pile")
KEYS = (("1 to 3", "play that card"), ("U", "undo"), ("Esc", "put back, or open the menu"))
_CARD, _STEP = 110, 130
"""A card's width, and from one card of a hand to the next, px at scale 1.0."""
FLIGHT_MS = 240


def describe(names: Sequence[str], step: RedactedStep) -> LogLine:
    actor, move, _ = step.entry
    if not isinstance(move, Play):
        return LogLine(step.number, actor, "The cards are dealt", "TOY-2")
    return LogLine(step.number, actor, sentence("{} played {}", names[actor], move.card), "TOY-3", (move.card,))


def sounds(step: RedactedStep, flight_ms: float) -> Sequence[SoundCue]:
    """The sounds of a step: cards that land, or slide into a hand."""
    cards = [event for event in step.events if isinstance(event, Moved)]
    if not cards:
        return ()
    hidden = all(event.target.zone == "hand" for event in cards)
    return (SoundCue(SLIDE),) if hidden else (SoundCue(CARD, flight_ms),)


@dataclass(slots=True)
class ClimbState(TableState):
    """What a table of Climb shows."""

    view: View


class ClimbTabletop(AnyTabletop):
    """The cards: the hand below, the other hand above, and the pile between them."""

    def __init__(self, screen: MatchScreen, view: View) -> None:
        super().__init__(screen, ClimbState(view, screen.seat_below, screen.request.hand_sort))
        self.state: ClimbState
        self._screen = screen
        self._size, self._scale = (1280, 720), 1.0

    # --- where everything lies

    def px(self, units: float) -> int:
        return round(units * self._scale)

    @property
    def hand(self) -> list[Card]:
        """The hand below, from left to right; empty where it may not be seen."""
        cards = [card for card in self.state.view.hands[self.state.below] if card is not None]
        if self.state.sort_key == "hand":
            return in_order(cards, self.state.order)
        return sorted(cards, reverse=self.state.sort_key == "high")

    def _row(self, number: int, count: int, y: float) -> Pose:
        x = self._size[0] / 2 + (number - (count - 1) / 2) * self.px(_STEP)
        return Pose(x, y, self.px(_CARD))

    def _placements(self) -> Placements:
        placements: Placements = {}
        (width, height), hand = self._size, self.hand
        for seat, cards in enumerate(self.state.view.hands):
            y = height - self.px(120) if seat == self.state.below else self.px(120)
            known = hand if seat == self.state.below and hand else []
            for number in range(len(cards)):
                key = ("card", known[number]) if known else ("back", seat, number)
                card = known[number] if known else BACK
                placements[key] = Placement(
                    card, self._row(number, len(cards), y), False, Elevation.HAND, float(number)
                )
        for number, card in enumerate(self.state.view.pile):
            pose = Pose(width / 2 + number * self.px(4), height / 2, self.px(_CARD))
            placements["card", card] = Placement(card, pose, False, Elevation.RESTING, 10.0 + number)
        return placements

    def _put_areas(self, placements: Placements) -> None:
        pile = Pose(self._size[0] / 2, self._size[1] / 2, self.px(_CARD)).rect
        hand = {Slot(HAND, card): placements["card", card].pose.rect for card in self.hand}
        self.areas.put({PILE: pile.inflate(self.px(60), self.px(40)), **hand})

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self._size, self._scale = size, scale
        ground = Surface(size)
        ground.fill(NIGHT.ground)
        self._screen.scene.set_background(ground)
        self.snap_to(self.state.view, self.state.below)

    def snap_to(self, view: View, below: int) -> None:
        self.state.view, self.state.below = view, below
        placements = self._placements()
        self.pieces.snap_to(placements)
        self._put_areas(placements)

    # --- motion

    def steps_to(self, view: View, size: tuple[int, int], scale: float, text_scale: float) -> Steps:
        return iter(())

    def show(self, view: View, step: RedactedStep, dropped: Slot | None) -> None:
        """Show a step: a card that was dropped only settles, any other flies."""
        self.animations.finish()
        self.state.view = view
        placements = self._placements()
        move, actor = step.entry.move, step.entry.actor
        if isinstance(move, Play) and ("card", move.card) not in self.pieces:
            self.pieces.rekey(("back", actor, len(view.hands[actor])), ("card", move.card))
        self.pieces.drop([key for key in self.pieces if key not in placements])
        self._fly(placements, None if dropped is None else dropped.number)
        self._put_areas(placements)

    def _fly(self, placements: Placements, settled: Card | None = None, held: Sequence[Piece] = ()) -> None:
        scale = self._screen.duration_scale
        for key, placement in placements.items():
            piece = self.pieces.put(key, placement)
            if piece in held or piece.is_bound_for(placement):
                continue
            if key == ("card", settled) or not scale:
                piece.stand(placement)
            else:
                turn = FLIGHT_MS * scale / 1000 if piece.placement.card != placement.card else 0.0
                piece.fly(placement, FLIGHT_MS * scale / 1000, turn=turn)

    # --- what the hands of the player need

    @property
    def hand_area(self) -> Rect:
        return Rect(0, self._size[1] - self.px(220), self._size[0], self.px(220))

    @property
    def card_radius(self) -> float:
        return self.px(_CARD) * 0.07

    def pieces_at(self, slot: Slot) -> list[Piece]:
        here = slot.zone == HAND and slot.number in self.hand and ("card", slot.number) in self.pieces
        return [self.pieces["card", slot.number]] if here else []

    def arrange(self, *, let_go: bool = False) -> None:
        placements, held = self._placements(), self.state.held
        for slot in (self.state.raised, self.state.picked):
            if slot is not None and slot != held and slot.number in self.hand:
                lying = placements["card", slot.number]
                pose = lying.pose._replace(y=lying.pose.y - self.px(24))
                placements["card", slot.number] = lying._replace(pose=pose)
        self._fly(placements, held=[] if held is None else self.pieces_at(held))

    def ring(self, target: Slot, move: Move, look: RingLook) -> Ring:
        return Ring(look, self.areas.at_slot(target).rect, self.card_radius)

    def preview(self, source: Slot, move: Move | None) -> Sequence[Placement]:
        if move is None:
            return ()
        pose = Pose(self._size[0] / 2 + len(self.state.view.pile) * self.px(4), self._size[1] / 2, self.px(_CARD))
        return [Placement(source.number, pose, False, Elevation.RESTING, 10.0 + len(self.state.view.pile))]

    def reorder(self, slot: Slot, pos: tuple[int, int]) -> None:
        hand = [card for card in self.hand if card != slot.number]
        left = sum(1 for number in range(len(hand)) if self._row(number, len(hand), 0).x < pos[0])
        self.state.order[:], self.state.sort_key = [*hand[:left], slot.number, *hand[left:]], "hand"
        self.arrange()

    def sort(self, key: str) -> None:
        self.state.order[:], self.state.sort_key = self.hand, key
        self.arrange()
        self._put_areas(self._placements())


class ClimbChoices(Choices):
    """A card of the hand goes on the pile, and nowhere else."""

    second_click_plays = True

    def __init__(self, tabletop: ClimbTabletop) -> None:
        self._tabletop = tabletop

    def may_lift(self, slot: Slot) -> bool:
        return slot.zone == HAND

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        move = PLAYS[source.number]
        return {PILE: move} if move in self._tabletop.state.view.legal else {}

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        return PILE

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        return PLAYS[source.number] if target == PILE else None

    def double_click(self, source: Slot) -> Slot | str:
        return PILE

    def click(self, slot: Slot) -> Move | Refusal | None:
        return Refusal("TOY-3", "Play a card from your hand.")


class ClimbPanels(SidePanels):
    """Undo and the totals at the left, the log at the right."""

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__()
        style = LogStyle(NIGHT.help, 8, 10, 34)
        self.undo = Button("Undo", screen.undo, shortcut=pygame.K_u)
        self.totals = Label("", NIGHT.name_style, one_line=True)
        names = [player.name for player in screen.session.match.header.players]
        self.log = LogPanel(style, names, self._paint_mark, lambda seat: NIGHT.link, screen.program.open_rules)
        self.add(self.undo, self.totals, self.log)

    @staticmethod
    def _paint_mark(surface: Surface, seat: int, centre: tuple[int, int], size: int) -> None:
        disc = shapes.disc(size, (NIGHT.good, NIGHT.link)[seat])
        shapes.blit(surface, disc, disc.get_rect(center=centre).topleft)

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Stand at both sides of a screen."""
        self.panel_scale = scale
        px = round(10 * scale)
        self.undo.place(Rect(2 * px, 2 * px, 12 * px, 5 * px))
        self.totals.place(Rect(2 * px, 9 * px, 30 * px, 4 * px))
        self.log_place = Rect(size[0] - 30 * px, 2 * px, 28 * px, size[1] - 4 * px)
        self.make_room(None)


class ClimbTable(GameTable):
    keys, curtain = KEYS, ClimbCurtain
    tabletop: ClimbTabletop
    panels: ClimbPanels

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        view = screen.session.view()
        assert isinstance(view, View)
        self.tabletop = ClimbTabletop(screen, view)
        self.choices = ClimbChoices(self.tabletop)
        self.panels = ClimbPanels(screen)
        self.lessons = ClimbLessons(lambda: screen.px(1))

    def look_ahead(self) -> None:
        ahead.forget(TABLE)
        self.tabletop.pieces.look_ahead()

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        self.tabletop.resize(size, scale)
        self.panels.resize(size, text_scale)

    def show(self, step: RedactedStep, by_hand: ByHand | None) -> None:
        self.tabletop.show(step.after, step, by_hand.slot if by_hand is not None and by_hand.dropped else None)
        self._screen.sounds.show(step, sounds(step, FLIGHT_MS))

    def plate_of(self, seat: int) -> Rect:
        return self.panels.totals.rect

    def kept_clear(self) -> Sequence[Rect]:
        return self.labels()

    def labels(self) -> Sequence[Rect]:
        return (self.panels.totals.rect,)

    def parting_look(self, step: RedactedStep) -> tuple[float, str]:
        return 1.0, self._screen.log.lines[-1].words

    def refresh(self) -> None:
        match = self._screen.session.match
        totals = zip(match.header.players, match.state.totals, strict=True)
        self.panels.totals.text = " · ".join(f"{player.name} {total}" for player, total in totals)
        self.panels.undo.enabled = not self._screen.session.why_not_undo()
        self.panels.log.show(self._screen.log.lines, "")

    def take_key(self, press: Press) -> bool:
        number = press.key - pygame.K_1
        if not 0 <= number < len(self.tabletop.hand):
            return False
        self._screen.input.choose(Slot(HAND, self.tabletop.hand[number]))
        return True
