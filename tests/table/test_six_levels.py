"""Pictures of all levels at once: each one is shown, and nothing stands on its name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.ai.kinds import HUMAN, LEVELS
from game.storage.library.figures import Against, Meeting
from game.table.contract.statistics import StatisticsPicture, kind_text, shown_kinds
from game.table.hand_to_hand.statistics.statistics import WonAgainst
from game.table.hit_the_deck.statistics.races import ReactionTimes, label_rows, levels
from game.table.hit_the_deck.statistics.statistics import AheadOf
from game.ui.draw import typeset
from game.ui.look.theme import TextStyle
from tests.pages.statistics_source import SAMPLE, opened, pictures
from tests.rules.play import HHC, HTD
from tests.table.hit_the_deck.test_practice_result import page_of, racer
from tests.table.written import Box, Written, collisions
from tests.ui.pilot import Pilot

OPPONENTS = [*(level.kind for level in LEVELS), HUMAN]
scales = pytest.mark.parametrize("scale", [0.75, 1.0, 3.0])


def against(game: str, count: int, matches: int) -> StatisticsPicture:
    """The picture of how often so many kinds of opponents were beaten, in so many matches each."""
    figures = SAMPLE.games[game]
    meetings = tuple(Meeting(match, number % 3 > 0) for number, match in enumerate(figures.matches[:matches]))
    groups = tuple(Against(kind, meetings) for kind in OPPONENTS[-count:])
    sample = SAMPLE._replace(games={**SAMPLE.games, game: replace(figures, against=groups)})
    _, page, _ = opened(sample)
    found = [each for each in pictures(page) if isinstance(each, WonAgainst | AheadOf)]
    return next(each for each in found if each.figures.against == groups)


@scales
@pytest.mark.parametrize("game", [HHC.name, HTD.name])
@pytest.mark.parametrize("matches", [12, 30])
@pytest.mark.parametrize("count", [1, 4, 5, 6, 7])
def test_every_kind_that_was_met_is_shown_with_its_matches(game: str, count: int, matches: int, scale: float) -> None:
    picture = against(game, count, matches)
    drawing = Written(picture.design, scale)
    marks = picture.draw(drawing)
    boxes = [*drawing.boxes, *(Box("mark", mark.x, mark.y, mark.width, mark.height) for mark in marks)]
    assert {kind_text(kind) for kind in OPPONENTS[-count:]} <= {box.name for box in boxes}
    assert collisions(boxes) == []
    width, height = picture.design
    assert all(box.x >= 0 and box.right <= width for box in drawing.boxes)
    assert all(box.y >= 0 and box.bottom <= height for box in boxes)


def test_levels_and_people_are_shown_before_other_kinds() -> None:
    kinds = ["greedy", "random", "bot", *OPPONENTS]
    assert [group.kind for group in shown_kinds([Against(kind, ()) for kind in kinds])] == OPPONENTS
    assert [group.kind for group in shown_kinds([Against(kind, ()) for kind in ("human", "greedy")])] == [
        "greedy",
        "human",
    ]


def test_the_marks_of_reaction_times_are_the_levels() -> None:
    assert levels() == [(level.text, level.reaction_ms) for level in reversed(LEVELS)]


@scales
def test_the_names_of_the_levels_stand_apart_above_the_reaction_times(scale: float) -> None:
    _, page, _ = opened(SAMPLE)
    (picture,) = (picture for picture in pictures(page) if isinstance(picture, ReactionTimes))
    drawing = Written(picture.design, scale)
    picture.draw(drawing)
    wanted = {text for level in LEVELS for text in (level.text, str(level.reaction_ms))}
    boxes = [box for box in drawing.boxes if box.y < 75]
    assert wanted <= {box.name for box in boxes}
    assert collisions(boxes) == []


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 0.8), ((3840, 2160), 1.0)],
)
def test_the_names_of_the_levels_stand_apart_above_a_practices_result(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(*(racer(f"P{number}") for number in range(6)))
    pilot = Pilot(page, size)
    pilot.screens.resize(size, page.scale * scale)
    boxes: list[Box] = []

    def write(
        surface: Surface, text: str, style: TextStyle, scale: float, colour: object, room: Rect, align: float = 0.0
    ) -> None:
        width, high = typeset.width(text, style, scale), 0.7 * style.size * scale
        boxes.append(Box(text, room.x + (room.w - width) * align, room.centery - high / 2, width, high))

    monkeypatch.setattr(typeset, "write", write)
    monkeypatch.setattr(typeset, "write_fitted", lambda *rest: None)
    page.sheet.paint(pilot.surface)
    wanted = {text for level in LEVELS for text in (level.text, str(level.reaction_ms))}
    heads = [box for box in boxes if box.name in wanted]
    assert {box.name for box in heads} == wanted
    assert collisions(heads) == []
    assert min(box.y for box in heads) > page.sheet.rect.y


def test_labels_stand_in_as_few_rows_as_keep_them_apart() -> None:
    assert label_rows([], 5) == []
    assert label_rows([(0, 10), (15, 10), (30, 10)], 5) == [0, 0, 0]
    assert label_rows([(0, 10), (14, 10), (29, 10)], 5) == [0, 1, 0]
    assert label_rows([(0, 10), (5, 10), (10, 10), (15, 10)], 5) == [0, 1, 2, 0]
