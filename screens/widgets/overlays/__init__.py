"""Widgets above a page: sheets, dialogs, notices, carried tokens."""
