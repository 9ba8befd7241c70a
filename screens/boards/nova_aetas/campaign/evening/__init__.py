"""The evening: a mission begins from the sheet, and its spoils come home."""
