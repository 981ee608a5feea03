"""Animations and moving parts."""
