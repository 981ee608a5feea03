"""The looks of both worlds: colours, type and themes."""
