"""Widgets that the players touch: keys, chips, rows, fields."""
