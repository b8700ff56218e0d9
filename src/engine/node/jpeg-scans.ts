const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: 0x01, restarts, start of image (ITU T.81, table B.1). */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Whether 0xff and this byte are a marker, not pixels (0xff00, restarts) or padding. */
function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
}

function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/**
 * Scans of a JPEG up to the end of its first image, at most `limit`. Each is a pass over the whole
 * picture, and some tens of bytes make one.
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
