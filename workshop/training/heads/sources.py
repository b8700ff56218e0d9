"""Loads everything a scene is made of: heads, backgrounds, bodies and distractor stickers.

All pictures are blue green red, with alpha premultiplied where they have it. File lists are sorted,
so every machine builds the same scenes.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

# Ellipse around the face in each DiceBear style: left, top, right, bottom in 0..1 of the picture.
DICEBEAR_FACES = {
    "adventurer": (0.22, 0.40, 0.75, 0.78),
    "bigSmile": (0.42, 0.38, 0.85, 0.78),
    "lorelei": (0.25, 0.38, 0.62, 0.75),
    "micah": (0.33, 0.36, 0.72, 0.75),
    "notionists": (0.40, 0.26, 0.60, 0.45),
    "openPeeps": (0.30, 0.34, 0.68, 0.8),
    "personas": (0.33, 0.32, 0.67, 0.68),
    "toonHead": (0.3, 0.38, 0.7, 0.78),
}
DICEBEAR_SIZE = 256  # pixels, width and height
MAX_STICKER_SIDE = 256  # pixels
MAX_CLIPART_PIXELS = 1_000_000  # larger ones (the largest has 600 million) are left out
CLIPART_COUNT = 900  # openclipart pictures kept, chosen with a fixed seed
# openclipart pictures that may show a face are not loaded.
CLIPART_FACES = re.compile(
    r"people|smil|face|mask|portrait|santa|angel|head|clown|cartoon|icons|stars|anime|manga"
    r"|girl|boy|man|woman|lady|baby|doll|king|queen|saint|christ|buddha|skull|statue",
    re.IGNORECASE,
)

Head = tuple[np.ndarray, np.ndarray]  # sprite and outline


@dataclass
class Sources:
    """Raw material of the scenes."""

    flat: list[Head]
    round: list[Head]
    dicebear: list[Head]
    grown: list[Head]  # empty where none are wanted
    backs: list[np.ndarray]  # heads seen from behind
    backdrops: list[np.ndarray]
    bodies: list[np.ndarray]  # without heads, see workshop/cast/materials.ts
    stickers: list[np.ndarray]  # no faces wanted in them

    def summary(self) -> str:
        return ", ".join(f"{len(value)} {name}" for name, value in vars(self).items())


def premultiplied(picture: np.ndarray) -> np.ndarray:
    """uint8 [h, w, 4] with its colours multiplied by alpha."""
    picture = picture.astype(np.float32)
    picture[..., :3] *= picture[..., 3:] / 255
    return picture.astype(np.uint8)


def shrunk(picture: np.ndarray, max_side: int) -> np.ndarray:
    """The picture, made smaller if its longer side is above max_side pixels."""
    factor = max_side / max(picture.shape[:2])
    if factor >= 1:
        return picture
    return cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)


def read_stickers(paths: list[Path], max_side: int = 512) -> list[np.ndarray]:
    """Pictures with an alpha channel, at most max_side pixels long; others are left out."""
    stickers = []
    for path in paths:
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if picture is not None and picture.ndim == 3 and picture.shape[2] == 4:
            stickers.append(premultiplied(shrunk(picture, max_side)))
    return stickers


def ellipse(left: float, top: float, right: float, bottom: float) -> np.ndarray:
    """Eight points on the ellipse within these sides (float32 [8, 2])."""
    angles = np.linspace(0, 2 * np.pi, 9)[:-1]
    x = (left + right) / 2 + (right - left) / 2 * np.cos(angles)
    y = (top + bottom) / 2 + (bottom - top) / 2 * np.sin(angles)
    return np.stack([x, y], 1).astype(np.float32)


def load_dicebear(folder: Path) -> list[Head]:
    heads = []
    for style, face in DICEBEAR_FACES.items():
        outline = ellipse(*[side * DICEBEAR_SIZE for side in face])
        pictures = read_stickers(sorted(folder.glob(f"{style}_*.png")))
        heads += [(picture, outline) for picture in pictures]
    return heads


def pixels_of(png: Path) -> int:
    """Width times height, from the file's header."""
    with png.open("rb") as file:
        width, height = struct.unpack(">II", file.read(24)[16:])
    return width * height


def load_clipart(folder: Path) -> list[np.ndarray]:
    """A fixed choice of openclipart pictures whose names do not suggest a face."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.png"))
    names = [name for name in names if not CLIPART_FACES.search(name)]
    chosen = np.random.default_rng(0).permutation(len(names))[:CLIPART_COUNT]
    paths = [folder / names[i] for i in sorted(chosen)]
    small = [path for path in paths if pixels_of(path) <= MAX_CLIPART_PIXELS]
    return read_stickers(small, MAX_STICKER_SIDE)


def load_sprites(name: Path) -> tuple[list[Head], list[np.ndarray]]:
    """(heads with a face, heads seen from behind) of one sprites.py run."""
    sprites = np.load(f"{name}.npy", mmap_mode="r")
    outlines = np.load(f"{name}_outlines.npy")
    faces = ~np.isnan(outlines[:, 0, 0])
    heads = [(sprites[i], outlines[i]) for i in np.flatnonzero(faces)]
    return heads, [sprites[i] for i in np.flatnonzero(~faces)]


def load_sources(folder: Path, with_grown: bool = False) -> Sources:
    """Reads what build.sh has put into its work folder, grown heads only where they are wanted."""
    flat, _ = load_sprites(folder / "sprites_flat")
    round_heads, backs = load_sprites(folder / "sprites_round")
    materials = folder / "materials"
    return Sources(
        flat=flat,
        round=round_heads,
        dicebear=load_dicebear(folder / "dicebear"),
        grown=load_sprites(folder / "sprites_grown")[0] if with_grown else [],
        backs=backs,
        backdrops=[cv2.imread(str(path)) for path in sorted(materials.glob("backdrop-*.png"))],
        bodies=read_stickers(sorted(materials.glob("body-*.png"))),
        stickers=load_clipart(folder / "clipart"),
    )
