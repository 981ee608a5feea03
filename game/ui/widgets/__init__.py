"""The widgets: each is drawn in the colours of either world and works by mouse, touch, keyboard and pad."""
