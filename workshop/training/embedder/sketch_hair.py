"""Hair of a drawing: what hangs behind, tails and buns, the fringe, ears and horns in it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from brush import WHITE, Colour, mixed, scaled
from identity import SIDES
from sketch import Sketch

TAILED = ("twin", "lowtwin", "drills", "braid", "sidepony", "pony")
SWEPT_BACK = ("back", "curtain", "centre")
HORN_BENDS = {"up": 0.08, "curl": -0.25, "side": -0.12, "long": 0.1}
EAR_HEIGHTS = {"cat": 0.4, "fox": 0.55, "bunny": 1.0}
EAR_WIDTHS = {"cat": 0.2, "fox": 0.19, "bunny": 0.12}


@dataclass(frozen=True)
class DrawnLock:
    """A lock of the fringe as this drawing has it."""

    index: int
    root: float
    x: float
    y: float
    width: float
    bend: float


class HairSketch(Sketch):
    """Draws everything above and behind the face."""

    # Behind the head.

    def _draw_back_hair(self) -> None:
        rng, who = self.rng, self.who
        self.hem_y = self._hem_height() + rng.normal(0, 0.05)
        wider = who.back_width if self.hem_y > 0.6 else who.back_width * 0.35
        self.hem_x = self.hair_x + wider
        self.sway = rng.normal(0, 0.1)
        if who.back in TAILED:
            rng.unit()  # a draw without use, kept because its order counts
            self._draw_tails()
        if who.back in ("bun", "buns"):
            self._draw_buns()
        if who.second_use != "inner":
            colour = self._hair_mix(rng.uniform(0.1, 0.9))
        elif rng.chance(0.5):
            colour = mixed(self.second_hair, self.hair_dark, rng.uniform(0, 0.3))
        else:
            colour = self.second_hair
        self._back_path()
        tip = self.tip if self.hem_y > 0.3 else None
        self._inked(self._shaded(colour, -0.6, min(1.2, self.hem_y + 0.1), tip))
        strokes = self.strokes * rng.integer(2, 8)
        self._shine(self._back_path, -0.2, min(1.25, self.hem_y), strokes)
        if who.back == "spiky":
            self._draw_back_spikes()

    def _hem_height(self) -> float:
        """Where the hair at the back ends."""
        back, length = self.who.back, self.who.back_length
        growing = {
            "bob": (0.35, 0.45),
            "medium": (0.7, 0.5),
            "long": (1.1, 0.6),
            "short": (0.1, 0.3),
            "spiky": (0.1, 0.3),
        }
        if back in growing:
            shortest, range_ = growing[back]
            return shortest + range_ * length
        fixed = {"verylong": 2.2, "twin": 0.25, "lowtwin": 0.45, "pony": 0.25, "sidepony": 0.3}
        return {**fixed, "bun": 0.2, "buns": 0.25, "drills": 0.3, "braid": 0.4}[back]

    def _draw_tails(self) -> None:
        who, across = self.who, self.hair_x
        if who.back == "twin":
            for side in SIDES:
                self._draw_tail(side * (across - 0.04), who.tail_y, side, 1)
        elif who.back == "lowtwin":
            for side in SIDES:
                self._draw_tail(side * (across - 0.1), 0.35, side, 0.6)
        elif who.back == "pony":
            x = who.tail_side * 0.25 - self.shift_x
            self._draw_tail(x, self.crown + 0.02, who.tail_side, 1.4)
        elif who.back == "sidepony":
            self._draw_tail(who.tail_side * (across - 0.1), -0.35, who.tail_side, 1)
        elif who.back == "drills":
            self._draw_drills()
        else:
            self._draw_braid()

    def _draw_tail(self, x: float, y: float, side: int, spread: float) -> None:
        rng, who = self.rng, self.who
        for way, share, width, bend in who.tail_strands:
            end_x = x + side * way * spread + self.sway
            end_y = y + who.tail_length * share
            self.brush.strand(x, y, end_x, end_y, width, -side * bend)
            colour = self._hair_mix(rng.uniform(0, 0.5))
            tip = self.tip
            if tip is None and who.second_use == "inner" and rng.chance(0.5):
                tip = self.second_hair
            self._inked(self._shaded(colour, y, min(1.2, end_y), tip))
        self.brush.ellipse(x, y, who.tie_size, who.tie_size)
        self._inked(self._tinted(who.tie))

    def _draw_drills(self) -> None:
        for side in SIDES:
            for j in range(6):
                x = side * (self.hair_x + 0.12 + 0.02 * (j % 2)) + self.sway * j * 0.1
                y = self.who.tail_y + 0.2 + j * 0.2
                self.brush.ellipse(x, y, 0.2 - j * 0.022, 0.13, side * 0.4)
                self._inked(self._hair_mix(0.25 * (j % 2)))

    def _draw_braid(self) -> None:
        for j in range(8):
            x = self.who.tail_side * (0.42 + 0.05 * (j % 2))
            self.brush.ellipse(x, 0.3 + j * 0.15, 0.12 - j * 0.006, 0.11, 0.5 * (-1) ** j)
            self._inked(self._hair_mix(0.2 * (j % 2)))

    def _draw_buns(self) -> None:
        places = SIDES if self.who.back == "buns" else (self.who.tail_side * 0.2,)
        for place in places:
            self.brush.ellipse(place * 0.42 - self.shift_x * 0.5, self.crown - 0.06, 0.2, 0.19)
            self._inked(self._shaded(self.hair, self.crown - 0.3, self.crown + 0.1))

    def _back_path(self) -> None:
        who, across, crown, volume = self.who, self.hair_x, self.crown, self.volume
        height, parts = self.hem_y, 4

        def wave(t: float) -> float:
            return who.wave * math.sin(who.wave_rate * t * 3)

        points = [
            (0, crown - volume * 0.7),
            (across * 0.62, crown * 0.86 - volume * 0.5),
            (across * 0.98, -0.3),
            (across + 0.02, 0.1),
        ]
        downwards = [j / parts for j in range(1, parts)]
        for t in downwards:
            x = across + (self.hem_x - across) * t + wave(t) + self.sway * t * 0.4
            points.append((x, 0.1 + (height - 0.1) * t))
        for i in range(who.hem_points + 1):
            x = self.hem_x * (1 - 2 * (i / who.hem_points))
            depth = (who.hem[i] * 0.5 + (0.8 if i % 2 else -0.5)) * who.hem_depth
            points.append((x * 0.96 + self.sway * 0.6, height + depth))
        for t in reversed(downwards):
            x = -across - (self.hem_x - across) * t - wave(t) + self.sway * t * 0.4
            points.append((x, 0.1 + (height - 0.1) * t))
        points += [
            (-across - 0.02, 0.1),
            (-across * 0.98, -0.3),
            (-across * 0.62, crown * 0.86 - volume * 0.5),
        ]
        self.brush.smooth(points, 0.5)

    def _draw_back_spikes(self) -> None:
        for x, way, height, width in self.who.spikes:
            root_y, end_y = -0.1 + abs(x) * 0.3, -0.1 - height + abs(x) * 0.9 - 0.4
            self.brush.strand(x * 1.1, root_y, x * 2.2 + way, end_y, width * 1.3)
            self._inked(self._hair_mix(self.rng.uniform(0, 0.5)))

    # In the hair.

    def _draw_animal_ears(self) -> None:
        who = self.who
        spread = self.rng.normal(0, 0.08)
        for side in SIDES:
            x = side * who.ear_x - self.shift_x * 0.6
            y = self.crown + 0.1 + (who.ear_x - 0.3) * 0.35
            has_tip = who.second_use == "tips" and who.has_ear_tips
            fill = self._shaded(self.second_hair if has_tip else self.hair, y - 0.5, y)
            if who.animal == "bear":
                self.brush.ellipse(x * 1.2, y - 0.08, 0.17 * who.ear_size, 0.17 * who.ear_size)
                self._inked(fill)
                self.brush.ellipse(x * 1.2, y - 0.07, 0.1 * who.ear_size, 0.1 * who.ear_size)
                self.brush.paint(who.inner_ear)
            elif who.animal == "dog":
                self._hanging_ear(x, y, side)
                self._inked(fill)
            else:
                lean = side * (who.ear_lean + spread)
                self._pointed_ear(x, y, lean, 1)
                self._inked(fill)
                self._pointed_ear(x, y, lean, 0.6)
                self.brush.paint(who.inner_ear)

    def _hanging_ear(self, x: float, y: float, side: int) -> None:
        size, height = self.who.ear_size, self.who.ear_height
        points = [
            (x, y - 0.05),
            (x + side * 0.22 * size, y - 0.02),
            (x + side * 0.34 * size, y + 0.3 * height),
            (x + side * 0.22, y + 0.48 * height),
            (x + side * 0.06, y + 0.15),
        ]
        self.brush.smooth(points, 0.45)

    def _pointed_ear(self, x: float, y: float, lean: float, share: float) -> None:
        who = self.who
        h = EAR_HEIGHTS[who.animal] * who.ear_height
        w = EAR_WIDTHS[who.animal] * who.ear_size
        self.brush.path(
            (x - w * share, y + 0.08),
            (
                *(x - w * share, y - h * 0.5 * share),
                *(x + lean * 0.6, y - h * 0.9 * share),
                *(x + lean, y - h * share),
            ),
            (
                *(x + lean * 0.9 + w * 0.3 * share, y - h * 0.6 * share),
                *(x + w * share, y - h * 0.3 * share),
                *(x + w * share, y + 0.1),
            ),
            close=True,
        )

    def _draw_horns(self) -> None:
        horns = self.who.horns
        colour = self._tinted(horns.colour, 0.3)
        for side in (1,) if horns.is_single else SIDES:
            x, y, length = side * horns.x - self.shift_x * 0.5, self.crown + 0.08, horns.length
            end = {
                "up": (x + side * 0.05, y - length),
                "curl": (x + side * 0.25, y + 0.1 - length * 0.3),
                "side": (x + side * length, y - length * 0.35),
                "long": (x + side * 0.2, y - length * 1.3),
            }[horns.shape]
            self.brush.strand(x, y + 0.05, *end, 0.08, -side * HORN_BENDS[horns.shape])
            self._inked(self._shaded(colour, y - length, y))

    # In front of the face.

    def _draw_front_hair(self) -> None:
        rng, who = self.rng, self.who
        self.front_x = self.shift_x * 0.55
        jitter = rng.uniform(0.005, 0.03)
        locks = [self._jittered(index, jitter) for index in who.lock_order]
        if self.style != "flat" and rng.chance(0.6):
            self._draw_fringe_shadow(locks)
        self._cap_path()
        self._inked(self._shaded(self.hair, self.crown - 0.2, 0.1))
        self._draw_second_colour(locks)
        strokes = self.strokes * rng.integer(1, 7)
        self._shine(self._cap_path, self.crown - self.volume * 0.6, 0.05, strokes)
        for lock in locks:
            self._draw_lock(lock)
        if rng.chance(0.45):
            self._draw_gloss()
        self._draw_side_locks(jitter)
        self._draw_loose_hair()

    def _jittered(self, index: int, jitter: float) -> DrawnLock:
        rng, lock, x = self.rng, self.who.locks[index], self.front_x
        return DrawnLock(
            index,
            lock.root * 0.8 + x * 0.5,
            lock.x + x + rng.normal(0, jitter),
            lock.y + rng.normal(0, jitter) + self.pitch * 0.03,
            lock.width * rng.uniform(0.9, 1.1),
            lock.bend + rng.normal(0, jitter),
        )

    def _lock_path(self, lock: DrawnLock) -> None:
        self.brush.strand(lock.root, -0.52, lock.x, lock.y, lock.width, lock.bend)

    def _draw_fringe_shadow(self, locks: list[DrawnLock]) -> None:
        self._clip_to(self._face_path)
        self.context.translate(self.rng.normal(0, 0.02), self.rng.uniform(0.02, 0.07))
        for lock in locks:
            self._lock_path(lock)
            self.brush.paint(self.shade, alpha=0.8)
        self.context.restore()

    def _cap_path(self) -> None:
        """The hair on top, down to the hairline."""
        across, top, x = self.hair_x, self.crown - self.volume * 0.85, self.front_x
        middle = -0.5 if self.who.fringe in SWEPT_BACK else -0.40
        self.brush.path(
            (-across * 0.97, 0.02),
            (-across - 0.03, self.crown * 0.6, -across * 0.7, top, 0, top),
            (across * 0.7, top, across + 0.03, self.crown * 0.6, across * 0.97, 0.02),
            (0.47 + x, -0.15, 0.42 + x, -0.36, x, middle),
            (-0.42 + x, -0.36, -0.47 + x, -0.15, -across * 0.97, 0.02),
            close=True,
        )

    def _draw_second_colour(self, locks: list[DrawnLock]) -> None:
        """The second colour on top of the head: one half of it, or streaks."""
        if self.who.second_use == "split":
            self._clip_to(self._cap_path)
            self.context.rectangle(0 if self.who.split_side > 0 else -2, -2, 2, 4)
            self.brush.paint(self.second_hair)
            self.context.restore()
        if self.who.second_use == "streaks" and self.rng.chance(0.7):
            self._clip_to(self._cap_path)
            top = self.crown - self.volume * 0.8
            for lock in locks:
                if self.who.is_streak[lock.index]:
                    self.brush.strand(lock.root * 0.3, top, lock.x * 0.9, -0.25, lock.width * 0.9)
                    self.brush.paint(self.second_hair)
            self.context.restore()

    def _lock_colour(self, lock: DrawnLock) -> Colour:
        who = self.who
        is_second = {
            "streaks": who.is_streak[lock.index],
            "split": lock.root * who.split_side > 0,
            "bangs": lock.root * who.split_side > 0.12,
        }.get(who.second_use, False)
        return self.second_hair if is_second else self.hair

    def _draw_lock(self, lock: DrawnLock) -> None:
        rng = self.rng
        colour = self._lock_colour(lock)
        self._lock_path(lock)
        tip = self.tip if rng.chance(0.6) else None
        self._inked(self._shaded(colour, -0.5, lock.y + 0.02, tip))
        if self.line == 0 or rng.chance(0.3):
            self._lock_path(lock)
            self._stroke(mixed(colour, self.hair_dark, 0.6), 0.006)
        if self.strokes and rng.chance(0.6):
            width = lock.width * rng.uniform(0.1, 0.3)
            self.brush.strand(lock.root, -0.45, lock.x, lock.y - 0.03, width, lock.bend)
            dark = scaled(colour, self.darkening)
            tone = rng.choice(dark, dark, mixed(colour, WHITE, 0.4))
            self.brush.paint(tone, alpha=rng.uniform(0.3, 0.8))

    def _draw_gloss(self) -> None:
        """A band of light across the head, at times broken."""
        rng, across = self.rng, self.hair_x
        self._clip_to(self._cap_path)
        y = rng.uniform(-0.56, -0.36)
        self.brush.path(
            (-across, y + 0.12),
            (-across * 0.5, y - 0.1, across * 0.5, y - 0.1, across, y + 0.12),
        )
        if rng.chance(0.6):
            dashes = [rng.uniform(0.03, 0.15), rng.uniform(0.02, 0.12)]
            self.context.set_dash(dashes, rng.uniform(0, 1))
        self._stroke(self.hair_light, rng.uniform(0.03, 0.08), rng.uniform(0.3, 0.9))
        self.context.set_dash([])
        self.context.restore()

    def _draw_side_locks(self, jitter: float) -> None:
        rng, who, x = self.rng, self.who, self.front_x
        for lock in who.side_locks:
            side = lock.side
            if side == self.turn_side and self.turn > 0.8:
                continue
            end_x = side * lock.x + x * 0.3 + rng.normal(0, jitter)
            end_y = lock.y + rng.normal(0, 0.03)
            self.brush.strand(
                side * lock.root + x * 0.6, -0.3, end_x, end_y, lock.width, side * lock.bend
            )
            is_split = who.second_use == "split" and side * who.split_side > 0
            is_bangs = who.second_use == "bangs" and side == who.split_side
            is_second = is_split or is_bangs
            colour = self.second_hair if is_second else self._hair_mix(rng.uniform(0, 0.3))
            self._inked(self._shaded(colour, -0.3, lock.y, self.tip))

    def _draw_loose_hair(self) -> None:
        """Hairs that stand up, and spikes."""
        crown, volume = self.crown, self.volume
        for x, way, height, bend in self.who.ahoge:
            top = crown - volume * 0.8 - height
            self.brush.strand(x, crown - volume * 0.6, x + way, top, 0.03, bend)
            self._inked(self.hair)
        for x, way, height, width in self.who.spikes:
            end_y = crown - height + abs(x) * 0.3
            self.brush.strand(x * 0.7, crown * 0.75, x * 1.5 + way * 0.5, end_y, width)
            self._inked(self._hair_mix(self.rng.uniform(0, 0.3)))
