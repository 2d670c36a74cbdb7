"""The server: matches between people and bots, kept in a database and shown live to every screen."""
