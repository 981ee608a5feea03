"""How each game is shown: its set-up, its table and its score sheet, joined to the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.play.sitting import Sitting
from game.rules.core import Rules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Match
from game.storage.settings import HAND_SORTS, MatchSetup, Profile
from game.table.hand_to_hand.placements import Order
from game.table.hand_to_hand.score import Score
from game.table.hand_to_hand.screen import HandToHandTable
from game.table.hand_to_hand.setup import SetUpPage, usual
from game.table.hit_the_deck import setup as hit_the_deck_set_up
from game.table.hit_the_deck.fan import Order as FanOrder
from game.table.hit_the_deck.profiles import known, mark
from game.table.hit_the_deck.score import Score as HitTheDeckScore
from game.table.hit_the_deck.screen import HitTheDeckTable
from game.table.score_actions import ScoreActions
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.app import App

_ORDERS = dict(zip(HAND_SORTS[HAND_TO_HAND.name], Order, strict=True))


@dataclass(frozen=True, slots=True)
class Shown:
    """A game's screens. `sort` brings a table's hand into the order that the settings say."""

    table: Callable[[App, Sitting], Screen]
    score: Callable[[App, Match, ScoreActions], Screen]
    set_up: Callable[[App, Rules[Any, Any], MatchSetup], Screen]
    usual: Callable[[Mapping[str, Profile]], MatchSetup]
    sort: Callable[[Screen, str], None]


def _coached(app: App, game: str) -> Callable[[], None] | None:
    """What is called when the first hand has been explained; None where it was already."""
    if game in app.settings.coached:
        return None
    return lambda: app.change(replace(app.settings, coached=app.settings.coached | {game}))


def _hand_to_hand(app: App, sitting: Sitting) -> Screen:
    def on_sort(order: Order) -> None:
        way = next(way for way, other in _ORDERS.items() if other is order)
        app.change(app.settings.with_sort(HAND_TO_HAND.name, way))

    return HandToHandTable(
        sitting.session,
        open_rules=app.open_rules,
        go_home=app.go_home,
        hand_over=app.hand_over,
        open_settings=app.open_settings,
        order=_ORDERS[app.settings.hand_sort[HAND_TO_HAND.name]],
        on_sort=on_sort,
        on_coached=_coached(app, HAND_TO_HAND.name),
        art=app.art(HAND_TO_HAND.name),
    )


def _sort_hand_to_hand(table: Screen, way: str) -> None:
    if isinstance(table, HandToHandTable) and table.tabletop.order is not _ORDERS[way]:
        table.sort_by(_ORDERS[way])


def _set_up_hand_to_hand(app: App, rules: Rules[Any, Any], setup: MatchSetup) -> Screen:
    return SetUpPage(
        rules,
        setup,
        app.people(),
        app.art(rules.name),
        start=lambda chosen: app.begin(rules, chosen),
        remember=lambda changed: app.change(app.settings.with_setup(rules.name, changed)),
        open_clause=app.open_rules,
        draw_number=app.outside.random_seed,
    )


def _hit_the_deck(app: App, sitting: Sitting) -> Screen:
    return HitTheDeckTable(
        sitting.session,
        open_rules=app.open_rules,
        go_home=app.go_home,
        hand_over=app.hand_over,
        open_settings=app.open_settings,
        people=app.settings.profiles,
        order=FanOrder(app.settings.hand_sort[HIT_THE_DECK.name]),
        on_sort=lambda order: app.change(app.settings.with_sort(HIT_THE_DECK.name, order.value)),
        on_coached=_coached(app, HIT_THE_DECK.name),
        art=app.art(HIT_THE_DECK.name),
    )


def _sort_hit_the_deck(table: Screen, way: str) -> None:
    if isinstance(table, HitTheDeckTable) and table.top.fan.order.value != way:
        table.sort_by(FanOrder(way))


def _score_hit_the_deck(app: App, match: Match, after: ScoreActions) -> Screen:
    marks = [mark(person) for person in known(match.header.players, app.settings.profiles)]
    return HitTheDeckScore(match, app.art(HIT_THE_DECK.name), marks, after)


def _set_up_hit_the_deck(app: App, rules: Rules[Any, Any], setup: MatchSetup) -> Screen:
    def remember(changed: MatchSetup, people: Mapping[str, Profile]) -> None:
        settings = app.settings.with_setup(rules.name, changed)
        for name, person in people.items():
            settings = settings.with_profile(name, person)
        app.change(settings)

    return hit_the_deck_set_up.SetUpTable(
        rules,
        setup,
        app.settings.profiles,
        app.art(rules.name),
        start=lambda chosen: app.begin(rules, chosen),
        remember=remember,
        open_clause=app.open_rules,
        draw_number=app.outside.random_seed,
    )


TABLES: Mapping[str, Shown] = {
    HAND_TO_HAND.name: Shown(
        table=_hand_to_hand,
        score=lambda app, match, after: Score(match, app.art(HAND_TO_HAND.name), after),
        set_up=_set_up_hand_to_hand,
        usual=lambda people: usual(list(people)[::-1]),
        sort=_sort_hand_to_hand,
    ),
    HIT_THE_DECK.name: Shown(
        table=_hit_the_deck,
        score=_score_hit_the_deck,
        set_up=_set_up_hit_the_deck,
        usual=hit_the_deck_set_up.usual,
        sort=_sort_hit_the_deck,
    ),
}
"""By the games' names."""
