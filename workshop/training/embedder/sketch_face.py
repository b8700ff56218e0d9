"""Face of a drawing: outline, eyes, nose, mouth, marks, glasses and masks."""

from __future__ import annotations

import math

import cairo

from brush import BLACK, WHITE, Colour, mixed, scaled
from identity import SIDES
from sketch import Sketch
from worn import Glasses, Mark, Mask, Patch

MOODS = ("open",) * 7 + ("closedup", "closeddn", "half", "half", "wink", "angry", "wide")
MOUTHS = ("line", "smile", "smile", "open", "open", "frown", "cat", "grin", "o", "big", "none")
OPENING = {"half": 0.5, "wide": 1.2, "angry": 0.75}  # of the eyes, by mood
STAR = 0.628  # a tenth of a turn


class FaceSketch(Sketch):
    """Draws the face; `_measure_face` comes first."""

    def _measure_face(self) -> None:
        rng, x = self.rng, self.shift_x
        far = 0.5 - 0.10 * self.turn
        self.left = -(0.5 if self.turn_side > 0 else far)
        self.right = far if self.turn_side > 0 else 0.5
        self.chin_x = x * 1.35
        self.jaw = 0.33 + 0.06 * self.mature + rng.normal(0, 0.015) + 0.05 * self.chibi
        self.chin_width = rng.uniform(0.03, 0.12)

    def _face_path(self) -> None:
        left, right, x, chin = self.left, self.right, self.shift_x, self.chin
        points = [
            (left * 0.9 + x * 0.2, -0.45),
            (left + x * 0.3, -0.1),
            (left * 0.97 + x * 0.4, 0.2),
            (self.chin_x - self.jaw, chin * 0.72),
            (self.chin_x - self.chin_width, chin * 0.98),
            (self.chin_x + self.chin_width, chin * 0.98),
            (self.chin_x + self.jaw, chin * 0.72),
            (right * 0.97 + x * 0.4, 0.2),
            (right + x * 0.3, -0.1),
            (right * 0.9 + x * 0.2, -0.45),
            (0, -0.62),
        ]
        self.brush.smooth(points, 0.5)

    def _draw_face(self) -> None:
        self._face_path()
        self._inked(self.skin)
        self._clip_to(self._face_path)
        if self.style != "flat" and self.rng.chance(0.5):
            self._draw_shadow()
        self._choose_features()
        if self.rng.chance(0.4):
            self._draw_blush()
        self._draw_eyes()
        self._draw_nose()
        self._draw_mouth()
        self._draw_marks()
        self.context.restore()

    def _draw_shadow(self) -> None:
        """On one half of the face."""
        rng, chin = self.rng, self.chin
        side = rng.choice(-1, 1)
        points = [
            (side * 0.7, -0.6),
            (side * rng.uniform(0.28, 0.42), -0.1),
            (side * rng.uniform(0.3, 0.45), 0.3),
            (side * rng.uniform(0.05, 0.25), chin),
            (side * 0.8, chin + 0.2),
        ]
        self.brush.smooth(points, 0.45)
        self.brush.paint(self.shade, alpha=rng.uniform(0.3, 0.9))

    def _choose_features(self) -> None:
        rng, who = self.rng, self.who
        self.eye_y = 0.13 + self.pitch * 0.06 + 0.05 * self.chibi
        self.eye_x = 0.245 + 0.01 * self.mature
        self.face_x = self.shift_x * 1.5
        size = who.eye_size * rng.uniform(0.85, 1.15)
        self.has_dot_eyes = rng.chance(0.07)
        self.eye_w = (0.135 + 0.03 * self.chibi) * size
        narrower = 0 if who.feminine else 0.04
        height = 0.16 + 0.05 * self.chibi - 0.055 * self.mature - narrower
        self.eye_h = height * size * rng.uniform(0.8, 1.15)
        self.mood = rng.choice(*MOODS)
        self.lash = rng.choice(who.lash, scaled(self.hair_dark, 0.4), BLACK)
        self.lash_width = rng.uniform(0.018, 0.05) * (1 if who.feminine else 0.75)

    def _draw_blush(self) -> None:
        rng = self.rng
        for side in SIDES:
            x, y = self.face_x + side * (self.eye_x + 0.06), self.eye_y + self.eye_h + 0.08
            self.brush.ellipse(x, y, rng.uniform(0.07, 0.13), rng.uniform(0.03, 0.07))
            self.brush.paint((1, 0.45, 0.45), alpha=rng.uniform(0.15, 0.55))

    # Eyes.

    def _draw_eyes(self) -> None:
        rng = self.rng
        self.iris_share, self.pupil_share = rng.uniform(0.55, 0.82), rng.uniform(0.3, 0.5)
        self.highlights = rng.integer(0, 3)
        for side in SIDES:
            is_far = side == self.turn_side
            x = self.face_x + side * self.eye_x * (1 - 0.12 * self.turn if is_far else 1)
            w = self.eye_w * (1 - 0.42 * self.turn if is_far else 1 - 0.05 * self.turn)
            mood = self.mood
            if mood == "wink":
                mood = "closedup" if is_far else "open"
            if mood in ("closedup", "closeddn"):
                self._draw_closed_eye(x, w, -1 if mood == "closedup" else 1)
            elif self.has_dot_eyes:
                self.brush.ellipse(x, self.eye_y, w * 0.4, self.eye_h * 0.55)
                self.brush.paint(rng.choice(self.lash, scaled(self.eyes[side], 0.6)))
            else:
                self._draw_open_eye(side, x, w, mood)
            self._draw_brow(side, x, w)

    def _draw_closed_eye(self, x: float, w: float, direction: int) -> None:
        end_y = self.eye_y + self.eye_h * 0.2
        middle_y = end_y + direction * self.eye_h * 0.75
        self.brush.path(
            (x - w * 1.1, end_y), (x - w * 0.5, middle_y, x + w * 0.5, middle_y, x + w * 1.1, end_y)
        )
        self._stroke(self.lash, self.lash_width * 0.9)

    def _draw_open_eye(self, side: int, x: float, w: float, mood: str) -> None:
        rng, y, h = self.rng, self.eye_y, self.eye_h
        tilt = self.who.eye_tilt * -side * 0.6
        opening = h * OPENING.get(mood, 1)
        top = y - opening

        def outline() -> None:
            self.brush.path(
                (x - w * 1.02, y + tilt),
                (x - w * 0.75, top, x + w * 0.75, top, x + w * 1.02, y - tilt),
                (
                    *(x + w * 0.85, y + h * 1.02, x - w * 0.85, y + h * 1.02),
                    *(x - w * 1.02, y + tilt),
                ),
                close=True,
            )

        outline()
        self.brush.paint(mixed(WHITE, self.hair, 0.08))
        self._clip_to(outline)
        self._draw_iris(side, x, w, 0.75 if mood == "wide" else 1)
        if rng.chance(0.6):
            self.context.rectangle(x - w * 1.2, top - 0.1, w * 2.4, 0.1 + opening * 0.45)
            self.brush.paint((0.2, 0.15, 0.3), alpha=rng.uniform(0.1, 0.35))
        self.context.restore()
        self.brush.path(
            (x - w * 1.08, y + tilt + 0.01),
            (
                *(x - w * 0.75, top - 0.01, x + w * 0.75, top - 0.01),
                *(x + w * 1.08, y - tilt + 0.01),
            ),
        )
        self._stroke(self.lash, self.lash_width)
        if self.who.feminine:
            self.brush.path((x + side * w, y - 0.02), (x + side * w * 1.3, y - 0.05))
            self._stroke(self.lash, self.lash_width * 0.7)
        if rng.chance(0.5):
            self.brush.path(
                (x - w * 0.6, y + h * 0.84),
                (x - w * 0.3, y + h * 0.95, x + w * 0.3, y + h * 0.95, x + w * 0.65, y + h * 0.82),
            )
            self._stroke(self.lash, self.lash_width * 0.35)

    def _draw_iris(self, side: int, eye_x: float, eye_w: float, share: float) -> None:
        rng, brush = self.rng, self.brush
        w, h = eye_w * self.iris_share * share, self.eye_h * 0.92 * share
        x, y = eye_x + self.shift_x * 0.35, self.eye_y + self.eye_h * 0.03
        colour = self.eyes[side * self.mirror]
        gradient = cairo.LinearGradient(0, y - h, 0, y + h)
        gradient.add_color_stop_rgb(0, *scaled(colour, rng.uniform(0.35, 0.6)))
        gradient.add_color_stop_rgb(0.5, *colour)
        gradient.add_color_stop_rgb(1, *mixed(colour, WHITE, rng.uniform(0.1, 0.5)))
        brush.ellipse(x, y, w, h)
        fill = colour if self.style == "flat" else gradient
        brush.paint(fill, scaled(colour, 0.35), 0.012)
        self._draw_pupil(x, y, w, h, colour)
        if self.highlights:
            brush.ellipse(x - w * 0.35, y - h * 0.4, w * 0.3, h * 0.25)
            brush.paint(WHITE)
        if self.highlights > 1:
            brush.ellipse(x + w * 0.4, y + h * 0.45, w * 0.18, h * 0.14)
            brush.paint(WHITE, alpha=0.9)

    def _draw_pupil(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        pupil, share = self.who.pupil, self.pupil_share
        if pupil != "none":
            is_slit = pupil == "slit"
            pupil_w = w * (share * 0.4 if is_slit else share)
            pupil_h = h * (share * 1.5 if is_slit else share)
            self.brush.ellipse(x, y - h * 0.05, pupil_w, pupil_h)
            self.brush.paint(WHITE if pupil == "white" else scaled(colour, 0.2))
        if pupil == "star":
            points = []
            for j in range(10):
                length = 1 if j % 2 else 0.4
                along_x = w * 0.5 * length * math.cos(j * STAR)
                points.append((x + along_x, y + h * 0.5 * length * math.sin(j * STAR)))
            self.brush.polygon(points)
            self.brush.paint((1, 0.95, 0.6))

    def _draw_brow(self, side: int, x: float, w: float) -> None:
        rng = self.rng
        y = self.eye_y - self.eye_h - 0.07 + (-0.04 if self.mood == "wide" else 0)
        # Drawn for every mood, because its order counts.
        other = rng.normal(0, 0.03)
        angle = {"angry": 0.08, "half": -0.02}.get(self.mood, other) * -side
        self.brush.path(
            (x - w * 0.9, y - angle),
            (x - w * 0.4, y - 0.04, x + w * 0.4, y - 0.04, x + w * 0.9, y + angle),
        )
        colour = mixed(self.hair_dark, self.ink, rng.uniform(0, 0.6))
        self._stroke(colour, 0.013 * self.who.brow * rng.uniform(0.8, 1.3))

    # Nose and mouth.

    def _draw_nose(self) -> None:
        y = self.eye_y + (self.chin - self.eye_y) * 0.48 + self.pitch * 0.02
        x = self.face_x * 1.35 + self.shift_x * 0.25
        kind = self.rng.choice("dot", "line", "none", "tri")
        if kind == "dot":
            self.brush.ellipse(x, y, 0.012, 0.009)
            self.brush.paint(scaled(self.skin, 0.55))
        elif kind == "line":
            self.brush.path((x, y - 0.07), (x + self.turn_side * 0.03, y))
            self._stroke(scaled(self.skin, 0.5), 0.012)
        elif kind == "tri":
            tip = (x + self.turn_side * 0.05, y)
            self.brush.polygon([(x, y - 0.07), tip, (x - 0.01, y + 0.01)])
            self.brush.paint(self.shade)

    def _draw_mouth(self) -> None:
        rng = self.rng
        self.mouth_y = self.eye_y + (self.chin - self.eye_y) * 0.74 + self.pitch * 0.02
        self.mouth_x = self.face_x * 1.15 + self.shift_x * 0.2
        w = rng.uniform(0.04, 0.14) * (1 - 0.25 * self.turn)
        kind = rng.choice(*MOUTHS)
        line = scaled(self.skin, rng.uniform(0.2, 0.5))
        inside = rng.choice((0.75, 0.25, 0.25), (0.85, 0.4, 0.4), (0.5, 0.1, 0.12))
        x, y = self.mouth_x, self.mouth_y
        if kind in ("line", "smile", "frown"):
            self._draw_mouth_line(w, {"line": 0, "smile": 0.05, "frown": -0.05}[kind], line)
        elif kind in ("open", "big"):
            depth = rng.uniform(0.05, 0.15) if kind == "open" else rng.uniform(0.15, 0.25)
            self._draw_open_mouth(w, depth, inside, line)
        elif kind == "cat":
            self.brush.path(
                (x - w, y - 0.02),
                (x - w * 0.8, y + 0.05, x - 0.01, y + 0.05, x, y),
                (x + 0.01, y + 0.05, x + w * 0.8, y + 0.05, x + w, y - 0.02),
            )
            self._stroke(line, 0.012)
        elif kind == "grin":
            self._draw_grin(w * 1.4, line)
        elif kind == "o":
            self.brush.ellipse(x, y + 0.02, 0.04, 0.05)
            self.brush.paint(inside, line, 0.01)

    def _draw_mouth_line(self, w: float, bend: float, line: Colour) -> None:
        x, y = self.mouth_x, self.mouth_y
        self.brush.path((x - w, y), (x - w * 0.4, y + bend, x + w * 0.4, y + bend, x + w, y))
        self._stroke(line, self.rng.uniform(0.008, 0.02))

    def _draw_open_mouth(self, w: float, depth: float, inside: Colour, line: Colour) -> None:
        x, y = self.mouth_x, self.mouth_y
        self.brush.path(
            (x - w, y),
            (x - w * 0.4, y + 0.02, x + w * 0.4, y + 0.02, x + w, y),
            (x + w * 0.9, y + depth, x - w * 0.9, y + depth, x - w, y),
            close=True,
        )
        self.brush.paint(inside, line, 0.01)
        if self.who.has_fang:
            fang = [(x + w * 0.4, y + 0.01), (x + w * 0.65, y + 0.01), (x + w * 0.52, y + 0.05)]
            self.brush.polygon(fang)
            self.brush.paint(WHITE)

    def _draw_grin(self, w: float, line: Colour) -> None:
        x, y = self.mouth_x, self.mouth_y
        self.brush.path(
            (x - w, y - 0.03),
            (x - w * 0.5, y + 0.02, x + w * 0.5, y + 0.02, x + w, y - 0.03),
            (x + w * 0.6, y + 0.12, x - w * 0.6, y + 0.12, x - w, y - 0.03),
            close=True,
        )
        self.brush.paint(WHITE, line, 0.012)

    # Marks and what is worn on the face.

    def _draw_marks(self) -> None:
        who, x, y = self.who, self.mouth_x, self.mouth_y
        if who.has_beard:
            points = [
                (self.chin_x - self.jaw, self.chin * 0.7),
                (x - 0.16, y - 0.04),
                (x, y - 0.06),
                (x + 0.16, y - 0.04),
                (self.chin_x + self.jaw, self.chin * 0.7),
                (self.chin_x, self.chin + 0.1),
            ]
            self.brush.smooth(points, 0.45)
            self.brush.paint(self.hair, alpha=self.rng.uniform(0.6, 1))
        if who.mole:
            self.brush.ellipse(who.mole[0] + self.face_x, who.mole[1], 0.014, 0.014)
            self.brush.paint((0.25, 0.1, 0.1))
        for one in self.worn:
            if isinstance(one, Mark):
                self._draw_mark(one)

    def _draw_mark(self, mark: Mark) -> None:
        brush, colour = self.brush, self._tinted(mark.colour, 0.3)
        x, y = self.face_x + mark.side * 0.3, self.eye_y + self.eye_h + 0.1
        if mark.shape == "heart":
            brush.ellipse(x - 0.025, y, 0.03, 0.03)
            brush.ellipse(x + 0.025, y, 0.03, 0.03)
            brush.polygon([(x - 0.05, y + 0.01), (x + 0.05, y + 0.01), (x, y + 0.07)])
            brush.paint(colour)
        elif mark.shape == "bandage":
            self.context.rectangle(x - 0.08, y - 0.03, 0.16, 0.06)
            self._inked((0.95, 0.85, 0.7), 0.5)
        else:
            is_stripe = mark.shape == "stripe"
            brush.path((x - 0.06, y - 0.04), (x + 0.06, y + 0.05))
            self._stroke(colour if is_stripe else (0.7, 0.3, 0.3), 0.03 if is_stripe else 0.014)

    def _draw_face_wear(self) -> None:
        for one in self.worn:
            if isinstance(one, Glasses):
                self._draw_glasses(one)
            elif isinstance(one, Patch):
                self._draw_patch(one)
            elif isinstance(one, Mask):
                self._draw_mask(one)

    def _draw_glasses(self, glasses: Glasses) -> None:
        context, y = self.context, self.eye_y
        w, h = 0.185, max(self.eye_h, 0.1) * 1.15
        colour = self._tinted(glasses.colour, 0.3)
        for side in SIDES:
            x = self.face_x + side * self.eye_x
            lens_w = w * (1 - 0.3 * self.turn if side == self.turn_side else 1)
            if glasses.shape == "round":
                self.brush.ellipse(x, y + 0.02, lens_w, h)
            elif glasses.shape == "square":
                context.rectangle(x - lens_w, y - h * 0.75, lens_w * 2, h * 1.6)
            else:
                context.rectangle(x - lens_w, y - h * 0.1, lens_w * 2, h * 0.95)
            if glasses.is_dark:
                context.set_source_rgba(*scaled(colour, 0.5), 0.75)
                context.fill_preserve()
            self._stroke(colour, glasses.line)
        self.brush.path((self.face_x - self.eye_x + w, y), (self.face_x + self.eye_x - w, y))
        self._stroke(colour, glasses.line)

    def _draw_patch(self, patch: Patch) -> None:
        x = self.face_x + patch.side * self.eye_x
        self.brush.ellipse(x, self.eye_y, self.eye_w * 1.3, self.eye_h * 1.1 + 0.03)
        self._inked(patch.colour)
        self.brush.path((-0.5, -0.3 * -patch.side), (0.5, -0.3 * patch.side))
        self._stroke(patch.colour, 0.02)

    def _draw_mask(self, mask: Mask) -> None:
        points = [
            (self.left, 0.32),
            (self.face_x, 0.27),
            (self.right, 0.32),
            (self.chin_x + self.jaw, self.chin * 0.8),
            (self.chin_x, self.chin + 0.02),
            (self.chin_x - self.jaw, self.chin * 0.8),
        ]
        self.brush.smooth(points, 0.45)
        self._inked(self._tinted(mask.colour, 0.3))
