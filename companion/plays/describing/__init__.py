"""Plays in words: log lines, entry names, sentences for problems, titles."""
