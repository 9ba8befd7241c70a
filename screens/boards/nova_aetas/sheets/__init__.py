"""What the board of a mission opens."""
