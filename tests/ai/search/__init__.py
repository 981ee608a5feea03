"""Tests of the computer players that look ahead."""
