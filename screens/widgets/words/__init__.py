"""Texts on the screen: styles, fitting, shortening, heights."""
