"""Faces of grown people: what they look like, narrow eyes and heavy brows."""

from __future__ import annotations

import numpy as np

from brush import BLACK, WHITE, mixed, scaled
from grown_mouth import MOUTHS, GrownMouth
from round_head import SIDES

EYES = ("narrow",) * 5 + ("round", "round", "dot", "slit", "blank", "hidden")


class GrownFace(GrownMouth):
    """Chooses a face and draws it, eyes and brows itself."""

    def _choose_face(self) -> None:
        rng, shape = self.rng, self.shape
        self.eyes = rng.choice(*EYES)
        self.eye_y = rng.uniform(-0.06, 0.1)
        self.eye_x = rng.uniform(0.16, 0.25)
        self.eye_w = {"round": rng.uniform(0.05, 0.11), "dot": rng.uniform(0.015, 0.04)}.get(
            self.eyes, rng.uniform(0.07, 0.14)
        )
        self.eye_h = {"round": self.eye_w * rng.uniform(0.8, 1.1), "dot": self.eye_w * 1.3}.get(
            self.eyes, rng.uniform(0.025, 0.07)
        )
        if not self.masculine or self.painted:
            self.eye_h *= rng.uniform(1, 1.7)
        self.tilt = rng.uniform(-0.05, 0.09)
        self.lash = rng.choice(BLACK, scaled(self.ink, 0.6))
        self.mouth_y = shape.nose_y + (shape.chin - shape.nose_y) * rng.uniform(0.35, 0.58)
        self.mouth_w = rng.choice(rng.uniform(0.07, 0.16), rng.uniform(0.14, 0.32))
        self.mouth = rng.choice(*MOUTHS)
        self.brow_slant = rng.choice(rng.uniform(0.03, 0.11), rng.uniform(-0.06, 0.05))
        self.brow_width = rng.uniform(0.02, 0.09) if self.masculine else rng.uniform(0.01, 0.03)

    def _draw_features(self) -> None:
        rng = self.rng
        self._draw_wrinkles()
        if rng.chance(0.14):
            self._draw_paint()
        if rng.chance(0.14):
            self._draw_scar()
        one_hidden = rng.choice(*SIDES) if rng.chance(0.06) else 0
        for side in SIDES:
            if side != one_hidden and self._faces_us(side * self.eye_x, self.eye_y):
                self._draw_eye(side)
        self._draw_nose()

    def _draw_eye(self, side: int) -> None:
        if self.rng.chance(0.93):
            self._draw_brow(side)
        x, y, w, h = side * self.eye_x, self.eye_y, self.eye_w, self.eye_h
        if self.eyes == "dot":
            self._disc(x, y, w, h)
            self.brush.paint(self.lash)
        elif self.eyes in ("slit", "hidden"):
            bow = 0.02 if self.eyes == "slit" else -0.015
            self._curve(self._on([(x - w, y), (x, y - bow), (x + w, y + self.tilt * side * -1)]))
            self.brush.paint(None, self.lash, self.rng.uniform(0.015, 0.05) * self.unit)
        elif self.eyes == "round":
            self._draw_round_eye(x, y, w, h)
        else:
            self._draw_narrow_eye(side, x, y, w, h)

    def _draw_round_eye(self, x: float, y: float, w: float, h: float) -> None:
        """A ring of white with a speck in it."""
        rng = self.rng
        self._disc(x, y, w, h)
        self.brush.paint(WHITE, self.ink, max(self.line * 0.7, 0.008 * self.unit))
        self._disc(
            x + rng.uniform(-0.2, 0.2) * w,
            y,
            w * rng.uniform(0.12, 0.4),
            h * rng.uniform(0.12, 0.4),
        )
        self.brush.paint(rng.choice(BLACK, self.iris))

    def _draw_narrow_eye(self, side: int, x: float, y: float, w: float, h: float) -> None:
        rng, context = self.rng, self.brush.context
        t = np.linspace(-1, 1, 9)
        arc = np.sqrt(1 - t**2)
        slant = -self.tilt * t * side
        upper = self.shape.at(x + w * t, y - h * arc**0.7 + slant)
        lower = self.shape.at(x + w * t[::-1], y + h * rng.uniform(0.4, 0.9) * arc + slant[::-1])
        self._curve(np.concatenate([upper, lower]), close=True)
        context.save()
        context.clip_preserve()
        self.brush.paint(rng.choice(WHITE, WHITE, mixed(WHITE, self.skin, 0.4)))
        if self.eyes != "blank":
            wide = min(w * rng.uniform(0.3, 0.6), h * rng.uniform(0.9, 1.5))
            self._disc(x, y - h * 0.1, wide, h * rng.uniform(0.8, 1.2))
            self.brush.paint(self.iris, scaled(self.iris, 0.3), 0.01 * self.unit)
            self._disc(x, y - h * 0.1, wide * 0.4, h * 0.4)
            self.brush.paint(scaled(self.iris, 0.15))
        context.restore()
        self._curve(upper)
        self.brush.paint(None, self.lash, rng.uniform(0.015, 0.045) * self.unit)
        if rng.chance(0.6):
            self._curve(lower[1:-1])
            self.brush.paint(None, self.lash, rng.uniform(0.006, 0.015) * self.unit)

    def _draw_brow(self, side: int) -> None:
        rng = self.rng
        gap = rng.uniform(0.0, 0.06)
        inner = (
            side * rng.uniform(0.02, 0.09),
            self.eye_y - self.eye_h - gap + self.brow_slant * 0.6,
        )
        outer = (
            side * (self.eye_x + self.eye_w * rng.uniform(1, 1.5)),
            self.eye_y - self.eye_h - gap - self.brow_slant,
        )
        width = self.brow_width
        middle = ((inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2 - rng.uniform(0, 0.04))
        ragged = rng.uniform(0, 0.03) if width > 0.05 else 0
        top = [
            (outer[0], outer[1]),
            (middle[0] + side * 0.05, middle[1] - width - ragged),
            (middle[0], middle[1] - width + ragged),
            (inner[0], inner[1] - width),
        ]
        self._patch([inner, middle, *top])
        self.brush.paint(mixed(self.hair_dark, self.ink, rng.uniform(0, 0.8)))
