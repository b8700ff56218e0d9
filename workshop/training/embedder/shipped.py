"""Weights and heads out of an embedder that is there: to train it further, and to write it again with
another tuned branch.

The trunk that both branches share is not taken from the file, where it is rounded.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from fit_lda import CFG
from tuned_net import Net

Stored = dict[str, torch.Tensor]


def stored(file: Path) -> Stored:
    """The file's constants as float32, by the names they have in model.py."""
    constants = onnx.load(str(file)).graph.initializer
    return {
        one.name.removesuffix("_h"): torch.from_numpy(
            numpy_helper.to_array(one).astype(np.float32)
        )
        for one in constants
    }


def tuned_weights(values: Stored) -> Stored:
    """As train.py writes them; the normalisation before the projection does nothing."""
    net = Net()
    state = net.state_dict()
    branch = "backbones.b."
    own = {k.replace(branch, "mid."): v for k, v in values.items() if k.startswith(branch)}
    projection = {
        "fc.weight": values["branches.b.w"].t().contiguous(),
        "fc.bias": values["branches.b.b"],
        "bn.running_mean": torch.zeros_like(state["bn.running_mean"]),
        "bn.running_var": torch.ones_like(state["bn.running_var"]) - net.bn.eps,
    }
    wrong = (own.keys() | projection.keys()) - state.keys()
    assert own and not wrong, f"unknown weights: {wrong}"
    return {**state, **own, **projection}


def branch(values: Stored, key: str, sources: int) -> tuple[list[torch.Tensor], torch.Tensor]:
    """Matrices and bias of a branch with discriminants."""
    matrices = [values[f"branches.{key}.w.{i}"] for i in range(sources)]
    return matrices, values[f"branches.{key}.b"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--file", type=Path, required=True, help="embedder.onnx")
    parser.add_argument("--weights", type=Path, required=True, help="written: as by train.py")
    parser.add_argument("--head", type=Path, required=True, help="written: as by fit_lda.py")
    args = parser.parse_args()
    values = stored(args.file)
    torch.save({"sd": tuned_weights(values)}, args.weights)
    frozen = branch(values, "a", len(CFG["taps"]["a"]))
    colours = branch(values, "g", 1)
    tuned = values["branches.b.w"], values["branches.b.b"]
    torch.save({"cfg": CFG, "a": frozen, "b": tuned, "g": colours}, args.head)


if __name__ == "__main__":
    main()
