"""The tuned branch as it is trained: backbone, averages, projection."""

from __future__ import annotations

import torch
import torch.nn as nn
import torch.nn.functional as F

from midnet import Mid

TAPS = (6, 10, 13)
FEATURES = 288 + 528 + 816
FIRST_TRAINED = 4  # blocks before this one stay as they are
MIXED_BLOCKS = (6, 10)  # before their expansions MixStyle acts
DIMENSIONS = 256


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
        with torch.autocast(x.device.type, torch.bfloat16):
            maps = self.mid.maps(x)
        return torch.cat([m.float().mean((2, 3)) for m in maps], 1)

    @torch.no_grad()
    def normalise_by(self, means: torch.Tensor) -> None:
        """Gives the normalisation the moments of these averages; what the network says stays."""
        matrix = self.fc.weight / torch.sqrt(self.bn.running_var + self.bn.eps)
        shift = matrix @ (means.mean(0) - self.bn.running_mean)
        self.bn.running_mean.copy_(means.mean(0))
        self.bn.running_var.copy_(means.var(0, unbiased=False))
        self.fc.weight.copy_(matrix * torch.sqrt(self.bn.running_var + self.bn.eps))
        self.fc.bias.add_(shift)

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
