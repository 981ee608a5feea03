"""The shows of Hand-to-Hand Combat: what strikes, follows in a row or is complete shows its weight for a moment."""
