"""Tests of the window, the scene and the widgets."""
