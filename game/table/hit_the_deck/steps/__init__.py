"""What can be done at the table of Hit the Deck, and how each step is shown and heard."""
