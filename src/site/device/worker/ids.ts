import { hexOf } from '../../shell/ids.ts';

const ID = /^[0-9a-f]{64}$/;

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
  return hexOf(await subtle.digest('SHA-256', whole));
}
