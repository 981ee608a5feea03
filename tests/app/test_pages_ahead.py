"""The page that follows a count is made while the count runs, in both games, also where the count is hurried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import HandEnd
from game.ui.draw.surface_cache import SurfaceCache, surfaces
from tests.app.program import HHC, HTD, Program
from tests.bench.hand_ends import before_the_end
from tests.ui.pilot import pixels

SIZE = (1280, 720)
FEW = 400_000
"""The bytes of some small pictures, such as those of a focus ring."""


def new_pictures(program: Program, *events: Any) -> int:
    """The bytes of the pictures that a frame adds to those kept."""
    before = set(surfaces)
    program.step(*events)
    return sum(weight(key) for key in surfaces if key not in before)


def weight(key: Any) -> int:
    kept = (surfaces._small.get(key) or surfaces._large[key]).picture
    parts = [kept] if isinstance(kept, Surface) else [surface for surface, _ in kept]
    return sum(surface.get_width() * surface.get_height() * surface.get_bytesize() for surface in parts)


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize(("ends", "page"), [("hand", ScorePage), ("match", Finale)])
def test_no_frame_of_a_hurried_ending_makes_all_its_pictures(
    tmp_path: Path, game: str, ends: str, page: type[ScorePage] | type[Finale]
) -> None:
    surfaces.clear()
    program, move = before_the_end(tmp_path, SIZE, game, ends)
    screen = program.on(MatchScreen)
    assert screen.make(move)
    opened = []
    for number in range(600):
        program.await_disk()
        pressed = number % 6 == 0 and screen.presenter.count is not None
        made = new_pictures(program, *(space() if pressed and program.screens.top is screen else []))
        if program.screens.top is not screen:
            opened.append(made)
        if len(opened) == 4:
            break
    assert isinstance(program.screens.top, page)
    assert max(opened) < FEW, f"{opened} bytes were left for the frames that open the page"
    program.close()


@pytest.mark.parametrize("game", [HHC, HTD])
def test_the_table_one_comes_back_to_is_drawn_while_the_score_sheet_is_read(tmp_path: Path, game: str) -> None:
    surfaces.clear()
    program, move = before_the_end(tmp_path, SIZE, game, "hand")
    assert program.on(MatchScreen).make(move)
    for number in range(900):
        program.await_disk()
        program.step(*(space() if number % 6 == 0 and isinstance(program.screens.top, MatchScreen) else []))
        if isinstance(program.screens.top, ScorePage) and program.screens.next_update is None:
            break
    page = program.on(ScorePage)
    # whoever reads long has looked at much else meanwhile
    for number in range(60):
        surfaces.get(("other", number), lambda: Surface((1000, 300)))
    late: list[Any] = []
    get = SurfaceCache.get

    def noted(cache: SurfaceCache, key: Any, make: Any) -> Any:
        if cache._left is None and key not in cache:
            late.append(key)
        return get(cache, key, make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SurfaceCache, "get", noted)
        program.click(page.next)
        for _ in range(8):
            program.step()
    assert program.on(MatchScreen).presenter.hand_end is HandEnd.SEEN
    cards = [key for key in late if "card" in key[0] or key[0] in ("squared", "upright", "backs")]
    # a pile of no cards takes no time
    assert len(cards) < 2, f"{len(cards)} cards and piles are drawn when the table comes back"
    program.close()


def test_the_page_after_a_hurried_count_waits_for_what_the_table_makes_for_it(tmp_path: Path) -> None:
    program, move = before_the_end(tmp_path, SIZE, HTD, "match")
    screen = program.on(MatchScreen)
    assert screen.make(move)
    while screen.presenter.count is None:
        program.await_disk()
        program.step()
    program.step()
    made: list[str] = []

    def parts() -> Iterator[None]:
        made.append("page")
        yield

    assert isinstance(screen.tabletop, Tabletop)
    screen.tabletop.prefetcher.chores = [lambda: made.append("ground")] * 8
    screen.presenter._sheet_parts = parts()
    screen.presenter.count.over = True
    while program.screens.top is screen:
        program.step()
    assert made == ["ground"] * 8 + ["page"]
    program.close()


def space() -> list[pygame.event.Event]:
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return [pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0) for kind in kinds]


def test_a_page_made_ahead_is_laid_out_again_when_the_look_has_changed(tmp_path: Path) -> None:
    program, move = before_the_end(tmp_path, SIZE, HTD, "hand")
    screen = program.on(MatchScreen)
    assert screen.make(move)
    for _ in range(120):
        program.await_disk()
        program.step()
    page = program.screens._prepared
    assert isinstance(page, ScorePage)
    laid_out: list[bool] = []
    program.screens.high_contrast = True
    page.lay_out = lambda: laid_out.append(True)  # type: ignore[method-assign]
    program.screens.restyle()
    assert not laid_out
    count = screen.presenter.count
    assert count is not None
    count.over = True
    program.wait(1.0)
    assert program.screens.top is page
    assert laid_out == [True]
    program.close()


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize("ends", ["hand", "match"])
def test_a_page_that_has_faded_in_is_left_as_it_would_be_drawn(tmp_path: Path, game: str, ends: str) -> None:
    program, move = before_the_end(tmp_path, SIZE, game, ends)
    screen = program.on(MatchScreen)
    assert screen.make(move)
    while program.screens.top is screen or program.screens._fade is not None:
        program.await_disk()
        hurries = program.screens.top is screen and screen.presenter.count is not None
        program.step(*(space() if hurries else []))
    seen = pixels(program.window.surface)
    program.screens.invalidate()
    program.loop.step([], program.now)
    assert seen == pixels(program.window.surface)
    program.close()
