"""What grown people wear over the face and on the head, and hands before it."""

from __future__ import annotations

import math

import numpy as np

from brush import BLACK, WHITE, scaled
from round_head import RoundHead, SIDES

HATS = ("none",) * 11 + (
    "cap",
    "captain",
    "fedora",
    "fedora",
    "top",
    "bandana",
    "plate",
    "plate",
    "hood",
    "helmet",
    "turban",
    "crown",
)


class GrownWear(RoundHead):
    """Draws glasses, masks, hats and hands."""

    def _draw_eyewear(self) -> None:
        rng = self.rng
        kind = rng.unit()
        if kind < 0.08:
            self._draw_shades()
        elif kind < 0.12:
            self._draw_glasses()
        elif kind < 0.16:
            self._draw_patch()
        elif kind < 0.19:  # cloth or plate over mouth and nose
            top = self.shape.nose_y - rng.uniform(0.0, 0.14)
            colour = rng.choice(self.cloth[1], WHITE, (0.12, 0.12, 0.14))
            self._mesh(
                0.03,
                lambda a, y: (y > top + 0.05 * np.abs(a)) & (np.abs(a) < 1.5),
                colour,
                scaled(colour, 0.75),
            )
        elif kind < 0.21:  # half mask over the eyes
            colour = rng.choice(self.cloth[1], WHITE, BLACK)
            self._mesh(
                0.03,
                lambda a, y: (np.abs(y - self.eye_y) < 0.13) & (np.abs(a) < 1.2),
                colour,
                scaled(colour, 0.75),
            )
            for side in SIDES:
                if self._faces_us(side * self.eye_x, self.eye_y):
                    self._disc(side * self.eye_x, self.eye_y, self.eye_w, 0.05)
                    self.brush.paint(rng.choice(WHITE, BLACK))

    def _draw_shades(self) -> None:
        """Dark glasses: round, sharp or a visor."""
        rng = self.rng
        colour = rng.choice(BLACK, (0.1, 0.1, 0.2), (0.45, 0.1, 0.1), (0.2, 0.25, 0.15))
        w, h = rng.uniform(0.13, 0.2), rng.uniform(0.05, 0.14)
        sharp = rng.chance(0.5)
        for side in SIDES:
            x, y = side * max(self.eye_x, w * 1.05), self.eye_y
            if not self._faces_us(x, y):
                continue
            if sharp:
                corners = [
                    (x - w, y - h * 0.7),
                    (x + w, y - h * 0.9),
                    (x + w * 0.8, y + h * 0.5),
                    (x - w * 0.7, y + h * 0.7),
                ]
                xs, ys = np.array(corners).T
                self._curve(self.shape.at(xs, ys, 0.04), close=True)
            else:
                self._disc(x, y, w, max(h, 0.09))
            self.brush.paint(
                colour, rng.choice(BLACK, (0.8, 0.7, 0.3)), 0.018 * self.unit, rng.uniform(0.75, 1)
            )
        if self._faces_us(0, self.eye_y):
            self._curve(self.shape.at([-0.06, 0.06], [self.eye_y - 0.03] * 2, 0.05))
            self.brush.paint(None, BLACK, 0.02 * self.unit)

    def _draw_patch(self) -> None:
        side = self.rng.choice(*SIDES)
        x, y = side * self.eye_x, self.eye_y
        if not self._faces_us(x, y):
            return
        self._disc(x, y, 0.13, 0.12)
        self.brush.paint(self.rng.choice(BLACK, self.cloth[2], WHITE), self.ink, self.line)
        self._curve(self.shape.at([-side * 0.4, x], [-0.35, y - 0.05], 0.02))
        self.brush.paint(None, BLACK, 0.02 * self.unit)

    # ------------------------------------------------------------------ hats

    def _draw_hat(self) -> None:
        rng = self.rng
        kind = rng.choice(*HATS)
        if kind == "none":
            return
        colour = rng.choice(self.cloth[1], self.cloth[2], WHITE, (0.12, 0.11, 0.13))
        dark = scaled(colour, rng.uniform(0.6, 0.85))
        brim = rng.uniform(-0.42, -0.14)
        lift = rng.uniform(0.08, 0.18)
        if kind == "plate":
            self._draw_plate(colour, dark)
        elif kind == "hood":
            edge = rng.uniform(0.8, 1.4)
            self._mesh(lift, lambda a, y: (np.abs(a) > edge) | (y < brim - 0.1), colour, dark)
        elif kind == "bandana":
            self._mesh(
                lift,
                lambda a, y: y < np.interp(np.abs(a), [0, 1.4, math.pi], [brim, brim + 0.15, 0.3]),
                colour,
                dark,
            )
        else:
            self._mesh(
                lift,
                lambda a, y: y
                < np.interp(np.abs(a), [0, 1.6, math.pi], [brim, brim + 0.1, brim + 0.25]),
                colour,
                dark,
            )
            self._draw_upper(kind, brim, colour, dark)
        if kind in ("cap", "captain", "fedora", "top"):
            self._draw_brim(kind, brim, lift, dark)

    def _draw_plate(self, colour: tuple, dark: tuple) -> None:
        """A band with a metal plate over the forehead, down to the brows."""
        rng = self.rng
        low, high = rng.uniform(-0.2, -0.08), rng.uniform(0.14, 0.28)
        self._mesh(0.14, lambda a, y: (y > low - high) & (y < low), colour, dark)
        if rng.chance(0.75) and self._faces_us(0, low - high / 2):
            w = rng.uniform(0.18, 0.34)
            self._curve(
                self.shape.at(
                    [-w, w, w, -w],
                    [low - high * 0.9, low - high * 0.9, low - high * 0.1, low - high * 0.1],
                    0.17,
                ),
                close=True,
            )
            self.brush.paint(rng.choice((0.72, 0.74, 0.78), (0.8, 0.7, 0.35)), self.ink, self.line)
            self._curve(
                self.shape.at(
                    np.linspace(-w * 0.5, w * 0.5, 6),
                    low - high / 2 + 0.05 * np.sin(np.arange(6) * 2.1),
                    0.18,
                )
            )
            self.brush.paint(None, BLACK, 0.015 * self.unit)

    def _draw_upper(self, kind: str, brim: float, colour: tuple, dark: tuple) -> None:
        """The part above the brim."""
        rng, unit = self.rng, self.unit
        left, right = self._screen(self.shape.surface(np.array([-1.5, 1.5]), brim, 0.15))
        up = {
            "top": rng.uniform(0.7, 1.1),
            "captain": rng.uniform(0.35, 0.55),
            "fedora": rng.uniform(0.45, 0.6),
            "turban": 0.55,
            "crown": 0.4,
        }.get(kind, 0.45) * unit
        flare = {"captain": 1.25, "top": rng.uniform(0.85, 1.1), "turban": 1.2, "crown": 1.1}.get(
            kind, 0.75
        )
        middle = (left + right) / 2
        wide = (right - left) / 2 * flare
        if kind == "crown":
            points = [tuple(left)]
            for i in range(9):
                along = (i / 8 - 0.5) * 2
                points.append(
                    (middle[0] + wide[0] * along, middle[1] - up * (1 if i % 2 == 0 else 0.5))
                )
            self.brush.polygon(points + [tuple(right)])
        elif kind == "helmet":
            self.brush.smooth(
                [
                    tuple(left),
                    (middle[0] - wide[0], middle[1] - up),
                    (middle[0], middle[1] - up * 1.5),
                    (middle[0] + wide[0], middle[1] - up),
                    tuple(right),
                ]
            )
        else:
            self.brush.polygon(
                [
                    tuple(left),
                    (middle[0] - wide[0], middle[1] - up),
                    (middle[0] + wide[0], middle[1] - up),
                    tuple(right),
                ]
            )
        self.brush.paint(colour, self.ink, self.line)
        if kind == "helmet" and rng.chance(0.6):
            for side in SIDES:
                x, y = middle[0] + side * abs(wide[0]), middle[1] - up * 0.5
                self.brush.strand(
                    x,
                    y,
                    x + side * 0.4 * unit,
                    y - rng.uniform(0.3, 0.8) * unit,
                    0.12 * unit,
                    side * 0.1 * unit,
                )
                self.brush.paint((0.9, 0.85, 0.7), self.ink, self.line)
        if rng.chance(0.4):
            self.brush.ellipse(middle[0], middle[1] - up * 0.5, 0.12 * unit, 0.12 * unit)
            self.brush.paint(rng.choice(WHITE, dark, (0.85, 0.7, 0.2)), self.ink, self.line * 0.6)

    def _draw_brim(self, kind: str, brim: float, lift: float, colour: tuple) -> None:
        """A peak in front or a brim all around, and its shadow on the face."""
        rng = self.rng
        around = kind in ("fedora", "top")
        angles = np.linspace(-math.pi, math.pi, 32) if around else np.linspace(-1.2, 1.2, 14)
        out = rng.uniform(0.2, 0.7) if around else rng.uniform(0.15, 0.4)
        if rng.chance(0.6) and self._faces_us(0, brim + 0.1):
            low = brim + rng.uniform(0.1, 0.35)
            ys = [brim, brim, low - 0.05, low, low - 0.05]
            self._curve(self.shape.at([-0.42, 0.42, 0.44, 0, -0.44], ys), close=True)
            self.brush.paint(scaled(self.shade, 0.6), alpha=rng.uniform(0.3, 0.9))
        inner = self.shape.surface(angles, brim, lift)
        reach = np.stack(
            [
                np.sin(angles) * out,
                np.full_like(angles, rng.uniform(-0.1, 0.15)),
                np.cos(angles) * out,
            ],
            -1,
        )
        self._curve(np.concatenate([inner, (inner + reach)[::-1]]), close=True)
        self.brush.paint(colour, self.ink, self.line)

    # ------------------------------------------------------------------ hand

    def _draw_hand(self) -> None:
        """Fingers before the mouth, the chin or one eye, at times."""
        rng, unit = self.rng, self.unit
        if not rng.chance(0.08):
            return
        x, y = self._screen(
            self.shape.at(rng.uniform(-0.3, 0.3), rng.uniform(0.15, self.shape.chin), 0.2)
        )
        lean = rng.uniform(-0.7, 0.7)
        side = 1 if lean > 0 else -1
        self.brush.polygon(
            [
                (x - 0.12 * unit, y + 0.1 * unit),
                (x + 0.12 * unit, y + 0.1 * unit),
                (x + side * unit, y + 2.5 * unit),
                (x + side * 0.6 * unit, y + 2.5 * unit),
            ]
        )
        self.brush.paint(rng.choice(self.skin, self.cloth[0]), self.ink, self.line)
        self.brush.ellipse(x, y, 0.17 * unit, 0.19 * unit, lean)
        self.brush.paint(self.skin, self.ink, self.line)
        for i in range(4):
            angle = -math.pi / 2 + lean + (i - 1.5) * 0.24
            dx, dy = math.cos(angle) * unit, math.sin(angle) * unit
            self.brush.strand(
                x + 0.1 * dx, y + 0.1 * dy, x + 0.42 * dx, y + 0.42 * dy, 0.05 * unit, 0
            )
            self.brush.paint(self.skin, self.ink, self.line)
