"""The page of looks to choose from."""
