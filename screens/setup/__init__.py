"""The setup of a new play: the seats, the questions of the game, the variants."""
