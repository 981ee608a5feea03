"""The real program in a real window on a virtual display: started by its command, played by mouse, checked on disk."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.ai.seat import Seat
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.session import Session
from game.rules.core import Move
from game.rules.hand_to_hand.moves import Draw
from game.rules.match import Entry, Match
from game.rules.record import format_entry, read_record
from game.storage.settings.file import save
from game.storage.settings.settings import Settings
from game.table.cards.placements import Slot
from game.table.hand_to_hand.game import HAND_TO_HAND_GAME
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC
from tests.table.hand_to_hand.tables import point_on, spots_of
from tests.table.screens import request_for
from tests.ui.pilot import Pilot
from tests.virtual_display import needs_display, virtual_display, xdotool

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
MOVES = 8
AWAIT_S = 60.0
MISSED_S = 10.0
"""After this time a drag has met a table that still showed the move before, on a machine busy with other things."""


def match_on_disk(home: Path) -> Match | None:
    """The match as its record holds it, without a torn last line."""
    records = sorted((home / "records").glob("*.txt"))
    if not records or "\n" not in records[-1].read_text(encoding="utf-8"):
        return None
    with records[-1].open("rb") as file:
        header, entries = read_record(file.readline)
        match = Match(header)
        for _, entry, _ in entries:
            match.play(entry)
    return match


def until(
    wanted: Callable[[Match], bool], home: Path, process: subprocess.Popen[bytes], seconds: float = AWAIT_S
) -> Match | None:
    """The match, once its record fulfils the condition; None if it doesn't within `seconds`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert process.poll() is None, "the program has ended"
        match = match_on_disk(home)
        if match is not None and wanted(match):
            return match
        time.sleep(0.05)
    return None


def same_table(match: Match) -> MatchScreen:
    """The table as the program shows it, for the positions of its parts: in a turn, the hand keeps a card's gap."""
    begun, entries = Match(match.header), list(match.entries)
    turn: list[Entry] = []
    while entries and entries[-1].actor == 0:
        turn.insert(0, entries.pop())
    for entry in entries:
        begun.play(entry)
    session = Session(begun, [Seat(), Seat()], (0,), seed=0)
    table = HAND_TO_HAND_GAME.table(request_for(HAND_TO_HAND_GAME, session))
    pilot = Pilot(table, SIZE)
    for entry in turn:
        assert session.play(entry.move) is None
        pilot.wait(1)
    return table


@needs_display
def test_cards_dragged_in_a_real_window_are_on_disk(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(coached=frozenset({HHC})))
    rng = KeyedRandom(1, "real")
    with virtual_display(*SIZE) as environment:
        environment |= {"TWO_DECKS_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
        words = ["play", HHC, "--seats", "human,random", "--seed", "7", "--speed", "none", "--size", "1280x720"]
        process = subprocess.Popen([sys.executable, "-m", "game", *words], env=environment, cwd=tmp_path)
        try:
            made: list[Move] = []
            while len(made) < MOVES:
                match = until(lambda match: match.actor == 0, tmp_path, process)
                assert match is not None, "the record does not say what the other seat played"
                move = strategy_for("greedy", match.rules).choose(match.view(0), rng)
                done = len(match.entries)
                after = None
                for _ in range(3):
                    drag(same_table(match), move, environment)
                    after = until(lambda match, done=done: len(match.entries) > done, tmp_path, process, MISSED_S)  # type: ignore[misc]
                    if after is not None:
                        break
                assert after is not None, "the record does not say what was played"
                made_at = after.entries[done].ms
                assert made_at is not None
                written = format_entry(match.rules, after.entries[done])
                assert written == format_entry(match.rules, Entry(0, move, made_at))
                made.append(move)
            assert {"play"} < {move.word for move in made}
        finally:
            process.terminate()
            process.wait()


def drag(table: MatchScreen, move: Move, environment: dict[str, str]) -> None:
    """Make a move with the real mouse: drag the card or the run, click the pile."""
    # what was played last is still being shown for some frames
    time.sleep(0.3)
    if isinstance(move, Draw):
        x, y = point_on(table, Slot(move.pile))
        xdotool(environment, "mousemove", x, y, "sleep", 0.05, "click", 1)
        return
    source, target = spots_of(move)
    (x, y), (to_x, to_y) = point_on(table, source), point_on(table, target)
    words: list[object] = ["mousemove", x, y, "sleep", 0.05, "mousedown", 1]
    for part in range(1, 9):
        words += ["mousemove", x + (to_x - x) * part // 8, y + (to_y - y) * part // 8, "sleep", 0.02]
    xdotool(environment, *words, "sleep", 0.1, "mouseup", 1)
