import type { Size } from './view.ts';

/** A label's frame: its border and the space beside and around its text, in shares of the type size. */
export const LABEL = { border: 2, side: 0.4, line: 1.5 } as const;

/** Measures a text; how, differs between the page and the downloaded picture. */
export type MeasureWidth = (text: string) => number;

/** Room that a label with this text takes, in pixels. */
export function labelSize(text: string, fontSize: number, widthOf: MeasureWidth): Size {
  const width = widthOf(text) + 2 * LABEL.side * fontSize + 2 * LABEL.border;
  const height = LABEL.line * fontSize + 2 * LABEL.border;
  return { width: Math.ceil(Math.max(width, height)), height: Math.ceil(height) };
}

const pen = document.createElement('canvas').getContext('2d');

export interface Font {
  /** As a canvas takes it. */
  readonly css: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** The type that an element is set in. */
export function fontOf(element: Element): Font {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return { css: `${fontWeight} ${fontSize} ${fontFamily}`, size: Number.parseFloat(fontSize) };
}

/** Width of a text in CSS pixels. */
export function textWidth(text: string, font: Font): number {
  if (!pen) return text.length * font.size;
  pen.font = font.css;
  return pen.measureText(text).width;
}
