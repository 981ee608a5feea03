"""The window, the scene, the widgets."""
