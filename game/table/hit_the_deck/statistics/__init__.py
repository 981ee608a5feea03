"""The statistics of Hit the Deck."""
