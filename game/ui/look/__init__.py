"""The looks of both worlds: colours, type, themes, and how eyes see them."""
