"""Several processes that serve the same matches, on one machine or many. They share the database, which is the truth,
and Redis, by which they hear of each other at once; without Redis they ask the database, and are slower."""
