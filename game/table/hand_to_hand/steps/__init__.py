"""The actions at the table of Hand-to-Hand Combat, and the motion and sounds of its steps."""
