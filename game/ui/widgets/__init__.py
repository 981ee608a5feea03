"""The widgets: each draws itself in the colours of either world and works by mouse, touch, keyboard and pad."""
