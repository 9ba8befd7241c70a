"""The page of the shelf: what a group has typed once, to look through, mend, merge, share."""
