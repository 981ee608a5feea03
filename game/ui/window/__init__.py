"""The window, its displays, and the inputs that reach it."""
