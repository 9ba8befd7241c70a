"""Repair of damaged files: from their sound lines, by turning single bits back, and from backups."""
