"""The sheets that the board of a mission opens."""
