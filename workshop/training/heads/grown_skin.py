"""Skin of grown people: shadows, wrinkles, scars, paint; and how lines lie on a face."""

from __future__ import annotations

import numpy as np

from brush import BLACK, WHITE, mixed
from round_head import RoundHead, SIDES


class GrownSkin(RoundHead):
    """Draws on the skin."""

    def _on(self, points: list[tuple[float, float]], lift: float = 0.01) -> np.ndarray:
        """Places (x, y) of the face as points in space."""
        xs, ys = np.array(points, float).T
        return self.shape.at(xs, ys, lift)

    def _patch(self, points: list[tuple[float, float]]) -> None:
        """Adds a closed shape on the face to the path."""
        self._curve(self._on(points), close=True)

    def _crease(self, points: list[tuple[float, float]], width: float = 0.012) -> None:
        """A line in the skin, where the face is turned to the viewer."""
        if self._faces_us(*points[len(points) // 2]):
            self._curve(self._on(points))
            self.brush.paint(None, self.crease, width * self.unit)

    def _draw_shadows(self) -> None:
        """Hard shadow over one side, under the brows, below the nose and in the cheeks."""
        rng, chin = self.rng, self.shape.chin
        self.crease = mixed(self.ink, self.shade, rng.uniform(0, 0.7))
        alpha = rng.uniform(0.3, 0.9)
        if rng.chance(0.35):
            side = rng.choice(*SIDES)
            edge = [(rng.uniform(-0.08, 0.3) * side, y) for y in np.linspace(-0.42, chin * 0.96, 7)]
            rim = [(side * 0.49, y) for y in np.linspace(chin * 0.8, -0.42, 7)]
            self._patch(edge + rim)
            self.brush.paint(self.shade, alpha=alpha)
        for side in SIDES:
            inner, outer = side * 0.05, side * (self.eye_x + self.eye_w * 1.3)
            if rng.chance(0.4) and self._faces_us(side * self.eye_x, self.eye_y):
                low = self.eye_y + self.eye_h * rng.uniform(0, 1.6)
                self._patch(
                    [
                        (inner, self.eye_y - 0.12),
                        (outer, self.eye_y - 0.12),
                        (outer, low),
                        (inner, low),
                    ]
                )
                self.brush.paint(self.shade, alpha=alpha)
            hollow = (side * 0.34, self.shape.nose_y + 0.06)
            if rng.chance(0.25) and self._faces_us(*hollow):
                self._patch([hollow, (side * 0.4, hollow[1] - 0.08), (side * 0.22, chin * 0.85)])
                self.brush.paint(self.shade, alpha=alpha)

    def _draw_wrinkles(self) -> None:
        rng, shape = self.rng, self.shape
        often = 0.7 if self.aged else 0.25
        for side in SIDES:
            if rng.chance(often):  # from the nose to the mouth
                x = self.mouth_w + rng.uniform(0.02, 0.07)
                self._crease(
                    [
                        (side * 0.08, shape.nose_y - 0.03),
                        (side * x, self.mouth_y - 0.05),
                        (side * x, self.mouth_y + 0.05),
                    ]
                )
            if rng.chance(often):  # under the eye
                x, y, w = (
                    side * self.eye_x,
                    self.eye_y + self.eye_h + rng.uniform(0.02, 0.06),
                    self.eye_w,
                )
                self._crease([(x - w, y), (x, y + 0.03), (x + w * 0.8, y + 0.01)])
            if rng.chance(often * 0.6):  # at the eye's corner
                x = side * (self.eye_x + self.eye_w + 0.03)
                for k in (-1, 0, 1):
                    self._crease(
                        [(x, self.eye_y + 0.02 * k), (x + side * 0.06, self.eye_y + 0.05 * k)],
                        0.008,
                    )
            if rng.chance(0.2):  # cheekbone
                self._crease([(side * 0.42, 0.1), (side * 0.36, 0.24), (side * 0.3, 0.34)])
            if rng.chance(0.2):  # between the brows
                self._crease([(side * 0.035, self.eye_y - 0.16), (side * 0.03, self.eye_y - 0.06)])
        for k in range(rng.integer(1, 4) if rng.chance(often * 0.8) else 0):
            y = -0.24 - 0.06 * k
            self._crease([(-0.2, y + 0.02), (0, y), (0.2, y + 0.02)])
        if rng.chance(0.12):
            self._crease([(0, shape.chin * 0.9), (0.005, shape.chin * 0.97)])

    def _draw_paint(self) -> None:
        """Stripes, triangles or rings of paint, tattoos."""
        rng = self.rng
        colour = rng.choice(self.cloth[1], (0.75, 0.1, 0.12), BLACK, WHITE, (0.2, 0.25, 0.6))
        kind = rng.choice("under", "stripe", "ring", "brow")
        for side in SIDES:
            x, y = side * self.eye_x, self.eye_y
            if not self._faces_us(x, y):
                continue
            if kind == "under":
                self._patch(
                    [(x - 0.05, y + 0.09), (x + 0.05, y + 0.09), (x, y + rng.uniform(0.2, 0.45))]
                )
            elif kind == "stripe":
                self._patch(
                    [
                        (x, y + 0.16),
                        (x + side * 0.2, y + 0.12),
                        (x + side * 0.2, y + 0.17),
                        (x, y + 0.2),
                    ]
                )
            elif kind == "ring":
                self._disc(x, y, self.eye_w * 1.5, self.eye_h + 0.08)
            else:
                self._patch([(side * 0.02, -0.4), (side * 0.09, -0.4), (side * 0.03, -0.14)])
            self.brush.paint(colour, alpha=rng.uniform(0.6, 1))

    def _draw_scar(self) -> None:
        rng = self.rng
        x, y = rng.uniform(-0.28, 0.28), rng.uniform(-0.2, 0.35)
        dx, dy = rng.uniform(-0.12, 0.12), rng.uniform(0.08, 0.26)
        if not self._faces_us(x, y):
            return
        colour = rng.choice(self.crease, (0.65, 0.25, 0.25))
        self._curve(self._on([(x - dx, y - dy), (x, y), (x + dx, y + dy)]))
        self.brush.paint(None, colour, rng.uniform(0.012, 0.03) * self.unit)
        for k in np.linspace(-0.7, 0.7, rng.integer(2, 5)) if rng.chance(0.5) else []:
            a, b = (x + dx * k - 0.03, y + dy * k + 0.01), (x + dx * k + 0.03, y + dy * k - 0.01)
            self._crease([a, b], 0.012)
