"""Tests of The Lord of the Rings."""
