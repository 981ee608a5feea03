"""The parts next to the cards: the log, the analysis, the standing, messages."""
