"""Hands as characters: their gestures, sleeves and pictures, and their motions at the plates."""
