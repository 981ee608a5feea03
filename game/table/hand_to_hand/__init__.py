"""Hand-to-Hand Combat at the table: its cards, boards, score sheet and screens."""
