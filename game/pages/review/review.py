"""The review of a hand: its tide, and the turns that cost a person most, each with a link to the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Surface

from game.ai.coach.advice import HUNDREDTHS, Coach
from game.pages.review import texts
from game.pages.review.card import CARD, PICTURE, ReviewCard, Reviewed
from game.pages.review.position import PositionPainter, SeatPage
from game.pages.review.races_page import cost_sentence
from game.pages.review.tide import Tide, TideKey, highlights
from game.play.judged.judgements import Judgements
from game.play.judged.review import Decision, HandReview, Judging
from game.play.races import Races
from game.play.replay import Replay
from game.play.sentences import sentence
from game.rules.match import Header
from game.table.game.program import Program
from game.ui.ahead import Steps, ahead
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.paragraph import Run, flow
from game.ui.draw.surface_cache import surfaces
from game.ui.look.theme import bold
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.panel import Label

_MARGIN = 40
_CARDS_TOP, _GAP = 156, 15
_TIDE = (584, 20, 656, 134)
_TIDES = {0: (40, 220, 1200, 246), 1: (456, 300, 784, 162)}
"""The rectangles of the tide by the number of cards; 0 stands for two or more."""
_JUDGED = (456, 236, 784, 162)
_KEY = (264, 26, 400, 20)
_PROGRESS = (456, 440, 784, 80)
"""The rectangles of the tide, and of its key and of the progress next to the turn that is being judged."""
_LOADING = (340, 326, 600, 80)
_FOOT, _BUTTON, _BAR = 656, 46, (280, 6)
_PICTURES = "pictures of a review"
_KEPT = 2
"""The memory for pictures, as a multiple of the usual."""


class ReviewedHand(NamedTuple):
    """The sources of a review: the match's replay, and the results of the hand for each person."""

    replay: Replay
    people: Mapping[int, HandReview]
    """The reviews by seat."""
    coach: Coach
    races: Races | None = None
    """The races of the hand; None if the game has none."""


class ReviewProgress(Widget):
    """The progress of a review: words, and a bar below them if the total is known."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._done = self._total = 0

    def show(self, words: str, done: int, total: int) -> None:
        self.visible = True
        self.label, self._done, self._total = words, done, total
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        text = flow(Run(self.label), theme.body, self.scale, self.rect.w)
        to.lines(frame, text, align=CENTRE)
        if self._total:
            bar = frame.cut_top(frame.units(text.height), gap=14)[1].row(0, _BAR[1]).middle(*_BAR)
            done = max(bar.rect.h, bar.rect.w * self._done // self._total)
            to.pill(bar, theme.track)
            to.pill(bar.cut_left(bar.units(done))[0], theme.accent)


class ReviewPage(SeatPage[ReviewedHand]):
    """The review of a hand for one person, or for each of several in turn. The page appears at once."""

    tide: Tide
    key: TideKey
    _painter: PositionPainter
    """They exist once the hand has loaded."""
    judging: Judging | None = None

    def __init__(
        self,
        program: Program,
        header: Header,
        hand: int,
        load: Callable[[], ReviewedHand],
        judgements: Judgements,
        *,
        back_text: str = texts.BACK,
        next_hand: Callable[[], None] | None = None,
    ) -> None:
        """`hand` counts from 0. Leaving the page leads where `back_text` says, or to `next_hand`."""
        super().__init__(program, header, load, texts.WHOSE)
        assert self.game.review is not None
        self.look, self.hand = self.game.review(), hand
        self._judgements = judgements
        over = self.theme.headed(texts.HAND_IN_REVIEW.format(hand + 1))
        self.over = Label(over, bold(13, 1.25, 0.1), self.theme.accent, one_line=True)
        self.headline = Label(texts.REVIEWING, self.theme.title, one_line=True)
        self.note = Label("", colour="ground_quiet", one_line=True)
        self.races_note = Label("", colour="ground_quiet", one_line=True)
        self.help = Label(texts.HELP, colour="ground_quiet", one_line=True)
        self.help.visible = False
        self.progress = ReviewProgress()
        self.back_button = Button(back_text, self.back)
        self.races_button = Button(
            texts.RACES, lambda: program.show_races(header, lambda: self.shown.replay, self.seat), icon="hand"
        )
        self.races_button.visible = self.game.card_points is not None
        self.races_button.enabled = False
        self.replay_button = Button(texts.REPLAY, lambda: self.open_at(self.shown.replay.opening(hand)), icon="replays")
        self.replay_button.enabled = False
        self.next_button = Button(texts.NEXT_HAND, next_hand or self.back, primary=True)
        self.next_button.visible = next_hand is not None
        self.cards: list[ReviewCard] = []
        """The card of the turn being judged, and later those of the findings."""
        self.root.add(self.over, self.headline, self.note, self.races_note, self.progress, self._found)
        self.root.add(self.help, self.whose, self.back_button, self.races_button, self.replay_button)
        self.root.add(self.next_button, self.tip)
        self.root.focus(self.next_button if self.next_button.visible else self.back_button)

    # --- reading and judging

    def enter(self) -> None:
        super().enter()
        surfaces.fit(self.size, _KEPT)
        if not self.has_loaded:
            self.progress.show(texts.READING, 0, 0)
        elif self.progress.visible:
            self._begin()
            self._follow()

    def leave(self) -> None:
        surfaces.fit(self.size)
        if self.judging is not None:
            self.judging.stop()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if self.judging is not None and self.judging.poll():
            self._follow()

    def _say(self, failure: str) -> None:
        self.progress.show(failure, 0, 0)

    @property
    def _review(self) -> HandReview:
        return self.shown.people[self.seat]

    def _show(self) -> None:
        if self.judging is not None:
            self.judging.stop()
        ahead.forget(_PICTURES)
        self.replay_button.enabled = self.races_button.enabled = True
        self.tide, self.cards = Tide(self, self._review), []
        self._follow_marks(self.tide)
        self.key = TideKey(self)
        self._found.add(self.tide, self.key)
        self._painter = PositionPainter(self)
        self._begin()
        self.lay_out()
        self._follow()

    def _begin(self) -> None:
        self.judging = Judging(self._review, self._judgements)
        self.judging.poll()

    def _follow(self) -> None:
        review, judging = self._review, self.judging
        assert judging is not None
        if judging.is_done:
            self._show_findings()
            return
        self.tide.redraw()
        self.headline.text, self.note.text, self.races_note.text = texts.REVIEWING, "", ""
        if judging.failure:
            self.progress.show(texts.FAILED.format(judging.failure), 0, 0)
        elif review.is_done:
            self.progress.show(texts.LOOKING_AT_DRAWS, len(review.expected), len(review.to_expect))
        else:
            turn = review.next.turn
            words = texts.TURN_OF.format(review.turns.index(turn) + 1, len(review.turns))
            self.progress.show(words, len(review.verdicts), len(review.decisions))
            if _PICTURES not in ahead:
                self._show_judged(review.next)

    def _show_judged(self, decision: Decision) -> None:
        card, painter = ReviewCard(self, self._reviewed.judged(decision)), self._painter
        size = round(PICTURE.w * self.scale), round(PICTURE.h * self.scale)

        def take(picture: Surface) -> None:
            card.show(picture)
            self._set_cards([card])

        ahead.ask(_PICTURES, lambda: painter.draw(card.content.position, size, take))

    def _set_cards(self, cards: list[ReviewCard]) -> None:
        for card in self.cards:
            self._found.remove(card)
        self.cards = cards
        self._found.add(*cards)
        self.lay_out_cards()

    @property
    def _reviewed(self) -> Reviewed:
        return Reviewed(self.shown.replay, self.shown.coach, self.look, self.seat, self.names)

    # --- results

    def _show_findings(self) -> None:
        review, races = self._review, self.shown.races
        self.progress.visible = False
        costs = review.costs
        self.headline.text, self.headline.name = self._headline(len(costs)), self.names[self.seat]
        ending = self.look.ending(review.result, self.seat, self.names)
        points = sum(round(one.verdict.loss / HUNDREDTHS) for one in costs)
        together = [(texts.TOGETHER if len(costs) > 1 else texts.COST_ONE).format(points)] if costs else []
        self.note.text = " ".join([*together, ending])
        self.races_note.text = cost_sentence(races, self.seat, self.names[self.seat]) if races is not None else ""
        others = highlights(review)
        if not costs and review.lucks and not any(luck.worth for luck in review.lucks):
            self.note.text += f" {texts.NO_LUCK}"
        self.help.text = texts.HELP if costs or others else texts.HELP_TIDE
        self.help.visible = bool(review.decisions) and not self.whose.visible
        ahead.forget(_PICTURES)
        told = [self._reviewed.cost(number, finding) for number, finding in enumerate(costs, 1)]
        told += self._reviewed.highlights(others, review.lucks, len(costs) + 1)
        self.tide.highlights = [content.turn for content in told[len(costs) :]]
        self.tide.redraw()
        self._set_cards([ReviewCard(self, content) for content in told])
        self.lay_out()

    def _headline(self, count: int) -> str:
        review, name = self._review, self.names[self.seat]
        if not review.decisions:
            return texts.NO_TURNS
        if count:
            return sentence(texts.COST_MOST[count], name)
        if review.most < HUNDREDTHS:
            return sentence(texts.NO_COST, name)
        return sentence(texts.NO_LARGE_COST, name, texts.COUNTS[round(review.least / HUNDREDTHS)])

    def _draw(self) -> None:
        painter, cards = self._painter, self.cards

        def drawn() -> Steps:
            for card in cards:
                yield from painter.draw(card.content.position, card.picture_size, card.show)

        ahead.ask(_PICTURES, drawn)

    # --- navigation

    def leave_table(self) -> None:
        """Offer no way but back, because the table from which it was opened is gone."""
        self.back_button.text = self.back_button.label = texts.BACK
        self.next_button.visible = False

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        surfaces.fit(self.size, _KEPT)
        self.over.place(self.inner_box(_MARGIN, 26, 480, 20))
        self.headline.place(self.inner_box(_MARGIN, 47, 530, 46))
        self.note.place(self.inner_box(_MARGIN, 94, 530, 24))
        self.races_note.place(self.inner_box(_MARGIN, 118, 530, 24))
        self.lay_out_cards()
        foot = place_at_right(
            self.root.frame.around(self.inner_box(_MARGIN, _FOOT, 1280 - 2 * _MARGIN, _BUTTON)),
            12,
            (self.next_button, 200),
            (self.replay_button, 130),
            (self.races_button, 130),
            (self.back_button, 140),
        )
        self.help.place(foot.cut_right(12)[1])
        self.whose.place(self.help.frame.left(min(foot.units(self.help.rect.w), 150 * len(self.people)), 44))
        if not all(card.is_drawn for card in self.cards):
            self._draw()

    def lay_out_cards(self) -> None:
        if self.has_loaded:
            # the fewer cards, the larger the tide
            is_judged = self.judging is not None and self.judging.is_done
            self.key.place(self.inner_box(*_KEY))
            self.tide.place(self.inner_box(*(_TIDES.get(len(self.cards), _TIDE) if is_judged else _JUDGED)))
        self.progress.place(self.inner_box(*(_PROGRESS if self.has_loaded else _LOADING)))
        cards = self.cards
        # a single card has the tide next to it
        first = _MARGIN if len(cards) == 1 else (1280 - len(cards) * (CARD[0] + _GAP) + _GAP) / 2
        for number, card in enumerate(cards):
            card.place(self.inner_box(first + number * (CARD[0] + _GAP), _CARDS_TOP, *CARD))
