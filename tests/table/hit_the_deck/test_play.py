"""Hit the Deck played at the table by drags, clicks and keys alone: refusals, cuts, flips, undo, and rest."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import KNOWN_FLAG, parse_card
from game.rules.hit_the_deck.moves import CUTS, DRAW, FLIP, Cut, Play, lift_range
from game.rules.hit_the_deck.state import State
from tests.table.hit_the_deck.tables import Table, dealt, session
from tests.table.screens import settings_of

DRAG, CLICK, KEYS = "drag", "click", "keys"


def play_turn(table: Table, way: str) -> None:
    """Make the first legal move of the person below in one of the ways."""
    layout = table.top.layout
    move = sorted(table.top.state.view.legal)[0]
    if isinstance(move, Play):
        name = table.top.fan.ids_of(move.card)[0]
        if way == DRAG:
            table.drag(table.place(name), layout.discard.rect.center, 6)
        elif way == CLICK:
            table.click(table.place(name))
            table.click(layout.discard.rect.center)
        else:
            focus(table, ("hand", name))
            table.press(pygame.K_RETURN)
            table.press(pygame.K_RETURN)
    elif way == DRAG and move.word in ("draw", "cut"):
        end = layout.hand_area.center if move.word == "draw" else (layout.draw.rect.centerx, layout.draw.rect.y)
        table.drag(layout.draw.rect.center, end, 6)
    elif way == KEYS:
        focus(table, ("draw", 0))
        table.press(pygame.K_RETURN)
    else:
        table.click(layout.draw.rect.center)
    if move.word == "pass":
        table.click(table.panels.act_now)


def focus(table: Table, spot: tuple[str, int]) -> None:
    """Focus a part of the table by keys alone."""
    for key in (pygame.K_TAB, pygame.K_RIGHT):
        for _ in range(40):
            current = table.table.root.current
            if current is not None and current is table.top.areas.by_slot.get(spot):  # type: ignore[call-overload]
                return
            if key == pygame.K_RIGHT and current not in table.top.areas.children:
                break
            table.press(key)
            if key == pygame.K_TAB and spot[0] == "hand" and current_zone(table) == "hand":
                break
    raise AssertionError(f"{spot} cannot be reached by keys")


def current_zone(table: Table) -> str:
    current = table.table.root.current
    return next((spot.zone for spot, place in table.top.areas.by_slot.items() if place is current), "")


@pytest.mark.clause("HTD-22")
def test_a_card_that_does_not_fit_says_why() -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 G3 B4 Y5 Y1 Y2", "R5"))
    table.until(lambda: table.resting)
    name = table.name_of("B4")
    table.drag(table.place(name), table.top.layout.discard.rect.center, 6)
    assert table.table.messages.bubble.visible
    assert "HTD-22" in table.table.messages.bubble._flow().pieces[-1].text
    assert len(table.session.match.entries) == 2
    table.wait(0.5)
    assert table.top.pieces["hand", name].placement == table.top.resting_place(name)
    table.click(table.table.messages.bubble)
    assert table.asked == ["HTD-22"]


def test_equal_cards_are_told_apart() -> None:
    """The very card that was dragged away is the one that goes."""
    table = Table(dealt(["human", "greedy"], "R1 R1 R1 B4 Y5 Y1 Y2", "R5"), hand_sort="hand")
    table.until(lambda: table.resting)
    first, middle, last = table.top.fan.ids_of(parse_card("R1"))
    table.drag(table.place(middle), table.top.layout.discard.rect.center, 6)
    assert table.top.fan.ids_of(parse_card("R1")) == [first, last]


@pytest.mark.clause("HTD-48")
@pytest.mark.parametrize(("part", "end"), [(0.05, "start"), (0.5, "half"), (3.0, "stop")])
def test_a_dragged_cut_stays_within_the_allowed_range(part: float, end: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RC"))
    table.until(lambda: table.resting)
    rect = table.top.layout.draw.rect
    count = len(table.top.state.view.draw)
    target = (rect.centerx - 10, round(rect.centery - part * rect.h))
    table.drag(rect.center, target, 6)
    cut = table.session.match.entries[-1].move
    allowed = lift_range(count)
    assert isinstance(cut, Cut)
    expected = {"start": allowed.start, "half": count // 2, "stop": allowed.stop - 1}[end]
    assert abs(cut.lifted - expected) <= (2 if end == "half" else 0)


@pytest.mark.clause("HTD-49")
def test_a_click_cuts_half_and_keys_lift_more_and_fewer() -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RC"))
    table.until(lambda: table.resting)
    count = len(table.top.state.view.draw)
    focus(table, ("draw", 0))
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN):
        table.press(key)
    table.press(pygame.K_ESCAPE)
    assert table.htd.cut.lifted is None
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN):
        table.press(key)
    table.press(pygame.K_RETURN)
    assert table.session.match.entries[-1].move == CUTS[-(-count // 2) + 1]
    other = Table(dealt(["human", "greedy"], "R1", "RC"))
    other.until(lambda: other.resting)
    other.click(other.top.layout.draw.rect.center)
    assert other.session.match.entries[-1].move == CUTS[-(-count // 2)]


@pytest.mark.clause("HTD-54")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_a_click_on_either_pile_flips_both(pile: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RF"))
    table.until(lambda: table.resting)
    table.click(getattr(table.top.layout, pile).rect.center)
    assert table.session.match.entries[-1].move == FLIP
    assert not table.top.discard_pile.visible
    table.until(lambda: not table.htd.cues.covered, 1)
    assert table.top.piles.shown_discard == table.top.state.view.discard


@pytest.mark.clause("HTD-54")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_a_pile_dragged_onto_the_other_flips_both(pile: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RF"))
    table.until(lambda: table.resting)
    top = table.top
    heap = getattr(top, f"{pile}_pile")
    start, home, order = getattr(top.layout, pile).rect.center, heap.rect.topleft, heap.order[:2]
    aside = start[0], start[1] + 150
    table.drag(start, aside)
    assert table.session.match.entries[-1].move != FLIP
    assert (heap.rect.topleft, heap.order[:2]) == (home, order)
    table.move(start)
    table.button(True, start)
    table.move(aside)
    assert heap.rect.topleft == (home[0], home[1] + 150)
    assert table.busy
    table.press(pygame.K_ESCAPE)
    assert heap.rect.topleft == home
    table.button(False, aside)
    assert table.session.match.entries[-1].move != FLIP
    other = getattr(top.layout, "discard" if pile == "draw" else "draw").rect.center
    table.drag(start, (other[0], other[1] + 60))
    assert table.session.match.entries[-1].move == FLIP
    table.until(lambda: not table.htd.cues.covered, 1)
    table.until(lambda: top.piles.shown_discard == top.state.view.discard, 1)
    assert heap.order[:2] == order


def test_nothing_is_drawn_again_at_rest() -> None:
    table = Table(session(["human", "greedy", "greedy", "greedy"], seed=3))
    table.until(lambda: table.resting)
    table.wait(3)
    for _ in range(60):
        table.now += 1 / 60
        table.screens.update(table.now, 1 / 60)
        assert not table.table.scene.dirty


def test_a_card_that_was_drawn_stays_drawn_even_if_everyone_could_remember_it() -> None:
    hands = "RF R1 R3 #H #H #H #H R2 B4 B4 B4 G5 G5 G5"
    seated = dealt(["human", "human"], hands, "R5", ["play R1", "play R2", "play RF", "flip"])
    state = seated.match.state
    assert isinstance(state, State)
    assert state.draw[-1] & KNOWN_FLAG, "a flip has put it there"
    seated.lift_curtain()
    assert seated.play(DRAW) is None
    assert seated.undo() == "That move revealed a card, so it can't be undone."


def test_the_hand_is_sorted_by_key_and_by_drag() -> None:
    table = Table(dealt(["human", "greedy"], "R5 B1 G3 R1 Y2 G1 B5", "R2"))
    table.until(lambda: table.resting)
    fan = table.top.fan

    def hand() -> list[int]:
        return [fan.card(name) for name in fan.ids]

    assert hand() == sorted(hand())
    table.press(pygame.K_F2)
    assert settings_of(table.table).hand_sort == {HIT_THE_DECK.name: "number"}
    assert [card % 7 for card in hand()] == sorted(card % 7 for card in hand())
    table.wait(0.5)
    last = fan.ids[-1]
    left = table.top.resting_place(fan.ids[0]).pose
    table.drag(table.place(last), (round(left.x - 30), round(left.y)), 6)
    assert fan.ids[0] == last
    assert table.top.state.sort_key == "hand"


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_whole_hand_is_played_in_every_way(speed: float) -> None:
    table = Table(session(["human", "greedy", "greedy"], seed=8), speed=speed)
    turns = 0
    while not table.results:
        table.until(lambda: table.resting or bool(table.results) or table.racing.is_showing)
        if table.racing.is_showing:
            table.press(pygame.K_a)
            table.press(pygame.K_s)
            table.until(lambda: not table.racing.is_showing)
        elif not table.results:
            before = len(table.session.match.entries)
            play_turn(table, (DRAG, CLICK, KEYS)[turns % 3])
            table.until(lambda before=before: len(table.session.match.entries) > before, 1)  # type: ignore[misc]
            turns += 1
    assert turns > 5
    assert table.results == [table.session.match.results[0]]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_forty_cards_can_be_played(size: tuple[int, int]) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "R5"), size)
    table.until(lambda: table.resting)
    top = table.top
    top.fan.hold([*top.state.view.hands[0], *range(33)])
    top.arrange()
    table.wait(0.3)
    for name in top.fan.ids:
        table.place(name)
