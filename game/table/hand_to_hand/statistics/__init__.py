"""The statistics of Hand-to-Hand Combat."""
