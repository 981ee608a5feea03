"""The look of Hand-to-Hand Combat: cards, seats, texts, and the table's layout."""
