"""The setup screens of The Iron Throne, before the first turn."""
