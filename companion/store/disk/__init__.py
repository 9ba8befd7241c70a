"""Bytes and locks: files that are written whole or not at all, synced, locked and bounded."""
