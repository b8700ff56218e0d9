"""Moves rows of one learned space into another: by the linear map that takes the pictures at hand
from where the one puts them to where the other does (least squares; as in Shen et al. 2020, "Towards
backward-compatible representation learning", for vectors instead of networks). `carry.ts` calls it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from learn_space import Pictures, normalised

RIDGE = 1e-3  # of the mean variance


class Space:
    """A space.bin."""

    def __init__(self, file: Path) -> None:
        numbers = np.fromfile(file, "<f4")
        width, outputs = (int(one) for one in numbers[:2])
        vectors = numbers[2 : 2 + 3 * width].reshape(3, width)
        self.centres = vectors[1:]
        self.projection = numbers[2 + 3 * width :].reshape(outputs, width)

    def place(self, rows: np.ndarray, kind: int) -> np.ndarray:
        """Weighed unit vectors; kind: 0 with colour, 1 without."""
        return normalised(normalised(rows - self.centres[kind]) @ self.projection.T)


def fitted(old: np.ndarray, new: np.ndarray) -> np.ndarray:
    """[outputs, outputs]; an old row times it is near the new one."""
    both = old.T.astype(np.float64) @ old
    ridge = RIDGE * np.trace(both) / len(both) * np.eye(len(both))
    return np.linalg.solve(both + ridge, old.T.astype(np.float64) @ new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="has before.bin, space.bin, rows.f32; moved.f32 comes there")
    folder = parser.parse_args().folder
    pictures = Pictures(folder)
    before, now = (Space(folder / name) for name in ("before.bin", "space.bin"))
    rows = np.fromfile(folder / "rows.f32", "<f4").reshape(-1, 2, len(before.projection))
    moved = []
    for kind, vectors in enumerate((pictures.colour, pictures.grey)):
        old, new = before.place(vectors, kind), now.place(vectors, kind)
        fit, held = slice(0, None, 2), slice(1, None, 2)
        agreement = (normalised(old[held] @ fitted(old[fit], new[fit])) * new[held]).sum(1)
        print(f"moved rows agree at {agreement.mean():.3f} ± {agreement.std():.3f}", flush=True)
        moved.append(normalised(rows[:, kind] @ fitted(old, new)))
    np.stack(moved, 1).astype("<f4").tofile(folder / "moved.f32")


if __name__ == "__main__":
    main()
