"""What is kept on the disk: records of matches and settings. Nothing that is read from there is trusted."""
