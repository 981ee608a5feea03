"""A race as it is run, and how quick each seat was."""
