"""Lettering: names in every alphabet, cut into runs for one font each. Nothing here draws."""
