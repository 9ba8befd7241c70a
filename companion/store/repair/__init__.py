"""Repair of damaged files: from sound lines, by turning single bits back, from backups."""
