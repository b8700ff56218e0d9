/** Pictures in formats that the service does not read. */
import sharp from 'sharp';

const HEADERS = 14 + 40;

/** 24 bits (BITMAPINFOHEADER), bottom-up, BGR. */
export async function asBmp(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(HEADERS + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(HEADERS, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const to = HEADERS + (height - 1 - y) * row + x * 3;
      file.set([data[from + 2]!, data[from + 1]!, data[from]!], to);
    }
  }
  return file;
}

/** An icon file with the picture as a PNG of at most 256 pixels. */
export async function asIco(picture: Buffer): Promise<Buffer> {
  const resized = sharp(picture).resize(256, 256, { fit: 'contain', background: '#fff' });
  const png = await resized.png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** An SVG that would tell if its script ran or its outside picture were loaded. */
export async function asSvg(picture: Buffer, outside: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const data = `data:image/webp;base64,${picture.toString('base64')}`;
  return Buffer.from(`<?xml version="1.0"?>
<!-- drawn -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" onload="window.ran = true">
  <script>window.ran = true;</script>
  <image href="${data}" width="${width}" height="${height}"/>
  <image href="${outside}" width="1" height="1"/>
</svg>`);
}
