import type { Size } from './view.ts';

/** `border` in pixels, the others in shares of the type size. */
export const LABEL = { border: 2, side: 0.4, line: 1.5 } as const;

export type MeasureWidth = (text: string) => number;

/** Size of a label with this text, in pixels. */
export function labelSize(text: string, fontSize: number, widthOf: MeasureWidth): Size {
  const width = widthOf(text) + 2 * LABEL.side * fontSize + 2 * LABEL.border;
  const height = LABEL.line * fontSize + 2 * LABEL.border;
  return { width: Math.ceil(Math.max(width, height)), height: Math.ceil(height) };
}

const pen = document.createElement('canvas').getContext('2d');

export interface Font {
  readonly css: string;
  readonly size: number;
}

export function fontOf(element: Element): Font {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return { css: `${fontWeight} ${fontSize} ${fontFamily}`, size: Number.parseFloat(fontSize) };
}

export function textWidth(text: string, font: Font): number {
  if (!pen) return text.length * font.size;
  pen.font = font.css;
  return pen.measureText(text).width;
}
