"""HTTP calls, the live WebSocket, and the files of the client: the one room that knows the web framework."""
