"""The table of Hit the Deck: its cards, its panels, its races, and the display of its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module

import pygame
from pygame import Rect

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.play.session import RedactedStep, SeenStep
from game.rules.core import Deal, Moved, Result
from game.rules.hit_the_deck.cards import CARD_NAMES, is_hit
from game.rules.hit_the_deck.moves import KEEP, PASS, Cut, Draw, Flip, Play
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import TABLE
from game.table.cards.placements import HAND, Slot
from game.table.count.count import TableCount
from game.table.hit_the_deck.count.signs import stage_pictures
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import resolve_profiles, seat_colour
from game.table.hit_the_deck.match.curtain import ClothCurtain
from game.table.hit_the_deck.match.hands import HandsAtTable
from game.table.hit_the_deck.match.marks import ARROWS, move_marks
from game.table.hit_the_deck.match.tips import HitTheDeckLessons
from game.table.hit_the_deck.race.calls import ZoneMarks
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.steps.choices import HitTheDeckChoices
from game.table.hit_the_deck.steps.timeline import Cues
from game.table.hit_the_deck.tabletop.plates import PlateText, plate_texts
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE, Tabletop
from game.table.marks.marks import MoveMark
from game.table.race.keys import cap, pairs_of
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import LONG
from game.table.turns.table import ByHand, GameTable
from game.ui.ahead import IN_MOTION, ahead
from game.ui.draw.scene import Layer
from game.ui.window.input import Intent, Press

_PARTS = ((HAND,), (DRAW_PILE,), (DISCARD_PILE,))
DRAWN_S = 2.0
"""How long a person sees a drawn card that ended the turn, in seconds."""


class HitTheDeckTable(GameTable):
    """The cards on the table, the panels, and the races."""

    arrows = ARROWS
    curtain = ClothCurtain
    tabletop: Tabletop
    choices: HitTheDeckChoices
    panels: Edges
    races: Racing

    def __init__(self, screen: MatchScreen, cues: type[Cues] = Cues, racing: type[Racing] = Racing) -> None:
        request = screen.request
        self._screen = screen
        self._session = session = screen.session
        profiles = resolve_profiles(session.match.header.players, request.profiles)
        view = session.view()
        assert isinstance(view, View)
        self.tabletop = tabletop = Tabletop(screen, view, [seat_colour(profile) for profile in profiles])
        self.choices = HitTheDeckChoices(tabletop)
        self.panels = Edges(tabletop, self._act_now)
        self.panels.show_sort(request.hand_sort)
        self.cues = cues(tabletop, self.choices, lambda: self.races.face_is_up())
        self.races = racing(tabletop, self.cues, {seat: profiles[seat] for seat in session.human_seats})
        self.lessons = HitTheDeckLessons(tabletop, self.races.lesson)
        self.hands = HandsAtTable(self.races, self.cues)
        self._zones = ZoneMarks(tabletop.seat_colours)
        self._others_acted = False
        """Whether the last step shown was another seat's."""
        screen.scene.add(self._zones, Layer.NOTICE, 60)

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        pairs = sorted(self.races.keys.pairs.items())
        if len(pairs) == 1:
            _, pair = pairs[0]
            return (cap(pair.touch), texts.SLAP), (cap(pair.call), texts.CALL), *texts.KEYS
        keys = (texts.TWO_KEYS.format(cap(pair.touch), cap(pair.call)) for _, pair in pairs)
        owners = (sentence(texts.KEYS_OF, self.tabletop.names[seat]) for seat, _ in pairs)
        return *zip(keys, owners, strict=True), *texts.KEYS

    def resize(self, size: tuple[int, int], scale: float, text_scale: float) -> None:
        self.races.end_shows()
        # hands that hover would stay where the pile was
        self.races.pile.clear()
        self.tabletop.heat = self.races.shows.heat or 0.0
        self.tabletop.resize(size, scale, text_scale)
        self.panels.lay_out_in(self.tabletop.layout)
        self._zones.show(self.races.keys.places(size, scale), scale)
        self.hands.lay_out()

    def look_ahead(self) -> None:
        self.tabletop.look_ahead()
        if self.cues.covered:
            ahead.ask((TABLE, "race"), self.races.pile.steps_to_cards, IN_MOTION)
        # the first race may begin as soon as the cards are dealt
        ahead.ask((TABLE, "arms"), self.races.pile.arms, IN_MOTION)
        ahead.ask((TABLE, "races"), self.races.pictures)
        self.hands.look_ahead()
        ahead.ask((TABLE, "shows"), self.races.shows.steps_to_stage)
        # after what else would be kept in its place
        ahead.ask((TABLE, "stage"), partial(stage_pictures, self.tabletop))
        # what only the end of a hand needs: so a first table opens sooner
        ahead.ask((TABLE, "count"), partial(import_module, "game.table.hit_the_deck.count.count"))

    def follow_profiles(self, profiles: Mapping[str, Profile]) -> None:
        sitting = resolve_profiles(self._session.match.header.players, profiles)
        pairs, keys = pairs_of({seat: sitting[seat] for seat in self._session.human_seats}), self.races.keys
        if pairs != keys.pairs:
            # a new key is held only if it is pressed again
            keys.pairs = pairs
            keys.forget()

    # --- steps

    def show(self, step: SeenStep[View], by_hand: ByHand | None) -> None:
        tabletop, screen = self.tabletop, self._screen
        self._others_acted = step.entry.actor != tabletop.state.below
        playing = screen.session.may_move and step.after.viewer == screen.seat_below
        sounds = self.cues.show(step, playing, by_hand)
        self.hands.show(step)
        if isinstance(step.entry.move, Deal):
            # all else of the new hand waits for the exposed card; the hand before is over
            self.panels.log.show((), "")
            self.panels.number_hand(step.after.hand_number)
            self.races.shows.warm()
        if isinstance(step.entry.move, Play) and is_hit(step.entry.move.card):
            self.races.hover()
        if step.entry.move == FAKEOUT:
            self.races.show_fakeout(step)
        tabletop.put_areas()
        screen.sounds.show(step, sounds)

    def end_shows(self) -> None:
        self.hands.hush()
        self.races.end_shows()

    def pause_factor(self, step: SeenStep[View]) -> float:
        move, after = step.entry.move, step.after
        demands = isinstance(move, Play) and after.demand is not None
        return LONG if demands or isinstance(move, Cut | Flip | Deal) else 1.0

    def marks(self, lines: Sequence[LogLine]) -> Sequence[MoveMark]:
        return move_marks(self.tabletop.layout, lines, [mark.colour for mark in self.tabletop.seat_colours])

    def attacked(self, step: SeenStep[View]) -> Slot | None:
        """The discard pile if its card demands something of the seat below, or makes it cut or flip; else None."""
        move, after, below = step.entry.move, step.after, self.tabletop.state.below
        strikes = isinstance(move, Play) and (after.demand is not None or after.duty)
        if not strikes or after.current_seat != below or step.entry.actor == below or after.result is not None:
            return None
        return Slot(DISCARD_PILE)

    def plate_of(self, seat: int) -> Rect:
        return self.tabletop.layout.plate(seat)

    def kept_clear(self) -> Sequence[Rect]:
        tabletop, panels = self.tabletop, self.panels
        piles = [tabletop.areas.at_slot(Slot(zone)).rect for zone in (DRAW_PILE, DISCARD_PILE)]
        sign = [tabletop.sign.rect] if tabletop.sign.visible else []
        hands = [hand.backs.rect for hand in tabletop.hands if hand.backs.visible]
        plates = [plate.rect for plate in tabletop.plates]
        around = panels.flag, panels.say, panels.keys, panels.log, panels.undo, panels.rules
        return [*piles, *sign, *plates, *hands, *(panel.rect for panel in around)]

    def labels(self) -> Sequence[Rect]:
        tabletop, panels = self.tabletop, self.panels
        signs = tabletop.sign, tabletop.draw_count, *(hand.sign for hand in tabletop.hands)
        around = *tabletop.plates, panels.flag, panels.log
        return [*(sign.rect for sign in signs if sign.visible), *(panel.rect for panel in around)]

    def parting_look(self, step: RedactedStep) -> tuple[float, str]:
        """The time and the text for a drawn card that does not fit; a played card is visible on the pile anyway."""
        cards = [event.card for event in step.events if isinstance(event, Moved) and event.target.zone == "hand"]
        if not isinstance(step.entry.move, Draw) or not cards or cards[0] is None:
            return 0.0, ""
        return DRAWN_S, texts.YOU_DREW.format(CARD_NAMES[cards[0]])

    def count(self, result: Result) -> TableCount | None:
        from game.table.hit_the_deck.count.count import HitTheDeckCount

        return HitTheDeckCount(self.tabletop, self.panels)

    def refresh(self) -> None:
        view, mine = self.tabletop.state.view, self._session.may_move
        self.hands.refresh()
        if self.cues.covered:
            if not mine and not self._others_acted:
                # the turn is over with the card that still flies
                self.panels.hush()
            return
        if self.tabletop.state.playing != mine:
            self.tabletop.state.playing = mine
            self.tabletop.settle(0)
        for plate, text in zip(self.tabletop.plates, self._plate_texts(), strict=True):
            plate.sitting = text
        self._show_panels(view)
        others_draw = mine and self._others_acted and self.tabletop.moving
        if self.races.is_teaching or self.races.is_showing or others_draw:
            # a race or its lesson says what to do, and what others still draw is part of their turn
            self.panels.hush()
        self.races.withdraw()
        live = self._screen.handover.curtain is None
        self.panels.undo.enabled = live and not self._session.why_not_undo()
        # a verdict lies over a part of them
        self.panels.log.visible = self.panels.sort.visible = live and not self.races.is_reading
        self.tabletop.put_areas()

    def _show_panels(self, view: View) -> None:
        self.panels.show(view, self.races.keys.pairs.get(self.tabletop.state.below))

    def _plate_texts(self) -> Sequence[PlateText]:
        told = plate_texts(self.tabletop, self.races.keys.pairs)
        for seat, note in self.races.shows.notes.items():
            told[seat] = told[seat]._replace(who=note)
        return told

    def _act_now(self) -> None:
        screen = self._screen
        if screen.handover.words:
            screen.handover.finish_early()
            return
        screen.input.put_back()
        legal, meant = self.tabletop.state.view.legal, (KEEP, PASS, self.choices.click(Slot(DRAW_PILE)))
        move = next((move for move in meant if move in legal), None)
        if move is not None:
            screen.press(move)

    # --- what the common table asks

    def take_key(self, press: Press) -> bool:
        if press.key == pygame.K_SPACE and self.tabletop.piles.in_the_air:
            self.tabletop.finish()
            return True
        current = self._screen.root.current
        on_pile = current is not None and current is self.tabletop.areas.by_slot.get(Slot(DRAW_PILE))
        if on_pile and press.intent in (Intent.UP, Intent.DOWN):
            has_cut = self._screen.session.may_move and self.choices.must("cut")
            if has_cut:
                self.choices.cut.lift(1 if press.intent is Intent.UP else -1)
                self._screen.input.gesture = self.choices.cut
            return has_cut
        if press.intent in (Intent.NEXT, Intent.PREVIOUS):
            step = 1 if press.intent is Intent.NEXT else -1
            self.tabletop.areas.focus_next(_PARTS, self.panels.focusables(), step)
            return True
        return False
