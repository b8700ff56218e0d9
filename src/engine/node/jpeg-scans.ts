const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers that stand alone: 0x01, restarts and the start of the image (ITU T.81, table B.1). */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Whether 0xff and this byte are a marker, and no pixels (a zero behind 0xff, restarts) or padding. */
function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
}

/** Place of the next marker's 0xff at or behind `from`; the length of the file when there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/**
 * How many scans a JPEG has, up to the end of its first image. Every scan of a progressive picture is a
 * walk over all of it, and some tens of bytes are enough for one.
 *
 * @param limit counting ends there
 */
export function countScans(bytes: Buffer, limit: number): number {
  let count = 0;
  let at = nextMarker(bytes, 0);
  while (at < bytes.length && count < limit) {
    const marker = bytes[at + 1]!;
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) count += 1;
    const length = hasNoLength(marker) || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at = nextMarker(bytes, at + 2 + length);
  }
  return count;
}
