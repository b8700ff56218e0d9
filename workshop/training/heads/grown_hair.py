"""Hair and beards of grown people: slicked back, spikes, bald heads, manes, moustaches."""

from __future__ import annotations

import math

import numpy as np

from brush import mixed, scaled
from round_head import RoundHead, SIDES
from round_shape import CROWN

STYLES = (
    "slick",
    "slick",
    "spikes",
    "spikes",
    "bald",
    "tonsure",
    "afro",
    "mohawk",
    "knot",
    "curls",
    "mane",
    "straight",
    "straight",
    "locks",
    "locks",
)
BEARDS = ("none",) * 9 + ("stubble", "full", "full", "goatee", "long", "split")


class GrownHair(RoundHead):
    """Draws hair behind and before the face, beards and moustaches."""

    def _choose_hair(self) -> None:
        rng = self.rng
        self.style = rng.choice(*STYLES)
        if not self.masculine:
            self.style = rng.choice("straight", "straight", "locks", "curls", "knot", "mane")
        self.beard = rng.choice(*BEARDS) if self.masculine else "none"
        self.hair_line = rng.uniform(-0.56, -0.36)
        self.puff = rng.uniform(0.03, 0.14)
        self.locks = self._strands() if self.style == "locks" else []

    def _spikes(self, count: int, start: float, end: float, inner: float, outer: float) -> None:
        """A ragged fan around the head's middle, angles in radians from straight up."""
        rng, unit = self.rng, self.unit
        (x, y) = self._screen(np.array([0, -0.15, -0.1]))
        points = []
        for i in range(count * 2 + 1):
            angle = start + (end - start) * i / (count * 2)
            reach = (inner if i % 2 == 0 else outer * rng.uniform(0.75, 1.15)) * unit
            bend = 0 if i % 2 == 0 else rng.uniform(-0.12, 0.12)
            points.append((x + math.sin(angle + bend) * reach, y - math.cos(angle + bend) * reach))
        self.brush.polygon(points)
        self.brush.paint(mixed(self.hair, self.hair_dark, rng.uniform(0, 0.5)), self.ink, self.line)

    def _draw_hair_behind(self) -> None:
        rng, unit = self.rng, self.unit
        x, y = self._screen(np.array([0, -0.15, -0.2]))
        if self.style == "mane":
            self._spikes(
                rng.integer(9, 20), -2.7, 2.7, rng.uniform(0.5, 0.8), rng.uniform(0.95, 1.5)
            )
        elif self.style == "afro":
            self.brush.ellipse(
                x, y - 0.15 * unit, rng.uniform(0.75, 1.2) * unit, rng.uniform(0.75, 1.1) * unit
            )
            self.brush.paint(self.hair, self.ink, self.line)
        elif self.style in ("straight", "curls"):
            wide, long = rng.uniform(0.55, 0.8) * unit, rng.uniform(0.4, 2.2) * unit
            self.brush.smooth(
                [
                    (x - wide * 0.8, y - 0.5 * unit),
                    (x + wide * 0.8, y - 0.5 * unit),
                    (x + wide, y + 0.2 * unit),
                    (x + wide * 1.05, y + long),
                    (x - wide * 1.05, y + long),
                    (x - wide, y + 0.2 * unit),
                ]
            )
            self.brush.paint(self.hair_dark, self.ink, self.line)
        elif self.style == "knot":
            lift = rng.uniform(0.7, 0.95) * unit
            self.brush.ellipse(
                x + rng.uniform(-0.2, 0.2) * unit,
                y - lift,
                rng.uniform(0.12, 0.3) * unit,
                rng.uniform(0.12, 0.3) * unit,
            )
            self.brush.paint(self.hair, self.ink, self.line)
        self._draw_strands([lock for lock in self.locks if lock[0] <= -0.08])

    def _hairline(self, angle: np.ndarray) -> np.ndarray:
        aside = np.abs(angle)
        widow = self.hair_line + 0.1 * np.clip(1 - aside / 0.25, 0, 1) * self.has_peak
        return np.interp(aside, [0, 0.9, 1.25, 1.7, math.pi], [0, 0.03, 0.35, 0.75, 0.95]) + widow

    def _draw_hair_before(self) -> None:
        rng = self.rng
        self.has_peak = rng.chance(0.3)
        if self.style == "bald":
            return
        if self.style == "tonsure":
            self._mesh(
                self.puff,
                lambda a, y: (np.abs(a) > 1.3) & (y > -0.4) & (y < 0.25),
                self.hair,
                self.hair_dark,
            )
            return
        self._mesh(self.puff, lambda a, y: y < self._hairline(a), self.hair, self.hair_dark)
        if self.style == "spikes":
            self._spikes(
                rng.integer(5, 14), -1.7, 1.7, rng.uniform(0.4, 0.6), rng.uniform(0.75, 1.25)
            )
        elif self.style == "mohawk":
            self._spikes(rng.integer(3, 7), -0.45, 0.45, 0.5, rng.uniform(0.9, 1.4))
        elif self.style in ("slick", "knot"):
            self._draw_combed()
        elif self.style == "curls":
            self._draw_curls()
        self._draw_strands([lock for lock in self.locks if lock[0] > -0.08])
        if self.style in ("straight", "mane", "spikes") and rng.chance(0.6):
            self._draw_fringe()

    def _draw_combed(self) -> None:
        rng = self.rng
        for angle in np.linspace(-1.0, 1.0, rng.integer(5, 12)):
            y = np.linspace(float(self._hairline(np.array(angle))), CROWN + 0.05, 6)
            self._curve(self.shape.surface(np.full(6, angle * 0.9), y, self.puff + 0.01))
            self.brush.paint(
                None,
                rng.choice(self.hair_dark, self.hair_light),
                rng.uniform(0.008, 0.03) * self.unit,
            )

    def _draw_curls(self) -> None:
        rng, unit = self.rng, self.unit
        for angle in np.linspace(-2.2, 2.2, rng.integer(9, 18)):
            x, y = self._screen(np.array([math.sin(angle) * 0.5, -0.25 - math.cos(angle) * 0.5, 0]))
            size = rng.uniform(0.1, 0.24) * unit
            self.brush.ellipse(x, y, size, size)
            self.brush.paint(
                mixed(self.hair, self.hair_dark, rng.uniform(0, 0.5)),
                self.ink if self.line else None,
                self.line * 0.7,
            )

    def _draw_fringe(self) -> None:
        """Locks that fall from a parting, over one eye at times."""
        rng = self.rng
        part = rng.uniform(-0.25, 0.25)
        low = rng.uniform(-0.25, 0.05)
        covered = rng.choice(*SIDES) if rng.chance(0.35) else 0
        for side in SIDES:
            for k in range(rng.integer(1, 4)):
                start = part + side * (0.03 + 0.1 * k)
                end = (
                    side * rng.uniform(0.25, 0.47),
                    rng.uniform(0.2, 0.5) if side == covered else low + rng.uniform(-0.1, 0.35),
                )
                middle = (side * rng.uniform(0.2, 0.4), -0.2 + rng.uniform(-0.06, 0.1))
                self._curve(
                    self._lifted(
                        [
                            (start, -0.55),
                            middle,
                            end,
                            (middle[0] - side * rng.uniform(0.08, 0.2), middle[1] + 0.02),
                            (start - side * 0.08, -0.5),
                        ]
                    ),
                    close=True,
                )
                self.brush.paint(
                    mixed(self.hair, self.hair_dark, rng.uniform(0, 0.6)),
                    self.ink if self.line else None,
                    self.line * 0.8,
                )

    def _lifted(self, points: list[tuple[float, float]]) -> np.ndarray:
        xs, ys = np.array(points, float).T
        return self.shape.at(xs, ys, self.puff + 0.02)

    # ------------------------------------------------------------------ beards

    def _draw_beard(self) -> None:
        rng = self.rng
        if self.beard == "none":
            return
        if self.beard == "stubble":
            tint = mixed(self.skin, self.hair_dark, rng.uniform(0.15, 0.4))
            self._mesh(
                0.004,
                lambda a, y: (y > self.mouth_y - 0.1 - 0.1 * np.abs(a)) & (np.abs(a) < 1.4),
                tint,
                scaled(tint, 0.85),
            )
            return
        edge = 0.5 if self.beard == "goatee" else 1.5
        top = self.mouth_y + rng.uniform(-0.02, 0.1)
        self._mesh(
            rng.uniform(0.02, 0.06),
            lambda a, y: (y > top - 0.22 * np.abs(a))
            & (np.abs(a) < edge)
            & ((y > top + 0.05) | (np.abs(a) > 0.4)),
            self.hair,
            self.hair_dark,
        )
        if self.beard in ("long", "split") or rng.chance(0.5):
            self._draw_hanging(
                edge, rng.uniform(0.4, 1.6) if self.beard != "full" else rng.uniform(0.05, 0.3)
            )

    def _draw_hanging(self, edge: float, length: float) -> None:
        """What hangs below the chin, ragged or in two points."""
        rng, unit, shape = self.rng, self.unit, self.shape
        half = 0.2 if edge < 1 else rng.uniform(0.25, 0.42)
        left, right = self._screen(shape.at([-half, half], [shape.chin * 0.85] * 2, 0.05))
        count = 2 if self.beard == "split" else rng.integer(1, 6)
        points = [tuple(left)]
        for i in range(count):
            along = (i + 0.5) / count
            tip = left * (1 - along) + right * along
            points.append(
                (
                    tip[0] + rng.uniform(-0.05, 0.05) * unit,
                    tip[1] + length * unit * rng.uniform(0.8, 1.1),
                )
            )
            if i < count - 1:
                gap = left + (right - left) * (i + 1) / count
                points.append((gap[0], gap[1] + length * unit * rng.uniform(0.4, 0.8)))
        points.append(tuple(right))
        self.brush.polygon(points)
        self.brush.paint(self.hair, self.ink, self.line)

    def _draw_moustache(self) -> None:
        rng = self.rng
        if not (
            self.masculine and rng.chance(0.55 if self.beard not in ("none", "stubble") else 0.22)
        ):
            return
        y = self.shape.nose_y + (self.mouth_y - self.shape.nose_y) * rng.uniform(0.4, 0.8)
        if not self._faces_us(0.02, y) and not self._faces_us(-0.02, y):
            return
        reach, fall, thick = (
            rng.uniform(0.1, 0.42),
            rng.uniform(-0.16, 0.4),
            rng.uniform(0.02, 0.08),
        )
        for side in SIDES:
            tip = (side * reach, y + fall * 0.6)
            self._curve(
                self._lifted_a_little(
                    [
                        (0, y - thick * 0.4),
                        (side * reach * 0.5, y - thick),
                        tip,
                        (side * reach * 0.5, y + thick * 1.2),
                        (0, y + thick * 0.6),
                    ]
                ),
                close=True,
            )
            self.brush.paint(self.hair, self.ink if self.line else None, self.line * 0.8)

    def _lifted_a_little(self, points: list[tuple[float, float]]) -> np.ndarray:
        xs, ys = np.array(points, float).T
        return self.shape.at(xs, ys, 0.05)
