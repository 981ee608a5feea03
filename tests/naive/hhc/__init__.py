"""The plain table of Hand-to-Hand Combat: its cards, what lies and who knows it, what is legal, what happens."""
