"""Records of matches: their names, digests, reading, writing and repair."""
