"""The questions of Runewars before the first spring."""
