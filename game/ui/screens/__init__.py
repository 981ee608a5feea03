"""The main loop and the stack of screens."""
