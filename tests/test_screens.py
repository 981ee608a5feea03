"""What must hold on every screen: all of it is seen and reached, no text is cut, and nothing on it is stale."""

import itertools
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.cli.window import MOVING_S, SHOTS
from game.play.judged.judgements import Judgements
from game.rules import GAMES
from game.shot import screenshots
from game.shot.samples import Until, sample_match
from game.shot.screenshots import Screenshots
from game.table.turns.hit_areas import HitArea
from game.ui.controls.scroll import ScrollView
from game.ui.draw import typeset
from game.ui.widgets.base import Widget
from game.ui.widgets.screen import Screen
from tests.ui.pilot import Pilot, pixels

UNTIL = {"count": Until.HAND, "score": Until.HAND, "review": Until.HAND, "finale": Until.MATCH, "races": Until.MATCH}
OF_EACH_GAME = {"setup", "how-to", "table", "curtain", "menu", "count", "score", "finale", "replay"}
HTD = list(GAMES)[-1]
SLOW = {"hint", "analysis"}
"""A coach reckons before they are there; what they stand on is swept as the table."""
MOVING = {"count", "finale"}
"""What is on them comes and goes by itself."""
SCREENS = [(game, name) for name in SHOTS if name not in SLOW for game in (GAMES if name in OF_EACH_GAME else [HTD])]
LOOKS = [((960, 540), 1.6), ((1280, 720), 1.0), ((1366, 768), 1.6), ((2560, 1080), 1.0)]
"""Windows, and the player's size of what one reads."""
WHOLE = LOOKS[1:3]
"""Where no text may be cut."""
GIVING_WAY = ("Skip tips", "Hand ")
"""The beginnings of texts that may be cut all the same."""


@pytest.fixture
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are shown before anything has been judged."""
    monkeypatch.setattr(screenshots.Screenshots, "judgements", Judgements(lambda question: Future()))


@pytest.mark.parametrize(("game", "name"), SCREENS)
@pytest.mark.usefixtures("quick_coach")
def test_a_screen_is_seen_whole_and_reached_in_every_window(
    game: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    rules = GAMES[game]
    shots = Screenshots(sample_match(rules, rules.seats[-1], 7, UNTIL.get(name, Until.MOVE)), tmp_path)
    pilot = Pilot(shots.maker(name)())
    pilot.wait(MOVING_S.get(name, 0.5))
    top = pilot.screens.top
    assert top is not None
    for size, text in LOOKS:
        cut = texts_cut(monkeypatch)
        pygame.display.set_mode(size)
        pilot.screens.resize(size, text)
        pilot.step()
        check_places(top, Rect((0, 0), size))
        whole = [words for words in cut if not words.startswith(GIVING_WAY)]
        # matches are called as their players please
        assert not whole or name == "matches" or (size, text) not in WHOLE
    if name not in MOVING:
        check_focus(pilot, top)
        check_pixels(pilot, top)
    shots.close()


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 860), (1920, 1080), (2560, 1080)])
def test_home_has_whole_words_in_usual_windows(
    size: tuple[int, int], text: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    shots = Screenshots(sample_match(GAMES[HTD], 4, 7, Until.MOVE), tmp_path)
    pilot = Pilot(shots.maker("home")())
    cut = texts_cut(monkeypatch)
    pygame.display.set_mode(size)
    pilot.screens.resize(size, text)
    pilot.step()
    assert not cut
    shots.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_match_of_a_score_sheet_goes_on(game: str) -> None:
    for seats in {2, GAMES[game].seats[-1]}:
        match = sample_match(GAMES[game], seats, 7, Until.HAND)
        assert match.state.result is not None
        assert not match.is_over


def texts_cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    for kept in (typeset.cut, typeset.fit):
        getattr(kept, "cache_clear", list)()
    cut = getattr(typeset.cut, "__wrapped__", typeset.cut)

    def recorded(text: str, style: object, scale: float, room: int) -> str:
        result = str(cut(text, style, scale, room))
        if result != text:
            found.append(text)
        return result

    recorded.__wrapped__ = cut  # type: ignore[attr-defined]
    monkeypatch.setattr(typeset, "cut", recorded)
    return found


def is_scrolled(widget: Widget) -> bool:
    return widget.parent is not None and (isinstance(widget.parent, ScrollView) or is_scrolled(widget.parent))


def controls(top: Screen) -> Iterator[Widget]:
    """What can have the focus, apart from cards, which lie upon one another and hang out of the window."""
    return (stop for stop in top.active.focusables() if not isinstance(stop, HitArea))


def check_places(top: Screen, window: Rect) -> None:
    """Check that no control is outside of the window, or covers a part of another."""
    for control in controls(top):
        seen = window.inflate(0, 100000) if is_scrolled(control) else window
        assert seen.contains(control.rect), (window, control.label)
    for one, other in itertools.combinations(controls(top), 2):
        if is_scrolled(one) == is_scrolled(other) and not one.rect.contains(other.rect):
            assert other.rect.contains(one.rect) or not one.rect.colliderect(other.rect), (one.label, other.label)


def check_focus(pilot: Pilot, top: Screen) -> None:
    """Check that Tab reaches everything, and that one sees where the focus is."""
    root, window = top.active, pilot.surface.get_rect()
    stops, reached = set(controls(top)), set[Widget]()
    for _ in range(4 * len(stops) + 40):
        if reached >= stops:
            break
        pilot.press(pygame.K_TAB)
        assert root.current is not None
        assert root.ring.visible
        ring = root.ring.rect.inflate(-8, -8)
        assert window.colliderect(ring)
        assert window.contains(ring) or isinstance(root.current, HitArea), root.current.label
        reached.add(root.current)
    # rows that are chosen change the buttons beside them
    missed = stops & set(controls(top)) - reached
    assert not {f"{type(stop).__name__} {stop.label!r}" for stop in missed}


def check_pixels(pilot: Pilot, top: Screen) -> None:
    """Check that a screen drawn in parts equals one drawn at once, and is more than a background."""
    pilot.press(pygame.K_DOWN)
    pilot.wait(0.2)
    bit_by_bit = pixels(pilot.surface)
    top.scene.invalidate()
    pilot.screens.paint(pilot.surface)
    assert pixels(pilot.surface) == bit_by_bit
    assert len(set(bit_by_bit[::3])) > 4
