"""Hit the Deck on the table: how its cards, hands and seats look."""
