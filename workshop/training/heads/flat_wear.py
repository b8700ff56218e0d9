"""What a flat head wears or holds: glasses, masks, hats, ribbons, a hand before the face."""

from __future__ import annotations

import math

import cairo
import numpy as np

from brush import BLACK, WHITE, scaled
from flat_base import SIDES, HeadBase


class WearPainter(HeadBase):
    """Draws what is put on."""

    def _draw_eyewear(self) -> None:
        """Glasses, an eye patch or a face mask; usually nothing."""
        rng = self.rng
        if rng.chance(0.1):
            self._draw_glasses()
        elif rng.chance(0.03):
            self._draw_eye_patch()
        elif rng.chance(0.1):
            self._draw_mask()

    def _draw_mask(self) -> None:
        """Something that covers the mouth, from below the eyes or from the nose down."""
        rng = self.rng
        top = rng.uniform(0.22, 0.34)
        below = rng.choice(0.02, 0.02, 0.12, 0.4)  # a mask, or a scarf that goes on below the chin
        self.brush.smooth(
            [
                (self.left, top + 0.04),
                (self.features_x, top),
                (self.right, top + 0.04),
                (self.chin_x + self.jaw_width + below, self.chin * 0.8 + below * 0.3),
                (self.chin_x, self.chin + below),
                (self.chin_x - self.jaw_width - below, self.chin * 0.8 + below * 0.3),
            ]
        )
        self._inked(rng.choice(self.cloth[1], WHITE, (0.1, 0.1, 0.1)))
        if rng.chance(0.3):
            self.brush.path((self.left, top + 0.12), (self.features_x, top + 0.14), (self.right, top + 0.12))
            self._stroke(self.ink, 0.01)

    def _draw_glasses(self) -> None:
        rng, brush, y = self.rng, self.brush, self.eye_y
        colour = rng.choice(BLACK, (0.6, 0.1, 0.1), (0.3, 0.3, 0.35), (0.8, 0.7, 0.2))
        w = self.eye_width * rng.uniform(1.15, 1.5)
        h = max(self.eye_height, 0.09) * rng.uniform(0.9, 1.2)
        for side in SIDES:
            x = self.features_x + side * self.eye_x
            narrowed = w * (1 - 0.3 * self.turn if side == self.turn_side else 1)
            if rng.chance(0.5):
                brush.ellipse(x, y, narrowed, h)
            else:
                self.context.rectangle(x - w, y - h * 0.8, w * 2, h * 1.6)
            if rng.chance(0.4):
                brush.paint(WHITE, alpha=0.12)
            else:
                self._stroke(colour, rng.uniform(0.008, 0.025))
            brush.ellipse(x, y, narrowed, h)
            self._stroke(colour, rng.uniform(0.008, 0.025))
        brush.path((self.features_x - self.eye_x + w, y), (self.features_x + self.eye_x - w, y))
        self._stroke(colour, 0.015)

    def _draw_eye_patch(self) -> None:
        side = self.rng.choice(-1, 1)
        colour = (0.08, 0.08, 0.1)
        self.brush.ellipse(
            self.features_x + side * self.eye_x,
            self.eye_y,
            self.eye_width * 1.3,
            self.eye_height * 1.2 + 0.03,
        )
        self._inked(colour)
        self.brush.path((-0.55, -0.3), (0.55, 0.3) if side > 0 else (0.5, -0.1))
        self._stroke(colour, 0.02)

    def _draw_hat(self) -> None:
        rng, brush, crown, volume, half = (
            self.rng,
            self.brush,
            self.crown,
            self.volume,
            self.hair_x,
        )
        kind = rng.choice("cap", "straw", "beret", "witch", "hood", "helmet")
        colour = self.cloth[1]
        brim = rng.uniform(-0.42, -0.28)
        if kind in ("cap", "straw"):
            brush.smooth(
                [
                    (-half, brim),
                    (-half * 0.95, crown - 0.05),
                    (0, crown - volume - 0.25),
                    (half * 0.95, crown - 0.05),
                    (half, brim),
                ],
                1,
            )
            self._inked(colour)
            brim_width = half * (1.5 if kind == "straw" else 1.15)
            brush.ellipse(self.shift_x, brim, brim_width, rng.uniform(0.08, 0.16))
            self._inked(scaled(colour, 0.9))
            self.context.rectangle(-half, brim - 0.16, 2 * half, 0.12)
            brush.paint(self.cloth[3])
        elif kind == "beret":
            brush.ellipse(
                rng.uniform(-0.15, 0.15),
                crown - 0.05,
                half * 1.1,
                rng.uniform(0.2, 0.3),
                rng.uniform(-0.3, 0.3),
            )
            self._inked(colour)
        elif kind == "witch":
            tip = (rng.uniform(-0.3, 0.3), crown - rng.uniform(0.6, 1.0))
            brush.polygon([(-half * 0.85, brim), tip, (half * 0.85, brim)])
            self._inked(colour)
            brush.ellipse(0, brim, half * 1.6, rng.uniform(0.1, 0.2))
            self._inked(colour)
        elif kind == "hood":
            self.context.new_path()
            brush.ellipse(0, -0.05, half * 1.25, 0.95)
            self.context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
            brush.ellipse(0, 0.0, 0.50, 0.62)
            self._inked(colour)
            self.context.set_fill_rule(cairo.FILL_RULE_WINDING)
        else:
            brush.smooth(
                [
                    (-half * 1.05, 0.1),
                    (-half, crown - 0.05),
                    (0, crown - volume - 0.2),
                    (half, crown - 0.05),
                    (half * 1.05, 0.1),
                    (0.44, -0.15),
                    (0, -0.3),
                    (-0.44, -0.15),
                ],
                0.9,
            )
            self._inked(colour)

    def _draw_accessories(self) -> None:
        rng, half, crown = self.rng, self.hair_x, self.crown
        if rng.chance(0.12):
            self._draw_ribbon()
        if rng.chance(0.1):  # hair band
            self.brush.path(
                (-half * 0.95, -0.1),
                (-half * 0.7, crown * 1.15, half * 0.7, crown * 1.15, half * 0.95, -0.1),
            )
            self._stroke(self.cloth[2], rng.uniform(0.03, 0.1))
        if rng.chance(0.07):
            self._draw_headband()
        if rng.chance(0.12):
            self._draw_hair_pins()
        if rng.chance(0.05):  # halo
            self.brush.ellipse(
                0,
                crown - self.volume - rng.uniform(0.1, 0.25),
                rng.uniform(0.25, 0.45),
                rng.uniform(0.06, 0.12),
            )
            self._stroke((1, 0.92, 0.5), 0.04)
        if rng.chance(0.05):
            self._draw_horns()
        if rng.chance(0.06):
            self._draw_headphones()
        if rng.chance(0.1):
            self._draw_hand()

    def _draw_ribbon(self) -> None:
        rng = self.rng
        x = rng.uniform(-0.55, 0.55)
        y = self.crown + rng.uniform(0, 0.2)
        size = rng.uniform(0.15, 0.35)
        for side in SIDES:
            reach = side * size
            self.brush.path(
                (x, y),
                (
                    x + reach * 0.4,
                    y - size,
                    x + reach * 1.3,
                    y - size * 0.6,
                    x + reach * 1.1,
                    y,
                ),
                (x + reach * 1.3, y + size * 0.6, x + reach * 0.4, y + size * 0.8, x, y),
            )
            self._inked(self.cloth[3])
        self.brush.ellipse(x, y, size * 0.2, size * 0.2)
        self._inked(self.cloth[3])

    def _draw_headband(self) -> None:
        """A band or a plate across the forehead, over the fringe."""
        rng, half = self.rng, self.hair_x
        low, height = rng.uniform(-0.3, -0.08), rng.uniform(0.1, 0.28)
        bend = rng.uniform(-0.04, 0.08)
        self.brush.path(
            (-half, low - bend),
            (-half * 0.4, low + bend, half * 0.4, low + bend, half, low - bend),
            (half, low - bend - height),
            (half * 0.4, low - height + bend, -half * 0.4, low - height + bend, -half, low - bend - height),
            close=True,
        )
        self._inked(self.cloth[2])
        if rng.chance(0.5):
            self.context.rectangle(self.features_x - 0.2, low - height * 0.85, 0.4, height * 0.75)
            self._inked(rng.choice((0.75, 0.75, 0.8), self.cloth[3]))

    def _draw_hair_pins(self) -> None:
        rng = self.rng
        for _ in range(rng.integer(1, 4)):
            x = rng.uniform(-0.5, 0.5)
            y = rng.uniform(-0.6, -0.25)
            if rng.chance(0.5):
                self.context.rectangle(x, y, rng.uniform(0.05, 0.15), rng.uniform(0.02, 0.05))
                self.brush.paint(self.cloth[3], self.ink, self.line * 0.6)
                continue
            for i in range(5):  # flower
                angle = i * 1.257
                self.brush.ellipse(
                    x + 0.06 * math.cos(angle), y + 0.06 * math.sin(angle), 0.045, 0.045
                )
                self.brush.paint(self.cloth[3], self.ink, self.line * 0.5)
            self.brush.ellipse(x, y, 0.03, 0.03)
            self.brush.paint((1, 0.9, 0.3))

    def _draw_horns(self) -> None:
        crown = self.crown
        for side in SIDES:
            self.brush.path(
                (side * 0.25, crown + 0.05),
                (
                    side * 0.4,
                    crown - 0.1,
                    side * 0.5,
                    crown - 0.25,
                    side * 0.42,
                    crown - 0.5,
                ),
                (side * 0.6, crown - 0.3, side * 0.55, crown, side * 0.4, crown + 0.1),
                close=True,
            )
            self._inked(self.rng.choice((0.2, 0.1, 0.1), (0.9, 0.85, 0.7), self.cloth[2]))

    def _draw_headphones(self) -> None:
        half, top = self.hair_x, self.crown * 1.5
        self.brush.path((-half, 0.0), (-half, top, half, top, half, 0.0))
        self._stroke(self.cloth[2], 0.06)
        for side in SIDES:
            self.brush.ellipse(side * half, 0.08, 0.1, 0.17)
            self._inked(self.cloth[1])

    def _draw_hand(self) -> None:
        """A hand and forearm near or over the face."""
        rng = self.rng
        x = rng.uniform(-0.6, 0.6)
        y = rng.uniform(0.35, self.chin + 0.2)
        palm = [
            (x + rng.uniform(-0.05, 0.05) + 0.13 * math.cos(t), y + 0.15 * math.sin(t))
            for t in np.linspace(0, 6.28, 7)[:-1]
        ]
        self.brush.smooth(palm)
        self._inked(self.skin)
        first = rng.uniform(-2.4, -0.7)
        for i in range(4):
            angle = first + i * 0.22
            dx, dy = math.cos(angle), math.sin(angle)
            self.brush.strand(x + 0.08 * dx, y + 0.08 * dy, x + 0.32 * dx, y + 0.32 * dy, 0.035, 0)
            self._inked(self.skin)
        self.brush.polygon(
            [(x - 0.08, y + 0.1), (x - 0.12, 2.4), (x + 0.16, 2.4), (x + 0.1, y + 0.1)]
        )
        self._inked(self.skin if rng.chance(0.5) else self.cloth[0])
