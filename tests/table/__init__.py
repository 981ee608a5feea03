"""Tests of the table, under SDL's dummy drivers."""
