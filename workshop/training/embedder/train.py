"""Fine-tunes blocks 4 to 13 of the backbone to tell all drawn characters apart, in bfloat16.

The loss is CosFace (Wang et al. 2018): every character has a proxy, and a crop is to be nearer to
its own by a margin. What is written is an exponential moving average of the weights. One process
draws the batches, each from a seed of its own, and one thread learns from them, so the same command
on the same kind of processor, with the same versions of torch and OpenCV, gives the same file.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import time
from pathlib import Path
from typing import Callable, Optional

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import augment
from fit_lda import discriminant, scatter
from midnet import Mid

TAPS = (6, 10, 13)
FEATURES = 288 + 528 + 816
FIRST_TRAINED = 4  # blocks before this one stay as they are
MIXED_BLOCKS = (6, 10)  # before their expansions MixStyle acts
DIMENSIONS = 256
SCALE, MARGIN = 24.0, 0.25  # of CosFace
FULL_MARGIN = 0.25  # share of the steps after which the margin is whole
LOOK_ALIKES = 0.5  # share of the batches whose characters have similar colours
WARM_UP = 100  # steps until the full learning rate
LAST_RATE = 0.01  # share of the learning rate that is left at the end
AVERAGE_DECAY = 0.995  # per step
QUEUED = 6  # batches drawn ahead
REPORT_EVERY = 50  # steps
MIX_SHARE, MIX_BETA = 0.5, 0.1  # of the batches; of the Beta distribution of MixStyle
FIRST_CROPS, FIRST_BATCH, REGULARISATION = 2, 64, 0.05  # of the start of the proxies
SEED = 100


class Net(nn.Module):
    """Backbone, global averages of three taps, and the projection."""

    def __init__(self) -> None:
        super().__init__()
        self.mid = Mid(TAPS, FIRST_TRAINED, MIXED_BLOCKS)
        self.bn = nn.BatchNorm1d(FEATURES, affine=False)
        self.drop = nn.Dropout(0.1)
        self.fc = nn.Linear(FEATURES, DIMENSIONS)

    def means(self, x: torch.Tensor) -> torch.Tensor:
        """[n, 3, side, side] in 0..1 -> [n, FEATURES]"""
        with torch.autocast("cpu", torch.bfloat16):
            maps = self.mid.maps(x)
        return torch.cat([m.float().mean((2, 3)) for m in maps], 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """[n, 3, side, side] in 0..1 -> [n, DIMENSIONS] of length 1"""
        return F.normalize(self.fc(self.drop(self.bn(self.means(x)))), dim=1)


def mix_styles(x: torch.Tensor, order: torch.Tensor, share: torch.Tensor) -> torch.Tensor:
    """MixStyle (Zhou et al. 2021): each map's channels get means and deviations between its own and
    another crop's."""
    mean, deviation = x.mean((2, 3), keepdim=True), x.std((2, 3), keepdim=True) + 1e-3
    mean, deviation = mean.detach(), deviation.detach()
    new_mean = share * mean + (1 - share) * mean[order]
    new_deviation = share * deviation + (1 - share) * deviation[order]
    return (x - mean) / deviation * new_deviation + new_mean


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


def draw_batches(args: argparse.Namespace, queue: multiprocessing.Queue) -> None:
    """Process: puts (crops [n, 3, side, side], character numbers [n]) into the queue."""
    torch.set_num_threads(1)
    drawings = Drawings(args.data)
    colours = drawings.colours()
    for step in range(args.steps):
        rng = seed_all(SEED, step)
        if rng.random() < LOOK_ALIKES:
            chosen = look_alikes(colours, args.characters, rng)
        else:
            chosen = rng.choice(drawings.count, args.characters, replace=False)
        sprites = np.concatenate([drawings.some(i, args.crops, rng) for i in chosen])
        crops = augment.batch(sprites, args.size, args.strength)
        queue.put((crops.numpy(), np.repeat(chosen, args.crops)))


@torch.no_grad()
def first_means(args: argparse.Namespace, half: int) -> tuple[np.ndarray, np.ndarray]:
    """Averages of the taps of crops of every second character, by the network to start from:
    [n, FIRST_CROPS, FEATURES], and their numbers."""
    torch.set_num_threads(1)
    net = Net().eval().to(memory_format=torch.channels_last)
    drawings = Drawings(args.data)
    numbers = np.arange(half, drawings.count, 2)
    means = []
    for at in range(0, len(numbers), FIRST_BATCH // FIRST_CROPS):
        chosen = numbers[at : at + FIRST_BATCH // FIRST_CROPS]
        rng = seed_all(SEED, half, at, 1)
        sprites = np.concatenate([drawings.some(i, FIRST_CROPS, rng) for i in chosen])
        crops = augment.batch(sprites, args.size, args.strength / 2)
        means.append(net.means(crops.contiguous(memory_format=torch.channels_last)).numpy())
    return np.concatenate(means).reshape(-1, FIRST_CROPS, FEATURES), numbers


def all_first_means(args: argparse.Namespace) -> np.ndarray:
    """[count, FIRST_CROPS, FEATURES], by two processes"""
    with multiprocessing.Pool(2) as pool:
        halves = pool.starmap(first_means, [(args, 0), (args, 1)])
    means = np.empty((sum(len(some) for some, _ in halves), FIRST_CROPS, FEATURES), np.float32)
    for some, numbers in halves:
        means[numbers] = some
    return means


def start(net: Net, means: np.ndarray) -> torch.Tensor:
    """Sets normalisation and projection to a linear discriminant of these averages, and returns the
    characters' proxies [count, DIMENSIONS].

    means: [count, FIRST_CROPS, FEATURES]
    """
    rows = means.reshape(-1, FEATURES)
    mean, variance = rows.mean(0), rows.var(0)
    net.bn.running_mean.copy_(torch.from_numpy(mean))
    net.bn.running_var.copy_(torch.from_numpy(variance))
    z = (rows - mean) / np.sqrt(variance + net.bn.eps)
    labels = np.repeat(np.arange(len(means)), FIRST_CROPS)
    projection = discriminant(*scatter(z, labels), DIMENSIONS, REGULARISATION)
    with torch.no_grad():
        net.fc.weight.copy_(torch.from_numpy(projection.T.copy()))
        net.fc.bias.zero_()
    placed = torch.from_numpy(z @ projection).view(-1, FIRST_CROPS, DIMENSIONS)
    return F.normalize(F.normalize(placed, dim=2).mean(1), dim=1).float()


def cosface(
    z: torch.Tensor, proxies: torch.Tensor, labels: torch.Tensor, margin: float
) -> tuple[torch.Tensor, float]:
    """The loss, and the share of crops whose nearest proxy is their own."""
    cosine = z @ F.normalize(proxies, dim=1).t()
    hits = (cosine.argmax(1) == labels).float().mean().item()
    own = F.one_hot(labels, len(proxies)) * margin
    return F.cross_entropy(SCALE * (cosine - own), labels), hits


def make_optimisers(net: Net, proxies: nn.Parameter, args: argparse.Namespace) -> list:
    backbone = [p for p in net.mid.parameters() if p.requires_grad]
    groups = [
        {"params": backbone, "share": args.backbone_share, "weight_decay": 0.0},
        {"params": net.fc.parameters(), "share": 1.0, "weight_decay": 1e-2},
    ]
    # Adam would move a proxy that is rarely asked as far as one that often is.
    of_proxies = {"params": [proxies], "share": args.proxy_rate / args.rate}
    return [
        torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.99)),
        torch.optim.SGD([of_proxies], lr=args.rate),
    ]


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
                self.state[name].lerp_(value, 1 - decay)
            else:
                self.state[name].copy_(value)


def style_mixer(
    count: int, rng: np.random.Generator
) -> Optional[Callable[[torch.Tensor], torch.Tensor]]:
    """What MixStyle does in one step, or None."""
    if rng.random() >= MIX_SHARE:
        return None
    share = torch.from_numpy(rng.beta(MIX_BETA, MIX_BETA, (count, 1, 1, 1)).astype(np.float32))
    order = torch.from_numpy(rng.permutation(count))
    return lambda x: mix_styles(x.float(), order, share).to(x.dtype)


def train(
    net: Net, proxies: nn.Parameter, args: argparse.Namespace, queue: multiprocessing.Queue
) -> dict:
    """Returns the averaged weights."""
    optimisers = make_optimisers(net, proxies, args)
    average = Average(net)
    begun, losses, right = time.time(), [], []
    for step in range(args.steps):
        for group in (group for one in optimisers for group in one.param_groups):
            group["lr"] = rate_at(step, args) * group["share"]
        crops, characters = queue.get()
        crops = torch.from_numpy(crops).contiguous(memory_format=torch.channels_last)
        rng = seed_all(SEED, step, 2)
        net.mid.mixer = style_mixer(len(crops), rng)
        margin = MARGIN * min(1, step / (FULL_MARGIN * args.steps))
        loss, hits = cosface(net(crops), proxies, torch.from_numpy(characters), margin)
        for one in optimisers:
            one.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5)
        for one in optimisers:
            one.step()
        average.update(net, step + 1)
        losses.append(loss.item())
        right.append(hits)
        if (step + 1) % REPORT_EVERY == 0:
            recent = np.mean(losses[-REPORT_EVERY:]), np.mean(right[-REPORT_EVERY:])
            seconds = (time.time() - begun) / (step + 1)
            shown = f"loss {recent[0]:.3f}, right {recent[1]:.2f}, {seconds:.2f} s"
            print(f"{step + 1}: {shown}", flush=True)
    return average.state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--data", type=Path, required=True, nargs="+", help="drawings, written by gen_heads.py"
    )
    parser.add_argument(
        "--start", type=Path, required=True, help="file.npy of what it starts from, made if not there"
    )
    parser.add_argument("--output", type=Path, required=True, help="file for the weights")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--characters", type=int, default=48, help="per batch")
    parser.add_argument("--crops", type=int, default=2, help="per character in a batch")
    parser.add_argument("--size", type=int, default=112, help="side of the crops in pixels")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--backbone-share", type=float, default=0.25, help="of the rate")
    parser.add_argument("--proxy-rate", type=float, default=2.0, help="highest, of the proxies")
    parser.add_argument("--strength", type=float, default=0.9, help="of the augmentation, 0 to 1")
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(0)
    if not args.start.exists():
        np.save(args.start, all_first_means(args))
    means = np.load(args.start)
    net = Net().to(memory_format=torch.channels_last)
    proxies = nn.Parameter(start(net, means))
    queue = multiprocessing.Queue(QUEUED)
    drawer = multiprocessing.Process(target=draw_batches, args=(args, queue), daemon=True)
    drawer.start()
    state = train(net, proxies, args, queue)
    drawer.join()
    torch.save({"sd": state}, args.output)


if __name__ == "__main__":
    main()
