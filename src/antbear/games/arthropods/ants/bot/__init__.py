"""What a bot of the ant games knows."""
