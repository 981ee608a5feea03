"""What is laid over cards: lights, arrows, numbers and links."""
