"""Hit the Deck played at the table by drags, clicks and keys: cuts, flips, draws, landings, the deal."""

import math

import pygame
import pytest

from game.ai.seating import create_seats
from game.play.session import Session
from game.rules.hit_the_deck.cards import HAND_SIZE, KIND_MASK, NAMES, parse_card
from game.rules.hit_the_deck.moves import CUTS, FLIP, Cut, Play, Shuffle, lift_range
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import BACK
from game.table.cards.placements import HAND, Slot
from game.table.hit_the_deck.look import texts
from game.table.marks.marks import Ghost
from tests.rules.play import HTD
from tests.table.hit_the_deck.tables import Table, dealt, played, session
from tests.values import must

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
            hand = [area for slot, area in table.top.areas.by_slot.items() if slot.zone == "hand"]
            if key == pygame.K_TAB and spot[0] == "hand" and table.table.root.current in hand:
                break
    raise AssertionError(f"{spot} cannot be reached by keys")


@pytest.mark.clause("HTD-22")
def test_a_card_that_does_not_fit_says_why() -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 G3 B4 Y5 Y1 Y2", "R5")).wait_for_turn()
    name = table.name_of("B4")
    table.drag(table.place(name), table.top.layout.discard.rect.center, 6)
    assert table.table.messages.bubble.visible
    assert "HTD-22" in table.table.messages.bubble._flow().pieces[-1].text
    assert len(table.session.match.entries) == 2
    table.wait(0.5)
    assert table.top.pieces["hand", name].placement == table.top.resting_place(name)
    table.click(table.table.messages.bubble)
    assert table.asked == ["HTD-22"]


@pytest.mark.clause("HTD-48")
@pytest.mark.parametrize(("part", "end"), [(0.05, "start"), (0.5, "half"), (3.0, "stop")])
def test_a_dragged_cut_stays_within_the_allowed_range(part: float, end: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RC")).wait_for_turn()
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
def test_a_cut_is_half_unless_keys_change_it() -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RC")).wait_for_turn()
    count = len(table.top.state.view.draw)
    focus(table, ("draw", 0))
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN):
        table.press(key)
    table.press(pygame.K_ESCAPE)
    assert table.htd.choices.cut.lifted is None
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN):
        table.press(key)
    table.press(pygame.K_RETURN)
    assert table.session.match.entries[-1].move == CUTS[-(-count // 2) + 1]
    other = Table(dealt(["human", "greedy"], "R1", "RC")).wait_for_turn()
    other.click(other.top.layout.draw.rect.center)
    assert other.session.match.entries[-1].move == CUTS[-(-count // 2)]


@pytest.mark.clause("HTD-54")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_a_click_on_either_pile_flips_both(pile: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1", "RF")).wait_for_turn()
    table.click(getattr(table.top.layout, pile).rect.center)
    assert table.session.match.entries[-1].move == FLIP
    assert not table.top.discard_pile.visible
    table.until(lambda: not table.htd.cues.covered, 1)
    assert table.top.piles.shown_discard == table.top.state.view.discard


def test_a_table_at_rest_is_not_redrawn() -> None:
    table = Table(session(["human", "greedy", "greedy", "greedy"], seed=3)).wait_for_turn(3)
    table.screens.attended_until = table.now
    table.wait(2)
    for _ in range(60):
        table.now += 1 / 60
        table.screens.update(table.now, 1 / 60)
        assert not table.table.scene.dirty


def test_the_hand_is_sorted_by_key() -> None:
    kept: list[Settings] = []
    session = dealt(["human", "greedy"], "R5 B1 G3 R1 Y2 G1 B5", "R2")
    table = Table(session, change_settings=kept.append).wait_for_turn()
    fan = table.top.fan

    def hand() -> list[int]:
        return list(fan.cards.values())

    assert hand() == sorted(hand())
    table.press(pygame.K_F2)
    assert [settings.hand_sort for settings in kept] == [{HTD.name: "number"}]
    assert [card % 7 for card in hand()] == sorted(card % 7 for card in hand())


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


def seated() -> Table:
    """The person is to move on a red 5, and holds a card that fits it and one that does not."""
    return Table(dealt(["human", "greedy"], "R1 B2 B3 B4 Y4 Y1 G2", "R5")).wait_for_turn(0.5)


def written(table: Table) -> list[str]:
    return [entry.move.word for entry in table.session.match.entries if entry.actor == 0]


def test_a_double_click_plays_the_card() -> None:
    table = seated()
    point = table.place(table.name_of("R1"))
    for _ in range(2):
        table.button(True, point)
        table.button(False, point)
    assert written(table) == ["play"]


@pytest.mark.clause("HTD-86")
@pytest.mark.parametrize("seconds", [0.0, 0.6, 3.0])
def test_a_late_click_on_the_pile_plays_a_selected_card(seconds: float) -> None:
    table = seated()
    table.click(table.place(table.name_of("R1")))
    table.wait(seconds)
    table.click(table.top.layout.discard.rect.center)
    table.wait(0.2)
    assert written(table) == ["play"]


HAND_TO_DRAW = "B1 B2 B3 B4 Y4 Y1 G2"


def test_a_refusal_covers_no_card_that_can_be_played() -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 B3 B4 Y5 Y1 G3", "R5"), speed=0.0).wait_for_turn()
    table.play("B4")
    fitting = [table.top.areas.at_slot(Slot(HAND, table.name_of(card))).rect for card in ("R1", "R2", "Y5")]
    assert table.table.messages.bubble.visible
    assert table.table.messages.bubble.rect.collidelist(fitting) < 0


def test_a_second_click_on_the_draw_button_keeps_no_card() -> None:
    # no card fits the red 5; the next card is a red 1
    kinds = "human", "greedy"
    table = Table(dealt(kinds, HAND_TO_DRAW, "R5 R1", options={"free_draw": True})).wait_for_turn(0.5)
    button = table.panels.act_now
    assert button.text == texts.DRAW
    point = button.rect.center
    table.click(point)
    table.until(lambda: table.resting)
    assert button.text == texts.KEEP
    before = len(table.session.match.entries)
    table.click(point)
    assert len(table.session.match.entries) == before
    table.click(button)
    assert table.session.match.entries[before].move.word == "keep"


@pytest.mark.parametrize(("opponent", "told"), [("greedy", True), ("human", False)])
def test_the_log_names_the_drawn_card_only_to_a_single_person(opponent: str, told: bool) -> None:
    table = Table(dealt(("human", opponent), HAND_TO_DRAW, "R5 R1"))
    table.wait(2)
    if not told:
        table.press(pygame.K_RETURN)
    table.until(lambda: table.session.may_move)
    table.click(table.panels.act_now)
    table.until(lambda: table.table.log.lines[-1].clause == "HTD-25")
    assert (NAMES[parse_card("R1")] in table.table.log.lines[-1].words) == told


def face_of(shown: int) -> int:
    """The face of a card as shown, whether or not it is playable."""
    return shown if shown == BACK else shown & KIND_MASK


def hold_over_pile(table: Table, text: str) -> None:
    """Drag a card over the pile, and keep it there."""
    start = table.place(table.name_of(text))
    table.move(start)
    table.button(True, start)
    for part in range(1, 9):
        end = table.top.layout.discard.rect.center
        table.move((start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8))
    table.wait(0.3)


@pytest.mark.parametrize(("other", "shows_back"), [("greedy", False), ("human", True)])
def test_a_hit_card_shows_its_back_to_other_people(other: str, shows_back: bool) -> None:
    table = Table(dealt(["human", other], "R1 R2 B3 B4 Y4 #H #3", "R5")).wait_for_turn()
    for text in ("#H", "#3"):
        number = table.name_of(text)
        card = table.top.fan.cards[number]
        hold_over_pile(table, text)
        (ghost,) = (mark.placement for mark in table.top.marks["targets"] if isinstance(mark, Ghost))
        (held,) = table.top.pieces_at(Slot(HAND, number))
        assert {ghost.card, face_of(held.placement.card)} == {BACK if shows_back else card}
        table.press(pygame.K_ESCAPE)
        away = held.x, held.y
        table.step()
        assert 0 < math.dist((held.x, held.y), away) < 150, "it glides home"
        table.button(False, (640, 600))
        table.wait(0.5)
        assert face_of(table.top.pieces_at(Slot(HAND, number))[0].placement.card) == card


@pytest.mark.parametrize(("other", "shows_back"), [("greedy", False), ("human", True)])
def test_a_dropped_hit_card_flies_as_it_was_held(other: str, shows_back: bool) -> None:
    table = Table(dealt(["human", other], "R1 R2 B3 B4 Y4 #H #3", "R5")).wait_for_turn()
    card = table.top.fan.cards[table.name_of("#3")]
    hold_over_pile(table, "#3")
    table.button(False, table.top.layout.discard.rect.center)
    assert [piece.placement.card for piece in table.top.pieces.passing] == [BACK if shows_back else card]
    assert table.htd.cues.covered, "it counts as seen only when it lies there"


def test_the_next_hand_is_dealt_after_the_sheet() -> None:
    table = Table(session(["greedy", "greedy", "greedy"], seed=8))
    table.until(lambda: table.table.presenter.count is not None, 600)
    must(table.table.presenter.count).hurry()
    table.until(lambda: bool(table.results))
    entries = len(table.session.match.entries)
    table.table.enter()
    table.wait(0.3)
    assert len(table.session.match.entries) == entries, "the sheet may still be fading out"
    assert not table.top.moving
    table.until(lambda: table.top.moving, 1)
    assert not table.panels.log._lines, "the log of the hand before has gone"
    assert table.panels.number.text.startswith("Hand 2")
    said: list[object] = []

    def is_dealt() -> bool:
        said.extend(hand for hand in table.top.hands if hand.sign.visible and hand.sign.text == "Last card!")
        return all(hand.sign.visible and hand.sign.text == str(HAND_SIZE) for hand in table.top.hands[1:])

    table.until(is_dealt)
    assert not said, "no card of a deal is anybody's last"
    table.until(lambda: bool(table.panels.log._lines), 3)


def test_a_card_that_is_taken_back_returns_from_the_pile() -> None:
    table = Table(dealt(["human", "greedy"], "Y1 R2 R3 B4 Y5 Y2 B1", "Y3")).wait_for_turn()
    table.play("B4")
    bubble = table.table.messages.bubble
    table.click((bubble.rect.centerx, bubble.rect.bottom - 6))
    assert table.asked == ["HTD-22"], "the hand is below the bubble"
    table.play("Y1")
    table.wait(0.3)
    table.press(pygame.K_BACKSPACE)
    heights = sorted(piece.y for piece in table.top.pieces.values())
    assert heights[0] < table.top.hand_area.top < heights[1]


def test_a_reshuffled_draw_pile_grows_as_its_cards_arrive() -> None:
    match = played(2, 1)
    at = next(number for number, entry in enumerate(match.entries) if isinstance(entry.move, Shuffle))
    match.rewind(at)
    table = Table(Session(match, create_seats(match.header, ["greedy"] * 2, wake=lambda: None), (), seed=1))
    shown, came_under = list[int](), list[bool]()

    def is_whole() -> bool:
        shown.append(int(table.top.draw_count.text) if table.top.draw_count.visible else 0)
        came_under.append(all(card.order < table.top.discard_pile.order for card in table.top.pieces.passing))
        return len(match.entries) > at and shown[-1] == len(table.top.state.view.draw)

    table.until(is_whole)
    assert (shown, all(came_under)) == (sorted(shown), True)
    assert len(set(shown)) > 3
