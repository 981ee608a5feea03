"""What stands beside the cards: the log, the analysis, the standing, messages."""
