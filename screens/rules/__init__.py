"""Rules: search, chapters, bookmarks; as a page and as a panel of a play."""
