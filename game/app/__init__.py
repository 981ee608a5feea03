"""The program in its window. The only part that reads a clock in its process."""

from game.app.app import App
from game.app.core import Environment

__all__ = ["App", "Environment"]
