"""The exit codes of the commands."""

from __future__ import annotations

FAILED = 1
"""Something failed: a bot, a disk, a window that can't be opened."""
BAD_INPUT = 2
"""What the command was given is not good."""
