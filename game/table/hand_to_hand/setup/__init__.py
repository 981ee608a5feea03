"""The set-up of Hand-to-Hand Combat."""
