"""The two piles of Hit the Deck and the demand."""
