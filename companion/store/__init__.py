"""The store: plays, settings and presets on disk. The only package that imports TinyDB."""
