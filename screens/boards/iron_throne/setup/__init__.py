"""What The Iron Throne asks before the first turn."""
