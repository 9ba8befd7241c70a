"""Safe mode: the pages and sheets for problems that prevent the app from working as usual."""
