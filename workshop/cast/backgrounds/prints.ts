import { oval, poly, smooth } from '../svg.ts';
import { bokeh, type Frame, glow, line, rect, shape, wash } from './frame.ts';

/** A plain sheet with a disc, as on a print. */
export function disc(ground: string, colour: string, dots: string) {
  return (f: Frame): string => {
    const spots = Array.from({ length: 60 }, (_, i) =>
      oval(
        (i % 8) * f.w * 0.14 + (Math.floor(i / 8) % 2) * f.w * 0.07,
        Math.floor(i / 8) * f.h * 0.14,
        5,
      ),
    );
    return (
      rect(0, 0, f.w, f.h, ground) +
      shape(spots.join(''), dots, 0.5) +
      shape(oval(f.w * 0.5, f.h * 0.44, f.w * 0.42), colour)
    );
  };
}

/** Slanted bars of colour. */
export function bars(colours: readonly string[]) {
  return (f: Frame): string => {
    const step = f.w * 0.34;
    const bar = (i: number) =>
      shape(
        poly([
          [i * step - f.w * 0.6, f.h],
          [i * step, 0],
          [i * step + step, 0],
          [i * step + step - f.w * 0.6, f.h],
        ]),
        colours[i % colours.length] ?? '#fff',
      );
    return (
      rect(0, 0, f.w, f.h, colours[0] ?? '#fff') +
      Array.from({ length: 7 }, (_, i) => bar(i)).join('')
    );
  };
}

/** Signs of pink and blue light. */
export function neon(f: Frame): string {
  const tube = (d: string, colour: string) =>
    line(d, colour, 16, 0.3) + line(d, colour, 6) + line(d, '#ffffff', 2, 0.8);
  return (
    wash(f, ['#2a1450', '#5a1f78', '#1f2a6a']) +
    glow(f, 0, f.h * 0.3, f.w * 0.8, '#ff4fa8', 0.6) +
    glow(f, f.w, f.h * 0.6, f.w * 0.8, '#3fd0ff', 0.6) +
    tube(`M${f.w * 0.08} ${f.h * 0.1} V${f.h * 0.6} H${f.w * 0.2}`, '#ff6fb8') +
    tube(`M${f.w * 0.78} ${f.h * 0.12} H${f.w * 0.94} V${f.h * 0.5}`, '#5fe0ff') +
    tube(`M${f.w * 0.12} ${f.h * 0.74} L${f.w * 0.3} ${f.h * 0.66}`, '#ffe06f') +
    bokeh(f, ['#ff8ac8', '#8ae0ff'], 16, f.w * 0.05)
  );
}

/** Rays of the low sun behind the figure. */
export function sunrays(f: Frame): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2;
    const b = a + 0.2;
    const r = f.w * 1.4;
    return poly([
      [f.w / 2, f.h * 0.4],
      [f.w / 2 + Math.cos(a) * r, f.h * 0.4 + Math.sin(a) * r],
      [f.w / 2 + Math.cos(b) * r, f.h * 0.4 + Math.sin(b) * r],
    ]);
  });
  return (
    wash(f, ['#ffe9b0', '#ffd08a', '#f7a98a']) +
    shape(rays.join(''), '#fff6d8', 0.55) +
    glow(f, f.w / 2, f.h * 0.38, f.w * 0.62, '#ffffff', 0.95)
  );
}

/** Rough paper with washes of colour. */
export function paper(colours: readonly string[]) {
  return (f: Frame): string => {
    const blot = () => {
      const [x, y, r] = [f.rng.range(0, f.w), f.rng.range(0, f.h), f.rng.range(0.18, 0.4) * f.w];
      return shape(
        smooth(
          Array.from({ length: 16 }, (_, i) => {
            const k = r * f.rng.range(0.75, 1.1);
            return [
              x + Math.cos((i / 16) * 6.283) * k,
              y + Math.sin((i / 16) * 6.283) * k,
            ] as const;
          }),
        ),
        f.rng.pick(colours),
        0.3,
      );
    };
    return rect(0, 0, f.w, f.h, '#f8f1e3') + Array.from({ length: 7 }, blot).join('');
  };
}
