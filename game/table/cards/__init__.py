"""Cards as they lie, fly and turn, their pictures, and where they can be pressed."""
