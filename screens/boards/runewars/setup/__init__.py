"""What Runewars asks before the first spring."""
