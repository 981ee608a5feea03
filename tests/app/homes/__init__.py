"""Unusual places for a home."""
