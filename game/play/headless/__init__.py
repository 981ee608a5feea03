"""Matches without a screen: simulated, compared in an arena, and audited."""
