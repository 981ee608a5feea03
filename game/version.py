"""The version of the program, as written into records."""

VERSION = "0.1.0"
