"""Tests of computer players and bots."""
