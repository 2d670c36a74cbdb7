"""How the tables came to be what they are. Each start of the server brings its file up to the newest version."""
