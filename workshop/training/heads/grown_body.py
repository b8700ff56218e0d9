"""Necks, broad shoulders and what grown people wear on them."""

from __future__ import annotations

import math

import numpy as np

from brush import WHITE, scaled
from round_head import FINE, HEIGHT, ORIGIN, RoundHead, SIDES


class GrownBody(RoundHead):
    """Draws what is below the chin."""

    def _draw_grown_body(self) -> None:
        rng, unit, brush = self.rng, self.unit, self.brush
        x0, y0 = np.array(ORIGIN, float) * FINE
        chin = y0 + self.shape.chin * unit
        x0 += -math.sin(self.yaw) * 0.1 * unit
        neck = rng.uniform(0.2, 0.42) * unit
        shoulder = rng.choice(rng.uniform(0.7, 1.1), rng.uniform(1, 2.2)) * unit
        top = chin + rng.uniform(-0.25, 0.15) * unit
        drop = rng.uniform(0.1, 0.35) * unit
        bottom = HEIGHT * FINE + 20
        outline = [
            (x0 - neck, top),
            (x0 + neck, top),
            (x0 + shoulder * 0.8, top + drop),
            (x0 + shoulder, top + drop * 2.2),
            (x0 + shoulder * 1.05, bottom),
            (x0 - shoulder * 1.05, bottom),
            (x0 - shoulder, top + drop * 2.2),
            (x0 - shoulder * 0.8, top + drop),
        ]
        brush.polygon(
            [
                (x0 - neck, y0),
                (x0 + neck, y0),
                (x0 + neck * 1.15, top + drop),
                (x0 - neck * 1.15, top + drop),
            ]
        )
        brush.paint(self.shade, self.ink, self.line)
        brush.smooth(outline)
        bare = rng.chance(0.22)
        brush.paint(self.skin if bare else self.cloth[0], self.ink, self.line)
        if bare:
            self._draw_chest(x0, top, neck)
        elif rng.chance(0.6):
            self._draw_opening(x0, top, neck, bottom)
        if rng.chance(0.35):
            self._draw_coat(x0, top, shoulder, drop, bottom)
        if rng.chance(0.2):
            self._draw_collar(x0, top, neck)

    def _draw_chest(self, x0: float, top: float, neck: float) -> None:
        brush, unit = self.brush, self.unit
        for side in SIDES:
            brush.path(
                (x0, top + 0.75 * unit),
                (
                    x0 + side * 0.3 * unit,
                    top + 0.95 * unit,
                    x0 + side * 0.7 * unit,
                    top + 0.9 * unit,
                    x0 + side * 0.8 * unit,
                    top + 0.6 * unit,
                ),
            )
            brush.paint(None, self.shade, 0.03 * unit)
            brush.path(
                (x0 + side * 0.08 * unit, top + 0.3 * unit),
                (x0 + side * neck * 2, top + 0.2 * unit),
            )
            brush.paint(None, self.shade, 0.025 * unit)

    def _draw_opening(self, x0: float, top: float, neck: float, bottom: float) -> None:
        """Bare throat or a shirt between two lapels, with a tie at times."""
        rng, brush, unit = self.rng, self.brush, self.unit
        deep = top + rng.uniform(0.4, 1.6) * unit
        brush.polygon([(x0 - neck * 1.1, top), (x0 + neck * 1.1, top), (x0, deep)])
        brush.paint(rng.choice(self.skin, WHITE, self.cloth[1]), self.ink, self.line)
        if rng.chance(0.35):
            brush.polygon(
                [
                    (x0 - 0.08 * unit, top + 0.1 * unit),
                    (x0 + 0.08 * unit, top + 0.1 * unit),
                    (x0, bottom),
                ]
            )
            brush.paint(self.cloth[2], self.ink, self.line * 0.6)

    def _draw_coat(
        self, x0: float, top: float, shoulder: float, drop: float, bottom: float
    ) -> None:
        """A coat over the shoulders, with epaulettes or plates at times."""
        rng, brush = self.rng, self.brush
        colour = rng.choice(self.cloth[1], self.cloth[2], WHITE, (0.1, 0.1, 0.13))
        plates = rng.chance(0.4)
        for side in SIDES:
            edge = x0 + side * shoulder * rng.uniform(0.25, 0.5)
            brush.polygon(
                [
                    (x0 + side * shoulder * 0.4, top + drop * 0.4),
                    (x0 + side * shoulder * 1.2, top + drop * 1.4),
                    (x0 + side * shoulder * 1.3, bottom),
                    (edge, bottom),
                ]
            )
            brush.paint(colour, self.ink, self.line)
            if plates:
                brush.ellipse(
                    x0 + side * shoulder * 0.95,
                    top + drop * 1.2,
                    shoulder * 0.4,
                    drop * rng.uniform(0.5, 1.1),
                    side * 0.3,
                )
                brush.paint(self.cloth[2], self.ink, self.line)

    def _draw_collar(self, x0: float, top: float, neck: float) -> None:
        """Fur, a scarf or a ruff around the neck."""
        rng, brush, unit = self.rng, self.brush, self.unit
        colour = rng.choice(WHITE, self.cloth[1], self.cloth[2])
        wide, high = neck * rng.uniform(1.4, 2.6), rng.uniform(0.15, 0.4) * unit
        count = rng.choice(1, 9, 13)
        for i in range(count):
            angle = math.pi * i / max(1, count - 1)
            if count == 1:
                brush.ellipse(x0, top + high * 0.6, wide, high)
            else:
                brush.ellipse(
                    x0 - math.cos(angle) * wide,
                    top + math.sin(angle) * high,
                    high * 0.8,
                    high * 0.7,
                )
            brush.paint(
                scaled(colour, rng.uniform(0.9, 1)),
                self.ink if self.line else None,
                self.line * 0.7,
            )
