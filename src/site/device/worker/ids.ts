const BYTES = 32;
const ID = /^[0-9a-f]{64}$/;

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `crypto.randomUUID` is not there on a page without https. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

interface FoundFile {
  readonly work: string;
  readonly character: string;
  /** Without its ending. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file's id: its name where that is one, else by whom and what it shows. */
export async function idOf({ work, character, file, bytes }: FoundFile): Promise<string> {
  if (ID.test(file)) return file;
  // Not there on a page without https.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return `${work}/${character}/${file}`;
  const whole = await new Blob([`${work}\n${character}\n`, bytes]).arrayBuffer();
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', whole)));
}
