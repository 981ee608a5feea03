"""The coach's verdict on a match: judgements, reviews and analyses."""
