"""Face of a flat head: skin, eyes, nose, mouth, beard and ears."""

from __future__ import annotations

import cairo

from brush import BLACK, WHITE, hsv, mixed, scaled
from flat_base import SIDES, HeadBase


class FacePainter(HeadBase):
    """Draws the face."""

    def _draw_face(self) -> None:
        rng = self.rng
        tension = rng.uniform(0.85, 1.05)
        self._face_path(tension)
        self._inked(self.skin)
        self.context.save()
        self._face_path(tension)
        self.context.clip()
        if self.shaded and rng.chance(0.6):
            self._draw_side_shade()
        self._choose_eyes()
        if rng.chance(0.4):
            self._draw_blush()
        self.eye_tilt = rng.uniform(-0.06, 0.1) * (1.5 if self.mature else 1)
        for side in SIDES:
            self._draw_eye_and_brow(side)
        self._draw_nose()
        self._draw_mouth()
        if not self.feminine and rng.chance(0.14):
            self._draw_beard()
        if rng.chance(0.05):
            start = (rng.uniform(-0.3, 0.3), rng.uniform(-0.1, 0.3))
            end = (rng.uniform(-0.3, 0.3), rng.uniform(0, 0.4))
            self.brush.path(start, end)
            self._stroke((0.6, 0.2, 0.2), 0.015)
        self.context.restore()

    def _draw_side_shade(self) -> None:
        rng, chin = self.rng, self.chin
        side = rng.choice(-1, 1)
        self.brush.smooth(
            [
                (side * 0.7, -0.6),
                (side * rng.uniform(0.25, 0.42), -0.1),
                (side * rng.uniform(0.3, 0.45), 0.3),
                (side * rng.uniform(0.02, 0.25), chin),
                (side * 0.8, chin + 0.2),
            ]
        )
        self.brush.paint(self.shade, alpha=rng.uniform(0.4, 1))

    def _choose_eyes(self) -> None:
        rng = self.rng
        self.eye_y = rng.uniform(0.06, 0.2) + self.pitch * 0.07
        self.eye_x = rng.uniform(0.21, 0.27)
        self.features_x = self.shift_x * 1.5
        if self.feminine:
            self.eye_style = rng.choice("big", "big", "big", "big", "mid", "mid", "small")
        else:
            self.eye_style = rng.choice("mid", "mid", "small", "small", "big")
        if self.chibi:
            self.eye_style = rng.choice("big", "big", "dot", "mid")
        if self.simple:
            self.eye_style = rng.choice("dot", "dot", "small", "big")
        self.eye_width = {
            "big": rng.uniform(0.125, 0.175),
            "mid": rng.uniform(0.10, 0.14),
            "small": rng.uniform(0.07, 0.11),
            "dot": rng.uniform(0.03, 0.06),
        }[self.eye_style]
        self.eye_height = {
            "big": rng.uniform(0.14, 0.24),
            "mid": rng.uniform(0.08, 0.14),
            "small": rng.uniform(0.03, 0.08),
            "dot": rng.uniform(0.04, 0.12),
        }[self.eye_style]
        self.mood = rng.choice(
            *["open"] * 6, "closedup", "closeddn", "half", "wink", "angry", "blank"
        )
        self.iris = hsv(rng.uniform(0, 1), rng.uniform(0.3, 1), rng.uniform(0.35, 1))
        if rng.chance(0.25):
            self.iris = hsv(rng.uniform(0.02, 0.12), rng.uniform(0.4, 0.9), rng.uniform(0.2, 0.6))
        if self.mono:
            self.iris = (rng.uniform(0.1, 0.7),) * 3
        self.odd_eyes = rng.chance(0.04)
        self.lash = rng.choice(BLACK, scaled(self.hair_dark, 0.4), (0.15, 0.05, 0.05))
        self.lash_line = rng.uniform(0.018, 0.05) * (1 if self.feminine else 0.7)

    def _draw_blush(self) -> None:
        rng = self.rng
        for side in SIDES:
            x = self.features_x + side * (self.eye_x + 0.06)
            y = self.eye_y + self.eye_height + 0.08
            if rng.chance(0.75):
                self.brush.ellipse(x, y, rng.uniform(0.07, 0.12), rng.uniform(0.03, 0.06))
                self.brush.paint((1, 0.45, 0.45), alpha=rng.uniform(0.2, 0.6))
                continue
            for i in range(3):
                self.brush.path((x - 0.05 + i * 0.05, y + 0.03), (x - 0.02 + i * 0.05, y - 0.03))
                self._stroke((0.9, 0.35, 0.35), 0.012)

    def _draw_eye_and_brow(self, side: int) -> None:
        rng = self.rng
        turned = side == self.turn_side
        x = self.features_x + side * self.eye_x * (1 - 0.12 * self.turn if turned else 1)
        w = self.eye_width * (1 - 0.42 * self.turn if turned else 1 - 0.05 * self.turn)
        y, h = self.eye_y, self.eye_height
        if abs(x) > 0.56:
            return
        mood = self.mood
        if mood == "wink":
            mood = "closedup" if side == 1 else "open"
        if mood in ("closedup", "closeddn"):
            bow = -1 if mood == "closedup" else 1
            low, arc = y + h * 0.2, y + h * 0.2 + bow * h * 0.75
            self.brush.path(
                (x - w * 1.1, low), (x - w * 0.5, arc, x + w * 0.5, arc, x + w * 1.1, low)
            )
            self._stroke(self.lash, self.lash_line * 0.9)
        elif self.eye_style == "dot":
            self.brush.ellipse(x, y, w, h)
            self.brush.paint(self.lash)
        else:
            self._draw_open_eye(side, mood, x, y, w, h)
        if rng.chance(0.9):
            self._draw_brow(side, x, y, w, h)
        if self.mature and rng.chance(0.25):
            self.brush.path((x - w, y + h + 0.04), (x + w * 0.6, y + h + 0.06))
            self._stroke(self.shade, 0.012)

    def _draw_open_eye(self, side: int, mood: str, x: float, y: float, w: float, h: float) -> None:
        """An eye centred at (x, y), w and h being half its width and height."""
        rng, brush = self.rng, self.brush
        opening = h * (0.55 if mood == "half" else 1)
        top = y - opening
        tilt = self.eye_tilt * -side * 0.6

        def eye_path() -> None:
            brush.path(
                (x - w * 1.02, y + tilt),
                (x - w * 0.75, top, x + w * 0.75, top, x + w * 1.02, y + tilt),
                (
                    x + w * 0.85,
                    y + h * 1.02,
                    x - w * 0.85,
                    y + h * 1.02,
                    x - w * 1.02,
                    y + tilt,
                ),
                close=True,
            )

        eye_path()
        brush.paint(WHITE if rng.chance(0.85) else mixed(WHITE, self.hair, 0.15))
        self.context.save()
        eye_path()
        self.context.clip()
        if mood != "blank":
            self._draw_iris(side, x, y, w, h)
        if rng.chance(0.6):
            shadow = 0.1 + opening * rng.uniform(0.3, 0.6)
            self.context.rectangle(x - w * 1.2, top - 0.1, w * 2.4, shadow)
            brush.paint((0.2, 0.15, 0.3), alpha=rng.uniform(0.1, 0.35))
        self.context.restore()
        self._draw_lashes(side, x, y, w, h, top, tilt)

    def _draw_iris(self, side: int, x: float, y: float, w: float, h: float) -> None:
        rng, brush = self.rng, self.brush
        iris_w = w * rng.uniform(0.55, 0.85)
        iris_h = h * rng.uniform(0.75, 1.0)
        iris_x = x + self.shift_x * 0.35 + rng.uniform(-0.01, 0.01)
        iris_y = y + h * 0.03
        colour = self.iris
        if self.odd_eyes and side == 1:
            colour = hsv(rng.uniform(0, 1), 0.8, 0.9)
        gradient = cairo.LinearGradient(0, iris_y - iris_h, 0, iris_y + iris_h)
        gradient.add_color_stop_rgb(0, *scaled(colour, rng.uniform(0.2, 0.55)))
        gradient.add_color_stop_rgb(0.5, *colour)
        gradient.add_color_stop_rgb(1, *mixed(colour, WHITE, rng.uniform(0.1, 0.55)))
        brush.ellipse(iris_x, iris_y, iris_w, iris_h)
        brush.paint(gradient if rng.chance(0.8) else colour, scaled(colour, 0.35), 0.012)
        if rng.chance(0.85):  # pupil
            brush.ellipse(
                iris_x,
                iris_y - iris_h * 0.05,
                iris_w * rng.uniform(0.3, 0.55),
                iris_h * rng.uniform(0.3, 0.55),
            )
            brush.paint(scaled(colour, rng.uniform(0.05, 0.3)))
        if rng.chance(0.88):  # highlights
            brush.ellipse(
                iris_x - iris_w * rng.uniform(0.2, 0.5),
                iris_y - iris_h * rng.uniform(0.25, 0.55),
                iris_w * rng.uniform(0.2, 0.42),
                iris_h * rng.uniform(0.15, 0.35),
            )
            brush.paint(WHITE)
            if rng.chance(0.5):
                brush.ellipse(
                    iris_x + iris_w * 0.4, iris_y + iris_h * 0.45, iris_w * 0.18, iris_h * 0.14
                )
                brush.paint(WHITE, alpha=0.9)

    def _draw_lashes(
        self, side: int, x: float, y: float, w: float, h: float, top: float, tilt: float
    ) -> None:
        rng, brush = self.rng, self.brush
        corner = y + tilt + 0.01
        brush.path(
            (x - w * 1.08, corner),
            (x - w * 0.75, top - 0.01, x + w * 0.75, top - 0.01, x + w * 1.08, corner),
        )
        self._stroke(self.lash, self.lash_line)
        if self.feminine and rng.chance(0.6):  # outer lash
            brush.path(
                (x + side * w * 1.0, y - 0.02),
                (x + side * w * rng.uniform(1.15, 1.4), y - rng.uniform(0.0, 0.06)),
            )
            self._stroke(self.lash, self.lash_line * 0.8)
        if rng.chance(0.55):  # lower lash
            brush.path(
                (x - w * 0.6, y + h * 0.84),
                (
                    x - w * 0.3,
                    y + h * 0.95,
                    x + w * 0.3,
                    y + h * 0.95,
                    x + w * 0.65,
                    y + h * 0.82,
                ),
            )
            self._stroke(self.lash, self.lash_line * rng.uniform(0.2, 0.5))
        if rng.chance(0.35):  # eyelid crease
            brush.path(
                (x - w * 0.8, top - 0.03),
                (x - w * 0.3, top - 0.06, x + w * 0.3, top - 0.06, x + w * 0.85, top - 0.02),
            )
            self._stroke(scaled(self.skin, 0.6), 0.008)

    def _draw_brow(self, side: int, x: float, y: float, w: float, h: float) -> None:
        rng = self.rng
        brow_y = y - h - rng.uniform(0.04, 0.11)
        slant = {"angry": 0.07}.get(self.mood, rng.uniform(-0.05, 0.04)) * -side
        self.brush.path(
            (x - w * 0.9, brow_y - slant),
            (
                x - w * 0.4,
                brow_y - 0.04,
                x + w * 0.4,
                brow_y - 0.04,
                x + w * 0.9,
                brow_y + slant,
            ),
        )
        colour = mixed(self.hair_dark, self.ink, rng.uniform(0, 0.7))
        width = rng.uniform(0.008, 0.018) if self.feminine else rng.uniform(0.015, 0.045)
        self._stroke(colour, width)

    def _draw_nose(self) -> None:
        rng, brush, skin = self.rng, self.brush, self.skin
        y = self.eye_y + (self.chin - self.eye_y) * rng.uniform(0.42, 0.55) + self.pitch * 0.02
        x = self.features_x * 1.35 + self.shift_x * 0.25
        side = self.turn_side
        if self.mature:
            style = rng.choice("line", "hook", "shade", "hook")
        else:
            style = rng.choice("dot", "line", "none", "shade", "hook")
        if style == "dot":
            brush.ellipse(x, y, 0.012, 0.009)
            brush.paint(scaled(skin, 0.55))
        elif style == "line":
            brush.path((x, y - rng.uniform(0.03, 0.14)), (x + side * rng.uniform(0, 0.04), y))
            self._stroke(scaled(skin, 0.5), 0.012)
        elif style == "shade":
            brush.polygon(
                [(x, y - rng.uniform(0.04, 0.1)), (x + side * 0.05, y), (x - 0.01, y + 0.01)]
            )
            brush.paint(self.shade)
        elif style == "hook":
            brush.path(
                (x + side * 0.03, y - rng.uniform(0.05, 0.2)),
                (x + side * 0.06, y - 0.01),
                (x, y + 0.01),
            )
            self._stroke(scaled(skin, 0.45), 0.012)

    def _draw_mouth(self) -> None:
        rng, brush = self.rng, self.brush
        y = self.eye_y + (self.chin - self.eye_y) * rng.uniform(0.68, 0.8) + self.pitch * 0.02
        x = self.features_x * 1.15 + self.shift_x * 0.2
        w = rng.uniform(0.03, 0.14) * (1 - 0.25 * self.turn)
        style = rng.choice(
            "line", "smile", "smile", "open", "open", "frown", "cat", "grin", "o", "none"
        )
        red = rng.choice((0.75, 0.25, 0.25), (0.85, 0.4, 0.4), (0.5, 0.1, 0.12))
        colour = scaled(self.skin, rng.uniform(0.2, 0.5))
        if self.mono:
            red = (rng.uniform(0, 0.5),) * 3
        if style in ("line", "smile", "frown"):
            bend = {
                "line": 0,
                "smile": rng.uniform(0.03, 0.08),
                "frown": -rng.uniform(0.03, 0.06),
            }[style]
            brush.path((x - w, y), (x - w * 0.4, y + bend, x + w * 0.4, y + bend, x + w, y))
            self._stroke(colour, rng.uniform(0.008, 0.02))
        elif style == "open":
            depth = rng.uniform(0.05, 0.2)
            brush.path(
                (x - w, y),
                (x - w * 0.4, y + 0.02, x + w * 0.4, y + 0.02, x + w, y),
                (x + w * 0.9, y + depth, x - w * 0.9, y + depth, x - w, y),
                close=True,
            )
            brush.paint(red, colour, 0.01)
            if rng.chance(0.4):  # teeth
                self.context.rectangle(x - w * 0.7, y + 0.01, w * 1.4, 0.025)
                brush.paint(WHITE)
        elif style == "cat":
            brush.path(
                (x - w, y - 0.02),
                (x - w * 0.8, y + 0.05, x - 0.01, y + 0.05, x, y),
                (x + 0.01, y + 0.05, x + w * 0.8, y + 0.05, x + w, y - 0.02),
            )
            self._stroke(colour, 0.012)
        elif style == "grin":
            w *= 1.5
            brush.path(
                (x - w, y - 0.03),
                (x - w * 0.5, y + 0.02, x + w * 0.5, y + 0.02, x + w, y - 0.03),
                (x + w * 0.6, y + 0.12, x - w * 0.6, y + 0.12, x - w, y - 0.03),
                close=True,
            )
            brush.paint(WHITE, colour, 0.012)
        elif style == "o":
            brush.ellipse(x, y + 0.02, rng.uniform(0.02, 0.06), rng.uniform(0.02, 0.08))
            brush.paint(red, colour, 0.01)
        self.mouth_x, self.mouth_y, self.mouth_width, self.mouth_red = x, y, w, red

    def _draw_beard(self) -> None:
        x, y, w = self.mouth_x, self.mouth_y, self.mouth_width
        self.brush.smooth(
            [
                (self.chin_x - self.jaw_width, self.chin * 0.7),
                (x - w - 0.05, y - 0.04),
                (x, y - 0.06),
                (x + w + 0.05, y - 0.04),
                (self.chin_x + self.jaw_width, self.chin * 0.7),
                (self.chin_x, self.chin + 0.1),
            ]
        )
        self.brush.paint(self.hair, alpha=self.rng.uniform(0.5, 1))
        self.brush.path((x - w, y), (x + w, y))
        self._stroke(self.mouth_red, 0.02)

    def _draw_ears(self) -> None:
        rng = self.rng
        short_hair = self.hair_style in ("short", "spiky", "pony", "bun", "bald")
        visible = short_hair or rng.chance(0.25)
        pointed = rng.chance(0.07)
        for side in SIDES:
            if not visible or (side == self.turn_side and self.turn > 0.45):
                continue
            x = side * 0.5 - self.shift_x * 0.4
            if pointed:
                tip = (x + side * rng.uniform(0.25, 0.5), rng.uniform(-0.25, 0.0))
                self.brush.polygon([(x, 0.0), tip, (x, 0.24)])
            else:
                self.brush.ellipse(x, 0.1, 0.085, 0.15, side * 0.15)
            self._inked(self.skin)
            self.brush.ellipse(x + side * 0.01, 0.1, 0.04, 0.08)
            self.brush.paint(self.shade)
