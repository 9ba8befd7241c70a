"""The board of Tally: a counter for each player."""
