"""Where training starts: the backbone and linear discriminants, or an embedder that is there."""

from __future__ import annotations

import argparse
import multiprocessing

import numpy as np
import torch
import torch.nn.functional as F

import augment
from batches import Drawings, seed_all
from fit_lda import discriminant, scatter
from tuned_net import DIMENSIONS, FEATURES, Net

FIRST_CROPS, FIRST_BATCH, REGULARISATION = 2, 64, 0.05


def first_net(args: argparse.Namespace) -> Net:
    """The backbone, or that of the weights to go on from."""
    net = Net()
    if args.go_on_from:
        net.load_state_dict(torch.load(args.go_on_from)["sd"])
    return net


@torch.no_grad()
def first_means(args: argparse.Namespace, half: int) -> tuple[np.ndarray, np.ndarray]:
    """Averages of the taps of crops of every second character, by the network to start from:
    [n, FIRST_CROPS, FEATURES], and their numbers."""
    torch.set_num_threads(1)
    net = first_net(args).eval().to(memory_format=torch.channels_last)
    drawings = Drawings(args.data)
    numbers = np.arange(half, drawings.count, 2)
    means = []
    for at in range(0, len(numbers), FIRST_BATCH // FIRST_CROPS):
        chosen = numbers[at : at + FIRST_BATCH // FIRST_CROPS]
        rng = seed_all(args.seed, half, at, 1)
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


def begin(args: argparse.Namespace) -> tuple[Net, torch.Tensor]:
    """The network, with normalisation and projection set, and the characters' proxies
    [count, DIMENSIONS]; averages are kept in args.start."""
    if not args.start.exists():
        np.save(args.start, all_first_means(args))
    means = torch.from_numpy(np.load(args.start))
    assert len(means) == Drawings(args.data).count, f"{args.start} is of other drawings"
    rows = means.view(-1, FEATURES)
    net = first_net(args)
    if args.go_on_from:
        net.normalise_by(rows)
    else:
        discriminate(net, means)
    with torch.no_grad():
        placed = F.normalize(net.fc(net.bn.eval()(rows)), dim=1).view(-1, FIRST_CROPS, DIMENSIONS)
    net.train()
    return net.to(memory_format=torch.channels_last), F.normalize(placed.mean(1), dim=1)


@torch.no_grad()
def discriminate(net: Net, means: torch.Tensor) -> None:
    """Sets normalisation and projection to a linear discriminant of averages
    [count, FIRST_CROPS, FEATURES]."""
    rows = means.view(-1, FEATURES)
    net.bn.running_mean.copy_(rows.mean(0))
    net.bn.running_var.copy_(rows.var(0, unbiased=False))
    labels = np.repeat(np.arange(len(means)), FIRST_CROPS)
    z = net.bn.eval()(rows).numpy()
    projection = discriminant(*scatter(z, labels), DIMENSIONS, REGULARISATION)
    net.fc.weight.copy_(torch.from_numpy(projection.T.copy()))
    net.fc.bias.zero_()
