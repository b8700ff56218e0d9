"""What all parts of a flat head share: its random choices, its colours and its outline.

Coordinates: head units, origin between the eyes' height and the centre of the face, x to the
viewer's right, y down. One unit is about the height from crown to nose. The canvas is
WIDTH x HEIGHT pixels with the origin at (WIDTH / 2, ORIGIN_Y).

The order in which random numbers are drawn is part of the format: the same seed gives the same
pixels. Moving a draw changes every head.
"""

from __future__ import annotations

import cairo
import numpy as np

from brush import BLACK, WHITE, Brush, Colour, Fill, Random, hair_colour, hsv, mixed, scaled, skin_colour

WIDTH, HEIGHT = 320, 416
ORIGIN_Y = 172
SIDES = (-1, 1)  # viewer's left, viewer's right


class HeadBase:
    """Choices made once for a head, and strokes that use them."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, WIDTH, HEIGHT)
        self.context = cairo.Context(self.surface)
        self.context.set_line_join(cairo.LINE_JOIN_ROUND)
        self.context.set_line_cap(cairo.LINE_CAP_ROUND)
        self.brush = Brush(self.context)

    def _choose_build(self) -> None:
        """Size, age, proportions and where the head turns."""
        rng = self.rng
        self.scale_y = rng.uniform(105, 130)  # pixels per head unit
        self.context.translate(WIDTH / 2, ORIGIN_Y)
        self.feminine = rng.chance(0.72)
        self.chibi = rng.chance(0.2)
        self.mature = (not self.chibi) and rng.chance(0.22)
        self.simple = rng.chance(0.1)
        width = rng.uniform(1.0, 1.12) if self.chibi else rng.uniform(0.86, 1.0)
        self.scale_x = self.scale_y * width
        self.context.scale(self.scale_x, self.scale_y)
        self.yaw = float(np.clip(rng.normal(0, 0.42), -1, 1))
        self.pitch = float(np.clip(rng.normal(0, 0.4), -1, 1))
        self.turn_side = 1 if self.yaw >= 0 else -1
        self.turn = abs(self.yaw)

    def _choose_colours(self) -> None:
        rng = self.rng
        self.skin = skin_colour(rng)
        self.hair = hair_colour(rng)
        self.hair_dark = scaled(self.hair, rng.uniform(0.55, 0.85))
        self.hair_light = mixed(self.hair, WHITE, rng.uniform(0.2, 0.6))
        self.mono = rng.chance(0.14)
        if self.mono:
            grey = rng.choice(0.05, 0.3, 0.95, 0.7, 1.0)
            self.hair = (grey,) * 3
            self.hair_dark = (grey * 0.6,) * 3
            self.hair_light = (min(1, grey + 0.3),) * 3
            self.skin = WHITE
        self.ink = rng.choice(
            BLACK,
            (0.12, 0.08, 0.08),
            scaled(self.hair_dark, 0.5),
            scaled(self.hair_dark, 0.5),
            scaled(self.skin, 0.35),
        )
        if self.mono:
            self.line = rng.uniform(0.006, 0.018)
        else:
            self.line = rng.choice(
                0, rng.uniform(0.004, 0.010), rng.uniform(0.008, 0.016), rng.uniform(0.012, 0.024)
            )
        self.shade = scaled(self.skin, rng.uniform(0.72, 0.92))
        if rng.chance(0.5):
            tint = (rng.uniform(0.7, 0.95), rng.uniform(0.45, 0.6), rng.uniform(0.5, 0.75))
            self.shade = mixed(self.shade, tint, rng.uniform(0.1, 0.4))
        self.shaded = rng.chance(0.75)
        self.cloth = [self._cloth_colour() for _ in range(4)]
        if self.mono:
            greys = (rng.uniform(0, 0.3), rng.uniform(0.6, 1), 1, rng.uniform(0.2, 0.8))
            self.cloth = [(grey,) * 3 for grey in greys]

    def _cloth_colour(self) -> Colour:
        rng = self.rng
        hue = rng.uniform(0, 1)
        saturation = rng.choice(rng.uniform(0, 0.2), rng.uniform(0.3, 0.9))
        value = rng.choice(rng.uniform(0.05, 0.3), rng.uniform(0.4, 0.9), rng.uniform(0.85, 1))
        return hsv(hue, saturation, value)

    def _choose_shape(self) -> None:
        """Chin, crown and jaw, in head units."""
        rng = self.rng
        if self.chibi:
            self.chin = rng.uniform(0.5, 0.6)
        elif self.mature:
            self.chin = rng.uniform(0.68, 0.82)
        else:
            self.chin = rng.uniform(0.56, 0.7)
        self.crown = rng.uniform(-0.72, -0.58)
        self.jaw_width = rng.uniform(0.34, 0.44) if self.mature else rng.uniform(0.28, 0.40)
        self.chin_width = rng.uniform(0.02, 0.16)
        self.shift_x = 0.10 * self.yaw  # how far the features move when the head turns
        far_side = 0.5 - 0.10 * self.turn
        self.left = -(0.5 if self.turn_side > 0 else far_side)
        self.right = far_side if self.turn_side > 0 else 0.5
        self.chin_x = self.shift_x * 1.35

    def _choose_hair(self) -> None:
        rng = self.rng
        self.hair_style = rng.choice(
            "bob",
            "long",
            "long",
            "short",
            "short",
            "spiky",
            "twin",
            "pony",
            "verylong",
            "bun",
            "bald" if not self.feminine and rng.chance(0.3) else "short",
        )
        self.volume = rng.uniform(0.06, 0.24)
        self.hair_x = 0.5 + self.volume  # half width of the hair

    def _inked(self, fill: Fill) -> None:
        """Fills the path and draws the head's outline around it."""
        self.brush.paint(fill, self.ink, self.line)

    def _stroke(self, colour: Colour, width: float, alpha: float = 1) -> None:
        """Draws the path as a line only."""
        self.brush.paint(None, colour, width, alpha)

    def _hair_mix(self, amount: float) -> Colour:
        """Hair colour with some of its dark tone (0: none, 1: all)."""
        return mixed(self.hair, self.hair_dark, amount)

    def _face_path(self, tension: float) -> None:
        left, right, x = self.left, self.right, self.shift_x
        chin, chin_x, chin_w, jaw = self.chin, self.chin_x, self.chin_width, self.jaw_width
        self.brush.smooth(
            [
                (left * 0.9 + x * 0.2, -0.45),
                (left + x * 0.3, -0.1),
                (left * 0.97 + x * 0.4, 0.2),
                (chin_x - jaw, chin * 0.72),
                (chin_x - chin_w, chin * 0.98),
                (chin_x + chin_w, chin * 0.98),
                (chin_x + jaw, chin * 0.72),
                (right * 0.97 + x * 0.4, 0.2),
                (right + x * 0.3, -0.1),
                (right * 0.9 + x * 0.2, -0.45),
                (0, -0.62),
            ],
            tension,
        )
