"""Whether the coach's reasons are true: hints and reviews of seeded positions, each checked against the rules.

    python -m tests.bench.reasons --reasons 20000

It prints how many reasons of each kind were given, over both games and their house rules in turn, and every one that is
false. A small part of the coach's tries is enough: what makes a reason true does not depend on them.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter

from tests.ai.coach.reasons import given
from tests.bench.coach import told
from tests.rules.play import CASES


def main() -> int:
    """Check so many reasons; return 1 if one is false."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--reasons", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1, help="the first deal number")
    asked.add_argument("--percent", type=int, default=1, help="of the coach's tries")
    asked.add_argument("--show", type=int, default=0, help="print so many examples of each kind")
    asked.add_argument("--game", default="", help="only this game")
    wanted = asked.parse_args()
    cases = [case for case in CASES if wanted.game in ("", case[0])]
    kinds: Counter[tuple[str, str]] = Counter()
    false = 0
    for case in cases:
        for one in itertools.islice(given(case, wanted.seed, wanted.percent), wanted.reasons // len(cases)):
            kinds[case[0], one.reason.kind] += 1
            if one.wrong:
                false += 1
                print(f"FALSE, {one.wrong}: {one.reason}\n{told(one.view)}\n{one.told}\n", flush=True)
            elif kinds[case[0], one.reason.kind] <= wanted.show:
                print(f"{one.reason.kind}: {one.reason.sentence}", flush=True)
    for (game, kind), count in sorted(kinds.items()):
        print(f"{count:7} {game}: {kind}")
    print(f"{kinds.total()} reasons, {false} false")
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
