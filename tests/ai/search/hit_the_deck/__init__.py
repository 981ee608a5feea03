"""Tests of the search for Hit the Deck."""
