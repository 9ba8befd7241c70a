"""The play page: bars, tabs, menu, and the end of a game."""
