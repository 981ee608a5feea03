"""The widgets for setting, typing and choosing values."""
