import { GalleryCommandError } from '../../gallery/maintenance/errors.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10 * 1024 * 1024;

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > maxBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function unreachable(address: string, cause?: unknown): GalleryCommandError {
  const text = `${new URL(address).host} cannot be reached. The same command goes on from here.`;
  return new GalleryCommandError(text, { cause });
}

/**
 * A picture's bytes; undefined when there is none at the address.
 *
 * @throws GalleryCommandError when trying again later may help
 */
export async function downloadPicture(address: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(address)) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, { signal });
    const mayPass = response.status === 429 || response.status >= 500;
    if (mayPass) throw new Error(`HTTP ${response.status}`);
    return response.ok ? await readAtMost(response, MAX_BYTES) : undefined;
  } catch (error) {
    throw unreachable(address, error);
  }
}
