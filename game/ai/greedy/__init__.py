"""Greedy play: a sensible player's judgement, one move at a time."""
