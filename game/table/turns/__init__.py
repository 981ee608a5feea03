"""How turns go: whose it is, what is shown when, and the screens between people."""
