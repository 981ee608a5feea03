"""Screens and their widgets, drawn in the colours of either world, for mouse, touch, keyboard and pad."""
