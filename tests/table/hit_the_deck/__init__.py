"""Tests of Hit the Deck at the table."""
