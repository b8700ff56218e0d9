"""Moves rows of one learned space into another: by the linear map that takes the pictures at hand
from where the one puts them to where the other does (least squares; as in Shen et al. 2020, "Towards
backward-compatible representation learning", for vectors instead of networks). The spaces may be of
different embedders. `carry.ts` calls it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from learn_space import normalised

RIDGE = 1e-3  # of the mean variance


class Space:
    """A space.bin."""

    def __init__(self, file: Path) -> None:
        numbers = np.fromfile(file, "<f4")
        self.width, self.outputs = (int(one) for one in numbers[:2])
        vectors = numbers[2 : 2 + 3 * self.width].reshape(3, self.width)
        self.weights, self.centres = vectors[0], vectors[1:]
        self.projection = numbers[2 + 3 * self.width :].reshape(self.outputs, self.width)

    def place(self, vectors: np.ndarray, kind: int) -> np.ndarray:
        """An embedder's vectors; kind: 0 with colour, 1 without."""
        centred = normalised(vectors * self.weights) - self.centres[kind]
        return normalised(normalised(centred) @ self.projection.T)


def fitted(old: np.ndarray, new: np.ndarray) -> np.ndarray:
    """[outputs, outputs]; an old row times it is near the new one."""
    both = old.T.astype(np.float64) @ old
    ridge = RIDGE * np.trace(both) / len(both) * np.eye(len(both))
    return np.linalg.solve(both + ridge, old.T.astype(np.float64) @ new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", type=Path, help="has before.bin, space.bin, pairs.f32, rows.f32; moved.f32 comes there"
    )
    folder = parser.parse_args().folder
    before, now = (Space(folder / name) for name in ("before.bin", "space.bin"))
    assert before.width == now.width, "embedders of other lengths"
    # Of each picture: by the one embedder with colour and without, and so by the other.
    pairs = np.fromfile(folder / "pairs.f32", "<f4").reshape(-1, 2, 2, now.width)
    rows = np.fromfile(folder / "rows.f32", "<f4").reshape(-1, 2, before.outputs)
    moved = []
    for kind in (0, 1):
        old, new = before.place(pairs[:, 0, kind], kind), now.place(pairs[:, 1, kind], kind)
        fit, held = slice(0, None, 2), slice(1, None, 2)
        agreement = (normalised(old[held] @ fitted(old[fit], new[fit])) * new[held]).sum(1)
        print(f"moved rows agree at {agreement.mean():.3f} ± {agreement.std():.3f}", flush=True)
        moved.append(normalised(rows[:, kind] @ fitted(old, new)))
    np.stack(moved, 1).astype("<f4").tofile(folder / "moved.f32")


if __name__ == "__main__":
    main()
