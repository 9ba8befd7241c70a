"""The sheets of a board: they follow the play, try moves and show what these would change."""
