"""The count at a hand's end, shared by both games: its beats, pace, sounds and flying points."""
