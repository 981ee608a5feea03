"""Tests of the computer players that search."""
