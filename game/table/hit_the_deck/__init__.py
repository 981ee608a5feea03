"""Hit the Deck at the table: its cards, hands, piles, races and screens."""
