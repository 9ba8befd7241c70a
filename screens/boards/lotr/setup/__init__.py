"""The setup screens of The Lord of the Rings, before the first turn."""
