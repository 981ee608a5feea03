"""The whole program, driven as a player does."""
