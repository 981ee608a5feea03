"""Tests of how Hit the Deck looks."""
