"""Refusals of operating systems, and that nothing is lost by them."""
