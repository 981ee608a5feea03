"""The picture to keep of a match: its stars at night, without any of its cards."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.play.sentences import in_words, sentence
from game.play.standings import has_person, standings
from game.rules.match import Match
from game.table.cards.deck_art import BACK
from game.table.game.keepsake import FOOT, SIZE, Keepsake, Keepsakes, keepsake_of
from game.table.game.program import Program
from game.table.hand_to_hand.ending.sky import Sky, SkyLook
from game.table.hand_to_hand.ending.star_chart import FOOT as CHART_FOOT
from game.table.hand_to_hand.ending.star_chart import StarChart, draw_chart
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.ui.draw import typeset
from game.ui.draw.backgrounds import starlit
from game.ui.draw.drawing import Drawing
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import NIGHT, bold, extrabold, medium

WINS, SCORE, HANDS, ONE_HAND = "{} wins", "{} to {}", "{} hands", "one hand"
_SCALE, _MORE = 0.85, 70
"""Px of the picture per px of the chart's design, and the px by which the chart's page is wider than the picture."""
_AT_REST_S = 60.0
_NAME, _LEFT, _ROOM = bold(22), 40, 640


def match_keepsake(program: Program, match: Match) -> Keepsake:
    """The picture of a finished match."""
    winner, loser = standings(match)
    score, count = SCORE.format(winner.total, loser.total), len(match.results)
    hands = ONE_HAND if count == 1 else HANDS.format(in_words(count))
    look = SkyLook(winner.seat, has_person(match, (winner.seat,)))

    def draw(surface: Surface, drawing: Drawing, named: bool) -> None:
        size = SIZE[0] + _MORE, SIZE[1] - FOOT + round(CHART_FOOT * _SCALE)
        chart = StarChart(match, size[0] / _SCALE, size[1] / _SCALE)
        chart.stars = tuple(replace(star, card=None) for star in chart.stars)
        sky = draw_chart(chart, starlit(size).copy(), _SCALE)
        Sky(chart, look, UniversalArt(), _SCALE, [Rect(0, 0, 720, 170)]).paint(sky, _AT_REST_S)
        surface.blit(sky, (0, 0))
        drawing.text(sentence(WINS, winner.name) if named else score, extrabold(54), NIGHT.text, _LEFT, 66, room=_ROOM)
        left = _LEFT
        for at in (winner, loser):
            paint_mark(surface, at.seat, (left + 12, 122), 24)
            name = typeset.cut(at.name, _NAME, 1.0, _ROOM // 3) if named else ""
            text = f"{name} {at.total}".strip()
            ink = LIT_GOLD if look.ours and at is winner else look.colour(at.seat)
            drawing.text(text, _NAME, ink, left + 34, 122)
            left += 62 + typeset.width(text, _NAME, 1.0)
        drawing.text(hands, medium(20), NIGHT.quiet, left, 122)

    return keepsake_of(program, match.header, score, draw, cards=(BACK,))


KEEPSAKES = Keepsakes(match_keepsake)
