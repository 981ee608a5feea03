"""What the tables of all games share: moving cards, hit areas, handover, log, messages, slaps."""
