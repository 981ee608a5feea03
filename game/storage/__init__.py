"""What is saved on disk: records of matches, their index, and settings. Nothing that is read from there is trusted."""
