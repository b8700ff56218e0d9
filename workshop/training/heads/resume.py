"""Turns an exported file back into weights that training can go on from.

The file has its batch normalisations folded into the convolutions. They are unfolded with the moments
that the convolutions' outputs have on training crops, so that the network says what it said before,
and behaves the same when it trains.
"""

from __future__ import annotations

import argparse
from itertools import islice

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import numpy_helper

from examples import Examples, Scenes
from net import Net

BATCHES, BATCH, SIZE, SEED = 8, 16, 288, 5


def stored(path: str) -> dict[str, torch.Tensor]:
    """The file's constants as float32."""
    constants = onnx.load(path).graph.initializer
    return {
        c.name: torch.from_numpy(numpy_helper.to_array(c).astype(np.float32)) for c in constants
    }


def pairs(net: Net) -> list[tuple[str, nn.Conv2d, nn.BatchNorm2d]]:
    """Each convolution with the normalisation after it."""
    return [
        (name, layer[0], layer[1])
        for name, layer in net.named_modules()
        if isinstance(layer, nn.Sequential)
        and len(layer) > 1
        and isinstance(layer[1], nn.BatchNorm2d)
    ]


def fold_in(net: Net, values: dict[str, torch.Tensor]) -> None:
    """Sets the weights; the normalisations only add the folded bias."""
    for name, conv, norm in pairs(net):
        conv.weight.data = values[f"net.{name}.0.kernel"]
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.data.fill_(1)
        norm.bias.data = values[f"net.{name}.0.bias"]
    net.out.weight.data, net.out.bias.data = values["net.out.weight"], values["net.out.bias"]


@torch.no_grad()
def unfold(net: Net, batches: list[torch.Tensor]) -> None:
    """Gives the normalisations the outputs' moments, without changing what the network says."""
    sums: dict[nn.Module, list[torch.Tensor]] = {}

    def add(conv: nn.Module, _: tuple, output: torch.Tensor) -> None:
        by_channel = output.double().transpose(0, 1).flatten(1)
        sums.setdefault(conv, []).append(
            torch.stack([by_channel.mean(1), (by_channel**2).mean(1)])
        )

    hooks = [conv.register_forward_hook(add) for _, conv, _ in pairs(net)]
    for batch in batches:
        net(batch)
    for hook in hooks:
        hook.remove()
    for _, conv, norm in pairs(net):
        mean, square = torch.stack(sums[conv]).mean(0)
        variance = (square - mean**2).clamp_min(1e-8)
        norm.running_mean, norm.running_var = mean.float(), variance.float()
        norm.weight.data = torch.sqrt(variance + norm.eps).float()
        norm.bias.data = (norm.bias.double() + mean).float()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--file", required=True, help="written by export.py")
    parser.add_argument("--data", required=True, help="name given to scenes.py")
    parser.add_argument("--output", required=True)
    args = parser.parse_args()
    net = Net().eval()
    fold_in(net, stored(args.file))
    examples = Examples(Scenes([args.data]), SIZE, SEED)
    loader = torch.utils.data.DataLoader(examples, batch_size=BATCH)
    unfold(net, [images for images, *_ in islice(loader, BATCHES)])
    torch.save(net.state_dict(), args.output)


if __name__ == "__main__":
    main()
