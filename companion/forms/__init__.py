"""Forms: the questions of a move, declared once and drawn by every front end."""
