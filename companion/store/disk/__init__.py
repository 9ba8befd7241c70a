"""Bytes and locks: files that are whole or not there, synced, locked, within bounds."""
