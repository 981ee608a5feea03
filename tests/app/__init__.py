"""Tests of the whole program, driven as a player would."""
