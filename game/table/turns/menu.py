"""The overlays of a waiting match: the menu with the keys, and the question whether its player is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.play.sentences import as_typed, sentence
from game.rules.core import CHANCE
from game.table import texts
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.draw import shapes
from game.ui.draw.paragraph import plain
from game.ui.look.theme import medium
from game.ui.widgets.button import Button
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.root import Root

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

_ROW = 26
_LEFT, _RIGHT, _BETWEEN, _EDGE = 280, 360, 16, 16
"""The widths of both panels, the space between them and to the window's edge, px of the panels' design."""
_BUTTON, _GAP = 46, 10
_NOTE = medium(13, 1.35)
_NOTE_LINES = 36
"""The height of a note under a button, px of the panels' design."""


class _Keys(Panel):
    def __init__(self, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(heading=texts.SHORTCUTS)
        self.keys = keys

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, rest, scale = self.painter(surface), self.frame.around(self.inside), self.scale * 0.85
        for key, does in self.keys:
            row, rest = rest.cut_top(_ROW)
            cap = Rect(row.rect.topleft, keycap_size(key, scale))
            paint_keycap(surface, cap, key, self.theme, scale)
            to.text(row.cut_left(112)[1].across(cap), does, medium(14), self.theme.quiet)


class Menu(Root):
    """The menu of a match: buttons in the middle, and the table's keys next to them. Esc continues the match.

    Below the button to undo there is room for the reason why it is grey, so that nothing moves.
    """

    modal = True
    catches_pointer = True

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__()
        program, record, curtain = screen.program, screen.session.record, screen.handover.curtain
        undo = screen.undo if curtain is None else partial(screen.handover.leave_curtain, undo=True)
        ways: list[tuple[str, Callable[[], None]]] = [
            (texts.CONTINUE, lambda: screen.wake_at(screen.now)),
            (texts.HOW_TO, program.open_how_to),
            (texts.RULES, program.open_rules),
            (texts.SETTINGS, program.open_settings),
            (texts.UNDO if curtain is None or not curtain.undo.visible else curtain.undo.text, undo),
            (screen.leave_text, program.go_home),
        ]
        if not screen.can_undo:
            del ways[-2]
        self._panel = Panel(heading=texts.MENU)
        adviser = screen.request.adviser
        has_hints = adviser is not None and not adviser.why_silent
        self._keys = _Keys([pair for pair in screen.table.keys if has_hints or pair[0] != texts.HINT_KEY])
        self.buttons = [
            Button(text, partial(self._choose, action), primary=text == texts.CONTINUE) for text, action in ways
        ]
        self._undo = self.buttons[-2] if screen.can_undo else None
        is_seated = curtain is None or curtain.undo.visible
        why_no_undo = screen.session.why_not_undo() if is_seated else texts.UNDO_SEATED
        self._reason = Label(why_no_undo, _NOTE, "quiet", align=0.5)
        self._reason.visible = self._undo is not None
        if self._undo is not None:
            self._undo.enabled = not why_no_undo
            self._undo.name = "" if curtain is None else curtain.undo.name
        note = screen.leave_note if record is None or not record.is_failing else texts.UNSAVED_NOTE
        self._note = Label(note, _NOTE, "quiet", align=0.5)
        self._panel.add(*self.buttons, self._reason, self._note)
        self.add(self._panel, self._keys)
        self.focus(self.buttons[0])

    def _choose(self, call: Callable[[], None]) -> None:
        self.screen.close_overlay(self)
        call()

    @property
    def _height(self) -> int:
        buttons = len(self.buttons) * (_BUTTON + _GAP) + self._reason.visible * _NOTE_LINES + 120
        return max(buttons, 66 + len(self._keys.keys) * _ROW)

    @property
    def scale(self) -> float:
        """The scale of text, or less if the window is too small for it."""
        width, height = self.screen.size
        room = min(width / (_LEFT + _RIGHT + _BETWEEN + 2 * _EDGE), height / (self._height + 2 * _EDGE))
        return min(super().scale, room)

    def lay_out(self) -> None:
        whole = self.frame.middle(_LEFT + _BETWEEN + _RIGHT, self._height)
        left, right = whole.columns(_LEFT, _RIGHT, gap=_BETWEEN)
        self._panel.place(left)
        self._keys.place(right)
        rest = left.around(self._panel.inside).cut_top(6)[1]
        for button in self.buttons:
            row, rest = rest.cut_top(_BUTTON, gap=_GAP)
            button.place(row)
            if button is self._undo:
                lines, rest = rest.cut_top(_NOTE_LINES)
                self._reason.place(lines.move(0, -6))
        self._note.place(rest.row(4, 40))

    def paint(self, surface: Surface) -> None:
        shapes.tint(surface, self.theme.veil)
        for panel in (self._panel, self._keys):
            solid = (*self.theme.panel[:3], 255)
            shapes.paint_box(surface, panel.rect, self.theme.panel_radius * self.scale, solid)
        super().paint(surface)


def ready_dialog(screen: MatchScreen) -> Dialog:
    """The dialog above a match that waits until its player is ready."""
    session, log = screen.session, screen.log
    match = session.match
    names = [player.name for player in match.header.players]
    parts = []
    if match.actor >= 0:
        parts.append(sentence(texts.READY_TO, names[match.actor]))
    else:
        parts.append(texts.READY_DEAL if match.deal_starts_hand or session.race is None else texts.READY_RACE)
    if log.lines:
        last = log.lines[-1]
        if last.seat == CHANCE or as_typed(names[last.seat]) in last.words:
            parts.append(texts.LAST_WORDS.format(last.words))
        else:
            words = last.words[:1].lower() + last.words[1:]
            parts.append(sentence(texts.LAST_WORDS_BY, names[last.seat], words))
    return Dialog(texts.READY, plain("\n".join(parts)), (DialogButton(texts.CONTINUE),))
