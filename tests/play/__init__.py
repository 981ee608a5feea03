"""Tests of a match being played, without drawing."""
