"""What a training character wears on head, face and neck. Lengths in head units, see sketch.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Union

from brush import BLACK, WHITE, Colour, Random

NEARLY_BLACK = (0.08, 0.08, 0.1)
PIN_SHAPES = ("bar", "x", "flower", "star", "dot", "bars", "heart")
HAT_SHAPES = ("cap", "straw", "beret", "witch", "helmet", "crown", "sailor")


@dataclass(frozen=True)
class Pin:
    shape: str
    x: float
    y: float
    size: float
    colour: Colour
    angle: float


@dataclass(frozen=True)
class Ribbon:
    x: float
    y: float
    size: float
    colour: Colour
    is_pair: bool


@dataclass(frozen=True)
class Band:
    colour: Colour
    width: float
    y: float
    has_frill: bool


@dataclass(frozen=True)
class Hat:
    shape: str
    colour: Colour
    trim: Colour
    y: float
    lean: float
    width: float


@dataclass(frozen=True)
class Phones:
    colour: Colour
    cup: Colour


@dataclass(frozen=True)
class Glasses:
    shape: str
    colour: Colour
    line: float
    is_dark: bool


@dataclass(frozen=True)
class Patch:
    side: int
    colour: Colour


@dataclass(frozen=True)
class Mask:
    colour: Colour


@dataclass(frozen=True)
class Goggles:
    colour: Colour
    lens: Colour


@dataclass(frozen=True)
class Earring:
    colour: Colour
    length: float
    size: float


@dataclass(frozen=True)
class Choker:
    colour: Colour
    width: float


@dataclass(frozen=True)
class Mark:
    shape: str
    side: int
    colour: Colour


Worn = Union[Pin, Ribbon, Band, Hat, Phones, Glasses, Patch, Mask, Goggles, Earring, Choker, Mark]


def sample_pin(rng: Random, any_colour: Callable[[Random], Colour]) -> Pin:
    shape = rng.choice(*PIN_SHAPES)
    x, y, size = rng.uniform(-0.5, 0.5), rng.uniform(-0.62, -0.2), rng.uniform(0.05, 0.13)
    return Pin(shape, x, y, size, any_colour(rng), rng.uniform(-1, 1))


def sample_ribbon(rng: Random, any_colour: Callable[[Random], Colour]) -> Ribbon:
    x, y, size = rng.uniform(-0.5, 0.5), rng.uniform(-0.72, -0.5), rng.uniform(0.14, 0.36)
    return Ribbon(x, y, size, any_colour(rng), rng.chance(0.35))


def sample_band(rng: Random, any_colour: Callable[[Random], Colour]) -> Band:
    return Band(any_colour(rng), rng.uniform(0.03, 0.12), rng.uniform(-0.25, 0.1), rng.chance(0.25))


def sample_hat(rng: Random, any_colour: Callable[[Random], Colour]) -> Hat:
    shape, colour, trim = rng.choice(*HAT_SHAPES), any_colour(rng), any_colour(rng)
    y, lean = rng.uniform(-0.44, -0.3), rng.uniform(-0.25, 0.25)
    return Hat(shape, colour, trim, y, lean, rng.uniform(0.9, 1.15))


def sample_phones(rng: Random, any_colour: Callable[[Random], Colour]) -> Phones:
    return Phones(any_colour(rng), any_colour(rng))


def sample_glasses(rng: Random, any_colour: Callable[[Random], Colour]) -> Glasses:
    shape = rng.choice("round", "square", "half")
    frames = (BLACK, (0.6, 0.1, 0.1), (0.3, 0.3, 0.35), (0.8, 0.7, 0.2), any_colour(rng))
    return Glasses(shape, rng.choice(*frames), rng.uniform(0.008, 0.022), rng.chance(0.15))


def sample_patch(rng: Random, any_colour: Callable[[Random], Colour]) -> Patch:
    return Patch(rng.choice(-1, 1), rng.choice(NEARLY_BLACK, WHITE))


def sample_mask(rng: Random, any_colour: Callable[[Random], Colour]) -> Mask:
    return Mask(rng.choice(WHITE, (0.1, 0.1, 0.1), any_colour(rng)))


def sample_goggles(rng: Random, any_colour: Callable[[Random], Colour]) -> Goggles:
    return Goggles(any_colour(rng), any_colour(rng))


def sample_earring(rng: Random, any_colour: Callable[[Random], Colour]) -> Earring:
    return Earring(any_colour(rng), rng.uniform(0.05, 0.25), rng.uniform(0.02, 0.05))


def sample_choker(rng: Random, any_colour: Callable[[Random], Colour]) -> Choker:
    return Choker(rng.choice(NEARLY_BLACK, any_colour(rng)), rng.uniform(0.03, 0.08))


def sample_mark(rng: Random, any_colour: Callable[[Random], Colour]) -> Mark:
    shape = rng.choice("stripe", "heart", "scar", "bandage")
    return Mark(shape, rng.choice(-1, 1), any_colour(rng))


# How many characters wear each, in the order in which they are drawn.
CHANCES = (
    (0.16, sample_ribbon),
    (0.12, sample_band),
    (0.1, sample_hat),
    (0.06, sample_phones),
    (0.12, sample_glasses),
    (0.04, sample_patch),
    (0.03, sample_mask),
    (0.05, sample_goggles),
    (0.16, sample_earring),
    (0.18, sample_choker),
    (0.05, sample_mark),
)


def sample_worn(rng: Random, any_colour: Callable[[Random], Colour]) -> list[Worn]:
    """Up to three pins, and other things."""
    worn: list[Worn] = [sample_pin(rng, any_colour) for _ in range(rng.choice(0, 0, 1, 1, 2, 3))]
    worn += [sample(rng, any_colour) for share, sample in CHANCES if rng.chance(share)]
    return worn
