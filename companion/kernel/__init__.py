"""The kernel: what a game, a move, a state and a journal are. It imports nothing of the project."""
