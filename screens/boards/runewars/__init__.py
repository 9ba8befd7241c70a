"""The board of Runewars: the year, the runes, the orders, and what is fought out."""
