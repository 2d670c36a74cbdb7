"""Keeping house: backups, looking after matches and tidying up, on a database that servers may be using meanwhile."""
