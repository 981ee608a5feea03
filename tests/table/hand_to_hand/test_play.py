"""Hands of Hand-to-Hand Combat played at the table in every way, and interruptions of them."""

import pygame

from game.ai.seat import Answer, Seat, SeatError
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules.core import CHANCE, Move
from game.rules.hand_to_hand.moves import DRAW_STOCK, PUTS, Bank, Build, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table import texts as shared
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import WIDTHS
from game.table.hand_to_hand.match.table import SEEN_S
from game.table.hand_to_hand.tabletop.descriptions import why_deals
from game.table.hand_to_hand.tabletop.placements import OWN, card_key, down_key
from game.table.hand_to_hand.tabletop.side_panels import DEALING
from game.ui.draw.scene import Layer
from tests.table.hand_to_hand.tables import ARROWS, RULES, Sitting, play_hand, spots_of
from tests.ui.pilot import finger_event, pixels
from tests.values import of_kind

J5, M6 = 14, 25


def shown_hand(sitting: Sitting) -> list[int]:
    poses = {key[1]: placement.pose.x for key, placement in sitting.top.spread.items() if placement.z >= 1000}
    return sorted((int(card) for card in poses), key=lambda card: poses[card])


def test_a_table_without_life_at_rest_draws_and_runs_no_frames() -> None:
    sitting = Sitting(life="off").wait_for_turn(2)
    assert sitting.table.next_update is None
    assert not sitting.table.scene.dirty
    before = pixels(sitting.pilot.surface)
    sitting.pilot.wait(1)
    assert pixels(sitting.pilot.surface) == before


def test_cards_shrink_on_their_way_when_a_column_is_too_long() -> None:
    sitting = Sitting(seed=5).wait_for_turn(1)
    keys = down_key(0, 4, 0), card_key(sitting.top.cards_of(Slot(OWN, 4))[0])
    column = [sitting.top.pieces[key] for key in keys]
    seen = [[piece.image.get_width() for piece in column]]
    sitting.top.widest = WIDTHS[1]
    sitting.top.arrange()
    for seconds in (0.034, 0.5):
        sitting.pilot.wait(seconds)
        seen.append([piece.image.get_width() for piece in column])
    assert all(first > way > last for first, way, last in zip(*seen, strict=True))
    assert all(piece.flight is None and piece.order[0] == Layer.TABLE for piece in column)


def test_a_refused_drop_returns_with_a_reason_and_clause() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    legal = sitting.hhc.choices.targets(Slot(HAND, J5))
    refusing = next(spot for column in range(5) if (spot := Slot(OWN, column)) not in legal)
    entries = len(sitting.match.entries)
    sitting.pilot.drag(sitting.point_of(Slot(HAND, J5)), sitting.point_of(refusing), 8)
    bubble = sitting.table.messages.bubble
    assert bubble.visible
    assert "5 Jupiter" in bubble.label
    sitting.pilot.wait(0.5)
    home = sitting.top.spread[card_key(J5)].pose
    piece = sitting.top.pieces[card_key(J5)]
    assert (piece.x, piece.y) == (home.x, home.y)
    assert len(sitting.match.entries) == entries
    sitting.pilot.click(bubble)
    assert sitting.opened == ["HHC-37"]


def test_picking_up_lights_only_the_legal_places() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    sitting.pilot.click(sitting.point_of(Slot(HAND, J5)))
    sitting.pilot.wait(0.4)
    top = sitting.top
    assert top.marks["veil"]
    lit = {key[1] for key, piece in top.pieces.items() if piece.lit and key[0] == "card"}
    assert lit == {M6}
    sitting.pilot.press(pygame.K_ESCAPE)
    assert not top.marks["veil"]
    assert not any(piece.lit for piece in top.pieces.values())


def test_a_move_is_shown_only_when_it_is_on_disk() -> None:
    written = [True]
    sitting = Sitting(seed=9, written=lambda: written[0]).wait_for_turn()
    written[0] = False
    sitting.pilot.press(pygame.K_s)
    sitting.pilot.press(pygame.K_s)
    sitting.pilot.wait(0.5)
    assert len(sitting.top.state.view.stock) == 8
    assert not sitting.table.session.may_move
    written[0] = True
    sitting.pilot.step()
    assert len(sitting.top.state.view.stock) == 7


def test_a_play_can_be_undone_but_not_a_draw() -> None:
    sitting = Sitting(("human", "greedy"), seed=4711).wait_for_turn()
    hand, told = shown_hand(sitting), len(sitting.table.log.lines)
    move = next(move for move in sitting.top.state.view.legal if move.word == "play")
    sitting.make(move, "click")
    sitting.pilot.wait(0.5)
    assert shown_hand(sitting) != hand
    sitting.pilot.press(pygame.K_u)
    assert sitting.top.moving
    sitting.pilot.wait(0.5)
    assert (shown_hand(sitting), len(sitting.table.log.lines)) == (hand, told)
    sitting.make(DRAW_STOCK, "keys")
    assert not sitting.panels.undo.enabled
    assert sum(key[0] == "stock" for key in sitting.top.spread) == 4, "a pile of seven cards is as high as one of eight"


def test_the_hand_is_sorted_by_suit_or_rank() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    suits = shown_hand(sitting)
    assert suits == sorted(suits)
    sitting.table.input.sort_by("rank")
    ranks = shown_hand(sitting)
    assert [card % 10 for card in ranks] == sorted((card % 10 for card in ranks), reverse=True)
    sitting.table.input.sort_by("hand")
    sitting.pilot.wait(0.5)
    assert shown_hand(sitting) == ranks


def test_a_card_is_dragged_by_finger() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    move = next(move for move in sitting.top.state.view.legal if move.word == "play")
    start, end = (sitting.point_of(spot) for spot in spots_of(move))

    way = [(start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8) for part in range(9)]
    kinds = pygame.FINGERDOWN, *[pygame.FINGERMOTION] * 8
    for kind, pos in (*zip(kinds, way, strict=True), (pygame.FINGERUP, end)):
        sitting.pilot.step(finger_event(kind, pos, (1280, 720)))
    assert sitting.match.entries[-1].move == move


def test_a_card_is_laid_where_the_arrows_lead() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    sitting.make(next(move for move in sitting.top.state.view.legal if move.word == "play"), ARROWS)


def test_a_card_is_played_by_game_pad() -> None:
    sitting = Sitting(seed=4711).wait_for_turn()
    sitting.table.root.focus(sitting.top.areas.by_slot[Slot(HAND, J5)], ring=True)
    for _ in range(2):
        sitting.pilot.step(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0))
    assert sitting.match.entries[-1].move == PUTS["own"][4][J5]


def test_esc_opens_the_menu_and_the_match_waits() -> None:
    sitting = Sitting(("greedy", "greedy"), seed=9)
    sitting.pilot.wait(4)
    sitting.pilot.press(pygame.K_ESCAPE)
    entries = len(sitting.match.entries)
    sitting.pilot.wait(3)
    assert len(sitting.match.entries) == entries
    sitting.pilot.press(pygame.K_ESCAPE)
    sitting.pilot.wait(3)
    assert len(sitting.match.entries) > entries


def test_a_failed_seat_leads_home() -> None:
    class Failing(Seat):
        def poll(self, now: float) -> Answer | None:
            raise SeatError("Orion has left.")

    sitting = Sitting(seed=9, seats=(Failing(), Failing())).wait_for_turn()
    sitting.make(DRAW_STOCK, "keys")
    sitting.pilot.wait(2)
    sitting.pilot.press(pygame.K_RETURN)
    assert sitting.left == 1


def test_the_next_hand_is_dealt_when_the_table_is_on_top() -> None:
    sitting = Sitting(("human", "greedy"), seed=5)
    screens = sitting.pilot.screens
    screens.duration_scale = screens.pause_scale = 0.0
    play_hand(sitting)
    screens.duration_scale = screens.pause_scale = 1.0
    sitting.pilot.wait(2)
    assert len(sitting.results) == 1
    assert sitting.results[0] is sitting.match.results[0]
    sitting.pilot.wait(1)
    assert sitting.match.state.hand_number == 1
    sitting.results.clear()
    sitting.table.enter()
    sitting.pilot.wait(3)
    assert sitting.match.state.hand_number == 2


def views(seed: int, options: dict[str, int | bool] | None = None) -> list[View]:
    """The view of every seat to move in a hand of two greedy seats."""
    match = Match(Header(RULES, (Player("A", "greedy"), Player("B", "greedy")), options or {}, seed=seed))
    strategy, found = strategy_for("greedy", RULES), []
    while not match.results:
        if match.actor == CHANCE:
            match.play(chance_entry(match, seed))
            continue
        view = of_kind(View, match.view(match.actor))
        found.append(view)
        match.play(Entry(match.actor, strategy.choose(view, KeyedRandom(1, len(match.entries)))))
    return found


def test_the_targets_of_all_sources_are_the_legal_moves() -> None:
    slipped = banked = 0
    sitting = Sitting()
    for seed in range(12):
        for view in views(seed, {"lone_cards_to_bar": True}):
            sitting.top.state.view = view
            sources = [Slot(HAND, card) for card in view.hands[view.viewer]] + [
                Slot(OWN, column) for column in range(5)
            ]
            offered: set[Move] = set()
            for source in sources:
                for target, move in sitting.hhc.choices.targets(source).items():
                    assert sitting.hhc.choices.move_for(source, target) == move
                    offered.add(move)
            wanted = {move for move in view.legal if isinstance(move, Play | Build | Bank)}
            assert offered == wanted
            slipped += any(isinstance(move, Play) and move.behind for move in wanted)
            banked += any(isinstance(move, Bank) for move in wanted)
    assert slipped
    assert banked


LOT = (("lot", 0), ("lot", 1))


def test_the_drawn_cards_are_shown_before_the_deal() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    pieces = sitting.top.pieces
    sitting.pilot.wait(0.2)
    assert sitting.panels.turn._turn == DEALING._replace(heading=texts.LOT), "the cards are seen first"
    assert not sitting.panels.log._lines
    sitting.pilot.wait(0.8)
    drawn = of_kind(DrawForDeal, sitting.match.entries[0].move)
    assert [pieces[key].placement.card for key in LOT] == [drawn.first, drawn.second]
    assert pieces[LOT[0]].y > sitting.top.layout.bar.bottom, "one's own below"
    assert pieces[LOT[1]].y < sitting.top.layout.bar.top
    turn = sitting.panels.turn._turn
    assert turn.heading == texts.LOT
    dealer = sitting.match.state.dealer
    names = [player.name for player in sitting.match.header.players]
    assert len(sitting.panels.log._lines) == 1
    assert turn.notes == (why_deals(drawn), texts.LOT_DEALS.format(names[dealer], names[1 - dealer]))
    sitting.pilot.wait(SEEN_S - 1)
    assert len(sitting.match.entries) == 1, "nothing is dealt yet"
    sitting.pilot.until(lambda: bool(sitting.top.state.view.stock))
    assert not [key for key in LOT if key in pieces]
    sitting.wait_for_turn()
    assert sitting.panels.turn._turn.heading == shared.YOUR_TURN


def test_a_press_waits_while_the_last_move_of_the_other_seat_is_saved() -> None:
    written = [True]
    sitting = Sitting(("human", "greedy"), seed=4711, written=lambda: written[0])
    sitting.wait_for_turn()
    while sitting.match.actor == 0:
        assert sitting.table.make(next(move for move in sitting.session.view().legal if move.word == "draw"))
        sitting.pilot.step()
    while sitting.match.actor != 0 or sitting.session.all_reported:
        written[0] = not sitting.session.all_reported
        sitting.pilot.step()
    written[0] = False
    slot = next(slot for slot in sitting.top.areas.by_slot if slot.zone == HAND)
    sitting.pilot.click(sitting.point_of(slot))
    sitting.pilot.wait(0.3)
    assert sitting.table.input.picked is None
    assert not sitting.table.messages.bubble.visible
    written[0] = True
    sitting.pilot.step()
    sitting.pilot.step()
    assert sitting.table.input.picked == slot
