"""Whether the coach's reasons are true: hints and reviews of seeded positions, each checked against the rules.

    python -m tests.bench.reasons --reasons 20000

It prints how many reasons of each kind were given, over both games and their house rules in turn, and every one that is
false. A small part of the coach's tries is enough: what makes a reason true does not depend on them.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter

from tests.ai.coach.reasons import given
from tests.bench import command
from tests.rules.play import CASES


def measure(
    reasons: int = 20_000, seed: int = 1, percent: int = 1, show: int = 0, game: str = ""
) -> dict[str, dict[str, int]]:
    """Check so many reasons, with `percent` of the coach's tries, and print `show` examples of each kind."""
    cases = [case for case in CASES if game in ("", case[0])]
    kinds: Counter[str] = Counter()
    false: Counter[str] = Counter()
    for case in cases:
        for one in itertools.islice(given(case, seed, percent), reasons // len(cases)):
            kind = f"{case[0]}: {one.reason.kind}"
            kinds[kind] += 1
            if one.wrong:
                false[kind] += 1
                print(f"FALSE, {one.wrong}: {one.reason}\n{one.view.as_json()}\n{one.told}\n", flush=True)
            elif kinds[kind] <= show:
                print(f"{one.reason.kind}: {one.reason.sentence}", flush=True)
    return {"reasons": dict(sorted(kinds.items())), "false": dict(false)}


if __name__ == "__main__":
    sys.exit(bool(command.run(measure)["false"]))
