"""Things that move or change on their own time."""
