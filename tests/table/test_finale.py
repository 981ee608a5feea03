"""The finale of a match: places, texts, buttons, rematch and keepsakes; and the best of a hand on its sheet."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.play.daily import deal_of
from game.play.races import races_of
from game.rules.core import Result
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from game.shot.samples import Until, sample_match
from game.storage.background import done
from game.storage.library.bests import Best, Bests
from game.storage.settings.settings import DECLARED, Settings
from game.table.game.finale import Finale, Rematch, paint_parts
from game.table.game.keepsake import SAVE, SIZE, Keepsake, KeepsakeBody, offer, save_picture
from game.table.game.score_page import ScorePage
from game.table.hit_the_deck.pages.finale import LastPicture
from game.table.hit_the_deck.pages.keepsake import photo_finish, race_keepsake
from game.ui.controls.dialog import Dialog
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.button import Button
from tests.app.program import HHC, HTD
from tests.pages.program import MOMENT, PageProgram
from tests.storage.matches import a_match
from tests.table.hit_the_deck.tables import NAMES, played
from tests.ui.pilot import Pilot, pixels
from tests.values import must, of_kind


class Page:
    """A finale in a window."""

    def __init__(self, match: Match) -> None:
        self.program = PageProgram()
        self.screen = Finale(self.program, match)
        self.pilot = Pilot(self.screen)
        self.program.screens = self.pilot.screens


class Podium(Page):
    """A finale of Hit the Deck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        assert isinstance(self.screen.picture, LastPicture)
        self.picture = self.screen.picture

    @property
    def steps(self) -> list[tuple[str, int, float]]:
        """The name, the rank and the height of each step, from left to right."""
        podium = self.picture._podium
        return [(slot.standing.name, slot.standing.place, slot.top) for slot in podium.slots]


def over(scores: Sequence[Sequence[int]], people: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> Match:
    """A finished match, after hands with these points by seat."""
    seats = len(scores[0])
    kinds = ["human" if seat in people else "greedy" for seat in range(seats)]
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
    match = Match(Header(HIT_THE_DECK, players, seed=1))
    totals = [0] * seats
    for number, points in enumerate(scores, start=1):
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        lowest = tuple(seat for seat in range(seats) if totals[seat] == min(totals))
        winners = lowest if number == len(scores) else None
        out = points.index(0) if 0 in points else None
        match.results.append(Result("out", out, tuple(points), tuple(points), tuple(totals), winners))
    return match


@pytest.mark.clause("HTD-109", "HTD-110", "HTD-111")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_places_are_those_of_the_last_result(seats: int) -> None:
    match = played(seats, 3)
    result = match.results[-1]
    page = Podium(match)
    shown = page.picture.standings
    assert [at.total for at in shown] == sorted(result.totals)
    assert {at.seat for at in shown if at.place == 1} == set(result.winners or ())
    assert {name for name, _, _ in page.steps} == {player.name for player in match.header.players}


def test_equal_totals_share_a_place_a_step_and_a_crown() -> None:
    page = Podium(over([[0, 12, 12, 100, 12]]))
    assert [rank for _, rank, _ in page.steps] == [2, 2, 1, 2, 5]
    assert page.steps[0][2] == page.steps[1][2] == page.steps[3][2]
    assert [at.place for at in page.picture.standings] == [1, 2, 2, 2, 5]
    shared = Podium(over([[5, 0, 100], [0, 5, 100]]))
    assert [rank for _, rank, _ in shared.steps[:2]] == [1, 1]
    assert shared.picture._podium.title == "Ana and Orion share the win!"
    all_six = Podium(over([[100] * 6]))
    assert [(rank, top) for _, rank, top in all_six.steps] == [all_six.steps[0][1:]] * 6


def test_the_paper_rings_who_wins_once_the_podium_has_shown_it() -> None:
    page = Podium(played(4, 3))

    def papers(seconds: float) -> bytes:
        surface = pygame.Surface((1280, 720))
        paint_parts(page.picture.parts[-2:], surface, seconds)
        return pixels(surface.subsurface(page.picture._papers[0].rect.inflate(-60, -60)))

    assert papers(0.0) == papers(page.picture.told - 0.01) != papers(page.picture.told)


def test_only_what_moves_is_redrawn_and_nothing_is_left_behind() -> None:
    for match in (played(4, 3), sample_match(GAMES[HHC].rules, 2, 7, Until.MATCH)):
        page = Page(match)
        while not page.screen.is_still:
            page.pilot.wait(0.1)
            seen, surface = pixels(page.pilot.surface), page.pilot.surface
            page.screen.scene.invalidate()
            page.screen.paint(surface)
            assert pixels(surface) == seen


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, None])
def test_a_press_while_the_picture_moves_only_completes_it(key: int | None) -> None:
    page = Page(sample_match(GAMES[HHC].rules, 2, 7, Until.MATCH))
    page.pilot.press(key) if key else page.pilot.click(page.screen.home)
    assert page.screen.is_still
    assert not page.program.ways()
    assert page.screen.root.ring_shown == (key in (pygame.K_RETURN, pygame.K_ESCAPE))


def test_space_alone_never_leaves_a_finale() -> None:
    page = Page(sample_match(GAMES[HTD].rules, 3, 7, Until.MATCH))
    for _ in range(4):
        page.pilot.press(pygame.K_SPACE)
        page.pilot.wait(1.0)
    assert not page.program.ways()
    page.pilot.focus(page.screen.again)
    page.pilot.press(pygame.K_SPACE)
    assert page.program.ways() == ["again"]


def test_every_button_leads_where_it_says() -> None:
    page = Page(sample_match(GAMES[HHC].rules, 2, 7, Until.MATCH))
    page.pilot.until(lambda: page.screen.is_still)
    page.pilot.press(pygame.K_RETURN)
    page.pilot.click(page.screen.home)
    page.pilot.press(pygame.K_ESCAPE)
    assert page.program.ways() == ["again", "home", "home"]
    page.pilot.click(page.screen.look_back)
    assert isinstance(page.pilot.screens.top, ScorePage)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HIT_THE_DECK.name, 3), (HIT_THE_DECK.name, 6)])
def test_a_toast_leaves_standings_and_buttons_free(name: str, seats: int, scale: float) -> None:
    page = Page(sample_match(GAMES[name].rules, seats, 7, Until.MATCH))
    page.pilot.screens.resize((1280, 720), scale)
    screen, surface = page.screen, page.pilot.surface
    screen._show(screen.picture.seconds)
    page.pilot.step()
    whole = surface.get_rect()
    foot = surface.subsurface(whole.move(0, round(whole.h * 0.9)).clip(whole))
    before = pixels(foot)
    screen.toast("Saved as /home/ada/Pictures/Two Decks/two-decks-2026-11-21-18-04.png.")
    page.pilot.step()
    assert pixels(foot) == before
    toast = screen._notices.children[0]
    assert whole.contains(toast.rect)
    assert toast.rect.collidelist(screen.kept_clear()) < 0


def test_the_finale_says_how_the_last_hand_ended() -> None:
    said = set()
    for seed in range(7, 40):
        match = sample_match(GAMES[HHC].rules, 2, seed, Until.MATCH)
        result = match.results[-1]
        words = Page(match).screen.picture.picture.how_it_ended()  # type: ignore[attr-defined]
        low, high = min(result.counts), max(result.counts)
        if (out := result.went_out) is None:
            assert words == f"The last hand was blocked: the counts were {low} and {high}."
        else:
            said_counts = f"counting {result.counts[out]} to {result.counts[1 - out]}."
            assert words == f"{match.header.players[out].name} went out in the last hand, {said_counts}"
        said.add(result.ending)
        if len(said) == 2:
            return
    raise AssertionError(f"only endings {said}")


def test_steps_ahead_leave_nothing_to_be_drawn_by_the_layout() -> None:
    page = Podium(played(4, 3))
    surfaces.clear()
    for _ in page.screen.steps(page.screen.size, page.screen.scale):
        continue
    drawn = set(surfaces)
    page.picture.lay_out()
    page.screen.lay_out()
    assert set(surfaces) == drawn


def panel(program: PageProgram, people: tuple[int, ...] = (0, 1)) -> tuple[Pilot, Rematch | None]:
    screen = Finale(program, over([[5, 100, 0, 20]], people))
    return Pilot(screen), screen.picture.rematch


@pytest.mark.parametrize(
    ("life", "people", "is_there"), [("full", (0, 1), True), ("off", (0, 1), False), ("full", (0,), False)]
)
def test_it_is_offered_to_people_at_a_table_that_lives(life: str, people: tuple[int, ...], is_there: bool) -> None:
    assert (panel(PageProgram(Settings(life=life)), people)[1] is not None) is is_there


def test_a_stake_is_kept_for_the_series_and_told_after_the_next_match() -> None:
    program = PageProgram()
    pilot, rematch = panel(program)
    assert rematch is not None
    assert (rematch.choice.chosen, rematch.told) == (0, "")
    pilot.wait(8.0)
    pilot.click(rematch.choice)
    name, kind = DECLARED["stake"]
    program.kept = Settings(**{name: kind.read(kind.write(program.kept.stake), print)})
    _, after = panel(program)
    assert after is not None
    assert (after.choice.chosen, after.told) == (1, "At stake: the dishes. Orion pays.")
    _, others = panel(program, (0, 2))
    assert others is not None
    assert (others.choice.chosen, others.told) == (0, ""), "other people have promised nothing"


class Asked(PageProgram):
    asked = 0

    def load_bests(self, match: Match) -> Future[Bests]:
        self.asked += 1
        return done(Bests(beaten=(Best("run", 0, 9, 8), Best("hand", 0, 107, 83, 1), Best("run", 0, 5, 4, 1))))


def test_the_best_of_a_hand_is_told_once_and_ends_at_a_key_or_by_itself() -> None:
    match = a_match(0, 3, 100_000)
    match = match.prefix(match.hand_starts[1])
    for key in (pygame.K_LEFT, None):
        program = Asked()
        page = ScorePage(program, match)
        pilot = Pilot(page)
        pilot.step()
        assert page.best.label == "A's best: 107 points in a hand Before: 83"
        assert not page.best.rect.colliderect(page.headline.rect.inflate(0, -12))
        pilot.press(key) if key else pilot.wait(3.1)
        assert not page.best.visible
        page.enter()
        assert program.asked == 1
    quiet, past = Asked(Settings(life="quiet")), Asked()
    Pilot(ScorePage(quiet, match))
    Pilot(ScorePage(past, match, 1))
    assert not quiet.asked + past.asked


KINDS = ("human", "normal", "normal", "normal")


def keepsakes(names: tuple[str, ...]) -> list[Keepsake]:
    """Every kind of keepsake, of matches of these players."""
    program, found = PageProgram(), []
    for name in (HHC, HTD):
        game = GAMES[name]
        match = sample_match(game.rules, game.default_seats, 7, Until.MATCH)
        players = tuple(map(Player, names[: match.seats], KINDS))
        match.header = header = replace(match.header, players=players)
        found.append(must(game.keepsake)(program, match))
        if game.race_keepsake is not None:
            races = races_of(header, match.entries, lambda card: 0)
            found.append(must(game.race_keepsake(program, header, races, 0)))
    return found


def test_a_picture_without_names_is_the_same_whoever_played() -> None:
    some, others = keepsakes(("Mark", "Wilma", "Ojo", "Quentin")), keepsakes(("You", "Zoë", "Kim", "Lavinia X."))
    assert len(some) == 3
    for one, other in zip(some, others, strict=True):
        assert one.draw(True).get_size() == SIZE
        assert pixels(one.draw(False)) == pixels(other.draw(False))
        assert pixels(one.draw(True)) != pixels(other.draw(True))
        assert one.text == other.text


def test_the_text_of_a_daily_deal_has_the_places_in_its_races() -> None:
    day, game = MOMENT.date(), GAMES[HTD]
    match = sample_match(HIT_THE_DECK, 4, 7, Until.MATCH)
    races = races_of(match.header, match.entries, lambda card: 0)
    players = tuple(map(Player, ("Ada", "Ben", "Mia", "Vega"), KINDS))
    match.header = Header(HIT_THE_DECK, players, game.daily_options, seed=deal_of(HTD, day))
    keepsake = race_keepsake(PageProgram(), match.header, races, 0)
    close = must(photo_finish(races, 0))
    race, (first, second) = close
    gap = (race.touches[second] or 0) - (race.touches[first] or 0)
    places = " ".join(str(race.order.index(0) + 1 if 0 in race.order else 4) for race in races.races)
    assert must(keepsake).text == f"{gap} ms! Hit the Deck, daily deal 21 November: {places}"


def test_a_picture_is_saved_beside_others_and_says_why_it_is_not(tmp_path: Path) -> None:
    program, picture = PageProgram(folder=tmp_path / "home" / "records"), pygame.Surface((4, 3))
    paths = [Path(save_picture(program, "Hit the Deck", picture)) for _ in range(3)]
    assert [path.name for path in paths] == ["Hit the Deck.png", "Hit the Deck (2).png", "Hit the Deck (3).png"]
    assert all(pygame.image.load(path).get_size() == (4, 3) for path in paths)
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(Exception, match=r"The picture could not be saved in .+: .+\."):
        save_picture(PageProgram(folder=blocked / "records"), "Hit the Deck", picture)


def test_the_choice_of_names_is_remembered(tmp_path: Path) -> None:
    program = PageProgram(folder=tmp_path / "records")
    match = sample_match(GAMES[HHC].rules, 2, 7, Until.MATCH)
    screen = Finale(program, match)
    pilot = Pilot(screen)
    program.screens = pilot.screens
    pilot.until(lambda: screen.is_still)
    pilot.click(screen.save)
    dialog = of_kind(Dialog, screen.active)
    body = next(widget for widget in dialog.widgets() if isinstance(widget, KeepsakeBody))
    named = pixels(body.picture)
    pilot.click(body.switch)
    assert not program.settings.picture_names
    assert pixels(body.picture) != named
    for _ in range(2):
        pilot.click(next(widget for widget in dialog.widgets() if isinstance(widget, Button) and widget.text == SAVE))
    saved = [*program.pictures.iterdir()]
    assert [path.suffix for path in saved] == [".png"]
    assert [toast.label for toast in screen._notices.children] == [f"Saved as {saved[0]}"]
    pilot.press(pygame.K_ESCAPE)
    assert (screen.active, program.ways()) == (screen.root, [])
    offer(screen, program, Keepsake("again", "again", lambda shows: pygame.Surface((2 if shows else 1, 1))))
    assert next(w for w in screen.active.widgets() if isinstance(w, KeepsakeBody)).picture.get_width() == 1
