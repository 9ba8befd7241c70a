"""Plays: moves made and undone, told, kept, opened, replayed."""
