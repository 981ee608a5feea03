"""Hand-to-Hand Combat, clause by clause."""
