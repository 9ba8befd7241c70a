"""The page of the shelf: the things that a group has typed.

They can be browsed, corrected, merged and shared.
"""
