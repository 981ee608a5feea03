"""The loop and the screens it shows, one at a time."""
