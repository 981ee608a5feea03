"""The page of all matches."""
