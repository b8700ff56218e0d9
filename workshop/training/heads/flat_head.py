"""Procedural cartoon heads drawn with cairo, mostly from the front: a sprite plus its face's outline.

Every shape and colour comes from random numbers; nothing is taken from existing pictures.
"""

from __future__ import annotations

import numpy as np

from flat_base import HEIGHT, ORIGIN_Y, WIDTH
from flat_body import BodyPainter
from flat_face import FacePainter
from flat_hair import HairPainter
from flat_wear import WearPainter

BOX_TOP = -0.21  # head units: the middle of the forehead, where a face's box begins


class HeadPainter(HairPainter, FacePainter, BodyPainter, WearPainter):
    """Draws one head; call `draw` once."""

    def draw(self) -> tuple[np.ndarray, np.ndarray]:
        """Returns (sprite, outline).

        sprite: uint8 [HEIGHT, WIDTH, 4], blue green red alpha, colours premultiplied by alpha.
        outline: float32 [9, 2], (x, y) pixels of points around the face; rows 7 and 8 are the
        hairline corners.
        """
        self._choose_build()
        self._choose_colours()
        self._choose_shape()
        self._choose_hair()
        has_body = self.rng.chance(0.88)
        if self.hair_style != "bald" or self.rng.chance(0.3):
            self._draw_back_hair()
        has_animal_ears = self.rng.chance(0.14)
        if has_animal_ears and self.rng.chance(0.5):
            self._draw_animal_ears()
        if has_body:
            self._draw_body()
        self._draw_ears()
        self._draw_face()
        self._draw_eyewear()
        has_hat = self.rng.chance(0.13)
        if self.hair_style != "bald":
            self._draw_front_hair()
        if has_animal_ears and not has_hat:
            self._draw_animal_ears()
        if has_hat:
            self._draw_hat()
        self._draw_accessories()
        return self._pixels(), self._outline()

    def _pixels(self) -> np.ndarray:
        self.surface.flush()
        return np.ndarray((HEIGHT, WIDTH, 4), np.uint8, self.surface.get_data()).copy()

    def _outline(self) -> np.ndarray:
        left, right, x = self.left, self.right, self.shift_x
        chin, chin_x, jaw = self.chin, self.chin_x, self.jaw_width
        points = [
            (left + x * 0.3, -0.1),
            (right + x * 0.3, -0.1),
            (left * 0.97 + x * 0.4, 0.2),
            (right * 0.97 + x * 0.4, 0.2),
            (chin_x - jaw, chin * 0.72),
            (chin_x + jaw, chin * 0.72),
            (chin_x, chin),
            (left * 0.85 + x * 0.2, BOX_TOP),
            (right * 0.85 + x * 0.2, BOX_TOP),
        ]
        pixels = [
            (WIDTH / 2 + px * self.scale_x, ORIGIN_Y + py * self.scale_y) for px, py in points
        ]
        return np.array(pixels, np.float32)


def draw_head(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """One head; see `HeadPainter.draw` for the two arrays."""
    return HeadPainter(seed).draw()
