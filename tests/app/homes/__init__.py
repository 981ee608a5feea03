"""Where a home can be."""
