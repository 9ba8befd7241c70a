"""What the players of The Iron Throne can do, one noun per file."""
