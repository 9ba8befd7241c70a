"""What opens over the board of The Lord of the Rings, and the pieces of it."""
