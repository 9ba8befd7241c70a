"""The page of the shelf: the things that a group has typed, to browse, correct, merge and share."""
