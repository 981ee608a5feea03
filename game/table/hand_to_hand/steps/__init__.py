"""What can be done at the table of Hand-to-Hand Combat, and how its steps sound."""
