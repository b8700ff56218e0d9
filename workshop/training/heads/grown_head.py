"""Grown men and women, elders among them, seen from any side: beards, wrinkles, hard shadows, hats.

The skull is that of round_head.py with other proportions; what lies on it is drawn in the manner of
action series, painted portraits and ink. Every shape and colour comes from random numbers.
"""

from __future__ import annotations

from typing import Optional

import cv2
import numpy as np

from brush import BLACK, WHITE, hair_colour, mixed, scaled, skin_colour
from grown_body import GrownBody
from grown_face import GrownFace
from grown_hair import GrownHair
from grown_shape import GrownShape
from grown_wear import GrownWear
from round_head import FINE, HEIGHT, SIDES, WIDTH


class GrownHead(GrownWear, GrownHair, GrownFace, GrownBody):
    """Draws one head; call `draw` once."""

    def _choose_shape(self) -> None:
        rng = self.rng
        self.shape = GrownShape.random(rng)
        self.unit = (
            rng.choice(rng.uniform(50, 80), rng.uniform(80, 118), rng.uniform(80, 118)) * FINE
        )
        self.masculine = rng.chance(0.8)
        self.aged = rng.chance(0.35)

    def _choose_view(self) -> None:
        rng = self.rng
        self.yaw = float(np.clip(rng.normal(0, 0.5), -1.1, 1.1))
        if rng.chance(0.14):  # profile
            self.yaw = rng.uniform(1.1, 1.6) * rng.choice(*SIDES)
        self.pitch = float(np.clip(rng.normal(0, 0.2), -0.5, 0.5))
        self._look_from_there()

    def _choose_colours(self) -> None:
        rng = self.rng
        super()._choose_colours()
        self.painted = not self.grey and rng.chance(0.3)
        self.skin = skin_colour(rng)
        if rng.chance(0.4):  # weathered
            self.skin = mixed((0.95, 0.76, 0.6), (0.45, 0.29, 0.2), rng.unit())
        self.hair = hair_colour(rng)
        if rng.chance(0.3):
            self.hair = rng.choice(BLACK, (0.12, 0.1, 0.13), (0.2, 0.14, 0.1))
        elif self.aged and rng.chance(0.6):
            self.hair = (rng.uniform(0.6, 0.97),) * 3
        if self.grey:
            self.skin, self.hair = WHITE, (rng.choice(0.03, 0.1, 0.5, 0.95),) * 3
        self.shade = mixed(scaled(self.skin, rng.uniform(0.5, 0.85)), (0.55, 0.35, 0.45), 0.15)
        self.hair_dark = scaled(self.hair, rng.uniform(0.45, 0.8))
        self.hair_light = mixed(self.hair, WHITE, rng.uniform(0.05, 0.4))
        self.ink = rng.choice(BLACK, BLACK, (0.15, 0.09, 0.1), scaled(self.skin, 0.3))
        self.line = rng.choice(rng.uniform(0.006, 0.014), rng.uniform(0.012, 0.03)) * self.unit
        if self.painted:
            self.softness = rng.uniform(0.3, 0.8)
            self.line = rng.choice(0, rng.uniform(0.003, 0.008)) * self.unit

    def draw(self) -> tuple[np.ndarray, Optional[np.ndarray]]:
        """Returns (sprite, outline) as `RoundHead.draw` does; the face is never turned away."""
        self._choose_face()
        self._choose_hair()
        self._draw_hair_behind()
        if self.rng.chance(0.92):
            self._draw_grown_body()
        self._draw_ears()
        self._draw_skin()
        self._draw_shadows()
        self._draw_features()
        self._draw_beard()
        self._draw_mouth()
        self._draw_moustache()
        self._draw_eyewear()
        self._draw_hair_before()
        self._draw_hat()
        self._draw_hand()
        small = cv2.resize(self.pixels, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
        outline = self._screen(self.shape.outline()) / FINE
        return small, outline.astype(np.float32)


def draw_grown_head(seed: int) -> tuple[np.ndarray, Optional[np.ndarray]]:
    """One head; see `GrownHead.draw` for the two values."""
    return GrownHead(seed).draw()
