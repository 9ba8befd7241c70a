"""Printing: sheets of paper as PDF, also on a phone. Nothing here knows a game."""
