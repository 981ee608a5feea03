"""What Hand-to-Hand Combat looks like: cards, seats, words, and the table's layout."""
