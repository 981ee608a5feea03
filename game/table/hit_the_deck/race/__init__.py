"""Races at the table of Hit the Deck: slaps, calls, the verdict, and the lesson."""
