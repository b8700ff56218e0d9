"""Looks laid over a whole picture: print, pencil, brush, engraving, few colours, bad light, damage.

Pictures are float32 [h, w, 3] in 0..255 unless said otherwise.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from grounds import Rng, random_colour
from ornaments import add_petals


def grey_of(picture: np.ndarray) -> np.ndarray:
    """float32 [h, w]"""
    return cv2.cvtColor(np.clip(picture, 0, 255).astype(np.float32), cv2.COLOR_BGR2GRAY)


def colourful(grey: np.ndarray) -> np.ndarray:
    return np.repeat(grey[..., None], 3, 2)


def screen(rng: Rng, h: int, w: int) -> np.ndarray:
    """A dot or line screen, -1..1, turned by any angle."""
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    t, period = rng.uniform(0, 3.14), rng.uniform(2.2, 6)
    u = (xx * math.cos(t) + yy * math.sin(t)) * 6.28 / period
    v = (yy * math.cos(t) - xx * math.sin(t)) * 6.28 / period
    return np.sin(u) if rng.random() < 0.3 else np.sin(u) * np.sin(v)


def in_grey(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Greys, sometimes with more contrast and a screen in the middle tones."""
    grey = grey_of(picture)
    if rng.random() < 0.5:
        grey = np.clip((grey - 128) * rng.uniform(1, 2.5) + rng.uniform(128, 170), 0, 255)
    if rng.random() < 0.35:
        dots = np.where(grey + 60 * screen(rng, *grey.shape) > 128, 255, 40)
        grey = np.where((grey < 170) & (grey > 60), dots, grey)
    return colourful(grey.astype(np.float32))


def as_print(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """A manga page: ink lines, white, black and screened tones, nothing in between."""
    grey = grey_of(picture)
    grey = np.clip((grey - grey.mean()) * rng.uniform(1, 1.6) + rng.uniform(150, 200), 0, 255)
    lines = cv2.GaussianBlur(grey, (0, 0), 0.7) - cv2.GaussianBlur(grey, (0, 0), rng.uniform(1.2, 2.2))
    white, black = rng.uniform(120, 190), rng.uniform(20, 70)
    if rng.random() < 0.6:
        middle = np.where(grey + 70 * screen(rng, *grey.shape) > (white + black) / 2, 255, 30)
    else:
        middle = np.full_like(grey, rng.choice([255, 255, 205, 170]))
    page = np.where(grey > white, 255, np.where(grey < black, 15, middle))
    page[lines < -rng.uniform(4, 10)] = 10
    return colourful(cv2.GaussianBlur(page.astype(np.float32), (0, 0), rng.uniform(0.3, 0.7)))


def as_sketch(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Pencil: grey divided by its blurred negative, on white or tinted paper."""
    grey = grey_of(picture)
    blurred = cv2.GaussianBlur(255 - grey, (0, 0), rng.uniform(1, 4))
    sketch = colourful(np.clip(grey * 255 / (256 - blurred), 0, 255))
    if rng.random() < 0.5:
        return sketch
    paper, pencil = np.float32(random_colour(rng)), np.float32(random_colour(rng)) * 0.4
    paper = paper * 0.4 + 150
    return pencil + (paper - pencil) * sketch / 255


def as_engraving(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Hatching whose lines swell with darkness, in two colours."""
    grey = grey_of(picture) / 255
    h, w = grey.shape
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    bend = cv2.GaussianBlur(grey, (0, 0), 3) * rng.uniform(0, 12)
    t, period = rng.uniform(0, 3.14), rng.uniform(2.5, 5)
    waves = np.sin((xx * math.cos(t) + yy * math.sin(t) + bend) * 6.28 / period) * 0.5 + 0.5
    inked = np.clip((waves * 0.9 + 0.05 - grey) * 4 + 0.5, 0, 1)
    edges = cv2.GaussianBlur(grey, (0, 0), 0.7) - cv2.GaussianBlur(grey, (0, 0), 1.6)
    inked = np.maximum(inked, (edges < -0.02).astype(np.float32))[..., None]
    dark, light = np.float32(random_colour(rng)) * 0.4, np.float32(random_colour(rng)) * 0.3 + 175
    return light * (1 - inked) + dark * inked


def as_painting(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Short strokes of a brush along the edges of forms, on canvas."""
    h, w = picture.shape[:2]
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), 2).astype(np.float32)
    along = np.arctan2(cv2.Sobel(grey, cv2.CV_32F, 0, 1), cv2.Sobel(grey, cv2.CV_32F, 1, 0))
    soft = cv2.medianBlur(picture, 5)
    painted = soft.copy()
    length, width = rng.uniform(2, 6), int(rng.integers(2, 5))
    count = int(rng.uniform(0.4, 1.2) * h * w / (length * width * 2))
    xs, ys = rng.integers(0, w, count), rng.integers(0, h, count)
    tones = rng.normal(0, rng.uniform(3, 14), count)
    for x, y, tone in zip(xs, ys, tones):
        angle = along[y, x] + math.pi / 2
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        colour = [float(c) + tone for c in soft[y, x]]
        start, end = (int(x - dx), int(y - dy)), (int(x + dx), int(y + dy))
        cv2.line(painted, start, end, colour, width, cv2.LINE_AA)
    mixed = painted * 0.75 + picture * 0.25
    canvas = 1 + rng.normal(0, rng.uniform(0, 0.07), (h, w, 1))
    return np.clip(mixed * canvas, 0, 255).astype(np.float32)


def as_watercolour(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Wobbling edges, pale washes and paper."""
    h, w = picture.shape[:2]
    noise = [cv2.resize(rng.random((h // 6, w // 6)).astype(np.float32), (w, h)) for _ in range(3)]
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    size = rng.uniform(2, 6)
    bent = cv2.remap(
        np.clip(picture, 0, 255).astype(np.uint8),
        xx + (noise[0] - 0.5) * size,
        yy + (noise[1] - 0.5) * size,
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    smooth = cv2.bilateralFilter(bent, 7, 60, 7).astype(np.float32)
    wash = (1 + (noise[2] - 0.5) * rng.uniform(0.1, 0.4))[..., None]
    pale = rng.uniform(0, 0.45)
    return np.clip((smooth * wash) * (1 - pale) + 250 * pale, 0, 255).astype(np.float32)


def in_few_colours(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Brightness turned into a ramp of two or three colours, wholly or in part."""
    grey = grey_of(picture) / 255
    stops = np.float32([random_colour(rng) for _ in range(3)])
    stops = stops[np.argsort(stops @ np.float32([0.11, 0.59, 0.3]))]
    stops[0] *= rng.uniform(0, 1)
    stops[2] = stops[2] * rng.uniform(0, 1) + 255 * rng.uniform(0, 1)
    ramp = [np.interp(grey, [0, rng.uniform(0.3, 0.7), 1], np.clip(stops[:, c], 0, 255)) for c in range(3)]
    amount = rng.uniform(0.5, 1)
    return (picture * (1 - amount) + np.stack(ramp, 2) * amount).astype(np.float32)


LOOKS = (
    (0.05, in_grey),
    (0.025, as_print),
    (0.02, as_sketch),
    (0.015, as_engraving),
    (0.04, as_painting),
    (0.03, as_watercolour),
    (0.05, in_few_colours),
)


def with_look(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """One of the looks above, or none."""
    draw = rng.random()
    for share, look in LOOKS:
        if draw < share:
            return look(rng, picture)
        draw -= share
    return picture


def with_light(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Colour balance, tint, gamma, darkness, a light spot and glow, each with its own chance."""
    h, w = picture.shape[:2]
    if rng.random() < 0.35:
        picture = picture * rng.uniform(0.75, 1.15, 3)
    if rng.random() < 0.1:
        amount = rng.uniform(0.1, 0.5)
        picture = picture * (1 - amount) + np.array(random_colour(rng)) * amount
    if rng.random() < 0.3:
        picture = 255 * (np.clip(picture, 0, 255) / 255) ** math.exp(rng.normal(0, 0.4))
    if rng.random() < 0.07:
        picture = picture * rng.uniform(0.2, 0.6)
    if rng.random() < 0.1:
        yy, xx = np.mgrid[:h, :w]
        cx, cy, width = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.2, 0.7) * w
        spot = np.exp(-((xx - cx) ** 2 + (yy - cy) ** 2) / (2 * width**2))[..., None]
        picture = picture + spot * np.array(random_colour(rng)) * rng.uniform(0.2, 0.9)
    if rng.random() < 0.1:
        clipped = np.clip(picture, 0, 255).astype(np.float32)
        glow = cv2.GaussianBlur(clipped, (0, 0), rng.uniform(3, 12))
        picture = np.maximum(clipped, glow) if rng.random() < 0.5 else clipped * 0.6 + glow * 0.5
    return picture


def degraded(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """Smoothing, blur, low resolution, noise and JPEG traces on a uint8 picture."""
    h, w = picture.shape[:2]
    if rng.random() < 0.1:
        picture = cv2.bilateralFilter(picture, 5, rng.uniform(20, 80), 5)
    elif rng.random() < 0.12:
        picture = cv2.medianBlur(picture, int(rng.choice([3, 3, 5])))
    if rng.random() < 0.16:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 2.2))
    if rng.random() < 0.12:
        factor = rng.uniform(0.3, 0.8)
        small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        picture = cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.15:
        noise = rng.standard_normal(picture.shape, np.float32) * rng.uniform(2, 14)
        picture = np.clip(picture + noise, 0, 255).astype(np.uint8)
    if rng.random() < 0.45:
        quality = int(rng.integers(20, 92))
        encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        picture = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
    return picture


def finished(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """All of it; float [h, w, 3] in, uint8 [h, w, 3] out."""
    picture = with_look(rng, np.clip(picture, 0, 255).astype(np.float32))
    picture = with_light(rng, picture)
    if rng.random() < 0.10:
        picture = np.ascontiguousarray(picture)
        add_petals(rng, picture)
    return degraded(rng, np.clip(picture, 0, 255).astype(np.uint8))
