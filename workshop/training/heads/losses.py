"""What training makes small: CenterNet's focal loss on the centres, GIoU on the boxes."""

from __future__ import annotations

import torch

from net import distances


def centre_loss(logits: torch.Tensor, centres: torch.Tensor) -> torch.Tensor:
    """Focal loss, divided by the number of faces."""
    p = torch.sigmoid(logits).clamp(1e-4, 1 - 1e-4)
    positive = (centres >= 0.999).float()
    hit = positive * (1 - p) ** 2 * torch.log(p)
    miss = (1 - positive) * (1 - centres) ** 4 * p**2 * torch.log(1 - p)
    return -(hit + miss).sum() / positive.sum().clamp(min=1)


def box_loss(raw: torch.Tensor, sides: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """Weighted mean of 1 - GIoU over the cells that belong to a face; 0 without faces."""
    chosen = weights > 0
    if not chosen.any():
        return raw.sum() * 0
    found = distances(raw).permute(0, 2, 3, 1)[chosen]
    wanted = sides.permute(0, 2, 3, 1)[chosen].clamp(min=0.3)
    weight = weights[chosen]
    inner, outer = torch.min(found, wanted), torch.max(found, wanted)
    common = (inner[:, 0] + inner[:, 2]) * (inner[:, 1] + inner[:, 3])
    area_found = (found[:, 0] + found[:, 2]) * (found[:, 1] + found[:, 3])
    area_wanted = (wanted[:, 0] + wanted[:, 2]) * (wanted[:, 1] + wanted[:, 3])
    union = area_found + area_wanted - common
    hull = (outer[:, 0] + outer[:, 2]) * (outer[:, 1] + outer[:, 3])
    giou = common / union - (hull - union) / hull
    return ((1 - giou) * weight).sum() / weight.sum()
