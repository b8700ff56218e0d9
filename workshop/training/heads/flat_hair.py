"""Hair of a flat head, behind and before the face, and the ears of animals."""

from __future__ import annotations

import math

import cairo

from brush import Brush, Fill, mixed, scaled
from flat_base import SIDES, HeadBase


class HairPainter(HeadBase):
    """Draws hair."""

    def _draw_back_hair(self) -> None:
        if self.hair_style == "spiky":
            self._draw_spiky_back()
        else:
            self._draw_smooth_back()
        if self.hair_style == "twin":
            self._draw_twin_tails()
        if self.hair_style == "pony":
            self._draw_pony_tail()
        if self.hair_style == "bun":
            self._draw_buns()

    def _draw_smooth_back(self) -> None:
        rng, crown, volume, half = self.rng, self.crown, self.volume, self.hair_x
        bottom = {
            "bob": rng.uniform(0.45, 0.85),
            "long": rng.uniform(1.0, 1.6),
            "verylong": rng.uniform(1.6, 2.4),
            "short": rng.uniform(0.15, 0.45),
            "twin": rng.uniform(0.3, 0.6),
            "pony": rng.uniform(0.3, 0.5),
            "bun": rng.uniform(0.25, 0.45),
            "bald": 0.1,
        }[self.hair_style]
        wide = half + rng.uniform(-0.08, 0.25 if bottom > 0.6 else 0.05)
        points = [
            (0, crown - volume * 0.6),
            (half * 0.7, crown * 0.8 - volume * 0.4),
            (half, -0.2),
            (half + 0.02, 0.2),
            (wide, bottom * 0.8),
        ]
        tips = rng.integer(3, 9)
        for i in range(tips + 1):
            x = wide * (1 - 2 * (i / tips))
            drop = rng.uniform(0, 0.16) if i % 2 else rng.uniform(-0.12, 0)
            points.append((x * 0.95, bottom + drop))
        points += [
            (-wide, bottom * 0.8),
            (-half - 0.02, 0.2),
            (-half, -0.2),
            (-half * 0.7, crown * 0.8 - volume * 0.4),
        ]
        self.brush.smooth(points, rng.uniform(0.6, 1.1))
        if rng.chance(0.6):
            self._inked(scaled(self.hair, rng.uniform(0.7, 1.0)))
        else:
            self._inked(self.hair_dark)

    def _draw_spiky_back(self) -> None:
        rng, half = self.rng, self.hair_x
        count = rng.integer(9, 20) * 2
        points = []
        for i in range(count):
            angle = -math.pi / 2 + (i / (count - 1) - 0.5) * math.pi * 1.7
            radius = half * rng.uniform(1.15, 1.6) if i % 2 else half * rng.uniform(0.95, 1.1)
            points.append((radius * math.cos(angle), radius * math.sin(angle) * 1.15 - 0.08))
        self.brush.polygon(points)
        self._inked(scaled(self.hair, rng.uniform(0.75, 1)))

    def _draw_twin_tails(self) -> None:
        rng = self.rng
        for side in SIDES:
            length = rng.uniform(0.8, 2.0)
            x = side * (self.hair_x - 0.05)
            y = rng.uniform(-0.5, 0.1)
            for _ in range(rng.integer(2, 5)):
                self.brush.strand(
                    x,
                    y,
                    x + side * rng.uniform(0.1, 0.6),
                    y + length * rng.uniform(0.7, 1),
                    rng.uniform(0.08, 0.22),
                    side * rng.uniform(-0.1, 0.25),
                )
                self._inked(self._hair_mix(rng.uniform(0, 1)))
            if rng.chance(0.7):
                self.brush.ellipse(x, y, rng.uniform(0.06, 0.14), rng.uniform(0.06, 0.14))
                self._inked(self.cloth[3])

    def _draw_pony_tail(self) -> None:
        rng = self.rng
        side = rng.choice(-1, 1)
        x = side * rng.uniform(0.2, 0.5)
        y = rng.uniform(-0.7, -0.3)
        length = rng.uniform(0.8, 1.8)
        for _ in range(rng.integer(2, 5)):
            self.brush.strand(
                x,
                y,
                x + side * rng.uniform(0.3, 0.8),
                y + length * rng.uniform(0.7, 1),
                rng.uniform(0.1, 0.2),
                -side * rng.uniform(0.1, 0.4),
            )
            self._inked(self._hair_mix(rng.uniform(0, 1)))

    def _draw_buns(self) -> None:
        rng = self.rng
        for side in rng.choice((-1, 1), (1,), (-1,)):
            self.brush.ellipse(
                side * rng.uniform(0.35, 0.5),
                self.crown - rng.uniform(0, 0.1),
                rng.uniform(0.16, 0.26),
                rng.uniform(0.16, 0.26),
            )
            self._inked(self.hair)

    def _draw_animal_ears(self) -> None:
        rng = self.rng
        kind = rng.choice("cat", "cat", "bunny", "fox", "bear")
        for side in SIDES:
            x = side * rng.uniform(0.32, 0.42)
            y = self.crown + 0.1
            if kind == "bear":
                self.brush.ellipse(x * 1.2, y - 0.08, 0.17, 0.17)
                self._inked(self.hair)
                self.brush.ellipse(x * 1.2, y - 0.07, 0.1, 0.1)
                self.brush.paint(mixed(self.hair, (1, 0.7, 0.75), 0.6))
            else:
                self._draw_pointed_ear(kind, side, x, y)

    def _draw_pointed_ear(self, kind: str, side: int, x: float, y: float) -> None:
        rng = self.rng
        height = {
            "cat": rng.uniform(0.3, 0.45),
            "fox": rng.uniform(0.4, 0.6),
            "bunny": rng.uniform(0.8, 1.1),
        }[kind]
        width = {"cat": 0.2, "fox": 0.18, "bunny": 0.12}[kind]
        lean = side * rng.uniform(-0.05, 0.25)
        inner = mixed(self.skin, (1, 0.6, 0.65), rng.uniform(0.2, 0.6))
        for size, colour in ((1, self.hair), (0.6, inner)):
            self.brush.path(
                (x - width * size, y + 0.08),
                (
                    x - width * size,
                    y - height * 0.5 * size,
                    x + lean * 0.6,
                    y - height * 0.9 * size,
                    x + lean,
                    y - height * size,
                ),
                (
                    x + lean * 0.9 + width * 0.3 * size,
                    y - height * 0.6 * size,
                    x + width * size,
                    y - height * 0.3 * size,
                    x + width * size,
                    y + 0.1,
                ),
                close=True,
            )
            self.brush.paint(colour, self.ink if size == 1 else None, self.line)

    def _draw_front_hair(self) -> None:
        """Bangs (shadow, fill, strands), side locks and loose tufts.

        The three passes over the bangs start from the same saved random state, so their numbers
        repeat: `before` precedes the bangs' own draws, `after` follows them.
        """
        rng = self.rng
        count = rng.integer(2, 9)
        side_length = rng.uniform(0.0, 0.55)
        parting = rng.uniform(-0.3, 0.3)
        length = rng.uniform(-0.22, 0.12)
        mess = rng.uniform(0.03, 0.16)
        curve = rng.uniform(-0.12, 0.12)
        if self.mature and not self.feminine:
            length -= 0.15
        before = rng.save()
        start, segments = self._bangs(count, side_length, length, mess, curve)
        after = rng.save()

        rng.restore(before)
        if self.shaded and rng.chance(0.7):
            self.context.save()
            self._face_path(rng.uniform(0.85, 1.05))
            self.context.clip()
            self.context.translate(rng.uniform(-0.02, 0.02), rng.uniform(0.02, 0.07))
            self.brush.path(start, *segments, close=True)
            rng.restore(after)
            self.brush.paint(self.shade, alpha=rng.uniform(0.5, 1))
            self.context.restore()

        rng.restore(after)
        self.brush.path(start, *segments, close=True)
        self._inked(self._bangs_fill())

        rng.restore(after)
        self.context.save()
        self.brush.path(start, *segments, close=True)
        self.context.clip()
        self._draw_strands(parting)
        self.context.restore()
        self._draw_locks()

    def _bangs(
        self, count: int, side_length: float, length: float, mess: float, curve: float
    ) -> tuple[tuple[float, float], list[tuple[float, ...]]]:
        """Outline of the bangs as (start, segments) for `Brush.path`: over the crown, then
        `count` points from right to left."""
        rng, crown, volume, half = self.rng, self.crown, self.volume, self.hair_x
        roof = crown - volume * 0.8
        start = (-half, rng.uniform(0.0, side_length))
        segments: list[tuple[float, ...]] = [
            (-half - 0.03, crown * 0.6, -half * 0.7, roof, 0, roof),
            (half * 0.7, roof, half + 0.03, crown * 0.6, half, rng.uniform(0, side_length)),
        ]
        x = 0.47
        segments.append((x + 0.02, rng.uniform(-0.2, 0.0)))
        for i in range(count):
            next_x = 0.47 - 0.94 * (i + 1) / count
            tip_x = (x + next_x) / 2 + rng.uniform(-0.5, 0.5) * 0.9 / count
            tip_y = length + rng.uniform(-mess, mess) * 1.2 + 0.10 * abs(tip_x)
            valley = -0.34 + rng.uniform(-0.08, 0.08) + 0.1 * abs(next_x)
            segments.append(
                (x - 0.02, tip_y * 0.5 - 0.15, tip_x + curve, tip_y - 0.08, tip_x, tip_y)
            )
            end_y = valley if i < count - 1 else rng.uniform(-0.2, 0)
            segments.append(
                (
                    tip_x + curve * 0.5,
                    tip_y - 0.1,
                    next_x + 0.02,
                    valley + 0.1,
                    next_x,
                    end_y,
                )
            )
            x = next_x
        return start, segments

    def _bangs_fill(self) -> Fill:
        rng = self.rng
        if not rng.chance(0.55):
            return self.hair
        gradient = cairo.LinearGradient(
            rng.uniform(-0.3, 0.3), self.crown - 0.2, rng.uniform(-0.3, 0.3), 0.3
        )
        top = self.hair_light if rng.chance(0.5) else self.hair_dark
        gradient.add_color_stop_rgb(0, *mixed(self.hair, top, rng.uniform(0, 0.7)))
        gradient.add_color_stop_rgb(0.6, *self.hair)
        bottom = self.hair_dark if rng.chance(0.6) else self.skin
        gradient.add_color_stop_rgb(1, *mixed(self.hair, bottom, rng.uniform(0, 0.6)))
        return gradient

    def _draw_strands(self, parting: float) -> None:
        rng = self.rng
        for _ in range(rng.integer(0, 16)):
            x = rng.uniform(-0.4, 0.4)
            self.brush.strand(
                x * 0.4 + parting * 0.3,
                self.crown - self.volume * 0.5,
                x * 1.25,
                rng.uniform(-0.3, 0.3),
                rng.uniform(0.004, 0.03),
                x * 0.25,
            )
            colour = rng.choice(
                self.hair_dark, self.hair_dark, self.hair_light, scaled(self.hair_dark, 0.8)
            )
            self.brush.paint(colour, alpha=rng.uniform(0.3, 1))
        if rng.chance(0.5):  # shine
            y = rng.uniform(-0.55, -0.35)
            width = rng.uniform(0.03, 0.09)
            half = self.hair_x
            self.brush.path(
                (-half, y + 0.12), (-half * 0.5, y - 0.1, half * 0.5, y - 0.1, half, y + 0.12)
            )
            if rng.chance(0.5):
                dashes = [rng.uniform(0.03, 0.15), rng.uniform(0.02, 0.12)]
                self.context.set_dash(dashes, rng.uniform(0, 1))
            self._stroke(self.hair_light, width, rng.uniform(0.4, 1))
            self.context.set_dash([])

    def _draw_locks(self) -> None:
        rng, crown, volume = self.rng, self.crown, self.volume
        if rng.chance(0.65):
            longest = 1.3 if self.hair_style in ("long", "verylong", "bob") else 0.6
            for side in SIDES:
                for _ in range(rng.integer(1, 4)):
                    self.brush.strand(
                        side * (0.5 + rng.uniform(-0.06, 0.06)),
                        rng.uniform(-0.4, -0.1),
                        side * (0.5 + rng.uniform(-0.12, 0.12)),
                        rng.uniform(0.25, longest),
                        rng.uniform(0.03, 0.11),
                        side * rng.uniform(-0.06, 0.06),
                    )
                    self._inked(self._hair_mix(rng.uniform(0, 0.5)))
        if rng.chance(0.12):  # lock between the eyes
            self.brush.strand(
                0,
                -0.5,
                rng.choice(-1, 1) * rng.uniform(0.1, 0.3),
                rng.uniform(0.2, 0.5),
                rng.uniform(0.1, 0.22),
                rng.uniform(-0.1, 0.1),
            )
            self._inked(self.hair)
        if rng.chance(0.3):  # tuft standing up
            for _ in range(rng.integer(1, 3)):
                self.brush.strand(
                    rng.uniform(-0.1, 0.1),
                    crown - volume * 0.6,
                    rng.uniform(-0.3, 0.3),
                    crown - volume - rng.uniform(0.1, 0.35),
                    0.03,
                    rng.uniform(-0.2, 0.2),
                )
                self._inked(self.hair)
        if self.hair_style == "spiky" or rng.chance(0.12):
            for _ in range(rng.integer(3, 9)):
                x = rng.uniform(-0.5, 0.5)
                self.brush.strand(
                    x * 0.7,
                    crown * 0.75,
                    x * 1.5 + rng.uniform(-0.2, 0.2),
                    crown - rng.uniform(0.0, 0.4) + abs(x) * 0.3,
                    rng.uniform(0.06, 0.16),
                    rng.uniform(-0.05, 0.05),
                )
                self._inked(self._hair_mix(rng.uniform(0, 0.3)))
