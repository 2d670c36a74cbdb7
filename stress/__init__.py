"""What the server holds: load, faults, strangers and long runs, against a real server with real sockets.

All traffic goes to this machine alone, and every run ends by itself.
"""
