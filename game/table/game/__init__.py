"""A game as one record, and the pages and stages made from it."""
