"""Drawing on the canvas: plates, shapes, emblems, charts, motion."""
