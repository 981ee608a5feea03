"""The pages of Hit the Deck: score, finale and how to play."""
