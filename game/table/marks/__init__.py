"""Marks over cards: lights, arrows, numbers and links."""
