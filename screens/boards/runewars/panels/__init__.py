"""The pieces on the board of Runewars."""
