"""The page of the people who played."""
