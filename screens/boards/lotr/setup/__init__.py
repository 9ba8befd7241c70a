"""What The Lord of the Rings asks before the first turn."""
