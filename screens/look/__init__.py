"""The look: theme, icons, fonts and the measures of texts in them."""
