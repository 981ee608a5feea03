"""A third game, small enough to read at one sitting: what a game has to bring, and that nothing else has to change."""
