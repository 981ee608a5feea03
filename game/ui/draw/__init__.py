"""What pictures are made of: shapes, text, icons, grounds, and the scene that redraws only what changed."""
