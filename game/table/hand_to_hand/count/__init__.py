"""The count at the end of a hand of Hand-to-Hand Combat."""
