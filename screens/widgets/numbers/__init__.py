"""Widgets that show, count and compare numbers."""
