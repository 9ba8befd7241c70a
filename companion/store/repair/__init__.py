"""Repair of damaged files: sound lines, single bits, what copies still have."""
