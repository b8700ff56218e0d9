import { afterEach, expect, it, vi } from 'vitest';
import { decodePicture } from './decode.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser in which a picture has this size; notes what is drawn. */
function stubBrowser(width: number, height: number): string[] {
  const steps: string[] = [];
  class Canvas {
    readonly width: number;
    readonly height: number;

    constructor(wide: number, high: number) {
      this.width = wide;
      this.height = high;
    }

    getContext() {
      return {
        canvas: this,
        fillRect: () => {},
        drawImage: (from: Canvas, _x: number, _y: number, toWidth: number, toHeight: number) =>
          steps.push(`${from.width}x${from.height} to ${toWidth}x${toHeight}`),
        getImageData: (_x: number, _y: number, w: number, h: number) => {
          return { width: w, height: h, data: new Uint8ClampedArray(w * h * 4) };
        },
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  return steps;
}

it('makes a large picture smaller by halves', async () => {
  const steps = stubBrowser(900, 600);
  expect(await decodePicture(new Uint8Array(1), 200)).toMatchObject({ width: 200, height: 133 });
  expect(steps).toEqual(['900x600 to 450x300', '450x300 to 225x150', '225x150 to 200x133']);
});

it('draws a picture of the wanted size once', async () => {
  const steps = stubBrowser(90, 60);
  expect(await decodePicture(new Uint8Array(1), 200)).toMatchObject({ width: 90, height: 60 });
  expect(steps).toEqual(['90x60 to 90x60']);
});
