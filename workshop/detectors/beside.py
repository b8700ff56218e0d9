"""Detects drawn faces by what others publish, for `npm run evaluate -- DIR --beside FILE`.

    python3 beside.py cascade CLONE SET FILE    # nagadomi/lbpcascade_animeface (MIT)
    python3 beside.py faceboxes CLONE SET FILE  # WynMew/AnimeFaceBoxes (Apache-2.0)

CLONE is a clone of that repository, whose code and weights are used as they are; SET a folder with
`pictures/`. FILE holds, by picture, boxes in shares of it with a score.
"""

import json
import sys
from pathlib import Path

import cv2
import numpy as np

LONGER_SIDE = 1024


def read(path):
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    scale = LONGER_SIDE / max(picture.shape[:2])
    if scale >= 1:
        return picture
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def cascade(clone):
    """With the parameters of its example; the score is the sum of the last stage's weights."""
    detector = cv2.CascadeClassifier(str(clone / "lbpcascade_animeface.xml"))

    def detect(picture):
        grey = cv2.equalizeHist(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        found, _, weights = detector.detectMultiScale3(
            grey, scaleFactor=1.1, minNeighbors=5, minSize=(24, 24), outputRejectLevels=True
        )
        return [(x, y, x + w, y + h, float(s)) for (x, y, w, h), s in zip(found, weights)]

    # Whatever it finds is shown by its example.
    return "lbpcascade_animeface", -1e9, detect


def faceboxes(clone):
    """As its eval.py: mean subtracted, NMS at .3; the top fifth of a box is not the face."""
    sys.path.insert(0, str(clone))
    import torch
    from data.config import cfg
    from layers.functions.prior_box import PriorBox
    from models.faceboxes import FaceBoxes

    torch.set_grad_enabled(False)
    net = FaceBoxes(phase="test", size=None, num_classes=2)
    weights = torch.load(clone / "FaceBoxes_epoch_90.pth", map_location="cpu")
    net.load_state_dict({name.removeprefix("module."): value for name, value in weights.items()})
    net.eval()

    def detect(picture):
        height, width = picture.shape[:2]
        values = (np.float32(picture) - (104, 117, 123)).astype(np.float32).transpose(2, 0, 1)
        moves, scores = net(torch.from_numpy(values)[None])
        priors = PriorBox(cfg, image_size=(height, width)).forward().numpy()
        centre_step, size_step = cfg["variance"]
        moves = moves[0].numpy()
        centre = priors[:, :2] + moves[:, :2] * centre_step * priors[:, 2:]
        size = priors[:, 2:] * np.exp(moves[:, 2:] * size_step)
        corners = np.hstack((centre - size / 2, centre + size / 2)) * [width, height, width, height]
        sizes = np.hstack((corners[:, :2], corners[:, 2:] - corners[:, :2]))
        confidences = scores.numpy().reshape(-1, 2)[:, 1]
        kept = cv2.dnn.NMSBoxes(sizes.tolist(), confidences.tolist(), 0.05, 0.3)
        boxes = []
        for index in np.array(kept).flatten():
            left, top, right, bottom = corners[index].tolist()
            boxes.append((left, top + 0.2 * (bottom - top), right, bottom, float(confidences[index])))
        return boxes

    # Its example shows all from .05, at which half are false: the threshold of FaceBoxes itself.
    return "AnimeFaceBoxes", 0.5, detect


def main(kind, clone, folder, file):
    name, threshold, detect = {"cascade": cascade, "faceboxes": faceboxes}[kind](Path(clone))
    found = {}
    for path in sorted((Path(folder) / "pictures").iterdir()):
        picture = read(path)
        height, width = picture.shape[:2]
        found[path.name] = [
            [x1 / width, y1 / height, x2 / width, y2 / height, score]
            for x1, y1, x2, y2, score in detect(picture)
        ]
    Path(file).write_text(json.dumps({"name": name, "threshold": threshold, "found": found}))


main(*sys.argv[1:])
