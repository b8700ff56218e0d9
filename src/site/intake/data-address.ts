/** `data:` with an image type and Base64 text (RFC 2397). */
const PICTURE = /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*;base64,/i;

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The picture of a `data:` address, if any. */
export function pictureInData(text: string): File | undefined {
  const [head, type] = PICTURE.exec(text.trim()) ?? [];
  if (head === undefined || type === undefined) return undefined;
  const bytes = fromBase64(text.trim().slice(head.length));
  return bytes && new File([bytes], '', { type: type.toLowerCase() });
}
