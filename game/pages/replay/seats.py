"""Who sits where, when a match is played on from a position of its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Surface

from game.ai.kinds import DEFAULT_KIND, HUMAN, SEAT_KINDS, kinds_to_choose
from game.pages.replay.log import PaintMark
from game.play.sentences import sentence
from game.rules.match import Player
from game.ui.controls.choice import Select
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.theme import Theme
from game.ui.widgets.base import Container

TITLE = "Play from here"
TEXT = "Who plays? This is practice: it is saved but doesn't count in your statistics."
CANCEL, PLAY = "Cancel", "Play"
SEAT = "Who plays for {}"
_ROW, _SELECT, _MARK = 46, 170, 26


def seated(players: Sequence[Player], below: int) -> tuple[Player, ...]:
    """The players as they sat, where they can play here; if there was no person, one sits at the seat below."""
    kinds = [player.kind if player.kind in SEAT_KINDS else DEFAULT_KIND for player in players]
    if HUMAN not in kinds:
        kinds[below] = HUMAN
    return tuple(replace(player, kind=kind) for player, kind in zip(players, kinds, strict=True))


class SeatKinds(Container):
    """A row for each seat: its mark, its name, and who plays for it."""

    def __init__(self, players: Sequence[Player], paint_mark: PaintMark) -> None:
        super().__init__()
        self._players = tuple(players)
        self._paint_mark = paint_mark
        offered = kinds_to_choose({player.kind for player in players})
        self._kinds = [kind.kind for kind in offered]
        names = [kind.text for kind in offered]
        self.selects = [
            Select(names, self._kinds.index(player.kind), lambda chosen: None, label=sentence(SEAT, player.name))
            for player in players
        ]
        self.add(*self.selects)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players as they are chosen."""
        chosen = [self._kinds[select.chosen] for select in self.selects]
        return tuple(replace(player, kind=kind) for player, kind in zip(self._players, chosen, strict=True))

    @property
    def height(self) -> float:
        """How high it is, in px at scale 1.0."""
        return _ROW * len(self._players)

    def _row(self, seat: int) -> Frame:
        return self.frame.row(_ROW * seat, _ROW - 8)

    def lay_out(self) -> None:
        for seat, select in enumerate(self.selects):
            select.place(self._row(seat).cut_right(_SELECT)[0])

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        for seat, player in enumerate(self._players):
            mark, rest = self._row(seat).cut_left(_MARK, gap=12)
            self._paint_mark(surface, seat, mark.rect.center, mark.rect.w)
            to.text(rest.cut_right(_SELECT, gap=12)[1], player.name, self.theme.row)
        super().paint(surface)


def seats_dialog(
    players: Sequence[Player],
    below: int,
    paint_mark: PaintMark,
    theme: Theme,
    play: Callable[[tuple[Player, ...]], None],
) -> Dialog:
    """The question who sits where; `play` gets the answer."""
    kinds = SeatKinds(seated(players, below), paint_mark)
    answers = (DialogButton(CANCEL), DialogButton(PLAY, lambda: play(kinds.players)))
    return Dialog(TITLE, TEXT, answers, theme=theme, body=kinds, body_height=kinds.height)
