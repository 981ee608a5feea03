"""Tests of the search for Hand-to-Hand Combat."""
