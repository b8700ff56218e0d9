import { type Point, points } from '../geometry.ts';
import { mix, type Tone, tone } from '../palette.ts';
import { mapPath, smooth, tube } from '../svg.ts';
import type { HairDesign, Lock } from '../types.ts';
import { CROWN, fringeOutline, fringeShades } from './fringe.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';
import { backStrands, crownShades, flow, glints, strands } from './strands.ts';

function lockSpine(lock: Lock, space: HeadSpace): Point[] {
  return lock.at.map(([x, y, z]) => (z === undefined ? space.hair(x, y, 8) : space.solid(x, y, z)));
}

function drawLock(pen: Pen, lock: Lock, space: HeadSpace, design: HairDesign, dim: Tone): string {
  const spine = lockSpine(lock, space);
  const base = lock.colour ? tone(lock.colour) : dim;
  const shadow = tube(spine, lock.w, { from: 0.02, to: 1, left: 0.15, right: 1 });
  const light = tube(spine, lock.w, { from: 0.12, to: 0.5, left: -0.72, right: -0.3 });
  const line = tube(spine, lock.w, { from: 0.1, to: 0.85, left: -0.12, right: 0 });
  return pen.form({
    d: tube(spine, lock.w),
    tone: base,
    shadows: [shadow],
    lights: lock.layer === 'back' ? [] : [light],
    inside: pen.fillPath(line, base.line, 0.35),
    fade: lock.colour ? undefined : design.tip,
    fadeFrom: 0.5,
  });
}

function locksOf(pen: Pen, design: HairDesign, space: HeadSpace, layer: Lock['layer']): string {
  const base = tone(design.base);
  const dim: Tone = layer === 'back' ? { ...base, base: mix(base.base, base.shade, 0.35) } : base;
  return (design.locks ?? [])
    .filter((lock) => lock.layer === layer)
    .map((lock) => drawLock(pen, lock, space, design, dim))
    .join('');
}

/** Hair behind the body: the back of the head, long hair, tails. */
export function hairBack(pen: Pen, design: HairDesign, space: HeadSpace): string {
  const base = tone(design.base);
  const inner = design.inner ? tone(design.inner) : undefined;
  const dim: Tone = inner ?? { ...base, base: mix(base.base, base.shade, 0.55) };
  const nape: Point[] = design.nape === false ? [] : points('106 70, 58 112, -58 112, -106 70');
  const skull = [...(design.crown ?? CROWN), ...nape].map(([x, y]) => space.mass(x, y, -24));
  const cap = smooth(skull, true, design.jagged ? 0.06 : undefined);
  const masses = design.back.map(({ d, z }) => {
    const path = mapPath(d, (x, y) => space.mass(x, y, z ?? -40));
    const under = mapPath('M-92 -60 L92 -60 L86 150 C60 240 -60 240 -86 150 Z', (x, y) =>
      space.mass(x, y, -30),
    );
    const inside = pen.fillPath(backStrands(space), pen.ink(dim), 0.3);
    return pen.form({
      d: path,
      tone: dim,
      shadows: [under],
      inside,
      fade: design.tip,
      fadeFrom: 0.55,
    });
  });
  return (
    locksOf(pen, design, space, 'back') +
    masses.join('') +
    pen.form({ d: cap, tone: dim, line: 2.6 })
  );
}

/** Locks between face and fringe, over the shoulders. */
export function hairSides(pen: Pen, design: HairDesign, space: HeadSpace): string {
  return locksOf(pen, design, space, 'side');
}

/** Crown and fringe, with shadows, strands and glints. */
export function hairFront(pen: Pen, design: HairDesign, space: HeadSpace): string {
  const base = tone(design.base);
  const inside = strands(design, space)
    .map((d) => pen.fillPath(d, pen.ink(base), 0.6))
    .join('');
  const foot = Math.min(40, Math.max(...design.fringe.map(([, y]) => y)));
  const lines = flow(space, foot)
    .map((d) => pen.fillPath(d, pen.ink(base), 0.34))
    .join('');
  const form = pen.form({
    d: fringeOutline(design, space),
    tone: base,
    shadows: [...fringeShades(design, space), ...crownShades(space)],
    lights: glints(design, space),
    inside: lines + inside,
    line: 3.4,
  });
  return form + locksOf(pen, design, space, 'front');
}
