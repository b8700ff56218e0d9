"""Skulls of grown people and elders: square and heavy jaws, long and pointed faces."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from brush import Random
from round_shape import LEVELS, WIDTHS, Shape

# Half widths at the last six of LEVELS, from the cheekbones to the tip of the chin.
JAWS = {
    "square": (0.48, 0.46, 0.41, 0.32, 0.22, 0.03),
    "heavy": (0.50, 0.52, 0.51, 0.43, 0.31, 0.05),
    "long": (0.45, 0.40, 0.33, 0.25, 0.17, 0.02),
    "pointed": (0.46, 0.38, 0.27, 0.14, 0.07, 0.01),
    "lean": (0.46, 0.41, 0.34, 0.23, 0.13, 0.02),
}
CHINS = {
    "square": (0.62, 0.80),
    "heavy": (0.56, 0.72),
    "long": (0.78, 1.0),
    "pointed": (0.64, 0.84),
    "lean": (0.6, 0.76),
}


@dataclass
class GrownShape(Shape):
    """Proportions of a grown head; see `Shape`."""

    jaws: np.ndarray = field(default_factory=lambda: WIDTHS)

    @staticmethod
    def random(rng: Random) -> GrownShape:
        kind = rng.choice("square", "square", "heavy", "long", "pointed", "lean", "lean")
        chin = rng.uniform(*CHINS[kind])
        return GrownShape(
            chin=chin,
            jaw=rng.uniform(0.92, 1.08),
            nose=rng.choice(
                rng.uniform(0.04, 0.1), rng.uniform(0.08, 0.18), rng.uniform(0.15, 0.34)
            ),
            nose_y=rng.uniform(0.36, 0.5) * chin,
            flatness=rng.uniform(0.85, 1.08),
            jaws=np.concatenate([WIDTHS[:-6], JAWS[kind]]),
        )

    def width(self, y: np.ndarray) -> np.ndarray:
        level = self._levels(y)
        lower = np.clip((level - 0.1) / 0.3, 0, 1)
        return np.interp(level, LEVELS, self.jaws) * (1 + (self.jaw - 1) * lower)
