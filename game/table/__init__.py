"""What the tables of all games share: cards that move, places, handover, log, messages, slaps."""
