"""What is laid over cards: lights, arrows, numbers, bubbles and links."""
