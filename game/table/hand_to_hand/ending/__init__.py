"""The ending of a match of Hand-to-Hand Combat: suns, streamers, a smile, and the picture to keep."""
