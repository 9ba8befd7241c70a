"""The board of Runewars: the year, the runes, the orders, and the present battle or duel."""
