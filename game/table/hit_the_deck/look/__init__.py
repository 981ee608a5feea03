"""The look of Hit the Deck: cards, colours, signs, seats, texts, and the table's layout."""
