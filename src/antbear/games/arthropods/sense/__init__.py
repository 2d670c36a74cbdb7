"""What bots know about these games beyond the rules. ``ants`` and ``bees`` are the doors: the games ask there."""
