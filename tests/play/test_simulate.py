"""Simulated matches: their records keep the limits, and survive a kill."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from game.rules.match import Match, replay
from game.rules.record import read_record
from tests.rules.play import HHC

ROOT = Path(__file__).parents[2]
LISTENER = """
import json, sys
log = open(sys.argv[1], "w")
for line in sys.stdin:
    message = json.loads(line)
    if "entry" in message:
        log.write(line)
        log.flush()
    if "two-decks-bot" in message:
        print(json.dumps({"ready": "Listener"}), flush=True)
    if "ask" in message:
        print(json.dumps({"ask": message["ask"], "move": message["legal"][0]}), flush=True)
    if "race" in message:
        print(json.dumps({"race": message["race"], "touch": 300, "call": 400}), flush=True)
"""


def read(path: Path) -> Match:
    with path.open("rb") as file:
        header, entries = read_record(file.readline)
        return replay(header, [entry for _, entry, _ in entries])


def test_a_killed_simulation_loses_at_most_one_entry(tmp_path: Path) -> None:
    script, log, folder = tmp_path / "listener.py", tmp_path / "heard", tmp_path / "out"
    script.write_text(LISTENER)
    words = ["simulate", HHC.name, "--seat", f"bot:{sys.executable} {script} {log}", "--seat", "random"]
    command = [sys.executable, "-m", "game", *words, "--hands", "100000", "--seed", "5", "-o", str(folder)]
    command += ["--option", "target=1000000"]  # one match, which does not end before the kill
    with subprocess.Popen(command, cwd=ROOT) as program:
        while not log.exists() or log.read_bytes().count(b"\n") < 57:
            assert program.poll() is None
            time.sleep(0.005)
        program.kill()
    made = sum(len(read(path).entries) for path in folder.iterdir())
    heard = [json.loads(line)["entry"] for line in log.read_text().splitlines() if line.endswith("}")]
    assert 57 <= len(heard) <= made
