"""The sheet: heroes, group, inventory, and everything on it set right by hand."""
