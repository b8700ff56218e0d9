"""Training examples: scenes cropped, scaled, mirrored and re-lit, with what the network should say."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Iterator

import cv2
import numpy as np
import torch

from grounds import Rng
from net import STRIDE

CENTRE_SPREAD = 0.13  # standard deviation of a centre blob, in box sides
BOX_REGION = 0.45  # blob height above which a cell learns the box
MIN_VISIBLE = 0.45  # share of a face that must stay in the crop
MIN_FACE = 5  # pixels
SCALES = 0.4  # largest change of scale, as a natural logarithm


class Scenes:
    """The pictures and boxes of some scenes.py runs, in one row."""

    def __init__(self, names: list[str]) -> None:
        self._pictures = [np.load(name + ".npy", mmap_mode="r") for name in names]
        self._boxes = [json.loads(Path(name + ".json").read_text()) for name in names]
        self._places = [(k, i) for k, boxes in enumerate(self._boxes) for i in range(len(boxes))]

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, index: int) -> tuple[np.ndarray, np.ndarray]:
        """(uint8 [side, side, 3] BGR, float32 [n, 4] boxes in pixels)"""
        k, i = self._places[index]
        return self._pictures[k][i], np.array(self._boxes[k][i], np.float32).reshape(-1, 4)


class Examples(torch.utils.data.IterableDataset):
    """Endless examples; the same seed gives the same ones in the same order (with one worker)."""

    def __init__(self, scenes: Scenes, size: int, seed: int) -> None:
        self.scenes = scenes
        self.size = size
        self.seed = seed

    def __iter__(self) -> Iterator[tuple[torch.Tensor, ...]]:
        cv2.setNumThreads(1)
        rng = np.random.default_rng(self.seed)
        while True:
            for index in rng.permutation(len(self.scenes)):
                yield make_example(rng, *self.scenes[index], self.size)


def make_example(
    rng: Rng, picture: np.ndarray, boxes: np.ndarray, size: int
) -> tuple[torch.Tensor, ...]:
    """(image [3, size, size] RGB 0..1, centre map, distances [4, g, g] pixels, box weights)."""
    crop, moved = moved_about(rng, picture, boxes, size)
    image = np.ascontiguousarray(with_other_tones(rng, crop).transpose(2, 0, 1))
    return tuple(torch.from_numpy(array) for array in (image, *targets(moved, size)))


def moved_about(
    rng: Rng, picture: np.ndarray, boxes: np.ndarray, size: int
) -> tuple[np.ndarray, np.ndarray]:
    """Random scale, stretch, mirror and shift; uint8 [size, size, 3] BGR and boxes [n, 4]."""
    side = picture.shape[0]
    scale = size / side * math.exp(rng.uniform(-SCALES, SCALES))
    scale_x = scale * math.exp(rng.normal(0, 0.06))
    mirrored = rng.random() < 0.5
    shift_x = rng.uniform(min(0, size - side * scale_x), max(0, size - side * scale_x))
    shift_y = rng.uniform(min(0, size - side * scale), max(0, size - side * scale))
    across = [-scale_x, 0, shift_x + side * scale_x] if mirrored else [scale_x, 0, shift_x]
    matrix = np.float32([across, [0, scale, shift_y]])
    border = [int(value) for value in rng.integers(0, 255, 3)]
    if rng.random() < 0.5:
        border = [255] * 3 if rng.random() < 0.5 else [0] * 3
    moved = move_boxes(boxes, matrix, size)
    if scale < 0.75:  # shrink first, so that thin lines survive
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        matrix[:, :2] /= picture.shape[0] / side
    crop = cv2.warpAffine(
        picture, matrix, (size, size), flags=cv2.INTER_LINEAR, borderValue=border
    )
    return crop, moved


def move_boxes(boxes: np.ndarray, matrix: np.ndarray, size: int) -> np.ndarray:
    """Boxes after the transform, cut at the edges; mostly hidden ones are dropped."""
    x = boxes[:, [0, 2]] * matrix[0, 0] + matrix[0, 2]
    y = boxes[:, [1, 3]] * matrix[1, 1] + matrix[1, 2]
    x.sort(1)
    full = (x[:, 1] - x[:, 0]) * (y[:, 1] - y[:, 0])
    x, y = x.clip(0, size), y.clip(0, size)
    area = (x[:, 1] - x[:, 0]) * (y[:, 1] - y[:, 0])
    kept = (area > MIN_VISIBLE * full) & (y[:, 1] - y[:, 0] > MIN_FACE)
    return np.stack([x[kept, 0], y[kept, 0], x[kept, 1], y[kept, 1]], 1)


def with_other_tones(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """float32 [h, w, 3] RGB in 0..1, with random contrast and brightness, at times grey."""
    image = picture[..., ::-1].astype(np.float32) / 255
    if rng.random() < 0.5:
        contrast, light = np.float32(rng.uniform(0.7, 1.3)), np.float32(rng.uniform(-0.12, 0.12))
        image = np.clip((image - 0.5) * contrast + 0.5 + light, 0, 1)
    if rng.random() < 0.1:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    if rng.random() < 0.1:
        image = image[..., rng.permutation(3)]
    return image


def targets(boxes: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Centre map [g, g], distances [4, g, g] (pixels) and box weights [g, g], g = size / 4.

    Where faces overlap, a cell learns the smallest box.
    """
    cells = size // STRIDE
    centres = np.zeros((cells, cells), np.float32)
    sides = np.zeros((4, cells, cells), np.float32)
    weights = np.zeros((cells, cells), np.float32)
    smallest = np.full((cells, cells), 1e9, np.float32)
    yy, xx = np.mgrid[:cells, :cells].astype(np.float32)
    for x1, y1, x2, y2 in boxes:
        w, h = x2 - x1, y2 - y1
        cx, cy = (x1 + x2) / 2 / STRIDE - 0.5, (y1 + y2) / 2 / STRIDE - 0.5
        spread_x = max(0.6, w / STRIDE * CENTRE_SPREAD)
        spread_y = max(0.6, h / STRIDE * CENTRE_SPREAD)
        blob = np.exp(-((xx - cx) ** 2 / (2 * spread_x**2) + (yy - cy) ** 2 / (2 * spread_y**2)))
        row, column = int(np.clip(round(cy), 0, cells - 1)), int(np.clip(round(cx), 0, cells - 1))
        blob[row, column] = 1
        centres = np.maximum(centres, blob)
        region = (blob > BOX_REGION) & (w * h < smallest)
        smallest[region] = w * h
        px, py = (xx[region] + 0.5) * STRIDE, (yy[region] + 0.5) * STRIDE
        sides[:, region] = px - x1, py - y1, x2 - px, y2 - py
        weights[region] = blob[region]
    return centres, sides, weights
