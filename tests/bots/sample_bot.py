"""A sample bot: it speaks the whole protocol, counts what it is told, and prefers to play a card.

Any program that speaks these JSON lines can take a seat:

    two-decks simulate hit-the-deck --seat "bot:python tests/bots/sample_bot.py" --seat greedy --matches 1 -o OUT
"""

import json
import random
import sys
from typing import Any


class SampleBot:
    """Answers every message of the protocol, and checks that what it is told adds up."""

    def __init__(self, hello: dict[str, Any]) -> None:
        self.seat: int = hello["seat"]
        self.rng = random.Random(hello["seed"])
        self.entries = 0
        assert hello["two-decks-bot"] == 1
        assert set(hello) >= {"game", "options", "seats", "seat", "seed", "timeout_s"}

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        if "entry" in message:
            self.entries += 1
            assert "@" not in message["entry"]
            assert set(message) >= {"shown", "drew"}
        if "ask" in message:
            assert message["ask"] == self.entries + 1
            assert "?" not in message["view"]["hands"][self.seat]
            return {"ask": message["ask"], "move": self.choose(message["legal"])}
        if "race" in message:
            assert message["race"] == self.entries + 1
            return {"race": message["race"], "touch": 200 + self.rng.randrange(300), "call": 350}
        return None

    def choose(self, legal: list[str]) -> str:
        """Prefer playing a card; choose by the bot's own seed."""
        plays = [move for move in legal if move.startswith(("play", "build"))]
        return self.rng.choice(plays or legal)


def main() -> None:
    """Answer messages until goodbye."""
    bot = SampleBot(json.loads(sys.stdin.readline()))
    print(json.dumps({"ready": "Sample"}), flush=True)
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("bye"):
            return
        answer = bot.answer(message)
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
