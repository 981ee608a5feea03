"""Tests of the widgets, driven in the gallery by mouse and by keyboard."""
