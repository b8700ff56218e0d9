"""Neck, shoulders and clothes of a drawing, and human ears."""

from __future__ import annotations

from brush import WHITE, scaled
from identity import SIDES
from sketch import Sketch
from worn import Choker, Earring

BARE_EARS = ("short", "spiky", "pony", "bun", "buns", "sidepony")  # hair that leaves them free


class BodySketch(Sketch):
    """Draws what is below the face, and the ears beside it."""

    def _draw_body(self) -> None:
        rng, chin = self.rng, self.chin
        feminine = self.who.feminine
        self.neck_w = 0.15 if feminine else 0.21
        self.neck_x = self.shift_x * 0.3
        width = rng.uniform(0.55, 0.85) if feminine else rng.uniform(0.75, 1.1)
        self.shoulder_w = width * (1 - 0.25 * self.chibi)
        self.shoulder_y = chin + rng.uniform(0.12, 0.26)
        self._draw_neck()
        slope = rng.uniform(0.08, 0.3)
        self._draw_torso(slope)
        self._draw_neckline(slope)
        self._draw_chokers()
        self._draw_folds()

    def _draw_neck(self) -> None:
        x, w, y, chin = self.neck_x, self.neck_w, self.shoulder_y, self.chin
        points = [(x - w, chin - 0.2), (x - w, y + 0.1), (x + w, y + 0.1), (x + w, chin - 0.2)]
        self.brush.polygon(points)
        self._inked(self.skin)
        if self.style != "flat":
            lower = (x + w, chin + self.rng.uniform(0.02, 0.12))
            shadow = [(x - w, chin - 0.12), (x - w, chin + 0.04), lower, (x + w, chin - 0.12)]
            self.brush.polygon(shadow)
            self.brush.paint(self.shade)

    def _draw_torso(self, slope: float) -> None:
        rng, neck, w, y = self.rng, self.neck_w, self.shoulder_w, self.shoulder_y
        is_bare = self.neckline == "bare"
        fill = self.skin if is_bare else self._shaded(self.cloth[0], y, 1.3)
        points = [
            (-neck - 0.02, y),
            (-w * 0.75, y + slope * 0.5),
            (-w, y + slope + 0.15),
            (-w * rng.uniform(0.9, 1.15), 3),
            (w * rng.uniform(0.9, 1.15), 3),
            (w, y + slope + 0.15),
            (w * 0.75, y + slope * 0.5),
            (neck + 0.02, y),
        ]
        self.brush.polygon(points)
        self._inked(fill)

    def _draw_neckline(self, slope: float) -> None:
        kind, cloth, brush = self.neckline, self.cloth, self.brush
        x, neck, w, y = self.neck_x, self.neck_w, self.shoulder_w, self.shoulder_y
        if kind in ("v", "open"):
            brush.polygon([(-neck * 1.2, y - 0.02), (x, y + 0.4), (neck * 1.2, y - 0.02)])
            self._inked(self.skin if kind == "v" else cloth[1])
        if kind in ("collar", "tie", "bow"):
            self._draw_collar()
        if kind == "sailor":
            self._draw_sailor_collar()
        if kind == "tie":
            points = [
                (-0.06, y + 0.1),
                (0.06, y + 0.1),
                (0.1, y + 0.9),
                (0, y + 1),
                (-0.1, y + 0.9),
            ]
            brush.polygon(points)
            self._inked(cloth[3])
        if kind in ("bow", "sailor"):
            self._bow(0, y + 0.28, 0.22, cloth[3])
        if kind in ("hood", "scarf"):
            self._draw_scarf()
        if kind == "turtle":
            self._draw_high_collar()
        if kind == "armor":
            for side in SIDES:
                brush.ellipse(side * w * 0.9, y + slope + 0.1, 0.3, 0.24)
                self._inked(cloth[1])

    def _draw_collar(self) -> None:
        neck, y = self.neck_w, self.shoulder_y
        for side in SIDES:
            points = [
                (side * neck, y - 0.06),
                (side * (neck + 0.22), y + 0.08),
                (side * 0.1, y + 0.28),
                (0, y + 0.1),
            ]
            self.brush.polygon(points)
            self._inked(self.cloth[1])

    def _draw_sailor_collar(self) -> None:
        w, y = self.shoulder_w, self.shoulder_y
        for side in SIDES:
            points = [
                (side * self.neck_w, y - 0.05),
                (side * w * 0.8, y + 0.1),
                (side * w * 0.6, y + 0.45),
                (0, y + 0.5),
            ]
            self.brush.polygon(points)
            self.brush.paint(self.cloth[2], WHITE, self.line + 0.01)

    def _draw_scarf(self) -> None:
        w, y = self.shoulder_w, self.shoulder_y
        points = [
            (-w * 0.8, y + 0.1),
            (-0.4, y - 0.16),
            (0, y + 0.02),
            (0.4, y - 0.16),
            (w * 0.8, y + 0.1),
            (0.3, y + 0.4),
            (-0.3, y + 0.4),
        ]
        self.brush.smooth(points, 0.45)
        self._inked(self.cloth[1])

    def _draw_high_collar(self) -> None:
        x, neck, y, chin = self.neck_x, self.neck_w, self.shoulder_y, self.chin
        points = [
            (x - neck - 0.03, chin + 0.06),
            (x - neck - 0.05, y + 0.12),
            (x + neck + 0.05, y + 0.12),
            (x + neck + 0.03, chin + 0.06),
        ]
        self.brush.polygon(points)
        self._inked(self.cloth[0])

    def _draw_chokers(self) -> None:
        left, right = self.neck_x - self.neck_w - 0.005, self.neck_x + self.neck_w + 0.005
        top = self.chin + 0.08
        for one in self.worn:
            if isinstance(one, Choker):
                bottom = self.chin + 0.08 + one.width
                self.brush.polygon([(left, top), (left, bottom), (right, bottom), (right, top)])
                self._inked(self._tinted(one.colour, 0.3))

    def _draw_folds(self) -> None:
        rng = self.rng
        highest = self.shoulder_y + 0.2
        for _ in range(rng.integer(0, 6)):
            x = rng.uniform(-self.shoulder_w * 0.8, self.shoulder_w * 0.8)
            y = highest + (1.2 - highest) * rng.unit()  # `highest` may lie below 1.2
            curve = [
                coordinate
                for j in (0.1, 0.2, 0.3)
                for coordinate in (x + rng.normal(0, 0.1), y + j)
            ]
            self.brush.path((x, y), curve)
            self._stroke(scaled(self.cloth[0], 0.6), 0.012)

    def _draw_ears(self) -> None:
        who = self.who
        is_visible = bool(who.back in BARE_EARS or who.elf_ears) or self.rng.chance(0.2)
        for side in SIDES:
            is_far = side == self.turn_side
            if is_visible and not who.animal and not (is_far and self.turn > 0.45):
                self._draw_ear(side)
            for one in self.worn:
                if isinstance(one, Earring) and not (is_far and self.turn > 0.5):
                    x = side * 0.51 - self.shift_x * 0.4
                    height = max(one.size, one.length * 0.5)
                    self.brush.ellipse(x, 0.27 + one.length * 0.5, one.size, height)
                    self._inked(self._tinted(one.colour, 0.3), 0.6)

    def _draw_ear(self, side: int) -> None:
        x, length = side * 0.5 - self.shift_x * 0.4, self.who.elf_ears
        if length:
            self.brush.polygon([(x, 0.0), (x + side * length, -0.12), (x, 0.24)])
        else:
            self.brush.ellipse(x, 0.1, 0.085, 0.15, side * 0.15)
        self._inked(self.skin)
        self.brush.ellipse(x + side * 0.01, 0.1, 0.035, 0.08)
        self.brush.paint(self.shade)
