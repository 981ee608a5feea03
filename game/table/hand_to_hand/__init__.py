"""Hand-to-Hand Combat at the table: `screen.py` shows a session, all else is what it is made of."""
