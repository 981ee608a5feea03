"""The plain table of Hit the Deck: its cards, what lies and who knows it, what is legal, races, what happens."""
