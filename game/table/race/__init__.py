"""The input of slaps and calls: keys, and zones for fingers."""
