"""Bots that misbehave, each in one way: the first argument says how, the second at which question."""

import json
import sys
import time
from typing import Any


def misbehave(how: str, message: dict[str, Any]) -> None:
    """Answer a question in a way that is not allowed."""
    number: int = message["ask"] if "ask" in message else message["race"]
    answers: dict[str, Any] = {
        "illegal": {"ask": number, "move": "play xx own9"},
        "wrong-number": {"ask": number + 1, "move": (message.get("legal") or ["draw"])[0]},
        "no-object": [1, 2, 3],
        "no-move": {"ask": number},
        "move-is-number": {"ask": number, "move": 7},
        "race-text": {"race": number, "touch": "now"},
    }
    if how == "late":
        time.sleep(60)
    elif how == "dies":
        sys.exit(3)
    elif how == "garbage":
        print("\x00 not JSON {{{", flush=True)
    elif how == "deep":
        print("[" * 60_000, flush=True)
    elif how == "half-line":
        sys.stdout.write('{"ask"')
        sys.stdout.flush()
        sys.exit(0)
    elif how == "long-line":
        print(json.dumps({"ask": number, "move": "x" * 70_000}), flush=True)
    elif how == "endless-line":
        while True:
            sys.stdout.write("x" * 65_536)
    elif how == "flood":
        while True:
            print(json.dumps({"ask": number, "move": message["legal"][0]}))
    elif how == "twice":
        line = json.dumps({"ask": number, "move": message["legal"][0]})
        print(f"{line}\n{line}", flush=True)
    else:
        print(json.dumps(answers[how]), flush=True)


def main() -> None:
    """Play the first legal move until the question at which to misbehave."""
    how, at = sys.argv[1], int(sys.argv[2])
    if how == "no-hello":
        time.sleep(60)
    sys.stdin.readline()
    print(json.dumps({"ready": how} if how != "bad-hello" else {"steady": 1}), flush=True)
    if how == "deaf":
        time.sleep(60)
    if how == "unasked":
        print(json.dumps({"ask": 99, "move": "pass"}), flush=True)
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("bye"):
            if how == "stays":
                time.sleep(60)
            return
        if "ask" not in message and "race" not in message:
            continue
        asked += 1
        if asked == at and how not in ("unasked", "stays"):
            misbehave(how, message)
        elif "ask" in message:
            print(json.dumps({"ask": message["ask"], "move": message["legal"][0]}), flush=True)
        else:
            print(json.dumps({"race": message["race"], "touch": 10, "call": None, "more": 1}), flush=True)


if __name__ == "__main__":
    main()
