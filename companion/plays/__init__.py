"""Plays: moves made, undone, described, saved, opened and replayed."""
