import { between, type Point, points } from '../geometry.ts';
import { num, smooth } from '../svg.ts';
import type { HairDesign } from '../types.ts';
import type { HeadSpace } from './head-space.ts';

/** The outline of plain hair over the skull. */
export const CROWN: readonly Point[] = points(
  '-121 22, -130 -36, -112 -104, -62 -148, 0 -160, 62 -148, 112 -104, 130 -36, 121 22',
);

/** A curved edge between two points of the fringe, bulging away from the parting. */
function bow(a: Point, b: Point, partX: number, mirror = 1): string {
  const [mx, my] = between(a, b, 0.5);
  const side = mx >= partX ? 1 : -1;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const reach = length * 0.13 * mirror;
  return `Q${num(mx + side * reach)} ${num(my)} ${num(b[0])} ${num(b[1])}`;
}

function crownOutline(design: HairDesign, space: HeadSpace): string {
  const outline = (design.crown ?? CROWN).map(([x, y]) => space.mass(x, y, -14));
  return design.jagged ? smooth(outline, false, 0.05) : smooth(outline, false);
}

/** Outline of everything in front: the crown above, the fringe's tips below. */
export function fringeOutline(design: HairDesign, space: HeadSpace): string {
  const last = design.fringe.length - 1;
  // The ends lie at the ears and belong to the crown, so they must turn as it does.
  const edge = design.fringe
    .map(([x, y], i) => (i % last ? space.hair(x, y, 6) : space.mass(x, y, -14)))
    .reverse();
  const partX = space.hair(design.part[0], design.part[1])[0];
  const first = edge[0]!;
  const curves = edge.slice(1).map((point, i) => bow(edge[i]!, point, partX));
  return `${crownOutline(design, space)}L${num(first[0])} ${num(first[1])}${curves.join('')}Z`;
}

/** The shadow that the fringe throws on the forehead. */
export function fringeShadow(design: HairDesign, space: HeadSpace): string {
  const edge = design.fringe.map(([x, y]) => space.hair(x * 0.98 - 3, y + 13, -4));
  return `${smooth(edge, false, 0.12)}L140 -170L-140 -170Z`;
}

/** Whether a point of the fringe is a tip: lower than both its neighbours. */
export function isTip(edge: readonly Point[], i: number): boolean {
  const before = edge[i - 1];
  const here = edge[i];
  const after = edge[i + 1];
  return !!before && !!here && !!after && here[1] > before[1] && here[1] > after[1];
}

/** Shadow on the parting's far side of every lock of the fringe. */
export function fringeShades(design: HairDesign, space: HeadSpace): string[] {
  const edge = design.fringe;
  const top = design.part;
  return edge.flatMap((tip, i) => {
    if (!isTip(edge, i)) return [];
    const out = tip[0] >= top[0] ? 1 : -1;
    const notch = edge[i + out]!;
    const inner = edge[i - out]!;
    const root = between(notch, top, 0.32);
    const heart = between(between(inner, notch, 0.62), tip, 0.35);
    const [t, n, r, h] = [tip, notch, root, heart].map(([x, y]) => space.hair(x, y, 6)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const d = `M${num(t[0])} ${num(t[1])}${bow(t, n, -out * 1e4, out)}L${num(r[0])} ${num(r[1])}Q${num(h[0])} ${num(h[1])} ${num(t[0])} ${num(t[1])}Z`;
    return [d];
  });
}
