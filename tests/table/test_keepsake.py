"""Pictures to keep: what they show, and where they are saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.play.daily import deal_of
from game.play.races import races_of
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Player
from game.shot.samples import Until, sample_match
from game.table.game.finale import Finale
from game.table.game.keepsake import SAVE, SIZE, Keepsake, KeepsakeBody, offer, save_picture
from game.table.hit_the_deck.pages.keepsake import KEEPSAKES, photo_finish
from game.ui.controls.dialog import Dialog
from game.ui.widgets.button import Button
from tests.app.program import HHC, HTD
from tests.pages.program import MOMENT, PageProgram
from tests.ui.pilot import Pilot, pixels

KINDS = ("human", "normal", "normal", "normal")


def keepsakes(names: tuple[str, ...]) -> list[Keepsake]:
    """Every kind of keepsake, of matches of these players."""
    program, found = PageProgram(), []
    for name in (HHC, HTD):
        game = GAMES[name]
        match = sample_match(game.rules, game.default_seats, 7, Until.MATCH)
        players = tuple(map(Player, names[: match.seats], KINDS))
        match.header = header = replace(match.header, players=players)
        assert game.keepsakes is not None
        found.append(game.keepsakes().match(program, match))
        if (make := game.keepsakes().race) is not None:
            race = make(program, header, races_of(header, match.entries, lambda card: 0), 0)
            assert race is not None
            found.append(race)
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
    assert KEEPSAKES.race is not None
    keepsake = KEEPSAKES.race(PageProgram(), match.header, races, 0)
    close = photo_finish(races, 0)
    assert keepsake is not None
    assert close is not None
    race, (first, second) = close
    gap = (race.touches[second] or 0) - (race.touches[first] or 0)
    places = " ".join(str(race.order.index(0) + 1 if 0 in race.order else 4) for race in races.races)
    assert keepsake.text == f"{gap} ms! Hit the Deck, daily deal 21 November: {places}"


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
    pilot.click(screen.save)
    dialog = screen.active
    assert isinstance(dialog, Dialog)
    body = next(widget for widget in dialog.widgets() if isinstance(widget, KeepsakeBody))
    named = pixels(body.picture)
    pilot.click(body.switch)
    assert not program.settings.picture_names
    assert pixels(body.picture) != named
    pilot.click(next(widget for widget in dialog.widgets() if isinstance(widget, Button) and widget.text == SAVE))
    saved = [*program.pictures.iterdir()]
    assert [path.suffix for path in saved] == [".png"]
    offer(screen, program, Keepsake("again", "again", lambda shows: pygame.Surface((2 if shows else 1, 1))))
    assert next(w for w in screen.active.widgets() if isinstance(w, KeepsakeBody)).picture.get_width() == 1
