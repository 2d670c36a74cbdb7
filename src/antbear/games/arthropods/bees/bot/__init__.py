"""What a bot of the bee games knows."""
