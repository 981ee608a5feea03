"""A beginner at Hand-to-Hand Combat, as a bot, for measuring how easy the easy level is.

    two-decks arena hand-to-hand-combat --seat easy --seat "bot:python tests/bench/beginner.py" --pairs 50

The beginner knows the rules and the aim, sees three of four runs that can move off a down card, goes out whenever
possible, and otherwise plays any card: on the own board if one fits there, and then any second card, which is one of
the two heaviest as often as not.
"""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], seat: int, legal: list[str], rng: random.Random) -> str:
    plays = [move for move in legal if move.startswith("play")]
    if len(view["hands"][seat]) == 1 and plays:
        return plays[0]
    board = view["boards"][seat]
    builds = [move for move in legal if move.startswith("build") and board[int(move.split()[1]) - 1]["down"]]
    if builds and rng.randrange(4):
        return rng.choice(builds)
    if any(" own" in move for move in plays):
        plays = [move for move in plays if " own" in move]
    elif rng.randrange(2):
        plays = sorted(plays, key=lambda move: -(10 if move[5] in "msg" else int(move[5])))[:2]
    return rng.choice(plays or [move for move in legal if not move.startswith("build")])


if __name__ == "__main__":
    hello = json.loads(sys.stdin.readline())
    print(json.dumps({"ready": "Beginner"}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        if "ask" in asked:
            move = choose(
                asked["view"], hello["seat"], asked["legal"], random.Random(f"{hello['seed']} {asked['ask']}")
            )
            print(json.dumps({"ask": asked["ask"], "move": move}), flush=True)
