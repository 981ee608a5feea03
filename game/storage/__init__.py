"""Files on disk: records of matches, their index, and settings. Nothing that is read is trusted."""
