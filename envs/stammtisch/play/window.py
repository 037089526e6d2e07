"""A window that shows pictures, for `render_mode="human"`."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.play.canvas import need_pillow


class Window:
    """A window on the screen, made with tkinter; it never takes the focus of the program.

    Once its user has closed it, nothing is shown any more.

    Args:
        title: what its frame says.

    Raises:
        ImportError: Pillow or tkinter is missing.
        RuntimeError: there is no screen to show it on.
    """

    def __init__(self, title: str):
        need_pillow()
        try:
            import tkinter
        except ImportError:
            raise ImportError(
                "a window needs tkinter, which this Python was built without; install your "
                "system's python3-tk, or use render_mode='rgb_array'"
            ) from None
        try:
            self._root: Any = tkinter.Tk()
        except tkinter.TclError as error:
            raise RuntimeError(
                f"a window needs a screen ({error}); use render_mode='rgb_array' or 'ansi'"
            ) from None
        self._root.title(title)
        self._root.resizable(False, False)
        self._root.protocol("WM_DELETE_WINDOW", self.close)
        self._label = tkinter.Label(self._root, borderwidth=0)
        self._label.pack()

    @property
    def is_open(self) -> bool:
        """Whether the window is still on the screen."""
        return self._root is not None

    def show(self, array: np.ndarray) -> None:
        """Show a picture, uint8 `[height, width, 3]`, and answer to what the user did."""
        if self._root is None:
            return
        from PIL import Image, ImageTk

        self._photo = ImageTk.PhotoImage(Image.fromarray(array), master=self._root)
        self._label.configure(image=self._photo)
        self._root.update()

    def close(self) -> None:
        """Take the window off the screen; closing twice is no error."""
        if self._root is not None:
            root, self._root = self._root, None
            self._photo = None
            root.destroy()
