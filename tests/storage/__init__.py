"""Tests of the files on disk."""
