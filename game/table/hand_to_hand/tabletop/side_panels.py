"""The side panels: plates, turn panel, log, buttons, the number of the hand, and the sort."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

import pygame
from pygame import Rect

from game.ai.kinds import known_kind
from game.play.match_log import LogLine
from game.play.sentences import YOU, as_typed, sentence
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import PASS, Bank, Build, DrawForDeal, Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Player
from game.table import texts as shared
from game.table.beside.log_panel import LogPanel, LogStyle
from game.table.beside.side_panels import SidePanels, StandingBar
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import LEAST_SIZE, Column, Layout
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS, paint_mark
from game.table.hand_to_hand.opponents.portraits import Portraits
from game.table.hand_to_hand.tabletop.descriptions import advice, first_places, line_of_first, second_places, why_deals
from game.table.hand_to_hand.tabletop.panels import SeatPlate, Sitting, Step, Turn, TurnPanel
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.choice import SegmentedControl
from game.ui.look.palette import NIGHT_QUIET
from game.ui.look.theme import medium
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton, MuteButton
from game.ui.widgets.panel import Label

_CAPTION = medium(13)
_LOG = LogStyle(words=medium(14, 19 / 14), padding=5, mark=11, margin=36)
_BAR, _BAR_ENDS = 8, (96, 120)
"""The width of the bar of the analysis, and its distances from the window's upper and lower edge."""
_TOOL, _SMALL_TOOL, _MANY = 44, 40, 5
"""The size of a button at the top, and its size if there are many and how many those are, px of the panels' design."""


class Rails(SidePanels):
    """The side panels, on both sides of the stage."""

    faster: Button
    standing: StandingBar
    least_seen = LEAST_SIZE

    def __init__(self, screen: MatchScreen, on_point: Callable[[LogLine | None], None]) -> None:
        """`on_point` is called with the log's line under the pointer."""
        request = screen.request
        super().__init__()
        self._screen, self._session = screen, screen.session
        self.portraits = Portraits(screen)
        self.above, self.below, self.turn = SeatPlate(), SeatPlate(), TurnPanel(screen)
        self.act_now = self.turn.give_up
        self.undo = IconButton("undo", shared.UNDO, screen.undo, caption=shared.UNDO, shortcut=pygame.K_u)
        if request.adviser is not None:
            self.hint = IconButton("hint", shared.HINT, screen.ask_hint, caption=shared.HINT)
        self.rules = IconButton(
            "rules", shared.RULES, request.program.open_rules, caption=shared.RULES, shortcut=pygame.K_r
        )
        self.menu = IconButton("menu", shared.MENU, screen.open_menu, caption=shared.MENU)
        self.sound = MuteButton(caption=True)
        self.log = LogPanel(
            _LOG,
            [player.name for player in screen.session.match.header.players],
            paint_mark,
            lambda seat: SEAT_MARKS[seat].night,
            request.program.open_rules,
            on_point,
        )
        self.standing = StandingBar(self.log)
        self.number = Label("", _CAPTION, NIGHT_QUIET, one_line=True)
        self._sort_label = Label(shared.SORT, _CAPTION, NIGHT_QUIET, one_line=True)
        self.sort = SegmentedControl(
            texts.SORTS, request.hand_sort, lambda sort: screen.input.sort_by(sort), label=shared.SORT
        )
        self.faster = Button(shared.COUNT_FASTER, lambda: screen.presenter.count_faster(), icon="right")
        self.tools = [tool for tool in (self.undo, self.hint, self.rules, self.sound, self.menu) if tool is not None]
        self.add(self.above, self.turn, self.below, *self.tools)
        self.add(self.standing, self.log, self.number, self._sort_label, self.sort, self.faster)
        self.show_counting(False)

    @property
    def plates(self) -> Sequence[Widget]:
        return self.above, self.below

    def lay_out_in(self, layout: Layout) -> None:
        """Place everything left and right of the layout's stage."""
        self.panel_scale = layout.panel_scale
        px, height = layout.panel_px, layout.size[1]
        self.above.place(layout.plate_above)
        self.below.place(layout.plate_below)
        self.turn.place(layout.turn_panel)
        right = layout.right(px(16), px(44))
        side = px(_TOOL if len(self.tools) < _MANY else _SMALL_TOOL)
        step = (right.w - side) / (len(self.tools) - 1)
        for number, button in enumerate(self.tools):
            button.place(Rect(right.x + round(number * step), right.y + (px(_TOOL) - side) // 2, side, side))
        self.log_place = layout.right(px(96), height - px(128) - px(96))
        self.make_room(None)
        room = layout.right(0, 0).left - layout.stage.right
        bar = min(px(_BAR), room - 2)
        top, foot = map(px, _BAR_ENDS)
        self.standing.place(Rect(layout.stage.right + (room - bar) // 2, top, bar, height - foot - top))
        on_stage = *layout.labels, layout.discard.rect, layout.column_rect(True, 4, Column(0, 1))
        self.standing.room = self.standing.rect.left - max(rect.right for rect in on_stage)
        self.number.place(layout.right(height - px(108), px(18)))
        self._sort_label.place(layout.right(height - px(84), px(18)))
        self.sort.place(layout.right(height - px(60), px(44)))
        self.faster.place(self.sort.rect)

    def show_counting(self, counting: bool, hurry: str = "", button: str = shared.COUNT_FASTER) -> None:
        """While `counting`, offer to hurry the count in place of the sort of the hand; `hurry` names another way."""
        self.faster.text = button
        self.sort.visible, self.faster.visible = not counting, counting
        self._sort_label.text = hurry if counting else shared.SORT

    def show_sort(self, key: str) -> None:
        self.sort.chosen = list(texts.SORTS).index(key)

    def show(self, view: View, *, under_way: bool) -> None:
        """Show the state of the match in a view.

        `under_way` means that cards are being drawn for deal or dealt, until which nothing else is shown.
        """
        screen, session, header, lines = self._screen, self._session, self._session.match.header, self._screen.log.lines
        entries, players = session.match.entries[: session.reported_count], header.players
        self.show_plates(view, view.totals, -1 if under_way or view.result is not None else view.actor)
        if ended := screen.handover.words:
            below = screen.tabletop.state.below
            name, covered = players[below].name, sentence(texts.NOW_COVERED, as_typed(players[1 - below].name))
            self.turn.show(Turn(sentence(texts.TURN_OVER, name), ended, ends=covered, handover=True, named=name))
        elif under_way:
            self.turn.show(DEALING if view.actor >= 0 else DEALING._replace(heading=texts.LOT))
        else:
            self.turn.show(turn_of(entries, view, players, session.human_seats))
        self.log.show(lines[:-1] if under_way else lines, texts.NEWEST_FIRST)
        self.undo.enabled = not session.why_not_undo()
        deal = shared.PRACTICE if header.practice else "" if header.seed is None else texts.DEAL.format(header.seed)
        told = texts.HAND.format(view.hand_number), deal, texts.FIRST_TO.format(header.options["target"])
        self.number.text = texts.AND_THEN.join(filter(None, told))

    def show_plates(self, view: View, totals: Sequence[int], glowing: int) -> None:
        """Show both seats with these totals; the plate of seat `glowing` glows, none if it is negative."""
        people, below = self._session.human_seats, self._screen.tabletop.state.below
        for plate, seat in ((self.below, below), (self.above, 1 - below)):
            player, cards = self._session.match.header.players[seat], len(view.hands[seat])
            is_you = people == (seat,) and player.name != texts.YOU
            who = texts.YOU if is_you else known_kind(player.kind).text
            is_last = cards == 1 and view.result is None
            sitting = Sitting(seat, player.name, who, cards, totals[seat], seat == glowing, is_last)
            plate.show(sitting, self.portraits.at(seat))


DEALING = Turn(texts.DEALING)
"""The turn panel's contents while cards are dealt."""


def turn_of(entries: Sequence[Entry], view: View, players: Sequence[Player], people: Sequence[int]) -> Turn:
    """The contents of the turn panel."""
    seat = view.actor
    if view.result is not None:
        # the count and the score sheet say the rest
        return Turn(texts.HAND_OVER if view.result.winners is None else texts.MATCH_OVER)
    if seat < 0:
        return before_deal(entries, view, players)
    mine = view.viewer == seat
    name, opponent = (as_typed(players[at].name) for at in (seat, 1 - seat))
    moves = [entry.move for entry in takewhile(lambda entry: entry.actor == seat, reversed(entries))]
    played = [move for move in moves if isinstance(move, Play)]
    built = sum(isinstance(move, Build | Bank) for move in moves)
    if mine:
        heading = shared.YOUR_TURN if len(people) == 1 else sentence(shared.TURN_OF, players[seat].name)
        task, now = advice(view)
    else:
        heading = sentence(shared.TURN_OF, players[seat].name)
        waiting = texts.WATCHED_TURN if seat in people else texts.THINKING
        task, now = sentence(waiting, name), 1 if played else 0
    mover = YOU if mine else name
    first, second = first_places(view, seat, mover, opponent), second_places(view, seat, opponent)
    if played:
        first = line_of_first(played[-1], opponent)
    runs = texts.RUN if built == 1 else texts.RUNS.format(built)
    building = texts.BUILT.format(runs) if built else sentence(texts.BUILDING_WHAT, mover)
    is_over = now < 0
    stands = ["done" if number < now else "now" if number == now else "later" for number in range(3)]
    if is_over and played:
        stands[:2] = "done", "done" if built else "later"
    if played and not built and now in (-1, 2):
        building = texts.BUILDING_NONE
    elif is_over and not played:
        building = texts.BUILDING_AFTER
    steps = (
        Step(texts.FIRST, first, stands[0]),
        Step(texts.BUILDING, building, stands[1]),
        Step(texts.SECOND, second, stands[2]),
    )
    may_pass = PASS in view.legal
    could_play = may_pass and any(isinstance(move, Play) for move in view.legal)
    ends = texts.ENDS if mine and not may_pass else ""
    return Turn(
        heading,
        task,
        steps,
        ends,
        may_pass,
        len(view.stock),
        len(view.discard),
        is_over=is_over and mine,
        could_play=could_play,
        named=players[seat].name,
    )


def before_deal(entries: Sequence[Entry], view: View, players: Sequence[Player]) -> Turn:
    """The turn panel's contents before a hand, with the draw for deal if it has just been made."""
    last = entries[-1].move if entries else None
    if not isinstance(last, DrawForDeal) or view.dealer < 0:
        return DEALING
    names = [as_typed(player.name) for player in players]
    drew = sentence(texts.LOT_DREW, names[0], card_name(last.first), names[1], card_name(last.second))
    deals = sentence(texts.LOT_DEALS, names[view.dealer], names[1 - view.dealer])
    notes = why_deals(last), deals
    return DEALING._replace(heading=texts.LOT, sentence=drew, notes=notes)
