"""The picture to keep of a match: that of its finale at rest, without any of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.standings import standings
from game.rules.match import Match
from game.storage.library.bests import Best
from game.table.cards.deck_art import BACK
from game.table.game.keepsake import FOOT, SIZE, Keepsake, Keepsakes, keepsake_of
from game.table.game.program import Program
from game.table.hand_to_hand.ending.picture import SCORE, MatchPicture
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.look.theme import NIGHT

_SCALE = 0.82
"""Px of the picture per px of the design."""


def match_keepsake(program: Program, match: Match, bests: Sequence[Best] = ()) -> Keepsake:
    """The picture of a finished match, with the `bests` that it has beaten."""

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        picture = MatchPicture(match, program.art(program.game_of(match)), named=named, cards=False)
        picture.bests, page = bests, Frame(Rect(0, 0, SIZE[0], SIZE[1] - FOOT), _SCALE, NIGHT)
        picture.lay_out(page, streams=True)
        for _ in picture.sky.draw_ahead(lambda rect: None):
            continue
        surface.blit(picture.ground(page), (0, 0))
        picture.paint(surface, picture.sky.ends_s)

    winner, loser = standings(match)
    return keepsake_of(program, match.header, SCORE.format(winner.total, loser.total), draw, cards=(BACK,))


KEEPSAKES = Keepsakes(match_keepsake)
