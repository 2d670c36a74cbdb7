"""What can be studied, one file each. A file is found by being here: it has a ``REPORT``, the ``GAMES`` it is about,
and a ``study``."""
