"""Fine-tunes blocks 4 to 13 of the backbone on drawn characters for a number of steps, in bfloat16.

The loss is supervised contrastive. What is written is an exponential moving average of the weights.
One process draws the batches in order and one thread learns from them, so the same command on the
same kind of processor, with the same versions of torch and OpenCV, gives the same file.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import augment
from identity import Identity
from midnet import Mid

TAPS = (6, 10, 13)
FEATURES = 288 + 528 + 816
FIRST_TRAINED = 4  # blocks before this one stay as they are
DIMENSIONS = 128
TEMPERATURE = 0.1
LOOK_ALIKES = 0.5  # share of the batches whose characters have similar hair colours
BACKBONE_DECAY, PROJECTION_DECAY = 0.0, 1e-2
WARM_UP = 100  # steps until the full learning rate
LAST_RATE = 0.02  # share of the learning rate that is left at the end
AVERAGE_DECAY = 0.995  # per step
QUEUED = 4  # batches drawn ahead
REPORT_EVERY = 50  # steps
SEED = 100


class Net(nn.Module):
    """Backbone, global averages of three taps, and the projection that only training uses."""

    def __init__(self) -> None:
        super().__init__()
        self.mid = Mid(TAPS, frozen_upto=FIRST_TRAINED)
        self.bn = nn.BatchNorm1d(FEATURES, affine=False)
        self.drop = nn.Dropout(0.2)
        self.fc = nn.Linear(FEATURES, DIMENSIONS, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """[n, 3, side, side] in 0..1 -> [n, DIMENSIONS] of length 1"""
        with torch.autocast("cpu", torch.bfloat16):
            maps = self.mid.maps(x)
        means = torch.cat([m.float().mean((2, 3)) for m in maps], 1)
        return F.normalize(self.fc(self.drop(self.bn(means))), dim=1)


def look_alikes(colours: np.ndarray, count: int, rng: np.random.Generator) -> np.ndarray:
    """Characters with hair colours near that of a random one."""
    centre = colours[rng.integers(len(colours))]
    distance = ((colours - centre) ** 2).sum(1) + rng.random(len(colours)) * 0.01
    return rng.choice(np.argsort(distance)[: count * 4], count, replace=False)


def draw_batches(args: argparse.Namespace, queue: multiprocessing.Queue) -> None:
    """Process: puts (crops [n, 3, side, side], character numbers [n]) into the queue."""
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    random.seed(SEED)
    rng = np.random.default_rng(SEED)
    sprites = np.load(args.data, mmap_mode="r")
    characters = len(sprites) // args.drawings
    colours = np.array([Identity(args.first_seed + i).hair for i in range(characters)])
    for _ in range(args.steps):
        if rng.random() < LOOK_ALIKES:
            chosen = look_alikes(colours, args.characters, rng)
        else:
            chosen = rng.choice(characters, args.characters, replace=False)
        rows = [
            i * args.drawings + rng.choice(args.drawings, args.crops, replace=False) for i in chosen
        ]
        crops = augment.batch(sprites[np.concatenate(rows)], args.size, args.strength)
        queue.put((crops.numpy(), np.repeat(chosen, args.crops)))


def contrastive_loss(z: torch.Tensor, labels: torch.Tensor) -> tuple[torch.Tensor, float]:
    """Supervised contrastive loss (Khosla et al. 2020), and the share of crops whose nearest one is
    of the same character."""
    itself = torch.eye(len(z), dtype=torch.bool)
    similarity = (z @ z.t() / TEMPERATURE).masked_fill(itself, -1e9)
    same = (labels[:, None] == labels[None]) & ~itself
    log_probability = similarity - torch.logsumexp(similarity, 1, keepdim=True)
    loss = -(log_probability * same).sum(1).div(same.sum(1)).mean()
    return loss, (labels[similarity.argmax(1)] == labels).float().mean().item()


def make_optimiser(net: Net, args: argparse.Namespace) -> torch.optim.Optimizer:
    backbone = [p for p in net.mid.parameters() if p.requires_grad]
    groups = [
        {"params": backbone, "share": args.backbone_share, "weight_decay": BACKBONE_DECAY},
        {"params": net.fc.parameters(), "share": 1.0, "weight_decay": PROJECTION_DECAY},
    ]
    return torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.99))


def rate_at(step: int, args: argparse.Namespace) -> float:
    """Linear warm-up, then a cosine down to a small rest."""
    cosine = 0.5 * (1 + math.cos(math.pi * step / args.steps)) + LAST_RATE
    return args.rate * min(1, (step + 1) / WARM_UP) * cosine


class Average:
    """Exponential moving average of a network's weights, over fewer steps at first."""

    def __init__(self, net: Net) -> None:
        self.state = {name: value.detach().clone() for name, value in net.state_dict().items()}

    @torch.no_grad()
    def update(self, net: Net, step: int) -> None:
        decay = min(AVERAGE_DECAY, step / (step + 20))
        for name, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[name].mul_(decay).add_(value, alpha=1 - decay)
            else:
                self.state[name].copy_(value)


def train(net: Net, args: argparse.Namespace, queue: multiprocessing.Queue) -> dict:
    """Returns the averaged weights."""
    optimiser = make_optimiser(net, args)
    average = Average(net)
    start = time.time()
    for step in range(args.steps):
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, args) * group["share"]
        crops, characters = queue.get()
        crops = torch.from_numpy(crops).contiguous(memory_format=torch.channels_last)
        loss, hits = contrastive_loss(net(crops), torch.from_numpy(characters))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimiser.step()
        average.update(net, step + 1)
        if (step + 1) % REPORT_EVERY == 0:
            seconds = (time.time() - start) / (step + 1)
            print(
                f"{step + 1}: loss {loss:.3f}, nearest right {hits:.2f}, {seconds:.2f} s",
                flush=True,
            )
    return average.state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--data", type=Path, required=True, help="drawings, written by gen_heads.py"
    )
    parser.add_argument("--drawings", type=int, default=8, help="per character in --data")
    parser.add_argument(
        "--first-seed", type=int, default=1, help="of the first character in --data"
    )
    parser.add_argument("--init", type=Path, help="weights to start from, instead of nsfwjs'")
    parser.add_argument("--output", type=Path, required=True, help="file for the weights")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--characters", type=int, default=20, help="per batch")
    parser.add_argument("--crops", type=int, required=True, help="per character in a batch")
    parser.add_argument("--size", type=int, default=112, help="side of the crops in pixels")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument(
        "--backbone-share",
        type=float,
        required=True,
        help="of the rate, for the backbone's weights",
    )
    parser.add_argument("--strength", type=float, required=True, help="of the augmentation, 0 to 1")
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(0)
    queue = multiprocessing.Queue(QUEUED)
    drawer = multiprocessing.Process(target=draw_batches, args=(args, queue), daemon=True)
    drawer.start()
    net = Net().to(memory_format=torch.channels_last)
    if args.init:
        net.load_state_dict(torch.load(args.init)["sd"])
    state = train(net, args, queue)
    drawer.join()
    torch.save({"sd": state}, args.output)


if __name__ == "__main__":
    main()
