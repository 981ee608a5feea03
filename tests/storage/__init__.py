"""Tests of what is saved on disk."""
