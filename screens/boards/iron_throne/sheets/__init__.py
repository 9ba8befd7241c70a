"""The sheets that open over the board of The Iron Throne, and their parts."""
