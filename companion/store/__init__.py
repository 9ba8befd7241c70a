"""The store: plays, settings and presets on disk. The only room of the house where TinyDB lives."""
