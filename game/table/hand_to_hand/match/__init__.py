"""A match of Hand-to-Hand Combat at its table."""
