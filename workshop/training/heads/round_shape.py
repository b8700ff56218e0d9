"""The shape of a head in space: a surface that can be turned to any side and seen from there.

Head units as in flat_head.py: x to the viewer's right, y down, z towards the viewer; the face is
about one unit wide. A point of the surface is named by (angle, y): angle 0 is the middle of the
face, +-pi/2 the ears, pi the back of the head.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from brush import Random

CROWN = -0.78  # y of the top of the skull
FOREHEAD = -0.21  # y of the middle of the forehead, where a face's box begins
BOX_ANGLE = 1.35  # radians: how far to the sides a face's box reaches

# Heights, and for each the half width, the depth in front of the axis and behind it.
LEVELS = np.array([-0.78, -0.74, -0.62, -0.42, -0.2, 0.04, 0.16, 0.3, 0.42, 0.52, 0.57, 0.6])
WIDTHS = np.array([0.0, 0.2, 0.37, 0.47, 0.5, 0.49, 0.47, 0.42, 0.34, 0.22, 0.13, 0.02])
FRONTS = np.array([0.0, 0.17, 0.33, 0.43, 0.46, 0.43, 0.44, 0.45, 0.44, 0.42, 0.4, 0.3])
BACKS = np.array([0.0, 0.24, 0.42, 0.54, 0.58, 0.54, 0.46, 0.26, 0.12, 0.0, -0.1, -0.28])


def turned(yaw: float, pitch: float, roll: float) -> np.ndarray:
    """Rotation matrix [3, 3]; radians, yaw to the viewer's right, pitch down, roll clockwise."""
    cy, sy, cp, sp = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch)
    cr, sr = np.cos(roll), np.sin(roll)
    around_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    around_x = np.array([[1, 0, 0], [0, cp, sp], [0, -sp, cp]])
    around_z = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    return around_z @ around_x @ around_y


@dataclass
class Shape:
    """Proportions of one head."""

    chin: float  # y
    jaw: float  # factor on the width of the lower half
    nose: float  # how far it stands out
    nose_y: float  # y of its tip
    flatness: float  # factor on the depth of the face

    @staticmethod
    def random(rng: Random) -> Shape:
        return Shape(
            chin=rng.uniform(0.5, 0.74),
            jaw=rng.uniform(0.8, 1.15),
            nose=rng.choice(rng.uniform(0.0, 0.05), rng.uniform(0.04, 0.13), rng.uniform(0.1, 0.2)),
            nose_y=rng.uniform(0.22, 0.3),
            flatness=rng.uniform(0.85, 1.08),
        )

    def _levels(self, y: np.ndarray) -> np.ndarray:
        """Heights of this head to those of the table: only the part below the eyes is stretched."""
        below = 0.04 + (y - 0.04) * (0.6 - 0.04) / (self.chin - 0.04)
        return np.where(y > 0.04, below, y)

    def width(self, y: np.ndarray) -> np.ndarray:
        level = self._levels(y)
        lower = np.clip((level - 0.1) / 0.3, 0, 1)
        return np.interp(level, LEVELS, WIDTHS) * (1 + (self.jaw - 1) * lower)

    def surface(self, angle: np.ndarray, y: np.ndarray, lift: float = 0) -> np.ndarray:
        """Points [..., 3] on the head, or `lift` units above it."""
        angle, y = np.broadcast_arrays(np.asarray(angle, float), np.asarray(y, float))
        level = self._levels(y)
        front = np.interp(level, LEVELS, FRONTS) * self.flatness
        back = np.interp(level, LEVELS, BACKS)
        cos = np.cos(angle)
        lift = lift * np.clip((y - CROWN) / 0.08, 0, 1)
        x = (self.width(y) + lift) * np.sin(angle)
        z = np.where(cos > 0, (front + lift) * cos, (back + lift) * cos)
        # Below the nape the back of the jaw lies in front of the axis.
        z = np.where((cos <= 0) & (back < 0), -back * np.abs(cos), z)
        return np.stack([x, y, z + self._nose(x, y, cos)], -1)

    def _nose(self, x: np.ndarray, y: np.ndarray, cos: np.ndarray) -> np.ndarray:
        rise = np.clip((y - 0.02) / (self.nose_y - 0.02), 0, 1) ** 1.5
        fall = np.clip((self.nose_y + 0.05 - y) / 0.05, 0, 1)
        return np.where(cos > 0, self.nose * rise * fall * np.exp(-((x / 0.07) ** 2)), 0)

    def at(self, x: np.ndarray, y: np.ndarray, lift: float = 0.01) -> np.ndarray:
        """Points on the front of the head over the places (x, y) of the face."""
        y = np.asarray(y, float)
        angle = np.arcsin(np.clip(np.asarray(x) / np.maximum(self.width(y), 1e-3), -1, 1))
        return self.surface(angle, y, lift)

    def outline(self) -> np.ndarray:
        """Points [n, 3] whose bounds are the face's box: mid-forehead to chin, cheek to cheek."""
        angles = np.linspace(-BOX_ANGLE, BOX_ANGLE, 9)
        rows = [self.surface(angles, y) for y in np.linspace(FOREHEAD, self.chin, 7)]
        return np.concatenate(rows)
