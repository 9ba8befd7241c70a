"""What stands on the board of The Iron Throne."""
