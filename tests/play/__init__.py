"""A match being played, without a pixel."""
