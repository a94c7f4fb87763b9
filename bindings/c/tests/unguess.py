"""The library for C as Python sees it, through ctypes."""

import ctypes
import json

NAMES = ["hint", "plan", "rate", "solve", "generate"]


class Library:
    """The functions of a shared library: objects in, objects out."""

    def __init__(self, path):
        self._library = ctypes.CDLL(path)
        self._library.unguess_version.argtypes = []
        self._library.unguess_version.restype = ctypes.c_void_p
        for name in NAMES:
            function = getattr(self._library, f"unguess_{name}")
            # Not c_char_p: ctypes would copy the answer and lose the pointer that has to be freed.
            function.argtypes, function.restype = [ctypes.c_char_p], ctypes.c_void_p
        self._library.unguess_free.argtypes, self._library.unguess_free.restype = [ctypes.c_void_p], None

    def version(self):
        return json.loads(self._taken(self._library.unguess_version()))

    def ask(self, name, **request):
        return json.loads(self.text(name, json.dumps(request).encode()))

    def text(self, name, request):
        """The answer to bytes as they are; ``None`` is NULL. Other threads of Python run meanwhile."""
        return self._taken(getattr(self._library, f"unguess_{name}")(request))

    def _taken(self, answer):
        try:
            return ctypes.string_at(answer)
        finally:
            self._library.unguess_free(answer)
