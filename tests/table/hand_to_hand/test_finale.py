"""The finale: its sky, its hurrying, and its buttons."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.rules import GAMES
from game.rules.match import Match, Player
from game.shot.match import Until, sample_match
from game.table.game.finale import Finale
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.pages.finale import StarryFinale, finale
from tests.table.screens import score_request
from tests.ui.pilot import Pilot

HHC = GAMES["hand-to-hand-combat"]


def over(seed: int = 7, names: tuple[str, str] = ("Ada", "Orion"), people: int = 1) -> Match:
    match = sample_match(HHC, 2, seed, Until.MATCH)
    kinds = ["human" if seat < people else "normal" for seat in (0, 1)]
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=True))
    match.header = replace(match.header, players=players)
    return match


class Page:
    """A finale, and the buttons pressed."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), ui_scale: float = 1.0) -> None:
        self.led: list[str] = []
        self.heard: list[str] = []
        request = score_request(HAND_TO_HAND_GAME, match, self.led)
        screen = finale(request)
        assert isinstance(screen, Finale)
        self.screen = screen
        screen.play_sound = lambda name, **_: self.heard.append(name)  # type: ignore[method-assign]
        self.pilot = Pilot(screen, size)
        if ui_scale != 1.0:
            self.pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720), ui_scale)
            self.pilot.step()

    @property
    def picture(self) -> StarryFinale:
        assert isinstance(self.screen.picture, StarryFinale)
        return self.screen.picture


def test_every_button_leads_where_it_says_from_the_first_frame() -> None:
    page = Page(over())
    page.pilot.press(pygame.K_RETURN)
    page.pilot.click(page.screen.look_back)
    page.pilot.click(page.screen.home)
    page.pilot.press(pygame.K_ESCAPE)
    assert page.led == ["again", "look back", "home", "home"]


def test_the_finale_says_how_the_last_hand_ended() -> None:
    said = set()
    for seed in range(7, 40):
        match = over(seed)
        result = match.results[-1]
        words = Page(match).screen.picture.how_it_ended()  # type: ignore[attr-defined]
        low, high = min(result.counts), max(result.counts)
        if result.went_out is None:
            assert words == f"The last hand was blocked: the counts were {low} and {high}."
        else:
            name = match.header.players[result.went_out].name
            assert words == f"{name} went out in the last hand, counting {low} to {high}."
        said.add(result.ending)
        if len(said) == 2:
            return
    raise AssertionError(f"only endings {said}")
