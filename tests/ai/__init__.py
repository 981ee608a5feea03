"""Tests of the players that are programs."""
