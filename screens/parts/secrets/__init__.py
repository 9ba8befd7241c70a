"""Secrets of one player: a cover, a sheet behind it, a key that shows while it is held."""
