"""The journal file: its lines, and the TinyDB storages and tables over it."""
