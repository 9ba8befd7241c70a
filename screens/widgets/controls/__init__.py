"""Widgets that answer a finger: keys, chips, rows, fields."""
