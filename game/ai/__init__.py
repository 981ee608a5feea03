"""Players that are programs: built-in minds, bots, and the one interface through which every seat is asked."""
