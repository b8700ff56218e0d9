"""Exports a network of the size and interface of SmilingWolf's ViT tagger, with random weights: a
ViT-B/16 at 448 with 10,861 outputs. Rows of pixels, BGR 0..255 in; probabilities out.

    /usr/bin/python3 export_vit.py FOLDER     (Debian: python3-torch python3-torchvision)

Writes model.onnx (some 380 MB) and a selected_tags.csv that fits: 2,751 characters at the end.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import torch
from torchvision.models.vision_transformer import VisionTransformer

SIDE, TAGS, CHARACTERS = 448, 10_861, 2_751


class Tagger(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.body = VisionTransformer(
            image_size=SIDE,
            patch_size=16,
            num_layers=12,
            num_heads=12,
            hidden_dim=768,
            mlp_dim=3072,
            num_classes=TAGS,
        )
        # torchvision starts the head at zero: every score would be one half.
        torch.nn.init.normal_(self.body.heads.head.weight, std=0.2)

    def forward(self, pixels):
        planes = pixels.permute(0, 3, 1, 2).flip(1) / 127.5 - 1
        return torch.sigmoid(self.body(planes) - 4)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    torch.onnx.export(
        Tagger().eval(),
        torch.zeros(1, SIDE, SIDE, 3),
        str(folder / "model.onnx"),
        input_names=["input"],
        output_names=["output"],
        opset_version=14,
    )
    with (folder / "selected_tags.csv").open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["tag_id", "name", "category", "count"])
        for tag in range(TAGS):
            is_character = tag >= TAGS - CHARACTERS
            name = f"somebody_{tag}_(rehearsal)" if is_character else f"tag_{tag}"
            rows.writerow([tag, name, 4 if is_character else 0, 1])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
