"""What opens over the board of The Iron Throne, and the pieces of it."""
