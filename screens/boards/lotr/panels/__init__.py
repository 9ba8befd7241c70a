"""The panels on the board of The Lord of the Rings."""
