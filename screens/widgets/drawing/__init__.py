"""What is drawn on the canvas: plates, shapes, emblems, charts, motion."""
