"""Procedural heads seen from any side: the third dimension that flat_head.py only pretends.

Skull, jaw and nose are a mesh with cel or soft shading; hair is a cap with strands in space; eyes,
brows and mouth are curves on the face. So profiles, views from above and below and backs of heads
come out of one drawing. Every shape and colour comes from random numbers.
"""

from __future__ import annotations

import math
from typing import Callable, Optional

import cairo
import cv2
import numpy as np

from brush import BLACK, WHITE, Brush, Colour, Random, hair_colour, hsv, mixed, scaled, skin_colour
from round_shape import CROWN, Shape, turned

WIDTH, HEIGHT = 320, 416  # pixels of the finished sprite
ORIGIN = (160, 172)  # pixels: the head's origin
FINE = 2  # drawn larger by this factor, then shrunk
ROWS, COLUMNS = 28, 48  # cells of the mesh
SIDES = (-1, 1)
BACK_VIEW = 2.1  # radians of yaw from which a head has no face to find

Patch = Callable[[np.ndarray, np.ndarray], np.ndarray]


class RoundHead:
    """Draws one head; call `draw` once."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Random(seed)
        self.pixels = np.zeros((HEIGHT * FINE, WIDTH * FINE, 4), np.uint8)
        self.surface = cairo.ImageSurface.create_for_data(
            self.pixels, cairo.FORMAT_ARGB32, WIDTH * FINE, HEIGHT * FINE
        )
        self.brush = Brush(cairo.Context(self.surface))
        self.brush.context.set_line_join(cairo.LINE_JOIN_ROUND)
        self.brush.context.set_line_cap(cairo.LINE_CAP_ROUND)
        self._choose_shape()
        self._choose_view()
        self._choose_colours()

    def draw(self) -> tuple[np.ndarray, Optional[np.ndarray]]:
        """Returns (sprite, outline).

        sprite: uint8 [HEIGHT, WIDTH, 4], blue green red alpha, colours premultiplied by alpha.
        outline: float32 [n, 2], (x, y) pixels of points around the face, or None for a head seen
        from behind.
        """
        rng = self.rng
        strands = self._strands()
        if rng.chance(0.85):
            self._draw_body()
        self._draw_strands([s for s in strands if s[0] <= -0.08])
        self._draw_ears()
        self._draw_skin()
        self._draw_face()
        self._draw_cover_below()
        self._draw_cap()
        self._draw_strands([s for s in strands if s[0] > -0.08])
        self._draw_cover_above()
        small = cv2.resize(self.pixels, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
        if abs(self.yaw) >= BACK_VIEW:
            return small, None
        return small, (self._screen(self.shape.outline()) / FINE).astype(np.float32)

    # ------------------------------------------------------------------ choices

    def _choose_shape(self) -> None:
        self.shape = Shape.random(self.rng)
        self.unit = self.rng.uniform(100, 128) * FINE  # pixels per head unit

    def _choose_view(self) -> None:
        rng = self.rng
        kind = rng.unit()
        if kind < 0.45:  # profile
            self.yaw = rng.uniform(1.1, 1.75) * rng.choice(*SIDES)
        elif kind < 0.9:
            self.yaw = rng.uniform(-1.2, 1.2)
        else:
            self.yaw = rng.uniform(2.3, math.pi) * rng.choice(*SIDES)
        self.pitch = float(np.clip(rng.normal(0, 0.26), -0.7, 0.7))
        self._look_from_there()

    def _look_from_there(self) -> None:
        rng = self.rng
        self.turn = turned(self.yaw, self.pitch, 0)
        self.light = turned(rng.uniform(-1.2, 1.2), rng.uniform(-1.2, 0.3), 0) @ [0, 0, 1]

    def _choose_colours(self) -> None:
        rng = self.rng
        self.grey = rng.chance(0.12)
        self.skin, self.hair = skin_colour(rng), hair_colour(rng)
        if self.grey:
            self.skin, self.hair = WHITE, (rng.choice(0.05, 0.3, 0.6, 0.95),) * 3
        self.shade = mixed(scaled(self.skin, rng.uniform(0.6, 0.92)), (0.7, 0.5, 0.65), 0.15)
        self.hair_dark = scaled(self.hair, rng.uniform(0.5, 0.85))
        self.hair_light = mixed(self.hair, WHITE, rng.uniform(0.1, 0.5))
        self.ink = rng.choice(BLACK, (0.15, 0.09, 0.1), scaled(self.hair_dark, 0.5))
        self.line = rng.choice(0, rng.uniform(0.006, 0.012), rng.uniform(0.01, 0.025)) * self.unit
        self.cloth = [
            hsv(rng.unit(), rng.uniform(0, 0.8), rng.uniform(0.1, 1)) for _ in range(3)
        ]
        self.iris = hsv(rng.unit(), rng.uniform(0.2, 1), rng.uniform(0.3, 1))
        if self.grey:
            self.cloth = [(rng.unit(),) * 3 for _ in range(3)]
            self.iris = (rng.uniform(0.1, 0.6),) * 3
        self.softness = rng.choice(0.02, 0.05, 0.6)  # of the border between light and shade

    # ------------------------------------------------------------------ projection

    def _screen(self, points: np.ndarray) -> np.ndarray:
        """Points [..., 3] in head units to pixels [..., 2] of the large canvas."""
        seen = np.asarray(points) @ self.turn.T
        return seen[..., :2] * self.unit + np.array(ORIGIN) * FINE

    def _depth(self, points: np.ndarray) -> float:
        """Mean distance towards the viewer, in head units."""
        return float((np.asarray(points) @ self.turn[2]).mean())

    def _curve(self, points: np.ndarray, close: bool = False) -> None:
        """Adds a line through points in head units to the current path."""
        context = self.brush.context
        for i, (x, y) in enumerate(self._screen(points)):
            (context.line_to if i else context.move_to)(x, y)
        if close:
            context.close_path()

    def _mesh(self, lift: float, wanted: Patch, light: Colour, dark: Colour) -> None:
        """Fills the visible cells of the head's surface, raised by `lift`, that are `wanted`."""
        angles = np.linspace(-math.pi, math.pi, COLUMNS + 1)
        heights = CROWN + (self.shape.chin - CROWN) * np.linspace(0, 1, ROWS + 1)
        points = self.shape.surface(angles[None], heights[:, None], lift) @ self.turn.T
        points[..., 1] -= lift * np.linspace(1, 0, ROWS + 1)[:, None]  # over the crown too
        across = points[1:, 1:] - points[:-1, :-1]
        down = points[1:, :-1] - points[:-1, 1:]
        normals = np.cross(across, down)
        normals /= np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-9
        shown = (normals[..., 2] > 0) & wanted(
            (angles[1:] + angles[:-1])[None] / 2, (heights[1:] + heights[:-1])[:, None] / 2
        )
        amount = np.clip((normals @ self.light - 0.1) / self.softness + 0.5, 0, 1)
        corners = points[..., :2] * self.unit + np.array(ORIGIN) * FINE
        corners = np.round(corners * 8).astype(np.int32)
        self.surface.flush()
        layer = np.zeros_like(self.pixels)
        order = sorted(zip(*np.nonzero(shown)), key=lambda cell: points[cell][2])
        for row, column in order:
            quad = corners[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
            colour = mixed(dark, light, amount[row, column])
            cv2.fillConvexPoly(layer, quad, [255 * c for c in colour[::-1]] + [255], 8, 3)
        self._lay(layer)

    def _lay(self, layer: np.ndarray) -> None:
        """Puts an opaque layer with an ink outline over the picture."""
        if self.line:
            size = int(round(self.line * 2)) | 1
            kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
            edge = cv2.dilate(layer[..., 3], kernel) > 0
            self.pixels[edge] = [*(int(255 * c) for c in self.ink[::-1]), 255]
        inside = layer[..., 3] > 0
        self.pixels[inside] = layer[inside]
        self.surface.mark_dirty()

    # ------------------------------------------------------------------ body and skin

    def _draw_body(self) -> None:
        rng, unit = self.rng, self.unit
        x0, y0 = np.array(ORIGIN) * FINE
        brush = self.brush
        lean = -math.sin(self.yaw) * 0.14 * unit
        neck, shoulder = rng.uniform(0.13, 0.24) * unit, rng.uniform(0.5, 1.0) * unit
        if abs(math.sin(self.yaw)) > 0.8:
            shoulder *= 0.75
        top = y0 + rng.uniform(0.8, 0.98) * unit
        brush.polygon(
            [(x0 + lean - neck, y0), (x0 + lean + neck, y0), (x0 + neck, top), (x0 - neck, top)]
        )
        brush.paint(self.shade, self.ink, self.line)
        bottom = HEIGHT * FINE + 20
        brush.smooth(
            [
                (x0 - neck, top - 0.12 * unit),
                (x0 + neck, top - 0.12 * unit),
                (x0 + shoulder, top + 0.2 * unit),
                (x0 + shoulder * 1.1, bottom),
                (x0 - shoulder * 1.1, bottom),
                (x0 - shoulder, top + 0.2 * unit),
            ]
        )
        brush.paint(self.cloth[0], self.ink, self.line)
        if rng.chance(0.2):  # scarf or high collar, up to the mouth
            height = rng.uniform(0.05, 0.5) * unit
            brush.ellipse(x0 + lean * 0.6, top - height * 0.5, neck * 2, height)
            brush.paint(self.cloth[1], self.ink, self.line)

    def _draw_ears(self) -> None:
        rng = self.rng
        self.ears_shown = rng.chance(0.6)
        t = np.linspace(0, 2 * math.pi, 14)
        for side in SIDES:
            if not self.ears_shown or side * math.sin(self.yaw) > 0.2:
                continue
            ring = np.stack([np.full(14, side * 0.5), 0.12 + 0.15 * np.sin(t), 0.1 * np.cos(t)], 1)
            self._curve(ring, close=True)
            self.brush.paint(self.skin, self.ink, self.line)

    def _draw_skin(self) -> None:
        self._mesh(0, lambda angle, y: np.isfinite(angle + y), self.skin, self.shade)
        if self.ears_shown:  # the near ear lies over the cheek
            t = np.linspace(0, 2 * math.pi, 14)
            side = -1 if math.sin(self.yaw) > 0 else 1
            ring = np.stack(
                [np.full(14, side * 0.51), 0.12 + 0.14 * np.sin(t), -0.03 + 0.09 * np.cos(t)], 1
            )
            if abs(math.sin(self.yaw)) > 0.3:
                self._curve(ring, close=True)
                self.brush.paint(self.skin, scaled(self.shade, 0.6), self.unit * 0.01)

    # ------------------------------------------------------------------ face

    def _faces_us(self, x: float, y: float) -> bool:
        """Whether the face's surface at (x, y) is turned to the viewer."""
        here = self.shape.at([x, x + 0.02, x], [y, y, y + 0.02])
        normal = np.cross(here[1] - here[0], here[2] - here[0])
        return bool((self.turn @ normal)[2] > 0.0)

    def _draw_face(self) -> None:
        rng = self.rng
        if math.cos(self.yaw) < -0.3:
            return
        self.eye_y = rng.uniform(0.04, 0.15)
        self.eye_x = rng.uniform(0.19, 0.25)
        self.eye_w = rng.uniform(0.07, 0.15)
        self.eye_h = rng.choice(rng.uniform(0.1, 0.2), rng.uniform(0.04, 0.1))
        self.closed = rng.chance(0.15)
        self.lash = rng.choice(BLACK, scaled(self.hair_dark, 0.4))
        self.lash_line = rng.uniform(0.02, 0.05) * self.unit
        self.tilt = rng.uniform(-0.05, 0.05)
        blush = rng.chance(0.35)
        for side in SIDES:
            if self._faces_us(side * self.eye_x, self.eye_y):
                self._draw_eye(side)
            cheek = (side * (self.eye_x + 0.08), self.eye_y + 0.2)
            if blush and self._faces_us(*cheek):
                self._disc(*cheek, 0.08, 0.04)
                self.brush.paint((1, 0.45, 0.45), alpha=rng.uniform(0.2, 0.6))
        self._draw_nose()
        self._draw_mouth()
        if rng.chance(0.08):
            self._draw_glasses()

    def _disc(self, x: float, y: float, w: float, h: float) -> None:
        """Adds an ellipse on the face to the path."""
        t = np.linspace(0, 2 * math.pi, 17)[:-1]
        self._curve(self.shape.at(x + w * np.cos(t), y + h * np.sin(t)), close=True)

    def _draw_eye(self, side: int) -> None:
        rng, brush, context = self.rng, self.brush, self.brush.context
        x, y, w, h = side * self.eye_x, self.eye_y, self.eye_w, self.eye_h
        t = np.linspace(-1, 1, 9)
        arc = np.sqrt(1 - t**2)
        slant = self.tilt * t * side
        upper = self.shape.at(x + w * t, y - h * arc + slant)
        lower = self.shape.at(x + w * t[::-1], y + h * 0.8 * arc + slant[::-1])
        if self.closed:
            bow = rng.choice(-1, 1) * 0.5
            self._curve(self.shape.at(x + w * t, y + h * bow * arc))
            brush.paint(None, self.lash, self.lash_line)
        else:
            self._curve(np.concatenate([upper, lower]), close=True)
            context.save()
            context.clip_preserve()
            brush.paint(WHITE)
            self._draw_iris(x, y, w, h)
            context.restore()
            self._curve(upper)
            brush.paint(None, self.lash, self.lash_line)
            if rng.chance(0.5):
                self._curve(lower[2:-2])
                brush.paint(None, self.lash, self.lash_line * 0.4)
        if rng.chance(0.9):
            height = y - h - rng.uniform(0.04, 0.1)
            self._curve(self.shape.at(x + w * t, height - 0.03 * arc + rng.uniform(-1, 1) * slant))
            brush.paint(None, self.hair_dark, rng.uniform(0.01, 0.035) * self.unit)

    def _draw_iris(self, x: float, y: float, w: float, h: float) -> None:
        rng, brush = self.rng, self.brush
        wide, high = w * rng.uniform(0.5, 0.8), h * rng.uniform(0.75, 1)
        self._disc(x, y, wide, high)
        brush.paint(self.iris, scaled(self.iris, 0.3), 0.014 * self.unit)
        self._disc(x, y - high * 0.3, wide, high * 0.6)
        brush.paint(scaled(self.iris, 0.4), alpha=0.7)
        self._disc(x, y, wide * 0.4, high * 0.45)
        brush.paint(scaled(self.iris, 0.15))
        if rng.chance(0.85):
            self._disc(x - wide * 0.35, y - high * 0.4, wide * 0.35, high * 0.25)
            brush.paint(WHITE)

    def _draw_nose(self) -> None:
        rng, shape = self.rng, self.shape
        if not self._faces_us(0, shape.nose_y - 0.08) or rng.chance(0.2):
            return
        y = np.linspace(shape.nose_y - rng.uniform(0.02, 0.16), shape.nose_y + 0.02, 5)
        side = -0.02 if math.sin(self.yaw) > 0 else 0.02
        self._curve(shape.at(np.linspace(0, side, 5), y))
        self.brush.paint(None, scaled(self.shade, 0.6), 0.012 * self.unit)

    def _draw_mouth(self) -> None:
        rng, brush = self.rng, self.brush
        y = self.shape.nose_y + (self.shape.chin - self.shape.nose_y) * rng.uniform(0.4, 0.6)
        w = rng.uniform(0.04, 0.14)
        t = np.linspace(-1, 1, 9)
        bend = rng.uniform(-0.04, 0.06) * (1 - t**2)
        if not self._faces_us(0.02, y) and not self._faces_us(-0.02, y):
            return
        upper = self.shape.at(w * t, y + bend)
        if rng.chance(0.4):
            lower = self.shape.at(w * t[::-1], y + bend + rng.uniform(0.04, 0.14) * (1 - t**2))
            self._curve(np.concatenate([upper, lower]), close=True)
            red = (0.3,) * 3 if self.grey else rng.choice((0.75, 0.3, 0.3), (0.5, 0.1, 0.15))
            brush.paint(rng.choice(red, red, WHITE), self.ink, 0.012 * self.unit)
            return
        self._curve(upper)
        brush.paint(None, scaled(self.skin, rng.uniform(0.2, 0.5)), 0.014 * self.unit)

    def _draw_glasses(self) -> None:
        colour = self.rng.choice(BLACK, (0.5, 0.1, 0.1), (0.4, 0.4, 0.45))
        for side in SIDES:
            if self._faces_us(side * self.eye_x, self.eye_y):
                self._disc(side * self.eye_x, self.eye_y, 0.17, 0.14)
                self.brush.paint(None, colour, 0.02 * self.unit)

    # ------------------------------------------------------------------ hair

    def _hairline(self, angle: np.ndarray) -> np.ndarray:
        """y down to which the cap of hair reaches."""
        aside = np.abs(angle)
        return np.interp(aside, [0, 0.9, 1.3, 1.7, math.pi], [-0.42, -0.38, 0.0, 0.35, 0.5])

    def _draw_cap(self) -> None:
        self.volume = self.rng.uniform(0.04, 0.12)
        self._mesh(
            self.volume, lambda a, y: y < self._hairline(a), self.hair, self.hair_dark
        )

    def _strands(self) -> list[tuple[float, np.ndarray, Colour]]:
        """Locks as (depth, outline [n, 3], colour), the furthest first."""
        rng = self.rng
        count = rng.integer(14, 46)
        fringe = rng.uniform(-0.34, 0.06)
        sides = rng.uniform(0.2, 0.8)
        back = rng.choice(rng.uniform(0.3, 0.6), rng.uniform(0.8, 2.0))
        mess = rng.uniform(0.02, 0.15)
        spread = rng.uniform(0.02, 0.16)
        swept = rng.uniform(-0.3, 0.3)
        locks = []
        for i in range(count):
            angle = (i + rng.uniform(0, 1)) / count * 2 * math.pi - math.pi
            tip = np.interp(abs(angle), [0, 0.8, 1.4, 1.7, math.pi], [fringe, fringe, sides, sides, back])
            outline = self._lock(angle, float(tip) + rng.normal(0, mess), spread, swept, count)
            colour = mixed(self.hair_dark, self.hair_light, rng.uniform(0, 1))
            locks.append((self._depth(outline), outline, mixed(colour, self.hair, 0.5)))
        locks.sort(key=lambda lock: lock[0])
        return locks

    def _lock(self, angle: float, tip: float, spread: float, swept: float, count: int) -> np.ndarray:
        """Outline of a lock from near the crown to `tip`; below the ears it hangs straight down."""
        s = np.linspace(0, 1, 9)
        y = -0.66 + (tip + 0.66) * s
        way = angle * (0.5 + 0.5 * np.minimum(1, s * 2)) + swept * s**2 * 0.5
        half = (3.4 / count) * (1 - s**2.5) + 0.01
        held = np.minimum(y, 0.1)
        lift = spread * (0.5 + s)
        left = self.shape.surface(way - half, held, 0.1) * (1 + lift[:, None] * [1, 0, 1])
        right = self.shape.surface(way + half, held, 0.1) * (1 + lift[:, None] * [1, 0, 1])
        left[:, 1], right[:, 1] = y, y
        return np.concatenate([left, right[::-1]])

    def _draw_strands(self, strands: list[tuple[float, np.ndarray, Colour]]) -> None:
        for _, outline, colour in strands:
            self._curve(outline, close=True)
            self.brush.paint(colour, self.ink if self.line else None, self.line * 0.7)

    # ------------------------------------------------------------------ covers

    def _draw_cover_below(self) -> None:
        """A mask over mouth and nose, at times; under the hair."""
        rng = self.rng
        if not rng.chance(0.14):
            return
        top = rng.uniform(0.14, 0.3)
        colour = rng.choice(self.cloth[1], WHITE, (0.12, 0.12, 0.14))
        self._mesh(
            0.03,
            lambda a, y: (y > top + 0.05 * np.abs(a)) & (np.abs(a) < 1.5),
            colour,
            scaled(colour, 0.75),
        )

    def _draw_cover_above(self) -> None:
        """A headband, cap, helmet or hood over the hair, at times."""
        rng = self.rng
        kind = rng.unit()
        colour = self.cloth[2]
        dark = scaled(colour, rng.uniform(0.6, 0.85))
        high = rng.uniform(0.08, 0.18)
        brim = rng.uniform(-0.36, -0.14)
        if kind < 0.1:  # headband
            self._mesh(high * 0.7, lambda a, y: (y > brim - 0.16) & (y < brim), colour, dark)
        elif kind < 0.18:  # cap or helmet
            rear = rng.uniform(-0.1, 0.5)
            self._mesh(
                high,
                lambda a, y: y < np.interp(np.abs(a), [0, 1, 1.6, math.pi], [brim, brim, rear, rear]),
                colour,
                dark,
            )
            if rng.chance(0.5):
                angles = np.linspace(-1.2, 1.2, 12)
                inner = self.shape.surface(angles, brim, high)
                outer = inner + np.array([0, 0.06, 0.3]) * np.cos(angles)[:, None]
                self._curve(np.concatenate([inner, outer[::-1]]), close=True)
                self.brush.paint(dark, self.ink, self.line)
        elif kind < 0.24:  # hood
            edge = rng.uniform(0.9, 1.4)
            self._mesh(
                high, lambda a, y: (np.abs(a) > edge) | (y < brim - 0.1), colour, dark
            )


def draw_round_head(seed: int) -> tuple[np.ndarray, Optional[np.ndarray]]:
    """One head; see `RoundHead.draw` for the two values."""
    return RoundHead(seed).draw()
