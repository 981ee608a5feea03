"""Race practice."""
