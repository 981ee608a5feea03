"""What the coach says of a match: judgements, reviews and analyses."""
