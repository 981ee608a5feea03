"""Climb as the program knows it: the one record that a game is."""

from pygame import Rect, Surface

from game.play.clauses import Rulebook, parse
from game.play.replay import Study
from game.play.standings import standings
from game.rules.match import Match
from game.storage.settings.settings import MatchSetup
from game.table.cards.deck_art import BACK, Elevation
from game.table.game.finale import Finale, FinalePicture
from game.table.game.program import Program
from game.table.game.record import Game, HomePicture, OptionText
from game.table.game.score_page import ScoreContent
from game.table.game.seats import SIZE, SeatArea, SeatPanel
from game.table.turns.match_screen import MatchScreen
from game.ui.draw import typeset
from game.ui.look.theme import NIGHT
from game.ui.widgets.panel import Label
from tests.toy.looks import ClimbArt, ClimbLook
from tests.toy.rules import CLIMB
from tests.toy.table import KEYS, ClimbTable, describe

RULEBOOK = """
# Climb

A game for a rainy minute.

## Playing

**TOY-1** *ruling* Two players have eight cards, numbered from 1 to 8.

**TOY-2** *ruling* Three cards are dealt to each; the others are put aside.

**TOY-3** *ruling* In turn each plays a card from their hand on the pile. One that beats the card below scores a point.

**TOY-4** *ruling* The non-dealer begins.

**TOY-5** *ruling* House rule *must climb*, on by default: a player who can beat the card on the pile must.

**TOY-6** *ruling* The first to reach the target of 5 wins.
"""


class SideBySide(SeatArea):
    """The seats of any game that needs nothing of its own for them."""

    def __init__(self, program: Program, game: Game, setup: MatchSetup) -> None:
        super().__init__(program, game, setup)
        self.seats = [SeatPanel(self, number, player) for number, player in enumerate(setup.players)]
        self.add(*self.seats)

    def lay_out(self) -> None:
        width, height = (self.px(side) for side in SIZE)
        for number, seat in enumerate(self.seats):
            seat.place(Rect(self.rect.x + number * (width + self.px(20)), self.rect.y, width, height))


def _score(program: Program, match: Match, is_past: bool) -> ScoreContent:
    standing = "\n".join(
        f"{player.name}: {total}" for player, total in zip(match.header.players, match.state.totals, strict=True)
    )
    return ScoreContent(
        headline="All cards are played",
        sheet=Label(standing),
        totals=Label(""),
        note="First to the target wins.",
        clause="TOY-6",
    )


class ClimbPlaces(FinalePicture):
    """The players in order."""

    def __init__(self, program: Program, match: Match) -> None:
        self.lines = [f"{at.place}. {at.name}: {at.total}" for at in standings(match)]
        super().__init__(self.lines[0])

    def paint(self, surface: Surface) -> None:
        line = Rect(self.px(60), self.px(60), self.rect.w, self.px(40))
        for number, text in enumerate(self.lines):
            typeset.write(surface, text, NIGHT.title, self.scale, NIGHT.text, line.move(0, number * line.h))

    def place_buttons(self, page: Finale) -> None:
        for number, button in enumerate((page.again, page.look_back, page.home)):
            button.place(page.box(60 + 220 * number, 400, 200, 50))


def _paint_ground(surface: Surface, centre: tuple[int, int], scale: float, avoid: Rect) -> None:
    surface.fill(NIGHT.track)


CLIMB_GAME = Game(
    rules=CLIMB,
    rulebook=lambda: Rulebook(parse(RULEBOOK)),
    theme=NIGHT,
    home=HomePicture("Two players, eight cards", (1, 3, 5, 8, BACK), Elevation.HAND, _paint_ground),
    credits="**Climb** is a toy.",
    keys=KEYS,
    hand_sorts={"low": "Low first", "high": "High first", "hand": "Manual"},
    option_texts={
        "target": OptionText("Target", "First to reach it wins", numbers=(1, 20, 1)),
        "must_climb": OptionText("Must climb", "Beat the pile if you can"),
    },
    default_seats=2,
    art=ClimbArt,
    table=lambda request: MatchScreen(request, ClimbTable, describe, NIGHT, "TOY-4"),
    seats=SideBySide,
    score=_score,
    finale=ClimbPlaces,
    look=ClimbLook(),
    study=lambda: Study(describe),
)
