"""The review of a hand and of a match's races."""
