"""The story of a hand's end, which both games tell at the table: its beats, its pace, its sounds and what flies."""
