"""The review of a match's races: each person's times, the cost of races, and the costliest one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Surface

from game.pages.review import races_texts as texts
from game.pages.review.position import Position, PositionPainter, SeatPage
from game.pages.review.races_chart import CostPicture, HandsLine, Person, RacesChart
from game.play.races import Races, RaceSeen, Usual
from game.play.replay import Replay
from game.play.sentences import HANDS, YOU, counted, in_words, joined, sentence
from game.rules.match import Header
from game.storage.library.statistics import middle
from game.table.game.keepsake import KEEP, SAVE, Keepsake, offer
from game.table.game.program import Program
from game.ui.ahead import ahead
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import display, semibold
from game.ui.screens.page import MARGIN
from game.ui.texts import BACK
from game.ui.widgets.button import Button, IconButton, Pressable, place_at_right
from game.ui.widgets.panel import Label, Panel

_CHART = (32, 92, 1216, 340)
_COST, _COSTLIEST = (32, 446, 570, 206), (616, 446, 632, 206)
_SCENE, _WORDS = (12, 12, 300, 182), (328, 12, 292)
_FOOT = 664
_CHIP = display(15)


class RacesShown(NamedTuple):
    """The content of the page: the races of a match, and the usual times of its people."""

    replay: Replay
    races: Races
    usual: Mapping[int, Usual | None]


class RacesPage(SeatPage[RacesShown]):
    """The races of one person at a time. The page appears at once, and the races when they have been found."""

    replay_speed = 0.1

    def __init__(
        self, program: Program, header: Header, load: Callable[[], RacesShown], seat: int | None = None
    ) -> None:
        super().__init__(program, header, load, texts.WHOSE, seat)
        self.way_back = IconButton("left", BACK, self.back)
        self.title = Label("", "title", one_line=True)
        self.counts, self.times = (Label("", colour="ground_quiet", one_line=True) for _ in range(2))
        self.help = Label("", colour="ground_quiet", one_line=True)
        self.waiting = Label(texts.LOADING, align=0.5)
        self.watch = Button(texts.WATCH, self._watch, icon="play")
        self.save = Button(SAVE, self._offer_keepsake, icon="export", label=KEEP)
        self.practise = Button(texts.PRACTISE, lambda: program.open_practice(self.game), primary=True)
        self.chart: RacesChart | None = None
        self.cost: CostPicture | None = None
        self.costliest: Costliest | None = None
        self.root.add(self.way_back, self.title, self.counts, self.times, self.whose, self._found, self.waiting)
        self.root.add(self.help, self.watch, self.save, self.practise, self.tip)
        self.watch.visible = self.save.visible = False
        self._keepsake: Keepsake | None = None
        self._turn_to(self.seat)
        self.root.focus(self.practise)

    def _say(self, failure: str) -> None:
        self.waiting.text = failure

    def _turn_to(self, seat: int) -> None:
        self.title.text = sentence(texts.TITLE, self.names[seat])
        super()._turn_to(seat)

    # --- what is shown

    def _show(self) -> None:
        shown, seat = self.shown, self.seat
        races, usual = shown.races, shown.usual.get(seat)
        person = Person(seat, self.colours[seat], usual, self.badges)
        self.chart = RacesChart(races, person)
        self._follow_marks(self.chart)
        self._found.add(self.chart)
        self.cost = self.costliest = None
        if races.races or races.fakeouts:
            results = shown.replay.results
            total = results[-1].totals[seat] if results else 0
            self.cost = CostPicture(races, seat, total, self._sum(total))
            self.costliest = Costliest(races, person, self.names, self._watch)
            self._found.add(self.cost, self.costliest)
        self.counts.text, self.times.text = self._head(races), self._usual(races, usual)
        self.help.text = texts.HELP if races.races else ""
        self.watch.visible = races.costliest(seat) is not None
        make = self.game.race_keepsake
        self._keepsake = None if make is None else make(self.program, self.header, races, seat)
        self.save.visible = self._keepsake is not None
        self.waiting.visible = not races.races and not races.fakeouts
        self.waiting.text = texts.NONE
        self.lay_out()
        self._draw_scene()

    def _head(self, races: Races) -> str:
        if not races.races:
            return ""
        hands = len({race.hand for race in races.races})
        first = sum(race.first_seat == self.seat for race in races.races)
        said = counted(len(races.races), texts.RACES), f"{in_words(hands)} {HANDS[hands != 1]}"
        return texts.COUNTED.format(*said, in_words(first) if first else "none")

    def _usual(self, races: Races, usual: Usual | None) -> str:
        touches = races.touches(self.seat)
        said = [texts.MEDIAN.format(middle(touches))] if touches else []
        return " ".join([*said, texts.TOO_FEW if usual is None else texts.USUAL.format(usual.median)])

    def _sum(self, total: int) -> str:
        costs, results = self.shown.races.costs(self.seat), self.shown.replay.results
        cards, points = (sum(cost[at] for cost in costs) for at in (2, 3))
        if not cards:
            said = texts.NOTHING
        else:
            words = counted(cards, texts.CARDS)
            said = texts.SUM.format(words, points, total) if results else texts.SUM_OPEN.format(words)
        winners = results[-1].winners if results else None
        if winners:
            names = joined([self.names[winner] for winner in winners])
            said += " " + sentence(texts.WON_WITH, names, results[-1].totals[winners[0]])
        return said

    def _draw_scene(self) -> None:
        scene = self.costliest.table if self.costliest is not None else None
        if scene is None or scene.race is None or self.game.review is None or scene.is_drawn:
            return
        painter, position = PositionPainter(self), scene.race.position
        seen = Position(position, None, self.shown.replay.entries[position].move)

        def take(picture: Surface) -> None:
            scene.picture = picture
            scene.invalidate()

        ahead.ask("race's picture", lambda: painter.draw(seen, scene.rect.size, take))

    # --- navigation

    def _offer_keepsake(self) -> None:
        if self._keepsake is not None:
            offer(self, self.program, self._keepsake)

    def _watch(self) -> None:
        if (race := self.shown.races.costliest(self.seat)) is not None:
            self.open_at(race.position)

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        row, foot = (self.root.frame.around(self.inner_box(MARGIN, top, 1216, 44)) for top in (28, _FOOT))
        way_back, row = row.cut_left(44, gap=16)
        self.way_back.place(way_back)
        title, row = row.cut_left(row.width_of(self.title.text, self.theme.title) + 2, gap=18)
        self.title.place(title)
        if self.whose.visible:
            whose, row = row.cut_right(min(520, 130 * len(self.people)), gap=18)
            self.whose.place(whose.inset(0, -1))
        for label, place in zip((self.counts, self.times), row.rows(22, 22), strict=True):
            label.place(place)
        for widget, box in ((self.chart, _CHART), (self.cost, _COST), (self.costliest, _COSTLIEST)):
            if widget is not None:
                widget.place(self.inner_box(*box))
        self.waiting.place(self.inner_box(340, 470, 600, 40))
        self.help.place(place_at_right(foot.row(0, 46), 12, (self.practise, 190), (self.save, 110), (self.watch, 150)))
        self._draw_scene()


class Costliest(Panel):
    """The race that cost a person most: its table, its slaps, and the reason."""

    def __init__(self, races: Races, person: Person, names: Sequence[str], watch: Callable[[], None]) -> None:
        super().__init__()
        self.race = race = races.costliest(person.seat)
        self.table = RaceScene(race, watch)
        self.table.visible = race is not None
        self.line = HandsLine(race, person) if race is not None and race.order else None
        self.which, self.words = "", texts.NOT_COSTLY
        if race is not None:
            touch, which = race.touches[person.seat], (race.hand, race.number, names[person.seat])
            self.which = sentence(texts.SLAPPED_LAST if touch is None else texts.SLAPPED_AT, *which, touch)
            self.words = " ".join(sentences(race, races, person.seat, names))
        self.add(self.table, *([self.line] if self.line is not None else []))

    def lay_out(self) -> None:
        self.table.place(self.frame.at(*_SCENE))
        if self.line is not None:
            x, y, _ = _WORDS
            self.line.place(self.frame.at(x - 4, y + 52, 296, 62))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, frame = Painter(surface), self.theme, self.frame
        x, y, wide = _WORDS if self.race is not None else (20, 12, 590)
        to.text(frame.at(x, y, wide, 26), texts.COSTLIEST, display(20))
        to.text(frame.at(x, y + 28, wide, 20), self.which, theme.help, theme.quiet)
        below = 118 if self.line is not None else 40
        to.lines(frame.at(x, y + below, wide, 66), self.words, semibold(14, 1.25))


class RaceScene(Pressable):
    """The table before a race; pressing it shows the race."""

    def __init__(self, race: RaceSeen | None, watch: Callable[[], None]) -> None:
        super().__init__(texts.WATCH, on_press=watch)
        self.race = race
        self.picture: Surface | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether it has its picture in the current size."""
        return self.picture is not None and self.picture.get_size() == self.rect.size

    def paint(self, surface: Surface) -> None:
        to, theme, frame, race = Painter(surface), self.theme, self.frame, self.race
        if self.picture is not None and self.is_drawn:
            surface.blit(self.picture, self.rect)
        else:
            to.box(frame, theme.tint, radius=3)
        to.box(frame, line=theme.text, width=2.5, radius=3)
        to.disc(frame.middle(54), theme.accent if self.hovered else INK_CLOTH, PAPER_CLOTH, 3)
        to.icon(frame.middle(26), "play", PAPER_CLOTH)
        if race is not None and race.points:
            words = texts.MINUS + counted(race.points, texts.POINTS)
            wide = self.px(frame.width_of(words, _CHIP)) + self.px(24)
            chip = frame.at(-4, -4, frame.units(wide), 28)
            to.pill(chip, INK_CLOTH, PAPER_CLOTH, 2)
            to.text(chip, words, _CHIP, CLOTH_LIGHT, CENTRE, fit="whole")


def sentences(race: RaceSeen, races: Races, seat: int, names: Sequence[str]) -> list[str]:
    """The reasons why a race cost a seat cards, and whether that is a habit in this match."""
    touch, before = race.touches[seat], race.before(seat)
    said = []
    if race.is_missed(seat):
        late = texts.CALL_TOO_LATE.format(race.call_ms, race.terms.call_window_ms)
        said.append(texts.NO_CALL if race.call_ms is None else late)
    elif touch is not None and before is not None:
        gap = touch - (race.touches[before] or 0)
        came = sentence(texts.CAME_BEFORE, names[before], gap, names[seat])
        said.append(came if gap else sentence(texts.SAME_MS, names[before]))
    else:
        others = texts.ALL_BEFORE if len(names) > 2 else sentence(texts.OTHER_BEFORE, names[1 - seat])
        said.append(others if len(race.order) == len(race.touches) - 1 else texts.NOT_IN_TIME)
    habit = races.own_calls_among_last(seat)
    if habit is not None and race.is_late(seat):
        own, last = habit
        words = in_words(own).capitalize(), in_words(last), texts.OWN[names[seat] == YOU]
        said.append(texts.HABIT.format(*words))
    return said


def cost_sentence(races: Races, seat: int, name: str) -> str:
    """The cost of a hand's races for a seat, in a sentence; empty if they cost no cards."""
    costs = races.costs(seat)
    cards, points = (sum(cost[at] for cost in costs) for at in (2, 3))
    if not cards:
        return ""
    kinds = [
        one if cost.times == 1 else many.format(cost.times)
        for cost, (one, many) in zip(costs, texts.KINDS, strict=True)
        if cost.times
    ]
    lost = counted(cards, texts.CARDS)
    if points:
        lost = texts.CARDS_AND_POINTS.format(lost, counted(points, texts.POINTS))
    return sentence(texts.COST_OF_HAND, name, lost, joined(kinds))
