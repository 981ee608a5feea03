"""Every screen with invented people and matches, for pictures."""
