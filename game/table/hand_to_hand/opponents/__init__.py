"""The computer opponents of Hand-to-Hand Combat: constellations, seen through eyepieces."""
