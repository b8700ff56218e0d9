"""Learns what tells a face from what is none in embeddings: logistic regression, both kinds weighing
alike. Reads FOLDER/verifier.f32, rows of one label (1: a face) and the numbers of a vector; prints
the weights and the bias as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

RIDGE = 1e-3
ROUNDS = 300


def learn(vectors: torch.Tensor, labels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    weights = torch.zeros(vectors.shape[1], requires_grad=True)
    bias = torch.zeros(1, requires_grad=True)
    share = labels.mean()
    alike = torch.where(labels > 0, 0.5 / share, 0.5 / (1 - share))
    optimiser = torch.optim.LBFGS([weights, bias], max_iter=ROUNDS, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        odds = vectors @ weights + bias
        wrong = F.binary_cross_entropy_with_logits(odds, labels, weight=alike)
        total = wrong + RIDGE * (weights @ weights)
        total.backward()
        return total

    optimiser.step(loss)
    return weights.detach(), bias.detach()


def main() -> None:
    folder, width = Path(sys.argv[1]), int(sys.argv[2])
    rows = torch.from_numpy(np.fromfile(folder / "verifier.f32", np.float32).reshape(-1, width + 1))
    weights, bias = learn(rows[:, 1:], rows[:, 0])
    print(json.dumps({"weights": weights.tolist(), "bias": bias.item()}))


if __name__ == "__main__":
    main()
