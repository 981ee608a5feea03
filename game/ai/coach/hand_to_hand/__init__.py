"""The coach of Hand-to-Hand Combat."""
