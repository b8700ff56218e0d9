import { makeCanvas, SENT_SIDE } from './canvas.ts';

/** Drawing blocks the main thread, so larger ones are refused. */
const MOST_BYTES = 4 * 1024 * 1024;

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * Draws an SVG as an image, so that its scripts and external resources stay off; it never enters
 * the page.
 *
 * @returns longer side `SENT_SIDE` pixels, over white
 * @throws when it cannot be drawn or its pixels cannot be read
 */
export async function drawSvg(file: Blob): Promise<ImageBitmap> {
  if (file.size > MOST_BYTES) throw new Error('The SVG is too large to be drawn.');
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = await loaded(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = SENT_SIDE / Math.max(width, height);
    const { canvas, pen } = makeCanvas(width * scale, height * scale, 'white');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}
