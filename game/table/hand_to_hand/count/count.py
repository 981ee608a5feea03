"""The count of a hand at the table: from the end of the hand to the total of the player who scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from game.play.sentences import YOU, sentence
from game.rules.core import Card, Spot
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Play
from game.table import texts as shared
from game.table.cards.deck_art import TABLE
from game.table.cards.pieces import Piece
from game.table.cards.placements import CardKey, Placement
from game.table.contract.hand_count import CountStep
from game.table.hand_to_hand.count.backdrop import Backdrop
from game.table.hand_to_hand.count.beats import SCORE_S, SPAN_S, TOTAL_S, Act, Tally, beats
from game.table.hand_to_hand.count.cards import CountedCard, looks_of
from game.table.hand_to_hand.count.flying_points import FlyingPoints
from game.table.hand_to_hand.count.last_card import LastCard
from game.table.hand_to_hand.count.layout import CountLayout, lay_out_count
from game.table.hand_to_hand.count.panel import counting, scorer_of
from game.table.hand_to_hand.count.picture import CountPicture, CountScene
from game.table.hand_to_hand.count.sounds import CountSounds
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import Column
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score_sheet import reckon
from game.table.hand_to_hand.tabletop.placements import back_key, card_key, down_key, pose_of
from game.table.hand_to_hand.tabletop.side_panels import Rails
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import ahead
from game.ui.draw.scene import Layer

_Z = 3000.0


class TableCount:
    """The count, shown on a table's screen."""

    def __init__(self, screen: MatchScreen, tabletop: Tabletop, panels: Rails) -> None:
        session = screen.session
        self._screen, self._tabletop, self._panels = screen, tabletop, panels
        self._match, self._below = session.match, tabletop.below
        self._people = session.human_seats
        self._reader = self._people[0] if len(self._people) == 1 else None
        self._reckoning = reckoning = reckon(session.match)
        self._hand_number, self._view = tabletop.view.hand_number, tabletop.view
        self._last = self._last_card()
        out = reckoning.result.went_out
        self._beats = beats(reckoning, self._below if out is None else out)
        self._tally = Tally(self._beats, 0, 0.0)
        self._picture: CountPicture | None = None
        self._points = FlyingPoints()
        self._sounds = CountSounds(self._beats, screen.play_sound)
        self._scorer = scorer_of(reckoning)
        self._told: object = None
        self.is_shown = True

    @property
    def steps(self) -> Sequence[CountStep]:
        return [beat.step for beat in self._beats]

    def _last_card(self) -> Card | None:
        """The card with which a player went out, if one did."""
        move = self._match.entries[-1].move
        return move.card if self._reckoning.result.went_out is not None and isinstance(move, Play) else None

    # --- where everything lies

    def lay_out(self) -> None:
        tabletop, scene = self._tabletop, self._screen.scene
        tabletop.cover(False)
        tabletop.mark([], None, SEAT_MARKS[0].night)
        found = self._scene()
        if self._picture is None:
            self._picture = CountPicture(tabletop.art, found, self._tally)
            scene.add(self._picture, Layer.TABLE, _Z)
            scene.add(self._points, Layer.HELD, _Z)
        else:
            self._picture.set_up(found)
        ahead.forget(TABLE)
        tabletop.art.ask(looks_of(found.cards))

    def _scene(self) -> CountScene:
        tabletop, reckoning, below = self._tabletop, self._reckoning, self._below
        layout = tabletop.layout
        places = lay_out_count(layout, reckoning.accounts[below], reckoning.accounts[1 - below])
        last = None if self._last is None else tabletop.spread.get(card_key(self._last))
        out = reckoning.result.went_out
        title = texts.BLOCKED_TITLE if out is None else sentence(texts.OUT_TITLE, self._name(out))
        under = texts.BLOCKED_WITH
        if out is not None and self._last is not None:
            under = sentence(texts.OUT_WITH, self._name(out), card_name(self._last))
        return CountScene(
            theme=self._screen.theme,
            layout=layout,
            places=places,
            reckoning=reckoning,
            below=below,
            boards=(self._board(own=False), self._board(own=True)),
            bar=self._bar(),
            cards=tuple(self._cards(places)),
            last=None if last is None else LastCard(last, tabletop.art, places.unit, layout.size[1]),
            last_is_own=out == below,
            covering=tuple(self._pieces(card_key(card) for card in self._over_last())),
            columns=tuple(self._columns(own=True)),
            title=title,
            under_title=under,
        )

    def _name(self, seat: int) -> str:
        return YOU if seat == self._reader else self._reckoning.accounts[seat].name

    def _pieces(self, keys: Iterable[CardKey]) -> list[Piece]:
        return [self._tabletop.pieces[key] for key in keys if key in self._tabletop.pieces]

    def _runs(self, own: bool) -> Sequence[Sequence[Card]]:
        return self._view.runs(self._below if own else 1 - self._below)

    def _columns(self, *, own: bool) -> list[Rect]:
        layout = self._tabletop.layout
        return [layout.column_rect(own, number, Column(0, len(run))) for number, run in enumerate(self._runs(own))]

    def _over_last(self) -> Sequence[Card]:
        for run in (*self._runs(own=False), *self._runs(own=True)):
            if self._last in run:
                return run[run.index(self._last) + 1 :]
        return ()

    def _board(self, *, own: bool) -> Backdrop:
        """A board without its down cards, and without the last card, which stands out."""
        runs, columns = self._runs(own), self._columns(own=own)
        keys = [card_key(card) for run in runs for card in run if card != self._last]
        # an empty column has its outline on the ground
        ground = None if all(runs) else self._tabletop.ground_picture
        return Backdrop(columns[0].unionall(columns[1:]), self._pieces(keys), ground, fades=False)

    def _bar(self) -> Backdrop:
        layout, view = self._tabletop.layout, self._view
        keys: list[CardKey] = [("stock", number) for number in range(len(view.stock))]
        keys += [card_key(10 * suit + rank) for suit, count in enumerate(view.bar) for rank in range(count)]
        keys += [card_key(card) for card in view.discard]
        within = layout.bar.inflate(0, -2 * layout.px(7))
        return Backdrop(within, self._pieces(keys), self._tabletop.ground_picture, fades=True)

    def _cards(self, places: CountLayout) -> Iterator[CountedCard]:
        """The cards that count, from where they lie to their rows."""
        for seat, account in enumerate(self._reckoning.accounts):
            rows = places.rows(seat == self._below)
            for number, (card, pose) in enumerate(zip(account.hand, rows.hand.poses, strict=True)):
                start = self._start((card_key(card), back_key(seat, number)), Spot("hand", seat))
                yield CountedCard(card, start, pose, seat, number, is_down=False)
            columns = self._view.down_cards(seat)
            keys = [down_key(seat, column, place) for column, down in enumerate(columns) for place in range(len(down))]
            for number, (card, key, pose) in enumerate(zip(account.down, keys, rows.down.poses, strict=True)):
                start = self._start((key,), Spot("down", seat, int(key[2])))
                yield CountedCard(card, start, pose, seat, number, is_down=True)

    def _start(self, keys: Iterable[CardKey], spot: Spot) -> Placement:
        """Where a card lies that has one of these keys, or would lie."""
        tabletop = self._tabletop
        found = [tabletop.spread[key] for key in keys if key in tabletop.spread]
        return found[0] if found else pose_of(spot, tabletop.layout, self._below)

    # --- time

    def show(self, step: int, progress: float) -> None:
        self._tally = Tally(self._beats, step, progress)
        if self._picture is None:
            return
        self._tabletop.cover(step > 0)
        self._picture.show(self._tally)
        self._fly()
        told = (step, self._tally.counts, self._totals, self._tally.is_complete)
        if told != self._told:
            self._told = told
            self.show_panels()
        self._sounds.show(step, progress)

    def _fly(self) -> None:
        """Show the points on their way: to a sum, or the difference to its plate."""
        tally, picture, beat = self._tally, self._picture, self._tally.beat
        assert picture is not None
        places = picture.places
        if beat.act is Act.SCORE and self._scorer is not None:
            first, second = beat.after
            middle = (picture.ruler.x(first) + picture.ruler.x(second)) / 2
            plate = self._panels.below if self._scorer == self._below else self._panels.above
            part = beat.part(tally.progress, SPAN_S, SCORE_S)
            self._points.show(beat.scored, (middle, places.ruler.y), plate.rect.center, part, places.unit)
        elif beat.act in (Act.HAND, Act.TURN):
            rows = places.rows(beat.seat == self._below)
            start = rows.hand.whole if beat.act is Act.HAND else rows.down.poses[beat.place].rect
            self._points.show(beat.value, start.center, rows.plus.center, tally.flying, places.unit)
        else:
            self._points.hide()

    @property
    def _totals(self) -> list[int]:
        """Both totals: the difference is added to one when it has arrived."""
        result, beat = self._reckoning.result, self._tally.beat
        part = 0.0
        if beat.act is Act.SCORE:
            part = beat.part(self._tally.progress, SPAN_S + SCORE_S, TOTAL_S)
        return [
            total - scored + round(scored * part) for total, scored in zip(result.totals, result.scores, strict=True)
        ]

    def show_panels(self) -> None:
        """Show on the side panels how far the count has got."""
        match, out = self._match, self._reckoning.result.went_out
        target = int(match.header.options["target"])
        panels, players = self._panels, match.header.players
        glowing = -1 if out is None else out
        panels.show_plates(players, self._view, self._below, self._people, self._totals, glowing)
        panels.turn.show(counting(self._reckoning, self._tally, self._hand_number, target, self._reader))
        goes_on = shared.SEE_END if match.is_over else shared.SEE_SHEET
        button = goes_on if self._tally.is_complete else shared.COUNT_FASTER
        panels.show_counting(True, texts.TO_FINALE if match.is_over else texts.TO_SHEET, button)

    def close(self) -> None:
        self.is_shown = False
        scene = self._screen.scene
        if self._picture is not None:
            scene.remove(self._picture)
            scene.remove(self._points)
            self._picture = None
        self._tabletop.cover(False)
        self._panels.show_counting(False)
