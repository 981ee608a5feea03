"""The parts of a set-up that both games share."""
