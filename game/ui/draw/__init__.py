"""Drawing: shapes, text, icons, backgrounds, and the scene that redraws only what changed."""
