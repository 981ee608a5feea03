"""Cards on a table: their placements, motion, pictures and hit areas."""
