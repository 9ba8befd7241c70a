"""The sheets that the board of Runewars opens."""
