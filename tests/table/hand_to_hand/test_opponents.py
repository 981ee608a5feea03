"""The opponents of Hand-to-Hand Combat: their figures, and what they show at their plates."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Header, Player
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.setup_page import SetupPage
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.hand_to_hand.opponents.eyepiece import OPPONENTS, Mood, eyepiece, opponent_of
from game.table.hand_to_hand.opponents.portraits import HIT, resting
from game.table.hand_to_hand.pages.setup import MarkedSeat
from tests.pages.program import PageProgram
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("calm", [False, True])
def test_states_look_different(calm: bool) -> None:
    seen = [eyepiece(one, mood, 64, 1, 1.0, at=0.5, calm=calm) for one, mood in product(OPPONENTS, Mood)]
    assert len({pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA") for picture in seen}) == len(seen)


def test_figures_name_their_own_stars() -> None:
    for opponent in OPPONENTS:
        named = {name for line in [*opponent.lines, *opponent.arm] for name in line}
        named |= {*opponent.walk, *opponent.stops, opponent.glint, opponent.hurt, opponent.weapon, opponent.fall}
        assert named == set(opponent.stars)
        assert all(line in opponent.lines for line in opponent.arm)


def test_opponent_follows_from_the_name() -> None:
    names = ("Orion", "Vega", "Mira", "Antares", "Rigel", "Zo\u00eb")
    found = [opponent_of(Header(HAND_TO_HAND, (Player("Ada", "human"), Player(name, "easy"))), 1) for name in names]
    assert [opponent.name for opponent in found[:4] if opponent] == list(names[:4])
    assert all(found)
    assert opponent_of(Header(HAND_TO_HAND, (Player("Orion", "human"), Player("Vega", "easy"))), 0) is None


def resting_moods(view: View) -> list[Mood]:
    return [resting(view, seat) for seat in (0, 1)]


def test_states_follow_from_what_everybody_sees() -> None:
    sitting = Sitting(("human", "greedy"))
    portrait = sitting.panels.portraits.at(1)
    assert portrait is not None
    seen: set[Mood] = set()
    for number in range(200):
        sitting.pilot.wait(0.1)
        seen.add(portrait.mood)
        view = sitting.top.state.view
        assert resting_moods(view) == resting_moods(replace(view, hands=tuple(hand[::-1] for hand in view.hands)))
        if sitting.session.may_move and not sitting.top.moving:
            attacks = [move for move in view.legal if isinstance(move, Play) and move.place == "opp"]
            assert sitting.table.make(
                attacks[0] if attacks else strategy_for("greedy", RULES).choose(view, KeyedRandom(number))
            )
            if attacks:
                sitting.pilot.wait(0.5)
                assert portrait.mood is Mood.ATTACKED
                assert portrait.hit == HIT.format(card_name(attacks[0].card))
    assert seen >= {Mood.IDLE, Mood.THINKS, Mood.ATTACKED}


def test_nobody_has_a_portrait_without_life() -> None:
    portraits = Sitting(("human", "greedy"), life="off").panels.portraits
    assert portraits.at(0) is portraits.at(1) is None
    assert Sitting(("human", "greedy")).panels.portraits.at(0) is None


def test_an_opponent_is_chosen_in_the_set_up_whatever_its_level() -> None:
    program = PageProgram(Settings(setups={RULES.name: MatchSetup((Player("Orion", "hard"), Player("Vega", "easy")))}))
    page = SetupPage(program, HAND_TO_HAND_GAME)
    pilot, (first, second) = Pilot(page), page.area.seats
    assert isinstance(first, MarkedSeat)
    pilot.click(first.opponents[1])
    assert page.setup.players == (Player("Vega", "hard"), Player("Orion", "easy"))
    pilot.click(first.chance)
    assert first.player.name not in ("Vega", second.player.name)
    assert "" == first.name.error == second.name.error
