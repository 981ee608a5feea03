"""The table of Hand-to-Hand Combat as it lies: boards, bar, cards and panels."""
