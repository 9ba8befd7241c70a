"""Plays and files: open, import, export, replay, upgrade, report a crash."""
