"""The parts that the games' set-ups share."""
