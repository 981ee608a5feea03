"""The tabletop of Hand-to-Hand Combat: boards, bar, cards and panels."""
