import { between, type Point } from '../geometry.ts';
import { continued, num, smooth, tube } from '../svg.ts';
import type { HairDesign } from '../types.ts';
import { isTip } from './fringe.ts';
import type { HeadSpace } from './head-space.ts';

/** Fine lines from the notches up to the parting. */
export function strands(design: HairDesign, space: HeadSpace): string[] {
  const edge = design.fringe;
  return edge.flatMap((notch, i) => {
    if (i === 0 || i === edge.length - 1 || isTip(edge, i)) return [];
    const end = between(notch, design.part, 0.62);
    const out = notch[0] >= design.part[0] ? 1 : -1;
    const middle = between(notch, end, 0.5);
    const spine = [notch, [middle[0] + out * 7, middle[1] - 4], end] as Point[];
    return [
      tube(
        spine.map(([x, y]) => space.hair(x, y, 6)),
        [2.1, 1.4, 0.2],
      ),
    ];
  });
}

function gleam(space: HeadSpace, level: number, from: number, to: number, teeth: number): string {
  const arch = (x: number) => level + 26 * (x / 100) ** 2;
  const depth = [15, 24, 12, 20, 9];
  const step = (to - from) / teeth;
  const swell = (x: number) => Math.sin((Math.PI * (x - from)) / (to - from));
  const lower = Array.from({ length: teeth }, (_, i): Point[] => {
    const x = from + step * i;
    const tip = x + step * 0.45;
    const reach = (depth[i % depth.length] ?? 12) * (0.35 + 0.65 * swell(tip));
    return [
      [x, arch(x) + 2],
      [tip, arch(tip) + reach],
    ];
  }).flat();
  const upper = [0, 0.33, 0.66, 1].map((t): Point => {
    const x = to - (to - from) * t;
    return [x, arch(x) - 10 * swell(x)];
  });
  const send = (list: Point[]) => list.map(([x, y]) => space.hair(x, y, 8));
  const top = send(upper);
  return `${smooth(send(lower), false, 0.07)}L${num(top[0]![0])} ${num(top[0]![1])}${continued(smooth(top, false))}Z`;
}

/** A band of light over the crown, broken by the strands. */
export function glints(design: HairDesign, space: HeadSpace): string[] {
  const level = design.shine;
  if (level === undefined) return [];
  return [
    gleam(space, level, -94, -8, 7),
    gleam(space, level, 6, 18, 1),
    gleam(space, level, 36, 86, 4),
  ];
}

/** Long lines down the hair behind the back. */
export function backStrands(space: HeadSpace): string {
  const strand = (k: number, reach: number) => {
    const side = Math.sign(k);
    const at = (x: number, y: number) => space.mass(x, y, -40);
    return tube(
      [at(k, 20), at(k * 1.08 + side * 5, 150), at(k * 1.12 - side * 4, 280), at(k * 1.05, reach)],
      [0.3, 2.4, 2.2, 0.3],
    );
  };
  return [-138, -118, -88, -54, 54, 88, 118, 138]
    .map((k, i) => strand(k, 330 + (i % 3) * 50))
    .join('');
}

/** The crown's own shadow in clumps, on the side away from the lamp at the upper left. */
export function crownShades(space: HeadSpace): string[] {
  const at = (x: number, y: number) => space.mass(x, y, -14);
  const clump = (top: number, x: number, foot: number, width: number) =>
    tube(
      [at(top, -166), at(x, -104), at(x + 12, -40), at(x + 6, foot)],
      [3, width, width * 0.8, 0.5],
    );
  return [clump(70, 116, 130, 26), clump(52, 90, 24, 13), clump(84, 140, 160, 30)];
}

/** Lines that follow the hair round the head, wherever the turn of the head shows them. */
export function flow(space: HeadSpace, foot: number): string[] {
  const degrees = [58, 82, 104, 124];
  const angles = [...degrees, ...degrees.map((d) => -d)];
  return angles.flatMap((degree) => {
    const a = (degree * Math.PI) / 180;
    if (Math.cos(a - (space.turn.yaw * Math.PI) / 180) < -0.1) return [];
    const spine = [-118, -84, -40, 0, foot].map((y): Point => {
      const r = 122 * Math.sqrt(Math.max(0.1, 1 - ((Math.min(y, -20) + 20) / 150) ** 2));
      return space.solid(r * Math.sin(a), y, r * Math.cos(a) - 12);
    });
    return [tube(spine, [0.2, 1.5, 1.9, 1.5, 0.2])];
  });
}
