"""A match at a table: its screen, the course of turns, handling cards, the coach, and what a game brings to it."""
