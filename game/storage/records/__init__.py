"""Records of matches: written, read, named, damaged and resumed."""
