import { mix, type Tone } from '../palette.ts';
import { el, num } from '../svg.ts';
import type { StyleName } from '../types.ts';

/** How a style treats lines, shadows and lights. */
export interface Style {
  line: number;
  ink?: string;
  shade: number;
  blur: number;
  lights: number;
  gradient: number;
}

export const STYLES: Readonly<Record<StyleName, Style>> = {
  cel: { line: 1, shade: 1, blur: 0, lights: 1, gradient: 0.25 },
  flat: { line: 0, shade: 0.8, blur: 0, lights: 0.55, gradient: 0 },
  paint: { line: 0.42, shade: 0.95, blur: 7, lights: 0.8, gradient: 0.7 },
  ink: { line: 1.15, ink: '#2a2436', shade: 0.55, blur: 2.5, lights: 0.5, gradient: 0.5 },
  sketch: { line: 0.9, ink: '#4a3550', shade: 0.5, blur: 0, lights: 0.5, gradient: 0.15 },
  pop: { line: 1.75, ink: '#23182f', shade: 0.9, blur: 0, lights: 1, gradient: 0 },
};

/** One drawn form: its outline and what lies within it. */
export interface Form {
  d: string;
  tone: Tone;
  /** Paths clipped to the form. */
  shadows?: readonly string[];
  lights?: readonly string[];
  /** Anything else clipped to the form (patterns, stripes). */
  inside?: string;
  /** Width of the outline; 0 leaves it out. */
  line?: number;
  /** Colour at the lower end, blended in by every style. */
  fade?: string | undefined;
  /** Share of the height where the fade begins. */
  fadeFrom?: number;
}

/** Draws forms in one style; keeps the ids of one picture apart. */
export class Pen {
  readonly style: Style;
  readonly name: StyleName;
  private count = 0;
  private readonly prefix: string;

  constructor(name: StyleName, prefix = 'p') {
    this.name = name;
    this.style = STYLES[name];
    this.prefix = prefix;
  }

  /** A new id for a gradient, clip or filter. */
  id(): string {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }

  /** Colour of the outline of a material. */
  ink(tone: Tone): string {
    return this.style.ink ? mix(tone.line, this.style.ink, 0.7) : tone.line;
  }

  /** A form with its shading and outline. */
  form(form: Form): string {
    const { d, tone } = form;
    const width = (form.line ?? 3) * this.style.line;
    const [defs, fill] = this.fill(form);
    const outline = width
      ? el('path', {
          d,
          fill: 'none',
          stroke: this.ink(tone),
          'stroke-width': num(width),
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        })
      : '';
    return `${defs}${el('path', { d, fill })}${this.within(form)}${outline}`;
  }

  private fill({ tone, fade, fadeFrom }: Form): [defs: string, fill: string] {
    if (!fade && !this.style.gradient) return ['', tone.base];
    const id = this.id();
    const foot = fade ?? mix(tone.base, tone.shade, this.style.gradient * 0.6);
    const head = fade ? tone.base : mix(tone.base, tone.light, this.style.gradient * 0.35);
    const stops = [
      el('stop', { offset: fade ? (fadeFrom ?? 0.45) : 0, 'stop-color': head }),
      el('stop', { offset: 1, 'stop-color': foot }),
    ];
    return [
      el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join('')),
      `url(#${id})`,
    ];
  }

  private within({ d, tone, shadows = [], lights = [], inside = '' }: Form): string {
    const { shade, blur, lights: lightness } = this.style;
    const shadowPaths = shadows.map((s) => el('path', { d: s, fill: tone.shade }));
    const lightPaths = lights.map((s) => el('path', { d: s, fill: tone.light }));
    const parts = [
      shadows.length ? this.soft(shadowPaths.join(''), blur, shade) : '',
      inside,
      lights.length ? this.soft(lightPaths.join(''), blur / 3, lightness) : '',
    ].join('');
    return parts ? this.clipped(d, parts) : '';
  }

  /** Blurs and fades a group. */
  soft(children: string, blur: number, opacity: number): string {
    if (!blur) return el('g', { opacity }, children);
    const id = this.id();
    const box = { x: '-30%', y: '-30%', width: '160%', height: '160%' };
    const filter = el('filter', { id, ...box }, el('feGaussianBlur', { stdDeviation: blur }));
    return `${filter}${el('g', { opacity, filter: `url(#${id})` }, children)}`;
  }

  /** Shows only what lies inside `d`. */
  clipped(d: string, children: string): string {
    const id = this.id();
    return `${el('clipPath', { id }, el('path', { d }))}${el('g', { 'clip-path': `url(#${id})` }, children)}`;
  }

  /** A plain filled path. */
  fillPath(d: string, fill: string, opacity?: number): string {
    return el('path', { d, fill, opacity });
  }

  /** A drawn line that styles without lines leave faint. */
  stroke(d: string, colour: string, width: number, opacity = 1): string {
    const visible = this.style.line ? opacity : opacity * 0.55;
    return el('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': num(width * Math.max(0.7, Math.min(1.25, this.style.line || 0.8))),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity: visible < 1 ? visible : undefined,
    });
  }
}
