"""What lies above a page: sheets, dialogs, notices, carried tokens."""
