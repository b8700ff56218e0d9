"""What all parts of a drawing share: the artist's choices, colours and strokes.

Head units: half a face's width is 0.5, the eyes lie near y = 0.1, x to the viewer's right, y down.
The canvas of S x S pixels shows VIEW units to each side of (0, CY).

The order of the random draws is part of the format: moving one changes every drawing.
"""

from __future__ import annotations

import colorsys
import math
from typing import Callable, Optional

import cairo
import numpy as np

from brush import BLACK, WHITE, Brush, Colour, Fill, Random, hsv, mixed, scaled
from identity import Identity, Outfit, any_colour
from worn import Goggles, Hat, Mask, Phones, Worn

S = 160  # pixels, side of a drawing
VIEW = 1.25
CY = 0.02
NECKLINES = (
    "v",
    "collar",
    "sailor",
    "tie",
    "hood",
    "bow",
    "none",
    "open",
    "bare",
    "scarf",
    "turtle",
)
OFTEN_LEFT_OUT = (Hat, Phones, Goggles, Mask)


class Sketch:
    """Choices made once for a drawing, and strokes that use them."""

    def __init__(self, who: Identity, seed: int) -> None:
        self.who = who
        self.rng = Random(seed)
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, S, S)
        self.context = cairo.Context(self.surface)
        self.context.set_line_join(cairo.LINE_JOIN_ROUND)
        self.context.set_line_cap(cairo.LINE_CAP_ROUND)
        self.brush = Brush(self.context)
        self._choose_pose()
        self._choose_palette()
        self._choose_style()
        self._choose_shape()
        self._choose_wear()

    def _choose_pose(self) -> None:
        rng, context = self.rng, self.context
        context.translate(S / 2, S / 2)
        context.scale(S / (2 * VIEW), S / (2 * VIEW))
        context.translate(0, -CY)
        context.rotate(rng.normal(0, 0.14))
        self.chibi = rng.uniform(0.5, 1) if rng.chance(0.15) else rng.uniform(0, 0.25)
        maturity = min(1, max(0, self.who.maturity + rng.normal(0, 0.2)))
        self.mature = maturity * (1 - self.chibi)
        context.scale(rng.uniform(0.93, 1.07) * (1 + 0.12 * self.chibi), rng.uniform(0.95, 1.05))
        yaw = float(np.clip(rng.normal(0, 0.45), -1, 1))
        self.pitch = float(np.clip(rng.normal(0, 0.4), -1, 1))
        self.mirror = -1 if rng.chance(0.12) else 1  # mirrored drawings happen
        context.scale(self.mirror, 1)
        self.turn_side = 1 if yaw >= 0 else -1
        self.turn = abs(yaw)
        self.shift_x = 0.10 * yaw  # how far the middle of the face moves

    def _choose_palette(self) -> None:
        rng, who = self.rng, self.who
        amount = rng.uniform(0, 1)
        self._hue_shift = rng.normal(0, 0.018) * amount
        self._value_factor = math.exp(rng.normal(0, 0.14) * amount)
        self._saturation_factor = math.exp(rng.normal(0, 0.22) * amount)
        self.skin = mixed(who.skin, self._tinted(who.skin, 0.3), 0.6)
        self.hair = self._tinted(who.hair)
        self.second_hair = self._tinted(who.second_hair)
        self.eyes = {1: self._tinted(who.eye), -1: self._tinted(who.other_eye)}
        if rng.chance(0.15):
            self.second_hair = mixed(self.second_hair, self.hair, rng.uniform(0, 0.6))

    def _tinted(self, colour: Colour, hue_share: float = 1.0) -> Colour:
        """A colour as this artist mixes it."""
        hue, saturation, value = colorsys.rgb_to_hsv(*colour)
        return hsv(
            hue + self._hue_shift * hue_share + self.rng.normal(0, 0.006),
            saturation * self._saturation_factor * math.exp(self.rng.normal(0, 0.08)),
            value * self._value_factor * math.exp(self.rng.normal(0, 0.05)),
        )

    def _choose_style(self) -> None:
        """Shading and lines."""
        rng = self.rng
        self.style = rng.choice("flat", "cel", "cel", "soft", "soft", "soft")
        self.darkening = rng.uniform(0.55, 0.88)
        dark = scaled(self.hair, self.darkening)
        if rng.chance(0.5):
            cold = (dark[0] * 0.8, dark[1] * 0.7, min(1, dark[2] * 1.1))
            dark = mixed(dark, cold, rng.uniform(0, 0.6))
        self.hair_dark = dark
        self.hair_light = mixed(self.hair, WHITE, rng.uniform(0.2, 0.65))
        inks = (BLACK, (0.12, 0.08, 0.08), scaled(dark, 0.5), scaled(dark, 0.4))
        self.ink = rng.choice(*inks, scaled(self.skin, 0.35))
        line = rng.choice(
            0, rng.uniform(0.004, 0.010), rng.uniform(0.008, 0.016), rng.uniform(0.012, 0.026)
        )
        self.line = line * (1 + self.chibi)
        self.shade = scaled(self.skin, rng.uniform(0.74, 0.93))
        if rng.chance(0.5):
            rose = (rng.uniform(0.75, 0.95), rng.uniform(0.5, 0.65), rng.uniform(0.55, 0.75))
            self.shade = mixed(self.shade, rose, rng.uniform(0.1, 0.4))
        self.strokes = rng.choice(0, 0, 1) if self.style == "flat" else rng.choice(0, 0, 1, 1, 2)

    def _choose_shape(self) -> None:
        rng = self.rng
        self.volume = self.who.volume * rng.uniform(0.85, 1.15)
        self.hair_x = 0.5 + self.volume  # half width of the hair
        self.crown = -0.66 + rng.normal(0, 0.025)
        self.chin = (0.70 + 0.12 * self.mature - 0.16 * self.chibi) + rng.normal(0, 0.02)
        self.tip = self.second_hair if self.who.second_use == "tips" else None

    def _choose_wear(self) -> None:
        """Some things are left at home; the clothes may be new."""
        rng = self.rng
        self.worn: list[Worn] = [
            one
            for one in self.who.worn
            if rng.chance(0.5 if isinstance(one, OFTEN_LEFT_OUT) else 0.75)
        ]
        self.has_hat = any(isinstance(one, Hat) for one in self.worn)
        if rng.chance(0.75):
            outfit = self.who.outfits[rng.integer(0, len(self.who.outfits))]
        else:
            outfit = Outfit(rng.choice(*NECKLINES), [any_colour(rng) for _ in range(4)])
        self.neckline = outfit.neckline
        self.cloth = [self._tinted(colour, 0.5) for colour in outfit.colours]

    def _inked(self, fill: Fill, share: float = 1) -> None:
        """Fills the path and outlines it with a share of the line's width."""
        self.brush.paint(fill, self.ink, self.line * share)

    def _stroke(self, colour: Colour, width: float, alpha: float = 1) -> None:
        """Draws the path as a line only."""
        self.brush.paint(None, colour, width, alpha)

    def _clip_to(self, path: Callable[[], None]) -> None:
        """Saves the context's state and clips to a path; `restore` ends it."""
        self.context.save()
        path()
        self.context.clip()

    def _hair_mix(self, amount: float) -> Colour:
        """Hair colour with some of its dark tone (0: none, 1: all)."""
        return mixed(self.hair, self.hair_dark, amount)

    def _shaded(
        self, colour: Colour, top: float, bottom: float, tip: Optional[Colour] = None
    ) -> Fill:
        """A gradient in the drawing's style; `tip` is the colour of the lower end."""
        rng, is_soft = self.rng, self.style == "soft"
        if self.style == "flat" and tip is None:
            return colour
        gradient = cairo.LinearGradient(rng.normal(0, 0.1), top, rng.normal(0, 0.2), bottom)
        amount = rng.uniform(-0.12, 0.25) if is_soft else rng.uniform(-0.05, 0.08)
        towards = self.hair_dark if amount > 0 else self.hair_light
        gradient.add_color_stop_rgb(0, *mixed(colour, towards, abs(amount)))
        if tip is not None:
            gradient.add_color_stop_rgb(rng.uniform(0.3, 0.5), *colour)
            gradient.add_color_stop_rgb(rng.uniform(0.7, 0.9), *tip)
            gradient.add_color_stop_rgb(1, *tip)
            return gradient
        gradient.add_color_stop_rgb(0.55, *colour)
        tones = (self.hair_dark, self.hair_light, self.skin)
        end = rng.choice(*tones) if is_soft else self.hair_dark
        gradient.add_color_stop_rgb(1, *mixed(colour, end, rng.uniform(0, 0.35)))
        return gradient

    def _shine(self, path: Callable[[], None], top: float, bottom: float, count: int) -> None:
        """Strokes of shade and light inside an area of hair."""
        if count <= 0:
            return
        rng = self.rng
        self._clip_to(path)
        for _ in range(count):
            x = rng.uniform(-self.hair_x, self.hair_x)
            end = rng.uniform(top + 0.3 * (bottom - top), bottom)
            width, bend = rng.uniform(0.006, 0.035), rng.normal(0, 0.08)
            self.brush.strand(x * 0.6, top, x * 1.1, end, width, bend)
            tones = (self.hair_dark, self.hair_dark, self.hair_light, scaled(self.hair_dark, 0.85))
            self.brush.paint(rng.choice(*tones), alpha=rng.uniform(0.25, 0.9))
        self.context.restore()

    def _bow(self, x: float, y: float, size: float, colour: Colour) -> None:
        for side in (-1, 1):
            self.brush.path(
                (x, y),
                (
                    *(x + side * size * 0.4, y - size),
                    *(x + side * size * 1.3, y - size * 0.6),
                    *(x + side * size * 1.1, y),
                ),
                (
                    *(x + side * size * 1.3, y + size * 0.6),
                    *(x + side * size * 0.4, y + size * 0.8),
                    *(x, y),
                ),
            )
            self._inked(colour)
        self.brush.ellipse(x, y, size * 0.2, size * 0.22)
        self._inked(scaled(colour, 0.85))

    def pixels(self) -> np.ndarray:
        """uint8 [S, S, 4], red green blue alpha, premultiplied."""
        self.surface.flush()
        pixels = np.ndarray((S, S, 4), np.uint8, self.surface.get_data())
        return pixels[..., [2, 1, 0, 3]]
