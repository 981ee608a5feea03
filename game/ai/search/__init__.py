"""The computer players that search: turn plans tried out in worlds sampled from their seat's view."""
