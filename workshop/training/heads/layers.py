"""Sprites on their way into a picture: recoloured, shaded, bent, placed and pasted."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from grounds import Rng, random_colour


def jitter_colours(rng: Rng, sprite: np.ndarray) -> np.ndarray:
    """Small change of hue and saturation; the alpha channel stays."""
    hsv = cv2.cvtColor(np.ascontiguousarray(sprite[..., :3]), cv2.COLOR_BGR2HSV).astype(np.int16)
    hsv[..., 0] = (hsv[..., 0] + int(rng.normal(0, 5))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.4, 1.25), 0, 255)
    colours = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)
    result = sprite.copy()
    result[..., :3] = np.minimum(colours, result[..., 3:])
    return result


def uneven_light(rng: Rng, sprite: np.ndarray) -> np.ndarray:
    """Patches of light and shade."""
    h, w = sprite.shape[:2]
    cells = int(rng.integers(2, 9))
    noise = rng.random((cells, cells)).astype(np.float32)
    noise = cv2.resize(noise, (w, h), interpolation=cv2.INTER_CUBIC)
    depth = rng.uniform(0.15, 0.6)
    light = np.clip(1 - depth * 0.6 + depth * noise, 0.3, 1.25)[..., None]
    tint = 1 + rng.normal(0, 0.06, 3).astype(np.float32)
    return np.clip(sprite * light * tint, 0, 255)


def colour_wash(rng: Rng, colours: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """A colour that grows along one direction."""
    h, w = colours.shape[:2]
    t = rng.uniform(0, 6.28)
    yy, xx = np.mgrid[:h, :w]
    ramp = xx * math.cos(t) + yy * math.sin(t)
    ramp = (ramp - ramp.min()) / (ramp.max() - ramp.min())
    wash = (ramp[..., None] * rng.uniform(0.1, 0.6)).astype(np.float32)
    return colours * (1 - wash) + np.float32(random_colour(rng)) * alpha / 255 * wash


def bent(
    rng: Rng, sprite: np.ndarray, outline: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Moves pixels along two sine waves (up to 9 pixels); the outline follows."""
    h, w = sprite.shape[:2]
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    size_x, size_y = rng.uniform(-9, 9, 2)
    rate_x, rate_y = rng.uniform(0.008, 0.03, 2)
    phase_x, phase_y = rng.uniform(0, 6.28, 2)
    map_x = (xx + size_x * np.sin(yy * rate_x + phase_x)).astype(np.float32)
    map_y = (yy + size_y * np.sin(xx * rate_y + phase_y)).astype(np.float32)
    sprite = cv2.remap(sprite, map_x, map_y, cv2.INTER_LINEAR)
    outline = outline.copy()
    outline[:, 0] -= size_x * np.sin(outline[:, 1] * rate_x + phase_x)
    outline[:, 1] -= size_y * np.sin(outline[:, 0] * rate_y + phase_y)
    return sprite, outline


def shaded_softly(
    rng: Rng, sprite: np.ndarray, outline: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Uneven light, a wash of colour, blur and a bend, each with its own chance."""
    alpha = sprite[..., 3:]
    colours = sprite[..., :3].astype(np.float32)
    if rng.random() < 0.5:
        colours = uneven_light(rng, colours)
    if rng.random() < 0.35:
        colours = colour_wash(rng, colours, alpha)
    sprite = np.dstack([np.minimum(np.clip(colours, 0, 255).astype(np.uint8), alpha), alpha])
    if rng.random() < 0.2:
        sprite = cv2.GaussianBlur(sprite, (0, 0), rng.uniform(0.6, 2.2))
    if rng.random() < 0.45:
        sprite, outline = bent(rng, sprite, outline)
    return sprite, outline


@dataclass
class Spot:
    """Where a sprite goes: the outline's centre (pixels), its mean side (pixels) and an angle."""

    x: float
    y: float
    size: float
    angle: float


def placed(
    rng: Rng, sprite: np.ndarray, outline: np.ndarray, spot: Spot, w: int, h: int
) -> tuple[np.ndarray, np.ndarray]:
    """Puts a sprite on an empty [h, w, 4] layer; returns the layer and the outline in it.

    Aspect, mirror and shear are random.
    """
    extent = outline.max(0) - outline.min(0)
    scale = spot.size / math.sqrt(extent[0] * extent[1])
    centre = (outline.max(0) + outline.min(0)) / 2
    aspect = math.exp(rng.normal(0, 0.08))
    mirror = -1 if rng.random() < 0.5 else 1
    cos, sin = math.cos(spot.angle), math.sin(spot.angle)
    matrix = np.array([[cos, -sin], [sin, cos]]) @ np.array([[1, rng.normal(0, 0.06)], [0, 1]])
    matrix = matrix @ np.diag([scale * aspect * mirror, scale / aspect])
    transform = np.hstack([matrix, (np.array([spot.x, spot.y]) - matrix @ centre)[:, None]])
    pixels, pixel_transform = sprite, transform
    if scale < 0.5:  # shrink first, so that thin lines survive
        factor = max(0.06, min(1, scale * 1.6))
        pixels = cv2.resize(sprite, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        pixel_transform = transform.copy()
        pixel_transform[:, 0] *= sprite.shape[1] / pixels.shape[1]
        pixel_transform[:, 1] *= sprite.shape[0] / pixels.shape[0]
    layer = cv2.warpAffine(pixels, np.float32(pixel_transform), (w, h), flags=cv2.INTER_LINEAR)
    return layer, (outline @ matrix.T + transform[:, 2]).astype(np.float32)


def pasted(picture: np.ndarray, layer: np.ndarray, opacity: float = 1.0) -> np.ndarray:
    """The picture with a premultiplied layer over it."""
    alpha = layer[..., 3:].astype(np.float32) * (opacity / 255)
    return picture * (1 - alpha) + layer[..., :3].astype(np.float32) * opacity
