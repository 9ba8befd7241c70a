"""What stands on the board of a mission: the Horologium, the heroes, what comes now."""
