"""Who a training character is: everything that stays the same in all drawings of it.

All of it comes from random numbers; nothing is taken from existing characters. Lengths are in head
units, see sketch.py. The order of the random draws is part of the format: moving one changes every
character.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy as np

from brush import BLACK, WHITE, Colour, Random, hsv, mixed, scaled
from worn import Worn, sample_worn

SIDES = (-1, 1)  # viewer's left, viewer's right
BACKS = (
    "bob",
    "bob",
    "medium",
    "medium",
    "long",
    "long",
    "long",
    "verylong",
    "short",
    "spiky",
    "twin",
) + ("twin", "lowtwin", "pony", "sidepony", "bun", "buns", "drills", "braid")
MALE_BACKS = ("short", "short", "short", "spiky", "spiky", "medium", "pony", "long", "bob")
FRINGES = (
    "hime",
    "centre",
    "side",
    "side",
    "mshape",
    "mshape",
    "messy",
    "messy",
    "messy",
    "spiky",
) + ("cover", "back", "curtain")
MALE_FRINGES = ("messy", "messy", "spiky", "spiky", "side", "mshape", "back", "centre", "cover")
SECOND_COLOURS = (
    ("none",) * 4 + ("tips",) * 2 + ("streaks",) * 2 + ("inner",) * 2 + ("split", "bangs")
)
NECKLINES = (
    "v",
    "collar",
    "sailor",
    "tie",
    "hood",
    "bow",
    "none",
    "open",
    "armor",
    "bare",
    "scarf",
)
SKIN_LIGHT = ((1, 0.94, 0.89), (0.98, 0.82, 0.71))
SKIN_BROWN = ((0.86, 0.64, 0.48), (0.45, 0.28, 0.2))
SKIN_GREY = ((0.95, 0.95, 0.97), (0.8, 0.82, 0.9))


def sample_skin(rng: Random) -> Colour:
    kind = rng.unit()
    for share, colours in ((0.86, SKIN_LIGHT), (0.95, SKIN_BROWN), (0.98, SKIN_GREY)):
        if kind < share:
            return mixed(*colours, rng.uniform(0, 1))
    return hsv(rng.uniform(0, 1), rng.uniform(0.15, 0.5), rng.uniform(0.6, 1))


def sample_hair(rng: Random) -> Colour:
    """Brown, blond, black, white, red, and any other colour."""
    kind = rng.unit()
    if kind < 0.16:
        return hsv(rng.uniform(0.02, 0.10), rng.uniform(0.35, 0.8), rng.uniform(0.2, 0.6))
    if kind < 0.30:
        return hsv(rng.uniform(0.09, 0.15), rng.uniform(0.2, 0.7), rng.uniform(0.8, 1))
    if kind < 0.42:
        return hsv(rng.uniform(0, 1), rng.uniform(0, 0.35), rng.uniform(0.1, 0.32))
    if kind < 0.56:
        return hsv(rng.uniform(0, 1), rng.uniform(0, 0.14), rng.uniform(0.72, 1))
    if kind < 0.64:
        return hsv(rng.uniform(-0.03, 0.04), rng.uniform(0.6, 0.95), rng.uniform(0.5, 0.95))
    return hsv(rng.uniform(0, 1), rng.uniform(0.2, 0.8), rng.uniform(0.45, 1))


def any_colour(rng: Random) -> Colour:
    hue = rng.uniform(0, 1)
    saturation = rng.choice(rng.uniform(0, 0.2), rng.uniform(0.3, 0.95))
    value = rng.choice(rng.uniform(0.05, 0.3), rng.uniform(0.4, 0.9), rng.uniform(0.85, 1))
    return hsv(hue, saturation, value)


@dataclass(frozen=True)
class Lock:
    """A lock of the fringe: root, tip, half width and bend."""

    root: float
    x: float
    y: float
    width: float
    bend: float


@dataclass(frozen=True)
class SideLock:
    """A lock in front of an ear; `x` and `root` away from the middle."""

    side: int
    root: float
    x: float
    y: float
    width: float
    bend: float


@dataclass(frozen=True)
class Horns:
    shape: str
    colour: Colour
    length: float
    x: float
    is_single: bool


@dataclass(frozen=True)
class Outfit:
    neckline: str
    colours: list[Colour]


class Identity:
    """The character of a seed."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.feminine = rng.chance(0.75)
        self._choose_colours(rng)
        self._choose_back(rng)
        self._choose_fringe(rng)
        self._choose_loose_hair(rng)
        self._choose_creature(rng)
        self.worn: list[Worn] = sample_worn(rng, any_colour)
        self._choose_face(rng)
        self.outfits = [self._sample_outfit(rng) for _ in range(rng.integer(1, 4))]

    def _choose_colours(self, rng: Random) -> None:
        self.skin = sample_skin(rng)
        self.hair = sample_hair(rng)
        self.second_hair = sample_hair(rng) if rng.chance(0.6) else any_colour(rng)
        self.second_use = rng.choice(*SECOND_COLOURS)
        if rng.chance(0.75):
            self.eye = hsv(rng.uniform(0, 1), rng.uniform(0.35, 1), rng.uniform(0.35, 1))
        else:
            self.eye = hsv(rng.uniform(0.02, 0.12), rng.uniform(0.4, 0.9), rng.uniform(0.2, 0.6))
        self.other_eye = self.eye
        if rng.chance(0.05):
            self.other_eye = hsv(rng.uniform(0, 1), rng.uniform(0.5, 1), rng.uniform(0.5, 1))

    def _choose_back(self, rng: Random) -> None:
        self.back = rng.choice(*(BACKS if self.feminine else MALE_BACKS))
        self.volume = rng.uniform(0.05, 0.26)
        self.back_width = rng.uniform(-0.06, 0.34)
        self.back_length = rng.uniform(0, 1)
        self.wave = rng.choice(0, 0, rng.uniform(0.02, 0.1))
        self.wave_rate = rng.uniform(3, 9)
        self.hem_points = rng.integer(4, 14)
        self.hem = [rng.uniform(-1, 1) for _ in range(2 * self.hem_points + 2)]
        self.hem_depth = rng.uniform(0.02, 0.16)

    def _choose_fringe(self, rng: Random) -> None:
        self.fringe = rng.choice(*FRINGES)
        if not self.feminine:
            self.fringe = rng.choice(*MALE_FRINGES)
        count = rng.integer(4, 11)
        towards = rng.choice(-1, 1)
        low, parting = rng.uniform(-0.16, 0.14), rng.uniform(-0.12, 0.12)
        self.locks = [
            self._sample_lock(rng, (i + 0.5) / count * 2 - 1, count, towards, low, parting)
            for i in range(count)
        ]
        self.lock_order = list(range(count))
        rng.generator.shuffle(self.lock_order)
        self.is_streak = [rng.chance(0.25) for _ in range(count)]
        self.split_side = rng.choice(-1, 1)

    def _sample_lock(
        self, rng: Random, t: float, count: int, towards: int, low: float, parting: float
    ) -> Lock:
        """t: place along the fringe, -1 to 1"""
        root = t * 0.52
        x = root + rng.uniform(-0.06, 0.06)
        y = low + rng.uniform(-0.08, 0.08)
        width = rng.uniform(0.75, 1.35) * 0.62 / count
        bend = rng.uniform(-0.08, 0.08)
        if self.fringe == "hime":
            x, bend, width = root, 0, width * 1.25
            y = low - 0.02 + rng.uniform(-0.015, 0.015)
        elif self.fringe == "centre":
            x = root + (0.16 if t > parting else -0.16)
            y = -0.28 + abs(t) * 0.45 + rng.uniform(-0.05, 0.05)
            bend = 0.1 * np.sign(t)
        elif self.fringe == "side":
            x = root + towards * rng.uniform(0.1, 0.3)
            y = low + 0.12 * towards * t + rng.uniform(-0.06, 0.06)
            bend = towards * 0.1
        elif self.fringe == "mshape":
            y = low + (0.14 if abs(t) < 0.25 else 0) + rng.uniform(-0.07, 0.07)
        elif self.fringe == "messy":
            x = root + rng.uniform(-0.16, 0.16)
            y = low + rng.uniform(-0.16, 0.16)
        elif self.fringe == "spiky":
            x = root + towards * rng.uniform(-0.05, 0.25)
            y = low + rng.uniform(-0.2, 0.1)
            width, bend = width * 1.2, 0
        elif self.fringe == "cover":
            x = root + towards * rng.uniform(0.05, 0.2)
            depth = (0.25, 0.45) if t * towards > 0.1 else (-0.1, 0.05)
            y = low + rng.uniform(*depth)
        elif self.fringe == "back":
            x = root * 1.3
            y = -0.52 + rng.uniform(-0.05, 0.03)
        else:  # curtain
            x = root * 1.25
            y = -0.35 + abs(t) ** 1.5 * 0.75
        return Lock(root, x, y, max(0.05, width), float(bend))

    def _sample_side_lock(self, rng: Random, side: int) -> SideLock:
        root, x = rng.uniform(0.42, 0.56), rng.uniform(0.42, 0.62)
        y = rng.choice(rng.uniform(0.2, 0.6), rng.uniform(0.5, 1.3))
        return SideLock(side, root, x, y, rng.uniform(0.05, 0.13), rng.uniform(-0.08, 0.08))

    def _choose_loose_hair(self, rng: Random) -> None:
        """Locks at the sides, hairs that stand up, spikes, tails."""
        self.side_locks: list[SideLock] = []
        if not rng.chance(0.12):
            for side in SIDES:
                for _ in range(rng.integer(1, 3)):
                    self.side_locks.append(self._sample_side_lock(rng, side))
        if rng.chance(0.1):
            self.side_locks = [lock for lock in self.side_locks if lock.side == self.split_side]
        # Root, way across, height, bend.
        self.ahoge = [
            (rng.uniform(-0.12, 0.12), rng.uniform(-0.35, 0.35))
            + (rng.uniform(0.15, 0.38), rng.uniform(-0.2, 0.2))
            for _ in range(rng.choice(0, 0, 1, 1, 2))
        ]
        # Place, way across, height, half width.
        self.spikes: list[tuple[float, float, float, float]] = []
        if self.back == "spiky" or rng.chance(0.12):
            self.spikes = [
                (rng.uniform(-0.5, 0.5), rng.uniform(-0.25, 0.25))
                + (rng.uniform(0.05, 0.35), rng.uniform(0.06, 0.15))
                for _ in range(rng.integer(3, 10))
            ]
        # Way out, share of the length, half width, bend.
        self.tail_strands = [
            (rng.uniform(0.1, 0.6), rng.uniform(0.7, 1.0))
            + (rng.uniform(0.1, 0.22), rng.uniform(-0.1, 0.3))
            for _ in range(rng.integer(2, 5))
        ]
        self.tail_y = rng.uniform(-0.5, -0.05)
        self.tail_length = rng.uniform(0.8, 2.2)
        self.tail_side = rng.choice(-1, 1)
        self.tie = any_colour(rng)
        self.tie_size = rng.uniform(0.05, 0.13)

    def _choose_creature(self, rng: Random) -> None:
        """Animal ears, elf ears, horns, a halo."""
        self.animal: Optional[str] = None
        if rng.chance(0.26):
            self.animal = rng.choice("cat", "cat", "fox", "bunny", "bear", "dog")
        self.ear_x, self.ear_size = rng.uniform(0.28, 0.46), rng.uniform(0.8, 1.2)
        self.ear_lean, self.ear_height = rng.uniform(-0.08, 0.22), rng.uniform(0.8, 1.25)
        rosy = mixed(self.skin, (1, 0.6, 0.65), rng.uniform(0.2, 0.6))
        self.inner_ear = rng.choice(rosy, scaled(self.hair, 0.5), WHITE)
        self.has_ear_tips = rng.chance(0.25)
        self.elf_ears = rng.uniform(0.15, 0.5) if rng.chance(0.1) else 0
        self.horns = self._sample_horns(rng) if rng.chance(0.14) else None
        self.halo: Optional[Colour] = None
        if rng.chance(0.06):
            self.halo = rng.choice((1, 0.92, 0.5), any_colour(rng))

    def _sample_horns(self, rng: Random) -> Horns:
        shape = rng.choice("up", "curl", "side", "long")
        colour = rng.choice((0.15, 0.12, 0.15), (0.9, 0.85, 0.7), any_colour(rng))
        length, x = rng.uniform(0.25, 0.6), rng.uniform(0.2, 0.42)
        return Horns(shape, colour, length, x, rng.chance(0.12))

    def _choose_face(self, rng: Random) -> None:
        self.mole: Optional[tuple[float, float]] = None
        if rng.chance(0.08):
            self.mole = (rng.choice(-1, 1) * rng.uniform(0.1, 0.28), rng.uniform(0.3, 0.45))
        self.has_fang = rng.chance(0.12)
        self.eye_tilt = rng.uniform(-0.09, 0.09)
        self.eye_size = rng.uniform(0.8, 1.2)
        self.brow = rng.uniform(0.7, 1.5) * (1 if self.feminine else 1.6)
        self.lash = rng.choice(BLACK, scaled(self.hair, 0.4), (0.2, 0.08, 0.08))
        self.pupil = rng.choice("n", "n", "n", "n", "slit", "white", "star", "none")
        self.has_beard = (not self.feminine) and rng.chance(0.08)
        self.maturity = rng.uniform(0, 1)

    def _sample_outfit(self, rng: Random) -> Outfit:
        neckline = rng.choice(*NECKLINES, "turtle")
        return Outfit(neckline, [any_colour(rng) for _ in range(4)])
