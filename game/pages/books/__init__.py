"""Pages to read: rulebooks, how to play, About, and the crash screen."""
