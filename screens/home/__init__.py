"""Home: the play to go on with, the games, the saved plays."""
