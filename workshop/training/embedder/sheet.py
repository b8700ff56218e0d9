"""Writes a sheet of drawings to look at: a character per row."""

from __future__ import annotations

import argparse

import cv2
import numpy as np

from gen_heads import KINDS, draw_person

GROUND = (190, 195, 205)  # red green blue


def on_ground(drawing: np.ndarray) -> np.ndarray:
    """A drawing as blue green red on a plain colour."""
    rest = 1 - drawing[..., 3:] / 255
    return (drawing[..., :3] + rest * np.array(GROUND)).astype(np.uint8)[..., ::-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kind", choices=KINDS, default="flat")
    parser.add_argument("--characters", type=int, default=10)
    parser.add_argument("--drawings", type=int, default=9, help="per character")
    parser.add_argument("--first-seed", type=int, default=900000)
    parser.add_argument("--output", required=True, help="file.png")
    args = parser.parse_args()
    seeds = range(args.first_seed, args.first_seed + args.characters)
    rows = [draw_person(args.kind, seed, args.drawings) for seed in seeds]
    cv2.imwrite(args.output, np.vstack([np.hstack([on_ground(one) for one in row]) for row in rows]))


if __name__ == "__main__":
    main()
