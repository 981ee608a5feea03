"""The buttons at the top of the table of Hit the Deck, with a hint among them or without."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.advice import ToldAdviser
from tests.table.hit_the_deck.endings import before_its_end, played
from tests.table.hit_the_deck.tables import Table, session


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("with_hints", [True, False])
def test_the_buttons_at_the_top_cover_nothing_and_leave_no_gap(seats: int, with_hints: bool) -> None:
    more: dict[str, Any] = {"adviser": ToldAdviser()} if with_hints else {}
    table = Table(session(["human", *["greedy"] * (seats - 1)]), **more)
    panels, layout = table.panels, table.top.layout
    rects = [button.rect for button in (panels.rules, panels.undo, panels.hint) if button is not None]
    assert len(rects) == (3 if with_hints else 2)
    plates = [layout.plate(seat) for seat in range(seats)]
    for rect in rects:
        assert layout.tools[1].contains(rect)
        assert rect.collidelist([other for other in rects if other is not rect]) < 0
        assert rect.collidelist(plates) < 0
        near = rect.inflate(2 * layout.px(12), 2 * layout.px(12))
        assert near.collidelist([other for other in rects if other is not rect]) >= 0


def test_a_count_hides_the_hint_with_the_others_and_brings_it_back() -> None:
    table = Table(before_its_end(played(4, 1, 1), entries=2), adviser=ToldAdviser())
    hint = table.panels.hint
    assert hint is not None
    assert hint.visible
    table.until(lambda: table.table.presenter.count is not None)
    table.wait(0.1)
    assert not hint.visible
    assert not table.panels.undo.visible
    table.until(lambda: bool(table.results), 40)
    table.table.enter()
    table.until(lambda: hint.visible)
