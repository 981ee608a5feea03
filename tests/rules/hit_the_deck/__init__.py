"""The rules of Hit the Deck, a section of the rulebook a file."""
