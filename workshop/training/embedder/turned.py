"""Heads in space as persons: the detector's grown and round heads, drawn again from other sides.

What a head is made of comes from the person's seed, how it is shown from the drawing's: each step
that shows who it is starts its random draws anew from the person's seed and the step's name.
"""

from __future__ import annotations

import math
import zlib
from typing import Callable

import cv2
import numpy as np

from brush import BLACK, WHITE, Random, hsv, mixed, scaled
from grown_head import GrownHead
from grown_mouth import MOUTHS
from round_head import FINE, WIDTH, RoundHead
from sketch import CY, VIEW, S

UNIT = WIDTH / (2 * VIEW)  # pixels per head unit, before the face is measured
FACE_Y = 0.2  # where the middle of a flat drawing's face lies
ROUND_STEPS = ("_choose_shape", "_strands", "_draw_ears", "_draw_face", "_draw_cap")
ROUND_WEAR = ("_draw_cover_below", "_draw_cover_above")
GROWN_STEPS = (
    "_choose_shape",
    "_choose_face",
    "_choose_hair",
    "_draw_hair_behind",
    "_draw_hair_before",
    "_draw_features",
    "_draw_beard",
    "_draw_moustache",
)
GROWN_WEAR = ("_draw_eyewear", "_draw_hat")
LEFT_OUT = 0.15  # share of the drawings without a hat, mask or glasses that the person has
OUTFITS = 3  # of each person

Step = Callable[..., object]


def with_draws(step: Step, draws: Callable[[Person], Random]) -> Step:
    """A step of a drawing with other random draws."""

    def drawn(self: Person, *args: object) -> object:
        before, self.rng = self.rng, draws(self)
        result = step(self, *args)
        self.rng = before
        return result

    return drawn


def of_person(name: str, base: type) -> Step:
    """The step of that name, alike in all of a person's drawings."""
    return with_draws(getattr(base, name), lambda self: self.of_step(name))


def of_outfit(name: str, base: type) -> Step:
    """The step of that name, alike in all drawings of one of a person's outfits."""
    return with_draws(
        getattr(base, name), lambda self: self.of_step(name, self.drawing.integer(0, OUTFITS))
    )


def at_times(step: Step) -> Step:
    """A step that is left out in some drawings."""
    return lambda self: None if self.drawing.chance(LEFT_OUT) else step(self)


class Person:
    """What persons of both kinds share; goes before RoundHead among the bases."""

    def __init__(self, person: int, drawing: int) -> None:
        self.person = person
        self.drawing = Random(drawing)
        super().__init__(drawing)
        self.rng = self.drawing

    def of_step(self, name: str, variant: int = 0) -> Random:
        """The person's random draws for a step, or for one variant of it."""
        return Random([self.person, zlib.crc32(name.encode()), variant])

    def _choose_view(self) -> None:
        rng = self.drawing
        self.unit = UNIT * FINE * rng.uniform(0.75, 0.95)
        self.yaw = float(np.clip(rng.normal(0, 0.6), -1.5, 1.5))
        self.pitch = float(np.clip(rng.normal(0, 0.24), -0.6, 0.6))
        self._look_from_there()

    def _choose_colours(self) -> None:
        """The person's colours, mixed by this drawing's artist."""
        for attempt in range(99):
            self.rng = self.of_step("_choose_colours", attempt)
            super()._choose_colours()
            if not self.grey:
                break
        rng = self.rng = self.drawing
        bright = math.exp(rng.normal(0, 0.1))
        tint = hsv(rng.unit(), rng.uniform(0, 0.5), 1)
        amount = rng.uniform(0, 0.12)

        def shown(colour: tuple) -> tuple:
            return mixed(scaled(colour, bright), tint, amount)

        self.skin, self.hair, self.iris = shown(self.skin), shown(self.hair), shown(self.iris)
        self.cloth = [shown(colour) for colour in self.cloth]
        self.shade = mixed(scaled(self.skin, rng.uniform(0.6, 0.92)), (0.7, 0.5, 0.65), 0.15)
        self.hair_dark = scaled(self.hair, rng.uniform(0.5, 0.85))
        self.hair_light = mixed(self.hair, WHITE, rng.uniform(0.1, 0.5))
        self.ink = rng.choice(BLACK, BLACK, (0.15, 0.09, 0.1), scaled(self.hair_dark, 0.5))
        self.line = rng.choice(0, rng.uniform(0.006, 0.012), rng.uniform(0.01, 0.025)) * self.unit
        self.softness = rng.choice(0.02, 0.05, rng.uniform(0.3, 0.7))

    def sprite(self) -> np.ndarray:
        """uint8 [S, S, 4], red green blue alpha, premultiplied; faces lie as in flat drawings."""
        pixels, outline = self.draw()
        low, high = outline.min(0), outline.max(0)
        wide, tall = (high - low) / UNIT
        scale = S / (2 * VIEW) / UNIT / max(wide, 0.8 * tall)
        middle = (low + high) / 2
        angle = self.drawing.normal(0, 0.14)
        cos, sin = scale * math.cos(angle), scale * math.sin(angle)
        turn = np.array([[cos, -sin], [sin, cos]])
        to = np.array([S / 2, S / 2 + (FACE_Y - CY) * S / (2 * VIEW)])
        matrix = np.concatenate([turn, (to - turn @ middle)[:, None]], 1)
        shown = cv2.warpAffine(pixels, matrix, (S, S), flags=cv2.INTER_AREA)
        return shown[..., [2, 1, 0, 3]]


class RoundPerson(Person, RoundHead):
    """A head of round_head.py."""

    _draw_body = of_outfit("_draw_body", RoundHead)

    def _draw_eye(self, side: int) -> None:
        self.closed = self.closed_here
        super()._draw_eye(side)

    def draw(self) -> tuple:
        self.closed_here = self.drawing.chance(0.08)
        return super().draw()


class GrownPerson(Person, GrownHead):
    """A head of grown_head.py."""

    _draw_grown_body = of_outfit("_draw_grown_body", GrownHead)

    def _draw_shadows(self) -> None:
        self.mouth = self.drawing.choice(*MOUTHS)
        self.brow_slant += self.drawing.normal(0, 0.03)
        super()._draw_shadows()


def _give_steps(kind: type, base: type, steps: tuple[str, ...], wear: tuple[str, ...]) -> None:
    for name in steps:
        setattr(kind, name, of_person(name, base))
    for name in wear:
        setattr(kind, name, at_times(of_person(name, base)))
    # Whatever step it is called from.
    setattr(kind, "_draw_mouth", with_draws(base._draw_mouth, lambda self: self.drawing))


_give_steps(RoundPerson, RoundHead, ROUND_STEPS, ROUND_WEAR)
_give_steps(GrownPerson, GrownHead, GROWN_STEPS, GROWN_WEAR)
TURNED = {"round": RoundPerson, "grown": GrownPerson}


def draw_turned(kind: str, person: int, drawing: int) -> np.ndarray:
    """See `Person.sprite`. kind: round or grown"""
    return TURNED[kind](person, drawing).sprite()
