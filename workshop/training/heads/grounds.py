"""Backgrounds: plain and patterned ones drawn here, and crops of the cast's backdrops."""

from __future__ import annotations

import math

import cv2
import numpy as np

Rng = np.random.Generator


def random_colour(rng: Rng) -> list[float]:
    """[blue, green, red] in 0..255, leaning to clearly dark, bright, grey or vivid tones."""
    hue = rng.integers(0, 180)
    saturation = rng.choice([rng.integers(0, 60), rng.integers(60, 255)])
    value = rng.choice([rng.integers(0, 80), rng.integers(120, 255)])
    pixel = cv2.cvtColor(np.uint8([[[hue, saturation, value]]]), cv2.COLOR_HSV2BGR)
    return [float(channel) for channel in pixel[0, 0]]


def plain(rng: Rng, w: int, h: int) -> np.ndarray:
    colour = random_colour(rng) if rng.random() < 0.5 else [255.0] * 3
    return np.full((h, w, 3), colour, np.float32)


def gradient(rng: Rng, w: int, h: int) -> np.ndarray:
    first, second = np.float32(random_colour(rng)), np.float32(random_colour(rng))
    down, across = np.linspace(0, 1, h)[:, None, None], np.linspace(0, 1, w)[None, :, None]
    angle = rng.uniform(0, math.pi / 2)
    ramp = (down * math.cos(angle) + across * math.sin(angle)) / 1.42
    return (first * (1 - ramp) + second * ramp).astype(np.float32)


def clouds(rng: Rng, w: int, h: int) -> np.ndarray:
    cells = int(rng.integers(2, 24))
    noise = cv2.resize(
        rng.random((cells, cells, 3)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC
    )
    return np.clip(np.float32(random_colour(rng)) * 0.4 + noise * 255 * 0.6, 0, 255)


def stripes(rng: Rng, w: int, h: int) -> np.ndarray:
    ground = plain(rng, w, h)
    yy, xx = np.mgrid[:h, :w]
    period = rng.integers(6, 50)
    ground[(xx * rng.uniform(-1, 1) + yy) % period < period * rng.uniform(0.1, 0.6)] = (
        random_colour(rng)
    )
    return ground


def dots(rng: Rng, w: int, h: int) -> np.ndarray:
    ground = plain(rng, w, h)
    yy, xx = np.mgrid[:h, :w]
    period = rng.uniform(5, 40)
    wave = np.cos(xx * 6.28 / period) + np.cos(yy * 6.28 / period)
    ground[wave > rng.uniform(0.2, 1.6)] = random_colour(rng)
    return ground


def speed_lines(rng: Rng, w: int, h: int) -> np.ndarray:
    """Rays around a random centre."""
    ground = plain(rng, w, h)
    colour = random_colour(rng)
    cx, cy = rng.uniform(0, w), rng.uniform(0, h)
    near, far = rng.uniform(10, 90), w + h
    for _ in range(rng.integers(20, 80)):
        t = rng.uniform(0, 6.28)
        half = rng.uniform(0.005, 0.05)
        ray = [
            (cx + near * math.cos(t), cy + near * math.sin(t)),
            (cx + far * math.cos(t - half), cy + far * math.sin(t - half)),
            (cx + far * math.cos(t + half), cy + far * math.sin(t + half)),
        ]
        cv2.fillPoly(ground, [np.int32(ray)], colour)
    return ground


def mandala(rng: Rng, w: int, h: int) -> np.ndarray:
    """Rings and rays around a centre, as on cards and posters."""
    ground = gradient(rng, w, h)
    centre = (int(rng.uniform(0.3, 0.7) * w), int(rng.uniform(0.2, 0.6) * h))
    colours = [random_colour(rng) for _ in range(3)]
    for _ in range(rng.integers(3, 10)):
        radius, thickness = int(rng.uniform(0.1, 0.8) * w), int(rng.choice([-1, 1, 1, 2, 4]))
        cv2.circle(ground, centre, radius, colours[rng.integers(3)], thickness, cv2.LINE_AA)
    rays = int(rng.integers(0, 40))
    for i in range(rays):
        t = 2 * math.pi * i / rays
        end = (int(centre[0] + w * math.cos(t)), int(centre[1] + w * math.sin(t)))
        cv2.line(ground, centre, end, colours[0], int(rng.integers(1, 4)), cv2.LINE_AA)
    return ground


def add_shape(rng: Rng, ground: np.ndarray) -> np.ndarray:
    """The ground with one disc, rectangle, polygon or ellipse, sometimes half transparent."""
    h, w = ground.shape[:2]
    colour = random_colour(rng)
    kind = rng.integers(0, 4)
    x, y = int(rng.uniform(0, w)), int(rng.uniform(0, h))
    size = int(rng.uniform(4, w * 0.4))
    thickness = -1 if rng.random() < 0.7 else int(rng.integers(1, 6))
    canvas = ground.copy()
    if kind == 0:
        cv2.circle(canvas, (x, y), size, colour, thickness, cv2.LINE_AA)
    elif kind == 1:
        corner = (x + size, y + int(size * rng.uniform(0.2, 2)))
        cv2.rectangle(canvas, (x, y), corner, colour, thickness)
    elif kind == 2:
        corners = rng.uniform(-size, size, (rng.integers(3, 8), 2)) + [x, y]
        cv2.fillPoly(canvas, [np.int32(corners)], colour, cv2.LINE_AA)
    else:
        axes = (size, int(size * rng.uniform(0.1, 0.6)))
        cv2.ellipse(canvas, (x, y), axes, rng.uniform(0, 180), 0, 360, colour, thickness, cv2.LINE_AA)
    return ground * 0.5 + canvas * 0.5 if rng.random() < 0.4 else canvas


DRAWN = (plain, plain, gradient, gradient, clouds, stripes, dots, speed_lines, mandala)


def drawn_ground(rng: Rng, w: int, h: int) -> np.ndarray:
    """Float32 [h, w, 3] in 0..255: a pattern, often with a few shapes on it."""
    ground = DRAWN[rng.integers(len(DRAWN))](rng, w, h)
    for _ in range(int(rng.choice([0, 0, 2, 5, 12]))):
        ground = add_shape(rng, ground)
    if rng.random() < 0.3:
        ground = cv2.GaussianBlur(ground, (0, 0), rng.uniform(0.5, 6))
    return ground.astype(np.float32)


def backdrop_ground(rng: Rng, picture: np.ndarray, w: int, h: int) -> np.ndarray:
    """Float32 [h, w, 3]: a random crop of a backdrop, sometimes blurred, recoloured or faded."""
    full_h, full_w = picture.shape[:2]
    crop_h = max(8, int(min(full_h, full_w * h / w) * rng.uniform(0.25, 1)))
    crop_w = min(max(8, int(crop_h * w / h)), full_w)
    y = rng.integers(0, full_h - crop_h + 1)
    x = rng.integers(0, full_w - crop_w + 1)
    crop = picture[y : y + crop_h, x : x + crop_w]
    if rng.random() < 0.4:
        crop = np.roll(crop, int(rng.integers(1, 3)), axis=2)
    ground = cv2.resize(crop, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
    if rng.random() < 0.3:
        ground = cv2.GaussianBlur(ground, (0, 0), rng.uniform(1, 6))
    if rng.random() < 0.3:
        ground = np.clip(ground * rng.uniform(0.4, 1) + rng.uniform(0, 120), 0, 255)
    return ground
