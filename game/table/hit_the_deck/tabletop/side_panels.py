"""The panels along the table's edges: menu, undo, rules, the flag, the next action, the sort, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.hit_the_deck.view import View
from game.table import texts as shared
from game.table.beside.log_panel import LogPanel, LogStyle
from game.table.beside.side_panels import SidePanels
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.seen_layout import LEAST_HEIGHT
from game.table.hit_the_deck.tabletop.descriptions import advice
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.race.keys import KeyPair, cap
from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, RASPBERRY
from game.ui.look.theme import bold, display, semibold
from game.ui.widgets.base import Drawn, Widget
from game.ui.widgets.button import Button, MuteButton
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.panel import Label

_HEAD, _HELP = bold(15), semibold(13)


class Flag(Widget):
    """A flag above the plate below: raspberry in the person's turn, otherwise a quiet line."""

    catches_pointer = False
    reach = (20, 6)
    _said = Drawn[tuple[str, bool, str]]()

    def __init__(self) -> None:
        super().__init__()
        self.show("", False)

    def show(self, text: str, now: bool, name: str = "") -> None:
        """Show a text; `now` means that the person must act. If it is too long, the `name` in it is cut."""
        self._said = text, now, name

    def paint(self, surface: Surface) -> None:
        text, now, name = self._said
        if not text:
            return
        scale, rect = self.scale, self.rect
        text, style = typeset.fit(text, display(17) if now else _HEAD, scale, rect.w - self.px(28), name)
        if not now:
            typeset.write(surface, text, style, scale, self.theme.ground_quiet, rect)
            return
        sheet = Rect(rect.x, rect.y, typeset.width(text, style, scale) + self.px(32), rect.h)
        # a pennant without an outline, as buttons have rounded corners and a rim
        notch, (right, middle) = self.px(13), (sheet.w, sheet.h // 2)
        corners = ((0, 0), (right + notch, 0), (right, middle), (right + notch, sheet.h), (0, sheet.h))
        shapes.blit(surface, shapes.polygon((right + notch, sheet.h), corners, RASPBERRY), sheet.topleft)
        typeset.write(surface, text, style, scale, self.theme.on_accent, sheet, 0.5)


class KeyHints(Widget):
    """The slap and call keys of the person below."""

    catches_pointer = False
    keys = Drawn[Sequence[tuple[str, str]]]()
    """The keys, each with what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = ()

    def paint(self, surface: Surface) -> None:
        x = self.rect.x
        for key, does in self.keys:
            cap = Rect((x, 0), keycap_size(key, self.scale * 0.9)).move_to(centery=self.rect.centery)
            paint_keycap(surface, cap, key, self.theme, self.scale * 0.9)
            x = cap.right + self.px(7)
            place = Rect(x, self.rect.y, self.px(120), self.rect.h)
            typeset.write(surface, does, _HELP, self.scale, self.theme.text, place)
            x += typeset.width(does, _HELP, self.scale) + self.px(14)


_LOG = LogStyle(words=semibold(14, 1.3), padding=6, mark=20, margin=40, row_radius=8)
_BUTTONS = {"cut": texts.CUT, "flip": texts.FLIP, "keep": texts.KEEP, "pass": shared.PASS}


class LampButton(Button):
    """The button for a hint, yellow like the coach's slip while it is lit."""

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        return (CLOTH_LIGHT, INK_CLOTH, INK_CLOTH) if self.primary else super()._colours()


class Edges(SidePanels):
    """The panels along the edges."""

    faster: Button
    least_seen = 1280, LEAST_HEIGHT

    def __init__(self, tabletop: Tabletop, on_act: Callable[[], None]) -> None:
        """`on_act` does the action of the button for the current duty."""
        super().__init__()
        self._tabletop, self._screen = tabletop, tabletop.screen
        screen, request, self._session = tabletop.screen, tabletop.screen.request, tabletop.screen.session
        self._button_places = (Rect(0, 0, 0, 0),) * 3
        self.menu = Button("", screen.open_menu, icon="menu", label=shared.MENU)
        self.undo = Button(shared.UNDO, screen.undo, icon="undo", shortcut=pygame.K_BACKSPACE)
        if request.adviser is not None:
            self.hint = LampButton(shared.HINT, screen.ask_hint, icon="hint")
        self.rules = Button(shared.RULES, request.program.open_rules, icon="rules")
        self.number = Label("", _HEAD, one_line=True)
        self.target = Label("", _HELP, one_line=True)
        self.flag = Flag()
        self.say = Label("", _HEAD)
        self.act_now = Button("", on_act, primary=True)
        self.keys = KeyHints()
        sorts = list(texts.SORTS)
        self.sort = Button(
            "", lambda: screen.input.sort_next(sorts), icon="sort", label=shared.SORT, shortcut=pygame.K_F2
        )
        self.sound = MuteButton()
        colours, open_rules = tabletop.seat_colours, request.program.open_rules
        # the cards of a log line are visible on the pile anyway
        self.log = LogPanel(_LOG, tabletop.names, self._paint_mark, lambda seat: colours[seat].colour, open_rules)
        self.faster = Button(shared.COUNT_FASTER, lambda: screen.presenter.count_faster())
        self.act_now.visible = self.faster.visible = False
        self.tools = [tool for tool in (self.undo, self.hint, self.rules) if tool is not None]
        self.always = self.menu, self.rules, self.sort, self.sound
        self.add(self.menu, self.number, self.target, *self.tools, self.flag, self.say)
        self.add(self.act_now, self.keys, self.sound, self.sort, self.log, self.faster)

    def lay_out_in(self, layout: Layout) -> None:
        """Place everything along the layout's edges."""
        self.panel_scale, panel = layout.panel_scale, layout.panel
        self.menu.place(panel(0, 0, 44, 42))
        # room for a deal number of nine figures, unless a plate is next to it
        number, tops = panel(56, 2, 176, 20), [seat for seat in range(layout.seats) if "top" in layout.place_of(seat)]
        number.w = min(number.w, min(layout.plate(seat).x for seat in tops) - number.x - layout.px(8))
        self.number.place(number)
        self.target.place(panel(56, 22, 138, 18))
        rules, undo, hint = layout.tool_places
        self.rules.place(rules)
        if self.hint is not None:
            self.hint.place(hint)
        # without the hint button, there is no gap between the others
        self.undo.place(undo if self.hint is not None or hint.top > undo.top else hint)
        self.faster.place(layout.faster)
        self.flag.place(layout.flag)
        self._button_places = panel(0, -90, 232, 42), panel(0, -90, 112, 42), panel(120, -90, 112, 42)
        self._place_button()
        self.say.place(panel(6, -88, 232, 40))
        self.keys.place(layout.keys)
        self.log_place = layout.log
        self.make_room(None)
        self.sort.place(layout.above_log(150, 150))
        self.sound.place(layout.above_log(202, 44))

    def show_sort(self, key: str) -> None:
        self.sort.text = texts.SORTED.format(texts.SORTS[key].lower())

    def _paint_mark(self, surface: Surface, seat: int, centre: tuple[int, int], size: int) -> None:
        shapes.blit_centred(surface, seat_shape(self._tabletop.seat_colours[seat], size), centre)

    def show(self, view: View, below: KeyPair | None) -> None:
        """Show a view; `below` are the keys of the person below."""
        match, mine, people = self._session.match, self._session.may_move, len(self._session.human_seats)
        names, ended = self._tabletop.names, self._screen.handover.words
        self.number_hand(view.hand_number)
        self.target.text = texts.ENDS_AT.format(match.header.options["target"])
        self.log.show(self._screen.log.lines, shared.TURN_NUMBER.format(view.turns + 1) if match.hand_starts else "")
        self.show_keys(below)
        button = ""
        if mine and view.result is None:
            name, words = names[view.current_seat], {move.word for move in view.legal}
            flag, self.say.text = advice(view, shared.YOUR_TURN if people == 1 else sentence(shared.TURN_OF, name))
            self.flag.show(flag, True, name)
            button = next((text for word, text in _BUTTONS.items() if word in words), "")
            if "draw" in words and "play" not in words:
                button = texts.DRAW
        elif ended:
            self.flag.show(ended, False)
            button = texts.FINISH_TURN
        elif view.result is None and view.actor >= 0 and view.viewer >= 0:
            self.flag.show(sentence(shared.TURN_OF, names[view.actor]), False, names[view.actor])
        else:
            self.flag.show("", False)
        self.act_now.text = button
        self.act_now.visible = bool(button)
        self._place_button()
        self.say.visible = mine and view.result is None and not button

    def show_keys(self, below: KeyPair | None) -> None:
        """Show the keys of the person below."""
        pair = [] if below is None else [(cap(below.touch), texts.SLAP), (cap(below.call), texts.CALL)]
        self.keys.keys = pair

    def number_hand(self, hand: int) -> None:
        """Show the number of the hand, and the deal number if there is one, or that the match is practice."""
        header = self._session.match.header
        seed = header.seed
        if header.practice:
            self.number.text = texts.HAND_AND_DEAL.format(hand, shared.PRACTICE)
            return
        text = texts.HAND_NUMBER.format(hand) if seed is None else texts.HAND_OF_DEAL.format(hand, seed)
        if typeset.fit(text, _HEAD, self.panel_scale, self.number.rect.w)[0] != text:
            # a cut number would be misleading
            text = texts.HAND_AND_DEAL.format(hand, seed)
        self.number.text = text

    def _place_button(self) -> None:
        """Place the buttons to keep and to pass beside the place to draw.

        There a second click meant for drawing gives nothing away.
        """
        whole, left, right = self._button_places
        text = self.act_now.text
        self.act_now.place(left if text == texts.DRAW else right if text in (texts.KEEP, shared.PASS) else whole)

    def hush(self) -> None:
        """Hide the turn and the next action until `show` is called again."""
        self.flag.show("", False)
        self.act_now.visible = self.say.visible = False
