"""The panels on the board of The Iron Throne."""
