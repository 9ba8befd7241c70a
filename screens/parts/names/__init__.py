"""Names: the list that a name field offers, from the shelf, the play and known people."""
