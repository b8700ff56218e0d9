"""Learns the space that packs lie in: what tells characters apart counts more there than what two
drawings of one character differ in. Vectors of pictures are all that it sees.

A picture is to be nearer to one of its character that another source has than to pictures of others:
a softmax over cosines (InfoNCE, van den Oord et al. 2018), with one linear map for pictures with
colour and without. `main.ts` calls it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

OUTPUTS = 256  # numbers of the space: 384 and 512 name no more right
STEPS, BATCH, OTHERS = 800, 512, 2048
RATE, WARM_UP = 5e-4, 40
SCALE = 16.0  # of cosines; 12 to 22 name as many right
DECAY = 0.005  # keeps the map near its start; without it fewer are named right
GREY = 0.3  # share of the steps with pictures without colour
SEED = 1


def normalised(x: np.ndarray) -> np.ndarray:
    return x / np.linalg.norm(x, axis=1, keepdims=True)


class Pictures:
    """Vectors of pictures, grouped by character."""

    def __init__(self, folder: Path) -> None:
        told = json.loads((folder / "learn.json").read_text())
        self.characters = np.unique(told["characters"], return_inverse=True)[1]
        self.repositories = np.array(told["repositories"])
        self.weights = np.array(told["weights"], np.float32)
        self.start = told["start"]  # ADAPT in gather.ts
        both = np.fromfile(folder / "learn.f32", np.float32)
        both = both.reshape(len(self.characters), 2, len(self.weights))
        self.colour, self.grey = (normalised(both[:, i] * self.weights) for i in (0, 1))

    def centre(self, rows: np.ndarray) -> np.ndarray:
        """Mean of the characters' means, as in gallery-space.ts."""
        count = self.characters.max() + 1
        share = 1 / np.bincount(self.characters)[self.characters]
        return (rows * share[:, None]).sum(0) / (count + self.start["centrePrior"])

    def probes(self) -> tuple[np.ndarray, dict[int, np.ndarray]]:
        """Pictures of whom another source has some, too, and which these are."""
        others = {}
        bounds = np.searchsorted(self.characters, np.arange(self.characters.max() + 2))
        for start, end in zip(bounds[:-1], bounds[1:]):
            sources = self.repositories[start:end]
            for row in range(start, end):
                elsewhere = np.flatnonzero(sources != self.repositories[row]) + start
                if len(elsewhere):
                    others[row] = elsewhere
        return np.array(list(others)), others


def evened(rows: np.ndarray, directions: int, evenness: float) -> np.ndarray:
    """The map that shrinks the directions of widest spread, as `fitSpace` in gallery-space.ts does."""
    width = rows.shape[1]
    variances, axes = np.linalg.eigh(rows.T.astype(np.float64) @ rows / len(rows))
    variances, axes = variances[-directions:], axes[:, -directions:]
    even = evenness / width
    shrink = 1 - np.sqrt(even / (variances + even))
    return np.eye(width) - (axes * shrink) @ axes.T


def learn(pictures: Pictures, halves: list[torch.Tensor], start: torch.Tensor) -> torch.Tensor:
    """[width, width]; a row vector times it is in the space."""
    random = np.random.default_rng(SEED)
    probes, others = pictures.probes()
    # Whoever has many pictures is asked about more often, but not as often as there are more.
    share = 1 / np.sqrt(np.bincount(pictures.characters[probes])[pictures.characters[probes]])
    bounds = np.cumsum(share / share.sum())
    characters = torch.from_numpy(pictures.characters)
    change = torch.zeros_like(start, requires_grad=True)
    optimiser = torch.optim.Adam([change], lr=RATE)
    own = torch.arange(BATCH)
    for step in range(1, STEPS + 1):
        rate = RATE * min(1, step / WARM_UP) * 0.5 * (1 + np.cos(np.pi * step / STEPS))
        optimiser.param_groups[0]["lr"] = rate
        asked = probes[np.minimum(np.searchsorted(bounds, random.random(BATCH)), len(probes) - 1)]
        own_others = [random.choice(others[row]) for row in asked]
        compared = np.r_[own_others, random.choice(len(characters), OTHERS, replace=False)]
        rows = halves[int(random.random() < GREY)]
        a, b = (F.normalize(rows[at] @ (start + change), dim=1) for at in (asked, compared))
        cosines = a @ b.T
        is_same = characters[asked][:, None] == characters[compared][None]
        masked = cosines.masked_fill(is_same, -9.0)
        masked[own, own] = cosines[own, own]
        loss = F.cross_entropy(masked * SCALE, own)
        optimiser.zero_grad()
        (loss + DECAY * change.square().sum()).backward()
        optimiser.step()
        if step % 100 == 0:
            print(f"step {step}: loss {loss.item():.3f}", flush=True)
    return (start + change).detach()


def widest(rows: torch.Tensor) -> torch.Tensor:
    """[width, OUTPUTS]: the directions in which unit vectors are longest.

    They are turned at random, so that each number spreads as widely as the others and four bits
    hold all alike (random rotation before quantisation: Ge et al. 2013, "Optimized product
    quantization", 3.2).
    """
    placed = F.normalize(rows, dim=1).double()
    directions = torch.linalg.eigh(placed.T @ placed)[1].flip(1)[:, :OUTPUTS]
    turn = torch.linalg.qr(torch.randn(OUTPUTS, OUTPUTS, dtype=torch.float64))[0]
    return (directions @ turn).float()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="has learn.json and learn.f32; space.bin comes there")
    folder = parser.parse_args().folder
    torch.manual_seed(SEED)
    pictures = Pictures(folder)
    centres = [pictures.centre(rows) for rows in (pictures.colour, pictures.grey)]
    centred = [
        normalised(rows - centre)
        for rows, centre in zip((pictures.colour, pictures.grey), centres)
    ]
    halves = [torch.from_numpy(rows.astype(np.float32)) for rows in centred]
    shape = pictures.start["directions"], pictures.start["evenness"]
    start = torch.from_numpy(evened(centred[0], *shape).astype(np.float32))
    linear = learn(pictures, halves, start)
    projection = linear @ widest(halves[0] @ linear)
    width = len(pictures.weights)
    parts = [[width, OUTPUTS], pictures.weights, *centres, projection.T.contiguous().numpy().ravel()]
    np.concatenate(parts).astype("<f4").tofile(folder / "space.bin")


if __name__ == "__main__":
    main()
