"""Campaigns of any game on screen: on home, “last time”, what is due, the printed sheet."""
