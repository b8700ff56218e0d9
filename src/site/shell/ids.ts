/** Lower-case hexadecimal digits, two a byte. */
export function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 64 random hexadecimal digits: `crypto.randomUUID` is not there on a page without https. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)).buffer);
}
