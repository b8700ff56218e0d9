"""Training batches: crops of drawings, drawn by processes of their own."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
from pathlib import Path

import numpy as np
import torch

import augment

LOOK_ALIKES = 0.5  # share of the batches whose characters have similar colours
QUEUED = 6  # batches that each process draws ahead
# A process that draws would grow by 14 MB a batch with an allocator that keeps what is freed (build.sh).
ALLOCATOR = "dirty_decay_ms:10000,muzzy_decay_ms:10000"


class Drawings:
    """Drawings of several files as one list of characters."""

    def __init__(self, files: list[Path]) -> None:
        self.files = [np.load(file, mmap_mode="r") for file in files]
        self.starts = np.cumsum([0] + [len(file) for file in self.files])
        self.count = int(self.starts[-1])

    def of(self, character: int) -> np.ndarray:
        """uint8 [drawings, S, S, 4]"""
        file = int(np.searchsorted(self.starts, character, "right")) - 1
        return self.files[file][character - self.starts[file]]

    def some(self, character: int, count: int, rng: np.random.Generator) -> np.ndarray:
        own = self.of(character)
        return own[rng.choice(len(own), count, replace=False)]

    def colours(self) -> np.ndarray:
        """Mean colour of the upper half of each character's first drawing, float [count, 3]"""
        rows = []
        for character in range(self.count):
            top = self.of(character)[0, 20:90:3, 30:130:3].astype(np.float32)
            rows.append(top[..., :3].sum((0, 1)) / (top[..., 3].sum() + 1))
        return np.array(rows)


def look_alikes(colours: np.ndarray, count: int, rng: np.random.Generator) -> np.ndarray:
    """Characters with colours near those of a random one."""
    centre = colours[rng.integers(len(colours))]
    distance = ((colours - centre) ** 2).sum(1) + rng.random(len(colours)) * 0.01
    return rng.choice(np.argsort(distance)[: count * 4], count, replace=False)


def seed_all(*numbers: int) -> np.random.Generator:
    mixed = int(np.random.SeedSequence(numbers).generate_state(1)[0])
    torch.manual_seed(mixed)
    random.seed(mixed)
    return np.random.default_rng(mixed)


def draw_batches(args: argparse.Namespace, first: int, step: int, queue: multiprocessing.Queue) -> None:
    """Process: puts (crops [n, 3, side, side], character numbers [n]) of every `step`-th batch from
    `first` on into the queue."""
    torch.set_num_threads(1)
    drawings = Drawings(args.data)
    colours = drawings.colours()
    for number in range(first, args.steps, step):
        rng = seed_all(args.seed, number)
        if rng.random() < LOOK_ALIKES:
            chosen = look_alikes(colours, args.characters, rng)
        else:
            chosen = rng.choice(drawings.count, args.characters, replace=False)
        sprites = np.concatenate([drawings.some(i, args.crops, rng) for i in chosen])
        crops = augment.batch(sprites, args.size, args.strength)
        queue.put((crops.numpy(), np.repeat(chosen, args.crops)))


class Batches:
    """Batches in order, the same however many processes draw them."""

    def __init__(self, args: argparse.Namespace, first: int) -> None:
        context = multiprocessing.get_context("spawn")
        os.environ["MALLOC_CONF"] = ALLOCATOR
        self.first = first
        self.queues = [context.Queue(QUEUED) for _ in range(args.drawers)]
        for i, queue in enumerate(self.queues):
            told = (args, first + i, args.drawers, queue)
            context.Process(target=draw_batches, args=told, daemon=True).start()

    def get(self, number: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Crops and characters' numbers of the batch."""
        crops, characters = self.queues[(number - self.first) % len(self.queues)].get()
        return torch.from_numpy(crops), torch.from_numpy(characters)
