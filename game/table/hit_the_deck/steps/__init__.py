"""The actions at the table of Hit the Deck, and the motion and sounds of each step."""
