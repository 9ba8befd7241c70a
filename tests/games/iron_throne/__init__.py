"""Tests of The Iron Throne."""
