"""Widgets that arrange others: boxes, columns, bars, lists, scrolling."""
