"""What Hit the Deck looks like: cards, colours, signs, seats, words, and the table's layout."""
