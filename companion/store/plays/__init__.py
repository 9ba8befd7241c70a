"""Saved plays: their files, the list of them, backups, trash, export."""
