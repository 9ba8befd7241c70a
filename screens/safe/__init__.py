"""Safe mode: what is left when something keeps the app from working as it should."""
