"""The looks of both worlds: colours, type, themes, and simulated colour blindness."""
