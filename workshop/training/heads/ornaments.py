"""Things drawn over pictures: lettering, speech balloons, petals and frames, all in place."""

from __future__ import annotations

import cv2
import numpy as np

from grounds import Rng, random_colour

LETTERS = "ABCDEFGHabcdefghijkmnoprstuvwz 0123456789!?.@#%&"


def add_lettering(rng: Rng, picture: np.ndarray) -> None:
    """A random Latin word."""
    h, w = picture.shape[:2]
    word = "".join(rng.choice(list(LETTERS), rng.integers(2, 18)))
    position = (int(rng.uniform(-20, w * 0.8)), int(rng.uniform(10, h)))
    font = int(rng.choice([0, 1, 2, 3, 4, 6, 7]))
    thickness = int(rng.integers(1, 5))
    cv2.putText(
        picture, word, position, font, rng.uniform(0.3, 2.5), random_colour(rng), thickness, 16
    )


def add_glyph(rng: Rng, picture: np.ndarray, x: int, y: int, size: int, colour: list[float]) -> None:
    """Something like a Chinese character: strokes along a grid."""
    thickness = max(1, size // int(rng.integers(5, 10)))
    for _ in range(rng.integers(3, 8)):
        ends = (rng.integers(0, 4, 4) * size / 4 + [x, y, x, y]).astype(int)
        if rng.random() < 0.7:  # most strokes lie or stand
            ends[2 + rng.integers(2)] = ends[rng.integers(2)]
        start, end = (int(ends[0]), int(ends[1])), (int(ends[2]), int(ends[3]))
        cv2.line(picture, start, end, colour, thickness, cv2.LINE_AA)


def add_columns(
    rng: Rng, picture: np.ndarray, x: int, y: int, w: int, h: int, colour: list[float]
) -> None:
    """Glyphs in columns, as in a balloon or on a poster."""
    size = int(rng.integers(5, max(6, min(w, h) // 3 + 1)))
    for column in range(x, x + w - size, int(size * 1.5)):
        for row in range(y, y + h - size, int(size * 1.25)):
            if rng.random() < 0.9:
                add_glyph(rng, picture, column, row, size, colour)


def add_balloon(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """A speech balloon with text; returns what it covers, uint8 [h, w] 0 or 255."""
    h, w = picture.shape[:2]
    half_w, half_h = int(rng.uniform(0.08, 0.22) * w), int(rng.uniform(0.06, 0.2) * h)
    x, y = int(rng.uniform(0, w)), int(rng.uniform(0, h))
    covered = np.zeros((h, w), np.uint8)
    if rng.random() < 0.8:
        cv2.ellipse(covered, (x, y), (half_w, half_h), 0, 0, 360, 255, -1)
    else:
        cv2.rectangle(covered, (x - half_w, y - half_h), (x + half_w, y + half_h), 255, -1)
    edge = cv2.dilate(covered, np.ones((3, 3), np.uint8))
    picture[edge > 0] = 10
    picture[covered > 0] = 255
    inner = (x - half_w * 2 // 3, y - half_h * 2 // 3)
    add_columns(rng, picture, *inner, half_w * 4 // 3, half_h * 4 // 3, [10.0] * 3)
    return edge


def add_petals(rng: Rng, picture: np.ndarray) -> None:
    """Small ellipses in front of everything."""
    h, w = picture.shape[:2]
    for _ in range(rng.integers(3, 25)):
        position = (int(rng.uniform(0, w)), int(rng.uniform(0, h)))
        axes = (int(rng.integers(2, 9)), int(rng.integers(1, 5)))
        cv2.ellipse(picture, position, axes, rng.uniform(0, 180), 0, 360, random_colour(rng), -1, 16)


def add_frame(rng: Rng, picture: np.ndarray) -> None:
    """A border, plain or of several lines, or the bars of a film picture."""
    h, w = picture.shape[:2]
    if rng.random() < 0.3:
        bar = int(rng.uniform(0.03, 0.14) * h)
        picture[:bar] = picture[h - bar :] = 0
        return
    inset = 0
    for _ in range(rng.integers(1, 5)):
        thickness = int(rng.integers(1, 10))
        inset += thickness
        corner = (w - inset, h - inset)
        cv2.rectangle(picture, (inset, inset), corner, random_colour(rng), thickness)
        inset += int(rng.integers(0, 4))
