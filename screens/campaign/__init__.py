"""Campaigns on screen, whatever their game: on the home page, “last time”, what is due, the printed sheet."""
