"""Bots for the tests."""
