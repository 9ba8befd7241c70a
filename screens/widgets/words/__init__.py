"""Texts on the screen: labels, fitting to a size, shortening."""
