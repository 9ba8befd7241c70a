"""The app around the pages: start, router, notices, preferences, crashes, background work."""
