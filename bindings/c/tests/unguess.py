"""The library for C as Python sees it, through ctypes."""

import ctypes
import json


class Library:
    """The calls of a shared library: objects in, objects out."""

    def __init__(self, path):
        self._library = ctypes.CDLL(path)
        # Not c_char_p: ctypes would copy the answer and lose the pointer that has to be freed.
        self._library.unguess_call.argtypes, self._library.unguess_call.restype = [ctypes.c_char_p] * 2, ctypes.c_void_p
        self._library.unguess_free.argtypes, self._library.unguess_free.restype = [ctypes.c_void_p], None

    def ask(self, name, **request):
        return json.loads(self.text(name, json.dumps(request).encode()))

    def text(self, name, request):
        """The answer to bytes as they are; ``None`` is NULL. Other threads of Python run meanwhile."""
        answer = self._library.unguess_call(name.encode(), request)
        try:
            return ctypes.string_at(answer)
        finally:
            self._library.unguess_free(answer)
