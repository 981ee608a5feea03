"""The pages around the table: home, rulebook, settings, About, and the crash screen."""
