"""When the people at a table get the lesson of their first race, and what they do meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame.event import Event

from game.table.cards.slot import HAND
from game.table.hit_the_deck.race.display import RaceDisplay
from game.table.hit_the_deck.race.lesson import RaceLesson
from game.table.hit_the_deck.race.slapping import Slapping
from game.table.hit_the_deck.steps.sounds import RaceSounds
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen

LESSON_AFTER_S = 1.0
"""How long the table rests after a deal before the lesson comes, at Normal speed."""


class RaceTeaching:
    """Shows the lesson once to those who have yet to be taught, before a card can be played or turned up."""

    def __init__(
        self,
        screen: MatchScreen,
        tabletop: Tabletop,
        display: RaceDisplay,
        sounds: RaceSounds,
        slapping: Slapping,
        untaught: Sequence[int],
        break_off: Callable[[], None],
    ) -> None:
        """`untaught` are seats; `break_off` voids a race that is due."""
        self._screen, self._tabletop = screen, tabletop
        self._display, self._sounds, self._slapping = display, sounds, slapping
        self._untaught = untaught
        self._break_off = break_off
        self._lesson_at = 0.0
        self.lesson: RaceLesson | None = None
        """The lesson, while it is shown."""

    @property
    def is_due(self) -> bool:
        """Whether somebody has yet to be taught; it stays so until the lesson is over."""
        return bool(self._untaught)

    def begin(self) -> bool:
        """Show the lesson if it is due and the hand is dealt; return whether everything else waits for that."""
        screen, match = self._screen, self._screen.session.match
        if not self._untaught or not match.hand_starts or match.state.result is not None:
            return False
        # who continues a match has already been asked to be ready, and is about to play
        rest = 0.0 if screen.request.is_continued else LESSON_AFTER_S
        self._lesson_at = self._lesson_at or screen.now + rest * screen.pause_scale
        if screen.now < self._lesson_at:
            screen.wake_at(self._lesson_at)
            return True
        # a race that is due comes after the lesson
        self._break_off()
        options, keys = match.header.options, self._slapping.keys.pairs
        self.lesson = RaceLesson(
            self._display,
            self._sounds,
            {seat: keys[seat] for seat in self._untaught},
            self._tabletop.marks,
            clicker=self._slapping.clicks.owner,
            has_zones=bool(self._slapping.zones.names),
            call_s=None if options["automatic_call"] else int(options["call_window_ms"]) / 1000,
            duration_scale=lambda: screen.duration_scale,
            on_over=self._end,
        )
        screen.open_overlay(self.lesson)
        screen.refresh()
        return True

    def _end(self) -> None:
        self.lesson, self._untaught = None, []
        self._screen.request.on_taught()
        self._screen.presenter.rest_anew()
        self._screen.refresh()
        self._screen.others.mark()
        if cards := [area for slot, area in self._tabletop.areas.by_slot.items() if slot.zone == HAND]:
            # whoever presses Enter once too often draws no card by it
            self._screen.root.focus(min(cards, key=lambda area: area.rect.x))
        self._screen.wake_at(self._screen.now)

    def show_anew(self) -> None:
        """Show the lesson's part again after a race has been taken off the screen."""
        if self.lesson is not None:
            self.lesson.show()

    def read_event(self, event: Event) -> bool:
        """Give slaps and calls to the lesson, or before it to nobody; False for any other event.

        A press on a card of one's hand ends the lesson once it has been read, and picks the card up.
        """
        gesture, lesson = self._slapping.gesture(event), self.lesson
        if lesson is None:
            return gesture is not None
        pos = self._slapping.pressed_at(event)
        gesture = gesture or (lesson.pressed(pos) if pos is not None else None)
        if gesture is not None:
            lesson.take(gesture)
            return True
        areas = self._tabletop.areas.by_slot.items()
        slots = [slot for slot, area in areas if pos is not None and area.visible and area.rect.collidepoint(pos)]
        if not slots or pos is None or lesson.slip.collidepoint(pos):
            return False
        if lesson.is_last and any(slot.zone == HAND for slot in slots):
            lesson.end()
            return False
        self._screen.toast(lesson.what_to_do)
        return True
