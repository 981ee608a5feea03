"""A match being played, without drawing: who may see what, what has happened, races, and the log."""
