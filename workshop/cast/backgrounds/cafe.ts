import { oval, smooth } from '../svg.ts';
import { type Frame, foliage, glow, line, rect, shape, wash } from './frame.ts';

/** A café with a counter, lamps and a window on the street. */
export function cafe(f: Frame): string {
  const { w, h } = f;
  const lamps = [0.18, 0.5, 0.82].map(
    (t) =>
      line(`M${w * t} 0 V${h * 0.12}`, '#4a3428', 4) +
      glow(f, w * t, h * 0.19, w * 0.13, '#ffe2a0', 0.85) +
      shape(
        smooth(
          [
            [w * t - 34, h * 0.19],
            [w * t - 14, h * 0.12],
            [w * t + 14, h * 0.12],
            [w * t + 34, h * 0.19],
          ],
          true,
          0.08,
        ),
        '#c8573f',
      ),
  );
  const menu =
    rect(w * 0.06, h * 0.18, w * 0.24, h * 0.3, '#2f3a38') +
    Array.from({ length: 5 }, (_, i) =>
      line(
        `M${w * 0.09} ${h * (0.24 + i * 0.045)} h${w * (0.1 + (i % 3) * 0.03)}`,
        '#e8e2d0',
        4,
        0.8,
      ),
    ).join('');
  const pots = [0.42, 0.48, 0.54, 0.6].map((t, i) =>
    rect(
      w * t,
      h * 0.36,
      w * 0.034,
      h * 0.07,
      ['#e8b04a', '#7fb3a2', '#d9705a', '#fff1dc'][i] ?? '#fff',
    ),
  );
  return (
    wash(f, ['#e8c8a0', '#c99a72']) +
    menu +
    rect(w * 0.38, h * 0.43, w * 0.28, 9, '#7a4f36') +
    pots.join('') +
    wash(f, ['#bfe3f0', '#f5f0dc'], [w * 0.72, h * 0.16, w * 0.24, h * 0.44]) +
    line(
      `M${w * 0.84} ${h * 0.16} v${h * 0.44} M${w * 0.72} ${h * 0.38} h${w * 0.24}`,
      '#8a5f40',
      7,
    ) +
    foliage(f, w * 0.94, h * 0.62, w * 0.06, '#4f8a5f', '#7fb37a') +
    lamps.join('')
  );
}

/** A table in front of the guests. */
export function table(f: Frame): string {
  const { w, h } = f;
  const cups = [0.2, 0.5, 0.8].map(
    (t) =>
      shape(oval(w * t, h * 0.93, 46, 9), '#fff9ee') +
      shape(
        smooth(
          [
            [w * t - 26, h * 0.86],
            [w * t + 26, h * 0.86],
            [w * t + 20, h * 0.925],
            [w * t - 20, h * 0.925],
          ],
          true,
          0.06,
        ),
        '#fdf3e4',
      ) +
      shape(oval(w * t, h * 0.863, 24, 5), '#8a5236'),
  );
  return (
    wash(f, ['#a8704a', '#8a5636'], [0, h * 0.88, w, h * 0.12]) +
    rect(0, h * 0.88, w, 6, '#c98f66') +
    cups.join('')
  );
}
