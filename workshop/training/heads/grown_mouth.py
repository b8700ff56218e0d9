"""Noses and mouths of grown people: wide ones, with teeth, lips and tongues."""

from __future__ import annotations

import math

import numpy as np

from brush import WHITE, Colour, hsv, mixed
from grown_skin import GrownSkin
from round_head import SIDES

MOUTHS = (
    "line",
    "line",
    "frown",
    "clench",
    "clench",
    "grin",
    "grin",
    "laugh",
    "laugh",
    "lips",
    "shout",
    "tongue",
)
NOSES = ("bridge", "bridge", "bulb", "broad", "broad", "hook", "shade", "line")


class GrownMouth(GrownSkin):
    """Draws nose and mouth."""

    def _draw_nose(self) -> None:
        rng, tip = self.rng, self.shape.nose_y
        kind = rng.choice(*NOSES)
        if not self._faces_us(0, tip - 0.1):
            return
        w = rng.uniform(0.04, 0.11)
        side = -1 if math.sin(self.yaw) > 0 else 1
        if kind == "bulb":
            size = rng.uniform(0.06, 0.16)
            self._disc(0, tip - size * 0.3, size, size * rng.uniform(0.7, 1.2))
            red = mixed(self.skin, (0.85, 0.3, 0.25), rng.choice(0, 0.2, 0.9))
            self.brush.paint(red, self.crease, 0.014 * self.unit)
        elif kind == "hook":
            self._patch(
                [
                    (side * 0.02, self.eye_y),
                    (side * w * 1.6, tip - 0.01),
                    (0, tip + rng.uniform(0.02, 0.12)),
                    (-side * 0.03, tip - 0.02),
                ]
            )
            self.brush.paint(mixed(self.skin, self.shade, 0.3), self.crease, 0.012 * self.unit)
        elif kind == "shade":
            self._patch([(side * 0.01, self.eye_y), (side * w, tip), (-side * 0.01, tip + 0.01)])
            self.brush.paint(self.shade)
        if kind in ("bridge", "line", "broad"):
            self._crease(
                [
                    (side * 0.03, self.eye_y + rng.uniform(0, 0.1)),
                    (side * 0.045, tip - 0.08),
                    (side * 0.05, tip),
                ]
            )
        if kind in ("bridge", "broad", "shade"):
            self._crease(
                [
                    (-w, tip - 0.03),
                    (-w * 0.8, tip + 0.015),
                    (-0.015, tip),
                    (0.015, tip + 0.01),
                    (w * 0.8, tip + 0.015),
                    (w, tip - 0.03),
                ]
            )
        if kind == "broad":
            for k in SIDES:
                self._disc(k * w * 0.45, tip + 0.002, 0.018, 0.01)
                self.brush.paint(self.crease)

    def _draw_mouth(self) -> None:
        y, w = self.mouth_y, self.mouth_w
        if not self._faces_us(0.03, y) and not self._faces_us(-0.03, y):
            return
        draw = {
            "clench": self._draw_teeth,
            "grin": self._draw_teeth,
            "laugh": self._draw_open_mouth,
            "shout": self._draw_open_mouth,
            "lips": self._draw_lips,
            "tongue": self._draw_open_mouth,
        }
        draw.get(self.mouth, self._draw_closed_mouth)(y, w)

    def _draw_closed_mouth(self, y: float, w: float) -> None:
        rng = self.rng
        bend = rng.uniform(0.03, 0.1) if self.mouth == "frown" else rng.uniform(-0.05, 0.02)
        self._curve(self._on([(-w, y + bend), (-w * 0.4, y), (w * 0.4, y), (w, y + bend)]))
        self.brush.paint(None, self.crease, rng.uniform(0.012, 0.028) * self.unit)
        if rng.chance(0.4):
            self._crease([(-w * 0.4, y + 0.08), (0, y + 0.1), (w * 0.4, y + 0.08)], 0.01)
        if rng.chance(0.12):  # cigar or straw
            end = (rng.choice(*SIDES) * rng.uniform(0.25, 0.45), y + rng.uniform(-0.05, 0.15))
            self._curve(self._on([(w * 0.3, y), end], 0.06))
            self.brush.paint(
                None, rng.choice((0.45, 0.28, 0.15), WHITE), rng.uniform(0.03, 0.06) * self.unit
            )

    def _draw_teeth(self, y: float, w: float) -> None:
        """Bared teeth: a band, straight or bowed, with lines between them."""
        rng = self.rng
        w *= rng.uniform(1, 1.4)
        high = rng.uniform(0.025, 0.09)
        bow = rng.uniform(0.02, 0.14) if self.mouth == "grin" else rng.uniform(-0.06, 0.02)
        t = np.linspace(-1, 1, 11)
        thick = high * (
            np.sqrt(1 - t**2) if self.mouth == "grin" else np.clip(2.2 - 2 * np.abs(t), 0.3, 1)
        )
        middle = y + bow * (0.5 - t**2)
        upper, lower = self.shape.at(w * t, middle - thick), self.shape.at(
            w * t[::-1], (middle + thick)[::-1]
        )
        self._curve(np.concatenate([upper, lower]), close=True)
        white = mixed(WHITE, (0.9, 0.8, 0.5), rng.uniform(0, 0.3))
        self.brush.paint(white, self.crease, rng.uniform(0.012, 0.03) * self.unit)
        for i in range(2, 9) if rng.chance(0.75) else []:
            self._curve(np.stack([upper[i], lower[10 - i]]))
            self.brush.paint(None, self.crease, 0.006 * self.unit)
        if rng.chance(0.6):
            self._curve(self.shape.at(w * t[1:-1], middle[1:-1]))
            self.brush.paint(None, self.crease, 0.007 * self.unit)

    def _draw_open_mouth(self, y: float, w: float) -> None:
        rng = self.rng
        deep = min(rng.uniform(0.08, 0.3), self.shape.chin * 0.93 - y)
        t = np.linspace(-1, 1, 11)
        arc = np.sqrt(1 - t**2)
        if self.mouth == "shout":
            w, high = w * 0.7, rng.uniform(0.02, 0.08)
        else:
            high = -rng.uniform(0.0, 0.04)
        upper = self.shape.at(w * t, y - high * arc)
        lower = self.shape.at(w * t[::-1], y + deep * arc)
        self._curve(np.concatenate([upper, lower]), close=True)
        red = (
            (0.2,) * 3
            if self.grey
            else rng.choice((0.35, 0.06, 0.1), (0.6, 0.2, 0.2), (0.15, 0.05, 0.06))
        )
        context = self.brush.context
        context.save()
        context.clip_preserve()
        self.brush.paint(red)
        self._disc(0, y + deep, w * 0.7, deep * rng.uniform(0.3, 0.6))
        self.brush.paint((0.7,) * 3 if self.grey else (0.85, 0.42, 0.45))
        for edge, shown in ((y - high, 0.85), (y + deep, 0.35)):
            if rng.chance(shown):
                self._disc(0, edge, w * 0.85, deep * 0.22)
                self.brush.paint(WHITE)
        context.restore()
        self._curve(np.concatenate([upper, lower]), close=True)
        self.brush.paint(None, self.crease, rng.uniform(0.012, 0.03) * self.unit)
        if self.mouth == "tongue":
            self._disc(
                rng.uniform(-0.4, 0.4) * w, y + deep * 0.9, w * 0.45, deep * rng.uniform(0.4, 0.8)
            )
            self.brush.paint(
                (0.85,) * 3 if self.grey else (0.88, 0.4, 0.45), self.crease, 0.012 * self.unit
            )

    def _draw_lips(self, y: float, w: float) -> None:
        rng = self.rng
        colour: Colour = mixed(
            self.skin,
            rng.choice((0.75, 0.15, 0.25), self.shade, hsv(rng.unit(), 0.6, 0.5)),
            rng.uniform(0.4, 1),
        )
        full = rng.uniform(0.02, 0.09)
        self._patch(
            [
                (-w, y),
                (-w * 0.3, y - full),
                (0, y - full * 0.6),
                (w * 0.3, y - full),
                (w, y),
                (0, y + 0.005),
            ]
        )
        self.brush.paint(colour, self.crease, 0.007 * self.unit)
        self._patch([(-w, y), (0, y + 0.005), (w, y), (w * 0.5, y + full), (-w * 0.5, y + full)])
        self.brush.paint(colour, self.crease, 0.007 * self.unit)
