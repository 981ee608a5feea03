"""The set-up of a match: its seats, house rules and deal number."""
