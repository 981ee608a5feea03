"""The page after a match: its title, the game's own picture with the standings, its best moments, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.play.standings import has_person
from game.table.game.record import ScoreRequest
from game.table.game.score_page import RACES
from game.table.sounds import MATCH_LOST, MATCH_WON
from game.ui.look.colour import Colour
from game.ui.look.theme import Theme
from game.ui.screens.screen import Screen
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.window.input import InputEvent, Pointer, PointerAction, Press

AGAIN, LOOK_BACK, REVIEW, HOME, DAILY = "Play again", "Score sheets", "Review", "Home", "Daily deal"
BEST_MOMENTS = "Best moments"


class FinalePicture(Widget):
    """The game's picture of how the match went: all of the page but the buttons, told within `seconds`.

    It is placed over the whole screen, and by `show` goes to any moment of its story.
    """

    catches_pointer = False
    seconds = 0.0
    """How long it takes at Normal speed."""
    told = 0.0
    """When it has told who has won, so that this may be heard, in seconds from its beginning."""

    def show(self, seconds: float) -> None:
        """Show it so many seconds after its beginning; from `self.seconds` on it stands still."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleContent:
    """What a game puts on the page."""

    theme: Theme
    picture: FinalePicture
    set_background: Callable[[tuple[int, int], float], Surface | Colour]
    """The background for a screen of that size, in px, and scale; plain where the theme in force is."""
    place: Callable[[Finale], None]
    """Gives the page's buttons their places, after each change of size; the picture has its own by then."""


class Finale(Screen):
    """The page of a match that is over."""

    min_size = (1120, 630)

    def __init__(self, request: ScoreRequest, content: FinaleContent) -> None:
        super().__init__(content.theme)
        self._content = content
        self._home = request.daily or request.home
        self.picture = content.picture
        self.again = Button(AGAIN, request.play_again, primary=True, large=True, icon="play")
        self.look_back = Button(LOOK_BACK, request.look_back, icon="undo")
        text, icon = (HOME, "home") if request.daily is None else (DAILY, "calendar")
        self.home = Button(text, self._home, icon=icon)
        self.review = Button(REVIEW, request.review or self._home, icon="search")
        self.review.visible = request.review is not None
        self.races = Button(RACES, request.races or self._home, icon="hand")
        self.races.visible = request.races is not None
        self.root.add(self.picture, self.again, self.races, self.review, self.look_back, self.home)
        self._gone: float | None = None
        self._is_heard = False
        won = has_person(request.match, request.match.results[-1].winners or ())
        self._sound = MATCH_WON if won else MATCH_LOST

    def enter(self) -> None:
        """Begin the picture, and focus the button for another match."""
        self.root.focus(self.again)
        if self._gone is None:
            self._gone = 0.0
            self._show(0.0)
            self.animate(self._advance)

    def back(self) -> None:
        """Esc leaves for home, or for the daily deal."""
        self._home()

    @property
    def is_still(self) -> bool:
        """Whether the whole picture is shown."""
        return self._gone is not None and self._gone >= self.picture.seconds

    def _advance(self, seconds: float) -> bool:
        assert self._gone is not None
        slow = self.duration_scale
        self._show(self._gone + seconds / slow if slow else self.picture.seconds)
        return not self.is_still

    def _show(self, seconds: float) -> None:
        """Go to a moment of the picture, which is heard once it has told who has won."""
        self._gone = min(seconds, self.picture.seconds)
        self.picture.show(self._gone)
        if not self._is_heard and self._gone >= self.picture.told:
            self._is_heard = True
            self.play_sound(self._sound)

    def handle_input(self, event: InputEvent, stamp: float) -> bool:
        """Any key or button hurries the picture, besides what else it does; Space, which hurries a count, only that."""
        pressed = isinstance(event, Press) or (isinstance(event, Pointer) and event.action is PointerAction.DOWN)
        if pressed and not self.is_still:
            self._show(self.picture.seconds)
            if isinstance(event, Press) and event.key == pygame.K_SPACE:
                return True
        return super().handle_input(event, stamp)

    def lay_out(self) -> None:
        self.scene.set_background(self._content.set_background(self.size, self.scale))
        self.picture.place(self.box(0, 0, self.size[0] / self.scale, self.size[1] / self.scale))
        self._content.place(self)
