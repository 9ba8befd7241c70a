"""What stands on the board of Runewars."""
