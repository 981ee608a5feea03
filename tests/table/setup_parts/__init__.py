"""Tests of the parts that all set-ups share."""
