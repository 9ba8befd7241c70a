"""Parts that the boards of several games share. They know tables and moves, but no game."""
