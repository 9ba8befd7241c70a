"""The board of a play and what it is made of: tools, panels of the guide, questions."""
