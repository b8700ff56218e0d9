/** Lower-case hexadecimal digits, two a byte. */
function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Undefined on a page without https, where browsers do not hash. */
export async function sha256(content: Blob | ArrayBuffer): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const bytes = content instanceof Blob ? await content.arrayBuffer() : content;
  return hexOf(await subtle.digest('SHA-256', bytes));
}

/** 64 random hexadecimal digits: `crypto.randomUUID` is not there on a page without https. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)).buffer);
}
