"""Chance: random streams for deals, shuffles and ties, derived from a deal number.

Outcome k of hand h of a match is drawn from a stream keyed by (seed, h, k), never from a running one. So a deal number
means the same deals on every machine and in every version, and a resumed match gets the outcomes it would have got.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import Any


class KeyedRandom:
    """A stream of fair draws from SHA-256 in counter mode, keyed by texts and numbers.

    It has the few methods of `random.Random` that the program uses, and never changes with a Python version.
    """

    def __init__(self, *key: int | str) -> None:
        self.key = key
        self._key = "/".join(map(str, key)).encode()
        self._block = 0
        self._pool = 0
        self._bits = 0

    def fork(self, *key: int | str) -> KeyedRandom:
        """A stream keyed below this one, independent of what this one has drawn so far."""
        return KeyedRandom(*self.key, *key)

    def getrandbits(self, k: int) -> int:
        """A whole number of `k` fair bits."""
        while self._bits < k:
            digest = hashlib.sha256(b"%s#%d" % (self._key, self._block)).digest()
            self._block += 1
            self._pool |= int.from_bytes(digest, "little") << self._bits
            self._bits += 256
        value = self._pool & ((1 << k) - 1)
        self._pool >>= k
        self._bits -= k
        return value

    def randbelow(self, n: int) -> int:
        """A whole number from 0 up to n, each as likely (by rejection, without bias). Raises `ValueError` for none."""
        if n < 1:
            raise ValueError(f"cannot draw a whole number from 0 up to {n}")
        k = (n - 1).bit_length()
        while (value := self.getrandbits(k)) >= n:
            continue
        return value

    def random(self) -> float:
        """A float of 53 random bits, from 0 up to but not including 1."""
        return self.getrandbits(53) / (1 << 53)

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place (Fisher and Yates, from the end down)."""
        for i in range(len(x) - 1, 0, -1):
            j = self.randbelow(i + 1)
            x[i], x[j] = x[j], x[i]
