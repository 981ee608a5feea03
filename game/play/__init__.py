"""A match being played, without a pixel: who may see what, what has happened, races, and the log."""
