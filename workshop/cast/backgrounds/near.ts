import { poly, smooth } from '../svg.ts';
import { bokeh, type Frame, glow, line, rect, shape, skyline, wash } from './frame.ts';

/** A tall window with curtains. */
export function window(f: Frame): string {
  const pane = (x: number, y: number) =>
    wash(f, ['#bfe3f7', '#eef8f4'], [x, y, f.w * 0.3, f.h * 0.36]);
  const curtain = (k: number) => {
    const x = k < 0 ? 0 : f.w;
    const d = smooth([
      [x, -20],
      [x - k * f.w * 0.2, -20],
      [x - k * f.w * 0.14, f.h * 0.4],
      [x - k * f.w * 0.2, f.h + 20],
      [x, f.h + 20],
    ]);
    return (
      shape(d, '#fff6e6', 0.95) +
      line(
        `M${x - k * f.w * 0.1} 0 Q${x - k * f.w * 0.06} ${f.h * 0.5} ${x - k * f.w * 0.1} ${f.h}`,
        '#e0cbb0',
        5,
      )
    );
  };
  return (
    wash(f, ['#f3dfc6', '#e6c8a8']) +
    pane(f.w * 0.18, f.h * 0.06) +
    pane(f.w * 0.52, f.h * 0.06) +
    pane(f.w * 0.18, f.h * 0.46) +
    pane(f.w * 0.52, f.h * 0.46) +
    curtain(-1) +
    curtain(1) +
    shape(
      poly([
        [f.w * 0.2, 0],
        [f.w * 0.5, 0],
        [f.w, f.h],
        [f.w * 0.55, f.h],
      ]),
      '#ffffff',
      0.22,
    )
  );
}

/** Roofs under a red sky. */
export function roofsDusk(f: Frame): string {
  return (
    wash(f, ['#8a6fb0', '#f2a07a', '#ffd79a']) +
    glow(f, f.w * 0.3, f.h * 0.6, f.w * 0.7, '#fff0b0', 0.6) +
    skyline(f, f.h, f.h * 0.5, '#a8688a') +
    skyline(f, f.h, f.h * 0.3, '#7a4f7a', '#ffd98a')
  );
}

/** A city at night, out of focus. */
export function cityNight(f: Frame): string {
  return (
    wash(f, ['#161a3e', '#2f3a78', '#5a4f90']) +
    skyline(f, f.h, f.h * 0.8, '#222a5c', '#ffdf8a') +
    skyline(f, f.h, f.h * 0.5, '#1a204a', '#9ad0ff') +
    bokeh(f, ['#ffd98a', '#8ac8ff', '#ff9ab8'], 26, f.w * 0.06)
  );
}

/** Shelves full of books. */
export function shelves(f: Frame): string {
  const colours = ['#a8503a', '#d9a441', '#4f7a6a', '#5b5f92', '#8a3b5a', '#e0cfa8', '#3f5f7a'];
  let out = wash(f, ['#7a5238', '#5a3a2a']);
  const rows = 5;
  for (let row = 0; row < rows; row++) {
    const foot = ((row + 1) / rows) * f.h;
    let x = 4;
    while (x < f.w) {
      const w = f.rng.range(0.022, 0.05) * f.w;
      const h = (f.h / rows) * f.rng.range(0.6, 0.85);
      out +=
        rect(x, foot - h - 10, w - 2, h, f.rng.pick(colours)) +
        rect(x, foot - h + 6, w - 2, 5, '#f3dfb0', 0.6);
      x += w;
    }
    out += rect(0, foot - 10, f.w, 10, '#8f6244');
  }
  return out + rect(0, 0, f.w, f.h, '#3a2418', 0.18);
}
