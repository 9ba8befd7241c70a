"""The rest: classes, skills, shops, companions, and the tables of the box."""
