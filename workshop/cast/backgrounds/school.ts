import { oval, poly, smooth } from '../svg.ts';
import { type Frame, glow, line, rect, shape, wash } from './frame.ts';
import { shelves } from './near.ts';

/** A school corridor seen along its length, windows on the left. */
export function corridor(f: Frame): string {
  const { w, h } = f;
  const [vx, vy] = [w * 0.5, h * 0.42];
  const toward = (x: number, y: number, t: number) => [x + (vx - x) * t, y + (vy - y) * t] as const;
  const panes = [0, 0.3, 0.52, 0.68].map((t) => {
    const t2 = t + 0.2 * (1 - t);
    return poly([
      toward(0, h * 0.1, t),
      toward(0, h * 0.1, t2),
      toward(0, h * 0.66, t2),
      toward(0, h * 0.66, t),
    ]);
  });
  const slants = [0, 0.3, 0.52].map((t) => {
    const t2 = t + 0.2 * (1 - t);
    return poly([
      toward(0, h * 0.5, t),
      toward(0, h * 0.2, t2),
      toward(0, h * 0.3, t2),
      toward(0, h * 0.62, t),
    ]);
  });
  const doors = [0.05, 0.4, 0.62].map((t) => {
    const t2 = t + 0.2 * (1 - t);
    return poly([
      toward(w, h * 0.12, t),
      toward(w, h * 0.12, t2),
      toward(w, h, t2),
      toward(w, h, t),
    ]);
  });
  const floor = poly([[0, h], toward(0, h, 0.8), toward(w, h, 0.8), [w, h]]);
  const beams = [0, 0.3, 0.52].map((t) =>
    poly([
      toward(0, h, t),
      toward(0, h, t + 0.12),
      toward(w * 0.7, h, t + 0.12),
      toward(w * 0.6, h, t),
    ]),
  );
  const end = [toward(0, 0, 0.8), toward(w, 0, 0.8), toward(w, h, 0.8), toward(0, h, 0.8)] as const;
  return [
    wash(f, ['#fdf3df', '#ecd9bd']),
    shape(poly([[w, 0], end[1], end[2], [w, h]]), '#f2e2c8'),
    shape(floor, '#c99a6e'),
    shape(beams.join(''), '#ffe9bd', 0.6),
    shape(poly(end), '#fff9ea'),
    shape(panes.join(''), '#a8dcf5'),
    shape(slants.join(''), '#ffffff', 0.5),
    line(panes.join(''), '#fffaf0', 8),
    shape(doors.join(''), '#b5835a'),
    line(doors.join(''), '#8a5f40', 4),
    shape(poly([[0, 0], [w, 0], end[1], end[0]]), '#fffdf5'),
  ].join('');
}

/** Inside a train by the sea. */
export function train(f: Frame): string {
  const { w, h } = f;
  const pane = (x: number) =>
    wash(f, ['#7fc4f0', '#d8f0f5', '#4f9fc4'], [x, h * 0.16, w * 0.27, h * 0.42]) +
    line(`M${x} ${h * 0.16} h${w * 0.27} v${h * 0.42} h${-w * 0.27} Z`, '#e8e2d4', 12);
  const straps = Array.from({ length: 9 }, (_, i) => {
    const x = w * (0.06 + i * 0.11);
    return (
      line(`M${x} ${h * 0.04} V${h * 0.14}`, '#d8cdb8', 5) +
      line(oval(x, h * 0.18, 17, 20), '#f6efe0', 7)
    );
  });
  const seat =
    rect(0, h * 0.66, w, h * 0.34, '#3f7a6c') + rect(0, h * 0.64, w, h * 0.05, '#4f9484');
  return (
    wash(f, ['#f5efe2', '#e2d6c0']) +
    pane(w * 0.04) +
    pane(w * 0.365) +
    pane(w * 0.69) +
    rect(0, h * 0.035, w, 8, '#b8ad98') +
    straps.join('') +
    seat
  );
}

/** A library with tall shelves and a lamp. */
export function library(f: Frame): string {
  const { w, h } = f;
  const arch = smooth(
    [
      [w * 0.38, h * 0.8],
      [w * 0.38, h * 0.24],
      [w * 0.5, h * 0.06],
      [w * 0.62, h * 0.24],
      [w * 0.62, h * 0.8],
    ],
    true,
    0.12,
  );
  return (
    shelves(f) +
    shape(arch, '#fff1c4') +
    line(arch, '#5a3a2a', 14) +
    line(`M${w * 0.5} ${h * 0.06} V${h * 0.8} M${w * 0.38} ${h * 0.4} H${w * 0.62}`, '#8f6244', 7) +
    glow(f, w * 0.5, h * 0.4, w * 0.36, '#fff3c8', 0.7) +
    rect(0, h * 0.8, w, h * 0.2, '#6b4430')
  );
}
