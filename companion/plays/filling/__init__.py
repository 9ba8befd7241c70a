"""Filling in forms: what a form shows in a play, and applying it."""
