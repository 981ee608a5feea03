"""The widgets that a person sets, types or chooses with."""
