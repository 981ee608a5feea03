"""What the folder of records holds: its index, people, figures, and ways in and out."""
