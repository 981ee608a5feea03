"""What is laid over cards: rings, arrows, numbers and links."""
