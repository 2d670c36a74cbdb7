"""What the four games of the box share."""
