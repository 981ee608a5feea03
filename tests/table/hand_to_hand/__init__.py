"""Tests of Hand-to-Hand Combat at the table, driven through its screen."""
