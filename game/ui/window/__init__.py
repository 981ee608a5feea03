"""The window, its displays, and its input devices."""
