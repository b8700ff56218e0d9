"""Draws a training character once, in a random pose, mood and style."""

from __future__ import annotations

import math

import numpy as np

from identity import Identity
from sketch_body import BodySketch
from sketch_face import FaceSketch
from sketch_hair import HairSketch
from sketch_wear import WearSketch


class Drawing(HairSketch, BodySketch, FaceSketch, WearSketch):
    """One drawing; call `draw` once."""

    def draw(self) -> np.ndarray:
        """uint8 [S, S, 4], red green blue alpha, premultiplied."""
        rng, who = self.rng, self.who
        self._draw_back_hair()
        are_ears_behind = rng.chance(0.4)
        if who.animal and are_ears_behind:
            self._draw_animal_ears()
        if rng.chance(0.95):
            self._draw_body()
        self._draw_ears()
        self._measure_face()
        self._draw_face()
        self._draw_face_wear()
        self._draw_front_hair()
        if who.animal and not are_ears_behind and not self.has_hat:
            self._draw_animal_ears()
        if who.horns and rng.chance(0.95):
            self._draw_horns()
        self._draw_hair_wear()
        if who.animal and not are_ears_behind and self.has_hat:
            self._draw_animal_ears()
        if who.halo:
            self._draw_halo()
        if rng.chance(0.1):
            self._draw_hand()
        return self.pixels()

    def _draw_hand(self) -> None:
        """A hand in front of the face or the neck, with its arm."""
        rng = self.rng
        x, y = rng.uniform(-0.6, 0.6), rng.uniform(0.35, self.chin + 0.2)
        self.brush.ellipse(x, y, 0.14, 0.16)
        self._inked(self.skin)
        for j in range(4):
            angle = -2.2 + j * 0.25 + x * 0.5
            cos, sin = math.cos(angle), math.sin(angle)
            tip = (x + 0.3 * cos, y + 0.3 * sin)
            self.brush.strand(x + 0.08 * cos, y + 0.08 * sin, *tip, 0.04)
            self._inked(self.skin)
        arm = [(x - 0.1, y + 0.1), (x - 0.14, 2.4), (x + 0.16, 2.4), (x + 0.1, y + 0.1)]
        self.brush.polygon(arm)
        self._inked(rng.choice(self.skin, self.cloth[0]))


def draw(who: Identity, seed: int) -> np.ndarray:
    """See `Drawing.draw`."""
    return Drawing(who, seed).draw()
