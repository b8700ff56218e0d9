"""What a drawing's character wears on the hair: pins, ribbons, hats and the like."""

from __future__ import annotations

import math

import numpy as np

from brush import WHITE, Colour, scaled
from identity import SIDES
from sketch import Sketch
from worn import Band, Goggles, Hat, Phones, Pin, Ribbon

STAR = 0.628  # a tenth of a turn
PETAL = 1.257  # a fifth of a turn


class WearSketch(Sketch):
    """Draws accessories on the hair; `front_x` is set by then."""

    def _draw_hair_wear(self) -> None:
        painters = {
            Pin: self._draw_pin,
            Ribbon: self._draw_ribbon,
            Band: self._draw_band,
            Phones: self._draw_phones,
            Goggles: self._draw_goggles,
            Hat: self._draw_hat,
        }
        for one in self.worn:
            if type(one) in painters:
                painters[type(one)](one, self._tinted(one.colour, 0.4))

    def _draw_pin(self, pin: Pin, colour: Colour) -> None:
        context, r = self.context, pin.size
        context.save()
        context.translate(pin.x + self.front_x * 0.6, pin.y)
        context.rotate(pin.angle)
        if pin.shape == "bar":
            self._bar(-r * 0.25, r, r * 0.5, colour)
        elif pin.shape == "bars":
            for j in SIDES:
                self._bar(j * r * 0.7 - r * 0.2, r, r * 0.4, colour)
        elif pin.shape == "x":
            for j in (1, 2):
                context.rotate(0.785 * j)
                self._bar(-r * 0.2, r, r * 0.4, colour)
        elif pin.shape == "flower":
            self._flower(r, colour)
        elif pin.shape == "star":
            lengths = [r * (1 if j % 2 else 0.45) for j in range(10)]
            points = [
                (length * math.cos(j * STAR), length * math.sin(j * STAR))
                for j, length in enumerate(lengths)
            ]
            self.brush.polygon(points)
            self._inked(colour, 0.6)
        elif pin.shape == "heart":
            self.brush.ellipse(-r * 0.4, -r * 0.2, r * 0.5, r * 0.5)
            self.brush.ellipse(r * 0.4, -r * 0.2, r * 0.5, r * 0.5)
            self.brush.polygon([(-r * 0.85, 0), (r * 0.85, 0), (0, r)])
            self.brush.paint(colour)
        else:
            self.brush.ellipse(0, 0, r * 0.6, r * 0.6)
            self._inked(colour, 0.6)
        context.restore()

    def _bar(self, y: float, half_width: float, height: float, colour: Colour) -> None:
        self.context.rectangle(-half_width, y, 2 * half_width, height)
        self._inked(colour, 0.6)

    def _flower(self, r: float, colour: Colour) -> None:
        for j in range(5):
            x, y = r * 0.7 * math.cos(j * PETAL), r * 0.7 * math.sin(j * PETAL)
            self.brush.ellipse(x, y, r * 0.5, r * 0.5)
            self._inked(colour, 0.5)
        self.brush.ellipse(0, 0, r * 0.35, r * 0.35)
        self.brush.paint((1, 0.9, 0.3))

    def _draw_ribbon(self, ribbon: Ribbon, colour: Colour) -> None:
        for side in SIDES if ribbon.is_pair else (1,):
            self._bow(side * ribbon.x, ribbon.y, ribbon.size, colour)

    def _draw_band(self, band: Band, colour: Colour) -> None:
        across, top = self.hair_x, self.crown * 1.2
        self.brush.path(
            (-across * 0.97, band.y),
            (-across * 0.75, top, across * 0.75, top, across * 0.97, band.y),
        )
        self._stroke(colour, band.width)
        if band.has_frill:
            for t in np.linspace(-1, 1, 7):
                x, y = 0.75 * across * math.sin(t), -0.12 - 0.62 * math.cos(t)
                self.brush.ellipse(x, y, 0.07, 0.07)
                self._inked(WHITE, 0.6)

    def _draw_phones(self, phones: Phones, colour: Colour) -> None:
        across, top = self.hair_x, self.crown * 1.5
        self.brush.path((-across, 0), (-across, top, across, top, across, 0))
        self._stroke(colour, 0.06)
        for side in SIDES:
            self.brush.ellipse(side * across, 0.08, 0.1, 0.17)
            self._inked(self._tinted(phones.cup, 0.4))

    def _draw_goggles(self, goggles: Goggles, colour: Colour) -> None:
        across = self.hair_x
        self.brush.path((-across, -0.25), (-across * 0.6, -0.5, across * 0.6, -0.5, across, -0.25))
        self._stroke(scaled(colour, 0.5), 0.07)
        for side in SIDES:
            self.brush.ellipse(side * 0.22 + self.front_x, -0.43, 0.17, 0.12)
            self.brush.paint(self._tinted(goggles.lens, 0.4), colour, 0.04)

    def _draw_hat(self, hat: Hat, colour: Colour) -> None:
        y = hat.y + self.rng.normal(0, 0.02)
        w = self.hair_x * hat.width
        trim = self._tinted(hat.trim, 0.4)
        self.context.save()
        self.context.rotate(hat.lean * 0.5)
        if hat.shape in ("cap", "straw", "sailor"):
            self._draw_cap(hat, y, w, colour, trim)
        elif hat.shape == "beret":
            self.brush.ellipse(hat.lean * 0.5, self.crown - 0.05, w * 1.1, 0.26, hat.lean)
            self._inked(self._shaded(colour, self.crown - 0.3, self.crown + 0.2))
        elif hat.shape == "witch":
            self.brush.polygon([(-w * 0.85, y), (hat.lean, self.crown - 0.75), (w * 0.85, y)])
            self._inked(colour)
            self.brush.ellipse(0, y, w * 1.6, 0.15)
            self._inked(colour)
            self.context.rectangle(-w * 0.8, y - 0.17, w * 1.6, 0.09)
            self.brush.paint(trim)
        elif hat.shape == "crown":
            self._draw_crown(colour)
        else:
            self._draw_helmet(w, colour, trim)
        self.context.restore()

    def _draw_cap(self, hat: Hat, y: float, w: float, colour: Colour, trim: Colour) -> None:
        crown = self.crown
        points = [
            (-w, y),
            (-w * 0.95, crown - 0.05),
            (0, crown - self.volume - 0.25),
            (w * 0.95, crown - 0.05),
            (w, y),
        ]
        self.brush.smooth(points, 0.75)
        self._inked(self._shaded(colour, crown - 0.4, y))
        self.brush.ellipse(self.shift_x, y, w * (1.5 if hat.shape == "straw" else 1.1), 0.11)
        self._inked(scaled(colour, 0.9))
        self.context.rectangle(-w, y - 0.18, 2 * w, 0.11)
        self.brush.paint(trim)

    def _draw_crown(self, colour: Colour) -> None:
        y = self.crown
        left = [(-0.3, y), (-0.36, y - 0.3), (-0.15, y - 0.14)]
        right = [(0.15, y - 0.14), (0.36, y - 0.3), (0.3, y)]
        self.brush.polygon([*left, (0, y - 0.36), *right])
        self._inked(colour)

    def _draw_helmet(self, w: float, colour: Colour, trim: Colour) -> None:
        crown = self.crown
        points = [
            (-w * 1.05, 0.1),
            (-w, crown - 0.05),
            (0, crown - self.volume - 0.2),
            (w, crown - 0.05),
            (w * 1.05, 0.1),
            (0.44, -0.2),
            (0, -0.34),
            (-0.44, -0.2),
        ]
        self.brush.smooth(points, 0.6)
        self._inked(self._shaded(colour, crown - 0.3, 0.1))
        self.context.rectangle(-0.12, -0.6, 0.24, 0.18)
        self.brush.paint(trim)

    def _draw_halo(self) -> None:
        self.brush.ellipse(0, self.crown - self.volume - 0.18, 0.35, 0.09)
        self._stroke(self._tinted(self.who.halo, 0.3), 0.04)
