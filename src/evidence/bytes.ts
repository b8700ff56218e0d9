import { MAX_TEXT_BYTES } from './metadata.ts';

/** Reads an unsigned integer; 0 beyond the end. */
export function uint(bytes: Uint8Array, at: number, size: 2 | 4, littleEndian = false): number {
  let value = 0;
  for (let i = 0; i < size; i++) {
    const byte = bytes[littleEndian ? at + size - 1 - i : at + i] ?? 0;
    value = value * 256 + byte;
  }
  return value;
}

/** One character per byte. Those of 0x80 to 0x9f are those of windows-1252 (WHATWG Encoding, 4.2). */
export function latin1(bytes: Uint8Array, mostBytes = MAX_TEXT_BYTES): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, mostBytes));
}

/** Malformed sequences become U+FFFD. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES));
}

export function utf16(bytes: Uint8Array, littleEndian: boolean): string {
  const decoder = new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be');
  return decoder.decode(bytes.subarray(0, MAX_TEXT_BYTES));
}

export function hasAscii(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}
