"""The journal file: its lines, and the TinyDB storages and tables on top of it."""
