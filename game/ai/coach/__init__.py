"""The coach: what to play, and why, in words."""
