"""The look: theme, icons, fonts and how wide words are in them."""
