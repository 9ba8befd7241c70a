"""What the board of Runewars opens."""
