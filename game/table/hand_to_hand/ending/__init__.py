"""The ending of a match of Hand-to-Hand Combat, when its table is alive: suns, streamers and a smile."""
