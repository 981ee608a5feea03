"""The coach at a table: hints and the analysis."""
