"""Hands as characters: their gestures, sleeves and pictures, and what they do at the plates."""
