"""Neck, shoulders and clothes of a flat head."""

from __future__ import annotations

import cairo

from brush import WHITE, scaled
from flat_base import SIDES, HeadBase


class BodyPainter(HeadBase):
    """Draws what is below the chin."""

    def _draw_body(self) -> None:
        rng, chin = self.rng, self.chin
        neck = rng.uniform(0.12, 0.2) if self.feminine else rng.uniform(0.18, 0.28)
        neck_x = self.shift_x * 0.3
        shoulder = rng.uniform(0.5, 0.85) if self.feminine else rng.uniform(0.75, 1.15)
        top = chin + rng.uniform(0.16, 0.34)
        if self.chibi:
            shoulder *= 0.7
            neck *= 0.8
        self.brush.polygon(
            [
                (neck_x - neck, chin - 0.15),
                (neck_x - neck, top + 0.1),
                (neck_x + neck, top + 0.1),
                (neck_x + neck, chin - 0.15),
            ]
        )
        self._inked(self.skin)
        if self.shaded:
            self.brush.polygon(
                [
                    (neck_x - neck, chin - 0.12),
                    (neck_x - neck, chin + rng.uniform(0.02, 0.1)),
                    (neck_x + neck, chin + rng.uniform(0.02, 0.14)),
                    (neck_x + neck, chin - 0.12),
                ]
            )
            self.brush.paint(self.shade)
        self._draw_torso(neck, shoulder, top)
        self._draw_clothes(neck, neck_x, shoulder, top)
        self._draw_folds(shoulder, top)

    def _draw_torso(self, neck: float, shoulder: float, top: float) -> None:
        rng = self.rng
        slope = rng.uniform(0.08, 0.3)
        points = [
            (-neck - 0.02, top),
            (-shoulder * 0.75, top + slope * 0.5),
            (-shoulder, top + slope + 0.15),
            (-shoulder * rng.uniform(0.85, 1.15), 3),
            (shoulder * rng.uniform(0.85, 1.15), 3),
            (shoulder, top + slope + 0.15),
            (shoulder * 0.75, top + slope * 0.5),
            (neck + 0.02, top),
        ]
        bare = rng.chance(0.12)
        if not bare and rng.chance(0.6):
            fill = cairo.LinearGradient(0, top, rng.uniform(-0.5, 0.5), 2.2)
            fill.add_color_stop_rgb(0, *self.cloth[0])
            fill.add_color_stop_rgb(1, *scaled(self.cloth[0], rng.uniform(0.5, 1)))
        else:
            fill = self.skin if bare else self.cloth[0]
        self.brush.polygon(points)
        self._inked(fill)

    def _draw_clothes(self, neck: float, neck_x: float, shoulder: float, top: float) -> None:
        rng, brush = self.rng, self.brush
        style = rng.choice("v", "collar", "sailor", "tie", "hood", "bow", "none", "open", "armor")
        if style in ("v", "open"):
            brush.polygon(
                [
                    (-neck * 1.2, top - 0.02),
                    (neck_x, top + rng.uniform(0.2, 0.7)),
                    (neck * 1.2, top - 0.02),
                ]
            )
            self._inked(self.skin if style == "v" else self.cloth[1])
        if style in ("collar", "tie", "bow"):
            for side in SIDES:
                brush.polygon(
                    [
                        (side * neck, top - 0.06),
                        (side * (neck + 0.22), top + 0.08),
                        (side * 0.1, top + 0.28),
                        (0, top + 0.1),
                    ]
                )
                self._inked(self.cloth[1])
        if style == "sailor":
            for side in SIDES:
                brush.polygon(
                    [
                        (side * neck, top - 0.05),
                        (side * (shoulder * 0.8), top + 0.1),
                        (side * (shoulder * 0.6), top + 0.45),
                        (0, top + 0.5),
                    ]
                )
                edge = WHITE if rng.chance(0.5) else self.ink
                brush.paint(self.cloth[2], edge, self.line * 1.5 + 0.004)
        if style == "tie":
            brush.polygon(
                [
                    (-0.06, top + 0.1),
                    (0.06, top + 0.1),
                    (0.1, top + 0.9),
                    (0, top + 1.0),
                    (-0.1, top + 0.9),
                ]
            )
            self._inked(self.cloth[3])
        if style in ("bow", "sailor") and rng.chance(0.8):
            for side in SIDES:
                brush.path(
                    (0, top + 0.3),
                    (side * 0.1, top + 0.1, side * 0.35, top + 0.15, side * 0.3, top + 0.32),
                    (side * 0.35, top + 0.48, side * 0.1, top + 0.5, 0, top + 0.3),
                )
                self._inked(self.cloth[3])
        if style == "hood":
            brush.smooth(
                [
                    (-shoulder * 0.8, top + 0.1),
                    (-0.5, top - 0.15),
                    (-0.2, top + 0.25),
                    (0.2, top + 0.25),
                    (0.5, top - 0.15),
                    (shoulder * 0.8, top + 0.1),
                    (0.3, top + 0.55),
                    (-0.3, top + 0.55),
                ]
            )
            self._inked(self.cloth[1])

    def _draw_folds(self, shoulder: float, top: float) -> None:
        rng = self.rng
        crease = scaled(self.cloth[0], 0.6)
        for _ in range(rng.integer(0, 6)):
            x = rng.uniform(-shoulder * 0.8, shoulder * 0.8)
            y = rng.uniform(top + 0.3, 1.8)
            self.brush.path(
                (x, y),
                (
                    x + rng.uniform(-0.2, 0.2),
                    y + 0.1,
                    x + rng.uniform(-0.2, 0.2),
                    y + 0.2,
                    x + rng.uniform(-0.2, 0.2),
                    y + rng.uniform(0.2, 0.5),
                ),
            )
            self._stroke(crease, 0.01)
        for side in SIDES:
            if rng.chance(0.6):
                self.brush.path(
                    (side * shoulder * 0.72, 3),
                    (side * shoulder * 0.68, top + rng.uniform(0.4, 0.7)),
                )
                self._stroke(self.ink if self.line else crease, max(self.line, 0.008))
