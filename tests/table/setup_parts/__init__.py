"""The parts of a set-up that all games share."""
