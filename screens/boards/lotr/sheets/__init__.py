"""The sheets that open over the board of The Lord of the Rings, and their parts."""
