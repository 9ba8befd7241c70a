"""The panels on the board of a mission: the Horologium, the heroes, the present moment."""
